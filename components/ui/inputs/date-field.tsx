"use client";
import { useRef, useState, type ComponentProps } from "react";
import { Icon } from "@/components/ui/display/icon";
import { later } from "@/components/ui/layers/later";
import { IconButton } from "@/components/ui/controls/button";
import type { CalendarWords } from "./calendar";
import { classes } from "@/components/ui/classes";
import { controlFrame, type ControlSize } from "./control-frame";
import { isDay, partsOf, readDay, isWithin, type Day, type Weekday } from "@/lib/rules/day";
import { useLabelOfField, useFieldControl } from "./field";

export type DateFieldProps = Omit<ComponentProps<"input">, "value" | "onChange" | "min" | "max" | "size" | "type"> & {
  /** "2026-11-25", or the typed text if it is no date: the form refuses it. */
  value: string;
  onChange: (value: string) => void;
  min?: Day;
  max?: Day;
  today: Day;
  words: CalendarWords;
  /** The name of the button and of its calendar: "Choose a date". */
  openLabel: string;
  firstWeekday?: Weekday;
  size?: ControlSize;
  frameClassName?: string;
};

const CalendarPopover = later(async () => (await import("./calendar-popover")).CalendarPopover);

/** Takes every usual way to write a date and shows one; the calendar loads on demand. */
export function DateField({
  value,
  onChange,
  min,
  max,
  today,
  words,
  openLabel,
  firstWeekday,
  size,
  frameClassName,
  className,
  onFocus,
  onBlur,
  ...rest
}: DateFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const label = useLabelOfField();
  const [draft, setDraft] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);

  const read = (text: string) => readDay(text, [words.monthsInDate, words.months]);
  const shown = draft ?? (isDay(value) ? inWords(value, words) : value);
  // Not during typing: half a date is always wrong.
  const refused = draft === null && value !== "" && !(isDay(value) && isWithin(value, min, max));
  const wiring = useFieldControl(refused ? { ...rest, "aria-invalid": true } : rest);

  return (
    <div ref={frame} className={classes(controlFrame({ size }), frameClassName)}>
      <IconButton
        of={label}
        size="sm"
        className="ms-1 me-0.5 text-subtle max-desktop:h-9 max-desktop:w-10"
        label={openLabel}
        icon={<Icon name="calendar" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={rest.disabled || rest.readOnly}
        onPointerEnter={CalendarPopover.fetch}
        onFocus={CalendarPopover.fetch}
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
      />
      <input
        autoComplete="off"
        {...rest}
        {...wiring}
        type="text"
        value={shown}
        onChange={(event) => {
          setDraft(event.target.value);
          onChange(read(event.target.value) ?? event.target.value.trim());
        }}
        onFocus={(event) => {
          setDraft(shown);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setDraft(null);
          onBlur?.(event);
        }}
        className={classes("ps-0 tabular-nums", className)}
      />
      {wanted && (
        <CalendarPopover
          anchor={frame}
          open={open}
          onOpenChange={setOpen}
          label={openLabel}
          value={isDay(value) ? value : undefined}
          today={today}
          min={min}
          max={max}
          words={words}
          firstWeekday={firstWeekday}
          onChoose={(day) => {
            setOpen(false);
            onChange(day);
          }}
        />
      )}
    </div>
  );
}

const inWords = (day: Day, words: CalendarWords) => {
  const parts = partsOf(day);
  return `${parts.day} ${words.monthsInDate[parts.month - 1]} ${parts.year}`;
};
