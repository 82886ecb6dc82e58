"use client";
import { useId, type ReactNode } from "react";
import { classes } from "./classes";
import { useFieldGroup } from "./field";

export type Segment<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean };
type SegmentedControlProps<Value extends string> = {
  segments: readonly Segment<Value>[];
  /** `undefined` when none of them says what is so. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  label?: string;
  size?: "sm" | "md";
  /** Equal segments over the whole width. */
  wide?: boolean;
  className?: string;
};

/** Radios in the shape of one control: one stop for Tab, arrows choose, also before any script has run. */
export function SegmentedControl<Value extends string>({
  segments,
  value,
  onChange,
  label,
  size = "md",
  wide = false,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  const group = useFieldGroup({ "aria-label": label });
  return (
    <div
      role="radiogroup"
      {...group}
      className={classes(
        "rounded-md bg-surface-pressed p-0.5",
        wide ? "grid auto-cols-fr grid-flow-col" : "scroller inline-flex max-w-full",
        className,
      )}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={classes(
            "relative inline-flex items-center justify-center gap-1.5 rounded-sm whitespace-nowrap text-muted transition-colors duration-fast",
            "hover:text-default has-checked:bg-surface has-checked:font-regular has-checked:text-strong has-checked:shadow-sm has-disabled:text-disabled",
            "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:-outline-offset-2",
            size === "sm" ? "h-7 px-2.5 max-desktop:h-10" : "h-8 px-3 max-desktop:h-10",
          )}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onChange(segment.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
