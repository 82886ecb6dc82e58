// Invoices and payment links, with their payments.
import type { z } from "zod";
import type {
  FieldChange,
  Attachment,
  Invoice,
  InvoiceDetails,
  InvoiceInput,
  InvoiceEdit,
  InvoiceFilter,
  Operation,
  QrPayment,
} from "@/lib/contract/invoices";
import { subUserRoles } from "@/lib/contract/privileges";
import { toDecimal } from "@/lib/rules/money";
import { refuseWithoutPayments } from "../apps";
import { DAY } from "../db/calendar";
import {
  type InvoiceRow,
  allow,
  installmentOf,
  invoiceOf,
  livingInvoice,
  note,
  scheduleOf,
  openInvoice,
} from "../money/invoices";
import { fileOfRecord } from "../money/file-of-record";
import type { HandlersFor } from "../handle-request";
import { nextNumber } from "../numbers";
import { newPayCode, payLink } from "../pay/links";
import type { PaymentRow } from "../money/payments";
import { Refusal, forbidden, invalid } from "../refusal";
import { sendLink } from "../money/send-link";
import { appIdsOf, appOf, hasOn } from "../users/users";
import type { User, EditionProvider } from "../edition-provider";
import { sendExport } from "./export-letter";
import { invoiceTable, invoicesWhere, refundCode, transactionTable, transactionsWhere } from "./filters";
import { fold } from "@/lib/rules/spelling";
import { searchable } from "../spelling";
import { foundOnce, pageFrom, sumsByStatus } from "./listing";

const approvedRrn = ({ store }: EditionProvider, invoiceId: number): string | null =>
  store.row<{ rrn: string | null }>(
    "SELECT rrn FROM transactions WHERE invoice_id = ? AND response_code = '00' ORDER BY created_at DESC LIMIT 1",
    invoiceId,
  )?.rrn ?? null;
/** A text message and an e-mail at the same minute are one. */
function sentOf({ store, calendar }: EditionProvider, id: number): Invoice["sent"] {
  const { count, last } = store.row<{ count: number; last: number | null }>(
    "SELECT count(DISTINCT at / 60000) AS count, max(at) AS last FROM invoice_events WHERE invoice_id = ? AND kind = 'sent'",
    id,
  )!; // a count always has a row
  return { count, lastDate: last === null ? null : calendar.instant(last) };
}
const invoiceAs = (provider: EditionProvider, row: InvoiceRow): Invoice => ({
  id: String(row.id),
  invoiceCode: row.code,
  bookingId: row.booking_id,
  appId: row.app_id,
  amount: row.amount,
  held: row.held,
  captured: row.captured,
  refunded: row.refunded,
  currency: provider.edition.currency,
  fullName: row.full_name,
  mobilePhone: row.mobile_phone,
  email: row.email,
  description: row.description,
  linkExpirationDate: row.expires_on,
  status: row.status,
  createdDate: provider.calendar.instant(row.created_at),
  rrn: approvedRrn(provider, row.id),
  paymentUrl: payLink(provider, row.pay_code),
  sent: sentOf(provider, row.id),
  version: row.version,
});
const detailsAs = (provider: EditionProvider, row: InvoiceRow): z.output<typeof InvoiceDetails> => ({
  ...invoiceAs(provider, row),
  preAuth: row.pre_auth === 1,
  installment: installmentOf(row),
  schedule: scheduleOf(row),
  checkInDate: row.check_in,
  fileName: row.file_name,
  createdBy: row.created_by,
  completedBy: row.completed_by,
  completedDate: row.completed_at === null ? null : provider.calendar.instant(row.completed_at),
  lastModifiedBy: row.modified_by,
  lastModifiedDate: row.modified_at === null ? null : provider.calendar.instant(row.modified_at),
  bulkFile: fileOfRecord(provider, "invoice", row.id),
});
const qrAs = ({ calendar, edition }: EditionProvider, row: PaymentRow): z.output<typeof QrPayment> => ({
  id: row.id,
  code: row.qr_code ?? "",
  appId: row.app_id,
  amount: row.amount,
  captured: row.captured,
  refunded: row.refunded,
  fee: row.fee,
  currency: edition.currency,
  status: row.status,
  createdDate: calendar.instant(row.created_at),
  maskedCard: row.card,
  rrn: row.rrn,
});

const isRefund = (kind: string): boolean => kind === "refunded" || kind === "refundInProgress";
const qrPaymentsWhere = (provider: EditionProvider, user: User, filter: z.output<typeof InvoiceFilter>) =>
  transactionsWhere(provider, appIdsOf(provider, user), filter, "method = 'qr'");

/** Refuses if the invoice was edited since the caller read it. */
function ofVersion(row: InvoiceRow, version: number): InvoiceRow {
  if (row.version !== version)
    throw new Refusal(409, "CHANGED", "Another user has changed this invoice in the meantime.");
  return row;
}

type Draft = z.output<typeof InvoiceInput> | z.output<typeof InvoiceEdit>;
/** Rules that need a clock or our data; the contract checks the others. */
function check(provider: EditionProvider, user: User, draft: Draft, edited?: InvoiceRow): void {
  const today = provider.calendar.day(provider.now());
  const wrong: Record<string, string> = {};
  if (draft.linkExpirationDate <= today) wrong.linkExpirationDate = "afterToday";
  if (draft.installment && !provider.edition.installmentCards.includes(draft.installment.cardType))
    wrong["installment.cardType"] = "choice";
  const begun = edited && scheduleOf(edited)?.date;
  if (draft.schedule && draft.schedule.date <= today && draft.schedule.date !== begun)
    wrong["schedule.date"] = "afterToday";
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  refuseWithoutPayments(appOf(provider, user, draft.appId));
}
/** A draft as columns of the table. An existing file stays if the draft does not mention it. */
const columnsOf = (draft: Draft, fileName: string | null = null) => ({
  app_id: draft.appId,
  booking_id: draft.bookingId || null,
  amount: draft.amount,
  full_name: draft.fullName ?? "",
  folded_name: searchable(draft.fullName ?? ""),
  mobile_phone: draft.mobilePhone ?? "",
  email: draft.email ?? "",
  description: draft.description ?? "",
  folded_description: fold(draft.description ?? ""),
  expires_on: draft.linkExpirationDate,
  pre_auth: draft.preAuth ? 1 : 0,
  installment: draft.installment ? JSON.stringify(draft.installment) : null,
  schedule: draft.schedule ? JSON.stringify(draft.schedule) : null,
  check_in: draft.checkInDate ?? null,
  file_name: draft.file === undefined ? fileName : (draft.file?.name ?? null),
});
function keepFile(
  { store }: EditionProvider,
  invoiceId: number,
  file: z.output<typeof Attachment> | null | undefined,
): void {
  if (file !== undefined) store.run("DELETE FROM invoice_files WHERE invoice_id = ?", invoiceId);
  if (file)
    store.run(
      "INSERT INTO invoice_files (invoice_id, type, content) VALUES (?, ?, ?)",
      invoiceId,
      file.type,
      file.content,
    );
}
/** By SMS, and by e-mail if the customer has one. */
function sendAll(provider: EditionProvider, user: User, row: InvoiceRow): void {
  if (!hasOn(provider, user, row.app_id, "sendLink")) throw forbidden("sendLink");
  sendLink(provider, user, row, "sms");
  if (row.email !== "") sendLink(provider, user, row, "email");
}
function valueOn(column: string, value: string | number | null): FieldChange["after"] {
  if (value === null || value === "") return "";
  if (column === "amount") return toDecimal(Number(value));
  if (column === "pre_auth") return value ? "true" : "";
  if (column === "installment" || column === "schedule")
    return JSON.parse(String(value)) as Exclude<FieldChange["after"], string>; // written by columnsOf
  return String(value);
}
/** Fields in which the draft differs from the invoice, for the log. */
const changedIn = (
  row: InvoiceRow,
  columns: ReturnType<typeof columnsOf>,
  { file: newFile }: Draft,
): readonly FieldChange[] =>
  Object.entries({
    appId: "app_id",
    bookingId: "booking_id",
    amount: "amount",
    fullName: "full_name",
    mobilePhone: "mobile_phone",
    email: "email",
    description: "description",
    linkExpirationDate: "expires_on",
    preAuth: "pre_auth",
    installment: "installment",
    schedule: "schedule",
    checkInDate: "check_in",
    file: "file_name",
  } as const)
    .filter(([field, column]) => row[column] !== columns[column] || (field === "file" && newFile))
    .map(([field, column]) => ({
      field,
      before: valueOn(column, row[column]),
      after: valueOn(column, columns[column]),
    }));

export function createInvoice(provider: EditionProvider, user: User, draft: z.output<typeof InvoiceInput>): InvoiceRow {
  check(provider, user, draft);
  const id = nextNumber(provider, "invoice");
  const columns = {
    id,
    code: `INV-${id}`,
    pay_code: newPayCode(),
    ...columnsOf(draft),
    status: "created",
    created_at: provider.now(),
    created_by: user.fullName,
  };
  const names = Object.keys(columns);
  provider.store.run(
    `INSERT INTO invoices (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
    ...Object.values(columns),
  );
  keepFile(provider, id, draft.file);
  note(provider, id, "created", user.fullName, columns.code, draft.amount);
  const row = invoiceOf(provider, user, String(id));
  if (draft.send) sendAll(provider, user, row);
  return row;
}

export const invoices: HandlersFor<"invoices"> = {
  list: ({ provider, user, input }) => {
    const { rows, total } = pageFrom<InvoiceRow>(
      provider,
      invoiceTable,
      "*",
      invoicesWhere(provider, appIdsOf(provider, user), input),
      input,
    );
    return { rows: rows.map((row) => invoiceAs(provider, row)), total };
  },
  qr: ({ provider, user, input }) => {
    const { rows, total } = pageFrom<PaymentRow>(
      provider,
      transactionTable,
      "*",
      qrPaymentsWhere(provider, user, input),
      input,
    );
    return { rows: rows.map((row) => qrAs(provider, row)), total };
  },
  read: ({ provider, user, input }) => detailsAs(provider, livingInvoice(provider, user, input.id)),
  create: ({ provider, user, input }) => detailsAs(provider, createInvoice(provider, user, input)),
  edit: ({ provider, user, input }) => {
    const row = ofVersion(livingInvoice(provider, user, input.id), input.version);
    allow("edit", provider, row);
    check(provider, user, input, row);
    const columns = columnsOf(input, row.file_name);
    // A declined or expired invoice opens again: the customer gets a new offer under the same link.
    const set = {
      ...columns,
      status: "created",
      modified_by: user.fullName,
      modified_at: provider.now(),
      version: row.version + 1,
    };
    provider.store.run(
      `UPDATE invoices SET ${Object.keys(set)
        .map((name) => `${name} = ?`)
        .join(", ")} WHERE id = ?`,
      ...Object.values(set),
      row.id,
    );
    keepFile(provider, row.id, input.file);
    const changes = changedIn(row, columns, input);
    const names = changes.map(({ field }) => field).join(", ");
    note(provider, row.id, "edited", user.fullName, names, input.amount, { changes });
    const edited = invoiceOf(provider, user, input.id);
    if (input.send) sendAll(provider, user, edited);
    return detailsAs(provider, edited);
  },
  send: ({ provider, user, input }) => {
    const row = ofVersion(livingInvoice(provider, user, input.id), input.version);
    allow("send", provider, row);
    sendLink(provider, user, row, input.channel);
  },
  remove: ({ provider, user, input }) => {
    const row = ofVersion(livingInvoice(provider, user, input.id), input.version);
    allow("remove", provider, row);
    provider.store.run(
      "UPDATE invoices SET removed_at = ?, modified_by = ?, modified_at = ?, version = version + 1 WHERE id = ?",
      provider.now(),
      user.fullName,
      provider.now(),
      row.id,
    );
    note(provider, row.id, "removed", user.fullName);
  },
  operations: ({ provider, user, input }) => {
    const { id } = invoiceOf(provider, user, input.id);
    type Row = Omit<
      z.output<typeof Operation>,
      "at" | "currency" | "orderId" | "maskedCard" | "installment" | "responseCode"
    > & {
      installment: string | null;
      response_code: string | null;
      at: number;
      order_id: string;
      card: string | null;
    };
    return provider.store
      .rows<Row>(
        `
      SELECT transactions.id, method AS kind, order_id, amount, held, status, created_at AS at, card, rrn, installment, response_code FROM transactions WHERE invoice_id = ?1
      UNION ALL
      SELECT 'RF-' || refunds.id, 'refund', order_id, -refunds.amount, NULL, refunds.status, refunds.at, card, refunds.rrn, NULL, NULL FROM refunds JOIN transactions ON transactions.id = transaction_id WHERE invoice_id = ?1
      ORDER BY at DESC, id DESC`,
        id,
      )
      .map(({ order_id, card, at, response_code, ...row }) => ({
        ...row,
        orderId: order_id,
        maskedCard: card,
        responseCode: response_code,
        at: provider.calendar.instant(at),
        currency: provider.edition.currency,
        installment: installmentOf(row),
      }));
  },
  history: ({ provider, user, input }) => {
    const { id } = invoiceOf(provider, user, input.id);
    // Each refund wrote one event, so both are in the same order.
    const refunds = provider.store
      .rows<{ id: string; rrn: string }>(
        `SELECT ${refundCode} AS id, refunds.rrn FROM refunds JOIN transactions ON transactions.id = transaction_id WHERE invoice_id = ? ORDER BY refunds.at DESC, refunds.id DESC`,
        id,
      )
      .values();
    return provider.store
      .rows<{
        id: number;
        at: number;
        kind: string;
        by: string;
        detail: string;
        amount: number | null;
        installment: string | null;
        response_code: string | null;
        changes: string | null;
      }>(
        `SELECT invoice_events.*, iif(kind = 'paid', (SELECT installment FROM transactions
          WHERE transactions.invoice_id = invoice_events.invoice_id AND method = 'installment' AND response_code = '00'), NULL) AS installment
        FROM invoice_events WHERE invoice_id = ? ORDER BY at DESC, id DESC`,
        id,
      )
      .map(({ id: event, at, kind, by, detail, amount, installment, response_code, changes }) => ({
        id: String(event),
        at: provider.calendar.instant(at),
        kind,
        by,
        detail,
        amount,
        installment: installmentOf({ installment }),
        responseCode: response_code,
        refund: isRefund(kind) ? (refunds.next().value ?? null) : null,
        changes: changes === null ? null : (JSON.parse(changes) as FieldChange[]), // written by us
      }));
  },
  meta: ({ provider, user, input }) => {
    const where = foundOnce(provider, invoiceTable, invoicesWhere(provider, appIdsOf(provider, user), input));
    const today = provider.calendar.day(provider.now());
    const inAWeek = provider.calendar.day(provider.now() + 7 * DAY);
    const [expiring] = provider.store.totalRows<{ count: number; amount: number }>(
      `SELECT count(*) AS count, coalesce(sum(amount), 0) AS amount FROM invoices WHERE ${where.sql} AND ${openInvoice} AND expires_on <= ?`,
      ...where.values,
      today,
      inAWeek,
    );
    return {
      currency: provider.edition.currency,
      statuses: sumsByStatus(provider, invoiceTable, where, { sql: openInvoice, values: [today] }),
      expiring: expiring ?? { count: 0, amount: 0 },
    };
  },
  qrMeta: ({ provider, user, input }) => ({
    statuses: sumsByStatus(provider, transactionTable, qrPaymentsWhere(provider, user, input)),
  }),
  exportByEmail: (context) => sendExport(context, "invoices"),
  exportQrByEmail: (context) => sendExport(context, "qr-payments"),
  /** A sub-user's roles; owners and the provider's own staff are not created here. */
  roles: () => subUserRoles.map((role) => ({ role })),
};
