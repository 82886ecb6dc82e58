"use client";
// The transaction of a dialog as it is now.
import type { z } from "zod";
import type { MoneyAction } from "@/components/money/money-outcome";
import { useCurrentRecord } from "@/components/money/use-current-record";
import { useFormat } from "@/lib/i18n/use-format";
import { readNow } from "@/lib/provider/browser/requests";
import type { LogEvent } from "@/lib/contract/invoices";
import { toDecimal } from "@/lib/rules/money";
import { type TransactionAction, transactionAllows } from "@/lib/rules/transaction-life";
import { type TransactionSubject, subjectOf } from "./transaction-subject";

type TransactionEvent = z.output<typeof LogEvent>;

const undone: ReadonlySet<string> = new Set(["reversed", "canceled", "preAuthExpired"]);

/** Events of a transaction after `before`, newest first. */
function changesSince(
  before: TransactionSubject,
  now: TransactionSubject,
  events: readonly TransactionEvent[],
): readonly TransactionEvent[] {
  if (before.status === "preAuth") return events.filter(({ kind }) => kind !== "preAuth");
  let unexplained = now.refunded - before.refunded;
  return events.filter(({ kind, amount }) => {
    if (undone.has(kind)) return true;
    if (kind !== "refunded" || unexplained <= 0) return false;
    unexplained -= amount ?? 0;
    return true;
  });
}

interface Current {
  readonly record: TransactionSubject;
  /** The events since the dialog opened, newest first. */
  readonly changes: readonly TransactionEvent[];
  readonly isAllowed: boolean;
}
export type CurrentTransaction = Current & {
  /** Whether it has changed since the dialog opened. */
  readonly isChanged: boolean;
  readonly isReading: boolean;
  /** The facts that an action sends: the provider refuses it if they have changed. */
  readonly decidedOn: { readonly status: string; readonly remaining: string };
};

/** Read again after a refusal that is about no field, with the events since. */
export function useCurrentTransaction(
  opened: TransactionSubject,
  action: TransactionAction,
  { state, problem }: Pick<MoneyAction, "state" | "problem">,
): CurrentTransaction {
  const { timeZone } = useFormat();
  const { id } = opened;
  const { current, isReading } = useCurrentRecord<Current>(
    { record: opened, changes: [], isAllowed: true },
    state === "refused" && problem?.kind !== "invalid" ? problem : undefined,
    async () => {
      const [{ seen: list }, { seen: events }] = await Promise.all([
        readNow("transactions.list", { name: id }),
        readNow("transactions.history", { id }),
      ]);
      const found = list.rows.find((row) => row.id === id);
      return (before) => {
        const record = found && subjectOf(found, before.record.can);
        const isSame = record?.status === before.record.status && record.remaining === before.record.remaining;
        return !record || isSame
          ? before
          : {
              record,
              changes: changesSince(before.record, record, events),
              isAllowed: transactionAllows(action, found, timeZone),
            };
      };
    },
  );

  const { record } = current;
  return {
    ...current,
    isAllowed: current.isAllowed && problem?.details.code !== "REVERSE_TOO_LATE", // its day is over, and nothing else has changed
    isChanged: record !== opened,
    isReading,
    decidedOn: { status: record.status, remaining: toDecimal(record.remaining) },
  };
}
