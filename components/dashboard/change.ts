import type { Minor } from "@/lib/rules/money";

/**
 * By how many percent an amount grew, to one decimal; undefined where there was nothing to grow from.
 * The running month is held against the whole month before it, because both figures then stand in the chart below and the
 * words say so ("к итогу за октябрь"): a month that has just begun is honestly far behind.
 */
export function changeOf(current: Minor, previous: Minor): number | undefined {
  if (previous <= 0) return undefined;
  return Math.round(((current - previous) / previous) * 1000) / 10;
}
