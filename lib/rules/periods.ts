// The date presets of lists, in the edition's zone and with its first day of the week.
import { presets } from "@/lib/contract/constants";
import { type Day, addDays, addMonths, startOfMonth, startOfWeek } from "./day";
import { type Instant, endOfDay, startOfDay, todayIn } from "./zone";

export { presets };
export type Preset = (typeof presets)[number];
/** Both ends are included. */
export type Period = { from: Day; to: Day };
type Place = { timeZone: string; weekStart: 0 | 1 };

/** All but yesterday end today; the present month counts: the last 3 months of 20 November begin on 1 September. */
export function periodUntil(to: Day, preset: Preset, weekStart: Place["weekStart"]): Period {
  switch (preset) {
    case "today":
      return { from: to, to };
    case "yesterday":
      return { from: addDays(to, -1), to: addDays(to, -1) };
    case "thisWeek":
      return { from: startOfWeek(to, weekStart), to };
    case "thisMonth":
      return { from: startOfMonth(to), to };
    case "last3Months":
      return { from: addMonths(startOfMonth(to), -2), to };
    case "last6Months":
      return { from: addMonths(startOfMonth(to), -5), to };
  }
}

export const periodOf = (preset: Preset, { timeZone, weekStart }: Place, now?: Instant): Period =>
  periodUntil(todayIn(timeZone, now), preset, weekStart);

/**
 * The same dates of last month; if it is shorter, it ends with its last day. None on the first day of a month: it is not
 * over, and a whole day beside it would look like a loss.
 */
export const sameDaysLastMonth = ({ from, to }: Period): Period | undefined =>
  from === to ? undefined : { from: addMonths(from, -1), to: addMonths(to, -1) };

/**
 * The preset of two dates, so that a shared address highlights the right button. If two presets are equal early in a
 * week or month, the shorter wins.
 */
export const presetUntil = (today: Day, { from, to }: Partial<Period>, weekStart: Place["weekStart"]) =>
  presets.find((preset) => {
    const period = periodUntil(today, preset, weekStart);
    return period.from === from && period.to === to;
  });
export const presetOf = (period: Partial<Period>, { timeZone, weekStart }: Place, now?: Instant): Preset | undefined =>
  presetUntil(todayIn(timeZone, now), period, weekStart);

/** The first and the last instant of a period. */
export const instantsOf = ({ from, to }: Period, timeZone: string): { from: Date; to: Date } => ({
  from: startOfDay(from, timeZone),
  to: endOfDay(to, timeZone),
});
/** The end of a period, or now while it goes on. */
export function closedAt(period: Period, timeZone: string, now: Date): Date {
  const { to } = instantsOf(period, timeZone);
  return to < now ? to : now;
}
