// How rows of the menu look. The sidebar is a container: what is narrower than 7 rem is collapsed, whoever made it so.
import { classes } from "@/components/ui/classes";

const row =
  "relative flex w-full items-center no-underline transition-colors duration-fast max-desktop:h-11 max-desktop:text-body-large";

/** Every row has one look of its own besides: quiet, current, parent or open. */
export const quietLook = "text-muted hover:bg-surface-pressed hover:text-default";
export const itemLook = classes(
  row,
  "h-9 gap-2.5 overflow-clip rounded-md px-2.5 text-start @max-[7rem]/side:h-10 @max-[7rem]/side:px-3 max-desktop:[&>.lucide:first-child]:size-5",
);
export const currentLook = "bg-surface font-regular text-accent shadow-xs inset-ring inset-ring-border";
/** A group whose page is shown: dark while its children can be seen, marked like a page of its own while they cannot. */
export const parentLook =
  "font-regular text-strong hover:bg-surface-pressed @max-[7rem]/side:bg-surface @max-[7rem]/side:text-accent @max-[7rem]/side:shadow-xs @max-[7rem]/side:inset-ring @max-[7rem]/side:inset-ring-border";
export const openLook = "font-regular text-strong hover:bg-surface-pressed @max-[7rem]/side:text-muted";
export const labelLook = "min-w-0 flex-1 truncate";

export const childLook = classes(row, "h-8 gap-2 rounded-sm px-2.5 focus-visible:-outline-offset-2");
export const currentChildLook =
  "bg-surface-pressed font-regular text-accent before:absolute before:inset-y-1.5 before:-start-[11.5px] before:w-0.5 before:rounded-full before:bg-accent";
