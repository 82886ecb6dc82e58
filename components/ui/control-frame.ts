import { classes } from "./classes";

export type ControlSize = "sm" | "md" | "lg" | "money";

// A phone zooms into anything smaller than 16 px that takes the focus.
const words = "text-body max-desktop:text-body-large";
const heights: Record<ControlSize, string> = {
  sm: `h-control ${words}`,
  md: `h-input ${words}`,
  lg: "h-input-lg text-body-large",
  money: "h-input-money text-title font-regular text-strong",
};

/** The box around every control that is typed into. `quiet` is for the search of a toolbar alone: its icon and words tell what it is. */
export function controlFrame({
  size = "md",
  quiet = false,
  tall = false,
}: {
  size?: ControlSize;
  quiet?: boolean;
  tall?: boolean;
}) {
  return classes(
    "relative flex min-w-0 items-center rounded-md bg-surface text-default inset-ring transition-shadow duration-fast",
    quiet ? "inset-ring-border-strong" : "inset-ring-border-control",
    "hover:inset-ring-border-control-hover",
    "focused:inset-ring-2 focused:inset-ring-border-focus focused:ring-3 focused:ring-accent-glow",
    "erroneous:inset-ring-2 erroneous:inset-ring-border-error focused:erroneous:inset-ring-border-error focused:erroneous:ring-error-border",
    "unchanging:bg-canvas unchanging:inset-ring-border unavailable:bg-canvas unavailable:text-subtle unavailable:inset-ring-border",
    "forced-colors:border",
    tall ? words : heights[size],
  );
}

export const controlInput = "h-full w-full min-w-0 flex-1 bg-transparent outline-none disabled:cursor-not-allowed";
