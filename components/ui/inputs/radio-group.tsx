"use client";
import { useId, type ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import { useFieldGroup } from "./field";
import "./controls.css";

type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  help?: ReactNode;
  /** At the end of a row or below the text of a card: a fee, an amount. */
  aside?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};
type RadioGroupProps<Value extends string> = {
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Plain text, rows in one frame, or cards side by side. */
  look?: "plain" | "rows" | "cards";
  label?: string;
  name?: string;
  onBlur?: () => void;
  disabled?: boolean;
  className?: string;
};

/** The browser's radios: one stop of Tab, arrows choose. */
export function RadioGroup<Value extends string>({
  options: choices,
  value,
  onChange,
  look = "plain",
  label,
  name,
  onBlur,
  disabled,
  className,
}: RadioGroupProps<Value>) {
  const own = useId();
  const group = useFieldGroup({ "aria-label": label });
  return (
    <div role="radiogroup" {...group} className={classes("choices", look, className)}>
      {choices.map((option) => {
        const off = disabled || option.disabled;
        return (
          <label key={option.value} className={off ? "text-subtle" : undefined}>
            <input
              type="radio"
              name={name ?? own}
              value={option.value}
              checked={option.value === value}
              disabled={off}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            {option.icon && <span className="grid flex-none">{option.icon}</span>}
            <span className="min-w-0 flex-1">
              <span className={classes(look === "cards" && "font-regular text-strong")}>{option.label}</span>
              {option.help && <span className="block text-caption text-muted">{option.help}</span>}
            </span>
            {option.aside && <span className="flex-none text-caption text-muted">{option.aside}</span>}
          </label>
        );
      })}
    </div>
  );
}
