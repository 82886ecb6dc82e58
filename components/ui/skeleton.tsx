import { classes } from "./classes";

const sweep =
  "inline-block animate-skeleton align-middle bg-linear-to-r from-surface-pressed from-25% via-surface-hover via-50% to-surface-pressed to-75% bg-size-[300%_100%] motion-reduce:bg-none motion-reduce:bg-surface-pressed";

/** A bar in the place of words. It shows only when loading lasts longer than 150 ms. Size and roundness come as classes. */
export const Skeleton = ({ className = "h-3 w-24 rounded-xs" }: { className?: string }) => (
  <span aria-hidden className={classes(sweep, className)} />
);
