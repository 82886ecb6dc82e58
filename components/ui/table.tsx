import { ArrowDown } from "./icons/arrow-down";
import { ArrowUp } from "./icons/arrow-up";
import type { ComponentProps } from "react";
import { classes } from "./classes";

/** The frame with its corners: head and foot stay inside it, the rows scroll. */
export const TableFrame = ({ className, ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={classes("table-frame", className)} />
);

/** `figure` stands at the right in both directions; `actions` is the narrow last column. */
export const HeadCell = (props: ComponentProps<"th">) => <th scope="col" role="columnheader" {...props} />;

type SortDirection = "ascending" | "descending";

/** The whole head is the link. */
export function SortHeadCell({
  direction,
  sortHref,
  children,
  ...rest
}: ComponentProps<"th"> & {
  direction: SortDirection | undefined;
  /** The address of the other order. */
  sortHref: string;
}) {
  const Arrow = direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <HeadCell {...rest} aria-sort={direction ?? "none"}>
      <a href={sortHref}>
        {children}
        <Arrow />
      </a>
    </HeadCell>
  );
}

export const TableFoot = ({ className, ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={classes("table-foot", className)} />
);
