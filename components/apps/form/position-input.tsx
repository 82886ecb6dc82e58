"use client";
import { useFieldControl } from "@/components/ui/inputs/field";

/** Sets the visible part of the picture, in percent. */
export function PositionInput({
  value,
  onChange,
}: {
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  return (
    <input
      {...useFieldControl()}
      type="range"
      min={0}
      max={100}
      step={5}
      dir="ltr"
      value={value}
      onChange={({ target }) => onChange(target.valueAsNumber)}
      className="h-6 w-full accent-(--accent)"
    />
  );
}
