// Reads an uploaded spreadsheet. It tests the portal's writer, so it shares no code with it.
import { Readable } from "node:stream";
import type ExcelJS from "exceljs";
import { BulkInvoiceInput, BulkPayoutInput, type BulkKind } from "@/lib/contract/bulk";
import azFields from "@/messages/az/fields.json";
import arFields from "@/messages/ar/fields.json";
import enFields from "@/messages/en/fields.json";
import ruFields from "@/messages/ru/fields.json";
import type { ReceivedFile } from "../form";
import { fold } from "@/lib/rules/spelling";
import { invalid } from "../refusal";

const MOST_ROWS = 100_000;
const HEADER_WITHIN = 20;

type SheetField = keyof typeof BulkInvoiceInput.shape | keyof typeof BulkPayoutInput.shape;
/** A row's texts, in the order of the contract's fields. `row` is its number in the merchant's spreadsheet. */
export type SheetRow = Readonly<Partial<Record<SheetField | "row", string>>>;

export const fieldsOf = (kind: BulkKind): readonly SheetField[] =>
  Object.keys((kind === "invoice" ? BulkInvoiceInput : BulkPayoutInput).shape) as SheetField[]; // its own keys

/** Accepted headers besides the field's own name: the forms' labels and common words. */
const called: Readonly<Record<SheetField, readonly string[]>> = {
  fullName: ["name", "ad", "имя", "ФИО", "Имя и фамилия", "الاسم"],
  mobilePhone: ["phone", "mobile", "telefon", "телефон", "الهاتف", "رقم الهاتف"],
  email: ["e-mail", "mail", "e-poçt", "почта", "эл. почта", "البريد الإلكتروني"],
  amount: ["sum", "məbləğ", "сумма", "المبلغ"],
  description: ["təsvir", "описание", "الوصف"],
  linkExpirationDate: ["expiration date", "valid until"],
  bookingId: ["booking"],
  destination: [
    "card number or IBAN",
    "card or IBAN",
    "kart nömrəsi və ya IBAN",
    "номер карты или IBAN",
    "رقم البطاقة أو IBAN",
    "رقم البطاقة أو رقم الحساب المصرفي الدولي (IBAN)",
    "card number",
    "IBAN",
  ],
};
const plain = (label: string): string => fold(label).replace(/[^\p{L}\p{N}]/gu, "");
const languages: readonly Readonly<Record<string, unknown>>[] = [enFields, azFields, ruFields, arFields];
const fieldByLabel: ReadonlyMap<string, SheetField> = new Map(
  (Object.keys(called) as SheetField[]).flatMap((field) => {
    const inForms = languages.map((words) => words[field]).filter((label) => typeof label === "string");
    return [field, ...inForms, ...called[field]].map((label) => [plain(label), field] as const);
  }),
);

/** The cell's displayed text; empty if it has none, like a formula that was never computed. */
function textOf(value: ExcelJS.CellValue, isAmount: boolean): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().slice(0, "2026-11-27".length);
  if (typeof value === "number") return isAmount ? value.toFixed(2) : String(value);
  if (typeof value !== "object") return String(value).trim();
  if ("richText" in value)
    return value.richText
      .map(({ text }) => text)
      .join("")
      .trim();
  if ("text" in value) return textOf(value.text, isAmount);
  if ("result" in value) return textOf(value.result, isAmount);
  return "";
}

/** The rows of the first sheet with a usable header; refuses if there is none. */
export async function readSheet(kind: BulkKind, { bytes }: ReceivedFile): Promise<readonly SheetRow[]> {
  const wanted = fieldsOf(kind);
  try {
    const { default: excel } = await import("exceljs"); // half of the sandbox's start, and few need it
    const reader = new excel.stream.xlsx.WorkbookReader(Readable.from([bytes]), {
      worksheets: "emit",
      sharedStrings: "cache",
      styles: "cache", // without styles a date is a number
      hyperlinks: "ignore",
      entries: "ignore",
    });
    for await (const sheet of reader) {
      const rows = await rowsIn(sheet, wanted);
      if (rows) return rows;
    }
  } catch (error) {
    if (error instanceof TooManyRows) throw invalid({ file: "rows" });
    throw invalid({ file: "type" });
  }
  throw invalid({ file: "headers" });
}
class TooManyRows extends Error {}

async function rowsIn(
  sheet: AsyncIterable<ExcelJS.Row>,
  wanted: readonly SheetField[],
): Promise<readonly SheetRow[] | undefined> {
  let places: ReadonlyMap<number, keyof SheetRow> | undefined;
  const rows: SheetRow[] = [];
  for await (const row of sheet) {
    if (!places) {
      places = headerIn(row, wanted);
      if (!places && row.number >= HEADER_WITHIN) return undefined;
      continue;
    }
    const texts: Partial<Record<keyof SheetRow, string>> = {};
    for (const [place, field] of places) {
      const text = textOf(row.getCell(place).value, field === "amount");
      if (text !== "") texts[field] = text;
    }
    if (Object.keys(texts).every((field) => field === "row")) continue;
    if (rows.length === MOST_ROWS) throw new TooManyRows();
    rows.push(texts);
  }
  return places && rows;
}
/** The positions of the fields, if the header has an amount and a recipient. */
function headerIn(row: ExcelJS.Row, wanted: readonly SheetField[]): ReadonlyMap<number, keyof SheetRow> | undefined {
  const places = new Map<number, keyof SheetRow>();
  row.eachCell((cell, place) => {
    const label = plain(textOf(cell.value, false));
    const field = fieldByLabel.get(label);
    const found = label === "row" ? label : field && wanted.includes(field) ? field : undefined;
    if (found && ![...places.values()].includes(found)) places.set(place, found);
  });
  const found = [...places.values()].filter((field) => field !== "row");
  return found.includes("amount") && found.length > 1 ? places : undefined;
}
