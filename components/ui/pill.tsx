import type { ReactNode } from "react";
import { classes } from "./classes";

export type Tone = "success" | "accent" | "info" | "navy" | "warning" | "error" | "neutral" | "line";

const tones: Record<Tone, string> = {
  success: "bg-tone-success-surface text-tone-success-text inset-ring-tone-success-border",
  accent: "bg-tone-accent-surface text-tone-accent-text inset-ring-tone-accent-border",
  info: "bg-tone-info-surface text-tone-info-text inset-ring-tone-info-border",
  navy: "bg-tone-navy-surface text-tone-navy-text inset-ring-tone-navy-border",
  warning: "bg-tone-warning-surface text-tone-warning-text inset-ring-tone-warning-border",
  error: "bg-tone-error-surface text-tone-error-text inset-ring-tone-error-border",
  neutral: "bg-tone-neutral-surface text-tone-neutral-text inset-ring-tone-neutral-border",
  line: "bg-tone-line-surface text-tone-line-text inset-ring-tone-line-border",
};

/** Colour is never alone: an icon of another shape says the same. */
export function Pill({
  tone,
  icon,
  className,
  children,
}: {
  tone: Tone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classes(
        "inline-flex h-6 max-w-full items-center gap-1.25 rounded-full text-caption font-regular whitespace-nowrap inset-ring [&>svg]:size-3.5 [&>svg]:stroke-2 print:border",
        icon ? "ps-1.75 pe-2.25" : "px-2.25",
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className="label-case truncate">{children}</span>
    </span>
  );
}
