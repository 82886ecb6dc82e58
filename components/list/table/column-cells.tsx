// The cells of the kinds of columns, for the browser and the server's HTML, from what `content` in column-kinds.ts has sent.
import type { ReactNode } from "react";
import { Amount } from "@/components/ui/display/amount";
import { tintOf } from "@/components/ui/display/avatar";
import { Icon } from "@/components/ui/display/icon";
import type { StatusLook } from "@/components/ui/display/status-look";
import { StatusPill } from "@/components/ui/display/status-pill";
import { WithAccount } from "@/components/ui/display/with-account";
import type { ColumnKind, Content, Direction } from "./column-kinds";

interface CellTools {
  /** The address of the row. */
  readonly href: string | undefined;
  readonly copyButton: (code: string) => ReactNode;
  readonly statuses: Readonly<Record<string, readonly [name: string, look: StatusLook]>>;
}
interface CellRules<K extends ColumnKind> {
  readonly look?: string;
  readonly headLook?: string;
  /** Its cell is a link. */
  readonly opens?: true;
  cell(content: Content<K>, tools: CellTools): ReactNode;
}

const time = ([iso, text, full]: readonly [iso: string, text: string, full?: string]) => (
  <time dateTime={iso} title={full}>
    {text}
  </time>
);
const text = (value: string) => <span dir="auto">{value}</span>;

const directionIcons: Readonly<Record<Direction, ReactNode>> = {
  in: <Icon name="arrow-down-left" className="flip" />,
  out: <Icon name="arrow-up-right" className="flip" />,
  back: <Icon name="rotate-ccw" />,
};
const figure = { look: "figure", headLook: "figure" } as const;

export const columnCells: { readonly [K in ColumnKind]: CellRules<K> } = {
  code: {
    look: "code",
    opens: true,
    cell: (code, { href, copyButton }) => (
      <span>
        {href ? (
          <a href={href} data-open="">
            {code}
          </a>
        ) : (
          <span>{code}</span>
        )}
        {copyButton(code)}
      </span>
    ),
  },
  name: { cell: text },
  title: {
    look: "title",
    opens: true,
    cell: (title, { href }) => (
      <a href={href} data-open="" dir="auto">
        {title}
      </a>
    ),
  },
  text: { look: "quiet", cell: text },
  card: {
    look: "quiet",
    // A long one is cut at its start.
    cell: (card) => (
      <span dir="rtl">
        <bdi dir="ltr">{card}</bdi>
      </span>
    ),
  },
  party: {
    cell: ([name, account]) =>
      account ? <WithAccount before={name} mark=" • " account={account} /> : <span dir="auto">{name}</span>,
  },
  person: {
    look: "person",
    opens: true,
    cell: ([name, under, letters], { href }) => (
      <span>
        <span aria-hidden data-tint={tintOf(name)}>
          {letters}
        </span>
        <a href={href} data-open="" dir="auto">
          {name}
        </a>
        <small dir="ltr">{under}</small>
      </span>
    ),
  },
  amount: {
    ...figure,
    cell: ([value, currency, under]) => (
      <>
        {value && <Amount figure={value} currency={currency} />}
        {under && <small>{under}</small>}
      </>
    ),
  },
  tally: {
    ...figure,
    cell: ([count, value, currency]) => (
      <>
        {count}
        <small>
          <Amount figure={value} currency={currency} />
        </small>
      </>
    ),
  },
  share: {
    look: "share",
    cell: ([words, note, value, whole]) =>
      note === null ? (
        <span>{words}</span>
      ) : (
        <>
          <span>
            {words} <small>{note}</small>
          </span>
          <progress value={value} max={whole} aria-label={words} className="progress-bar" />
        </>
      ),
  },
  movement: {
    ...figure,
    cell: ([value, currency, strong]) => (
      <Amount figure={value} currency={currency} className={strong ? undefined : "font-medium text-muted"} />
    ),
  },
  flow: {
    cell([words, direction, note, link]) {
      const linked = (label: string) =>
        link === null ? (
          label
        ) : (
          <a href={link} className="link">
            {label}
          </a>
        );
      return (
        <span className="flow">
          <span data-direction={direction}>{directionIcons[direction]}</span>
          <span>{note === null ? linked(words) : words}</span>
          {note !== null && <small>{linked(note)}</small>}
        </span>
      );
    },
  },
  day: { look: "quiet", cell: time },
  moment: { look: "quiet", cell: time },
  status: {
    cell(status, { statuses }) {
      const [name, look] = statuses[status]!; // the server sends the statuses of its rows
      return <StatusPill label={name} look={look} />;
    },
  },
};
/** The column whose cells open their rows. */
export const openingColumn = <C extends { readonly kind: ColumnKind }>(columns: readonly C[]): C | undefined =>
  columns.find(({ kind }) => columnCells[kind].opens);
