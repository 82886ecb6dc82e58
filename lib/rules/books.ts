// Sums of what moved: the only place that adds movements up. Days, figures and files use it.
import { type Day, daysBetween, partsOf, toDay } from "./day";
import { type Minor, sum } from "./money";

/** What moved in some period. Refunded and fees are positive. */
export interface BookPart {
  readonly payments: number;
  readonly collected: Minor;
  readonly refunds: number;
  readonly refunded: Minor;
  readonly fees: Minor;
}
export interface BookSums extends BookPart {
  readonly net: Minor;
}

export function sumBooks(parts: readonly BookPart[]): BookSums {
  const of = (name: keyof BookPart): Minor => sum(parts.map((part) => part[name]));
  const [collected, refunded, fees] = [of("collected"), of("refunded"), of("fees")];
  return {
    payments: of("payments"),
    collected,
    refunds: of("refunds"),
    refunded,
    fees,
    net: collected - refunded - fees,
  };
}

/** "2026-326": the year and the day of the year. */
export function dayNumber(day: Day): string {
  const { year } = partsOf(day);
  return `${year}-${String(daysBetween(toDay(year, 1, 1), day) + 1).padStart(3, "0")}`;
}
