// The days that a text of the palette names: "yesterday", "22 Nov", "22.11.2026". Each leads to what that day brought.
import { serverNow } from "@/lib/browser/server-clock";
import { calendars } from "@/lib/i18n/calendar";
import type { Format } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/languages";
import { type Day, addDays, readDay } from "@/lib/rules/day";
import type { PaletteRow } from "./palette-row";

/** Without a year it is the latest such day; a day to come is none. */
export function dayNamed(query: string, today: Day, language: Language): Day | undefined {
  const { months, monthsOfDay, monthsShort, monthsOfDayShort } = calendars[language];
  const names = [monthsOfDay, months, monthsOfDayShort, monthsShort];
  const year = Number(today.slice(0, 4));
  const text = query.trim();
  return ["", ` ${year}`, ` ${year - 1}`]
    .map((ending) => readDay(text + ending, names))
    .find((day): day is Day => day !== null && day <= today);
}

interface DaysContext {
  readonly language: Language;
  readonly format: Format;
  readonly words: Readonly<Record<"today" | "yesterday", string>>;
}
/** Today and yesterday, which are found by their names. */
export function nearDays({ format, words }: DaysContext): readonly PaletteRow[] {
  const today = format.instantToDay(serverNow());
  return (
    [
      ["today", today],
      ["yesterday", addDays(today, -1)],
    ] as const
  ).map(([word, day]) => ({ ...rowOf(day, words[word]), hint: format.longDay(day) }));
}
/** The day that the text is. */
export function typedDay(query: string, { language, format }: DaysContext): PaletteRow | undefined {
  const day = dayNamed(query, format.instantToDay(serverNow()), language);
  return day === undefined ? undefined : rowOf(day, format.longDay(day));
}
const rowOf = (day: Day, label: string): PaletteRow => ({
  id: `day-${day}`,
  label,
  look: "day",
  path: `/billing/days/${day}`,
});
