// An invoice with its log and its payments, read at once.
import { cache } from "react";
import { load, loadAttempts, type Outcome } from "@/lib/provider/page";
import { invoices } from "@/lib/contract/invoices";
import type { Answer } from "@/lib/contract/call";
import type { Attempt } from "@/lib/provider/attempts/attempt";

export type InvoiceFacts = Answer<typeof invoices.read>;
type LogEvents = Answer<typeof invoices.history>;
export type Operations = Answer<typeof invoices.operations>;

export interface InvoiceRecord {
  readonly id: string;
  /** A deleted invoice has no facts, but a log. */
  readonly facts: Outcome<InvoiceFacts>;
  readonly events: Outcome<LogEvents>;
  readonly operations: Outcome<Operations>;
  /** Attempts on its payments from the portal, newest first. */
  readonly tried: Outcome<readonly Attempt[]>;
}

/** Once per request: for the title and the page. */
export const readInvoice = cache(async (id: string): Promise<InvoiceRecord> => {
  const paid = load(invoices.operations, { id });
  const triedWith = async (outcome: Outcome<Operations>): Promise<Outcome<readonly Attempt[]>> =>
    "answer" in outcome
      ? loadAttempts(
          ...outcome.answer.filter(({ kind }) => kind !== "refund").map((payment) => `transactions:${payment.id}`),
        )
      : outcome;
  const [facts, events, operations, tried] = await Promise.all([
    load(invoices.read, { id }),
    load(invoices.history, { id }),
    paid,
    paid.then(triedWith),
  ]);
  return { id, facts, events, operations, tried };
});

/** The code. For a deleted invoice it is in the first entry of its log. */
export function codeOf({ facts, events }: InvoiceRecord): string | undefined {
  if ("answer" in facts) return facts.answer.invoiceCode;
  const created = "answer" in events ? events.answer.find(({ kind }) => kind === "created") : undefined;
  return created?.detail || undefined;
}

/** An unknown invoice and one of another merchant look the same. */
export const isMissing = ({ events }: InvoiceRecord): boolean =>
  "problem" in events && events.problem.kind === "not_found";
export const isDeleted = ({ facts }: InvoiceRecord): boolean =>
  "problem" in facts && facts.problem.details.code === "DELETED";

/** The installments that the customer chose, of the successful payment. */
export const takenInstallment = ({ operations }: InvoiceRecord): Operations[number]["installment"] =>
  "answer" in operations
    ? (operations.answer.find(({ installment, status }) => installment && !["declined", "failed"].includes(status))
        ?.installment ?? null)
    : null;
