// The rows of a file while it is edited: cells, faults, duplicates, totals, undo and redo.
import type { Day } from "@/lib/rules/day";
import type { Minor } from "@/lib/rules/money";
import { maskCard, maskIban } from "@/lib/rules/mask";
import { type SharedNumber, sharedNumbers } from "@/lib/rules/payout-checks";
import { destinationKind, groupDestination } from "@/lib/rules/payout-destination";
import { formatPhone } from "@/lib/rules/phone";
import { rowMark } from "@/lib/rules/row-mark";
import { fold } from "@/lib/rules/spelling";
import { bulkColumns } from "@/lib/sheet/columns";
import { Duplicates } from "./duplicates";
import { type CellChange, EditHistory, type Step } from "./edit-history";
import { type CheckedRow, type SheetRules, quickReader, rowCheck } from "./row-check";
import type {
  Duplicate,
  EarlierRows,
  FaultPlace,
  Messages,
  RowBlock,
  SheetStatus,
  SheetView,
  ShownRow,
} from "./sheet-work";
import { suggestionReader } from "./suggestions";

interface DraftRow {
  /** In the spreadsheet, from 1. */
  readonly number: number;
  cells: readonly string[];
  isRemoved: boolean;
  checked?: CheckedRow;
  /** Of a row without a fault: two rows with the same content have the same mark. */
  mark?: string;
  /** Its texts as a search reads them, after the first search. */
  folded?: string | undefined;
}
export const BLOCK_ROWS = 2_000;
/** Cells with the same fault that are read to count those with one suggestion. */
const SAMPLE = 200;
/** Rows checked between two readings of the clock. */
const PATCH = 64;

/** Each text once: most values are the cells themselves. */
const foldLine = (cells: readonly string[], values: CheckedRow["values"] = []): string =>
  fold([...cells, ...values.filter((value, at) => value !== cells[at])].join("\0"));

const readersOf = (rules: SheetRules) => ({
  check: rowCheck(rules),
  read: quickReader(rules),
  suggest: suggestionReader(rules),
});

export class SheetDraft {
  readonly columns;
  private readonly rows: DraftRow[] = [];
  private readers;
  private nextUnchecked = 0;
  /** Rows that were not removed. */
  private rowCount = 0;
  private errors = 0;
  private faults = 0;
  private total: Minor = 0;
  private readonly duplicates = new Duplicates();
  private sendsEarlier = false;
  private shown: number[] = [];
  private view: SheetView = "all";
  private query = "";
  private readonly history = new EditHistory();
  private readonly dirty = new Set<number>();
  private readonly changed = new Set<number>();

  constructor(private ownRules: SheetRules) {
    this.columns = bulkColumns[ownRules.kind];
    this.readers = readersOf(ownRules);
  }
  get rules(): SheetRules {
    return this.ownRules;
  }
  /** On another day a date may be over: all rows wait to be checked again. False if it is the same day. */
  beginDay(today: Day): boolean {
    if (this.rules.today === today) return false;
    this.ownRules = { ...this.rules, today };
    this.readers = readersOf(this.rules);
    for (let place = 0; place < this.nextUnchecked; place += 1) if (!this.rows[place]!.isRemoved) this.leave(place);
    this.nextUnchecked = 0;
    return true;
  }

  /** Adds unchecked rows. */
  add(block: RowBlock): void {
    const from = this.rows.length;
    block.cells.forEach((cells, index) =>
      this.rows.push({ number: block.numbers[index] ?? from + index + 1, cells, isRemoved: false }),
    );
    for (const at of block.removed) if (this.rows[from + at]) this.rows[from + at]!.isRemoved = true;
    this.rowCount += block.cells.length - block.removed.length;
    for (let at = from; at < this.rows.length; at += 1) if (!this.rows[at]!.isRemoved) this.shown.push(at);
  }

  /** Checks rows for so many milliseconds; true when all are checked. */
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

  /** Checks a row and adds it to the counts. */
  private enter(place: number): void {
    const row = this.rows[place]!;
    if (row.isRemoved) return;
    row.checked = this.readers.check(row.cells);
    row.folded = undefined;
    const { faults, values, amount } = row.checked;
    if (faults) {
      this.errors += 1;
      this.faults += countOf(faults);
      return;
    }
    this.total += amount;
    row.mark = rowMark(values ?? []);
    this.duplicates.add(row.mark, place);
  }
  /** Takes a row out of the counts. */
  private leave(place: number): void {
    const row = this.rows[place]!;
    if (row.checked?.faults) {
      this.errors -= 1;
      this.faults -= countOf(row.checked.faults);
    } else if (row.checked) this.total -= row.checked.amount;
    if (row.mark !== undefined) this.duplicates.remove(row.mark, place);
    delete row.checked;
    delete row.mark;
  }

  /** Rows of earlier uploads are sent too. */
  sendEarlier(again: boolean): void {
    this.sendsEarlier = again;
    if (this.view === "valid") this.collect();
  }
  marks(): string[] {
    return [...this.duplicates.marks];
  }
  /** The provider sends each customer a text message, and an e-mail where there is an address. */
  messages(): Messages {
    const email = this.columns.findIndex(({ key }) => key === "email");
    const places = this.validPlaces();
    return { texts: places.length, emails: places.filter((place) => this.valuesAt(place)[email]).length };
  }
  private earlier(): EarlierRows & { readonly amount: Minor } {
    const files = new Set<string>();
    let [count, amount, last] = [0, 0, ""];
    for (const [{ fileId, createdDate }, places] of this.duplicates.uploaded()) {
      files.add(fileId);
      count += places.length;
      amount += places.length * (this.rows[places[0]!]!.checked?.amount ?? 0);
      if (Date.parse(createdDate) > (Date.parse(last) || 0)) last = createdDate;
    }
    return { count, amount, uploads: files.size, ...(last && { last }) };
  }

  status(): SheetStatus {
    const { amount, ...earlier } = this.earlier();
    const isWhole = this.isChecked && this.rowCount > 0 && this.errors === 0;
    return {
      rows: this.rowCount,
      checked: this.isChecked ? this.rowCount : Math.min(this.nextUnchecked, this.rowCount),
      errors: this.errors,
      faults: this.faults,
      valid: this.isChecked ? this.rowCount - this.errors - (this.sendsEarlier ? 0 : earlier.count) : 0,
      duplicates: this.duplicates.count,
      repeated: this.duplicates.repeated,
      earlier,
      sendsEarlier: this.sendsEarlier,
      total: this.total - (this.sendsEarlier ? 0 : amount),
      shown: this.shown.length,
      mayUndo: this.history.mayUndo,
      mayRedo: this.history.mayRedo,
      turn: this.history.turn,
      wholeFile: isWhole ? this.duplicates.commonUpload() : undefined,
    };
  }
  /** Of the rows that can be sent: numbers that stand under different names. */
  sharedNumbers(): readonly SharedNumber[] {
    const [name, number] = (["fullName", "destination"] as const).map((key) =>
      this.columns.findIndex((column) => column.key === key),
    ) as [number, number];
    if (number < 0) return [];
    const rows = this.validPlaces().map((place) => this.valuesAt(place));
    return sharedNumbers(
      rows.map((values) => ({ fullName: values[name]!, destination: values[number]!, payee: null })),
    ).map(({ destination, names }) => ({
      destination: (destinationKind(destination) === "card" ? maskCard : maskIban)(destination),
      names,
    }));
  }
  /** The rows go to another application: what was sent before, and the choice about it, belong to the one before. */
  askAgain(): void {
    this.duplicates.askAgain();
    this.sendEarlier(false);
  }
  takeMarks(most: number): string[] {
    return this.duplicates.takeMarks(most);
  }
  setUploads(...uploads: Parameters<Duplicates["setUploads"]>): boolean {
    return this.duplicates.setUploads(...uploads);
  }

  private duplicateOf(place: number): Duplicate | undefined {
    const { mark } = this.rows[place]!;
    if (mark === undefined) return undefined;
    const upload = this.duplicates.uploadOf(mark);
    if (upload) return upload;
    const first = this.duplicates.firstPlace(mark);
    return first === undefined || first === place ? undefined : { row: this.rows[first]!.number };
  }

  show(view: SheetView, query = ""): void {
    this.view = view;
    this.query = fold(query.trim());
    this.collect();
  }
  private collect(): void {
    const { view, query } = this;
    const shown: number[] = [];
    this.rows.forEach((row, place) => {
      if (row.isRemoved || !this.isIn(row, place, view)) return;
      if (query === "" || this.finds(row, query)) shown.push(place);
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
        return this.isToSend(row);
      case "duplicates":
        return this.duplicateOf(place) !== undefined;
    }
  }
  private finds(row: DraftRow, query: string): boolean {
    row.folded ??= foldLine(row.cells, row.checked?.values);
    return row.folded.includes(query);
  }

  /** Rows of the current view. */
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
    const reading = this.readers.read(key, cell);
    if ("wrong" in reading) return cell;
    if (key === "mobilePhone") return formatPhone(reading.value, this.rules.region);
    if (key !== "destination") return reading.value;
    // A card's whole number is shown only while it is edited.
    return destinationKind(reading.value) === "card" ? maskCard(reading.value) : groupDestination(reading.value);
  }
  textOf(from: number, to: number, columns: readonly [first: number, last: number]): string[][] {
    return this.shown.slice(from, to + 1).map((place) => this.rows[place]!.cells.slice(columns[0], columns[1] + 1));
  }

  /** Pastes texts from a cell of the view on; returns how many rows did not fit. */
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
  /** Copies the cells of the first row into all rows down to the last; returns how many cells changed. */
  fill(from: number, to: number, columns: readonly [first: number, last: number]): number {
    const first = this.shown[from];
    if (first === undefined) return 0;
    const texts = this.rows[first]!.cells.slice(columns[0], columns[1] + 1);
    return this.each(from + 1, to, columns, (at) => texts[at - columns[0]] ?? "");
  }
  clear(from: number, to: number, columns: readonly [first: number, last: number]): void {
    this.each(from, to, columns, () => "");
  }
  private each(
    from: number,
    to: number,
    [first, last]: readonly [first: number, last: number],
    text: (column: number) => string,
  ): number {
    const changes = new Map<number, readonly string[]>();
    for (const place of this.shown.slice(from, to + 1))
      changes.set(
        place,
        this.rows[place]!.cells.map((cell, at) => (at >= first && at <= last ? text(at) : cell)),
      );
    return this.change(changes);
  }
  /** Returns how many cells changed. */
  private change(cellsByPlace: ReadonlyMap<number, readonly string[]>): number {
    const changes: CellChange[] = [];
    let count = 0;
    for (const [place, after] of cellsByPlace) {
      const before = this.rows[place]!.cells;
      const changed = after.filter((cell, at) => cell !== before[at]).length;
      if (changed > 0) changes.push({ place, before, after });
      count += changed;
    }
    if (changes.length > 0) this.perform({ changes, removed: [] });
    return count;
  }
  remove(from: number, to: number): number {
    const removed = this.shown.slice(from, to + 1);
    if (removed.length > 0) this.perform({ changes: [], removed });
    return removed.length;
  }

  private perform(step: Step): void {
    this.history.add(step);
    this.apply(step, true);
  }
  undo(): boolean {
    const step = this.history.undo();
    if (step) this.apply(step, false);
    return step !== undefined;
  }
  redo(): boolean {
    const step = this.history.redo();
    if (step) this.apply(step, true);
    return step !== undefined;
  }
  private apply({ changes, removed }: Step, isForward: boolean): void {
    for (const { place, before, after } of changes) this.put(place, isForward ? after : before);
    for (const place of removed) {
      const row = this.rows[place]!;
      if (row.isRemoved === isForward) continue;
      this.touch(place);
      if (isForward) this.leave(place);
      row.isRemoved = isForward;
      this.rowCount += isForward ? -1 : 1;
      if (!isForward && place < this.nextUnchecked) this.enter(place);
    }
    // Corrected rows stay in the view until another one is chosen, so that rows do not move while they are edited.
    if (removed.length > 0) this.collect();
  }
  private put(place: number, cells: readonly string[]): void {
    const row = this.rows[place]!;
    this.touch(place);
    row.folded = undefined;
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
    this.changed.add(place);
  }

  /** The next wrong cell of the view after a cell, or the one before it; starts again at the end. */
  faultFrom(index: number, column: number, isForward: boolean): FaultPlace | undefined {
    const all: (readonly [index: number, column: number])[] = [];
    this.shown.forEach((place, at) =>
      this.rows[place]!.checked?.faults?.forEach((code, of) => {
        if (code !== undefined) all.push([at, of]);
      }),
    );
    if (all.length === 0) return undefined;
    const after = ([at, of]: readonly [number, number]) => at > index || (at === index && of > column);
    const before = ([at, of]: readonly [number, number]) => at < index || (at === index && of < column);
    const found = isForward ? all.findIndex(after) : all.findLastIndex(before);
    const current = found >= 0 ? found : isForward ? 0 : all.length - 1;
    const [at, of] = all[current]!;
    return { index: at, column: of, current: current + 1, total: all.length };
  }
  /** Suggestions for a wrong cell, and how many other cells with this fault have exactly one. */
  suggestions(place: number, column: number): { readonly values: readonly string[]; readonly others: number } {
    const row = this.rows[place];
    const code = row?.checked?.faults?.[column];
    if (!row || code === undefined) return { values: [], others: 0 };
    const values = this.readers
      .suggest(this.columns[column]!.key, row.cells[column] ?? "")
      .map((value) => this.textOfCell(column, value));
    return { values, others: values.length === 1 ? this.corrections(column, code, SAMPLE).size - 1 : 0 };
  }
  /** Corrects all cells of the column with this fault and exactly one suggestion; returns how many. */
  correctAll(column: number, code: string): number {
    const changes = this.corrections(column, code);
    this.change(changes);
    return changes.size;
  }
  private corrections(column: number, code: string, most = Infinity): Map<number, readonly string[]> {
    const { key } = this.columns[column]!;
    const changes = new Map<number, readonly string[]>();
    let read = 0;
    for (const [place, row] of this.rows.entries()) {
      if (row.isRemoved || row.checked?.faults?.[column] !== code) continue;
      if ((read += 1) > most) break;
      const values = this.readers.suggest(key, row.cells[column] ?? "");
      if (values.length === 1) changes.set(place, row.cells.with(column, values[0]!));
    }
    return changes;
  }
  /** Each fault once: "amount:min". */
  faultCodes(): string[] {
    const codes = new Set<string>();
    for (const { isRemoved, checked } of this.rows)
      if (!isRemoved)
        checked?.faults?.forEach(
          (code, column) => code !== undefined && codes.add(`${this.columns[column]!.key}:${code}`),
        );
    return [...codes];
  }

  private isToSend({ isRemoved, checked, mark }: DraftRow): boolean {
    if (isRemoved || !checked?.values) return false;
    return this.sendsEarlier || mark === undefined || this.duplicates.uploadOf(mark) === undefined;
  }
  /** Places of the rows to send. */
  validPlaces(): number[] {
    return this.rows.flatMap((row, place) => (this.isToSend(row) ? [place] : []));
  }
  numberAt(place: number): number {
    return this.rows[place]!.number;
  }
  valuesAt(place: number): readonly string[] {
    return this.rows[place]?.checked?.values ?? [];
  }
  /** Rows with faults, and the codes. */
  wrongRows(): { readonly cells: readonly string[]; readonly faults: readonly (string | undefined)[] }[] {
    return this.rows.flatMap(({ isRemoved, cells, checked }) =>
      !isRemoved && checked?.faults ? [{ cells, faults: checked.faults }] : [],
    );
  }
  /** Removes rows that were sent, without undo. */
  forget(places: readonly number[]): void {
    this.history.clear();
    this.apply({ changes: [], removed: places }, true);
  }

  /** Numbers of the blocks that changed since the last call. */
  takeDirty(): Set<number> {
    const blocks = new Set(this.dirty);
    this.dirty.clear();
    return blocks;
  }
  /** Places of the rows that changed since the last call. */
  takeChanged(): Set<number> {
    const places = new Set(this.changed);
    this.changed.clear();
    return places;
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
