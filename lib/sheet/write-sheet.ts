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

async function fill(out: PassThrough, { name, rightToLeft, columns, pages, onRows }: Sheet): Promise<void> {
  const book = new WorkbookWriter({ stream: out, useStyles: true });
  const sheet = book.addWorksheet(sheetName(name), { views: [{ rightToLeft, state: "frozen", ySplit: 1 }] });
  sheet.columns = columns.map(({ label, kind, width }) => ({ header: plainText(label), width, style: looks[kind] }));
  const head = sheet.getRow(1);
  head.font = { bold: true };
  head.commit();
  let count = 0;
  for await (const page of pages) {
    for (const cells of page) sheet.addRow(cells.map(written)).commit();
    onRows?.((count += page.length));
    // The library itself waits for nobody: without a turn for the packer, and for a slow reader, everything would pile up in it.
    await turn();
    while (out.writableNeedDrain && !out.destroyed) await pause(10);
    if (out.destroyed) return;
  }
  sheet.commit();
  await book.commit();
}

/** The file, as it comes to be. Whoever destroys it stops the reading of the pages. */
export function writeSheet(sheet: Sheet): Readable {
  const out = new PassThrough();
  fill(out, sheet).catch((error: Error) => out.destroy(error));
  return out;
}
