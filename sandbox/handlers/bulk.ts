import type { BulkFile, BulkInvoiceRow, BulkKind, BulkPayoutRow } from "@/lib/contract/bulk";
import type { Status } from "@/lib/contract/values";
import {
  type BulkRow,
  type FileRow,
  beginPaying,
  collectedOf,
  fileOf,
  keepFile,
  removeRow,
  sumsOf,
} from "../money/bulk";
import type { Payee } from "../money/payees";
import type { HandlersFor } from "../handle-request";
import { readSheet } from "../money/read-sheet";
import { appIdsOf, appOf } from "../users/users";
import type { EditionProvider, User } from "../edition-provider";
import type { ReceivedFile } from "../form";
import { sendExport } from "./export-letter";
import { type BulkFilesQuery, Conditions, bulkFileTable, bulkFilesWhere, waitingFilesWhere } from "./filters";
import { type ListTable, type Where, pageFrom } from "./listing";

const rowTable: ListTable = { name: "bulk_rows", time: "place" };

function fileSeen({ store }: EditionProvider, id: string | null): BulkFile["mends"] {
  const file = store.row<Pick<FileRow, "id" | "file_name">>("SELECT id, file_name FROM bulk_files WHERE id = ?", id);
  return file ? { id: file.id, fileName: file.file_name } : null;
}
function fileAs(provider: EditionProvider, row: FileRow): BulkFile {
  return {
    id: row.id,
    appId: row.app_id,
    fileName: row.file_name,
    ...sumsOf(provider, row),
    currency: provider.edition.currency,
    status: row.status,
    createdDate: provider.calendar.instant(row.created_at),
    createdBy: row.created_by,
    paidDate: row.paid_at === null ? null : provider.calendar.instant(row.paid_at),
    paidBy: row.paid_by,
    digest: row.digest,
    version: row.version,
    collected: row.kind === "invoice" ? collectedOf(provider, row.id) : null,
    mends: fileSeen(provider, row.mends),
  };
}
interface PageQuery {
  readonly page: number;
  readonly offset: number;
}
function filesOf(
  provider: EditionProvider,
  user: User,
  kind: BulkKind,
  query: PageQuery & BulkFilesQuery & { readonly appId: string },
) {
  const app = appOf(provider, user, query.appId);
  return pageOfFiles(provider, bulkFilesWhere(provider, app.id, kind, query), query);
}
const waitingFiles = (provider: EditionProvider, user: User, kind: BulkKind, query: PageQuery) =>
  pageOfFiles(provider, waitingFilesWhere(appIdsOf(provider, user), kind), query);
function pageOfFiles(provider: EditionProvider, where: Where, query: PageQuery) {
  const { rows, total } = pageFrom<FileRow>(provider, bulkFileTable, "*", where, query);
  return { rows: rows.map((row) => fileAs(provider, row)), total };
}
type Listed = BulkRow & { invoice_code: string | null };
function rowsOf<Row>(
  provider: EditionProvider,
  user: User,
  kind: BulkKind,
  { id, status, ...query }: PageQuery & { id: string; status?: readonly Status[] | undefined },
  as: (row: Listed) => Row,
) {
  const file = fileOf(provider, user, kind, id);
  const conditions = new Conditions().add("file_id = ?", file.id);
  const { where } = conditions.when(status, (some) =>
    conditions.add("status IN (SELECT value FROM json_each(?))", JSON.stringify(some)),
  );
  const { rows, total } = pageFrom<Listed>(
    provider,
    rowTable,
    "bulk_rows.*, (SELECT code FROM invoices WHERE invoices.id = invoice_id) AS invoice_code",
    where,
    { ...query, direction: "asc" },
  );
  return { rows: rows.map(as), total, file: fileAs(provider, file) };
}
const commonOf = (provider: EditionProvider, row: Listed) => ({
  id: String(row.id),
  row: row.number ?? row.place,
  fullName: row.full_name,
  mobilePhone: row.mobile_phone,
  amount: row.amount,
  currency: provider.edition.currency,
  description: row.description,
  status: row.status,
  problem: row.problem,
  mendedIn: fileSeen(provider, row.mended_in),
});
const invoiceRowAs =
  (provider: EditionProvider) =>
  (row: Listed): BulkInvoiceRow => ({
    ...commonOf(provider, row),
    email: row.email,
    linkExpirationDate: row.expires_on,
    bookingId: row.booking_id,
    invoiceId: row.invoice_id === null ? null : String(row.invoice_id),
    invoiceCode: row.invoice_code,
  });
const payoutRowAs =
  (provider: EditionProvider) =>
  (row: Listed): BulkPayoutRow => ({
    ...commonOf(provider, row),
    destination: row.destination,
    payee: row.payee === null ? null : (JSON.parse(row.payee) as Payee).maskedName, // written by us
    fee: row.fee,
    amountWithFee: row.amount + row.fee,
    payoutId: row.payout_id,
    payoutCode: row.payout_id,
  });

/** The permission is checked before the file is read, and again after it. */
function upload(
  provider: EditionProvider,
  user: User,
  kind: BulkKind,
  { appId, mends }: { readonly appId: string; readonly mends?: string | undefined },
  file: ReceivedFile | undefined,
): Promise<() => BulkFile> {
  appOf(provider, user, appId);
  const sent = file!; // the form refuses a missing file
  return readSheet(kind, sent).then((rows) => () => {
    const app = appOf(provider, user, appId);
    return fileAs(provider, keepFile(provider, user, app, kind, { fileName: sent.name, rows, mends }));
  });
}

export const bulk: HandlersFor<"bulk"> = {
  invoices: ({ provider, user, input }) => filesOf(provider, user, "invoice", input),
  invoicesOf: ({ provider, user, input }) => rowsOf(provider, user, "invoice", input, invoiceRowAs(provider)),
  uploadInvoices: ({ provider, user, input, file }) => upload(provider, user, "invoice", input, file),
  payouts: ({ provider, user, input }) => filesOf(provider, user, "payout", input),
  payoutsOf: ({ provider, user, input }) => rowsOf(provider, user, "payout", input, payoutRowAs(provider)),
  waitingInvoices: ({ provider, user, input }) => waitingFiles(provider, user, "invoice", input),
  waitingPayouts: ({ provider, user, input }) => waitingFiles(provider, user, "payout", input),
  removePayout: ({ provider, user, input }) => removeRow(provider, user, input.id),
  pay: ({ provider, user, input: { id, decidedOn } }) => ({
    ...fileAs(provider, beginPaying(provider, user, id, decidedOn)),
    amount: decidedOn.total,
  }),
  uploadPayouts: ({ provider, user, input, file }) => upload(provider, user, "payout", input, file),
  exportInvoicesByEmail: (context) => sendExport(context, "bulk-invoices"),
  exportPayoutsByEmail: (context) => sendExport(context, "bulk-payouts"),
  seenInvoices: ({ provider, user, input }) => duplicatesIn(provider, user, "invoice", input),
  seenPayouts: ({ provider, user, input }) => duplicatesIn(provider, user, "payout", input),
};
/**
 * Duplicates are searched in all applications: the merchant's customers are the same. Failed rows that cannot be paid
 * do not count, nor do rows that were taken out or mended: they may be uploaded again.
 */
function duplicatesIn(
  provider: EditionProvider,
  user: User,
  kind: BulkKind,
  { appId, marks }: { readonly appId: string; readonly marks: readonly string[] },
) {
  appOf(provider, user, appId);
  return provider.store
    .rows<{ mark: string; file_id: string; file_name: string; created_at: number }>(
      "SELECT mark, file_id, file_name, max(created_at) AS created_at FROM bulk_rows JOIN bulk_files ON bulk_files.id = file_id WHERE mark IN (SELECT value FROM json_each(?)) AND kind = ? AND app_id IN (SELECT value FROM json_each(?)) AND bulk_rows.status NOT IN ('takenOut', 'mended') AND (bulk_rows.status <> 'failed' OR payable = 1) GROUP BY mark",
      JSON.stringify(marks),
      kind,
      appIdsOf(provider, user),
    )
    .map(({ mark, file_id: fileId, file_name: fileName, created_at }) => ({
      mark,
      fileId,
      fileName,
      createdDate: provider.calendar.instant(created_at),
    }));
}
