// Files of many invoices or payouts: stored row by row, then processed a few rows at a time. A row and its result are
// written in one transaction, so that a restarted process continues without making a row twice.
import { toDecimal, fromDecimal } from "@/lib/rules/money";
import { ungrouped } from "@/lib/contract/checks/text";
import { payout as payoutCost } from "@/lib/rules/fees";
import { brokenInE164 } from "@/lib/rules/phone";
import { rowMark } from "@/lib/rules/row-mark";
import { permissionsOf } from "@/lib/contract/access";
import { type BulkFile, BulkInvoiceInput, BulkPayoutInput, type BulkKind, bulk } from "@/lib/contract/bulk";
import { codesOf } from "@/lib/contract/wire";
import { refuseWithoutPayments } from "../apps";
import type { Value } from "../db/store";
import { createInvoice } from "../handlers/invoices";
import { maskedCard, maskedIban } from "../masks";
import { nextNumber } from "../numbers";
import { send } from "../outbox/outbox";
import { type Payee, payeeOf } from "./payees";
import { type SheetRow, fieldsOf } from "./read-sheet";
import { Refusal, notFound } from "../refusal";
import { hashOf } from "../secrets";
import { type AppRow, appIdsOf, appsOf, findUser, hasOn } from "../users/users";
import { payOut } from "./payouts";
import { refuseMoreThan } from "./wallets";
import { available, balanceOf } from "./ledger";
import type { EditionProvider, User } from "../edition-provider";

/** Rows processed in one transaction. */
const ROWS_AT_ONCE = 50;
const MANY_ROWS = 500;

export interface FileRow {
  id: string;
  app_id: string;
  kind: BulkKind;
  file_name: string;
  status: string;
  created_at: number;
  created_by: string;
  created_by_id: string;
  paid_at: number | null;
  paid_by: string | null;
  paid_by_id: string | null;
  digest: string;
  version: number;
  mends: string | null;
}
export interface BulkRow {
  id: number;
  file_id: string;
  place: number;
  number: number | null;
  mark: string;
  full_name: string;
  mobile_phone: string;
  email: string | null;
  amount: number;
  description: string;
  expires_on: string;
  booking_id: string | null;
  destination: string;
  payee: string | null;
  payable: number;
  fee: number;
  status: string;
  problem: string | null;
  invoice_id: number | null;
  payout_id: string | null;
  mended_in: string | null;
}
const partOf: Readonly<Record<string, keyof BulkFile["sums"]>> = {
  created: "open",
  inProgress: "open",
  success: "done",
  failed: "failed",
  takenOut: "takenOut",
  mended: "mended",
};
export function sumsOf({ store }: EditionProvider, { id, kind }: Pick<FileRow, "id" | "kind">) {
  const groups = store.rows<{ status: string; payable: number; count: number; amount: number; fee: number }>(
    "SELECT status, payable, count(*) AS count, sum(amount) AS amount, sum(fee) AS fee FROM bulk_rows WHERE file_id = ? GROUP BY status, payable",
    id,
  );
  const together = (some: typeof groups) => {
    const of = (name: "count" | "amount" | "fee") => some.reduce((all, group) => all + group[name], 0);
    return { count: of("count"), amount: of("amount"), fee: of("fee"), total: of("amount") + of("fee") };
  };
  const part = (name: keyof BulkFile["sums"]) => together(groups.filter(({ status }) => partOf[status] === name));
  return {
    sums: {
      open: part("open"),
      done: part("done"),
      failed: part("failed"),
      takenOut: part("takenOut"),
      mended: part("mended"),
    },
    unpaid: together(
      groups.filter(({ status, payable }) => kind === "payout" && payable === 1 && /^(created|failed)$/.test(status)),
    ),
  };
}

/** The invoices of a file that customers have paid, of those that were not deleted, with their present amounts. */
export function collectedOf({ store }: EditionProvider, fileId: string) {
  const row = store.row<{ count: number; amount: number; ofCount: number; ofAmount: number }>(
    `SELECT coalesce(sum(captured > 0), 0) AS count, coalesce(sum(captured), 0) AS amount, count(*) AS ofCount, coalesce(sum(amount), 0) AS ofAmount
     FROM invoices WHERE (removed_at IS NULL OR captured > 0) AND id IN (SELECT invoice_id FROM bulk_rows WHERE file_id = ?)`,
    fileId,
  )!; // a count always has a row
  return { count: row.count, amount: row.amount, of: { count: row.ofCount, amount: row.ofAmount } };
}

export function fileOf(provider: EditionProvider, user: User, kind: BulkKind, id: string): FileRow {
  const file = provider.store.row<FileRow>(
    "SELECT * FROM bulk_files WHERE id = ? AND kind = ? AND app_id IN (SELECT value FROM json_each(?))",
    id,
    kind,
    appIdsOf(provider, user),
  );
  if (!file) throw notFound();
  return file;
}
/** A fingerprint of the rows: "9F2C-71AB-03DE". */
export const digestOf = (marks: readonly string[]): string =>
  Buffer.from(hashOf(marks.join()), "base64url")
    .toString("hex", 0, 6)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, "$1-");

/** The first rule that the row breaks, by the form of a single invoice or payout; undefined if none. */
function readRow(kind: BulkKind, row: SheetRow) {
  const schema = kind === "invoice" ? BulkInvoiceInput : BulkPayoutInput;
  const checked = schema.safeParse(row, { reportInput: true });
  const broken: Record<string, string> = checked.success ? {} : codesOf(checked.error);
  const phone = row.mobilePhone && !broken.mobilePhone ? brokenInE164(row.mobilePhone) : undefined;
  if (phone) broken.mobilePhone = phone;
  const first = fieldsOf(kind).find((field) => broken[field]);
  return first && `${first}:${broken[first]}`;
}
/** An unchecked destination: long digit strings are masked like cards. */
const maskedAnyhow = (destination: string): string =>
  destination.length < 12 ? destination : (/^\d/.test(destination) ? maskedCard : maskedIban)(destination);

const rowColumns = [
  "file_id",
  "place",
  "number",
  "mark",
  "full_name",
  "mobile_phone",
  "email",
  "amount",
  "description",
  "expires_on",
  "booking_id",
  "destination",
  "payee",
  "payable",
  "fee",
  "status",
  "problem",
] as const;

/** The number of a row in the merchant's spreadsheet. */
const numberIn = ({ row = "" }: SheetRow): number | null => (/^[1-9]\d{0,6}$/.test(row) ? Number(row) : null);

/** The file whose failed rows are sent again: of the same application, and not being processed. */
function mendedFile(provider: EditionProvider, user: User, app: AppRow, kind: BulkKind, id: string): FileRow {
  const file = fileOf(provider, user, kind, id);
  if (file.app_id !== app.id) throw notFound();
  if (file.status === "inProgress") throw new Refusal(409, "WRONG_STATUS", "This file is being processed.");
  return file;
}

/** The failed rows of a file by their numbers. */
function failedIn({ store }: EditionProvider, file: FileRow): ReadonlyMap<number, number[]> {
  const failed = store.rows<{ id: number; number: number }>(
    "SELECT id, coalesce(number, place) AS number FROM bulk_rows WHERE file_id = ? AND status = 'failed'",
    file.id,
  );
  const byNumber = new Map<number, number[]>();
  for (const { id, number } of failed) byNumber.set(number, [...(byNumber.get(number) ?? []), id]);
  return byNumber;
}

/** Stores a file and its rows; payouts with payee, fee and the reason why a row cannot be paid. */
export function keepFile(
  provider: EditionProvider,
  user: User,
  app: AppRow,
  kind: BulkKind,
  {
    fileName,
    rows,
    mends,
  }: { readonly fileName: string; readonly rows: readonly SheetRow[]; readonly mends?: string | undefined },
): FileRow {
  const { store, edition } = provider;
  if (kind === "invoice") refuseWithoutPayments(app);
  const mended = mends === undefined ? undefined : mendedFile(provider, user, app, kind, mends);
  const id = `${kind === "invoice" ? "BF" : "BP"}-${nextNumber(provider, "bulk")}`;
  const fields = fieldsOf(kind);
  const marks = rows.map((row) => rowMark(fields.map((field) => row[field] ?? "")));
  store.run(
    "INSERT INTO bulk_files (id, app_id, kind, file_name, status, created_at, created_by, created_by_id, digest, mends) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    id,
    app.id,
    kind,
    fileName,
    kind === "invoice" ? "inProgress" : "created",
    provider.now(),
    user.fullName,
    user.id,
    digestOf(marks),
    mended?.id ?? null,
  );
  const failedRows = mended && failedIn(provider, mended);
  /** The failed row of the other file becomes a mended one; false if it is not failed any more. */
  const mend = (number: number | null): boolean => {
    const row = failedRows?.get(number ?? 0)?.pop();
    if (row !== undefined) store.run("UPDATE bulk_rows SET status = 'mended', mended_in = ? WHERE id = ?", id, row);
    return row !== undefined;
  };
  const insert = `INSERT INTO bulk_rows (${rowColumns.join(", ")}) VALUES (${rowColumns.map(() => "?").join(", ")})`;
  rows.forEach((row, index) => {
    const amount = fromDecimal(row.amount ?? "") ?? 0;
    const number = numberIn(row);
    const isRefused = mended !== undefined && !mend(number);
    const broken = isRefused ? "NOT_FAILED" : readRow(kind, row);
    const payee = kind === "payout" && !broken ? payeeOf(provider, ungrouped(row.destination ?? "")) : undefined;
    const problem = broken ?? (kind === "payout" && !payee ? "destination:recipient" : null);
    const values: Record<(typeof rowColumns)[number], Value> = {
      file_id: id,
      place: index + 1,
      number,
      mark: marks[index]!,
      full_name: row.fullName ?? "",
      mobile_phone: row.mobilePhone ?? "",
      email: row.email ?? null,
      amount,
      description: row.description ?? "",
      expires_on: row.linkExpirationDate ?? "",
      booking_id: row.bookingId ?? null,
      destination: payee?.masked ?? maskedAnyhow(ungrouped(row.destination ?? "")),
      payee: payee ? JSON.stringify(payee) : null,
      payable: payee ? 1 : 0,
      fee: payee ? payoutCost(amount, edition.withdrawalFee, payee.atPartnerBank).fee : 0,
      // A refused row is not failed: it must not be sent again from here either.
      status: isRefused ? "takenOut" : problem ? "failed" : "created",
      problem,
    };
    store.run(insert, ...rowColumns.map((column) => values[column]));
  });
  if (mended) renew(provider, mended.id);
  // A file is complete at once if none of its rows can be processed.
  if (!store.row("SELECT 1 AS found FROM bulk_rows WHERE file_id = ? AND status = 'created' LIMIT 1", id))
    store.run("UPDATE bulk_files SET status = 'failed' WHERE id = ?", id);
  return store.row<FileRow>("SELECT * FROM bulk_files WHERE id = ?", id)!; // just written
}

/** Rows can be taken out until the file is paid. They stay in the record. */
export function removeRow(provider: EditionProvider, user: User, rowId: string): void {
  const { store } = provider;
  const row = store.row<BulkRow>("SELECT * FROM bulk_rows WHERE id = ?", rowId);
  const file = fileOf(provider, user, "payout", row?.file_id ?? "");
  if (file.paid_at !== null || file.status === "inProgress")
    throw new Refusal(409, "WRONG_STATUS", "This file was paid already.");
  if (row?.status === "takenOut") throw notFound();
  if (row?.status === "mended") throw new Refusal(409, "STATE_CHANGED", "This row was sent again in another file.");
  store.run("UPDATE bulk_rows SET status = 'takenOut' WHERE id = ?", rowId);
  renew(provider, file.id);
}
/** After rows have left the file, a payment that was decided on before is refused. */
function renew({ store }: EditionProvider, fileId: string): void {
  const marks = store.rows<{ mark: string }>(
    "SELECT mark FROM bulk_rows WHERE file_id = ? AND status NOT IN ('takenOut', 'mended') ORDER BY place",
    fileId,
  );
  store.run(
    "UPDATE bulk_files SET version = version + 1, digest = ? WHERE id = ?",
    digestOf(marks.map(({ mark }) => mark)),
    fileId,
  );
}

/** Starts paying the open rows, if the file is unchanged since it was reviewed and the wallet covers all of it. */
export function beginPaying(
  provider: EditionProvider,
  user: User,
  id: string,
  decidedOn: { readonly version: number; readonly count: number; readonly total: number },
): FileRow {
  const { store } = provider;
  const file = fileOf(provider, user, "payout", id);
  const { unpaid } = sumsOf(provider, file);
  if (file.version !== decidedOn.version || unpaid.count !== decidedOn.count || unpaid.total !== decidedOn.total)
    throw new Refusal(409, "STATE_CHANGED", "This file has changed in the meantime.");
  if (file.status === "inProgress" || unpaid.count === 0)
    throw new Refusal(409, "WRONG_STATUS", "There is nothing to pay in this file.");
  refuseMoreThan(balanceOf(store, available(file.app_id)) - promised(provider, file.app_id), unpaid.total);
  store.run(
    "UPDATE bulk_rows SET status = 'inProgress', problem = NULL, payout_id = NULL WHERE file_id = ? AND payable = 1 AND status IN ('created', 'failed')",
    file.id,
  );
  store.run(
    "UPDATE bulk_files SET status = 'inProgress', version = version + 1, paid_at = ?, paid_by = ?, paid_by_id = ? WHERE id = ?",
    provider.now(),
    user.fullName,
    user.id,
    file.id,
  );
  return fileOf(provider, user, "payout", id);
}
/** What files being paid still need from a wallet. */
const promised = ({ store }: EditionProvider, appId: string): number =>
  store.row<{ total: number }>(
    "SELECT coalesce(sum(amount + fee), 0) AS total FROM bulk_rows JOIN bulk_files ON bulk_files.id = file_id WHERE app_id = ? AND kind = 'payout' AND bulk_files.status = 'inProgress' AND bulk_rows.status = 'inProgress' AND payout_id IS NULL",
    appId,
  )!.total; // a sum always has a row

/** Rows not started. A row that waits for a bank already has its payout. */
const waitingRows = ({ store }: EditionProvider, { id, kind }: FileRow, most: number): BulkRow[] =>
  store.rows<BulkRow>(
    kind === "invoice"
      ? "SELECT * FROM bulk_rows WHERE file_id = ? AND status = 'created' ORDER BY place LIMIT ?"
      : "SELECT * FROM bulk_rows WHERE file_id = ? AND status = 'inProgress' AND payout_id IS NULL ORDER BY place LIMIT ?",
    id,
    most,
  );

/** Processes the next rows of the oldest file. Returns true if more than MANY_ROWS are left. */
export function workOnFiles(provider: EditionProvider): boolean {
  const { store } = provider;
  const files = store.rows<FileRow>("SELECT * FROM bulk_files WHERE status = 'inProgress' ORDER BY created_at");
  const file = files.find((one) => waitingRows(provider, one, 1).length > 0);
  if (!file) return false;
  store.atomically(() => {
    const actor = findUser(provider, (file.kind === "invoice" ? file.created_by_id : file.paid_by_id) ?? "");
    for (const row of waitingRows(provider, file, ROWS_AT_ONCE)) make(provider, actor, file, row);
    finish(provider, file.id);
  });
  return waitingRows(provider, file, MANY_ROWS).length === MANY_ROWS;
}

const makesRows = { invoice: bulk.uploadInvoices, payout: bulk.pay } as const;
/** Until its last row, the user who began needs the permission. */
function requireRights(provider: EditionProvider, actor: User | undefined, { kind, app_id }: FileRow) {
  const acting = { privileges: permissionsOf(makesRows[kind]) };
  const app = actor && appsOf(provider, { ...actor, acting }).find(({ id }) => id === app_id);
  if (!app) throw new Refusal(403, "FORBIDDEN", "The user who began this has no permission for it any more.");
  return { actor, app };
}

/** One row, by the rules of a single invoice or payout. A removed user creates nothing. */
function make(provider: EditionProvider, sender: User | undefined, file: FileRow, row: BulkRow): void {
  const { store } = provider;
  try {
    const { actor, app } = requireRights(provider, sender, file);
    if (file.kind === "invoice") {
      const { id } = createInvoice(provider, actor, invoiceIn(provider, actor, app, row));
      store.run("UPDATE bulk_rows SET status = 'success', invoice_id = ? WHERE id = ?", id, row.id);
    } else {
      const payee = JSON.parse(row.payee!) as Payee; // written by us; a row in progress has a payee
      const { amount, fee, description } = row;
      const recipient = { name: payee.maskedName, account: payee.masked };
      const decidedOn = { available: 0, fee, recipient };
      const { id, status } = payOut(provider, actor, app, payee, { amount, description, decidedOn });
      store.run("UPDATE bulk_rows SET status = ?, payout_id = ? WHERE id = ?", status, id, row.id);
    }
  } catch (error) {
    // A refusal comes before anything is written.
    if (!(error instanceof Refusal)) throw error;
    const [field, rule] = Object.entries(error.reasons.fields ?? {})[0] ?? [];
    const problem = file.kind === "invoice" && field ? `${field}:${rule}` : error.code;
    store.run("UPDATE bulk_rows SET status = 'failed', problem = ? WHERE id = ?", problem, row.id);
  }
}
const invoiceIn = (
  provider: EditionProvider,
  actor: User,
  app: AppRow,
  row: BulkRow,
): Parameters<typeof createInvoice>[2] => ({
  appId: app.id,
  amount: row.amount,
  fullName: row.full_name,
  mobilePhone: row.mobile_phone,
  ...(row.email && { email: row.email }),
  description: row.description,
  ...(row.booking_id && { bookingId: row.booking_id }),
  linkExpirationDate: row.expires_on,
  preAuth: false,
  send: hasOn(provider, actor, app.id, "sendLink"),
});

/** Completes a file whose rows are all done, and tells its author. */
function finish(provider: EditionProvider, fileId: string): void {
  const { store } = provider;
  const file = store.row<FileRow>("SELECT * FROM bulk_files WHERE id = ? AND status = 'inProgress'", fileId);
  if (!file) return;
  const { open, done, failed } = sumsOf(provider, file).sums;
  if (open.count > 0) return;
  const status = failed.count === 0 ? "success" : done.count === 0 ? "failed" : "accepted";
  store.run("UPDATE bulk_files SET status = ?, version = version + 1 WHERE id = ?", status, fileId);
  const isInvoice = file.kind === "invoice";
  const recipient = findUser(provider, (isInvoice ? file.created_by_id : file.paid_by_id) ?? "");
  if (!recipient) return;
  send(provider, {
    address: recipient.email,
    channel: "email",
    purpose: isInvoice ? "bulk.uploadInvoices" : "bulk.pay",
    text: [
      `${file.file_name}: ${done.count} of ${done.count + failed.count} rows are done, for ${toDecimal(done.total)} ${provider.edition.currency}. ${failed.count} failed.`,
      `${provider.portal}/billing/bulk-${file.kind}?appId=${file.app_id}&open=${file.id}`,
    ].join("\n"),
    alsoKnownAs: [recipient.username],
  });
}

/** Applies the banks' decisions about payouts to the rows that wait for them. */
export function settleRows(provider: EditionProvider): void {
  const { store } = provider;
  const settled = store.rows<{ id: number; file_id: string; status: string }>(
    "SELECT bulk_rows.id, file_id, payouts.status FROM bulk_files JOIN bulk_rows ON file_id = bulk_files.id AND bulk_rows.status = 'inProgress' JOIN payouts ON payouts.id = payout_id WHERE bulk_files.status = 'inProgress' AND payouts.status <> 'inProgress'",
  );
  if (settled.length === 0) return;
  store.atomically(() => {
    for (const { id, status } of settled)
      store.run(
        "UPDATE bulk_rows SET status = ?, problem = ? WHERE id = ?",
        status,
        status === "failed" ? "PAYOUT_RETURNED" : null,
        id,
      );
    for (const fileId of new Set(settled.map(({ file_id }) => file_id))) finish(provider, fileId);
  });
}
