"use client";
import { Check } from "./icons/check";
import { Minus } from "./icons/minus";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes";
import { useFieldControl } from "./field";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "size"> & {
  label: ReactNode;
  help?: ReactNode;
  /** Some of what it stands for is chosen. */
  mixed?: boolean;
  hideLabel?: boolean;
};

export function Checkbox({ label, help, mixed = false, hideLabel = false, className, ...rest }: CheckboxProps) {
  const { "aria-describedby": describedBy, "aria-invalid": invalid } = useFieldControl(rest);
  const mark =
    "pointer-events-none col-start-1 row-start-1 size-3 justify-self-center stroke-3 text-on-accent opacity-0";
  return (
    <label
      // "Mixed" has no attribute of its own. Set from here, so that the input's ref stays with whoever gave it.
      ref={(host) => {
        const input = host?.querySelector("input");
        if (input) input.indeterminate = mixed;
      }}
      className={classes(
        "inline-flex min-h-touch gap-2",
        help ? "items-start" : "items-center",
        rest.disabled && "text-subtle",
        className,
      )}
    >
      <span className={classes("grid flex-none items-center", help ? "mt-px" : null)}>
        <input
          {...rest}
          type="checkbox"
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className={classes(
            "peer col-start-1 row-start-1 size-4.5 cursor-pointer appearance-none rounded-xs border-[1.5px] border-border-control bg-surface transition-colors duration-fast hover:border-border-control-hover",
            "checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent aria-invalid:border-border-error",
            "disabled:cursor-not-allowed disabled:border-border-strong disabled:bg-surface-pressed checked:disabled:border-border-control checked:disabled:bg-border-control",
          )}
        />
        <Check className={classes(mark, "peer-checked:peer-not-indeterminate:opacity-100")} />
        <Minus className={classes(mark, "peer-indeterminate:opacity-100")} />
      </span>
      <span className={classes("min-w-0", hideLabel && "sr-only")}>
        {label}
        {help && <span className="block text-caption text-muted">{help}</span>}
      </span>
    </label>
  );
}
