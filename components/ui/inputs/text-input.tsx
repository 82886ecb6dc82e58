"use client";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import { controlFrame, type ControlSize } from "./control-frame";
import { useFieldControl } from "./field";

export type TextInputProps = Omit<ComponentProps<"input">, "size" | "prefix"> & {
  size?: ControlSize;
  quiet?: boolean;
  icon?: ReactNode;
  suffix?: ReactNode;
  /** E-mail addresses, phones and cards are written from left to right in every language. */
  leftToRight?: boolean;
  frameClassName?: string;
};

// In Arabic the icon is at the right, where a text from left to right ends.
const mirrored = (icon: ReactNode, suffix: ReactNode) =>
  icon || suffix ? classes(suffix ? "rtl:ps-2" : "rtl:ps-3", icon ? "rtl:pe-9" : "rtl:pe-3") : undefined;

export function TextInput({
  size,
  quiet,
  icon,
  suffix,
  leftToRight = false,
  frameClassName,
  className,
  type = "text",
  ...rest
}: TextInputProps) {
  const wiring = useFieldControl(rest);
  return (
    <div className={classes(controlFrame({ size, quiet }), frameClassName)}>
      {/* The icon lies over the input's padding, so a press on it lands in the input. */}
      {icon && (
        <span aria-hidden className="pointer-events-none absolute start-3 grid text-subtle">
          {icon}
        </span>
      )}
      <input
        {...rest}
        {...wiring}
        type={type}
        className={
          classes(
            icon ? "ps-9" : undefined,
            suffix ? "pe-2" : undefined,
            leftToRight && classes("typed-ltr", mirrored(icon, suffix)),
            className,
          ) || undefined
        }
      />
      {suffix && (
        <span className="me-3 flex flex-none items-center gap-1 text-body font-medium text-subtle">{suffix}</span>
      )}
    </div>
  );
}
