// The width of each column in the page's language, and the width of the table from which it is shown.
import type { Column } from "./column";
import { columnKinds } from "./column-kinds";

export const MENU_WIDTH = 52;
export const CHOICE_WIDTH = 44;

const PADDING = 24;
/** The arrow in a sortable head, with its gap. */
const ARROW = 16;
/** The icon and padding of a status. */
const PILL = 36;
/** The average letter at 12 px; Cyrillic letters are wider. */
const letterWidth = (text: string): number => (/\p{Script=Cyrillic}/u.test(text) ? 7.3 : 6.6);
/** 8 px more, for words with wide letters only. */
const textWidth = (text: string): number => Math.ceil(8 + text.length * letterWidth(text));
/** The widest average character of an amount with its sign and currency at 14 px: "+456,789,012.34 AZN" takes 147.2 px. */
const FIGURE = 7.8;
/** The same where some or all of them are at 12 px, and of dates: "28 أغسطس 2026" takes 112 px. */
const otherFigures: Partial<Record<Column<never>["kind"], number>> = { tally: 6.3, share: 6.8, day: 8.7, moment: 8.7 };

type Sized = Pick<Column<never>, "name" | "kind" | "width" | "flexible" | "sort" | "spare">;

interface ColumnPlace<C> {
  readonly column: C;
  /** Undefined for a column that shares the remaining width. */
  readonly width: number | undefined;
  /** In px: the column is hidden in a narrower table. */
  readonly hiddenBelow: number | undefined;
}

interface WidthContext<C> {
  readonly head: (column: C) => string;
  /** All statuses, so that paging does not change the width. */
  readonly statuses: readonly string[];
  readonly hasMenu: boolean;
  readonly hasBoxes: boolean;
  /** The longest second line of a cell on this page. */
  readonly under?: (column: C) => string;
  /** The longest amount of a column on this page, with its currency, or the longest date with a year. */
  readonly figure?: (column: C) => string;
}

/** Columns are added in the order of `spare`, each if there is room after those before it. */
export function placeColumns<C extends Sized>(
  columns: readonly C[],
  context: WidthContext<C>,
): readonly ColumnPlace<C>[] {
  const longestStatus = Math.max(...context.statuses.map(textWidth)) + PILL + PADDING;
  const widthOf = (column: C, index: number): number => {
    const edge = index === 0 || index === columns.length - 1 ? 8 : 0;
    const head = textWidth(context.head(column)) + PADDING + (column.sort ? ARROW : 0);
    const { width } = columnKinds[column.kind];
    const content = width === "statuses" ? longestStatus : (column.width ?? width);
    const under = context.under?.(column) ?? "";
    const figure = context.figure?.(column) ?? "";
    const figureWidth = Math.ceil(figure.length * (otherFigures[column.kind] ?? FIGURE)) + PADDING;
    return Math.max(head, content, figureWidth, under ? textWidth(under) + PADDING : 0) + edge;
  };
  const widths = columns.map(widthOf);
  const shown = columns.filter(({ spare }) => spare !== "file");
  const needed = (upTo: number): number =>
    columns.reduce(
      (total, { spare }, index) =>
        spare === undefined || (spare !== "file" && spare <= upTo) ? total + widths[index]! : total,
      (context.hasMenu ? MENU_WIDTH : 0) + (context.hasBoxes ? CHOICE_WIDTH : 0),
    );
  return shown.map((column) => ({
    column,
    width: column.flexible ? undefined : widths[columns.indexOf(column)],
    hiddenBelow: typeof column.spare === "number" ? needed(column.spare) : undefined,
  }));
}

const STEP = 20;
const [LEAST, MOST] = [600, 1600];
/** The class that hides a column in a narrower table. The stylesheet has one for each step. */
export function hiddenClass(below: number | undefined): string | undefined {
  if (below === undefined) return undefined;
  return `from-${Math.min(MOST, Math.max(LEAST, Math.ceil(below / STEP) * STEP))}`;
}
