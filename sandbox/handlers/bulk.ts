// Many invoices or payouts from one spreadsheet.
import type { BulkFile } from "@/lib/provider/contract/bulk";
import { type HandlersFor, notYet } from "../handle-request";
import { appOf } from "../users";
import type { EditionProvider } from "../edition-provider";
import { Conditions } from "./filters";
import { type ListTable, pageFrom } from "./listing";

interface FileRow {
  id: string;
  file_name: string;
  status: string;
  created_at: number;
  created_by: string;
  rows: number;
  failed: number;
  amount: number;
}
const fileTable: ListTable = { name: "bulk_files", time: "created_at" };
const file = `
  id, file_name, status, created_at, created_by,
  (SELECT count(*) FROM bulk_rows WHERE file_id = bulk_files.id) AS rows,
  (SELECT count(*) FROM bulk_rows WHERE file_id = bulk_files.id AND status = 'failed') AS failed,
  (SELECT coalesce(sum(amount), 0) FROM bulk_rows WHERE file_id = bulk_files.id) AS amount`;
const fileAs = (provider: EditionProvider, row: FileRow): BulkFile => ({
  id: row.id,
  fileName: row.file_name,
  rows: row.rows,
  failed: row.failed,
  amount: row.amount,
  currency: provider.edition.currency,
  status: row.status,
  createdDate: provider.calendar.instant(row.created_at),
  createdBy: row.created_by,
});
function filesOf(
  provider: EditionProvider,
  appId: string,
  kind: "invoice" | "payout",
  asked: { page: number; offset: number },
) {
  const { where } = new Conditions().add("app_id = ?", appId).add("kind = ?", kind);
  const { rows, total } = pageFrom<FileRow>(provider, fileTable, file, where, asked);
  return { rows: rows.map((row) => fileAs(provider, row)), total };
}

export const bulk: HandlersFor<"bulk"> = {
  invoices: ({ provider, user, input }) => filesOf(provider, appOf(provider, user, input.appId).id, "invoice", input),
  invoicesOf: notYet,
  uploadInvoices: notYet,
  payouts: ({ provider, user, input }) => filesOf(provider, appOf(provider, user, input.appId).id, "payout", input),
  payoutsOf: notYet,
  removePayout: notYet,
  pay: notYet,
  uploadPayouts: notYet,
};
