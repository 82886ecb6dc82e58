import { ArrowDown } from "./icons/arrow-down";
import { ArrowUp } from "./icons/arrow-up";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes";
import { Skeleton } from "./skeleton";

/** `amount` stands at the right in both directions; `actions` is the narrow last column; `wrap` is a text that may be cut. */
type ColumnKind = "text" | "amount" | "actions";
const kinds: Record<ColumnKind, string> = {
  text: "text-start",
  amount: "amount-column",
  actions: "px-1 pe-2 text-end",
};

/** The frame with its corners: head and foot stay inside it, the rows scroll. */
export const TableFrame = ({ className, ...rest }: ComponentProps<"div">) => (
  <div
    {...rest}
    className={classes(
      "relative flex min-h-0 min-w-0 flex-col overflow-clip rounded-lg border border-border bg-surface",
      className,
    )}
  />
);

type TableProps = {
  label: string;
  /** Widths in px, in the order of the columns; one column without a width takes what is left. */
  widths?: readonly (number | undefined)[];
  /** Rows from before, while new ones come. */
  stale?: boolean;
  className?: string;
  children: ReactNode;
};

/** The scroller takes the focus, since its bar is hidden and keys must reach it. */
export function Table({ label, widths, stale = false, className, children }: TableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      aria-busy={stale || undefined}
      tabIndex={0}
      className={classes("scroller min-h-0 flex-1 focus-visible:-outline-offset-2", className)}
    >
      {stale && (
        <div aria-hidden className="sticky start-0 top-table-head z-sticky h-0">
          <div className="h-0.5 animate-pulse bg-accent" />
        </div>
      )}
      <table
        className={classes("w-full table-fixed border-separate border-spacing-0", stale && "[&>tbody]:opacity-60")}
      >
        {widths && (
          <colgroup>
            {widths.map((width, index) => (
              <col key={index} width={width} />
            ))}
          </colgroup>
        )}
        {children}
      </table>
    </div>
  );
}

export const TableHead = ({ children }: { children: ReactNode }) => (
  <thead>
    <tr>{children}</tr>
  </thead>
);

const head =
  "sticky top-0 z-sticky h-table-head border-b border-border bg-surface-sunken px-3 text-caption font-regular whitespace-nowrap text-muted first:ps-5 last:pe-3";

export const HeadCell = ({ kind = "text", className, ...rest }: ComponentProps<"th"> & { kind?: ColumnKind }) => (
  <th scope="col" {...rest} className={classes(head, kinds[kind], className)} />
);

export type SortDirection = "ascending" | "descending";

/** The whole head is the button; the arrow shows only where the order is, and never pushes the words of an amount off their edge. */
export function SortHeadCell({
  kind = "text",
  direction,
  onSort,
  sortHref,
  className,
  children,
  ...rest
}: ComponentProps<"th"> & { kind?: ColumnKind; direction: SortDirection | undefined } & (
    | { onSort: () => void; sortHref?: undefined }
    | { /** The address of the other order. */ sortHref: string; onSort?: undefined }
  )) {
  const Arrow = direction === "ascending" ? ArrowUp : ArrowDown;
  const look = classes(
    "group -mx-1.5 inline-flex h-7 items-center gap-1 rounded-xs px-1.5 font-regular hover:text-default focus-visible:outline-offset-0",
    kind === "amount" && "flex-row-reverse rtl:flex-row",
    direction && "text-strong",
  );
  const content = (
    <>
      {children}
      <Arrow
        className={classes(
          "size-3 stroke-[2.25] transition-opacity duration-fast",
          !direction && "opacity-0 group-hover:opacity-60",
        )}
      />
    </>
  );
  return (
    <th scope="col" {...rest} aria-sort={direction ?? "none"} className={classes(head, kinds[kind], className)}>
      {sortHref === undefined ? (
        <button type="button" onClick={onSort} className={look}>
          {content}
        </button>
      ) : (
        <a href={sortHref} className={look}>
          {content}
        </a>
      )}
    </th>
  );
}

export const Row = ({ selected = false, className, ...rest }: ComponentProps<"tr"> & { selected?: boolean }) => (
  <tr
    {...rest}
    data-selected={selected || undefined}
    className={classes(
      "group/row",
      selected ? "bg-surface-selected" : "hover:bg-surface-hover",
      "focus-visible:-outline-offset-2",
      className,
    )}
  />
);

/** `strong` is the amount, `plain` the words that tell the row; the rest is muted. */
export function Cell({
  kind = "text",
  look = "muted",
  className,
  ...rest
}: ComponentProps<"td"> & { kind?: ColumnKind; look?: "muted" | "plain" | "strong" }) {
  const looks = { muted: "text-muted", plain: "text-default", strong: "font-regular text-strong" };
  return (
    <td
      {...rest}
      className={classes(
        "h-row border-b border-border-subtle px-3 whitespace-nowrap group-last/row:border-b-0 first:ps-5 last:pe-3",
        "group-data-selected/row:first:shadow-[inset_calc(2px*var(--inline-sign))_0_0_var(--accent)]",
        kind === "actions" ? "overflow-visible" : "overflow-hidden text-ellipsis",
        looks[look],
        kinds[kind],
        className,
      )}
    />
  );
}

export const TableFoot = ({ className, ...rest }: ComponentProps<"div">) => (
  <div
    {...rest}
    className={classes(
      "flex min-h-12 flex-none flex-wrap items-center gap-x-3 border-t border-border bg-surface-sunken py-1.5 ps-5 pe-3 text-muted tabular-nums",
      className,
    )}
  />
);

type SkeletonColumn = "short" | "text" | "pill" | "amount" | "actions";
// Words are never all of one length.
const lengths = ["w-24", "w-20", "w-28", "w-22", "w-18"];

/** The shape of the rows to come. */
export function SkeletonRows({ columns, rows = 10 }: { columns: readonly SkeletonColumn[]; rows?: number }) {
  const bar = (column: SkeletonColumn, row: number) =>
    ({
      short: <Skeleton className="h-3 w-16 max-w-full rounded-xs" />,
      text: <Skeleton className={classes("h-3 max-w-full rounded-xs", lengths[row % lengths.length])} />,
      pill: <Skeleton className="h-4.5 w-20 max-w-full rounded-full" />,
      amount: <Skeleton className={classes("h-3 max-w-full rounded-xs", row % 2 ? "w-14" : "w-18")} />,
      actions: null,
    })[column];
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} className="group/row">
          {columns.map((column, index) => (
            <Cell key={index} kind={column === "amount" ? "amount" : "text"}>
              {bar(column, row)}
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
