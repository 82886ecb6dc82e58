import { z } from "zod";
import { defineCalls, call, mailsFile } from "./call";
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
  filters,
  ofFile,
  line,
  page,
  pageOf,
} from "./values";

/** The fields of a row, with the rules of the form of one invoice or one payout. */
export const BulkInvoiceInput = z.object({
  fullName: Name,
  mobilePhone: Phone,
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

const FileSeen = z.object({ id: Id, fileName: z.string() });
/** Some rows of a file. Invoices have no fees. */
const RowSums = z.object({ count: z.int(), amount: Money, fee: Money, total: Money });
export type RowSums = z.infer<typeof RowSums>;
/**
 * An uploaded file. Its status for invoices: in progress, then success, accepted (some rows failed) or failed. For
 * payouts: created until it is paid, then as for invoices.
 */
export const BulkFile = z.object({
  id: Id,
  appId: Id,
  fileName: z.string(),
  /** Its rows by their state; together they are all rows of the upload. `done`: made or paid. `mended`: failed, and sent again in another file. */
  sums: z.object({ open: RowSums, done: RowSums, failed: RowSums, takenOut: RowSums, mended: RowSums }),
  currency: Currency,
  status: StatusSeen,
  createdDate: Instant,
  createdBy: z.string(),
  paidDate: Instant.nullable(),
  paidBy: z.string().nullable(),
  /** Of the content, so that two people can compare their files. */
  digest: z.string(),
  /** Grows when a row is removed or paid. A payment names the version on the screen. */
  version: z.int(),
  /** The rows that a payment would pay now: open and failed ones. Rows without a payee are not among them. */
  unpaid: RowSums,
  /**
   * Assumed: the invoices of the file that customers have paid, and the money taken for them, refunds included; `of` those
   * that were not deleted, with the amounts that they have now.
   */
  collected: z.object({ count: z.int(), amount: Money, of: z.object({ count: z.int(), amount: Money }) }).nullish(),
  /** Assumed: the file whose failed rows were sent again in this one. */
  mends: FileSeen.nullish(),
});
export type BulkFile = z.infer<typeof BulkFile>;
const rowOf = {
  id: Id,
  /** Assumed: its number in the merchant's spreadsheet, from the column "row" of the file. Without one, its place in the file. */
  row: z.int(),
  fullName: z.string(),
  mobilePhone: z.string(),
  amount: Money,
  currency: Currency,
  description: z.string(),
  status: StatusSeen,
  /** The field and the broken rule, "mobilePhone:format"; or the provider's code. */
  problem: z.string().nullable(),
  /** Assumed: the file in which a failed row was sent again. */
  mendedIn: FileSeen.nullish(),
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
  /** Masked: an answer never has a whole card number. */
  destination: z.string(),
  /** The owner's masked name; null if the bank is unknown. */
  payee: z.string().nullable(),
  fee: Money,
  amountWithFee: Money,
  payoutId: Id.nullable(),
  payoutCode: z.string().nullable(),
});
export type BulkPayoutRow = z.infer<typeof BulkPayoutRow>;
const rowsOf = <R extends z.ZodType>(row: R) => pageOf(row).extend({ file: BulkFile });
const FilesAsked = filters({
  /** The file's name, its id, or who uploaded it. */
  name: line(120).optional(),
  status: StatusList.optional(),
});
const RowsAsked = z.object({ status: StatusList.optional(), ...page });
const Upload = z.object({ file: SpreadsheetFile });
/**
 * Assumed: the file whose failed rows are sent again, found by their numbers in the column "row". A row that is not
 * failed there any more is taken out, so that two people do not send it twice.
 */
const Mends = z.object({ mends: Id.optional() });

/** Of a row's content (lib/rules/row-mark.ts). */
const RowMark = z.string().regex(/^[0-9a-z]{1,16}$/, "format");
const SeenRow = z.object({ mark: RowMark, fileId: Id, fileName: z.string(), createdDate: Instant });

/** The batch on the screen: its unpaid rows and their total with fees. */
export const BulkState = z.object({ version: z.int(), count: z.int(), total: Money });

/** Files of all applications that wait for a person, because rows of them failed or can be paid now. */
const waitingFiles = {
  assumed: "the dashboard names the files that wait; from the lists they would take a request for each application.",
  query: z.object(page),
  returns: pageOf(BulkFile),
} as const;
const uploadedRows = {
  assumed: "a row that was already uploaded is pointed out, in all files and for all users.",
  body: z.object({ marks: z.array(RowMark).max(MARKS_LIMIT) }),
  returns: z.array(SeenRow),
} as const;

export const bulk = defineCalls("bulk", {
  invoices: call("GET api/bulk/{appId}", { query: FilesAsked, returns: pageOf(BulkFile) }),
  invoicesOf: call("GET api/bulk/invoices/{id}", { query: RowsAsked, returns: rowsOf(BulkInvoiceRow) }),
  uploadInvoices: call("POST api/bulk/upload/{appId}", {
    query: Mends,
    upload: Upload,
    returns: BulkFile,
    needs: "createLink",
    limit: "upload",
    idempotent: true,
    longTimeout: true,
    invalidates: ["invoices", "dashboard"],
  }),
  payouts: call("GET api/bulk/payout/{appId}", { query: FilesAsked, returns: pageOf(BulkFile), ...readsPayouts }),
  exportInvoicesByEmail: call("POST api/exports/bulk/{appId}", {
    body: FilesAsked.safeExtend(ofFile),
    ...mailsFile,
  }),
  exportPayoutsByEmail: call("POST api/exports/bulk/payout/{appId}", {
    body: FilesAsked.safeExtend(ofFile),
    ...mailsFile,
    alsoNeedsOne: readsPayouts.needsOne,
  }),
  payoutsOf: call("GET api/bulk/payout/details/{id}", {
    query: RowsAsked,
    returns: rowsOf(BulkPayoutRow),
    ...readsPayouts,
  }),
  waitingInvoices: call("GET api/bulk/waiting/invoices", waitingFiles),
  waitingPayouts: call("GET api/bulk/waiting/payouts", { ...waitingFiles, ...readsPayouts }),
  removePayout: call("POST api/bulk/payout/details/delete/{id}", { needs: "payoutReview" }),
  pay: call("POST api/bulk/payout/pay/{id}", {
    body: z.object({ decidedOn: BulkState }),
    /** The amount of this payment, with its fees. */
    returns: BulkFile.extend({ amount: Money }),
    needs: "payoutReview",
    approval: "bulkPayout",
    movesMoney: true,
    locks: "bulk:{id}",
    decidedOn: "batch",
    records: "bulk:{id}",
    limit: "money",
    longTimeout: true,
    invalidates: ["wallets", "payouts", "dashboard"],
  }),
  uploadPayouts: call("POST api/bulk/payout/upload/{appId}", {
    query: Mends,
    upload: Upload,
    returns: BulkFile,
    needs: "payoutPayment",
    limit: "upload",
    idempotent: true,
    longTimeout: true,
  }),
  // POST, because thousands of marks do not fit into an address.
  seenInvoices: call("POST api/bulk/seen/{appId}", { ...uploadedRows, needs: "createLink" }),
  seenPayouts: call("POST api/bulk/payout/seen/{appId}", { ...uploadedRows, needs: "payoutPayment" }),
});
