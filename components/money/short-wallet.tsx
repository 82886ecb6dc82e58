"use client";
import { useTranslations } from "next-intl";
import { useFormBlock } from "@/components/form/form";
import { Notice } from "@/components/ui/display/notice";
import { useFormat } from "@/lib/i18n/use-format";
import type { Minor } from "@/lib/rules/money";

interface ShortWalletProps {
  /** Undefined if the user may not see it. */
  readonly available: Minor | undefined;
  /** All that would leave the wallet; undefined before it is known. */
  readonly total: Minor | undefined;
  readonly currency: string;
}

/** Says how much is missing when the wallet would go below zero. The form cannot be sent then. */
export function ShortWallet({ available, total, currency }: ShortWalletProps) {
  const words = useTranslations("money");
  const { money } = useFormat();
  const missing = available === undefined || total === undefined ? 0 : total - available;
  useFormBlock(missing > 0);
  return (
    missing > 0 && (
      <Notice tone="warning" announce title={words("missing", { amount: money(missing, currency).text })} />
    )
  );
}
