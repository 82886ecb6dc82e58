// The rows of a table as the server sends them: texts in the page's language, from which the browser draws the cells.
import type { Column } from "./column";
import type { Minor } from "@/lib/rules/money";
import { type CellContent, type CellWords, type ColumnKind, columnKinds } from "./column-kinds";

/** Stands for the code of a row in the texts of a table. */
export const CODE = "{code}";

type Choice = readonly [amount: Minor | null, currency: string, why?: string | null, subject?: unknown];
export type TablePlace = "lead" | "which" | "what" | "worth" | "state";
export interface TableColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly width?: number;
  /** The class that hides it in a narrow table. */
  readonly hidden?: string;
  /** On a phone; a column without a place is hidden there. */
  readonly place?: TablePlace;
  readonly label: string;
  readonly sort?: { readonly href: string; readonly direction?: "ascending" | "descending" | undefined };
}
export interface TableRow<Subject = unknown> {
  readonly id: string;
  readonly cells: readonly CellContent[];
  /** The row's own page. */
  readonly href?: string;
  /** The heading above the first row of each day, on a phone. */
  readonly day?: string;
  /** The record for its actions, and the code in the menu's name. */
  readonly menu?: { readonly subject: Subject; readonly code: string } | undefined;
  /** If it can be chosen. A list of values, because every page carries it for each row. */
  readonly choice?: Choice | undefined;
}

export const cellContent = <Row>(column: Column<Row>, row: Row, words: CellWords): CellContent =>
  columnKinds[column.kind].content(column as never, row, words); // the rules are those of this column's kind
/** The text of a cell that its column must be wide enough for. */
export function widestOf<Row>(column: Column<Row>, row: Row, words: CellWords): string {
  const content = cellContent(column, row, words);
  return content === null ? "" : (columnKinds[column.kind].wide?.(content as never, column as never) ?? ""); // as above
}

/** On a phone: two lines, three columns. */
export function placeOf({
  kind,
  phone,
  spare,
}: Pick<Column<never>, "kind" | "phone" | "spare">): TablePlace | undefined {
  const { phone: usual } = columnKinds[kind];
  if (usual && spare === undefined) return usual;
  return phone && ({ lead: "lead", code: "which", under: "what" } as const)[phone];
}

/** Statuses whose names the table needs. */
export const statusesIn = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly string[] => [
  ...new Set(columns.flatMap((column) => (column.kind === "status" ? rows.map(column.of) : []))),
];
