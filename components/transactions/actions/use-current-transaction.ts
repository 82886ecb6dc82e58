"use client";
// The transaction of a dialog as it is now. A dialog may be an hour old, and a colleague quicker.
import { useEffect, useState } from "react";
import type { MoneyAction } from "@/components/money/money-outcome";
import { useFormat } from "@/lib/i18n/use-format";
import { readNow } from "@/lib/provider/browser/requests";
import { toDecimal } from "@/lib/rules/money";
import { type TransactionAction, transactionAllows } from "@/lib/rules/transaction-life";
import { type TransactionEvent, changesSince } from "./changes-since";
import { type TransactionSubject, subjectOf } from "./transaction-subject";

interface Current {
  readonly record: TransactionSubject;
  /** What made it so, newest first. */
  readonly changes: readonly TransactionEvent[];
  readonly isAllowed: boolean;
}
export type CurrentTransaction = Current & {
  /** It has become another since it was opened. */
  readonly isChanged: boolean;
  readonly isReading: boolean;
  /** What an action on it says that it was decided on. */
  readonly decidedOn: { readonly status: string; readonly remaining: string };
};

/** After a refusal the transaction is read again, so that the next press is on what is true. */
export function useCurrentTransaction(
  opened: TransactionSubject,
  action: TransactionAction,
  { state, problem }: Pick<MoneyAction, "state" | "problem">,
): CurrentTransaction {
  const { timeZone } = useFormat();
  const [current, setCurrent] = useState<Current>({ record: opened, changes: [], isAllowed: true });
  const [read, setRead] = useState<typeof problem>();
  const refusal = state === "refused" ? problem : undefined;
  const { id } = opened;

  useEffect(() => {
    if (!refusal) return;
    let isShown = true;
    const readAgain = async () => {
      const [{ seen: list }, { seen: events }] = await Promise.all([
        readNow("transactions.list", { name: id }),
        readNow("transactions.history", { id }),
      ]);
      const found = list.rows.find((row) => row.id === id);
      if (!found || !isShown) return;
      setCurrent((before) => {
        const record = subjectOf(found, before.record.can);
        const isSame = record.status === before.record.status && record.remaining === before.record.remaining;
        return isSame
          ? before
          : {
              record,
              changes: changesSince(before.record, record, events),
              isAllowed: transactionAllows(action, found, timeZone),
            };
      });
    };
    // What cannot be read stays as it was shown: another press is refused again, and nothing happens.
    void readAgain()
      .catch(() => undefined)
      .finally(() => isShown && setRead(refusal));
    return () => {
      isShown = false;
    };
  }, [refusal, id, action, timeZone]);

  const { record } = current;
  return {
    ...current,
    isChanged: record !== opened,
    isReading: refusal !== undefined && refusal !== read,
    decidedOn: { status: record.status, remaining: toDecimal(record.remaining) },
  };
}
