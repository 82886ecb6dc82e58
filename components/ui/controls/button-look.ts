import { classes } from "@/components/ui/classes";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "text" | "danger" | "inverse";
export type ButtonSize = "sm" | "md" | "lg";

/** The look of buttons, also for links. */
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
