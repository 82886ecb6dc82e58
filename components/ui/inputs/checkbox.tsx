"use client";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { classes } from "@/components/ui/classes";
import { useFieldControl } from "./field";
import "./checkbox.css";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "size"> & {
  label: ReactNode;
  help?: ReactNode;
  /** Some of its parts are chosen. */
  mixed?: boolean;
  hideLabel?: boolean;
};

export function Checkbox({ label, help, mixed = false, hideLabel = false, className, ...rest }: CheckboxProps) {
  const { "aria-describedby": describedBy, "aria-invalid": invalid } = useFieldControl(rest);
  return (
    <label
      // "Mixed" has no attribute. The host sets it, so that the input's ref is free.
      ref={(host) => {
        const input = host?.querySelector("input");
        if (input) input.indeterminate = mixed;
      }}
      className={classes("checkbox", help ? "helped" : null, rest.disabled && "text-subtle", className)}
    >
      <span>
        <input {...rest} type="checkbox" className="box" aria-describedby={describedBy} aria-invalid={invalid} />
        <Icon name="check" />
        <Icon name="minus" />
      </span>
      <span className={classes("min-w-0", hideLabel && "sr-only")}>
        {label}
        {help && <span className="block text-caption text-muted">{help}</span>}
      </span>
    </label>
  );
}
