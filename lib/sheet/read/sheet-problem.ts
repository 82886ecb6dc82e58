// Problems of a whole file. Screens have a sentence for each code.
import type { BulkColumn } from "@/lib/sheet/columns";

export type SheetProblemCode =
  | "size"
  | "type"
  | "encrypted"
  | "corrupt"
  | "bomb"
  | "rows"
  | "columns"
  | "headers"
  | "empty";

/** What a file lacks whose columns were not understood. */
export interface MissingColumns {
  /** Labels of the file. */
  readonly found: readonly string[];
  readonly missing: readonly BulkColumn["key"][];
}

export class SheetProblem extends Error {
  override readonly name = "SheetProblem";
  constructor(
    readonly code: SheetProblemCode,
    /** For debugging; never shown. */
    detail: string = code,
    readonly columns?: MissingColumns,
  ) {
    super(detail);
  }
}
