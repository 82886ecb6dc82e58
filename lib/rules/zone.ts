// Days and clocks in a time zone. A day is text, YYYY-MM-DD: it has no zone and no hour to go wrong.

export type Day = string;
export type Instant = string | number | Date;
export type Clock = { year: number; month: number; day: number; hour: number; minute: number; second: number };

const formatters = new Map<string, Intl.DateTimeFormat>();

// Numbers only: no language's data is asked for, so that server and browser agree.
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      hourCycle: "h23",
      calendar: "gregory",
      numberingSystem: "latn",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

const two = (value: number) => String(value).padStart(2, "0");
const toDay = (year: number, month: number, day: number): Day =>
  `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;

/** What a clock on a wall in that zone shows. */
export function clockAt(instant: Instant, timeZone: string): Clock {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(new Date(instant))
      .map((part) => [part.type, Number(part.value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
}

export function dayAt(instant: Instant, timeZone: string): Day {
  const { year, month, day } = clockAt(instant, timeZone);
  return toDay(year, month, day);
}

export const todayIn = (timeZone: string, now: Instant = Date.now()): Day => dayAt(now, timeZone);

/** A day that the calendar has: 2026-02-30 is none. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
}

export function partsOf(day: Day): { year: number; month: number; day: number } {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return { year, month, day: date };
}

const utcOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const dayOfUtc = (date: Date): Day => toDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());

export function addDays(day: Day, count: number): Day {
  const date = utcOf(day);
  date.setUTCDate(date.getUTCDate() + count);
  return dayOfUtc(date);
}

/** The same date some months away, or that month's last day where it has no such date. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, day: date } = partsOf(day);
  const last = new Date(Date.UTC(year, month + count, 0));
  return toDay(last.getUTCFullYear(), last.getUTCMonth() + 1, Math.min(date, last.getUTCDate()));
}

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((utcOf(to).getTime() - utcOf(from).getTime()) / 86_400_000);

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => utcOf(day).getUTCDay();

function offsetAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = clockAt(instant, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** The first instant of a day. Where the clock skips midnight, the first minute that exists. */
export function startOfDay(day: Day, timeZone: string): Date {
  const midnight = utcOf(day).getTime();
  const hour = 3_600_000;
  // The offsets on both sides of a possible change of the clock; the earlier instant of the right day wins.
  const candidates = [offsetAt(midnight - 24 * hour, timeZone), offsetAt(midnight + 24 * hour, timeZone)]
    .map((offset) => midnight - offset)
    .sort((a, b) => a - b);
  return new Date(candidates.find((instant) => dayAt(instant, timeZone) === day) ?? midnight);
}

/** The last millisecond of a day: both ends of a filter are included. */
export const endOfDay = (day: Day, timeZone: string): Date =>
  new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);
