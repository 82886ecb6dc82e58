import { z } from "zod";
import { TEXT_LENGTH } from "./constants";
import { defineCalls, call, mailsFile } from "./call";
import { Installment, LogEvent } from "./invoices";
import {
  Amount,
  Currency,
  Id,
  Instant,
  Money,
  StatusList,
  StatusSeen,
  StatusSum,
  Text,
  filters,
  ofFile,
  line,
  moreFilters,
  pageOf,
  sortedBy,
} from "./values";
import { PaymentWay } from "./wallets";

export const Transaction = z.object({
  id: Id,
  sessionId: z.string(),
  orderId: z.string(),
  orderLanguage: z.string(),
  invoiceId: Id.nullable(),
  invoiceCode: z.string().nullable(),
  appId: Id,
  fullName: z.string(),
  description: z.string(),
  /** The current amount: for a partly completed hold, the completed part. */
  amount: Money,
  /** The amount of the hold, if there was one. */
  held: Money.nullable(),
  captured: Money,
  refunded: Money,
  /** The provider's fee; null until it is taken, at the end of the day. */
  fee: Money.nullable(),
  remaining: Money,
  currency: Currency,
  maskedCard: z.string().nullable(),
  paymentMethod: PaymentWay,
  /** If the customer paid in parts. */
  installment: Installment.nullable(),
  rrn: z.string().nullable(),
  status: StatusSeen,
  responseCode: z.string(),
  responseDescription: z.string(),
  createdDate: Instant,
  capturedDate: Instant.nullable(),
  holdExpires: Instant.nullable(),
});
export type Transaction = z.infer<typeof Transaction>;
export const TransactionFilter = filters({
  status: StatusList.optional(),
  amount: Money.optional(),
  fullName: line(120).optional(),
  cardNumber: line(19).optional(),
  bookingId: line(60).optional(),
  invoiceCode: line(60).optional(),
  rrn: line(12).optional(),
  orderId: line(60).optional(),
  name: line(120).optional(),
  description: line(TEXT_LENGTH).optional(),
  email: line(254).optional(),
  guestName: line(120).optional(),
  ...moreFilters,
  holdEndsWithin: z.enum(["day", "week"]).optional(),
  /** The money came in this period: a hold counts when it is completed. */
  collected: z.enum(["thisMonth"]).optional(),
  ...sortedBy("createdDate", "amount", "fullName", "holdExpires"),
});
/** Counts and sums by status of all transactions that match a filter, and the holds that expire within a day. */
const TransactionMeta = z.object({
  statuses: z.array(StatusSum),
  expiringHolds: z.object({ count: z.int(), amount: Money }),
});
type TransactionMeta = z.infer<typeof TransactionMeta>;
export const Refund = z.object({
  /** "RF-12" */
  id: Id,
  transactionId: Id,
  invoiceId: Id.nullable(),
  invoiceCode: z.string().nullable(),
  /** Of the invoice, the QR payment or the order. */
  code: z.string(),
  appId: Id,
  fullName: z.string(),
  maskedCard: z.string().nullable(),
  amount: Money,
  /** What came in with the payment. */
  paid: Money,
  currency: Currency,
  reason: z.string(),
  status: StatusSeen,
  /** Its own; that of the payment is `paymentRrn`. */
  rrn: z.string(),
  paymentRrn: z.string().nullable(),
  /** When it was given, and by which user. */
  createdDate: Instant,
  createdBy: z.string(),
  paymentMethod: PaymentWay,
});
export type Refund = z.infer<typeof Refund>;
/** The period is of the days on which refunds were given. */
const RefundFilter = filters({
  status: StatusList.optional(),
  name: line(120).optional(),
  ...moreFilters,
  ...sortedBy("createdDate", "amount"),
});
/** A part of a payment. Only the whole rest, which the provider knows, may be below 1.00. */
const Part = Money.refine((minor) => minor !== 0, { error: "zero", abort: true }).refine((minor) => minor > 0, "min");
/** The transaction on the screen: an action on another state is refused. */
export const TransactionState = z.object({ status: line(60), remaining: Money });
/** The first answer to an intent key. If nothing happened, the key may be used again. */
export const IntentOutcome = z.object({
  happened: z.boolean(),
  call: z.string().nullable(),
  at: Instant.nullable(),
  id: Id.nullable(),
  status: StatusSeen.nullable(),
  amount: Money.nullable(),
  currency: Currency.nullable(),
});
export type IntentOutcome = z.infer<typeof IntentOutcome>;
export const Moved = z.object({
  id: Id,
  status: StatusSeen,
  amount: Money,
  remaining: Money,
  currency: Currency,
  /** Assumed: of the refund itself; of the payment for a completion and a reversal. */
  rrn: z.string().nullable(),
});

const ExportFilter = TransactionFilter.safeExtend(ofFile);

const ofTransaction = {
  locks: "transactions:{id}",
  decidedOn: "transaction",
  records: "transactions:{id}",
  limit: "money",
} as const;

export const transactions = defineCalls("transactions", {
  list: call("GET api/transactionsPageable", { query: TransactionFilter, returns: pageOf(Transaction) }),
  meta: call("GET meta-data-transactions", { query: TransactionFilter, returns: TransactionMeta }),
  export: call("GET api/transactions-excel", {
    query: ExportFilter.safeExtend({ isEmail: z.enum(["false"]).optional() }),
    downloads: "transactions.xlsx",
    needs: "exportPaymentMethod",
    limit: "file",
    longTimeout: true,
  }),
  exportByEmail: call("GET api/transactions-excel", {
    does: "write",
    query: ExportFilter,
    fixed: { isEmail: "true" },
    writesTo: "self",
    needs: "exportPaymentMethod",
    idempotent: true,
    limit: "fileByEmail",
  }),
  refund: call("POST api/refund", {
    body: z.object({ id: Id, amount: Part, reason: Text, decidedOn: TransactionState }),
    returns: Moved,
    needs: "refundTransaction",
    approval: "refund",
    movesMoney: true,
    ...ofTransaction,
    invalidates: ["invoices", "dashboard", "wallets"],
  }),
  complete: call("POST api/completeOrder", {
    body: z.object({ id: Id, amount: Amount, decidedOn: TransactionState }),
    returns: Moved,
    needs: "finalizeTransaction",
    movesMoney: true,
    ...ofTransaction,
    invalidates: ["invoices", "dashboard", "wallets"],
  }),
  reverse: call("POST api/reverse/{id}", {
    body: z.object({ decidedOn: TransactionState }),
    returns: Moved,
    needs: "unblockTransaction",
    movesMoney: true,
    ...ofTransaction,
    invalidates: ["invoices", "dashboard", "wallets"],
  }),
  refunds: call("GET api/refunds", {
    assumed: "a refund has a reference of its own, for which banks ask, and counts on its own day.",
    query: RefundFilter,
    returns: pageOf(Refund),
  }),
  refundSums: call("GET api/refunds/meta", {
    assumed: "what all refunds of a filter come to is nowhere else.",
    query: RefundFilter,
    returns: z.object({ statuses: z.array(StatusSum) }),
  }),
  refundDetails: call("GET api/refunds/{id}", {
    assumed: "a refund has an address of its own, and its history is nowhere else.",
    returns: Refund.extend({ events: z.array(LogEvent) }),
  }),
  exportRefundsByEmail: call("POST api/exports/refunds", { body: RefundFilter.safeExtend(ofFile), ...mailsFile }),
  history: call("GET api/transactions/{id}/history", {
    assumed: "who completed, refunded or gave back a payment, and why, is nowhere else.",
    returns: z.array(LogEvent),
  }),
  outcome: call("GET api/operations/by-key/{key}", {
    assumed: "a reply that never came has to be looked up before the next try.",
    returns: IntentOutcome,
    looksUpIntent: true,
  }),
});
