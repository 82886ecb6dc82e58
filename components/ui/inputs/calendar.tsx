"use client";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { Icon } from "@/components/ui/display/icon";
import { IconButton } from "@/components/ui/controls/button";
import { addDays, addMonths, partsOf, startOfWeek, weeksOf, isWithin, type Day, type Weekday } from "@/lib/rules/day";
import { isRightToLeft } from "@/components/ui/direction";
import "@/components/ui/layers/layers.css";

export type CalendarWords = {
  /** Twelve, from January, without a day: "November". */
  months: readonly string[];
  /** Twelve, in a date: "Nov", "ноября". */
  monthsInDate: readonly string[];
  /** Seven, from Sunday: "Su" is shown, "Sunday" is read out. */
  weekdays: readonly { short: string; long: string }[];
  previousMonth: string;
  nextMonth: string;
};
export type CalendarProps = {
  value: Day | undefined;
  /** Today in the edition: marked, and open without a chosen date. */
  today: Day;
  onChoose: (day: Day) => void;
  min?: Day;
  max?: Day;
  words: CalendarWords;
  /** 0 is Sunday, 1 Monday, 6 Saturday. */
  firstWeekday?: Weekday;
};

const clamp = (day: Day, min: Day | undefined, max: Day | undefined) =>
  min && day < min ? min : max && day > max ? max : day;

/** A month as a grid: one stop of Tab; arrows move by day, Page Up and Down by month, with Shift by year. */
export function Calendar({ value, today, onChoose, min, max, words, firstWeekday = 1 }: CalendarProps) {
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [cursor, setCursor] = useState(() => clamp(value ?? today, min, max));
  // The focus follows the keys, not the month arrows; it begins on the day of the open panel.
  const follow = useRef(true);
  useEffect(() => {
    if (follow.current)
      grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus({ preventScroll: true });
    follow.current = false;
  }, [cursor]);

  const { year, month } = partsOf(cursor);
  const weeks = weeksOf(cursor, firstWeekday);
  const show = (day: Day) => setCursor(clamp(day, min, max));

  function walk(event: KeyboardEvent<HTMLTableElement>) {
    const onward = isRightToLeft(event.currentTarget) ? -1 : 1;
    const weekStart = startOfWeek(cursor, firstWeekday);
    const steps: Record<string, () => Day> = {
      ArrowRight: () => addDays(cursor, onward),
      ArrowLeft: () => addDays(cursor, -onward),
      ArrowDown: () => addDays(cursor, 7),
      ArrowUp: () => addDays(cursor, -7),
      Home: () => weekStart,
      End: () => addDays(weekStart, 6),
      PageDown: () => addMonths(cursor, event.shiftKey ? 12 : 1),
      PageUp: () => addMonths(cursor, event.shiftKey ? -12 : -1),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    follow.current = true;
    show(step());
  }

  const monthOf = (day: Day) => day.slice(0, 7);
  const beyond = (day: Day) =>
    (min !== undefined && monthOf(day) < monthOf(min)) || (max !== undefined && monthOf(day) > monthOf(max));
  const previous = addMonths(cursor, -1);
  const next = addMonths(cursor, 1);
  return (
    <div className="calendar">
      <header>
        <h2 id={titleId} aria-live="polite">
          {words.months[month - 1]} {year}
        </h2>
        <IconButton
          size="sm"
          label={words.previousMonth}
          icon={<Icon name="chevron-left" className="flip" />}
          idle={beyond(previous)}
          onClick={() => show(previous)}
        />
        <IconButton
          size="sm"
          label={words.nextMonth}
          icon={<Icon name="chevron-right" className="flip" />}
          idle={beyond(next)}
          onClick={() => show(next)}
        />
      </header>
      <table ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={walk}>
        <thead>
          <tr>
            {weeks[0]?.map((day, index) => {
              const name = words.weekdays[(firstWeekday + index) % 7];
              return (
                <th key={day} scope="col" abbr={name?.long}>
                  {name?.short}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const parts = partsOf(day);
                const chosen = day === value;
                return (
                  <td key={day} role="gridcell" aria-selected={chosen}>
                    <button
                      type="button"
                      data-day={day}
                      disabled={!isWithin(day, min, max)}
                      tabIndex={day === cursor ? 0 : -1}
                      aria-label={`${parts.day} ${words.monthsInDate[parts.month - 1]} ${parts.year}`}
                      aria-current={day === today ? "date" : undefined}
                      onClick={() => onChoose(day)}
                      className={parts.month === month ? "within" : undefined}
                    >
                      {parts.day}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
