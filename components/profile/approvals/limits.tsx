import { classes } from "@/components/ui/classes";

/** Side by side, or below each other where there is no room. */
export const Limits = ({ of, className }: { readonly of: readonly string[]; readonly className?: string }) => (
  <span className={classes("flex flex-wrap gap-x-4 tabular-nums", className)}>
    {of.map((limit) => (
      <span key={limit}>{limit}</span>
    ))}
  </span>
);
