// The lists of bulk files: of invoices, and of payouts.
import { getTranslations } from "next-intl/server";
import type { Column } from "@/components/list/table/column";
import { defineList } from "@/components/list/define-list";
import { currency, dateColumn } from "@/components/list/shared-definitions";
import { type BulkFile, bulk } from "@/lib/contract/bulk";
import type { Status } from "@/lib/contract/values";
import { fileSum, rowsLeft } from "@/lib/rules/batch";
import { readInvoiceFile, readPayoutFile, rowsQuery } from "../details/file-record";

async function columns(): Promise<readonly Column<BulkFile, never>[]> {
  const words = await getTranslations("bulkFiles");
  return [
    dateColumn,
    { name: "file", kind: "name", of: ({ fileName }) => fileName, flexible: true, phone: "lead" },
    { name: "id", kind: "code", of: ({ id }) => id, width: 104, phone: "code", spare: 3 },
    { name: "createdBy", kind: "name", of: ({ createdBy }) => createdBy, width: 168, spare: 2 },
    {
      name: "doneRows",
      kind: "text",
      of: (file) => words("progress", { done: file.sums.done.count, rows: rowsLeft(file) }),
      width: 112,
      phone: "under",
    },
    {
      name: "failedRows",
      kind: "text",
      of: ({ sums: { failed } }) => (failed.count > 0 ? words("failedRows", { count: failed.count }) : null),
      width: 144,
      spare: 1,
    },
    { name: "status", kind: "status", of: ({ status }) => status },
    { name: "amount", kind: "amount", of: (file) => fileSum(file).total, currency },
  ];
}
const shared = {
  empty: "bulkFiles",
  search: "bulkFiles",
  id: ({ id }: BulkFile) => id,
  day: ({ createdDate }: BulkFile) => createdDate,
  inside: rowsQuery,
  columns,
} as const;
const statusFilter = (...statuses: Status[]) => [{ name: "status", kind: "status", statuses }] as const;

export const invoiceFileList = defineList({
  ...shared,
  title: "bulkInvoice",
  path: "/billing/bulk-invoice",
  call: bulk.invoices,
  filters: statusFilter("inProgress", "success", "accepted", "failed"),
  export: { name: "bulk-invoices", email: "bulk.exportInvoicesByEmail" },
  record: readInvoiceFile,
});
export const payoutFileList = defineList({
  ...shared,
  title: "bulkPayout",
  path: "/billing/bulk-payout",
  call: bulk.payouts,
  filters: statusFilter("created", "inProgress", "success", "accepted", "failed"),
  export: { name: "bulk-payouts", email: "bulk.exportPayoutsByEmail" },
  record: readPayoutFile,
});
