// What the table of a list needs of its rows: words and figures, made on the server in the reader's language. The browser is told them
// once, as they are, and draws the cells itself.
import { initials } from "@/components/ui/display/avatar";
import { keepOnLine } from "@/lib/i18n/bidi";
import type { Format } from "@/lib/i18n/format";
import { partsOf } from "@/lib/rules/day";
import type { Column } from "./column";

/** A text; a figure, its currency and what was held at first; a date for machines, for people, and in full; a name, what stands under it, and its initials. */
export type CellContent =
  string | null | readonly [figureOrDate: string, currencyOrShown: string, heldOrTitle?: string];

export type TablePlace = "lead" | "which" | "what" | "worth" | "state";
export interface TableRow<Subject = unknown> {
  readonly id: string;
  readonly cells: readonly CellContent[];
  /** Its own address, where it has one. */
  readonly href?: string;
  /** Above the first row of each day, on a phone. */
  readonly day?: string;
  /** What the actions on it have to know; its menu is named after it. */
  readonly menu?: { readonly subject: Subject; readonly code: string } | undefined;
}

interface CellWords {
  readonly format: Format;
  readonly held: (amount: string) => string;
  readonly today: string;
}

export function cellContent<Row>(column: Column<Row>, row: Row, { format, held, today }: CellWords): CellContent {
  const isThisYear = (day: string) => partsOf(day).year === partsOf(today).year;
  switch (column.kind) {
    case "amount": {
      const [amount, currency, heldAmount] = [column.of(row), column.currency(row), column.held?.(row) ?? null];
      if (amount === null && heldAmount === null) return null;
      const figure = amount === null ? "" : format.figure(amount);
      return heldAmount === null || heldAmount === amount
        ? [figure, currency]
        : [figure, currency, held(format.money(heldAmount, currency).text)];
    }
    case "day": {
      const day = column.of(row);
      return day && [day, format.shortDay(day, !isThisYear(day))];
    }
    case "moment": {
      const at = column.of(row);
      if (at === null) return null;
      const day = format.instantToDay(at);
      return [
        new Date(at).toISOString().replace(/:\d\d\.\d+Z$/, "Z"), // to the minute, as it is shown
        column.hour && isThisYear(day) ? format.shortDayTime(at) : format.shortDay(day, !isThisYear(day)),
        format.dayTime(at),
      ];
    }
    case "person":
      return [column.of(row), column.under(row), initials(column.of(row))];
    case "name":
    case "text": {
      const text = column.of(row);
      return text && keepOnLine(text);
    }
    default:
      return column.of(row);
  }
}

/** On a phone: two lines, three columns. */
export function placeOf({
  kind,
  phone,
  spare,
}: Pick<Column<never>, "kind" | "phone" | "spare">): TablePlace | undefined {
  if (kind === "amount" && spare === undefined) return "worth";
  if (kind === "status") return "state";
  return phone && ({ lead: "lead", code: "which", under: "what" } as const)[phone];
}

/** Those whose words the table needs. */
export const statusesIn = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly string[] => [
  ...new Set(columns.flatMap((column) => (column.kind === "status" ? rows.map(column.of) : []))),
];
