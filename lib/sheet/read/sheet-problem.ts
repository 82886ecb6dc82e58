// Problems of a whole file. Screens have a sentence for each code.

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

export class SheetProblem extends Error {
  override readonly name = "SheetProblem";
  constructor(
    readonly code: SheetProblemCode,
    /** For debugging; never shown. */
    detail: string = code,
  ) {
    super(detail);
  }
}
