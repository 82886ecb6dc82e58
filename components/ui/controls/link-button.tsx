import type { ComponentProps, ReactNode } from "react";
import { buttonLook, type ButtonSize, type ButtonVariant } from "./button-look";
import { classes } from "@/components/ui/classes";

type LinkButtonProps = ComponentProps<"a"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  wide?: boolean;
};

/** A link with the look of a button. */
export function LinkButton({ variant, size, icon, iconEnd, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classes(buttonLook({ variant, size, wide }), className)}>
      {icon}
      <span className="label-case">{children}</span>
      {iconEnd}
    </a>
  );
}
