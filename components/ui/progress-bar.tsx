import { classes } from "./classes";

/** The browser's own bar: it knows its direction, and needs no style attribute. Without a value it only says that work goes on. */
export function ProgressBar({
  value,
  max = 100,
  label,
  className,
}: {
  value?: number;
  max?: number;
  label: string;
  className?: string;
}) {
  return (
    <progress
      value={value}
      max={max}
      aria-label={label}
      className={classes(
        "block h-1.5 w-full appearance-none overflow-clip rounded-full border-0 bg-surface-pressed",
        "[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-slow",
        "[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-accent indeterminate:animate-sweep indeterminate:bg-linear-to-r indeterminate:from-accent-soft-hover indeterminate:via-accent indeterminate:to-accent-soft-hover indeterminate:bg-size-[300%_100%]",
        className,
      )}
    />
  );
}
