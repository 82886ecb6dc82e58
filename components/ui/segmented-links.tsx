import type { ReactNode } from "react";
import { classes } from "./classes";

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
  <nav
    aria-label={label}
    className={classes("scroller inline-flex max-w-full rounded-md bg-surface-pressed p-0.5", className)}
  >
    {segments.map((segment) => {
      const chosen = segment.value === value;
      return (
        <a
          key={segment.value}
          href={segment.href}
          aria-current={chosen || undefined}
          className={classes(
            "inline-flex h-8 flex-none items-center justify-center rounded-sm px-3 max-[1440px]:px-2.5 whitespace-nowrap transition-colors duration-fast focus-visible:-outline-offset-2 max-desktop:h-10",
            chosen ? "bg-surface font-regular text-strong shadow-sm" : "text-muted hover:text-default",
          )}
        >
          {segment.label}
        </a>
      );
    })}
  </nav>
);
