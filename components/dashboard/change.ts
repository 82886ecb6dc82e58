import type { Minor } from "@/lib/rules/money";

/**
 * By how many percent an amount grew, to one decimal; undefined where there was nothing to grow from. The running month is held
 * against the same days of the month before it: against all of that month it would look like a loss until its last day.
 */
export function changeOf(current: Minor, previous: Minor): number | undefined {
  if (previous <= 0) return undefined;
  return Math.round(((current - previous) / previous) * 1000) / 10;
}
