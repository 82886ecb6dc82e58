import { classes } from "@/components/ui/classes";

/** A bar in the place of words. It shows only when loading lasts longer than 150 ms. Size and roundness come as classes. */
export const Skeleton = ({ className = "h-3 w-24 rounded-xs" }: { className?: string }) => (
  <span aria-hidden className={classes("skeleton", className)} />
);
