// Writes a spreadsheet while its rows are still being read: what was written is forgotten, and a slow reader slows the asking.
import { PassThrough, type Readable } from "node:stream";
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";
import type { Style } from "exceljs";
import WorkbookWriter from "exceljs/lib/stream/xlsx/workbook-writer.js";
import { type Minor, toDecimal } from "@/lib/rules/money";
import { plainText } from "@/lib/rules/text";
import type { Day } from "@/lib/rules/day";
import { type Instant, clockAt } from "@/lib/rules/zone";

export const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export type Cell = string | number | Date | null;
export interface SheetColumn {
  readonly label: string;
  readonly kind: "text" | "code" | "amount" | "day" | "moment";
  /** In characters. */
  readonly width: number;
}
export interface Sheet {
  readonly name: string;
  readonly rightToLeft: boolean;
  readonly columns: readonly SheetColumn[];
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>;
  /** Rows below the others, asked for when all of those are written. */
  readonly totals?: () => readonly (readonly Cell[])[];
  /** Whose work it is, as the properties of the file say. */
  readonly author?: string;
  /** A second sheet, which says what the first one is. */
  readonly about?: {
    readonly name: string;
    readonly lines: readonly (readonly [label: string, value: string | Date])[];
  };
  /** Told after each page how many rows are in the sheet by now. */
  readonly onRows?: (count: number) => void;
}

export const amountCell = (minor: Minor): number => Number(toDecimal(minor));
export const dayCell = (day: Day): Date => new Date(`${day}T00:00:00Z`);
/** A spreadsheet knows no zones: it is given what a clock on the wall shows there. */
export function momentCell(at: Instant, timeZone: string): Date {
  const { year, month, day, hour, minute, second } = clockAt(at, timeZone);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** "@" is text and stays text, also when somebody edits it: "=1+1" never runs. Codes keep their order between Arabic columns. */
const looks: Readonly<Record<SheetColumn["kind"], Partial<Style>>> = {
  text: { numFmt: "@" },
  code: { numFmt: "@", alignment: { readingOrder: "ltr" } },
  amount: { numFmt: "0.00" },
  day: { numFmt: "yyyy-mm-dd" },
  moment: { numFmt: "yyyy-mm-dd hh:mm" },
};
/** One code point that XML does not know, and no program opens the file. Forms refuse such texts; what the provider has is another matter. */
const written = (cell: Cell): Cell => (typeof cell === "string" ? plainText(cell) : cell);
/** A sheet's name has at most 31 characters and none of these. */
const sheetName = (name: string): string => plainText(name.replace(/[[\]:*?/\\]/g, " ").slice(0, 31));

async function fill(out: PassThrough, sheetToWrite: Sheet): Promise<void> {
  const { name, rightToLeft, columns, pages, onRows, totals, author = "", about } = sheetToWrite;
  const book = new WorkbookWriter({ stream: out, useStyles: true });
  Object.assign(book, { creator: author, lastModifiedBy: author });
  const sheet = book.addWorksheet(sheetName(name), { views: [{ rightToLeft, state: "frozen", ySplit: 1 }] });
  sheet.columns = columns.map(({ label, kind, width }) => ({ header: plainText(label), width, style: looks[kind] }));
  const head = sheet.getRow(1);
  head.font = { bold: true };
  head.commit();
  let count = 0;
  for await (const page of pages) {
    for (const cells of page) sheet.addRow(cells.map(written)).commit();
    count += page.length;
    onRows?.(count);
    // The library itself waits for nobody: without a turn for the packer, and for a slow reader, everything would pile up in it.
    await turn();
    while (out.writableNeedDrain && !out.destroyed) await pause(10);
    if (out.destroyed) return;
  }
  // Totals stand below what is filtered, not in it.
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: count + 1, column: columns.length } };
  for (const cells of totals?.() ?? []) {
    const row = sheet.addRow(cells.map(written));
    row.font = { bold: true };
    row.commit();
  }
  sheet.commit();
  if (about) {
    const beside = book.addWorksheet(sheetName(about.name), { views: [{ rightToLeft }] });
    beside.columns = [{ width: 24 }, { width: 60 }];
    for (const [label, value] of about.lines) {
      const row = beside.addRow([written(label), written(value)]);
      row.getCell(1).font = { bold: true };
      row.getCell(2).numFmt = looks[value instanceof Date ? "moment" : "text"].numFmt!; // both have one
      row.getCell(2).alignment = { horizontal: rightToLeft ? "right" : "left", wrapText: true };
      row.commit();
    }
    beside.commit();
  }
  await book.commit();
}

/** The file, as it comes to be. Whoever destroys it stops the reading of the pages. */
export function writeSheet(sheet: Sheet): Readable {
  const out = new PassThrough();
  fill(out, sheet).catch((error: Error) => out.destroy(error));
  return out;
}
