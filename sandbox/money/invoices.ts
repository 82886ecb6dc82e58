// An invoice's life cycle: visibility, allowed steps by status, and its log.
import type { z } from "zod";
import type { FieldChange, Installment, Schedule } from "@/lib/contract/invoices";
import { type InvoiceAction, openStatuses, overdueStatuses, statusesAllowing } from "@/lib/rules/invoice-life";
import { Refusal, notFound } from "../refusal";
import { appIdsOf } from "../users/users";
import type { User, EditionProvider } from "../edition-provider";

export interface InvoiceRow {
  id: number;
  code: string;
  pay_code: string;
  app_id: string;
  booking_id: string | null;
  amount: number;
  held: number | null;
  captured: number;
  refunded: number;
  full_name: string;
  mobile_phone: string;
  email: string;
  description: string;
  expires_on: string;
  status: string;
  created_at: number;
  created_by: string;
  pre_auth: number;
  installment: string | null;
  schedule: string | null;
  check_in: string | null;
  file_name: string | null;
  completed_by: string | null;
  completed_at: number | null;
  modified_by: string | null;
  modified_at: number | null;
  version: number;
  removed_at: number | null;
}
export type InstallmentTerms = z.output<typeof Installment>;
export const installmentOf = (row: { installment: string | null }): InstallmentTerms | null =>
  row.installment === null ? null : (JSON.parse(row.installment) as InstallmentTerms); // written by us
export const scheduleOf = (row: InvoiceRow): z.output<typeof Schedule> | null =>
  row.schedule === null ? null : (JSON.parse(row.schedule) as z.output<typeof Schedule>); // written by us

const statusIn = (statuses: readonly string[]): string => `invoices.status IN ('${statuses.join("', '")}')`;
/** SQL with today's day as its value. */
export const openInvoice = `${statusIn(openStatuses)} AND invoices.expires_on >= ?`;
export const overdueInvoice = `${statusIn(overdueStatuses)} AND invoices.expires_on < ?`;

export const isOverdue = (provider: EditionProvider, invoice: { expires_on: string }): boolean =>
  invoice.expires_on < provider.calendar.day(provider.now());

/** Includes deleted invoices: a shared log stays readable. */
export function invoiceOf(provider: EditionProvider, user: User, id: string): InvoiceRow {
  const row = provider.store.row<InvoiceRow>(
    "SELECT * FROM invoices WHERE id = ? AND app_id IN (SELECT value FROM json_each(?))",
    id,
    appIdsOf(provider, user),
  );
  if (!row) throw notFound();
  return row;
}
export function livingInvoice(provider: EditionProvider, user: User, id: string): InvoiceRow {
  const row = invoiceOf(provider, user, id);
  if (row.removed_at !== null) throw new Refusal(410, "DELETED", "This invoice was deleted.");
  return row;
}
export function allow(action: InvoiceAction, provider: EditionProvider, invoice: InvoiceRow): void {
  if (!statusesAllowing[action].includes(invoice.status))
    throw new Refusal(409, "WRONG_STATUS", `An invoice with the status ${invoice.status} does not allow this.`);
  if (action === "send" && isOverdue(provider, invoice))
    throw new Refusal(409, "LINK_EXPIRED", "This link has run out: give it a new date first.");
}

/** Details beyond the kind: a masked destination or card, a reason, the names of changed fields. */
export function note(
  { store, now }: EditionProvider,
  invoiceId: number,
  kind: string,
  by: string,
  detail = "",
  amount: number | null = null,
  more: { readonly responseCode?: string; readonly changes?: readonly FieldChange[] } = {},
): void {
  store.run(
    "INSERT INTO invoice_events (invoice_id, at, kind, by, detail, amount, response_code, changes) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    invoiceId,
    now(),
    kind,
    by,
    detail,
    amount,
    more.responseCode ?? null,
    more.changes ? JSON.stringify(more.changes) : null,
  );
}
