import type { Minor } from "@/lib/rules/money";

/**
 * The growth in percent, to one decimal; undefined if the earlier amount is zero. The present month is compared with the same days
 * of the month before: compared with all of it, it would look like a loss until its last day.
 */
export function changeOf(current: Minor, previous: Minor): number | undefined {
  if (previous <= 0) return undefined;
  return Math.round(((current - previous) / previous) * 1000) / 10;
}
