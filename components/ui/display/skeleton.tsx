import { classes } from "@/components/ui/classes";

/** A bar in the place of text. It appears when loading lasts longer than 150 ms. Classes set size and corners. */
export const Skeleton = ({ className = "h-3 w-24 rounded-xs" }: { className?: string }) => (
  <span aria-hidden className={classes("skeleton", className)} />
);
