// What has happened to a transaction since somebody looked at it.
import type { z } from "zod";
import type { LogEvent } from "@/lib/contract/invoices";
import type { TransactionSubject } from "./transaction-subject";

export type TransactionEvent = z.output<typeof LogEvent>;

const undone: ReadonlySet<string> = new Set(["reversed", "canceled", "preAuthExpired"]);

/** Of the events of a transaction, newest first, those that its earlier state does not know. */
export function changesSince(
  seen: Pick<TransactionSubject, "status" | "refunded">,
  now: Pick<TransactionSubject, "refunded">,
  events: readonly TransactionEvent[],
): readonly TransactionEvent[] {
  if (seen.status === "preAuth") return events.filter(({ kind }) => kind !== "preAuth");
  let unexplained = now.refunded - seen.refunded;
  return events.filter(({ kind, amount }) => {
    if (undone.has(kind)) return true;
    if (kind !== "refunded" || unexplained <= 0) return false;
    unexplained -= amount ?? 0;
    return true;
  });
}
