// What a column of the grid looks like; what is in it, only its noun knows.
import type { Duplicate } from "@/lib/sheet/editor";

export interface SheetColumnView {
  readonly key: string;
  readonly label: string;
  /** In rem, and how much it takes of what is left. */
  readonly least: number;
  readonly share: number;
  readonly kind?: "figure" | "code";
}
/** What a noun says of its cells. */
export interface SheetText {
  readonly columns: readonly SheetColumnView[];
  /** A good value, as the reader of the page writes such values. */
  readonly shown: (column: number, value: string) => string;
  readonly fault: (column: number, code: string) => string;
  readonly duplicate: (duplicate: Duplicate) => string;
}
