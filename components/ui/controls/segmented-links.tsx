import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";

type LinkSegment = { value: string; label: ReactNode; href: string };

/** The look of a segmented control where each choice is an address: it works before any script has run. */
export const SegmentedLinks = ({
  segments,
  value,
  label,
  className,
}: {
  segments: readonly LinkSegment[];
  /** `undefined` when none of them says what is so. */ value: string | undefined;
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
