import { classes } from "@/components/ui/classes";

const looks = { accent: "bg-accent", navy: "bg-secondary" };

/** A small count beside a label. */
export const Badge = ({
  look = "accent",
  className,
  children,
}: {
  look?: keyof typeof looks;
  className?: string;
  children: number | string;
}) => (
  <span
    className={classes(
      "inline-grid h-4.5 min-w-4.5 flex-none place-items-center rounded-full px-1.25 text-micro tracking-normal text-on-accent tabular-nums",
      looks[look],
      className,
    )}
  >
    {children}
  </span>
);
