// What an invoice still allows. The provider has the last word; screens do not offer what it would refuse.
import type { Day } from "./day";
import type { Minor } from "./money";
import type { Standing as TransactionStanding } from "./transaction-life";
import type { Instant } from "./zone";

const payable = ["created", "declined", "failed"];
const editable = [...payable, "expired"];
/** A customer may be paying it at this moment. */
export const awaitsPayment = (status: string): boolean => status === "inProgress" || payable.includes(status);
/** A customer's money has come for it, or is held. */
export const isPaid = (status: string): boolean => status === "paid" || status === "preAuth";

const allowing = {
  send: payable,
  /** A new date opens a link that ran out. */
  edit: editable,
  /** What money has touched stays. */
  remove: [...editable, "canceled"],
} as const;
type InvoiceAction = keyof typeof allowing;

interface Standing {
  readonly status: string;
  readonly linkExpirationDate: Day;
}
/** After a decline the status stays, though the day of the link is over: nobody could open what was sent. */
export const invoiceAllows = (action: InvoiceAction, { status, linkExpirationDate }: Standing, today: Day): boolean =>
  allowing[action].includes(status) && (action !== "send" || linkExpirationDate >= today);

interface PaidInvoice {
  readonly status: string;
  readonly amount: Minor;
  readonly captured: Minor;
  readonly refunded: Minor;
  readonly createdDate: Instant;
  /** When it was paid. Only the invoice by itself says it; a list does not. */
  readonly completedDate?: Instant | null;
}
/** How the transaction that paid an invoice stands, as far as the invoice says it. */
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
