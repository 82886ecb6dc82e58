// What can be wrong with a file as a whole: one code each, for which screens have one sentence each.

export type SheetProblemCode =
  "size" | "type" | "encrypted" | "corrupt" | "bomb" | "rows" | "columns" | "headers" | "empty";

export class SheetProblem extends Error {
  override readonly name = "SheetProblem";
  constructor(
    readonly code: SheetProblemCode,
    /** For whoever looks for the cause; never shown. */
    detail: string = code,
  ) {
    super(detail);
  }
}
