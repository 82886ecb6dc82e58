"use client";
import { useId, type ReactNode } from "react";
import { classes } from "./classes";
import { useFieldGroup } from "./field";

type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  help?: ReactNode;
  /** What stands at the end of a row or under the words of a card: a fee, an amount. */
  aside?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};
type RadioGroupProps<Value extends string> = {
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Plain words, rows in one frame, or cards side by side. */
  look?: "plain" | "rows" | "cards";
  label?: string;
  name?: string;
  onBlur?: () => void;
  disabled?: boolean;
  className?: string;
};

const groups = {
  plain: "flex flex-wrap gap-x-4 gap-y-2",
  rows: "flex flex-col overflow-clip rounded-md border border-border-strong has-[:focus-visible]:overflow-visible",
  cards: "grid gap-3 columns:grid-cols-2",
};
const options = {
  plain: "min-h-touch items-center gap-2",
  rows: "items-center gap-3 px-3.5 py-2 not-first:border-t border-border first:rounded-t-[7px] last:rounded-b-[7px] has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2",
  cards:
    "items-start gap-3 rounded-lg p-4 inset-ring inset-ring-border hover:inset-ring-border-strong has-checked:bg-accent-soft has-checked:inset-ring-2 has-checked:inset-ring-accent has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2",
};

/** The browser's radios: one stop for Tab, arrows choose. */
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
    <div role="radiogroup" {...group} className={classes(groups[look], className)}>
      {choices.map((option) => {
        const off = disabled || option.disabled;
        return (
          <label
            key={option.value}
            className={classes("relative flex transition-colors duration-fast", options[look], off && "text-subtle")}
          >
            <input
              type="radio"
              name={name ?? own}
              value={option.value}
              checked={option.value === value}
              disabled={off}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              className={classes(
                "size-4.5 flex-none cursor-pointer appearance-none rounded-full border-[1.5px] border-border-control bg-surface transition-[border-width,border-color] duration-fast hover:border-border-control-hover",
                "checked:border-[5.5px] checked:border-accent disabled:cursor-not-allowed disabled:border-border-strong",
                look !== "plain" && "outline-none",
                look === "cards" && "mt-px",
              )}
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
