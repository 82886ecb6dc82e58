import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";

export type Tone = "success" | "accent" | "info" | "navy" | "warning" | "error" | "neutral" | "line";

/** Colour is never alone: the icon has the same meaning. */
export const Pill = ({
  tone,
  icon,
  className,
  children,
}: {
  tone: Tone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) => (
  <span className={classes("pill", tone, className)}>
    {icon}
    <span>{children}</span>
  </span>
);
