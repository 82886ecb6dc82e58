import { z } from "zod";
import { defineCalls, call } from "./call";
import { MARKS_LIMIT } from "./constants";
import { InvoiceInput } from "./invoices";
import { Destination, readsPayouts } from "./payouts";
import {
  Amount,
  Currency,
  Id,
  Instant,
  Money,
  Name,
  Phone,
  SpreadsheetFile,
  StatusList,
  StatusSeen,
  Text,
  page,
  pageOf,
} from "./values";

/** What a row of each file says: the same rules as the form of one invoice, or of one payout. */
export const BulkInvoiceInput = z.object({
  fullName: InvoiceInput.shape.fullName,
  mobilePhone: InvoiceInput.shape.mobilePhone,
  email: InvoiceInput.shape.email,
  amount: InvoiceInput.shape.amount,
  description: InvoiceInput.shape.description,
  linkExpirationDate: InvoiceInput.shape.linkExpirationDate,
  bookingId: InvoiceInput.shape.bookingId,
});
export const BulkPayoutInput = z.object({
  fullName: Name,
  destination: Destination,
  mobilePhone: Phone,
  amount: Amount,
  description: Text,
});
export type BulkKind = "invoice" | "payout";

/**
 * An uploaded file. Its status for invoices: in progress, then success, accepted (some rows failed) or failed. For payouts:
 * created until it is paid, then the same.
 */
export const BulkFile = z.object({
  id: Id,
  appId: Id,
  fileName: z.string(),
  rows: z.int(),
  /** Rows whose fate is known: made, paid or failed. */
  done: z.int(),
  failed: z.int(),
  /** Of all rows. */
  amount: Money,
  /** Of all rows; nothing for invoices. */
  fee: Money,
  currency: Currency,
  status: StatusSeen,
  createdDate: Instant,
  createdBy: z.string(),
  paidDate: Instant.nullable(),
  paidBy: z.string().nullable(),
  /** Of its content, so that two people can compare what they see. */
  digest: z.string(),
  /** Grows when a row is removed or paid. A payment names the version that was shown. */
  version: z.int(),
  /** The rows of a batch that would be paid now; those without a payee are not among them. */
  unpaid: z.object({ count: z.int(), amount: Money, fee: Money, total: Money }),
  /** The user who asks has uploaded it and may not pay it alone. */
  needsColleague: z.boolean(),
});
export type BulkFile = z.infer<typeof BulkFile>;
const rowOf = {
  id: Id,
  /** Its place in the file, from 1. */
  row: z.int(),
  fullName: z.string(),
  mobilePhone: z.string(),
  amount: Money,
  currency: Currency,
  description: z.string(),
  status: StatusSeen,
  /** Field and broken rule, "mobilePhone:format"; or a code of the provider's. */
  problem: z.string().nullable(),
};
export const BulkInvoiceRow = z.object({
  ...rowOf,
  email: z.string().nullable(),
  linkExpirationDate: z.string(),
  bookingId: z.string().nullable(),
  invoiceId: Id.nullable(),
  invoiceCode: z.string().nullable(),
});
export type BulkInvoiceRow = z.infer<typeof BulkInvoiceRow>;
export const BulkPayoutRow = z.object({
  ...rowOf,
  /** Masked: a whole card number is never answered. */
  destination: z.string(),
  /** Whose it is, masked but enough to be recognised; nothing where no bank knows it. */
  payee: z.string().nullable(),
  fee: Money,
  amountWithFee: Money,
  payoutId: Id.nullable(),
  payoutCode: z.string().nullable(),
});
export type BulkPayoutRow = z.infer<typeof BulkPayoutRow>;
const rowsOf = <R extends z.ZodType>(row: R) => pageOf(row).extend({ file: BulkFile });
const RowsAsked = z.object({ status: StatusList.optional(), ...page });
const Upload = z.object({ file: SpreadsheetFile });

/** Of a row's content (lib/rules/row-mark.ts). */
const RowMark = z.string().regex(/^[0-9a-z]{1,16}$/, "format");
const SeenRow = z.object({ mark: RowMark, fileId: Id, fileName: z.string(), createdDate: Instant });

/** The batch that the screen showed: its unpaid rows and their total with fees. */
export const BulkState = z.object({ version: z.int(), count: z.int(), total: Money });

const uploadedRows = {
  assumed: "a row that was already uploaded is pointed out, in all files and for all users.",
  body: z.object({ marks: z.array(RowMark).max(MARKS_LIMIT) }),
  returns: z.array(SeenRow),
} as const;

export const bulk = defineCalls("bulk", {
  invoices: call("GET api/bulk/{appId}", { query: z.object(page), returns: pageOf(BulkFile) }),
  invoicesOf: call("GET api/bulk/invoices/{id}", { query: RowsAsked, returns: rowsOf(BulkInvoiceRow) }),
  uploadInvoices: call("POST api/bulk/upload/{appId}", {
    upload: Upload,
    returns: BulkFile,
    needs: "createLink",
    limit: "upload",
    idempotent: true,
    longTimeout: true,
    invalidates: ["invoices", "dashboard"],
  }),
  payouts: call("GET api/bulk/payout/{appId}", { query: z.object(page), returns: pageOf(BulkFile), ...readsPayouts }),
  payoutsOf: call("GET api/bulk/payout/details/{id}", {
    query: RowsAsked,
    returns: rowsOf(BulkPayoutRow),
    ...readsPayouts,
  }),
  removePayout: call("POST api/bulk/payout/details/delete/{id}", { needs: "payoutReview" }),
  pay: call("POST api/bulk/payout/pay/{id}", {
    body: z.object({ decidedOn: BulkState }),
    returns: BulkFile,
    needs: "payoutReview",
    movesMoney: true,
    locks: "bulk:{id}",
    decidedOn: "batch",
    records: "bulk:{id}",
    limit: "money",
    longTimeout: true,
    invalidates: ["wallets", "payouts", "dashboard"],
  }),
  uploadPayouts: call("POST api/bulk/payout/upload/{appId}", {
    upload: Upload,
    returns: BulkFile,
    needs: "payoutPayment",
    limit: "upload",
    idempotent: true,
    longTimeout: true,
  }),
  // Thousands of marks do not fit into an address, so what only reads is posted.
  seenInvoices: call("POST api/bulk/seen/{appId}", { ...uploadedRows, needs: "createLink" }),
  seenPayouts: call("POST api/bulk/payout/seen/{appId}", { ...uploadedRows, needs: "payoutPayment" }),
});
