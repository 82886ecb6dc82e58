"use client";
import { useTranslations } from "next-intl";
import { SegmentedLinks } from "@/components/ui/controls/segmented-links";
import { useFormat } from "@/lib/i18n/use-format";
import type { Connection } from "@/lib/contract/connect";

/** An account or a card: each has its own address. */
export function PayoutKind({
  kind,
  connection: { payoutTo },
}: {
  readonly kind: "bank" | "card";
  readonly connection: Pick<Connection, "payoutTo">;
}) {
  const words = useTranslations("connect.bank");
  const { isolate } = useFormat();
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SegmentedLinks
        label={words("to")}
        value={kind}
        segments={[
          { value: "bank", label: words("account"), href: "/connect/bank?to=bank" },
          { value: "card", label: words("card"), href: "/connect/bank?to=card" },
        ]}
      />
      {payoutTo && (
        <p className="text-caption text-muted tabular-nums">
          {words("now", { destination: isolate(payoutTo.masked) })}
        </p>
      )}
    </div>
  );
}
