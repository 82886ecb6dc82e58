// Collects the cells of a sheet: finds the head in the first rows, then keeps the cells of the columns that are chosen by it.
import { type BulkColumn, COLUMNS_LIMIT, ROWS_LIMIT } from "@/lib/sheet/columns";
import type { CellTexts } from "./cell-text";
import { HEAD_ROWS, type Head, type HeadRow, findHead } from "./find-headers";
import { SheetProblem } from "./sheet-problem";

/** Excel's last column. */
export const LAST_COLUMN = 16_384;
/** Of one cell, in any spreadsheet. */
const CELL_LENGTH = 32_767;
/** Of all collected cells: ten times the largest real files. */
const TEXT_LIMIT = 100_000_000;
/** Guards against overlapping merges, which would take forever. */
const MERGED_LIMIT = 5_000_000;

/** `raw` of a number is the text of the file. */
type CellKind = "text" | "number" | "date";
interface EarlyCell {
  readonly kind: CellKind;
  readonly raw: string;
  readonly style: number;
}
interface EarlyRow {
  readonly number: number;
  readonly hidden: boolean;
  readonly cells: Map<number, EarlyCell>;
}
/** A column of the file, from 0, and how its cells are read. -1 is no column: the cell stays empty. */
export interface Slot {
  readonly column: number;
  readonly kind: BulkColumn["kind"];
}
export interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Takes the cells of a sheet in their order. */
export interface CellSink {
  readonly done: boolean;
  startRow(number: number, hidden: boolean): void;
  /** Whether the text of the column's cells is needed; otherwise `markFilled` is enough. */
  wants(column: number): boolean;
  markFilled(column: number): void;
  cell(column: number, kind: CellKind, raw: string, style: number): void;
  endRow(): void;
  finish(merges: readonly Merge[]): void;
}

export class RowCollector implements CellSink {
  readonly rows: string[][] = [];
  readonly numbers: number[] = [];
  hiddenRows = 0;
  head: Head | undefined;
  /** Whether the sheet has any content. */
  hasContent = false;
  /** The rest of the sheet is not needed. */
  done = false;

  private early: EarlyRow[] | undefined = [];
  private earlyRow: EarlyRow | undefined;
  private readonly slots = new Int16Array(LAST_COLUMN).fill(-1);
  private readonly filled = new Uint8Array(LAST_COLUMN);
  private filledCount = 0;
  private row: string[] | undefined;
  private hidden = false;
  private number = 0;
  private length = 0;
  private chosen: readonly Slot[] = [];
  private emptyRow: readonly string[] = [];

  constructor(
    private readonly columns: readonly BulkColumn[],
    private readonly texts: CellTexts,
    /** The columns to read below this head; undefined leaves the sheet unread. `rows`: those of the sheet's beginning. */
    private readonly choose: (head: Head | undefined, rows: readonly HeadRow[]) => readonly Slot[] | undefined,
  ) {}

  startRow(number: number, hidden: boolean): void {
    this.number = number;
    this.hidden = hidden;
    if (this.early) this.earlyRow = { number, hidden, cells: new Map() };
    else this.row = undefined;
  }
  wants(column: number): boolean {
    return this.early !== undefined || this.slots[column]! >= 0;
  }
  /** Records that the column has content. */
  markFilled(column: number): void {
    if (this.filled[column] === 1) return;
    this.filled[column] = 1;
    this.hasContent = true;
    this.filledCount += 1;
    if (this.filledCount > COLUMNS_LIMIT) throw new SheetProblem("columns");
  }
  cell(column: number, kind: CellKind, raw: string, style: number): void {
    if (raw === "") return;
    this.markFilled(column);
    const text = raw.length > CELL_LENGTH ? raw.slice(0, CELL_LENGTH) : raw;
    if (this.early) this.earlyRow?.cells.set(column, { kind, raw: text, style });
    else this.keep(column, kind, text, style);
  }
  private keep(column: number, kind: CellKind, raw: string, style: number): void {
    const slot = this.slots[column]!;
    if (slot < 0) return;
    const wanted = this.chosen[slot]!.kind;
    const text =
      kind === "text"
        ? raw
        : kind === "number"
          ? this.texts.number(raw, style, wanted)
          : this.texts.isoDate(raw, style, wanted);
    if (text === "" || ((text.charCodeAt(0) <= 32 || text.charCodeAt(0) >= 160) && text.trim() === "")) return;
    this.row ??= this.emptyRow.slice();
    this.row[slot] = text;
    this.length += text.length;
    if (this.length > TEXT_LIMIT) throw new SheetProblem("bomb", "too much text");
  }
  endRow(): void {
    if (!this.early) return this.finishRow();
    if (!this.earlyRow || this.earlyRow.cells.size === 0) return;
    this.early.push(this.earlyRow);
    this.earlyRow = undefined;
    if (this.early.length > HEAD_ROWS) this.decide();
  }
  private finishRow(): void {
    if (!this.row) return;
    if (this.hidden) this.hiddenRows += 1;
    else {
      if (this.rows.length >= ROWS_LIMIT) throw new SheetProblem("rows");
      this.rows.push(this.row);
      this.numbers.push(this.number);
    }
    this.row = undefined;
  }
  private decide(): void {
    const early = this.early ?? [];
    this.early = undefined;
    const rows = early.slice(0, HEAD_ROWS).map(({ hidden, cells }): HeadRow => ({
      hidden,
      labels: new Map(
        [...cells].map(([column, { kind, raw, style }]) => [
          column,
          kind === "number" ? this.texts.number(raw, style, "text") : raw,
        ]),
      ),
    }));
    this.head = findHead(rows, this.columns);
    const chosen = this.choose(this.head, rows);
    if (!chosen || !this.head) {
      this.done = true;
      return;
    }
    this.chosen = chosen;
    this.emptyRow = chosen.map(() => "");
    chosen.forEach(({ column }, slot) => {
      if (column >= 0) this.slots[column] = slot;
    });
    for (const { number, hidden, cells } of early.slice(this.head.index + 1)) {
      this.startRow(number, hidden);
      for (const [column, { kind, raw, style }] of cells) this.keep(column, kind, raw, style);
      this.finishRow();
    }
  }

  /** After the last row. Clears cells under merged cells: they are not visible, though some programs write them. */
  finish(merges: readonly Merge[]): void {
    if (this.early) this.decide();
    if (this.done || merges.length === 0) return;
    if (this.numbers.some((number, index) => index > 0 && number <= this.numbers[index - 1]!)) return;
    const covered = new Set<number>();
    let steps = 0;
    for (const { top, left, bottom, right } of merges) {
      const slots: number[] = [];
      for (const { column } of this.chosen) if (column >= left && column <= right) slots.push(column);
      if (slots.length === 0) continue;
      for (let index = this.indexFrom(top); index < this.rows.length && this.numbers[index]! <= bottom; index += 1) {
        steps += slots.length;
        if (steps > MERGED_LIMIT) throw new SheetProblem("bomb", "merged cells upon merged cells");
        for (const column of slots)
          if (column !== left || this.numbers[index] !== top) {
            this.rows[index]![this.slots[column]!] = "";
            covered.add(index);
          }
      }
    }
    const isEmpty = (index: number): boolean => covered.has(index) && this.rows[index]!.every((text) => text === "");
    if (![...covered].some(isEmpty)) return;
    let kept = 0;
    for (let index = 0; index < this.rows.length; index += 1) {
      if (isEmpty(index)) continue;
      this.rows[kept] = this.rows[index]!;
      this.numbers[kept] = this.numbers[index]!;
      kept += 1;
    }
    this.rows.length = kept;
    this.numbers.length = kept;
  }
  /** The first row with this number or a higher one. */
  private indexFrom(number: number): number {
    let low = 0;
    let high = this.numbers.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.numbers[middle]! < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
