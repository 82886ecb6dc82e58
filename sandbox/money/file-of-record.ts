import type { BulkKind } from "@/lib/contract/bulk";
import type { EditionProvider } from "../edition-provider";

/** The file and the row of which an invoice or a payout was made. */
export function fileOfRecord({ store }: EditionProvider, kind: BulkKind, recordId: number | string) {
  const row = store.row<{ id: string; file_name: string; row: number }>(
    `SELECT bulk_files.id, file_name, coalesce(number, place) AS row FROM bulk_rows JOIN bulk_files ON bulk_files.id = file_id WHERE ${kind}_id = ?`,
    recordId,
  );
  return row ? { id: row.id, fileName: row.file_name, row: row.row } : null;
}
