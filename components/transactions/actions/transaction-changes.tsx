"use client";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/display/notice";
import { useFormat } from "@/lib/i18n/use-format";
import type { TransactionEvent } from "./changes-since";
import type { CurrentTransaction } from "./use-current-transaction";

const told = ["refunded", "completed", "canceled", "reversed", "preAuthExpired"] as const;
const kindOf = ({ kind }: TransactionEvent) => told.find((known) => known === kind);

/** Who did what while a dialog was open, and that nothing was sent. */
export function TransactionChanges({ current }: { readonly current: CurrentTransaction }) {
  const words = useTranslations("transactions.changed");
  const format = useFormat();
  const now = new Date().toISOString();
  const sentence = (event: TransactionEvent) => {
    const kind = kindOf(event);
    return (
      kind &&
      words(kind, {
        amount: format.money(event.amount ?? 0, current.record.currency).text,
        name: format.isolate(event.by),
        time: format.timeOrDay(event.at, now),
      })
    );
  };
  return (
    <Notice tone="warning" announce title={words("title")}>
      {current.changes.map((event) => (
        <p key={event.id}>{sentence(event)}</p>
      ))}
      <p>{words(current.isAllowed ? "again" : "over")}</p>
    </Notice>
  );
}
