import { getTranslations } from "next-intl/server";
import { Timeline } from "@/components/ui/timeline";
import { getFormat } from "@/lib/i18n/current";
import { spaceCard } from "@/lib/rules/mask";
import { reasonIn } from "@/lib/rules/refund-reasons";
import type { TransactionEvents } from "./transaction-record";

const isGivenBack = (kind: string) => kind === "refunded" || kind === "refundInProgress";

/** What became of the money, newest first. */
export async function TransactionLog({
  events,
  currency,
}: {
  readonly events: TransactionEvents;
  readonly currency: string;
}) {
  const [words, invoices, statuses, reasons, format] = await Promise.all([
    getTranslations("transactions.log"),
    getTranslations("invoices.log"),
    getTranslations("statuses"),
    getTranslations("transactions.reasons"),
    getFormat(),
  ]);
  const titleOf = (kind: string) =>
    kind === "refundInProgress"
      ? words(kind)
      : kind === "success"
        ? invoices("paid")
        : invoices.has(kind as "paid")
          ? invoices(kind as "paid")
          : statuses.has(kind as "paid")
            ? statuses(kind as "paid")
            : kind;
  const detailOf = ({ kind, detail }: TransactionEvents[number]) => {
    if (!isGivenBack(kind)) return detail && format.isolate(spaceCard(detail));
    const reason = reasonIn(detail);
    return detail && words("reason", { reason: reason ? reasons(reason) : detail });
  };
  const entries = events.map((event) => {
    const { id, kind, at, by, amount } = event;
    const line = [amount !== null && format.money(amount, currency).text, detailOf(event)].filter(Boolean).join(" • ");
    return {
      id,
      kind,
      title: titleOf(kind),
      line,
      by,
      at,
      when: format.shortDayTime(at),
      fullWhen: format.dayTime(at),
    };
  });
  return <Timeline entries={entries} />;
}
