import { Icon } from "./icon";
import type { ComponentProps } from "react";

import { classes } from "@/components/ui/classes";

/** Head and foot stay in the frame, the rows scroll. */
export const TableFrame = ({ className, ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={classes("table-frame", className)} />
);

/** `figure` is at the right in both directions; `actions` is the narrow last column. */
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
  const arrow = direction === "ascending" ? "arrow-up" : "arrow-down";
  return (
    <HeadCell {...rest} aria-sort={direction ?? "none"}>
      <a href={sortHref}>
        {children}
        <Icon name={arrow} />
      </a>
    </HeadCell>
  );
}

export const TableFoot = ({ className, ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={classes("table-foot", className)} />
);
