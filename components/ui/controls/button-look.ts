import { classes } from "@/components/ui/classes";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "text" | "danger" | "inverse";
export type ButtonSize = "sm" | "md" | "lg";

/** One look for a button and for a link that stands where a button would. */
export const buttonLook = ({
  variant = "secondary",
  size = "md",
  square = false,
  wide = false,
}: {
  variant?: ButtonVariant;
  size?: ButtonSize;
  square?: boolean;
  wide?: boolean;
}) => classes("button", size, variant, square && "square", wide && "w-full");
