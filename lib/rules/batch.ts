import type { BulkFile, BulkInvoiceRow, BulkPayoutRow, RowSums } from "@/lib/contract/bulk";
import { type Minor, sum } from "./money";

type Sums = Pick<BulkFile, "sums">;
const together = (...parts: readonly RowSums[]): RowSums => {
  const of = (name: keyof RowSums) => sum(parts.map((part) => part[name]));
  return { count: of("count"), amount: of("amount"), fee: of("fee"), total: of("total") };
};
export const allRows = ({ sums: { open, done, failed, takenOut, mended } }: Sums) =>
  together(open, done, failed, takenOut, mended);
/** The rows that were not taken out or sent again in another file. */
export const rowsLeft = ({ sums: { open, done, failed } }: Sums) => open.count + done.count + failed.count;
/** The rows with an outcome. */
export const rowsEnded = ({ sums: { done, failed } }: Sums) => done.count + failed.count;
/** The rows that were paid or can be. */
export const payableRows = ({ sums: { open, done }, unpaid, status }: Pick<BulkFile, "sums" | "unpaid" | "status">) =>
  status === "inProgress" ? together(open, done, unpaid) : together(done, unpaid);
/** The file's own sum: failed rows and rows that were taken out are not in it. */
export const fileSum = ({ sums: { open, done } }: Sums) => together(open, done);

/** Whether customers have not paid all invoices of the file. */
export const hasUnpaid = ({ sums, collected }: Pick<BulkFile, "sums" | "collected">): boolean =>
  collected ? collected.of.count > collected.count : sums.done.count > 0;

/** Whether the batch has rows to pay. */
export const isPayable = ({ status, unpaid }: Pick<BulkFile, "status" | "unpaid">) =>
  status !== "inProgress" && unpaid.count > 0;

/** Whether failed rows can be paid again. Before the first payment, rows have failed at the upload and can never be paid. */
export const hasRepayable = ({ sums: { open }, unpaid }: Pick<BulkFile, "sums" | "unpaid">): boolean =>
  open.count === 0 && unpaid.count > 0;

/** The provider keeps 0 for an amount that it could not read. */
export const amountOf = ({ amount }: Pick<BulkPayoutRow, "amount">): Minor | undefined => amount || undefined;

/** It was neither paid, nor taken out, nor sent again in another file. */
export const isOpenRow = ({ status }: Pick<BulkPayoutRow, "status">): boolean =>
  status === "created" || status === "failed";

/** A payment of the batch would pay it. */
export const isUnpaid = (row: Pick<BulkPayoutRow, "status" | "payee">): boolean => row.payee !== null && isOpenRow(row);

/** Its money was sent, and has not come back. */
export const isSent = ({ status }: Pick<BulkPayoutRow, "status">): boolean =>
  status === "success" || status === "inProgress";

/** The masked recipients of the unpaid rows. */
export const unpaidNames = (rows: readonly (BulkInvoiceRow | BulkPayoutRow)[]): readonly string[] =>
  rows.flatMap((row) => ("payee" in row && row.payee && isUnpaid(row) ? [row.payee] : []));

export const MANY_ROWS = 10_000;
/** The person confirms it by typing the number of rows. `largest`: the largest file so far; undefined without one. */
export const isUnusual = ({ count, amount }: Pick<RowSums, "count" | "amount">, largest: Minor | undefined): boolean =>
  count > MANY_ROWS || (largest !== undefined && largest > 0 && amount >= 10 * largest);
