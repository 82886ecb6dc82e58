// Finds the columns of a bank's file: by the words of its head and by what the cells look like.
import { plainLabel } from "@/lib/sheet/read/plain-label";
import { currencyInLabel, currencyOf, knownCurrency } from "@/lib/sheet/read/currency";
import type { Minor } from "@/lib/rules/money";
import { type StatementLine, fullRrn } from "@/lib/rules/statement-match";
import {
  type DayOrder,
  type DecimalMark,
  RRN,
  SERIAL,
  amountText,
  cardOf,
  dateText,
  dayOrderOf,
  decimalMarkOf,
  isHijri,
  readDate,
  readMoney,
  rrnIn,
} from "./statement-cells";
import { remembered } from "./remembered";
import { type StatementOwner, accountCurrency, ownerIn } from "./statement-owner";
import { isPlainSide, isRefused, sideReader } from "./statement-sides";
import words from "./statement-words.json";

type Rows = readonly (readonly string[])[];
type ColumnRole = keyof typeof words;
const roles = Object.keys(words) as ColumnRole[];
/** In the order of the form. */
export type StatementQuestion = "date" | "amount" | "dayOrder" | "decimalMark";

export interface StatementPlan {
  /** The first row below the head. */
  readonly start: number;
  readonly columns: Readonly<Partial<Record<ColumnRole, number>>>;
  /** By column: what its label or the account names. */
  readonly currencies: readonly (string | undefined)[];
  readonly dayOrder?: DayOrder;
  readonly decimalMark?: DecimalMark;
}
interface ColumnSample {
  readonly index: number;
  readonly label: string;
  readonly samples: readonly string[];
}
export interface StatementLayout {
  readonly plan: StatementPlan;
  readonly columns: readonly ColumnSample[];
  /** Columns that may hold the answer. */
  readonly dates: readonly number[];
  readonly amounts: readonly number[];
  /** Its only dates are of the Islamic calendar. */
  readonly isHijri: boolean;
  readonly owner: StatementOwner;
}

const HEAD_ROWS = 40;
const SAMPLES = 3;
/** Of the cells of a column: totals and notes may stand below. */
const MOST = 0.8;
/** Different words of a column. */
const MOST_WORDS = 50;
/** Of the cells of a column, those that decide what it holds. */
const MOST_LOOKED_AT = 2_000;

const known = new Map<string, { readonly role: ColumnRole; readonly rank: number }>();
for (const role of roles)
  words[role].forEach((word, rank) => {
    const form = plainLabel(word);
    if (!known.has(form)) known.set(form, { role, rank });
  });
const CODE = /(?:^|[^A-Z])([A-Z]{3})(?:$|[^A-Z])/;
function wordOf(label: string) {
  const plain = plainLabel(label);
  // "Amount, AZN", "Amount (USD)"
  return (
    known.get(plain) ??
    known.get(plainLabel(label.replace(CODE, " "))) ??
    known.get(plainLabel(label.replace(/[([{].*$/, "")))
  );
}

const isAmount = (cell: string): boolean => readMoney(cell, undefined) !== undefined;
/** A dash is no amount, and each page may repeat the head. */
const isNone = (cell: string): boolean => /^[-\u2013\u2014]*$/.test(cell);
const someOf = (cells: readonly string[]): readonly string[] => {
  const step = Math.ceil(cells.length / MOST_LOOKED_AT);
  return step > 1 ? cells.filter((_, at) => at % step === 0) : cells;
};
const cellsOf = (rows: Rows, start: number, column: number): readonly string[] => {
  const head = rows[start - 1]?.[column];
  const cells: string[] = [];
  for (let at = start; at < rows.length; at += 1) {
    const cell = rows[at]![column];
    if (cell && cell !== head) cells.push(cell);
  }
  return cells;
};

function headOf(rows: Rows): number | undefined {
  let best: { readonly index: number; readonly count: number } | undefined;
  rows.slice(0, HEAD_ROWS).forEach((row, index) => {
    const count = new Set(row.flatMap((label) => wordOf(label)?.role ?? [])).size;
    if (count > (best?.count ?? 1)) best = { index, count };
  });
  return best?.index;
}

/** A label may stand in two rows: "Amount" above "Debit" and "Credit". */
function labelsOf(rows: Rows, head: number | undefined) {
  const isLower = (row: readonly string[] = []): boolean =>
    row.some(Boolean) && row.every((cell) => cell === "" || wordOf(cell) !== undefined);
  if (head === undefined) return { start: 0, labels: [] };
  const [first, last] = isLower(rows[head + 1]) ? [head, head + 1] : [isLower(rows[head - 1]) ? head - 1 : head, head];
  const [upper, lower] = [rows[first]!, rows[last]!];
  const labels = Array.from(
    { length: Math.max(upper.length, lower.length) },
    (_, index) => lower[index] || upper[index] || "",
  );
  return { start: last + 1, labels };
}

export function findLayout(rows: Rows): StatementLayout {
  const head = headOf(rows);
  const { start, labels } = labelsOf(rows, head);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Array.from({ length: width }, (_, index) => {
    const cells = someOf(cellsOf(rows, start, index));
    const most = (fits: (cell: string) => boolean): boolean =>
      cells.length > 0 && cells.filter(fits).length >= cells.length * MOST;
    const label = labels[index] ?? "";
    const word = wordOf(label);
    // Words such as "Total" stand below dates.
    const days = cells.filter(
      (cell) => !SERIAL.test(cell) && (readDate(cell, "dayFirst") ?? readDate(cell, "monthFirst")) !== undefined,
    );
    const money = cells.filter((cell) => !isNone(cell));
    const distinct = new Set(cells);
    // Sides and currencies repeat, and their words are slow to compare.
    const repeats = distinct.size <= MOST_WORDS;
    return {
      index,
      label,
      cells,
      word,
      isDate: days.length >= Math.max(cells.length / 2, cells.filter((cell) => /\d/.test(cell)).length * MOST, 1),
      isSerial: most((cell) => SERIAL.test(cell)),
      // A number that all lines share is the terminal's or the merchant's.
      isRrn: most((cell) => RRN.test(cell)) && distinct.size > cells.length / 2,
      isCard: most((cell) => cardOf(cell, word?.role === "card") !== ""),
      isCurrency: repeats && most((cell) => knownCurrency(cell) !== undefined),
      isAmount: money.length > 0 && money.filter(isAmount).length >= money.length * MOST,
      isPlain: repeats && most(isPlainSide),
      isSide: repeats && cells.length > 0 && sideReader(cells).count >= cells.length * MOST,
    };
  });
  type Column = (typeof columns)[number];
  const best = (role: ColumnRole, fits: (column: Column) => boolean): number | undefined =>
    columns
      .filter((column) => column.word?.role === role && fits(column))
      .sort((one, other) => one.word!.rank - other.word!.rank)[0]?.index;
  const byLook = (fits: (column: Column) => boolean): number | undefined => columns.find(fits)?.index;
  const isDate = ({ isDate: isText, isSerial, word }: Column): boolean => isText || (isSerial && word?.role === "date");
  const dates = columns.filter((column) => isDate(column) || column.isSerial).map(({ index }) => index);
  const mayBeAmount = (column: Column): boolean =>
    column.isAmount && !isDate(column) && !(column.isRrn && column.word?.role !== "amount") && !column.isCard;
  const amounts = columns.filter(mayBeAmount);
  const named = (role: ColumnRole) => amounts.filter(({ word }) => word?.role === role);
  const [totals, credits, debits] = [named("amount"), named("credit"), named("debit")];
  const above = rows.slice(0, head ?? 0);
  const currency = accountCurrency(above);
  const date = best("date", isDate) ?? byLook(({ isDate: isText }) => isText);
  const found = {
    date,
    rrn: best("rrn", ({ isRrn }) => isRrn) ?? byLook(({ isRrn, word }) => isRrn && word === undefined),
    card: best("card", ({ isCard }) => isCard) ?? byLook(({ isCard }) => isCard),
    currency: best("currency", ({ cells }) => cells.length > 0) ?? byLook(({ isCurrency }) => isCurrency),
    status: best("status", ({ cells }) => cells.length > 0),
    side:
      best("side", ({ cells, isAmount: isMoney }) => cells.length > 0 && !isMoney) ??
      best("type", ({ isSide }) => isSide) ??
      byLook(({ word, isPlain }) => isPlain && word === undefined),
    name: best("name", ({ cells }) => cells.length > 0),
    ...(totals.length === 1 && credits.length + debits.length === 0 && { amount: totals[0]!.index }),
    ...(totals.length === 0 &&
      credits.length === 1 &&
      debits.length <= 1 && { credit: credits[0]!.index, debit: debits[0]?.index }),
  };
  return {
    plan: completePlan(rows, {
      start,
      currencies: labels.map((label) => currencyInLabel(label) ?? currency),
      columns: Object.fromEntries(Object.entries(found).filter(([, index]) => index !== undefined)),
    }),
    columns: columns.map(({ index, label, cells }) => ({ index, label, samples: cells.slice(0, SAMPLES) })),
    dates,
    amounts: amounts.map(({ index }) => index),
    isHijri: dates.length === 0 && columns.some(({ cells }) => cells.some(isHijri)),
    owner: ownerIn(above),
  };
}

const moneyColumns = ({ columns: { amount, credit, debit } }: StatementPlan): number[] =>
  [amount, credit, debit].filter((index) => index !== undefined);
const moneyCells = (rows: Rows, plan: StatementPlan): string[] =>
  moneyColumns(plan).flatMap((index) => cellsOf(rows, plan.start, index).filter((cell) => !isNone(cell)));

/** With what the chosen columns decide themselves. */
export function completePlan(rows: Rows, plan: StatementPlan): StatementPlan {
  const { date } = plan.columns;
  return {
    ...plan,
    dayOrder: plan.dayOrder ?? (date === undefined ? undefined : dayOrderOf(cellsOf(rows, plan.start, date))),
    decimalMark: plan.decimalMark ?? decimalMarkOf(moneyCells(rows, plan)),
  };
}

export function openQuestions(rows: Rows, plan: StatementPlan): readonly StatementQuestion[] {
  const { date } = plan.columns;
  const questions: StatementQuestion[] = [];
  if (date === undefined) questions.push("date");
  if (moneyColumns(plan).length === 0) questions.push("amount");
  if (date !== undefined && plan.dayOrder === undefined) questions.push("dayOrder");
  if (
    plan.decimalMark === undefined &&
    moneyCells(rows, plan).some((cell) => readMoney(cell, undefined) === "ambiguous")
  )
    questions.push("decimalMark");
  return questions;
}

export interface StatementLines {
  readonly lines: readonly StatementLine[];
  /** Rows of the file with a date or an amount that could not be read. */
  readonly unread: readonly number[];
  /** Lines that moved no money. */
  readonly refused: number;
}

export function readLines(rows: Rows, numbers: readonly number[], plan: StatementPlan): StatementLines {
  const { columns, dayOrder, decimalMark, currencies } = plan;
  const lines: StatementLine[] = [];
  const unread: number[] = [];
  let refused = 0;
  const isLost = remembered(isRefused);
  const codeOf = remembered(currencyOf);
  const dayOf = remembered((text) => readDate(text, dayOrder));
  const money = moneyColumns(plan);
  const isSided = columns.side !== undefined && columns.amount !== undefined;
  const { read: readSide } = sideReader(isSided ? cellsOf(rows, plan.start, columns.side!) : []);
  const isHead = (row: readonly string[]): boolean =>
    [columns.date!, ...money].every((index) => row[index] === rows[plan.start - 1]?.[index]);
  for (let at = plan.start; at < rows.length; at += 1) {
    const row = rows[at]!;
    const cell = (role: ColumnRole): string => (columns[role] === undefined ? "" : (row[columns[role]] ?? ""));
    const filled = money.filter((index) => !isNone(row[index] ?? ""));
    if ((cell("date") === "" && filled.length === 0) || isHead(row)) continue;
    if (isLost(cell("status"))) {
      refused += 1;
      continue;
    }
    const day = dayOf(dateText(cell("date")));
    const [amount, credit, debit] = (["amount", "credit", "debit"] as const).map((role) =>
      isNone(cell(role)) ? 0 : readMoney(cell(role), decimalMark),
    );
    const side = isSided && cell("side") !== "" ? readSide(cell("side")) : "in";
    const isRead = side !== undefined && [amount, credit, debit].every((part) => typeof part === "number");
    if (day === undefined || filled.length === 0 || !isRead) {
      unread.push(numbers[at]!);
      continue;
    }
    const rrn = cell("rrn");
    lines.push({
      row: numbers[at]!,
      day,
      amount:
        (side === "out" ? -Math.abs(amount as Minor) : (amount as Minor)) +
        (credit as Minor) -
        Math.abs(debit as Minor),
      rrn: RRN.test(rrn) ? fullRrn(rrn) : rrnIn(cell("name")),
      card: cardOf(cell("card"), true),
      currency:
        codeOf(cell("currency")) ??
        filled.map((index) => amountText(row[index]!).currency || currencies[index]).find(Boolean) ??
        "",
      name: cell("name"),
    });
  }
  return { lines, unread, refused };
}
