// What the page asks of the worker that holds a file, and what the worker tells by itself.
import type { StoredSheet } from "@/lib/browser/sheet-storage";
import type { FaultPlace, SeenBefore, SheetStatus, SheetView, ShownRow } from "./sheet-draft";
import type { SheetRules } from "./row-check";
import type { SheetProblemCode } from "@/lib/sheet/read";

interface OpenSheet {
  readonly sheet: StoredSheet;
  readonly status: SheetStatus;
}
/** Whose file it is, and by which rules it is read. */
interface SheetOwner {
  readonly owner: string;
  readonly rules: SheetRules;
}
/** What a written file says in the language of whoever downloads it. */
export interface SheetWords {
  readonly name: string;
  readonly rightToLeft: boolean;
  /** In the order of the columns. */
  readonly labels: readonly string[];
}
export interface ErrorWords extends SheetWords {
  /** The head of the column that says what is wrong. */
  readonly errors: string;
  /** Of a column's key and a code: "amount:min". */
  readonly sentences: Readonly<Record<string, string>>;
}
type Span = readonly [first: number, last: number];
export type Kept = "kept" | "notKept";

export interface SheetWork {
  read(
    given: SheetOwner & { readonly file: File; readonly sheet: Pick<StoredSheet, "id" | "kind" | "appId"> },
  ): Promise<OpenSheet | { readonly problem: SheetProblemCode }>;
  open(given: SheetOwner & { readonly id: string }): Promise<OpenSheet | undefined>;
  show(view: SheetView, query: string): SheetStatus;
  window(from: number, to: number): readonly ShownRow[];
  textOf(from: number, to: number, columns: Span): readonly (readonly string[])[];
  /** How many rows did not fit. */
  paste(index: number, column: number, block: readonly (readonly string[])[]): number;
  fill(from: number, to: number, columns: Span): void;
  clear(from: number, to: number, columns: Span): void;
  remove(from: number, to: number): number;
  undo(): boolean;
  redo(): boolean;
  faultFrom(index: number, column: number, forth: boolean): FaultPlace | undefined;
  mends(place: number, column: number): { readonly values: readonly string[]; readonly others: number };
  mendAll(column: number, code: string): number;
  /** Codes that stand in the file: "amount:min". */
  faultCodes(): readonly string[];
  takeMarks(most: number): readonly string[];
  setSeen(asked: readonly string[], found: readonly (SeenBefore & { readonly mark: string })[]): void;
  /** The file of the rows that are right, written down as being on its way under this key before anybody sends it. */
  fileToSend(key: string, words: SheetWords): Promise<Uint8Array<ArrayBuffer>>;
  errorFile(words: ErrorWords): Promise<Uint8Array<ArrayBuffer>>;
  /** What was on its way has arrived and is taken out, or has not; answers how many rows are left. */
  sent(happened: boolean): Promise<number>;
  flush(): Promise<void>;
  discard(): Promise<void>;
}
export type SheetMethod = keyof SheetWork;
export interface SheetRequest {
  readonly id: number;
  readonly method: SheetMethod;
  readonly given: readonly unknown[];
}
/** `share`: how much of the file is read. `version`: grows with whatever changes what is shown. */
export type SheetMessage =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failed: string }
  | { readonly share: number }
  | { readonly status: SheetStatus; readonly version: number; readonly kept: Kept };
