// The fact under a payment, if there is one. No guesses.
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useFormat } from "@/lib/i18n/use-format";
import type { Movement } from "@/lib/provider/browser/movements";
import {
  type GroupName,
  type MatchRow,
  type OwnMovement,
  explain,
  refundsByPayment,
} from "@/lib/rules/statement-match";

export type OwnPayment = OwnMovement &
  Pick<Movement, "appId" | "deletedApp" | "code" | "recipient" | "refundId" | "payoutId">;

export function useFacts(movements: readonly OwnPayment[], currency: string) {
  const words = useTranslations("match.fact");
  const format = useFormat();
  const refunds = useMemo(() => refundsByPayment(movements), [movements]);
  return (group: GroupName, row: MatchRow<OwnPayment>): string | undefined => {
    if (row.repeats !== undefined) return words("repeats", { row: row.repeats });
    if (row.by === "card") return words("card");
    if (group !== "different") return row.own?.kind === "refund" ? words("isRefund") : undefined;
    const reason = explain(row, refunds);
    if (!reason) return undefined;
    if ("refund" in reason)
      return words("refund", {
        amount: format.money(-reason.refund.amount, currency).text,
        date: format.nearDay(reason.refund.day),
      });
    return words(reason.isLess ? "less" : "more", {
      percent: format.percent(reason.share / 100, reason.share % 10 === 0 ? 1 : 2),
    });
  };
}
