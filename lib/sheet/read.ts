// Opens a spreadsheet of any program: cells as texts as their author sees them, or one SheetProblem.
import { sheetEndings } from "@/lib/sheet/columns";
import { UPLOAD_LIMIT } from "@/lib/contract/constants";
import { lastEnding } from "@/lib/contract/checks/file-kinds";
import { CellTexts } from "./read/cell-text";
import type { CellSink } from "./read/row-collector";
import { SheetProblem } from "./read/sheet-problem";
import { readSheetRows } from "./read/sheet-rows";
import { TableCollector } from "./read/table-collector";
import { readSharedTexts, readWorkbook } from "./read/workbook-parts";
import { openZip } from "./read/zip";

export { type MissingColumns, SheetProblem, type SheetProblemCode } from "./read/sheet-problem";

export interface ReadOptions {
  onProgress?(share: number): void;
  readonly signal?: AbortSignal;
}
/** Can be read several times. */
export interface SheetSource {
  readonly name: string;
  readInto(sink: CellSink): Promise<void> | void;
}
export interface Sheets {
  readonly sources: readonly SheetSource[];
  readonly texts: CellTexts;
}
/** The cells as texts; rows may be shorter than others. */
export interface SheetTable {
  readonly sheetName: string;
  readonly otherSheets: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Row numbers of the spreadsheet, from 1. */
  readonly numbers: readonly number[];
  /** They are in no row. */
  readonly hiddenRows: number;
}

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** The visible sheet with most rows, in all its columns. */
export const readTable = (file: Blob, options: ReadOptions = {}): Promise<SheetTable> =>
  reading(options, async () => {
    const { sources, texts } = await openSheets(file, options);
    let best: SheetTable | undefined;
    for (const source of sources) {
      const table = new TableCollector(texts);
      await source.readInto(table);
      const { rows, numbers, hiddenRows } = table;
      if (rows.length > (best?.rows.length ?? 0))
        best = {
          sheetName: source.name,
          otherSheets: sources.map(({ name }) => name).filter((other) => other !== source.name),
          rows,
          numbers,
          hiddenRows,
        };
    }
    if (!best) throw new SheetProblem("empty");
    return best;
  });

export async function reading<T>({ onProgress, signal }: ReadOptions, read: () => Promise<T>): Promise<T> {
  try {
    const answer = await read();
    onProgress?.(1);
    return answer;
  } catch (error) {
    if (error instanceof SheetProblem || signal?.aborted) throw error;
    // Any other error comes from a broken file.
    throw new SheetProblem("corrupt", error instanceof Error ? error.message : undefined);
  }
}

/** By its content: programs open an XLSX named .xls too, and a CSV named .xlsx. */
export async function openSheets(file: Blob, options: ReadOptions): Promise<Sheets> {
  if (file.size > UPLOAD_LIMIT) throw new SheetProblem("size");
  if (file instanceof File && !sheetEndings.includes(lastEnding(file.name))) throw new SheetProblem("type", file.name);
  if (file.size === 0) throw new SheetProblem("empty");
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  if (startsWith(start, 0x50, 0x4b, 3, 4)) return openXlsx(file, options);
  if (startsWith(start, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) {
    // Rare, so it is loaded on demand.
    const { openXls } = await import("./read/read-xls");
    const { sheets, texts } = openXls(new Uint8Array(await file.arrayBuffer()));
    return { sources: sheets, texts };
  }
  const { readCsv } = await import("./read/read-csv");
  const rows = readCsv(new Uint8Array(await file.arrayBuffer()));
  return {
    sources: [
      {
        name: "",
        readInto(sink) {
          for (const [index, cells] of rows.entries()) {
            sink.startRow(index + 1, false);
            cells.forEach((text, column) => sink.cell(column, "text", text, 0));
            sink.endRow();
            if (sink.done) return;
          }
          sink.finish([]);
        },
      },
    ],
    texts: new CellTexts([], false),
  };
}

async function openXlsx(file: Blob, { onProgress, signal }: ReadOptions): Promise<Sheets> {
  const zip = await openZip(file);
  const workbook = await readWorkbook(zip);
  const visible = workbook.sheets.filter(({ hidden }) => !hidden);
  const whole = file.size;
  let before = 0;
  let reportedShare = 0;
  const onRead = (packed: number): void => {
    signal?.throwIfAborted();
    const share = Math.min(0.99, (before + packed) / whole);
    if (share - reportedShare < 0.01) return;
    reportedShare = share;
    onProgress?.(share);
  };
  const shared = workbook.sharedTexts ? await readSharedTexts(zip, workbook.sharedTexts, onRead) : [];
  before = workbook.sharedTexts?.packedSize ?? 0;
  const texts = new CellTexts(workbook.formats, workbook.from1904);
  const sources = visible.map(({ name, entry }): SheetSource => {
    if (!entry) return { name, readInto: async (sink) => sink.finish([]) };
    return { name, readInto: (sink) => readSheetRows(zip, entry, shared, sink, onRead) };
  });
  return { sources, texts };
}
