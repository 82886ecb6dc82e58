import { getTranslations } from "next-intl/server";
import { Timeline } from "@/components/ui/timeline";
import { getFormat } from "@/lib/i18n/current";
import { spaceCard } from "@/lib/rules/mask";
import { reasonIn } from "@/lib/rules/refund-reasons";
import type { LogEvents } from "./invoice-record";

const isCard = (detail: string) => /^\d{6}.*\d{4}$/.test(detail);

/** Everything that was done to an invoice, newest first. */
export async function OperationLog({ events, currency }: { readonly events: LogEvents; readonly currency: string }) {
  const [log, statuses, fields, reasons, format] = await Promise.all([
    getTranslations("invoices.log"),
    getTranslations("statuses"),
    getTranslations("fields"),
    getTranslations("transactions.reasons"),
    getFormat(),
  ]);
  const detailOf = ({ kind, detail }: LogEvents[number]): string => {
    if (kind === "sent") return detail && log("to", { destination: format.isolate(detail) });
    if (kind === "edited")
      return (
        detail &&
        log("changed", {
          fields: detail
            .split(", ")
            .map((field) => (fields.has(field as "amount") ? fields(field as "amount") : field))
            .join(", "),
        })
      );
    const reason = reasonIn(detail);
    return reason ? reasons(reason) : isCard(detail) ? format.isolate(spaceCard(detail)) : detail;
  };
  const entries = events.map((event) => {
    const { id, kind, at, by, amount } = event;
    const title = log.has(kind as "created")
      ? log(kind as "created")
      : statuses.has(kind as "paid")
        ? statuses(kind as "paid")
        : kind;
    const line = [
      amount !== null && amount !== 0 && kind !== "edited" && format.money(amount, currency).text,
      detailOf(event),
    ]
      .filter(Boolean)
      .join(" • ");
    return { id, kind, title, line, by, at, when: format.shortDayTime(at), fullWhen: format.dayTime(at) };
  });
  return <Timeline entries={entries} />;
}
