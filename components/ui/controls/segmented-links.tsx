import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";

type LinkSegment = { value: string; label: ReactNode; href: string };

/** A segmented control with an address for each choice: it works before scripts run. */
export const SegmentedLinks = ({
  segments,
  value,
  label,
  className,
}: {
  segments: readonly LinkSegment[];
  /** `undefined` if none is chosen. */ value: string | undefined;
  label: string;
  className?: string;
}) => (
  <nav aria-label={label} className={classes("segments", className)}>
    {segments.map((segment) => {
      const chosen = segment.value === value;
      return (
        <a key={segment.value} href={segment.href} aria-current={chosen || undefined} className="segment">
          {segment.label}
        </a>
      );
    })}
  </nav>
);
