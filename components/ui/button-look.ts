import { classes } from "./classes";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "text" | "danger" | "inverse";
export type ButtonSize = "sm" | "md" | "lg";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent shadow-xs hover:bg-accent-hover active:bg-accent-pressed aria-busy:opacity-90",
  secondary:
    "bg-surface text-strong shadow-xs inset-ring inset-ring-border-strong hover:bg-surface-hover active:bg-surface-pressed aria-busy:text-muted",
  ghost: "text-muted hover:bg-surface-pressed hover:text-default aria-expanded:bg-surface-pressed",
  text: "text-accent hover:bg-accent-soft active:bg-accent-soft-hover",
  danger:
    "bg-error text-on-accent shadow-xs hover:bg-error-hover active:bg-error-pressed focus-visible:outline-error aria-busy:opacity-90",
  inverse:
    "bg-surface-glass text-on-inverse inset-ring inset-ring-border-glass hover:bg-surface-glass-hover focus-visible:outline-focus-on-inverse",
};
const heights: Record<ButtonSize, string> = {
  sm: "h-control-sm text-body",
  md: "h-control text-body",
  lg: "h-control-lg text-body-large",
};
const squares: Record<ButtonSize, string> = { sm: "size-control-sm", md: "size-control", lg: "size-control-lg" };
const paddings: Record<ButtonSize, string> = { sm: "px-2.5", md: "px-3.5", lg: "px-4.5" };

/** One look for a button and for a link that stands where a button would. */
export function buttonLook({
  variant = "secondary",
  size = "md",
  square = false,
  wide = false,
}: {
  variant?: ButtonVariant;
  size?: ButtonSize;
  square?: boolean;
  wide?: boolean;
}) {
  return classes(
    "inline-flex flex-none items-center justify-center rounded-md font-regular whitespace-nowrap select-none",
    "transition-[background-color,color,box-shadow,translate] duration-fast active:translate-y-[0.5px]",
    "disabled:cursor-not-allowed aria-busy:cursor-progress",
    variant === "ghost" || variant === "text"
      ? "disabled:bg-transparent disabled:text-disabled"
      : "disabled:bg-surface-pressed disabled:text-subtle disabled:shadow-none disabled:inset-ring-transparent",
    "forced-colors:border forced-colors:border-current",
    variants[variant],
    square ? classes(squares[size], "p-0") : classes(heights[size], variant === "text" ? "px-2" : paddings[size]),
    wide && "w-full",
  );
}
