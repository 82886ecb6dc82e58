// The messages between the page and the worker that holds a file.
import type { Day } from "@/lib/rules/day";
import type { Minor } from "@/lib/rules/money";
import type { SharedNumber } from "@/lib/rules/payout-checks";
import type { StoredSheet } from "@/lib/browser/sheet-storage";
import type { EarlierUpload } from "./duplicates";
import type { SheetRules } from "./row-check";
import type { Layout } from "@/lib/sheet/layout/layout";
import type { Inquiry } from "@/lib/sheet/layout/read-bulk";
import type { MissingColumns, SheetProblemCode } from "@/lib/sheet/read";

export type SheetView = "all" | "errors" | "valid" | "duplicates";
export interface SheetStatus {
  readonly rows: number;
  readonly checked: number;
  readonly errors: number;
  readonly faults: number;
  /** Rows to send: without a fault, and without those that were sent before unless they are sent again. */
  readonly valid: number;
  /** Of the rows to send. */
  readonly total: Minor;
  /** Rows that may be duplicates: in the file, or of earlier uploads. */
  readonly duplicates: number;
  /** Rows that stand in the file before. */
  readonly repeated: number;
  /** Rows without a fault that earlier uploads have. */
  readonly earlier: EarlierRows;
  readonly sendsEarlier: boolean;
  /** Rows of the current view. */
  readonly shown: number;
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
  /** Another one after each edit, undo and redo. */
  readonly turn: number;
  /** Set where one earlier upload has all rows. */
  readonly wholeFile?: EarlierUpload;
}
export interface EarlierRows {
  readonly count: number;
  /** Their number of uploads, and the day of the last one. */
  readonly uploads: number;
  readonly last?: string;
}
/** What customers receive for the rows to send. */
export interface Messages {
  readonly texts: number;
  readonly emails: number;
}
/** The same row: in this file, or in an earlier upload. */
export type Duplicate = { readonly row: number } | EarlierUpload;
export interface ShownRow {
  /** Among all rows, not only those of the view. */
  readonly place: number;
  readonly number: number;
  readonly cells: readonly string[];
  readonly faults: readonly (string | undefined)[];
  /** As they will be sent, phones and accounts in groups; wrong cells as they were written. */
  readonly texts: readonly string[];
  readonly duplicate?: Duplicate;
}
/** The page fetches rows in pieces of this size. */
export const PIECE_ROWS = 50;
export interface SheetNews {
  readonly status: SheetStatus;
  readonly version: number;
  /** False where the browser could not store the file: it is lost with the page. */
  readonly isStored: boolean;
  /** Of a file that has just been opened, for the first frame. */
  readonly firstPiece?: readonly ShownRow[];
}
export interface FaultPlace {
  readonly index: number;
  readonly column: number;
  /** From 1. */
  readonly current: number;
  readonly total: number;
}
/** With `inquiry` the columns are unsure: `answer` comes first. */
export interface OpenSheet {
  readonly sheet: StoredSheet;
  readonly inquiry?: Inquiry;
}
export interface SheetRefusal {
  readonly problem: SheetProblemCode;
  readonly columns?: MissingColumns;
}
/** `owner` is the id of the user: others in this browser do not get the file. */
interface SheetOwner {
  readonly owner: string;
  readonly rules: SheetRules;
}
/** Rows as they are stored in the browser. */
export interface RowBlock {
  readonly cells: readonly (readonly string[])[];
  readonly numbers: readonly number[];
  /** Places in the block. */
  readonly removed: readonly number[];
}
export type SheetRows = Pick<RowBlock, "cells" | "numbers">;
/** Texts of a written file in the language of the page. */
export interface SheetWords {
  readonly name: string;
  readonly rightToLeft: boolean;
  /** In the order of the columns. */
  readonly labels: readonly string[];
}
export interface ErrorWords extends SheetWords {
  /** The head of the column of faults. */
  readonly errors: string;
  /** By the column's key and the code: "amount:min". */
  readonly sentences: Readonly<Record<string, string>>;
}
/** Files with these headers get the same answers. */
interface KnownHeaders {
  readonly headers: string;
  readonly currencies: readonly string[];
  /** Otherwise the answers of an earlier file are forgotten too. */
  readonly remembers: boolean;
}
/**
 * taken: the reply came · found: a look-up has found a file with the key, of this try or of one before · earlier: that file is of a
 * try before, with other rows · lost: nothing was found, but the file may still arrive · refused: the provider did not take it
 */
export type SentFate = "taken" | "found" | "earlier" | "lost" | "refused";
type Span = readonly [first: number, last: number];

export type ShownRows = Pick<SheetStatus, "valid" | "total">;
export interface SheetWork {
  read(
    source: SheetOwner & { readonly file: File; readonly sheet: Pick<StoredSheet, "id" | "kind" | "appId"> },
  ): Promise<OpenSheet | SheetRefusal>;
  open(source: SheetOwner & { readonly id: string }): Promise<OpenSheet | undefined>;
  /** The day of the rules is another one now. */
  beginDay(today: Day): Promise<void>;
  /** Makes a file of failed rows; or returns the id of one in the browser that has them, with its edits. */
  mend(
    source: SheetOwner & {
      readonly sheet: Pick<StoredSheet, "id" | "kind" | "appId" | "fileName">;
      readonly mends: NonNullable<StoredSheet["mends"]>;
      readonly rows: SheetRows;
    },
  ): Promise<string | undefined>;
  /** The questions again, with the answers. */
  inquire(): Promise<Inquiry | undefined>;
  /** Reads the rows by the answers; edits of earlier rows are lost. */
  answer(layout: Layout, of: KnownHeaders): Promise<OpenSheet | SheetRefusal>;
  show(view: SheetView, query: string): SheetStatus;
  window(from: number, to: number): readonly ShownRow[];
  textOf(from: number, to: number, columns: Span): readonly (readonly string[])[];
  /** Returns how many rows did not fit. */
  paste(index: number, column: number, block: readonly (readonly string[])[]): number;
  /** Returns how many cells changed. */
  fill(from: number, to: number, columns: Span): number;
  clear(from: number, to: number, columns: Span): void;
  remove(from: number, to: number): number;
  undo(): boolean;
  redo(): boolean;
  faultFrom(index: number, column: number, forth: boolean): FaultPlace | undefined;
  suggestions(place: number, column: number): { readonly values: readonly string[]; readonly others: number };
  correctAll(column: number, code: string): number;
  /** Each fault once: "amount:min". */
  faultCodes(): readonly string[];
  sharedNumbers(): readonly SharedNumber[];
  takeMarks(most: number): readonly string[];
  /** Returns whether other rows are sent now. */
  setUploads(marks: readonly string[], uploads: readonly (EarlierUpload & { readonly mark: string })[]): boolean;
  sendEarlier(again: boolean): void;
  /** Of the rows without a fault. */
  marks(): readonly string[];
  messages(): Messages;
  /** The file of the rows to send, if they are those that were shown. The key and the rows are stored before the file is sent. */
  fileToSend(key: string, shown: ShownRows, words: SheetWords): Promise<Uint8Array<ArrayBuffer> | undefined>;
  errorFile(words: ErrorWords): Promise<Uint8Array<ArrayBuffer>>;
  /** Removes the rows that arrived; returns how many these were, and how many are left. */
  sent(fate: SentFate): Promise<{ readonly sent: number; readonly left: number }>;
  /** For another application. There the rows are of no file that was sent before. */
  moveTo(appId: string): Promise<StoredSheet>;
  flush(): Promise<void>;
  discard(): Promise<void>;
}
export type SheetMethod = keyof SheetWork;
export interface SheetRequest {
  readonly id: number;
  readonly method: SheetMethod;
  readonly parameters: readonly unknown[];
}
/** `share` of the file that was read. `version` grows with each change of the shown rows. `isStored`: the browser keeps the file. */
export type SheetMessage =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failed: string }
  | { readonly share: number }
  | SheetNews;
