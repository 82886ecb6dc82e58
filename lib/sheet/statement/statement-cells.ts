// The dates, amounts, cards and references in the cells of a bank's file.
import { letters, splitCurrency } from "@/lib/sheet/read/currency";
import { decimals, fromDecimal, type Minor } from "@/lib/rules/money";
import { type Day, addDays, readDay } from "@/lib/rules/day";
import { monthNames } from "@/lib/i18n/calendar";
import { readAmount } from "@/lib/rules/amount-entry";
import { bookedSide } from "./statement-sides";

export type DayOrder = "dayFirst" | "monthFirst";
export type DecimalMark = "." | ",";

export const RRN = /^\d{10,12}$/;
const CARD = /^(?:\d{4,8}[\d*#xX•.]*)?[*#xX•.]{2,}(\d{4})$/;
/** Where the label says so. A number has lost its zeros. */
const LAST_DIGITS = /^\d{1,4}$/;
/** A serial of a spreadsheet between 2000 and 2100, perhaps with a time. */
export const SERIAL = /^(?:3[6-9]|[4-6]\d|7[0-2])\d{3}(?:\.\d+)?$/;
const TIME = /[T ,]+\d{1,2}[:.]\d{2}.*$/;
/** Before a day, not the month of "Nov 18, 2026". */
const WEEKDAY = /^\p{L}+\.?[,،]?\s+(?=\d{1,4}[./-]\d|\d{1,2}[\s-]+\p{L}|\p{L}+\.?\s+\d)/u;
const PARTS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;
/** Day 0 of the serials. */
const SERIAL_START = "1899-12-30";
const isRecent = (day: Day | null): day is Day => day !== null && day >= "2000" && day < "2100";

export const dateText = (cell: string): string => cell.replace(WEEKDAY, "").replace(TIME, "").trim();

export function readDate(cell: string, order: DayOrder | undefined): Day | undefined {
  const text = dateText(cell);
  if (SERIAL.test(text)) return addDays(SERIAL_START, Math.floor(Number(text)));
  const dayFirst = order === "monthFirst" ? text.replace(PARTS, "$3$2$1$2$4") : text;
  const found = readDay(dayFirst.replace(/^(20\d\d)(\d\d)(\d\d)$/, "$1-$2-$3"), monthNames);
  return isRecent(found) ? found : undefined;
}
/** A year of the Islamic calendar: 1448. */
export const isHijri = (cell: string): boolean => /^1[34]\d\d-/.test(readDay(dateText(cell), monthNames) ?? "");

/** The order of the whole column; undefined if its cells do not decide it. Points stand in days only. */
export function dayOrderOf(cells: readonly string[]): DayOrder | undefined {
  let dayFirst = false;
  let monthFirst = false;
  let isOpen = false;
  for (const cell of cells) {
    const [, one, mark, other] = PARTS.exec(dateText(cell)) ?? [];
    if (one === undefined) continue;
    if (mark === "." || Number(one) > 12) dayFirst = true;
    else if (Number(other) > 12) monthFirst = true;
    else if (one !== other) isOpen = true;
  }
  if (dayFirst && monthFirst) return undefined;
  return monthFirst ? "monthFirst" : dayFirst || !isOpen ? "dayFirst" : undefined;
}

interface AmountText {
  readonly text: string;
  readonly negative: boolean;
  /** "" if the cell names none. */
  readonly currency: string;
}
/** "12.50 Dr" leaves the account. */
export function amountText(cell: string): AmountText {
  if (/^\d+(?:[.,]\d+)?$/.test(cell)) return { text: cell, negative: false, currency: "" };
  let isDebit = false;
  const withoutSide = cell.replace(letters, (word) => {
    const side = bookedSide(word);
    isDebit ||= side === "out";
    return side ? "" : word;
  });
  const { figure, currency = "" } = splitCurrency(withoutSide);
  const bare = figure
    .replace("()", "")
    .replace(/[\u2212\u2013]/g, "-")
    .trim();
  const negative = isDebit || /^\(.*\)$/.test(bare) || bare.startsWith("-") || bare.endsWith("-");
  return { text: bare.replace(/^[(+-]\s*|\s*[)-]$/g, ""), negative, currency };
}

type AmountRead = Minor | "ambiguous" | undefined;
export function readMoney(cell: string, mark: DecimalMark | undefined): AmountRead {
  const { text, negative } = amountText(cell);
  const reading = readAmount(text, "");
  let amount: Minor;
  if ("wrong" in reading) return undefined;
  if ("ambiguous" in reading) {
    if (mark === undefined) return "ambiguous";
    if (text.includes(mark)) {
      // Three decimals: exact only if the last is zero.
      const exact = fromDecimal(text.replace(mark, ".").replace(/0$/, ""));
      if (exact === undefined) return undefined;
      amount = exact;
    } else amount = reading.ambiguous[0];
  } else amount = reading.amount;
  return negative && amount !== 0 ? -amount : amount;
}

/** What the unambiguous cells of the columns show; undefined if they show nothing or both. */
export function decimalMarkOf(cells: readonly string[]): DecimalMark | undefined {
  const shown = new Set<string>();
  for (const cell of cells) {
    const { text } = amountText(cell);
    const decimal = new RegExp(`([.,])\\d{1,${decimals}}$`).exec(text)?.[1];
    if (decimal) shown.add(decimal);
    // "1,234,567" has groups, so the other mark begins a fraction.
    else if (/^\d{1,3}(?:,\d{3}){2,}$/.test(text)) shown.add(".");
    else if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) shown.add(",");
  }
  return shown.size === 1 ? ([...shown][0] as DecimalMark) : undefined;
}

/** The last four digits; "" if the cell shows none. */
export function cardOf(cell: string, isLabelled: boolean): string {
  if (isLabelled && LAST_DIGITS.test(cell)) return cell.padStart(4, "0");
  if (!/[*#xX•.]/.test(cell)) return "";
  return CARD.exec(cell.replace(/[\s-]/g, ""))?.[1] ?? "";
}

/** The only 12-digit number of a text may be a reference. */
export function rrnIn(text: string): string {
  const all = text.match(/(?<!\d)\d{12}(?!\d)/g) ?? [];
  return all.length === 1 ? all[0] : "";
}
