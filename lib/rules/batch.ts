import type { BulkFile, BulkInvoiceRow, BulkPayoutRow } from "@/lib/contract/bulk";

/** Whether the batch has rows to pay. */
export const isPayable = ({ status, unpaid }: Pick<BulkFile, "status" | "unpaid">) =>
  status !== "inProgress" && unpaid.count > 0;

/** A payment of the batch would pay it. */
export const isUnpaid = ({ status, payee }: Pick<BulkPayoutRow, "status" | "payee">): boolean =>
  payee !== null && (status === "created" || status === "failed");

/** The masked recipients of the unpaid rows. */
export const unpaidNames = (rows: readonly (BulkInvoiceRow | BulkPayoutRow)[]): readonly string[] =>
  rows.flatMap((row) => ("payee" in row && row.payee && isUnpaid(row) ? [row.payee] : []));
