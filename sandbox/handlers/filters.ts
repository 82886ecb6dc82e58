// List filters in SQL, in one place: the list, its totals and its export must find the same rows.
import type { BulkKind } from "@/lib/contract/bulk";
import { readAmount } from "@/lib/rules/amount-entry";
import { DAY } from "../db/calendar";
import { allDays } from "../db/tallies";
import type { Store, Value } from "../db/store";
import { type Searched, wordsOf, wordsWith } from "../db/words";
import type { EditionProvider } from "../edition-provider";
import { openInvoice, overdueInvoice } from "../money/invoices";
import { incomeKinds } from "../money/operations";
import type { Condition, ListTable, Where } from "./listing";
import { fold } from "@/lib/rules/spelling";
import { digitsIn, latinDigits } from "@/lib/contract/checks/digits";
import { namePatterns, spelledIn } from "../spelling";

const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(" AND ") || "TRUE",
  values: conditions.flatMap(({ values }) => values),
});

/** Collects SQL conditions; an empty filter adds none. */
export class Conditions {
  private readonly parts: Condition[] = [];
  private tally: Condition[] | undefined;
  private period: Condition | undefined;

  /** `list` is that of `tallies`. */
  constructor(list?: string) {
    if (list) this.tally = [{ sql: "list = ?", values: [list] }];
  }
  add(sql: string, ...values: Value[]): this {
    this.parts.push({ sql, values });
    this.tally = undefined;
    return this;
  }
  addReading({ sql, values }: Condition): this {
    return this.add(sql, ...values);
  }
  /** A condition that `tallies` has too: `tally` is its SQL there, with the same values. */
  addTallied(sql: string, tally: string, ...values: Value[]): this {
    this.parts.push({ sql, values });
    this.tally?.push({ sql: tally, values });
    return this;
  }
  addPeriod(column: string, ...values: readonly [from: number, until: number]): this {
    this.parts.push({ sql: `${column} >= ? AND ${column} < ?`, values });
    this.period = { sql: "day >= ? AND day < ?", values };
    return this;
  }
  when<T>(value: T | undefined, add: (given: T) => unknown): this {
    if (value !== undefined) add(value);
    return this;
  }
  get where(): Where {
    const { tally, period } = this;
    const tallied = (sql: string) => allOf([...(tally ?? []), period ?? { sql, values: [] }]);
    return {
      ...allOf(this.parts),
      tally: tally && { sums: tallied(`day = ${allDays}`), days: tallied(`day <> ${allDays}`) },
    };
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
  collected?: "thisMonth";
}
const spans = { day: DAY, week: 7 * DAY, month: 30 * DAY } as const;

/** One interpretation of the typed text. */
interface Reading extends Condition {
  /** What its rows have in the index of words; undefined if the text is too short. */
  readonly words?: string | undefined;
  /** Its condition finds rows by another index. */
  readonly isIndexed?: boolean;
}
const anyOf = (readings: readonly Condition[]): Condition => ({
  sql: readings.map(({ sql }) => `(${sql})`).join(" OR "),
  values: readings.flatMap(({ values }) => values),
});
/** Among candidates from the indexes if each reading has one, so that not all rows are read. */
function found(store: Store, table: Searched, readings: readonly Reading[]): Reading {
  const any = anyOf(readings);
  if (!readings.every(({ words, isIndexed }) => words ?? isIndexed)) return any;
  const words = [...new Set(readings.flatMap((reading) => reading.words ?? []))];
  const index = words.length > 0 && wordsOf(store, table);
  const candidates: readonly Condition[] = [
    ...(index
      ? [
          {
            sql: `SELECT rowid FROM ${index} WHERE ${index} MATCH ?`,
            values: [words.map((all) => `(${all})`).join(" OR ")],
          },
        ]
      : []),
    ...readings
      .filter(({ isIndexed }) => isIndexed)
      .map(({ sql, values }) => ({ sql: `SELECT rowid FROM ${table} WHERE ${sql}`, values })),
  ];
  return {
    sql: `${table}.rowid IN (${candidates.map(({ sql }) => sql).join(" UNION ALL ")}) AND (${any.sql})`,
    values: [...candidates, any].flatMap(({ values }) => values),
    isIndexed: true,
  };
}
const like = (column: string, pattern: string): Reading => ({
  sql: contains(column),
  values: [pattern],
  words: wordsWith(pattern.split(/\\.|[%_]/)),
});
/** Every word of a name, in any order. */
function isNamed(column: string, typed: string): Reading {
  const words = namePatterns(typed);
  const indexed = words.flatMap((forms) => {
    const each = forms.map(({ text }) => wordsWith([text]));
    return each.every((form) => form !== undefined) ? [`(${each.map((form) => `(${form})`).join(" OR ")})`] : [];
  });
  return {
    sql: words.map((forms) => `(${forms.map(() => `${column} GLOB ?`).join(" OR ")})`).join(" AND "),
    values: words.flatMap((forms) => forms.map(({ pattern }) => pattern)),
    words: indexed.join(" AND ") || undefined,
  };
}
const typedNames = ({ fullName, guestName }: Common): readonly string[] =>
  [fullName, guestName].filter((name) => name !== undefined);
/** Days in the edition's zone, both ends included. The contract drops a period with only one end. */
const period = (conditions: Conditions, provider: EditionProvider, { from, to }: Common, { name, time }: ListTable) => {
  if (from && to)
    conditions.addPeriod(`${name}.${time}`, provider.calendar.startOf(from), provider.calendar.startOfNext(to));
};

const applicationAndAmounts = (conditions: Conditions, filter: Common, table: string) =>
  conditions
    .when(filter.appId, (id) => conditions.addTallied(`${table}.app_id = ?`, "app_id = ?", id))
    .when(filter.amountFrom, (amount) => conditions.add(`${table}.amount >= ?`, amount))
    .when(filter.amountTo, (amount) => conditions.add(`${table}.amount <= ?`, amount));

/** `start` opens a SELECT in brackets. */
const within = (start: string, reading: Condition): Reading => ({
  sql: `${start}${reading.sql})`,
  values: reading.values,
  isIndexed: true,
});
/** Of payments or invoices that `readings` find; none if there is nothing to search for. */
const withinFound = (start: string, store: Store, table: Searched, readings: readonly Reading[]): readonly Reading[] =>
  readings.length > 0 ? [within(start, found(store, table, readings))] : [];

const squashed = (text: string): string => text.replace(/[\s-]/g, "");
/** "inv 2039" is INV-2039. Our codes have one hyphen after their letters. */
const codePart = (text: string): string => containing(squashed(text).replace(/^([a-z]+)(\d+)$/i, "$1-$2"));

const payCode = /\/pay\/(\w+)(?:[/?#]\S*)?$/;

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
  const onlyIf = (fitting: boolean, reading: Reading): readonly Reading[] => (fitting ? [reading] : []);
  return {
    name: (column: string) => isNamed(column, text),
    /** In whole, or in part if it can be nothing else. */
    email: (column: string) => onlyIf(/^\S*[@.]\S*$/.test(text) && /\p{L}/u.test(text), like(column, part(text))),
    phrase: (column: string): Reading => like(column, foldedPart(text)),
    /** The merchant's own code, with hyphens and spaces in any place. */
    booking: (column: string) =>
      onlyIf(squashed(text) !== "", like(`replace(replace(${column}, '-', ''), ' ', '')`, whole)),
    code: (column: string) => onlyIf(digits !== "", like(column, codePart(text))),
    /** "rf 12" */
    refund: (column: string) =>
      onlyIf(/^rf-?\d+$/i.test(squashed(text)), { sql: `${column} = ?`, values: [Number(digits)] }),
    /** A reference of eight digits; fewer than half of them match too many rows. */
    order: (column: string) => onlyIf(digits.length >= 4, like(column, codePart(text))),
    /** The address of a payment page, as it was sent. */
    link: (column: string) => {
      const code = payCode.exec(text)?.[1];
      return onlyIf(code !== undefined, { sql: `${column} = ?`, values: [code ?? nothing], isIndexed: true });
    },
    amount: (column: string) =>
      onlyIf(amounts.length > 0, {
        sql: `${column} IN (SELECT value FROM json_each(?))`,
        values: [JSON.stringify(amounts)],
        isIndexed: true,
      }),
    // Few digits are a part of a phone, with its zeros; a complete phone may have leading zeros that are not stored.
    phone: (column: string) => onlyIf(isPhone, like(column, digits.length > 6 ? phonePattern(text) : `%${digits}%`)),
    card: (column: string) => onlyIf(isCard, like(column, cardPattern(text))),
    /** A phone that is stored with its mask. */
    mask: (column: string) => onlyIf(text.startsWith("+") && text.includes("•"), like(column, part(text))),
    /** Long references begin with the day, so a short part would match too much. */
    reference: (column: string) => onlyIf(digits.length >= 8, like(column, whole.slice(1))),
  };
}

export const invoiceTable: ListTable = {
  name: "invoices",
  time: "created_at",
  orders: { amount: "amount", linkExpirationDate: "expires_on", fullName: "folded_name" },
  indexes: {
    created_at: "invoices_by_time",
    amount: "invoices_by_amount",
    expires_on: "invoices_by_last_day",
    folded_name: "invoices_by_name",
  },
};
export function invoicesWhere(provider: EditionProvider, apps: string, filter: InvoiceQuery): Where {
  // The plus keeps SQLite from reading all invoices of an application when an index has the amounts.
  const byAmount = (filter.amountFrom ?? filter.amountTo) === undefined ? "" : "+";
  const all = new Conditions("invoices").addTallied(
    `${byAmount}invoices.app_id IN (SELECT value FROM json_each(?)) AND invoices.removed_at IS NULL`,
    "app_id IN (SELECT value FROM json_each(?))",
    apps,
  );
  const { calendar, now, store } = provider;
  const tried = (condition: string) =>
    `EXISTS (SELECT 1 FROM transactions WHERE transactions.invoice_id = invoices.id AND ${condition})`;
  const payments = "invoices.id IN (SELECT invoice_id FROM transactions WHERE ";
  const search = (...readings: readonly Reading[]) => all.addReading(found(store, "invoices", readings));
  const searchPayments = (reading: Reading) => search(...withinFound(payments, store, "transactions", [reading]));
  period(all, provider, filter, invoiceTable);
  applicationAndAmounts(all, filter, "invoices");
  for (const name of typedNames(filter)) search(isNamed("invoices.folded_name", name));
  return all
    .when(filter.payment, (payment) => all.add(payment === "open" ? openInvoice : overdueInvoice, calendar.day(now())))
    .when(filter.linkExpiresWithin, (span) =>
      all.add(`${openInvoice} AND invoices.expires_on <= ?`, calendar.day(now()), calendar.day(now() + spans[span])),
    )
    .when(filter.sent, (sent) =>
      all.add(
        `${sent === "yes" ? "" : "NOT "}(EXISTS (SELECT 1 FROM invoice_events WHERE invoice_id = invoices.id AND kind = 'sent') OR ${tried("TRUE")})`,
      ),
    )
    .when(filter.silent, () => {
      const since = now() - 3 * DAY;
      all.add(
        `${openInvoice} AND EXISTS (SELECT 1 FROM invoice_events WHERE invoice_id = invoices.id AND kind = 'sent')
          AND NOT EXISTS (SELECT 1 FROM invoice_events WHERE invoice_id = invoices.id AND kind = 'sent' AND at > ?)
          AND NOT ${tried("transactions.created_at > ?")}`,
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
      search(
        read.name("invoices.folded_name"),
        read.phrase("invoices.folded_description"),
        ...read.booking("invoices.booking_id"),
        ...read.code("invoices.code"),
        ...read.phone("invoices.mobile_phone"),
        ...read.email("invoices.email"),
        ...read.link("invoices.pay_code"),
        ...read.amount("invoices.amount"),
        ...withinFound(payments, store, "transactions", [
          ...read.card("card"),
          ...read.reference("rrn"),
          ...read.reference("order_id"),
        ]),
      );
    })
    .when(filter.status, (list) =>
      all.addTallied(
        "invoices.status IN (SELECT value FROM json_each(?))",
        "status IN (SELECT value FROM json_each(?))",
        JSON.stringify(list),
      ),
    )
    .when(filter.amount, (amount) => all.add("invoices.amount = ?", amount))
    .when(filter.mobilePhone, (phone) => search(like("invoices.mobile_phone", phonePattern(phone))))
    .when(filter.bookingId, (id) => search(like("invoices.booking_id", part(id))))
    .when(filter.invoiceCode, (code) => search(like("invoices.code", part(code))))
    .when(filter.description, (text) => search(like("invoices.folded_description", foldedPart(text))))
    .when(filter.email, (email) => search(like("invoices.email", part(email))))
    .when(filter.cardNumber, (card) => searchPayments(like("card", cardPattern(card))))
    .when(filter.rrn, (rrn) => searchPayments(like("rrn", numberPattern(rrn))))
    .when(filter.orderId, (id) => searchPayments(like("order_id", part(id)))).where;
}

/** A payment at the desk has no link; when sorted by link day, its own day is used. */
export const transactionTable: ListTable = {
  name: "transactions",
  time: "created_at",
  fee: "fee",
  orders: { amount: "amount", fullName: "folded_name", holdExpires: "hold_expires_at" },
  indexes: {
    created_at: "transactions_by_time",
    amount: "transactions_by_amount",
    folded_name: "transactions_by_name",
  },
};
/** `only` narrows to a payment method: "method = 'qr'". A QR payment has its own code in place of an invoice's. */
export function transactionsWhere(
  provider: EditionProvider,
  apps: string,
  filter: TransactionQuery,
  only = "TRUE",
): Where {
  const inApps = "app_id IN (SELECT value FROM json_each(?))";
  const all = new Conditions("transactions").addTallied(inApps, inApps, apps).addTallied(only, only);
  const { store } = provider;
  const invoices = "transactions.invoice_id IN (SELECT id FROM invoices WHERE ";
  const search = (...readings: readonly Reading[]) => all.addReading(found(store, "transactions", readings));
  const ofInvoice = (reading: Reading) => withinFound(invoices, store, "invoices", [reading]);
  period(all, provider, filter, transactionTable);
  applicationAndAmounts(all, filter, "transactions");
  for (const name of typedNames(filter)) search(isNamed("transactions.folded_name", name));
  return all
    .when(filter.holdEndsWithin, (span) =>
      all.add(
        "transactions.status = 'preAuth' AND transactions.hold_expires_at > ? AND transactions.hold_expires_at <= ?",
        provider.now(),
        provider.now() + spans[span],
      ),
    )
    .when(filter.collected, () => {
      const { calendar, now } = provider;
      const first = `${calendar.day(now()).slice(0, 7)}-01`;
      all.add("transactions.captured > 0 AND transactions.captured_at >= ?", calendar.startOf(first));
    })
    .when(filter.name, (typed) => {
      const read = readingsOf(typed, provider.edition.currency);
      const refund = [...read.refund("id"), ...read.reference("rrn")];
      search(
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
        ...(refund.length > 0
          ? [within("transactions.id IN (SELECT transaction_id FROM refunds WHERE ", anyOf(refund))]
          : []),
        ...withinFound(invoices, store, "invoices", [
          ...read.booking("booking_id"),
          ...read.code("code"),
          ...read.link("pay_code"),
          ...read.phone("mobile_phone"),
        ]),
      );
    })
    .when(filter.status, (list) => {
      const inList = "status IN (SELECT value FROM json_each(?))";
      return all.addTallied(inList, inList, JSON.stringify(list));
    })
    .when(filter.amount, (amount) => all.add("transactions.amount = ?", amount))
    .when(filter.cardNumber, (card) => search(like("transactions.card", cardPattern(card))))
    .when(filter.rrn, (rrn) => search(like("transactions.rrn", numberPattern(rrn))))
    .when(filter.orderId, (id) => search(like("transactions.order_id", part(id))))
    .when(filter.description, (text) => search(like("transactions.folded_description", foldedPart(text))))
    .when(filter.email, (email) => search(like("transactions.email", part(email))))
    .when(filter.bookingId, (id) => search(...ofInvoice(like("booking_id", part(id)))))
    .when(filter.invoiceCode, (code) =>
      search(...ofInvoice(like("code", part(code))), like("transactions.qr_code", part(code))),
    )
    .when(filter.mobilePhone, (phone) => search(...ofInvoice(like("mobile_phone", phonePattern(phone))))).where;
}

export const bulkFileTable: ListTable = { name: "bulk_files", time: "created_at" };
/** The rows that keep a file waiting. */
const waitingRow: Readonly<Record<BulkKind, string>> = {
  invoice: "status = 'failed'",
  payout: "payable = 1 AND status IN ('created', 'failed')",
};
/** `apps`: their ids as JSON. */
export const waitingFilesWhere = (apps: string, kind: BulkKind): Where =>
  new Conditions()
    .add("app_id IN (SELECT value FROM json_each(?))", apps)
    .add("kind = ?", kind)
    .add(
      `status <> 'inProgress' AND id IN (SELECT file_id FROM bulk_rows WHERE file_id = bulk_files.id AND ${waitingRow[kind]})`,
    ).where;
export type BulkFilesQuery = Pick<Common, "from" | "to" | "name" | "status">;
export function bulkFilesWhere(
  provider: EditionProvider,
  appId: string,
  kind: BulkKind,
  filter: BulkFilesQuery,
): Where {
  const all = new Conditions().add("app_id = ?", appId).add("kind = ?", kind);
  period(all, provider, filter, bulkFileTable);
  return all
    .when(filter.status, (list) => all.add("status IN (SELECT value FROM json_each(?))", JSON.stringify(list)))
    .when(filter.name, (typed) => {
      // An application has few files: their names are compared without an index.
      const files = provider.store.rows<{ id: string; file_name: string; created_by: string }>(
        "SELECT id, file_name, created_by FROM bulk_files WHERE app_id = ? AND kind = ?",
        appId,
        kind,
      );
      const sought = fold(typed.trim());
      const isCalled = spelledIn(typed);
      const found = files.filter(
        (file) =>
          [file.id, file.file_name].some((text) => fold(text).includes(sought)) ||
          isCalled(file.file_name) ||
          isCalled(file.created_by),
      );
      all.add("id IN (SELECT value FROM json_each(?))", JSON.stringify(found.map(({ id }) => id)));
    }).where;
}

export const refundTable: ListTable = {
  name: "refunds",
  time: "at",
  indexes: { at: "refunds_by_time" },
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
      all.addReading(
        anyOf([
          ...read.code(refundCode),
          ...read.reference("refunds.rrn"),
          ...read.amount("refunds.amount"),
          ...withinFound(
            "refunds.transaction_id IN (SELECT id FROM transactions WHERE ",
            provider.store,
            "transactions",
            [
              read.name("folded_name"),
              ...read.order("id"),
              ...read.order("order_id"),
              ...read.code("qr_code"),
              ...read.reference("rrn"),
              ...read.card("card"),
              ...withinFound(
                "invoice_id IN (SELECT id FROM invoices WHERE ",
                provider.store,
                "invoices",
                read.code("code"),
              ),
            ],
          ),
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
  like("payouts.destination", cardPattern(typed)),
  {
    sql: "payouts.kind = 'iban' AND payouts.destination LIKE ?",
    values: [`%${digitsIn(typed).slice(-4) || nothing}`],
  },
];
export function payoutsWhere(provider: EditionProvider, apps: string, filter: Common): Where {
  const all = new Conditions().add("payouts.app_id IN (SELECT value FROM json_each(?))", apps);
  period(all, provider, filter, payoutTable);
  for (const name of typedNames(filter)) all.addReading(isNamed("payouts.folded_name", name));
  applicationAndAmounts(all, filter, "payouts");
  return all
    .when(filter.name, (typed) => {
      const read = readingsOf(typed, provider.edition.currency);
      all.addReading(
        anyOf([
          read.name("payouts.folded_name"),
          read.phrase("payouts.folded_description"),
          ...read.code("payouts.id"),
          ...read.card("payouts.destination"),
          ...read.reference("payouts.rrn"),
          ...read.amount("payouts.amount"),
          ...read.amount("payouts.amount + payouts.fee"),
        ]),
      );
    })
    .when(filter.status, (list) => all.add("payouts.status IN (SELECT value FROM json_each(?))", JSON.stringify(list)))
    .when(filter.amount, (amount) => all.add("payouts.amount = ?", amount))
    .when(filter.cardNumber, (card) => all.addReading(anyOf(destinationPart(card))))
    .when(filter.description, (text) => all.addReading(like("payouts.folded_description", foldedPart(text)))).where;
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
    conditions.addReading(
      anyOf([
        read.name("wallet_operations.folded_recipient"),
        read.phrase("wallet_operations.folded_description"),
        ...read.code("wallet_operations.id"),
        ...read.code("wallet_operations.code"),
        ...read.card("wallet_operations.counterparty"),
        ...read.mask("wallet_operations.counterparty"),
        ...read.reference("wallet_operations.rrn"),
        ...read.amount("abs(wallet_operations.amount)"),
        ...read.amount("abs(wallet_operations.amount) - wallet_operations.fee"), // what the recipient got
      ]),
    );
  });
/**
 * `paying` is the applications whose payouts the user may read, for a search by name. Of the applications that are not in `wallets`, the
 * user sees income alone.
 */
export function movementsWhere(
  provider: EditionProvider,
  { apps, paying, wallets }: { apps: string; paying: string; wallets: string },
  filter: MovementQuery,
): Where {
  const all = new Conditions()
    .add(
      "wallet_operations.app_id IN (SELECT value FROM json_each(?)) AND wallet_operations.movement IS NOT NULL",
      apps,
    )
    .add(
      "wallet_operations.app_id IN (SELECT value FROM json_each(?)) OR wallet_operations.kind IN (SELECT value FROM json_each(?))",
      wallets,
      JSON.stringify(incomeKinds),
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
