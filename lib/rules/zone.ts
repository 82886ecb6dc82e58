// Wall-clock time in a time zone, and the start of its days. Days without a zone are in day.ts.
import { type Day, addDays, partsOf, toDay } from "./day";

export type Instant = string | number | Date;
type Clock = { year: number; month: number; day: number; hour: number; minute: number; second: number };

const formatters = new Map<string, Intl.DateTimeFormat>();

// Numeric only, without a language's data, so that server and browser agree.
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

function measuredClock(instant: Instant, timeZone: string): Clock {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(new Date(instant))
      .map((part) => [part.type, Number(part.value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
}
/** Not by Date.UTC, which reads the years 0 to 99 as 1900 to 1999, nor by Date.parse, which ends with the year 9999. */
function timeInUtc({ year, month, day, hour, minute, second }: Clock): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.setUTCHours(hour, minute, second);
}
const measuredOffset = (instant: number, timeZone: string): number =>
  timeInUtc(measuredClock(instant, timeZone)) - Math.floor(instant / 1000) * 1000;

const QUARTER = 15 * 60_000;
/** Since then clocks change at full quarters of an hour, by whole minutes. */
const REGULAR = Date.UTC(1973, 0);
const MOST_OFFSETS = 5_000;
const offsets = new Map<string, Map<number, number>>();

/** Reading a zone's table costs more than the rest of a list's row, so it is cached for each quarter of an hour. */
function offsetAt(instant: number, timeZone: string): number {
  if (!(instant >= REGULAR)) return measuredOffset(instant, timeZone);
  const quarter = Math.floor(instant / QUARTER);
  let known = offsets.get(timeZone);
  if (!known || known.size >= MOST_OFFSETS) offsets.set(timeZone, (known = new Map()));
  let offset = known.get(quarter);
  if (offset === undefined) known.set(quarter, (offset = measuredOffset(quarter * QUARTER, timeZone)));
  return offset;
}

/** The wall-clock time in a zone. */
export function clockAt(instant: Instant, timeZone: string): Clock {
  const at = typeof instant === "string" ? Date.parse(instant) : Number(instant);
  const local = new Date(at + offsetAt(at, timeZone));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
  };
}

export function dayAt(instant: Instant, timeZone: string): Day {
  const { year, month, day } = clockAt(instant, timeZone);
  return toDay(year, month, day);
}

export const todayIn = (timeZone: string, now: Instant = Date.now()): Day => dayAt(now, timeZone);

/** The first instant of a day. If the clock skips midnight, the first minute that exists. */
export function startOfDay(day: Day, timeZone: string): Date {
  const midnight = timeInUtc({ ...partsOf(day), hour: 0, minute: 0, second: 0 });
  const hour = 3_600_000;
  // Tries the offsets on both sides of a clock change; the earlier instant of the right day wins.
  const candidates = [offsetAt(midnight - 24 * hour, timeZone), offsetAt(midnight + 24 * hour, timeZone)]
    .map((offset) => midnight - offset)
    .sort((a, b) => a - b);
  return new Date(candidates.find((instant) => dayAt(instant, timeZone) === day) ?? midnight);
}

/** Milliseconds until the next day begins. */
export const untilTomorrow = (timeZone: string, now: number = Date.now()): number =>
  startOfDay(addDays(todayIn(timeZone, now), 1), timeZone).getTime() - now;

/** The last millisecond of a day: both ends of a filter are included. */
export const endOfDay = (day: Day, timeZone: string): Date =>
  new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);
