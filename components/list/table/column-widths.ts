// How wide each column is, by what it holds in the reader's language, and from which width of the table on it is shown.
import type { Column } from "./column";

export const MENU_WIDTH = 52;

const PADDING = 24;
/** Beside the words of a head that sorts, with the gap before it. */
const ARROW = 16;
/** The icon of a status, and the edges of its pill. */
const PILL = 36;
/** An average letter of 12 px, of which Cyrillic ones are wider; short words may be all wide letters. */
const letterWidth = (text: string): number => (/\p{Script=Cyrillic}/u.test(text) ? 7.3 : 6.6);
const textWidth = (text: string): number => Math.ceil(8 + text.length * letterWidth(text));

/** Names and descriptions are read from their width on. */
const usual = {
  code: 128,
  name: 144,
  person: 232,
  text: 160,
  card: 136,
  day: 96,
  moment: 96,
  amount: 132,
  status: 0,
} as const;

type Sized = Pick<Column<never>, "name" | "kind" | "width" | "flexible" | "sort" | "spare">;

interface ColumnPlace<C> {
  readonly column: C;
  /** Nothing for the column that takes what is left. */
  readonly width: number | undefined;
  /** Of the table, in px: below it the column is not shown. */
  readonly hiddenBelow: number | undefined;
}

interface Around<C> {
  readonly head: (column: C) => string;
  /** The words of all statuses: a column is as wide as the longest, so that paging never shifts it. */
  readonly statuses: readonly string[];
  readonly hasMenu: boolean;
}

/** Columns come in the order of their `spare`: each when everything before it has its room. */
export function placeColumns<C extends Sized>(columns: readonly C[], around: Around<C>): readonly ColumnPlace<C>[] {
  const widthOf = (column: C, index: number): number => {
    const edge = index === 0 || index === columns.length - 1 ? 8 : 0;
    const head = textWidth(around.head(column)) + PADDING + (column.sort ? ARROW : 0);
    const content =
      column.kind === "status"
        ? Math.max(...around.statuses.map(textWidth)) + PILL + PADDING
        : (column.width ?? usual[column.kind]);
    return Math.max(head, content) + edge;
  };
  const widths = columns.map(widthOf);
  const shown = columns.filter(({ spare }) => spare !== "file");
  const needed = (upTo: number): number =>
    columns.reduce(
      (total, { spare }, index) =>
        spare === undefined || (spare !== "file" && spare <= upTo) ? total + widths[index]! : total,
      around.hasMenu ? MENU_WIDTH : 0,
    );
  return shown.map((column) => ({
    column,
    width: column.flexible ? undefined : widths[columns.indexOf(column)],
    hiddenBelow: typeof column.spare === "number" ? needed(column.spare) : undefined,
  }));
}

const STEP = 20;
const [LEAST, MOST] = [600, 1600];
/** The look of a column that is not shown in a narrower table. The stylesheet has one for each step. */
export function hiddenClass(below: number | undefined): string | undefined {
  if (below === undefined) return undefined;
  return `from-${Math.min(MOST, Math.max(LEAST, Math.ceil(below / STEP) * STEP))}`;
}
