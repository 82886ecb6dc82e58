import { ArrowDown } from "./icons/arrow-down";
import { ArrowUp } from "./icons/arrow-up";
import type { ComponentProps } from "react";
import { classes } from "./classes";

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
      "relative flex min-h-0 min-w-0 flex-col overflow-clip rounded-lg border border-border bg-surface print:block print:overflow-visible print:rounded-none",
      className,
    )}
  />
);

const head =
  "sticky top-0 z-sticky print:static h-table-head border-b border-border bg-surface-sunken px-3 text-caption font-regular whitespace-nowrap text-muted first:ps-5 last:pe-3";

export const HeadCell = ({ kind = "text", className, ...rest }: ComponentProps<"th"> & { kind?: ColumnKind }) => (
  <th scope="col" {...rest} className={classes(head, kinds[kind], className)} />
);

type SortDirection = "ascending" | "descending";

/** The whole head is the link; the arrow shows only where the order is, and never pushes the words of an amount off their edge. */
export function SortHeadCell({
  kind = "text",
  direction,
  sortHref,
  className,
  children,
  ...rest
}: ComponentProps<"th"> & {
  kind?: ColumnKind;
  direction: SortDirection | undefined;
  /** The address of the other order. */
  sortHref: string;
}) {
  const Arrow = direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th scope="col" {...rest} aria-sort={direction ?? "none"} className={classes(head, kinds[kind], className)}>
      <a
        href={sortHref}
        className={classes(
          "group -mx-1.5 inline-flex h-7 items-center gap-1 rounded-xs px-1.5 font-regular hover:text-default focus-visible:outline-offset-0",
          kind === "amount" && "flex-row-reverse rtl:flex-row",
          direction && "text-strong",
        )}
      >
        {children}
        <Arrow
          className={classes(
            "size-3 stroke-[2.25] transition-opacity duration-fast",
            !direction && "opacity-0 group-hover:opacity-60",
          )}
        />
      </a>
    </th>
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
