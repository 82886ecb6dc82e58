// An invoice with everything that happened to it, asked for at once.
import { asked, type Outcome } from "@/lib/provider/me";
import { invoices } from "@/lib/provider/contract/invoices";
import type { Answer } from "@/lib/provider/contract/grammar";

export type InvoiceFacts = Answer<typeof invoices.read>;
export type LogEvents = Answer<typeof invoices.history>;
export type Operations = Answer<typeof invoices.operations>;

export interface InvoiceRecord {
  readonly id: string;
  /** A deleted invoice has no facts left, but its log stays. */
  readonly facts: Outcome<InvoiceFacts>;
  readonly events: Outcome<LogEvents>;
  readonly operations: Outcome<Operations>;
}

export async function readInvoice(id: string): Promise<InvoiceRecord> {
  const [facts, events, operations] = await Promise.all([asked(invoices.read, { id }), asked(invoices.history, { id }), asked(invoices.operations, { id })]);
  return { id, facts, events, operations };
}

/** Nobody's, or another merchant's: the two are told in one way. */
export const isMissing = ({ events }: InvoiceRecord): boolean => "problem" in events && events.problem.kind === "not_found";
export const isDeleted = ({ facts }: InvoiceRecord): boolean => "problem" in facts && facts.problem.details.code === "DELETED";
