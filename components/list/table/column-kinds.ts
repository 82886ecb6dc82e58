// The kinds of columns, for the server: what a column of a kind gives, its width, and its cell in a file. The browser has column-cells.tsx.
import { initials } from "@/components/ui/display/avatar";
import { keepOnLine } from "@/lib/i18n/bidi";
import type { Format } from "@/lib/i18n/format";
import type { Day } from "@/lib/rules/day";
import type { Minor } from "@/lib/rules/money";
import type { Instant } from "@/lib/rules/zone";
import type { SheetColumn } from "@/lib/sheet/write";

interface TextOf<Row> {
  readonly column: { readonly of: (row: Row) => string | null };
  readonly content: string;
}
/** `column`: the properties of a column of this kind. `content`: the data of a cell that the server sends. */
interface Kinds<Row> {
  code: TextOf<Row>;
  name: TextOf<Row>;
  /** A name that opens the row. */
  title: TextOf<Row>;
  text: {
    readonly column: TextOf<Row>["column"] & {
      /** For a text with a day, the same with its year: files have it. A cell with a year makes its column wider. */
      readonly dated?: (row: Row) => string | null;
    };
    readonly content: string;
  };
  card: TextOf<Row>;
  /** A name with a masked account. The file has one text. */
  party: {
    readonly column: {
      readonly of: (row: Row) => string | null;
      readonly parts: (row: Row) => readonly [name: string | null, account: string | null];
    };
    readonly content: readonly [name: string, account: string];
  };
  /** A name, and a second line for users of the same name; the name opens the row. */
  person: {
    readonly column: { readonly of: (row: Row) => string; readonly under: (row: Row) => string };
    readonly content: readonly [name: string, under: string, initials: string];
  };
  amount: {
    readonly column: {
      readonly of: (row: Row) => Minor | null;
      readonly currency: (row: Row) => string;
      /** The first hold, shown if it differs from the amount. */
      readonly held?: (row: Row) => Minor | null;
      /** What went back of it, in a second line. */
      readonly returned?: (row: Row) => Minor;
      /** Files have a total, of all rows or of some. Only for money that came in or went back. */
      readonly total?: true | ((row: Row) => boolean);
    };
    readonly content: readonly [figure: string, currency: string, under?: string];
  };
  /** A number of rows, and their sum. */
  tally: {
    readonly column: {
      /** The sum. Null if there are no rows. */
      readonly of: (row: Row) => Minor | null;
      readonly count: (row: Row) => number;
      readonly currency: (row: Row) => string;
    };
    readonly content: readonly [count: string, figure: string, currency: string];
  };
  /** How much of a whole is done: in words, with a note, and as a bar. */
  share: {
    readonly column: {
      readonly of: (row: Row) => string | null;
      /** Null without a whole: it has no bar. */
      readonly note: (row: Row) => string | null;
      readonly part: (row: Row) => readonly [value: number, whole: number];
    };
    readonly content: readonly [text: string, note: string | null, value: number, whole: number];
  };
  /** A movement of money, with its sign. */
  movement: {
    readonly column: {
      readonly of: (row: Row) => Minor;
      readonly currency: (row: Row) => string;
      /** A try that moved nothing has no sign. */
      readonly moved: (row: Row) => boolean;
      /** It moved, but is in none of the screen's figures. */
      readonly aside?: (row: Row) => boolean;
    };
    readonly content: readonly [figure: string, currency: string, strong: 0 | 1];
  };
  /** What happened, with the direction of the money. `link` is the address of the note, or of the text without one. */
  flow: {
    readonly column: {
      readonly of: (row: Row) => string;
      readonly direction: (row: Row) => Direction;
      readonly note: (row: Row) => string | null;
      readonly link: (row: Row) => string | null;
    };
    readonly content: readonly [text: string, direction: Direction, note: string | null, link: string | null];
  };
  day: {
    readonly column: { readonly of: (row: Row) => Day | null };
    readonly content: readonly [iso: string, text: string];
  };
  moment: {
    readonly column: {
      readonly of: (row: Row) => Instant | null;
      /** Shown with the hour, unless it is of another year; or as the hour alone. */
      readonly hour?: true | "alone";
    };
    readonly content: readonly [iso: string, text: string, full: string];
  };
  status: {
    readonly column: { readonly of: (row: Row) => string };
    readonly content: string;
  };
}
export type Direction = "in" | "out" | "back";
export type ColumnKind = keyof Kinds<never>;
type KindColumn<Row, K extends ColumnKind> = { readonly kind: K } & Kinds<Row>[K]["column"];
export type AnyKindColumn<Row> = { [K in ColumnKind]: KindColumn<Row, K> }[ColumnKind];
export type Content<K extends ColumnKind> = Kinds<never>[K]["content"];
export type CellContent = Content<ColumnKind> | null;

export interface CellWords {
  readonly format: Format;
  readonly held: (amount: string) => string;
  readonly returned: (amount: string) => string;
  readonly today: string;
}
interface KindRules<K extends ColumnKind> {
  /** In px, without padding. A column of statuses is as wide as the longest of all statuses. */
  readonly width: number | "statuses";
  /** On a phone, for a column that is always shown. */
  readonly phone?: "worth" | "state";
  /** `width` in characters. `value` if the file has another value than the row. */
  readonly file: Pick<SheetColumn, "kind" | "width"> & {
    value?<Row>(
      column: KindColumn<Row, K>,
      row: Row,
      words: { readonly status: (status: string) => string },
    ): string | null;
  };
  content<Row>(column: KindColumn<Row, K>, row: Row, words: CellWords): Content<K> | null;
  /** The text that makes its column wider than `width` if it needs more room. */
  wide?(content: Content<K>, column: KindColumn<never, K>): string;
}

/** Days are ISO. */
const isThisYear = (day: Day, { today }: CellWords) => day.slice(0, 4) === today.slice(0, 4);
/** A column has room for dates of this year. */
const withYear = (date: string) => (/\d{4}/.test(date) ? date : "");
const text: Pick<KindRules<"name" | "title" | "text">, "content"> = {
  content(column, row) {
    const value = column.of(row);
    return value && keepOnLine(value);
  },
};

export const columnKinds: { readonly [K in ColumnKind]: KindRules<K> } = {
  code: {
    width: 136, // "INV-123456789"; its button shows on hover and takes its room then
    file: { kind: "code", width: 16 },
    content: (column, row) => column.of(row),
  },
  name: { width: 144, file: { kind: "text", width: 26 }, ...text },
  title: { width: 144, file: { kind: "text", width: 26 }, ...text },
  text: {
    width: 160,
    file: { kind: "text", width: 30, value: (column, row) => (column.dated ?? column.of)(row) },
    ...text,
    wide: (shown, { dated }) => (dated ? withYear(shown) : ""),
  },
  card: {
    width: 144,
    file: { kind: "code", width: 16 },
    content: (column, row) => column.of(row),
  },
  party: {
    width: 144,
    file: { kind: "text", width: 26 },
    content(column, row) {
      const [name, account] = column.parts(row);
      return name || account ? [keepOnLine(name ?? ""), account ?? ""] : null;
    },
  },
  person: {
    width: 232,
    file: { kind: "text", width: 26 },
    content: (column, row) => [column.of(row), column.under(row), initials(column.of(row))],
  },
  amount: {
    width: 132,
    phone: "worth",
    file: { kind: "amount", width: 14 },
    content(column, row, { format, held, returned }) {
      const [amount, currency, heldAmount] = [column.of(row), column.currency(row), column.held?.(row) ?? null];
      if (amount === null && heldAmount === null) return null;
      const figure = amount === null ? "" : format.figure(amount);
      const back = column.returned?.(row) ?? 0;
      if (back > 0) return [figure, currency, returned(format.isolate(format.figure(-back)))];
      return heldAmount === null || heldAmount === amount
        ? [figure, currency]
        : [figure, currency, held(format.money(heldAmount, currency).text)];
    },
    wide: ([figure, currency]) => `${figure} ${currency}`,
  },
  tally: {
    width: 120,
    phone: "worth",
    file: { kind: "amount", width: 14 },
    content(column, row, { format }) {
      const sum = column.of(row);
      return sum === null ? null : [format.number(column.count(row)), format.figure(sum), column.currency(row)];
    },
    wide: ([, figure, currency]) => `${figure} ${currency}`,
  },
  share: {
    width: 312,
    file: { kind: "text", width: 24 },
    content(column, row) {
      const text = column.of(row);
      return text === null ? null : [text, column.note(row), ...column.part(row)];
    },
    wide: ([shown, note]) => `${shown} ${note ?? ""}`,
  },
  movement: {
    width: 132,
    phone: "worth",
    file: { kind: "amount", width: 14 },
    content(column, row, { format }) {
      const moved = column.moved(row);
      const strong = moved && !column.aside?.(row);
      return [(moved ? format.signed : format.figure)(column.of(row)), column.currency(row), strong ? 1 : 0];
    },
    wide: ([figure, currency]) => `${figure} ${currency}`,
  },
  flow: {
    width: 248,
    file: { kind: "text", width: 24 },
    content: (column, row) => [column.of(row), column.direction(row), column.note(row), column.link(row)],
  },
  day: {
    width: 96,
    file: { kind: "day", width: 12 },
    content(column, row, words) {
      const day = column.of(row);
      return day === null ? null : [day, words.format.nearDay(day, words.today)];
    },
    wide: ([, day]) => withYear(day),
  },
  moment: {
    width: 96,
    file: { kind: "moment", width: 18 },
    content(column, row, words) {
      const at = column.of(row);
      if (at === null) return null;
      const { format } = words;
      const day = format.instantToDay(at);
      return [
        new Date(at).toISOString().replace(/:\d\d\.\d+Z$/, "Z"), // to the minute, as it is shown
        column.hour === "alone"
          ? format.time(at)
          : column.hour && isThisYear(day, words)
            ? format.shortDayTime(at)
            : format.nearDay(day, words.today),
        format.dayTime(at),
      ];
    },
    wide: ([, shown]) => withYear(shown),
  },
  status: {
    width: "statuses",
    phone: "state",
    file: { kind: "text", width: 20, value: (column, row, { status }) => status(column.of(row)) },
    content: (column, row) => column.of(row),
  },
};
