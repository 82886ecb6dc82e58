// A transaction with everything that happened to it, asked for at once.
import { findRecord } from "@/components/record/find-record";
import type { Attempt } from "@/lib/provider/attempts/attempts";
import type { Answer } from "@/lib/contract/call";
import { type Transaction, transactions } from "@/lib/contract/transactions";
import { type Outcome, load, loadAttempts } from "@/lib/provider/page";

type TransactionEvents = Answer<typeof transactions.history>;

export interface TransactionRecord {
  readonly id: string;
  /** Nothing where there is no such transaction, or another merchant's: the two are told in one way. */
  readonly facts: Outcome<Transaction | undefined>;
  readonly events: Outcome<TransactionEvents>;
  /** What was tried from the portal, newest first. */
  readonly tried: Outcome<readonly Attempt[]>;
}

export async function readTransaction(id: string): Promise<TransactionRecord> {
  const [facts, events, tried] = await Promise.all([
    findRecord(transactions.list, id),
    load(transactions.history, { id }),
    loadAttempts(`transactions:${id}`),
  ]);
  return { id, facts, events, tried };
}
