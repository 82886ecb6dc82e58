// The columns and texts of the grid for one kind of record.
import type { Duplicate } from "@/lib/sheet/editor";

export interface SheetColumnView {
  readonly key: string;
  readonly label: string;
  /** Least width in rem, and share of the remaining width. */
  readonly least: number;
  readonly share: number;
  readonly kind?: "figure" | "code";
}
export interface SheetText {
  readonly columns: readonly SheetColumnView[];
  /** A valid value in the format of the page's language. */
  readonly shown: (column: number, value: string) => string;
  /** The button of a suggestion for a cell: "Use 1.23, rounded". */
  readonly offer: (column: number, value: string, cell: string) => string;
  readonly fault: (column: number, code: string) => string;
  readonly duplicate: (duplicate: Duplicate) => string;
}
