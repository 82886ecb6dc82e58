// One cell of a list, by the kind of its column. Server components: what is shown of a row needs no script.
import type { ReactNode } from "react";
import { Amount } from "@/components/ui/amount";
import { classes } from "@/components/ui/classes";
import { CopyButton } from "@/components/ui/copy-button";
import { StatusPill } from "@/components/ui/status-pill";
import type { Format } from "@/lib/i18n/format";
import { partsOf } from "@/lib/rules/day";
import type { Instant } from "@/lib/rules/zone";
import type { Column } from "./column";

interface CellWords {
  readonly status: (status: string) => string;
  readonly copy: (code: string) => string;
  readonly copied: (code: string) => string;
  readonly held: (amount: string) => string;
}
export interface CellAround {
  readonly format: Format;
  readonly words: CellWords;
  readonly today: string;
  /** The row's own address, and the one that opens it beside the list, where it has them. */
  readonly href: string | undefined;
  readonly open: string | undefined;
}

const ofThisYear = (day: string, today: string) => partsOf(day).year === partsOf(today).year;

function Moment({
  at,
  hour,
  format,
  today,
}: {
  readonly at: Instant;
  readonly hour: boolean;
  readonly format: Format;
  readonly today: string;
}) {
  const day = format.instantToDay(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={format.dayTime(at)}>
      {hour && ofThisYear(day, today) ? format.shortDayTime(at) : format.shortDay(day, !ofThisYear(day, today))}
    </time>
  );
}

/** A text in a direction of its own stands at the start of its cell all the same, and is cut at its own end. */
const ownDirection = (text: string | null, dir: "ltr" | "auto"): ReactNode =>
  text && (
    <span dir={dir} className="inline-block max-w-full min-w-0 truncate align-bottom">
      {text}
    </span>
  );

function content<Row>(column: Column<Row>, row: Row, { format, words, today, href, open }: CellAround): ReactNode {
  switch (column.kind) {
    case "amount": {
      const [amount, currency, held] = [column.of(row), column.currency(row), column.held?.(row) ?? null];
      return (
        <>
          {amount !== null && <Amount figure={format.figure(amount)} currency={currency} />}
          {held !== null && held !== amount && (
            <span className="block text-caption leading-3.5 font-medium text-subtle">
              {words.held(format.money(held, currency).text)}
            </span>
          )}
        </>
      );
    }
    case "status":
      return <StatusPill status={column.of(row)} label={words.status(column.of(row))} />;
    case "day": {
      const day = column.of(row);
      return day && <time dateTime={day}>{format.shortDay(day, !ofThisYear(day, today))}</time>;
    }
    case "moment": {
      const at = column.of(row);
      return at !== null && <Moment at={at} hour={column.hour ?? false} format={format} today={today} />;
    }
    case "code": {
      const code = column.of(row);
      if (!code) return null;
      return (
        <span className="flex items-center gap-1">
          {href ? (
            <a
              href={href}
              data-open={open}
              className="isolate-ltr truncate rounded-xs underline-offset-3 hover:underline focus-visible:outline-offset-1"
            >
              {code}
            </a>
          ) : (
            <span className="isolate-ltr truncate">{code}</span>
          )}
          <CopyButton
            reveal
            text={code}
            label={words.copy(code)}
            copiedLabel={words.copied(code)}
            className="max-columns:hidden"
          />
        </span>
      );
    }
    case "card":
      return ownDirection(column.of(row), "ltr");
    default:
      return ownDirection(column.of(row), "auto");
  }
}

const looks: Readonly<Record<Column<never>["kind"], string>> = {
  code: "text-default",
  name: "text-default",
  text: "text-muted",
  card: "text-muted tabular-nums",
  day: "text-muted",
  moment: "text-muted",
  status: "",
  amount: "amount-column font-regular text-strong",
};
/** On a phone: two lines, three columns. */
const places = {
  lead: "max-columns:col-span-2 max-columns:col-start-1 max-columns:row-start-1 max-columns:text-body-large max-columns:font-regular",
  code: "max-columns:col-start-1 max-columns:row-start-2 max-columns:text-caption max-columns:text-muted",
  // The mark stands beside the text and not before it in its line, where a text that is too long would be cut off whole behind the mark.
  under:
    "max-columns:col-start-2 max-columns:row-start-2 max-columns:flex max-columns:text-caption max-columns:before:mx-1 max-columns:before:content-['·'] max-columns:empty:before:hidden",
  amount: "max-columns:col-start-3 max-columns:row-start-1 max-columns:text-body-large",
  status: "max-columns:col-start-3 max-columns:row-start-2 max-columns:justify-self-end",
  none: "max-columns:hidden",
};
const placeOf = ({ kind, phone, spare }: Pick<Column<never>, "kind" | "phone" | "spare">): string =>
  places[kind === "amount" && spare === undefined ? "amount" : kind === "status" ? "status" : (phone ?? "none")];

export function ListCell<Row>({
  column,
  row,
  around,
  className,
}: {
  readonly className: string | undefined;
  readonly column: Column<Row>;
  readonly row: Row;
  readonly around: CellAround;
}) {
  return (
    <td
      role="cell"
      className={classes(
        "overflow-hidden text-ellipsis whitespace-nowrap columns:h-row columns:border-b columns:border-border-subtle columns:px-3 columns:group-last/row:border-b-0 columns:first:ps-5 columns:last:pe-5 columns:group-data-selected/row:first:shadow-[inset_calc(2px*var(--inline-sign))_0_0_var(--accent)] max-columns:min-w-0",
        looks[column.kind],
        column.spare !== undefined && column.kind === "amount" && "font-medium text-default",
        placeOf(column),
        className,
      )}
    >
      {content(column, row, around)}
    </td>
  );
}
