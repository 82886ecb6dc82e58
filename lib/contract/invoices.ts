import { z } from "zod";
import { lastEnding } from "@/lib/contract/checks/file-kinds";
import { isLine } from "@/lib/contract/checks/text";
import { Role } from "./access";
import {
  ATTACHMENT_LIMIT,
  BOOKING_ID_LENGTH,
  INSTALLMENT_MONTHS,
  MEGABYTE,
  TEXT_LENGTH,
  cardTypes,
  intervals,
} from "./constants";
import { defineCalls, call, mailsFile } from "./call";
import {
  Currency,
  Day,
  Email,
  Id,
  Instant,
  InvoiceAmount,
  Money,
  Name,
  Phone,
  StatusList,
  StatusSeen,
  StatusSum,
  Text,
  WebAddress,
  filters,
  ofFile,
  line,
  moreFilters,
  pageOf,
  sortedBy,
} from "./values";

/** The bulk file of which a record was made, and its row there. */
export const FileRow = z.object({ id: Id, fileName: z.string(), row: z.int() });
const Interval = z.enum(intervals);
export const CardType = z.enum(cardTypes);
export const Installment = z.object({
  cardType: CardType,
  months: z.int().min(INSTALLMENT_MONTHS.min).max(INSTALLMENT_MONTHS.max),
});
export const Schedule = z.object({ interval: Interval, date: Day });

export const Invoice = z.object({
  id: Id,
  invoiceCode: z.string(),
  bookingId: z.string().nullable(),
  appId: Id,
  /** For a partly completed hold, the completed part. */
  amount: Money,
  /** The amount of the hold, if there was one. */
  held: Money.nullable(),
  captured: Money,
  refunded: Money,
  currency: Currency,
  /** Empty for a payment link without a customer, like the phone. */
  fullName: z.string(),
  mobilePhone: z.string(),
  email: z.string(),
  description: z.string(),
  linkExpirationDate: Day,
  status: StatusSeen,
  createdDate: Instant,
  /** Of the payment or the hold that was approved. */
  rrn: z.string().nullable(),
  paymentUrl: WebAddress,
  /** Assumed: how often the link was sent to the customer, and when last. */
  sent: z.object({ count: z.int(), lastDate: Instant.nullable() }).nullish(),
  /** Grows with every edit. An action names the version on the screen. */
  version: z.int(),
});
export type Invoice = z.infer<typeof Invoice>;
export const InvoiceDetails = Invoice.extend({
  preAuth: z.boolean(),
  /** The customer may pay in these parts, or at once. */
  installment: Installment.nullable(),
  schedule: Schedule.nullable(),
  checkInDate: Day.nullable(),
  fileName: z.string().nullable(),
  createdBy: z.string(),
  completedBy: z.string().nullable(),
  completedDate: Instant.nullable(),
  lastModifiedBy: z.string().nullable(),
  lastModifiedDate: Instant.nullable(),
  /** Assumed. */
  bulkFile: FileRow.nullish(),
});
/** The files of an invoice: the start of the Base64 of each type, and the endings of its names. Both must match the claimed type. */
const attachmentKinds: Readonly<Record<string, { readonly start: string; readonly endings: readonly string[] }>> = {
  "application/pdf": { start: "JVBERi0", endings: ["pdf"] },
  "image/png": { start: "iVBORw0KGgo", endings: ["png"] },
  "image/jpeg": { start: "/9j/", endings: ["jpg", "jpeg"] },
};
export const attachmentTypes = Object.keys(attachmentKinds);
export const isNamedAs = ({ name, type }: { readonly name: string; readonly type: string }): boolean =>
  attachmentKinds[type]?.endings.includes(lastEnding(name)) ?? false;
/** Searches for a wrong character: an expression that matches the whole text needs memory for each of four million characters. */
const isBase64 = (content: string): boolean => !/[^A-Za-z0-9+/]/.test(content.replace(/={1,2}$/, ""));
export const Attachment = z
  .object({ name: z.string().min(1).max(120), type: z.string(), content: z.string() })
  .refine(({ name }) => isLine(name), { error: "characters", abort: true })
  .refine(({ content }) => content.length <= Math.ceil(ATTACHMENT_LIMIT / 3) * 4, { error: "size", abort: true })
  .refine(
    (file) => isNamedAs(file) && file.content.startsWith(attachmentKinds[file.type]!.start) && isBase64(file.content),
    "type",
  );
/**
 * A hold takes the money at once later, an installment in many parts: an invoice cannot have both. Checked even if
 * other fields are wrong.
 */
export const holdOrInstallment = [
  ({ preAuth, installment }: { readonly preAuth?: boolean; readonly installment?: unknown }) =>
    !(preAuth && installment),
  { error: "choice", path: ["installment"], when: () => true },
] as const satisfies Parameters<z.ZodObject["refine"]>;
/** A link that the merchant passes on has no customer; a message needs a phone. */
export const reachable = [
  ({ send, mobilePhone }: { readonly send?: boolean; readonly mobilePhone?: string }) => !send || Boolean(mobilePhone),
  { error: "required", path: ["mobilePhone"], when: () => true },
] as const satisfies Parameters<z.ZodObject["refine"]>;
export const InvoiceInput = z
  .object({
    appId: Id,
    amount: InvoiceAmount,
    fullName: Name.optional(),
    mobilePhone: Phone.optional(),
    email: Email.optional(),
    description: Text,
    bookingId: line(BOOKING_ID_LENGTH).optional(),
    linkExpirationDate: Day,
    preAuth: z.boolean().default(false),
    installment: Installment.optional(),
    schedule: Schedule.optional(),
    checkInDate: Day.optional(),
    send: z.boolean().default(false),
    file: Attachment.optional(),
  })
  .refine(...reachable)
  .refine(...holdOrInstallment);
/** An edit names the version that it read. Without a file the old one stays; null removes it. */
export const InvoiceEdit = z
  .object({ ...InvoiceInput.shape, version: z.int(), file: Attachment.nullable().optional() })
  .refine(...reachable)
  .refine(...holdOrInstallment);
export const InvoiceFilter = filters({
  status: StatusList.optional(),
  amount: Money.optional(),
  fullName: line(120).optional(),
  mobilePhone: line(20).optional(),
  cardNumber: line(19).optional(),
  bookingId: line(BOOKING_ID_LENGTH).optional(),
  invoiceCode: line(BOOKING_ID_LENGTH).optional(),
  rrn: line(12).optional(),
  orderId: line(BOOKING_ID_LENGTH).optional(),
  name: line(120).optional(),
  description: line(TEXT_LENGTH).optional(),
  email: line(254).optional(),
  guestName: line(120).optional(),
  ...moreFilters,
  linkExpiresWithin: z.enum(["day", "week", "month"]).optional(),
  /** Open: not paid, not canceled, the link alive, also after a declined try. Overdue: not paid, the link lapsed. */
  payment: z.enum(["open", "overdue"]).optional(),
  /** The customer has the link: it was sent, or a payment was tried with it. */
  sent: z.enum(["yes", "no"]).optional(),
  /** Assumed: open, and since the link was sent neither paid nor tried nor sent again, for so long. */
  silent: z.enum(["threeDays"]).optional(),
  /** Assumed: the bulk file of which they were made. */
  fileId: Id.optional(),
  ...sortedBy("createdDate", "amount", "linkExpirationDate", "fullName"),
});
export const QrPayment = z.object({
  id: Id,
  code: z.string(),
  appId: Id,
  amount: Money,
  captured: Money,
  refunded: Money,
  /** The provider's fee; null until it is taken, at the end of the day. */
  fee: Money.nullable(),
  currency: Currency,
  status: StatusSeen,
  createdDate: Instant,
  maskedCard: z.string().nullable(),
  rrn: z.string().nullable(),
});
export type QrPayment = z.infer<typeof QrPayment>;
/** In wire format, empty for no value. */
const ChangedValue = z.union([z.string(), Installment, Schedule]);
const FieldChange = z.object({ field: z.string(), before: ChangedValue, after: ChangedValue });
export type FieldChange = z.infer<typeof FieldChange>;
export const LogEvent = z.object({
  id: Id,
  at: Instant,
  kind: z.string(),
  by: z.string(),
  detail: z.string(),
  amount: Money.nullable(),
  /** If the customer paid in parts. */
  installment: Installment.nullable(),
  /** Assumed: the answer of the card's issuer. */
  responseCode: z.string().nullish(),
  /** Assumed: the refund of this event and its reference, for which a bank asks. */
  refund: z.object({ id: Id, rrn: z.string() }).nullish(),
  /** Assumed: the changed fields. */
  changes: z.array(FieldChange).nullish(),
});
export const Operation = z.object({
  id: Id,
  orderId: z.string(),
  kind: z.string(),
  amount: Money,
  /** The amount of the hold, if there was one. */
  held: Money.nullable(),
  currency: Currency,
  status: StatusSeen,
  at: Instant,
  maskedCard: z.string().nullable(),
  rrn: z.string().nullable(),
  /** If the customer paid in parts. */
  installment: Installment.nullable(),
  /** Assumed: the answer of the card's issuer. */
  responseCode: z.string().nullish(),
});
/** Counts and sums by status of all invoices that match a filter, and the open links that expire within a week. */
export const InvoiceMeta = z.object({
  currency: Currency,
  statuses: z.array(StatusSum),
  expiring: z.object({ count: z.int(), amount: Money }),
});
export type InvoiceMeta = z.infer<typeof InvoiceMeta>;

/** Counts and sums by status of all QR payments that match a filter. */
const QrMeta = z.object({ statuses: z.array(StatusSum) });

export const invoices = defineCalls("invoices", {
  list: call("GET api/invoices", { query: InvoiceFilter, returns: pageOf(Invoice) }),
  qr: call("GET api/invoices/qr", { query: InvoiceFilter, returns: pageOf(QrPayment) }),
  read: call("GET api/booking/invoice/{id}", { returns: InvoiceDetails }),
  create: call("POST api/bookings", {
    body: InvoiceInput,
    writesTo: "mobilePhone",
    writesWhen: "send",
    recipients: "customers",
    returns: InvoiceDetails,
    needs: "createLink",
    idempotent: true,
    maxBytes: 5 * MEGABYTE,
    invalidates: ["dashboard"],
  }),
  edit: call("PUT api/booking/invoice/{id}", {
    body: InvoiceEdit,
    writesTo: "mobilePhone",
    writesWhen: "send",
    recipients: "customers",
    returns: InvoiceDetails,
    needs: "editLinkInvoice",
    checksVersion: "invoice",
    idempotent: true,
    maxBytes: 5 * MEGABYTE,
    invalidates: ["dashboard"],
  }),
  send: call("POST api/bookings/send-invoice", {
    body: z.object({ id: Id, channel: z.enum(["sms", "email"]), version: z.int() }),
    needs: "sendLink",
    checksVersion: "invoice",
    idempotent: true,
    writesTo: "id",
    recipients: "customers",
    limit: "invoiceLink",
    reminds: true,
  }),
  remove: call("DELETE api/invoice/{id}", {
    query: z.object({ version: z.coerce.number<number>().int() }),
    needs: "deleteInvoice",
    checksVersion: "invoice",
    invalidates: ["dashboard"],
  }),
  operations: call("GET api/invoices/{id}/transactions", { returns: z.array(Operation) }),
  history: call("GET api/invoices/log/history/{id}", { returns: z.array(LogEvent) }),
  meta: call("GET meta-invoice", { query: InvoiceFilter, returns: InvoiceMeta }),
  qrMeta: call("GET api/invoices/qr/meta", {
    query: InvoiceFilter,
    returns: QrMeta,
    assumed: "what all QR payments of a filter come to is nowhere else.",
  }),
  exportByEmail: call("POST api/exports/invoices", { body: InvoiceFilter.safeExtend(ofFile), ...mailsFile }),
  exportQrByEmail: call("POST api/exports/qr-payments", { body: InvoiceFilter.safeExtend(ofFile), ...mailsFile }),
  roles: call("GET api/booking/roles", { returns: z.array(z.object({ role: Role })) }),
});
