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
const usual = { code: 128, name: 144, text: 160, card: 136, day: 96, moment: 96, amount: 132, status: 0 } as const;

type Sized = Pick<Column<never>, "name" | "kind" | "width" | "flexible" | "sort" | "spare">;

export interface ColumnPlace<C> {
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
/** Written out, because the stylesheet is made of what stands in the sources. */
const hiddenWhere: Readonly<Record<number, string>> = {
  600: "columns:@max-[600px]:hidden",
  620: "columns:@max-[620px]:hidden",
  640: "columns:@max-[640px]:hidden",
  660: "columns:@max-[660px]:hidden",
  680: "columns:@max-[680px]:hidden",
  700: "columns:@max-[700px]:hidden",
  720: "columns:@max-[720px]:hidden",
  740: "columns:@max-[740px]:hidden",
  760: "columns:@max-[760px]:hidden",
  780: "columns:@max-[780px]:hidden",
  800: "columns:@max-[800px]:hidden",
  820: "columns:@max-[820px]:hidden",
  840: "columns:@max-[840px]:hidden",
  860: "columns:@max-[860px]:hidden",
  880: "columns:@max-[880px]:hidden",
  900: "columns:@max-[900px]:hidden",
  920: "columns:@max-[920px]:hidden",
  940: "columns:@max-[940px]:hidden",
  960: "columns:@max-[960px]:hidden",
  980: "columns:@max-[980px]:hidden",
  1000: "columns:@max-[1000px]:hidden",
  1020: "columns:@max-[1020px]:hidden",
  1040: "columns:@max-[1040px]:hidden",
  1060: "columns:@max-[1060px]:hidden",
  1080: "columns:@max-[1080px]:hidden",
  1100: "columns:@max-[1100px]:hidden",
  1120: "columns:@max-[1120px]:hidden",
  1140: "columns:@max-[1140px]:hidden",
  1160: "columns:@max-[1160px]:hidden",
  1180: "columns:@max-[1180px]:hidden",
  1200: "columns:@max-[1200px]:hidden",
  1220: "columns:@max-[1220px]:hidden",
  1240: "columns:@max-[1240px]:hidden",
  1260: "columns:@max-[1260px]:hidden",
  1280: "columns:@max-[1280px]:hidden",
  1300: "columns:@max-[1300px]:hidden",
  1320: "columns:@max-[1320px]:hidden",
  1340: "columns:@max-[1340px]:hidden",
  1360: "columns:@max-[1360px]:hidden",
  1380: "columns:@max-[1380px]:hidden",
  1400: "columns:@max-[1400px]:hidden",
  1420: "columns:@max-[1420px]:hidden",
  1440: "columns:@max-[1440px]:hidden",
  1460: "columns:@max-[1460px]:hidden",
  1480: "columns:@max-[1480px]:hidden",
  1500: "columns:@max-[1500px]:hidden",
  1520: "columns:@max-[1520px]:hidden",
  1540: "columns:@max-[1540px]:hidden",
  1560: "columns:@max-[1560px]:hidden",
  1580: "columns:@max-[1580px]:hidden",
  1600: "columns:@max-[1600px]:hidden",
};
/** The look of a column that is not shown in a narrower table. */
export function hiddenClass(below: number | undefined): string | undefined {
  if (below === undefined) return undefined;
  return hiddenWhere[Math.min(MOST, Math.max(LEAST, Math.ceil(below / STEP) * STEP))];
}
