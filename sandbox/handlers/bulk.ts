// Many invoices or payouts from one spreadsheet.
import type { BulkFile } from "@/lib/provider/contract/bulk";
import { type HandlersFor, notYet } from "../kernel";
import { appOf } from "../users";
import type { World } from "../world";

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
const files = `
  SELECT bulk_files.id, file_name, bulk_files.status, created_at, created_by, count(bulk_rows.id) AS rows, coalesce(sum(bulk_rows.status = 'failed'), 0) AS failed, coalesce(sum(bulk_rows.amount), 0) AS amount
  FROM bulk_files LEFT JOIN bulk_rows ON bulk_rows.file_id = bulk_files.id`;
const fileAs = (world: World, row: FileRow): BulkFile => ({
  id: row.id,
  fileName: row.file_name,
  rows: row.rows,
  failed: row.failed,
  amount: row.amount,
  currency: world.edition.currency,
  status: row.status,
  createdDate: world.calendar.instant(row.created_at),
  createdBy: row.created_by,
});
const filesOf = (
  world: World,
  appId: string,
  kind: "invoice" | "payout",
  { page, offset }: { page: number; offset: number },
) => ({
  rows: world.store
    .rows<FileRow>(
      `${files} WHERE app_id = ? AND kind = ? GROUP BY bulk_files.id ORDER BY created_at DESC, bulk_files.id LIMIT ? OFFSET ?`,
      appId,
      kind,
      offset,
      page * offset,
    )
    .map((row) => fileAs(world, row)),
  total:
    world.store.row<{ total: number }>(
      "SELECT count(*) AS total FROM bulk_files WHERE app_id = ? AND kind = ?",
      appId,
      kind,
    )?.total ?? 0,
});

export const bulk: HandlersFor<"bulk"> = {
  invoices: ({ world, user, input }) => filesOf(world, appOf(world, user, input.appId).id, "invoice", input),
  invoicesOf: notYet,
  uploadInvoices: notYet,
  payouts: ({ world, user, input }) => filesOf(world, appOf(world, user, input.appId).id, "payout", input),
  payoutsOf: notYet,
  removePayout: notYet,
  pay: notYet,
  uploadPayouts: notYet,
};
