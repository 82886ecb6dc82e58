// The rows of a file while somebody mends them: what they hold, what is wrong with them, what they come to, and the way back.
import type { Minor } from "@/lib/rules/money";
import { maskCard } from "@/lib/rules/mask";
import { destinationKind, groupDestination } from "@/lib/rules/payout-destination";
import { formatPhone } from "@/lib/rules/phone";
import { rowMark } from "@/lib/rules/row-mark";
import { bulkColumns } from "@/lib/sheet/columns";
import { mendReader } from "./suggestions";
import { type CheckedRow, type SheetRules, quickReader, rowCheck } from "./row-check";

/** Where a row was uploaded before. */
export interface SeenBefore {
  readonly fileId: string;
  readonly fileName: string;
  readonly createdDate: string;
}
interface DraftRow {
  /** In the spreadsheet, from 1. */
  readonly number: number;
  cells: readonly string[];
  isRemoved: boolean;
  checked?: CheckedRow;
  /** Of a row without a fault. */
  mark?: string;
}
/** The rows of a block as they are kept. */
export interface RowBlock {
  readonly cells: readonly (readonly string[])[];
  readonly numbers: readonly number[];
  /** Places of those that were taken out. */
  readonly removed: readonly number[];
}
export type SheetView = "all" | "errors" | "valid" | "duplicates";
export interface SheetStatus {
  readonly rows: number;
  readonly checked: number;
  readonly errors: number;
  readonly faults: number;
  readonly valid: number;
  readonly duplicates: number;
  /** Of the rows without a fault. */
  readonly total: Minor;
  /** Rows of the view that is shown. */
  readonly shown: number;
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
  /** Set where every row was uploaded before in one and the same file. */
  readonly wholeFile?: SeenBefore;
}
/** Why a row may be one too many. */
export type Duplicate = { readonly row: number } | SeenBefore;
export interface ShownRow {
  /** Its place among all rows: it stays the same whatever is shown. */
  readonly place: number;
  readonly number: number;
  readonly cells: readonly string[];
  readonly faults: readonly (string | undefined)[];
  /** As they will be sent, phones and accounts in groups; what is wrong stands as it was written. */
  readonly texts: readonly string[];
  readonly duplicate?: Duplicate;
}
export interface FaultPlace {
  readonly index: number;
  readonly column: number;
  /** From 1. */
  readonly current: number;
  readonly total: number;
}
interface CellChange {
  readonly place: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}
interface Step {
  readonly changes: readonly CellChange[];
  readonly removed: readonly number[];
}

export const BLOCK_ROWS = 2_000;
/** Steps back that are kept. */
const STEPS = 200;
/** So many cells with the same fault are looked at before it is said that others can be mended too. */
const LOOKED_AT = 200;
/** Rows between two looks at the clock. */
const PATCH = 64;

export class SheetDraft {
  readonly columns;
  private readonly rows: DraftRow[] = [];
  private readonly check;
  private readonly read;
  private readonly mend;
  private nextUnchecked = 0;
  private here = 0;
  private errors = 0;
  private faults = 0;
  private total: Minor = 0;
  /** Rows of each mark, in their order. */
  private readonly marked = new Map<string, number[]>();
  private twins = 0;
  private readonly seen = new Map<string, SeenBefore | null>();
  private readonly unasked = new Set<string>();
  private shown: number[] = [];
  private view: SheetView = "all";
  private query = "";
  private readonly done: Step[] = [];
  private readonly undone: Step[] = [];
  private readonly dirty = new Set<number>();

  constructor(readonly rules: SheetRules) {
    this.columns = bulkColumns[rules.kind];
    this.check = rowCheck(rules);
    this.read = quickReader(rules);
    this.mend = mendReader(rules);
  }

  /** Rows as they were read: none of them is checked yet. */
  add(block: RowBlock): void {
    const from = this.rows.length;
    block.cells.forEach((cells, index) =>
      this.rows.push({ number: block.numbers[index] ?? from + index + 1, cells, isRemoved: false }),
    );
    for (const at of block.removed) if (this.rows[from + at]) this.rows[from + at]!.isRemoved = true;
    this.here += block.cells.length - block.removed.length;
    for (let at = from; at < this.rows.length; at += 1) if (!this.rows[at]!.isRemoved) this.shown.push(at);
  }

  /** Checks on for so many milliseconds; true when all rows are known. */
  checkFor(milliseconds: number): boolean {
    const until = performance.now() + milliseconds;
    while (this.nextUnchecked < this.rows.length) {
      const end = Math.min(this.nextUnchecked + PATCH, this.rows.length);
      for (; this.nextUnchecked < end; this.nextUnchecked += 1) this.enter(this.nextUnchecked);
      if (performance.now() >= until) break;
    }
    return this.isChecked;
  }
  get isChecked(): boolean {
    return this.nextUnchecked >= this.rows.length;
  }

  /** Into the counts. */
  private enter(place: number): void {
    const row = this.rows[place]!;
    if (row.isRemoved) return;
    row.checked = this.check(row.cells);
    const { faults, values, amount } = row.checked;
    if (faults) {
      this.errors += 1;
      this.faults += countOf(faults);
      return;
    }
    this.total += amount;
    const mark = rowMark(values ?? []);
    row.mark = mark;
    const same = this.marked.get(mark);
    if (same) {
      this.twins += 1;
      same.push(place);
      if (same.at(-2)! > place) same.sort((one, other) => one - other);
    } else {
      this.marked.set(mark, [place]);
      if (!this.seen.has(mark)) this.unasked.add(mark);
    }
  }
  /** Out of the counts. */
  private leave(place: number): void {
    const row = this.rows[place]!;
    if (row.checked?.faults) {
      this.errors -= 1;
      this.faults -= countOf(row.checked.faults);
    } else if (row.checked) this.total -= row.checked.amount;
    if (row.mark !== undefined) {
      const same = this.marked.get(row.mark) ?? [];
      if (same.length > 1) {
        this.twins -= 1;
        same.splice(same.indexOf(place), 1);
      } else {
        this.marked.delete(row.mark);
        this.unasked.delete(row.mark);
      }
    }
    delete row.checked;
    delete row.mark;
  }

  status(): SheetStatus {
    const wholeFile = this.wholeFile();
    return {
      rows: this.here,
      checked: this.isChecked ? this.here : Math.min(this.nextUnchecked, this.here),
      errors: this.errors,
      faults: this.faults,
      valid: this.isChecked ? this.here - this.errors : 0,
      duplicates: this.twins + this.seenRows(),
      total: this.total,
      shown: this.shown.length,
      mayUndo: this.done.length > 0,
      mayRedo: this.undone.length > 0,
      wholeFile,
    };
  }
  /** First of their kind here, but uploaded before. */
  private seenRows(): number {
    let count = 0;
    for (const [mark, before] of this.seen) if (before && this.marked.has(mark)) count += 1;
    return count;
  }
  private wholeFile(): SeenBefore | undefined {
    if (!this.isChecked || this.here === 0 || this.errors > 0) return undefined;
    let first: SeenBefore | undefined;
    for (const mark of this.marked.keys()) {
      const before = this.seen.get(mark);
      if (!before || (first && first.fileId !== before.fileId)) return undefined;
      first ??= before;
    }
    return first;
  }

  /** Marks that nobody was asked about yet. */
  takeMarks(most: number): string[] {
    const taken: string[] = [];
    for (const mark of this.unasked) {
      if (taken.length === most) break;
      taken.push(mark);
    }
    for (const mark of taken) this.unasked.delete(mark);
    return taken;
  }
  setSeen(asked: readonly string[], found: readonly (SeenBefore & { readonly mark: string })[]): void {
    for (const mark of asked) this.seen.set(mark, null);
    for (const { mark, fileId, fileName, createdDate } of found) this.seen.set(mark, { fileId, fileName, createdDate });
  }

  private duplicateOf(place: number): Duplicate | undefined {
    const { mark } = this.rows[place]!;
    if (mark === undefined) return undefined;
    const before = this.seen.get(mark);
    if (before) return before;
    const first = this.marked.get(mark)?.[0];
    return first === undefined || first === place ? undefined : { row: this.rows[first]!.number };
  }

  show(view: SheetView, query = ""): void {
    this.view = view;
    this.query = query.trim().toLowerCase();
    this.collect();
  }
  private collect(): void {
    const { view, query } = this;
    const shown: number[] = [];
    this.rows.forEach((row, place) => {
      if (row.isRemoved || !this.isIn(row, place, view)) return;
      if (query === "" || row.cells.some((cell, at) => this.finds(cell, row.checked?.values?.[at], query)))
        shown.push(place);
    });
    this.shown = shown;
  }
  private isIn(row: DraftRow, place: number, view: SheetView): boolean {
    switch (view) {
      case "all":
        return true;
      case "errors":
        return row.checked?.faults !== undefined;
      case "valid":
        return row.checked?.values !== undefined;
      case "duplicates":
        return this.duplicateOf(place) !== undefined;
    }
  }
  private finds(cell: string, value: string | undefined, query: string): boolean {
    return cell.toLowerCase().includes(query) || (value?.toLowerCase().includes(query) ?? false);
  }

  /** Rows of what is shown. */
  window(from: number, to: number): ShownRow[] {
    return this.shown.slice(from, to).map((place) => {
      const { number, cells, checked } = this.rows[place]!;
      const duplicate = this.duplicateOf(place);
      return {
        place,
        number,
        cells,
        faults: checked?.faults ?? [],
        texts: cells.map((cell, at) => this.textOfCell(at, cell)),
        duplicate,
      };
    });
  }
  private textOfCell(column: number, cell: string): string {
    const { key } = this.columns[column]!;
    const reading = this.read(key, cell);
    if ("wrong" in reading) return cell;
    if (key === "mobilePhone") return formatPhone(reading.value, this.rules.region);
    if (key !== "destination") return reading.value;
    // A card's number is whole only where somebody edits it.
    return destinationKind(reading.value) === "card" ? maskCard(reading.value) : groupDestination(reading.value);
  }
  textOf(from: number, to: number, columns: readonly [first: number, last: number]): string[][] {
    return this.shown.slice(from, to + 1).map((place) => this.rows[place]!.cells.slice(columns[0], columns[1] + 1));
  }

  /** A block of texts, from a cell of what is shown on; answers how many rows of it did not fit. */
  paste(index: number, column: number, block: readonly (readonly string[])[]): number {
    const changes = new Map<number, readonly string[]>();
    block.forEach((texts, down) => {
      const place = this.shown[index + down];
      if (place === undefined) return;
      const cells = [...this.rows[place]!.cells];
      texts.forEach((text, across) => {
        if (column + across < this.columns.length) cells[column + across] = text;
      });
      changes.set(place, cells);
    });
    this.change(changes);
    return Math.max(0, index + block.length - this.shown.length);
  }
  /** The first row's cells, in all rows down to the last. */
  fill(from: number, to: number, columns: readonly [first: number, last: number]): void {
    const first = this.shown[from];
    if (first === undefined) return;
    const texts = this.rows[first]!.cells.slice(columns[0], columns[1] + 1);
    this.each(from + 1, to, columns, (at) => texts[at - columns[0]] ?? "");
  }
  clear(from: number, to: number, columns: readonly [first: number, last: number]): void {
    this.each(from, to, columns, () => "");
  }
  private each(
    from: number,
    to: number,
    [first, last]: readonly [first: number, last: number],
    text: (column: number) => string,
  ): void {
    const changes = new Map<number, readonly string[]>();
    for (const place of this.shown.slice(from, to + 1))
      changes.set(
        place,
        this.rows[place]!.cells.map((cell, at) => (at >= first && at <= last ? text(at) : cell)),
      );
    this.change(changes);
  }
  private change(wanted: ReadonlyMap<number, readonly string[]>): void {
    const changes: CellChange[] = [];
    for (const [place, after] of wanted) {
      const before = this.rows[place]!.cells;
      if (after.some((cell, at) => cell !== before[at])) changes.push({ place, before, after });
    }
    if (changes.length > 0) this.take({ changes, removed: [] });
  }
  remove(from: number, to: number): number {
    const removed = this.shown.slice(from, to + 1);
    if (removed.length > 0) this.take({ changes: [], removed });
    return removed.length;
  }

  private take(step: Step): void {
    this.done.push(step);
    if (this.done.length > STEPS) this.done.shift();
    this.undone.length = 0;
    this.apply(step, true);
  }
  undo(): boolean {
    const step = this.done.pop();
    if (!step) return false;
    this.undone.push(step);
    this.apply(step, false);
    return true;
  }
  redo(): boolean {
    const step = this.undone.pop();
    if (!step) return false;
    this.done.push(step);
    this.apply(step, true);
    return true;
  }
  private apply({ changes, removed }: Step, forth: boolean): void {
    for (const { place, before, after } of changes) this.put(place, forth ? after : before);
    for (const place of removed) {
      const row = this.rows[place]!;
      if (row.isRemoved === forth) continue;
      this.touch(place);
      if (forth) this.leave(place);
      row.isRemoved = forth;
      this.here += forth ? -1 : 1;
      if (!forth && place < this.nextUnchecked) this.enter(place);
    }
    // A row that is mended stays where it is until another view is asked for, so that nothing jumps away under a hand.
    if (removed.length > 0) this.collect();
  }
  private put(place: number, cells: readonly string[]): void {
    const row = this.rows[place]!;
    this.touch(place);
    if (row.isRemoved || place >= this.nextUnchecked) {
      row.cells = cells;
      return;
    }
    this.leave(place);
    row.cells = cells;
    this.enter(place);
  }
  private touch(place: number): void {
    this.dirty.add(Math.floor(place / BLOCK_ROWS));
  }

  /** The next wrong cell of what is shown, after a cell or before it; round the end where there is none. */
  faultFrom(index: number, column: number, forth: boolean): FaultPlace | undefined {
    const all: (readonly [index: number, column: number])[] = [];
    this.shown.forEach((place, at) =>
      this.rows[place]!.checked?.faults?.forEach((code, of) => {
        if (code !== undefined) all.push([at, of]);
      }),
    );
    if (all.length === 0) return undefined;
    const after = ([at, of]: readonly [number, number]) => at > index || (at === index && of > column);
    const before = ([at, of]: readonly [number, number]) => at < index || (at === index && of < column);
    const found = forth ? all.findIndex(after) : all.findLastIndex(before);
    const current = found >= 0 ? found : forth ? 0 : all.length - 1;
    const [at, of] = all[current]!;
    return { index: at, column: of, current: current + 1, total: all.length };
  }
  /** How the cell may be meant, and how many others are wrong in the same way and can only be meant in one. */
  mends(place: number, column: number): { readonly values: readonly string[]; readonly others: number } {
    const row = this.rows[place];
    const code = row?.checked?.faults?.[column];
    if (!row || code === undefined) return { values: [], others: 0 };
    const values = this.mend(this.columns[column]!.key, row.cells[column] ?? "").map((value) =>
      this.textOfCell(column, value),
    );
    return { values, others: values.length === 1 ? this.sameMends(column, code, LOOKED_AT).size - 1 : 0 };
  }
  /** All cells of the column with this fault that can be meant in one way only; answers how many there were. */
  mendAll(column: number, code: string): number {
    const changes = this.sameMends(column, code);
    this.change(changes);
    return changes.size;
  }
  private sameMends(column: number, code: string, most = Infinity): Map<number, readonly string[]> {
    const { key } = this.columns[column]!;
    const changes = new Map<number, readonly string[]>();
    let looked = 0;
    for (const [place, row] of this.rows.entries()) {
      if (row.isRemoved || row.checked?.faults?.[column] !== code) continue;
      if ((looked += 1) > most) break;
      const values = this.mend(key, row.cells[column] ?? "");
      if (values.length === 1) changes.set(place, row.cells.with(column, values[0]!));
    }
    return changes;
  }
  /** Every fault there is, once: "amount:min". */
  faultCodes(): string[] {
    const codes = new Set<string>();
    for (const { isRemoved, checked } of this.rows)
      if (!isRemoved)
        checked?.faults?.forEach(
          (code, column) => code !== undefined && codes.add(`${this.columns[column]!.key}:${code}`),
        );
    return [...codes];
  }

  /** Places of the rows that can be sent. */
  validPlaces(): number[] {
    return this.rows.flatMap(({ isRemoved, checked }, place) => (!isRemoved && checked?.values ? [place] : []));
  }
  valuesAt(place: number): readonly string[] {
    return this.rows[place]?.checked?.values ?? [];
  }
  /** The rows that are wrong, with the codes of what is wrong in them. */
  wrongRows(): { readonly cells: readonly string[]; readonly faults: readonly (string | undefined)[] }[] {
    return this.rows.flatMap(({ isRemoved, cells, checked }) =>
      !isRemoved && checked?.faults ? [{ cells, faults: checked.faults }] : [],
    );
  }
  /** Takes out what was sent; there is no way back to it. */
  forget(places: readonly number[]): void {
    this.done.length = 0;
    this.undone.length = 0;
    this.apply({ changes: [], removed: places }, true);
  }

  /** What changed since it was last asked. */
  takeDirty(): Set<number> {
    const taken = new Set(this.dirty);
    this.dirty.clear();
    return taken;
  }
  get blocks(): number {
    return Math.ceil(this.rows.length / BLOCK_ROWS);
  }
  block(number: number): RowBlock {
    const rows = this.rows.slice(number * BLOCK_ROWS, (number + 1) * BLOCK_ROWS);
    return {
      cells: rows.map(({ cells }) => cells),
      numbers: rows.map(({ number: at }) => at),
      removed: rows.flatMap(({ isRemoved }, at) => (isRemoved ? [at] : [])),
    };
  }
}

const countOf = (faults: readonly (string | undefined)[]): number =>
  faults.reduce((count, code) => (code === undefined ? count : count + 1), 0);
