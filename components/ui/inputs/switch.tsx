"use client";
import { useId, type ComponentProps, type ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import { useFieldControl } from "./field";
import "./controls.css";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "size">;

/** A checkbox that acts at once. Its name comes from a Field, `aria-label`, or a SwitchRow. */
export function Switch({ className, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      {...useFieldControl(rest)}
      type="checkbox"
      role="switch"
      className={classes("switch", className)}
    />
  );
}

export const SwitchRows = ({ children }: { children: ReactNode }) => (
  <div className="lines-border rounded-lg border border-border">{children}</div>
);

type SwitchRowProps = SwitchProps & {
  label: ReactNode;
  help?: ReactNode;
  /** A control in the same row, shown while the switch is on. */
  control?: ReactNode;
};

export function SwitchRow({ label, help, control, ...rest }: SwitchRowProps) {
  const own = useId();
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 [reading-flow:flex-visual]">
      <label htmlFor={`${own}switch`} className="min-w-0 flex-1">
        <span id={`${own}label`} className="block font-regular text-strong">
          {label}
        </span>
        {help && (
          <span id={`${own}help`} className="block text-caption text-muted">
            {help}
          </span>
        )}
      </label>
      {control}
      <Switch
        {...rest}
        id={`${own}switch`}
        aria-labelledby={`${own}label`}
        aria-describedby={help ? `${own}help` : undefined}
      />
    </div>
  );
}
