// List filters in SQL, in one place: the list, its totals and its export must find the same rows.
import type { BulkKind } from "@/lib/contract/bulk";
import { readAmount } from "@/lib/rules/amount-entry";
import { DAY } from "../db/calendar";
import type { Value } from "../db/store";
import type { EditionProvider } from "../edition-provider";
import { openInvoice, overdueInvoice } from "../money/invoices";
import type { ListTable } from "./listing";
import { fold } from "@/lib/rules/spelling";
import { digitsIn, latinDigits } from "@/lib/contract/checks/digits";
import { namePatterns } from "../spelling";

export interface Where {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** Collects SQL conditions; an empty filter adds none. */
export class Conditions {
  private readonly parts: string[] = [];
  private readonly values: Value[] = [];

  add(sql: string, ...values: Value[]): this {
    this.parts.push(sql);
    this.values.push(...values);
    return this;
  }
  when<T>(value: T | undefined, add: (given: T) => unknown): this {
    if (value !== undefined) add(value);
    return this;
  }
  get where(): Where {
    return { sql: this.parts.map((part) => `(${part})`).join(" AND ") || "TRUE", values: this.values };
  }
}

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
/** `column LIKE ? ESCAPE '\'`: a typed percent sign is literal. */
const contains = (column: string) => `${column} LIKE ? ESCAPE '\\'`;
const part = (text: string): string => containing(text.trim());
const foldedPart = (text: string): string => containing(fold(text.trim()));

/** Matches no number: a phone search without digits finds nothing. */
const nothing = "none";
/** Without the national trunk zero or the international 00. */
const dialled = (typed: string): string => digitsIn(typed.replace("(0)", "")).replace(/^0+/, "");
/** With or without the country code, its plus or 00, or the trunk zero. */
const phonePattern = (typed: string): string => `%${dialled(typed) || nothing}%`;
const numberPattern = (typed: string): string => `${digitsIn(typed) || nothing}%`;

/** A stored card has six first and four last digits; the input may be the last four, the first six, or the mask. */
function cardPattern(typed: string): string {
  const digits = digitsIn(typed);
  if (digits === "") return nothing;
  if (digits.length >= 10) return `${digits.slice(0, 6)}______${digits.slice(-4)}`;
  return digits.length <= 4 ? `%${digits}` : `${digits.slice(0, 6)}%`;
}

interface Common {
  status?: readonly string[];
  amount?: number;
  fullName?: string;
  cardNumber?: string;
  bookingId?: string;
  invoiceCode?: string;
  rrn?: string;
  orderId?: string;
  name?: string;
  description?: string;
  email?: string;
  guestName?: string;
  from?: string;
  to?: string;
  appId?: string;
  amountFrom?: number;
  amountTo?: number;
}
interface InvoiceQuery extends Common {
  mobilePhone?: string;
  linkExpiresWithin?: keyof typeof spans;
  payment?: "open" | "overdue";
  sent?: "yes" | "no";
  silent?: "threeDays";
  fileId?: string;
}
interface TransactionQuery extends Common {
  mobilePhone?: string;
  holdEndsWithin?: keyof typeof spans;
}
const spans = { day: DAY, week: 7 * DAY, month: 30 * DAY } as const;

/** Every word of a name, in any order. */
function isNamed(column: string, typed: string): Reading {
  const words = namePatterns(typed);
  return [
    words.map((patterns) => `(${patterns.map(() => `${column} GLOB ?`).join(" OR ")})`).join(" AND "),
    ...words.flat(),
  ];
}
const names = (conditions: Conditions, filter: Common, column: string) => {
  for (const name of [filter.fullName, filter.guestName])
    conditions.when(name, (text) => conditions.add(...isNamed(column, text)));
};
/** Days in the edition's zone, both ends included. The contract drops a period with only one end. */
const period = (conditions: Conditions, provider: EditionProvider, { from, to }: Common, { name, time }: ListTable) => {
  const column = `${name}.${time}`;
  if (from && to)
    conditions.add(
      `${column} >= ? AND ${column} < ?`,
      provider.calendar.startOf(from),
      provider.calendar.startOfNext(to),
    );
};

const applicationAndAmounts = (conditions: Conditions, filter: Common, table: string) =>
  conditions
    .when(filter.appId, (id) => conditions.add(`${table}.app_id = ?`, id))
    .when(filter.amountFrom, (amount) => conditions.add(`${table}.amount >= ?`, amount))
    .when(filter.amountTo, (amount) => conditions.add(`${table}.amount <= ?`, amount));

/** One interpretation of the typed text: a condition and its values. */
type Reading = readonly [sql: string, ...values: Value[]];
const anyOf = (readings: readonly Reading[]): Reading => [
  readings.map(([sql]) => `(${sql})`).join(" OR "),
  ...readings.flatMap(([, ...values]) => values),
];

/** `start` opens a SELECT in brackets; undefined if there is nothing to search for. */
const within = (start: string, readings: readonly Reading[]): readonly Reading[] => {
  const [sql, ...values] = anyOf(readings);
  return readings.length > 0 ? [[`${start}${sql})`, ...values]] : [];
};

const squashed = (text: string): string => text.replace(/[\s-]/g, "");
/** "inv 2039" is INV-2039. Our codes have one hyphen after their letters. */
const codePart = (text: string): string => containing(squashed(text).replace(/^([a-z]+)(\d+)$/i, "$1-$2"));

/**
 * All interpretations of a list's search box. A word alone is never a code, as all codes of a kind begin with the same
 * letters.
 */
function readingsOf(typed: string, currency: string) {
  const text = latinDigits(typed.trim());
  const digits = digitsIn(text);
  // "12.50" is an amount, but a complete phone may contain points.
  const isPhone = /^[\d\s+().-]+$/.test(text) && digits.length >= (text.includes(".") ? 9 : 4);
  const isCard = /^\d{4}$/.test(text) || (digits.length >= 4 && /^[\d\s]*[*•][\d\s*•]*$/.test(text));
  const amount = readAmount(text, currency);
  const amounts = "amount" in amount ? [amount.amount] : "ambiguous" in amount ? amount.ambiguous : [];
  const whole = containing(squashed(text));
  const onlyIf = (fitting: boolean, sql: string, value: Value): readonly Reading[] => (fitting ? [[sql, value]] : []);
  return {
    name: (column: string) => isNamed(column, text),
    /** In whole, or in part if it can be nothing else. */
    email: (column: string) => onlyIf(/^\S*[@.]\S*$/.test(text) && /\p{L}/u.test(text), contains(column), part(text)),
    phrase: (column: string): Reading => [contains(column), foldedPart(text)],
    /** The merchant's own code, with hyphens and spaces in any place. */
    booking: (column: string): Reading => [contains(`replace(replace(${column}, '-', ''), ' ', '')`), whole],
    code: (column: string) => onlyIf(digits !== "", contains(column), codePart(text)),
    /** "rf 12" */
    refund: (column: string) => onlyIf(/^rf-?\d+$/i.test(squashed(text)), `${column} = ?`, Number(digits)),
    /** A reference of eight digits; fewer than half of them match too many rows. */
    order: (column: string) => onlyIf(digits.length >= 4, contains(column), codePart(text)),
    amount: (column: string) =>
      onlyIf(amounts.length > 0, `${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(amounts)),
    // Few digits are a part of a phone, with its zeros; a complete phone may have leading zeros that are not stored.
    phone: (column: string) =>
      onlyIf(isPhone, `${column} LIKE ?`, digits.length > 6 ? phonePattern(text) : `%${digits}%`),
    card: (column: string) => onlyIf(isCard, `${column} LIKE ?`, cardPattern(text)),
    /** Long references begin with the day, so a short part would match too much. */
    reference: (column: string) => onlyIf(digits.length >= 8, contains(column), whole.slice(1)),
  };
}

export const invoiceTable: ListTable = {
  name: "invoices",
  time: "created_at",
  index: "invoices_by_time",
  orders: { amount: "amount", linkExpirationDate: "expires_on", fullName: "folded_name" },
};
export function invoicesWhere(provider: EditionProvider, apps: string, filter: InvoiceQuery): Where {
  const all = new Conditions().add(
    "invoices.app_id IN (SELECT value FROM json_each(?)) AND invoices.removed_at IS NULL",
    apps,
  );
  const paidWith = (condition: string) =>
    `EXISTS (SELECT 1 FROM transactions WHERE transactions.invoice_id = invoices.id AND ${condition})`;
  period(all, provider, filter, invoiceTable);
  names(all, filter, "invoices.folded_name");
  applicationAndAmounts(all, filter, "invoices");
  const { calendar, now } = provider;
  return all
    .when(filter.payment, (payment) => all.add(payment === "open" ? openInvoice : overdueInvoice, calendar.day(now())))
    .when(filter.linkExpiresWithin, (span) =>
      all.add(`${openInvoice} AND invoices.expires_on <= ?`, calendar.day(now()), calendar.day(now() + spans[span])),
    )
    .when(filter.sent, (sent) =>
      all.add(
        `${sent === "yes" ? "" : "NOT "}(EXISTS (SELECT 1 FROM invoice_events WHERE invoice_id = invoices.id AND kind = 'sent') OR ${paidWith("TRUE")})`,
      ),
    )
    .when(filter.silent, () => {
      const since = now() - 3 * DAY;
      all.add(
        `${openInvoice} AND EXISTS (SELECT 1 FROM invoice_events WHERE invoice_id = invoices.id AND kind = 'sent')
          AND NOT EXISTS (SELECT 1 FROM invoice_events WHERE invoice_id = invoices.id AND kind = 'sent' AND at > ?)
          AND NOT ${paidWith("transactions.created_at > ?")}`,
        calendar.day(now()),
        since,
        since,
      );
    })
    .when(filter.fileId, (id) =>
      all.add("invoices.id IN (SELECT invoice_id FROM bulk_rows WHERE file_id = ? AND invoice_id IS NOT NULL)", id),
    )
    .when(filter.name, (typed) => {
      const read = readingsOf(typed, provider.edition.currency);
      const payment = [...read.card("card"), ...read.reference("rrn"), ...read.reference("order_id")];
      all.add(
        ...anyOf([
          read.name("invoices.folded_name"),
          read.phrase("invoices.folded_description"),
          read.booking("invoices.booking_id"),
          ...read.code("invoices.code"),
          ...read.phone("invoices.mobile_phone"),
          ...read.email("invoices.email"),
          ...read.amount("invoices.amount"),
          ...within("invoices.id IN (SELECT invoice_id FROM transactions WHERE ", payment),
        ]),
      );
    })
    .when(filter.status, (list) => all.add("invoices.status IN (SELECT value FROM json_each(?))", JSON.stringify(list)))
    .when(filter.amount, (amount) => all.add("invoices.amount = ?", amount))
    .when(filter.mobilePhone, (phone) => all.add("invoices.mobile_phone LIKE ?", phonePattern(phone)))
    .when(filter.bookingId, (id) => all.add(contains("invoices.booking_id"), part(id)))
    .when(filter.invoiceCode, (code) => all.add(contains("invoices.code"), part(code)))
    .when(filter.description, (text) => all.add(contains("invoices.folded_description"), foldedPart(text)))
    .when(filter.email, (email) => all.add(contains("invoices.email"), part(email)))
    .when(filter.cardNumber, (card) => all.add(paidWith("card LIKE ?"), cardPattern(card)))
    .when(filter.rrn, (rrn) => all.add(paidWith("rrn LIKE ?"), numberPattern(rrn)))
    .when(filter.orderId, (id) => all.add(paidWith(contains("order_id")), part(id))).where;
}

/** A payment at the desk has no link; when sorted by link day, its own day is used. */
export const transactionTable: ListTable = {
  name: "transactions",
  time: "created_at",
  index: "transactions_by_time",
  fee: "fee",
  orders: { amount: "amount", fullName: "folded_name", holdExpires: "hold_expires_at" },
};
/**
 * `only` narrows to a payment method: "transactions.method = 'qr'". A QR payment has its own code in place of an
 * invoice's.
 */
export function transactionsWhere(
  provider: EditionProvider,
  apps: string,
  filter: TransactionQuery,
  only = "TRUE",
): Where {
  const all = new Conditions().add("transactions.app_id IN (SELECT value FROM json_each(?))", apps).add(only);
  const ofInvoice = (condition: string) =>
    `EXISTS (SELECT 1 FROM invoices WHERE invoices.id = transactions.invoice_id AND ${condition})`;
  period(all, provider, filter, transactionTable);
  names(all, filter, "transactions.folded_name");
  applicationAndAmounts(all, filter, "transactions");
  return all
    .when(filter.holdEndsWithin, (span) =>
      all.add(
        "transactions.status = 'preAuth' AND transactions.hold_expires_at > ? AND transactions.hold_expires_at <= ?",
        provider.now(),
        provider.now() + spans[span],
      ),
    )
    .when(filter.name, (typed) => {
      const read = readingsOf(typed, provider.edition.currency);
      all.add(
        ...anyOf([
          read.name("transactions.folded_name"),
          read.phrase("transactions.folded_description"),
          ...read.order("transactions.order_id"),
          ...read.order("transactions.id"),
          ...read.code("transactions.qr_code"),
          ...read.reference("transactions.rrn"),
          ...read.reference("transactions.session_id"),
          ...read.card("transactions.card"),
          ...read.email("transactions.email"),
          ...read.amount("transactions.amount"),
          ...within("transactions.id IN (SELECT transaction_id FROM refunds WHERE ", [
            ...read.refund("id"),
            ...read.reference("rrn"),
          ]),
          ...within("transactions.invoice_id IN (SELECT id FROM invoices WHERE ", [
            read.booking("booking_id"),
            ...read.code("code"),
            ...read.phone("mobile_phone"),
          ]),
        ]),
      );
    })
    .when(filter.status, (list) =>
      all.add("transactions.status IN (SELECT value FROM json_each(?))", JSON.stringify(list)),
    )
    .when(filter.amount, (amount) => all.add("transactions.amount = ?", amount))
    .when(filter.cardNumber, (card) => all.add("transactions.card LIKE ?", cardPattern(card)))
    .when(filter.rrn, (rrn) => all.add("transactions.rrn LIKE ?", numberPattern(rrn)))
    .when(filter.orderId, (id) => all.add(contains("transactions.order_id"), part(id)))
    .when(filter.description, (text) => all.add(contains("transactions.folded_description"), foldedPart(text)))
    .when(filter.email, (email) => all.add(contains("transactions.email"), part(email)))
    .when(filter.bookingId, (id) => all.add(ofInvoice(contains("booking_id")), part(id)))
    .when(filter.invoiceCode, (code) =>
      all.add(`${ofInvoice(contains("code"))} OR ${contains("transactions.qr_code")}`, part(code), part(code)),
    )
    .when(filter.mobilePhone, (phone) => all.add(ofInvoice("mobile_phone LIKE ?"), phonePattern(phone))).where;
}

export const bulkFileTable: ListTable = { name: "bulk_files", time: "created_at" };
/** The rows that keep a file waiting. */
const waitingRow: Readonly<Record<BulkKind, string>> = {
  invoice: "status = 'failed'",
  payout: "payable = 1 AND status IN ('created', 'failed')",
};
export type BulkFilesQuery = Pick<Common, "from" | "to" | "name" | "status"> & { readonly waits?: "yes" | undefined };
export function bulkFilesWhere(
  provider: EditionProvider,
  appId: string,
  kind: BulkKind,
  filter: BulkFilesQuery,
): Where {
  const all = new Conditions().add("app_id = ?", appId).add("kind = ?", kind);
  period(all, provider, filter, bulkFileTable);
  return all
    .when(filter.waits, () =>
      all.add(
        `status <> 'inProgress' AND id IN (SELECT file_id FROM bulk_rows WHERE file_id = bulk_files.id AND ${waitingRow[kind]})`,
      ),
    )
    .when(filter.status, (list) => all.add("status IN (SELECT value FROM json_each(?))", JSON.stringify(list)))
    .when(filter.name, (typed) => {
      // An application has few files: their names are compared without an index.
      const files = provider.store.rows<{ id: string; file_name: string; created_by: string }>(
        "SELECT id, file_name, created_by FROM bulk_files WHERE app_id = ? AND kind = ?",
        appId,
        kind,
      );
      const sought = fold(typed.trim());
      const found = files.filter((file) =>
        [file.id, file.file_name, file.created_by].some((text) => fold(text).includes(sought)),
      );
      all.add("id IN (SELECT value FROM json_each(?))", JSON.stringify(found.map(({ id }) => id)));
    }).where;
}

export const refundTable: ListTable = {
  name: "refunds",
  time: "at",
  index: "refunds_by_time",
  orders: { amount: "amount" },
};
/** The id on the screen. */
export const refundCode = "'RF-' || refunds.id";
export function refundsWhere(provider: EditionProvider, apps: string, filter: Common): Where {
  const payment = (condition: string) =>
    `refunds.transaction_id IN (SELECT transactions.id FROM transactions WHERE ${condition})`;
  const all = new Conditions().add(
    "(SELECT app_id FROM transactions WHERE transactions.id = refunds.transaction_id) IN (SELECT value FROM json_each(?))",
    apps,
  );
  period(all, provider, filter, refundTable);
  return all
    .when(filter.appId, (id) => all.add(payment("app_id = ?"), id))
    .when(filter.amountFrom, (amount) => all.add("refunds.amount >= ?", amount))
    .when(filter.amountTo, (amount) => all.add("refunds.amount <= ?", amount))
    .when(filter.status, (list) => all.add("refunds.status IN (SELECT value FROM json_each(?))", JSON.stringify(list)))
    .when(filter.name, (typed) => {
      const read = readingsOf(typed, provider.edition.currency);
      all.add(
        ...anyOf([
          ...read.code(refundCode),
          ...read.reference("refunds.rrn"),
          ...read.amount("refunds.amount"),
          ...within("refunds.transaction_id IN (SELECT id FROM transactions WHERE ", [
            read.name("folded_name"),
            ...read.order("id"),
            ...read.order("order_id"),
            ...read.code("qr_code"),
            ...read.reference("rrn"),
            ...read.card("card"),
            ...within("invoice_id IN (SELECT id FROM invoices WHERE ", read.code("code")),
          ]),
        ]),
      );
    }).where;
}

export const payoutTable: ListTable = {
  name: "payouts",
  time: "created_at",
  orders: { amount: "amount", fullName: "folded_name" },
};
/** A card is stored with six first and four last digits, an account with its last four. */
const destinationPart = (typed: string): readonly Reading[] => [
  ["payouts.destination LIKE ?", cardPattern(typed)],
  ["payouts.kind = 'iban' AND payouts.destination LIKE ?", `%${digitsIn(typed).slice(-4) || nothing}`],
];
export function payoutsWhere(provider: EditionProvider, apps: string, filter: Common): Where {
  const all = new Conditions().add("payouts.app_id IN (SELECT value FROM json_each(?))", apps);
  period(all, provider, filter, payoutTable);
  names(all, filter, "payouts.folded_name");
  applicationAndAmounts(all, filter, "payouts");
  return all
    .when(filter.name, (typed) => {
      const read = readingsOf(typed, provider.edition.currency);
      all.add(
        ...anyOf([
          read.name("payouts.folded_name"),
          read.phrase("payouts.folded_description"),
          ...read.code("payouts.id"),
          ...read.card("payouts.destination"),
          ...read.reference("payouts.rrn"),
          ...read.amount("payouts.amount"),
        ]),
      );
    })
    .when(filter.status, (list) => all.add("payouts.status IN (SELECT value FROM json_each(?))", JSON.stringify(list)))
    .when(filter.amount, (amount) => all.add("payouts.amount = ?", amount))
    .when(filter.cardNumber, (card) => all.add(...anyOf(destinationPart(card))))
    .when(filter.description, (text) => all.add(contains("payouts.folded_description"), foldedPart(text))).where;
}

export const operationTable: ListTable = { name: "wallet_operations", time: "at" };
interface OperationQuery extends Common {
  kind?: string;
  flow?: "in" | "out";
  moved?: "yes";
}
interface MovementQuery extends Common {
  kind?: readonly string[] | undefined;
}
const operationText = (conditions: Conditions, { edition }: EditionProvider, { name }: Common) =>
  conditions.when(name, (typed) => {
    const read = readingsOf(typed, edition.currency);
    conditions.add(
      ...anyOf([
        read.name("wallet_operations.folded_recipient"),
        read.phrase("wallet_operations.folded_description"),
        ...read.code("wallet_operations.id"),
        ...read.code("wallet_operations.code"),
        ...read.card("wallet_operations.counterparty"),
        ...read.reference("wallet_operations.rrn"),
        ...read.amount("abs(wallet_operations.amount)"),
      ]),
    );
  });
/** `paying` is the applications whose payouts the user may read, for a search by name. */
export function movementsWhere(
  provider: EditionProvider,
  { apps, paying }: { apps: string; paying: string },
  filter: MovementQuery,
): Where {
  const all = new Conditions().add(
    "wallet_operations.app_id IN (SELECT value FROM json_each(?)) AND wallet_operations.movement IS NOT NULL",
    apps,
  );
  if (filter.name)
    all.add(
      "wallet_operations.payout_id IS NULL OR wallet_operations.app_id IN (SELECT value FROM json_each(?))",
      paying,
    );
  period(all, provider, filter, operationTable);
  operationText(all, provider, filter);
  return all
    .when(filter.appId, (id) => all.add("wallet_operations.app_id = ?", id))
    .when(filter.kind, (kinds) =>
      all.add("wallet_operations.kind IN (SELECT value FROM json_each(?))", JSON.stringify(kinds)),
    ).where;
}
/** Amounts are compared without sign: 50 finds income and expense. */
export function operationsWhere(
  provider: EditionProvider,
  appId: string,
  filter: OperationQuery,
  readsPayouts: boolean,
): Where {
  const all = new Conditions().add("wallet_operations.app_id = ?", appId);
  // Users find no names that they may not read.
  if (filter.name && !readsPayouts) all.add("wallet_operations.payout_id IS NULL");
  period(all, provider, filter, operationTable);
  operationText(all, provider, filter);
  return all
    .when(filter.flow, (flow) => all.add(`wallet_operations.amount ${flow === "in" ? ">" : "<"} 0`))
    .when(filter.moved, () => all.add("wallet_operations.movement IS NOT NULL"))
    .when(filter.kind, (kind) => all.add("wallet_operations.kind = ?", kind))
    .when(filter.status, (list) =>
      all.add("wallet_operations.status IN (SELECT value FROM json_each(?))", JSON.stringify(list)),
    )
    .when(filter.amountFrom, (amount) => all.add("abs(wallet_operations.amount) >= ?", amount))
    .when(filter.amountTo, (amount) => all.add("abs(wallet_operations.amount) <= ?", amount)).where;
}
