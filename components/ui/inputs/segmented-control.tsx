"use client";
import { useId, type ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import { useFieldGroup } from "./field";

type Segment<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean };
type SegmentedControlProps<Value extends string> = {
  segments: readonly Segment<Value>[];
  /** `undefined` if none is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  label?: string;
  size?: "sm" | "md";
  /** Equal segments over the whole width. */
  wide?: boolean;
  className?: string;
};

/** Radios in the shape of one control: one stop of Tab, arrows choose, also before scripts run. */
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
        wide
          ? "grid auto-cols-[minmax(max-content,1fr)] grid-flow-col max-tablet:*:px-2"
          : "scroll-x inline-flex max-w-full",
        className,
      )}
    >
      {segments.map((segment) => (
        <label key={segment.value} className={classes("segment", size === "sm" && "sm")}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
