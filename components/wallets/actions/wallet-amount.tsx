"use client";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { AmountEntryField } from "@/components/form/amount-entry-field";
import { Button } from "@/components/ui/controls/button";
import { useFormat } from "@/lib/i18n/use-format";
import { LEAST_AMOUNT } from "@/lib/contract/constants";
import type { Minor } from "@/lib/rules/money";

/** How much of a wallet, with a button that takes all there is. */
export function WalletAmount({ available, currency }: { readonly available: Minor; readonly currency: string }) {
  const action = useTranslations("actions.common");
  const { setValue } = useFormContext();
  const { figure } = useFormat();
  return (
    <AmountEntryField
      name="amount"
      currency={currency}
      min={LEAST_AMOUNT}
      max={available}
      size="money"
      autoFocus
      after={
        <Button
          size="sm"
          variant="text"
          disabled={available < LEAST_AMOUNT}
          onClick={() => setValue("amount", figure(available), { shouldDirty: true, shouldValidate: true })}
        >
          {action("all")}
        </Button>
      }
    />
  );
}
