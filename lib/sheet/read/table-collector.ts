// Collects all cells of a sheet as texts.
import { latinDigits } from "@/lib/contract/checks/digits";
import { plainText } from "@/lib/contract/checks/text";
import { COLUMNS_LIMIT, ROWS_LIMIT } from "@/lib/sheet/columns";
import type { CellTexts } from "./cell-text";
import type { CellSink } from "./row-collector";
import { SheetProblem } from "./sheet-problem";

/** Of all collected cells. */
const TEXT_LIMIT = 100_000_000;

/** Arabic programs put marks of direction around figures; an apostrophe keeps a figure a text. */
const plain = (raw: string): string =>
  latinDigits(plainText(raw))
    .trim()
    .replace(/^'(?=[\d+-])/, "");

export class TableCollector implements CellSink {
  readonly rows: string[][] = [];
  readonly numbers: number[] = [];
  hiddenRows = 0;
  readonly done = false;
  private row: string[] = [];
  private number = 0;
  private hidden = false;
  private length = 0;

  constructor(private readonly texts: CellTexts) {}

  startRow(number: number, hidden: boolean): void {
    this.number = number;
    this.hidden = hidden;
    this.row = [];
  }
  wants = (): boolean => true;
  markFilled = (): void => undefined;
  cell(column: number, kind: "text" | "number" | "date", raw: string, style: number): void {
    const text =
      kind === "text"
        ? plain(raw)
        : kind === "date"
          ? this.texts.isoDate(raw, style, "day")
          : this.texts.plain(raw, style);
    if (text === "") return;
    if (column >= COLUMNS_LIMIT) throw new SheetProblem("columns");
    while (this.row.length < column) this.row.push("");
    this.row[column] = text;
    this.length += text.length;
    if (this.length > TEXT_LIMIT) throw new SheetProblem("bomb", "too much text");
  }
  endRow(): void {
    if (this.row.length === 0) return;
    if (this.hidden) {
      this.hiddenRows += 1;
      return;
    }
    if (this.rows.length >= ROWS_LIMIT) throw new SheetProblem("rows");
    this.rows.push(this.row);
    this.numbers.push(this.number);
    this.row = [];
  }
  finish = (): void => undefined;
}
