// The lists of bulk files: of invoices, and of payouts.
import { getTranslations } from "next-intl/server";
import type { Column } from "@/components/list/table/column";
import { defineList } from "@/components/list/define-list";
import { currency, dateColumn } from "@/components/list/shared-definitions";
import { type BulkFile, type BulkKind, type RowSums, bulk } from "@/lib/contract/bulk";
import { getFormat } from "@/lib/i18n/current";
import type { Status } from "@/lib/contract/values";
import { fileSum, payableRows } from "@/lib/rules/batch";
import { readInvoiceFile, readPayoutFile, rowsQuery } from "../details/file-record";

const columnsOf = (kind: BulkKind) => async (): Promise<readonly Column<BulkFile, never>[]> => {
  const [words, format] = await Promise.all([getTranslations("bulkFiles"), getFormat()]);
  const wholeOf = kind === "invoice" ? fileSum : payableRows;
  const paidOf = ({ sums, collected }: BulkFile) =>
    kind === "invoice" ? collected && { ...collected, total: collected.amount } : sums.done;
  // An invoice of the file may have another amount by now, or be deleted.
  const payingOf = (file: BulkFile): Pick<RowSums, "count" | "total"> => {
    const { collected } = file;
    return kind === "invoice" && collected ? { count: collected.of.count, total: collected.of.amount } : wholeOf(file);
  };
  return [
    dateColumn,
    { name: "file", kind: "title", of: ({ fileName }) => fileName, flexible: true, phone: "lead" },
    { name: "id", kind: "code", of: ({ id }) => id, width: 104, phone: "code", spare: 3 },
    { name: "createdBy", kind: "name", of: ({ createdBy }) => createdBy, width: 168, spare: 2 },
    {
      name: kind === "invoice" ? "sentRows" : "payouts",
      kind: "tally",
      of: (file) => some(wholeOf(file)),
      count: (file) => wholeOf(file).count,
      currency,
    },
    {
      name: "failedRows",
      kind: "tally",
      of: ({ sums }) => some(sums.failed),
      count: ({ sums }) => sums.failed.count,
      currency,
      spare: 1,
    },
    {
      name: "rows",
      kind: "text",
      of: ({ sums: { failed } }) => (failed.count > 0 ? words("failedRows", { count: failed.count }) : null),
      spare: "file",
    },
    {
      name: "paidRows",
      kind: "share",
      of(file) {
        const [paid, { count }] = [paidOf(file), payingOf(file)];
        if (count === 0) return words("nothingSent");
        return paid ? words("paidOf", { done: format.number(paid.count), rows: format.number(count) }) : null;
      },
      note(file) {
        const { count, total } = payingOf(file);
        const paid = format.figure(paidOf(file)?.total ?? 0);
        return count === 0 ? null : words("paidSum", { paid, all: format.money(total, file.currency).text });
      },
      part: (file) => [paidOf(file)?.total ?? 0, payingOf(file).total],
      spare: 0,
      phone: "under",
    },
    {
      name: "paidAmount",
      kind: "amount",
      of: (file) => paidOf(file)?.total ?? null,
      currency,
      spare: "file",
    },
    { name: "status", kind: "status", of: ({ status }) => status },
  ];
};
const some = ({ count, total }: RowSums) => (count > 0 ? total : null);
const shared = {
  empty: "bulkFiles",
  search: "bulkFiles",
  id: ({ id }: BulkFile) => id,
  day: ({ createdDate }: BulkFile) => createdDate,
  inside: rowsQuery,
} as const;
const statusFilter = (...statuses: Status[]) => [{ name: "status", kind: "status", statuses }] as const;

export const invoiceFileList = defineList({
  ...shared,
  begins: bulk.uploadInvoices,
  columns: columnsOf("invoice"),
  title: "bulkInvoice",
  path: "/billing/bulk-invoice",
  call: bulk.invoices,
  filters: statusFilter("inProgress", "success", "accepted", "failed"),
  export: { name: "bulk-invoices", email: "bulk.exportInvoicesByEmail" },
  record: readInvoiceFile,
});
export const payoutFileList = defineList({
  ...shared,
  begins: bulk.uploadPayouts,
  columns: columnsOf("payout"),
  title: "bulkPayout",
  path: "/billing/bulk-payout",
  call: bulk.payouts,
  filters: statusFilter("created", "inProgress", "success", "accepted", "failed"),
  export: { name: "bulk-payouts", email: "bulk.exportPayoutsByEmail" },
  record: readPayoutFile,
});
