"use client";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { classes } from "@/components/ui/classes";
import { controlFrame, type ControlSize } from "./control-frame";
import { useFieldControl } from "./field";

type SelectOption = { value: string; label: string; disabled?: boolean };
export type SelectProps = Omit<ComponentProps<"select">, "size" | "children"> & {
  options: readonly SelectOption[];
  /** The first option, with the empty value. */
  placeholder?: string;
  size?: ControlSize;
  icon?: ReactNode;
  frameClassName?: string;
};

/** The browser's list: it needs no code, phones show a wheel, and screen readers know it. */
export function Select({ options, placeholder, size, icon, frameClassName, className, ...rest }: SelectProps) {
  const wiring = useFieldControl(rest);
  return (
    <div className={classes(controlFrame({ size }), frameClassName)}>
      {icon && (
        <span aria-hidden className="pointer-events-none absolute start-3 grid text-subtle">
          {icon}
        </span>
      )}
      <select
        {...rest}
        {...wiring}
        className={classes("cursor-pointer appearance-none one-line pe-9", icon ? "ps-9" : undefined, className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute end-3 text-subtle" />
    </div>
  );
}
