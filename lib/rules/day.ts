// Days as text, "2026-11-20": without hours and zone, so nothing can slip to the day before. Months count from 1.
import { latinDigits, withoutMarks } from "@/lib/contract/checks/digits";
import { addDays as addDaysTo } from "date-fns/addDays";
import { addMonths as addMonthsTo } from "date-fns/addMonths";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { startOfWeek as startOfWeekOf } from "date-fns/startOfWeek";

export type Day = string;
/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Midnight of a valid day. Not by parseISO, which is slower: cells ask for thousands of days. */
function dateOf(day: Day): Date {
  const { year, month, day: date } = partsOf(day);
  const midnight = new Date(2000, 0, 1);
  midnight.setFullYear(year, month - 1, date);
  return midnight;
}
const dayOf = (date: Date): Day => toDay(date.getFullYear(), date.getMonth() + 1, date.getDate());

/** Whether the calendar has this day: 2026-02-30 does not exist, and no year 0. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const { year, month, day } = partsOf(value);
  const date = dateOf(value);
  return year > 0 && date.getMonth() === month - 1 && date.getDate() === day;
}

export function partsOf(day: Day): { year: number; month: number; day: number } {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return { year, month, day: date };
}
export const toDay = (year: number, month: number, day: number): Day =>
  [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");

export const addDays = (day: Day, count: number): Day => dayOf(addDaysTo(dateOf(day), count));
/** The same date some months away, or that month's last day. */
export const addMonths = (day: Day, count: number): Day => dayOf(addMonthsTo(dateOf(day), count));
export const daysBetween = (from: Day, to: Day): number => differenceInCalendarDays(dateOf(to), dateOf(from));
export const weekdayOf = (day: Day): Weekday => dateOf(day).getDay() as Weekday; // as getDay returns it
export const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
export const startOfWeek = (day: Day, weekStartsOn: Weekday): Day =>
  dayOf(startOfWeekOf(dateOf(day), { weekStartsOn }));

/** Six weeks around a day's month: always six, so that a calendar keeps its height. */
export function weeksOf(day: Day, weekStartsOn: Weekday): Day[][] {
  const from = startOfWeek(startOfMonth(day), weekStartsOn);
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, at) => addDays(from, week * 7 + at)));
}

export const isWithin = (day: Day, min: Day | undefined, max: Day | undefined): boolean =>
  (!min || day >= min) && (!max || day <= max);

const made = (year: number, month: number, day: number): Day | null => {
  const found = toDay(year, month, day);
  return isDay(found) ? found : null;
};
const wholeYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year));
const folded = (word: string) =>
  word
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}.]/gu, "");

/** The month that a word or its beginning names; undefined if ambiguous. */
function monthNamed(word: string, monthNames: readonly (readonly string[])[]): number | undefined {
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const named = (fits: (name: string) => boolean) =>
    months.filter((month) => monthNames.some((names) => fits(folded(names[month - 1] ?? ""))));
  const exact = named((name) => name === word);
  const matches = named((name) => name.startsWith(word));
  return exact.length === 1 ? exact[0] : matches.length === 1 ? matches[0] : undefined;
}

/** In Latin digits, without marks of direction: "\u200f٢٧/١١/٢٠٢٦" is 27/11/2026. */
export const plainDay = (typed: string): string => latinDigits(withoutMarks(typed)).trim();

/**
 * Parses typed days: 25.11.2026, 25/11/26, 2026-11-25, 25112026, "25 Nov 2026", "Nov 25, 2026", and the word for "year"
 * after them. Among numbers the day comes before the month.
 */
export function readDay(typed: string, monthNames: readonly (readonly string[])[]): Day | null {
  const text = plainDay(typed).replace(/\s*(?:г\.?|года|-?c[ıiuü] il|م)$/u, "");
  const iso = /^(\d{4})[-./\s](\d{1,2})[-./\s](\d{1,2})$/.exec(text);
  if (iso) return made(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dotted = /^(\d{1,2})[-./\s]+(\d{1,2})[-./\s]+(\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (dotted) return made(wholeYear(dotted[3] ?? ""), Number(dotted[2]), Number(dotted[1]));
  const { day, word, year } =
    /^(?<day>\d{1,2})[\s./-]+(?<word>[^\d\s/-]+)[\s,/-]+(?<year>\d{4}|\d{2})$/.exec(text)?.groups ??
    /^(?<word>[^\d\s/-]+)[\s-]+(?<day>\d{1,2})[\s,-]+(?<year>\d{4})$/.exec(text)?.groups ??
    {};
  const month = word && monthNamed(folded(word), monthNames);
  return day && month && year ? made(wholeYear(year), month, Number(day)) : null;
}
