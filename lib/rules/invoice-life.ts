// Allowed steps of an invoice. The provider decides; screens do not offer what it would refuse.
import type { Day } from "./day";
import type { Minor } from "./money";
import type { Standing as TransactionStanding } from "./transaction-life";
import type { Instant } from "./zone";

/** The customer may still pay, also after a decline, until the link's day is over. */
export const payableStatuses: readonly string[] = ["created", "declined", "failed"];
const editable = [...payableStatuses, "expired"];
/** With a living link the invoice is open, without one it is overdue. A customer may be paying at this moment. */
export const openStatuses: readonly string[] = [...payableStatuses, "inProgress"];
export const overdueStatuses: readonly string[] = [...openStatuses, "expired"];
export const awaitsPayment = (status: string): boolean => openStatuses.includes(status);
/** What can still be paid. */
export const openPart = (
  { status, linkExpirationDate, amount }: Standing & { readonly amount: Minor },
  today: Day,
): Minor => (awaitsPayment(status) && linkExpirationDate >= today ? amount : 0);
const closedStatuses: readonly string[] = ["canceled", "reversed", "preAuthExpired"];
/** The customer's page is open: for paying, or as a receipt. */
export const linkState = ({ status, linkExpirationDate }: Standing, today: Day): "open" | "expired" | "closed" =>
  closedStatuses.includes(status)
    ? "closed"
    : overdueStatuses.includes(status) && (status === "expired" || linkExpirationDate < today)
      ? "expired"
      : "open";
/** A customer has paid, or the money is held. */
export const isPaid = (status: string): boolean => status === "paid" || status === "preAuth";

export const statusesAllowing = {
  send: payableStatuses,
  /** A new date reopens an expired link. */
  edit: editable,
  /** Invoices that money has touched cannot be edited or deleted. */
  remove: [...editable, "canceled"],
} as const;
export type InvoiceAction = keyof typeof statusesAllowing;

interface Standing {
  readonly status: string;
  readonly linkExpirationDate: Day;
}
/** After a decline the status stays, although the link may have expired and can no longer be opened. */
export const invoiceAllows = (action: InvoiceAction, { status, linkExpirationDate }: Standing, today: Day): boolean =>
  statusesAllowing[action].includes(status) && (action !== "send" || linkExpirationDate >= today);

interface PaidInvoice {
  readonly status: string;
  readonly amount: Minor;
  readonly captured: Minor;
  readonly refunded: Minor;
  readonly createdDate: Instant;
  /** The time of payment. Only a single invoice has it; a list does not. */
  readonly completedDate?: Instant | null;
}
/** The state of the transaction that paid an invoice, as far as the invoice has it. */
export const paymentOf = ({
  status,
  amount,
  captured,
  refunded,
  createdDate,
  completedDate = null,
}: PaidInvoice): TransactionStanding => ({
  status,
  remaining: status === "preAuth" ? amount : captured - refunded,
  createdDate,
  capturedDate: completedDate,
});
