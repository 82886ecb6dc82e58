import { classes } from "./classes";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "text" | "danger" | "inverse";
export type ButtonSize = "sm" | "md" | "lg";

/** One look for a button and for a link that stands where a button would. */
export const buttonLook = ({
  variant = "secondary",
  size = "md",
  square = false,
  wide = false,
}: {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  square?: boolean;
  wide?: boolean | undefined;
}) => classes("button", size, variant, square && "square", wide && "w-full");
