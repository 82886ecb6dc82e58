// Checks cells by the rules of the form of one invoice or payout, with the same codes. The schemas are too slow for 100,000 rows, so
// clearly valid cells are accepted without them; tests compare both.
import { z } from "zod";
import { type EntryRules, invoiceEntry } from "@/lib/entry/invoice-entry";
import { amountEntry } from "@/lib/entry/amount-entry";
import { phoneEntry } from "@/lib/entry/phone-entry";
import { type BulkKind, BulkPayoutInput } from "@/lib/contract/bulk";
import { INVOICE_LIMIT, LARGEST_AMOUNT, LEAST_AMOUNT, NAME_LENGTH, TEXT_LENGTH } from "@/lib/contract/constants";
import { Amount } from "@/lib/contract/values";
import { codesOf } from "@/lib/contract/wire";
import { monthNames } from "@/lib/i18n/calendar";
import { isDay, readDay } from "@/lib/rules/day";
import { type Minor, fromDecimal, toDecimal } from "@/lib/rules/money";
import { brokenDestination, plainDestination } from "@/lib/rules/payout-destination";
import { toE164 } from "@/lib/rules/phone";
import { isLine, isText } from "@/lib/contract/checks/text";
import { type BulkColumn, bulkColumns } from "@/lib/sheet/columns";
import { slashedDays } from "@/lib/sheet/layout/day-order";

export type SheetField = BulkColumn["key"];
export interface SheetRules extends EntryRules {
  readonly kind: BulkKind;
}
/** The value as it is sent, or the code of the broken rule. */
type CellReading = { readonly value: string } | { readonly wrong: string };
export interface CheckedRow {
  /** As they are sent, in the order of the columns; undefined if one is wrong. */
  readonly values?: readonly string[];
  /** The code of the broken rule, by column. */
  readonly faults?: readonly (string | undefined)[];
  readonly amount: Minor;
}

const required: CellReading = { wrong: "required" };
const none: CellReading = { value: "" };
/** Size of the cache: rows repeat days. */
const DAYS_CACHED = 5_000;

const hasTwoDays = (cell: string): boolean => {
  const days = slashedDays(cell);
  return days !== undefined && days[0] !== days[1] && days.every(isDay);
};

type Schema = z.ZodType<unknown, string | undefined>;
const readBy =
  (schema: Schema) =>
  (cell: string): CellReading => {
    const result = schema.safeParse(cell === "" ? undefined : cell, { reportInput: true });
    if (!result.success) return { wrong: codesOf(result.error)[""] ?? "invalid" };
    return { value: result.data === undefined ? "" : String(z.encode(schema, result.data)) };
  };

/** Reads a cell with the schema of its field. */
export function cellReader(rules: SheetRules): (field: SheetField, cell: string) => CellReading {
  const invoice = invoiceEntry(rules);
  const shape: Readonly<Record<Exclude<SheetField, "destination">, Schema>> =
    rules.kind === "invoice"
      ? invoice
      : {
          ...invoice,
          fullName: BulkPayoutInput.shape.fullName,
          mobilePhone: phoneEntry(rules.region),
          amount: amountEntry(Amount, rules.currency),
          description: BulkPayoutInput.shape.description,
        };
  return (field, cell) => {
    if (field === "destination") {
      if (/[*•]/.test(cell)) return { wrong: "masked" };
      const value = plainDestination(cell);
      const wrong = brokenDestination(value);
      return wrong ? { wrong } : { value };
    }
    if (field !== "linkExpirationDate") return readBy(shape[field])(cell);
    if (hasTwoDays(cell)) return { wrong: "ambiguous" };
    return readBy(shape[field])(readDay(cell, monthNames) ?? cell);
  };
}

const usualEmail = /^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*@[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*\.[A-Za-z]{2,}$/;
const usualAmount = /^\d{1,12}(?:\.\d{1,2})?$/;

/** Accepts plainly valid cells at once, and reads others with the schema. */
export function quickReader(rules: SheetRules): (field: SheetField, cell: string) => CellReading {
  const read = cellReader(rules);
  const most = rules.kind === "invoice" ? INVOICE_LIMIT - 1 : LARGEST_AMOUNT;
  const days = new Map<string, CellReading>();
  const text = (field: SheetField, cell: string, length: number, fits: (value: string) => boolean): CellReading => {
    const value = cell.trim();
    return value !== "" && value.length <= length && fits(value) ? { value } : read(field, cell);
  };
  return (field, cell) => {
    switch (field) {
      case "fullName":
        return text(field, cell, NAME_LENGTH, isLine);
      case "description":
        return text(field, cell, TEXT_LENGTH, isText);
      case "email":
        if (cell === "") return none;
        return cell.length >= 6 && cell.length <= 254 && usualEmail.test(cell) ? { value: cell } : read(field, cell);
      case "mobilePhone": {
        if (cell === "") return required;
        const value = toE164(cell, rules.region);
        return value ? { value } : read(field, cell);
      }
      case "amount": {
        const minor = usualAmount.test(cell) ? fromDecimal(cell) : undefined;
        return minor !== undefined && minor >= LEAST_AMOUNT && minor <= most
          ? { value: toDecimal(minor) }
          : read(field, cell);
      }
      case "linkExpirationDate": {
        const known = days.get(cell);
        if (known) return known;
        if (days.size > DAYS_CACHED) days.clear();
        const reading = read(field, cell);
        days.set(cell, reading);
        return reading;
      }
      case "bookingId":
        return cell === "" ? none : read(field, cell);
      case "destination":
        return read(field, cell);
    }
  };
}

/** Checks rows with cells in the order of the columns. */
export function rowCheck(rules: SheetRules): (cells: readonly string[]) => CheckedRow {
  const columns = bulkColumns[rules.kind];
  const read = quickReader(rules);
  return (cells) => {
    const values: string[] = [];
    let faults: (string | undefined)[] | undefined;
    let amount: Minor = 0;
    for (let at = 0; at < columns.length; at += 1) {
      const { key } = columns[at]!;
      const reading = read(key, cells[at] ?? "");
      if ("wrong" in reading) (faults ??= [])[at] = reading.wrong;
      else {
        values.push(reading.value);
        if (key === "amount") amount = fromDecimal(reading.value) ?? 0;
      }
    }
    return faults ? { faults, amount } : { values, amount };
  };
}
