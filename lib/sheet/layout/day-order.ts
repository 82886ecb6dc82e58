// Whether the days of a column begin with the day or the month: "03/04/2026" alone does not say.
import { isDay, plainDay } from "@/lib/rules/day";
import type { DayOrder } from "./layout";

/** "03/04/2026" is 3 April or 4 March. Dates with dots or dashes are not ambiguous. */
export function slashedDays(cell: string): readonly [dayFirst: string, monthFirst: string] | undefined {
  if (!cell.includes("/")) return undefined;
  const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(plainDay(cell));
  if (!found) return undefined;
  const [, first = "", second = "", year = ""] = found;
  const day = (one: string, month: string) =>
    `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${one.padStart(2, "0")}`;
  return [day(first, second), day(second, first)];
}

export class DayOrders {
  private readonly shown = new Set<DayOrder>();
  /** The first day that can be read in two ways. */
  example: string | undefined;

  add(cell: string): void {
    const days = slashedDays(cell);
    if (!days) return;
    const [dayFirst, monthFirst] = days.map((day) => isDay(day));
    if (dayFirst && monthFirst) {
      if (days[0] !== days[1]) this.example ??= cell.trim();
    } else if (dayFirst) this.shown.add("dayFirst");
    else if (monthFirst) this.shown.add("monthFirst");
  }
  get isOpen(): boolean {
    return this.shown.size === 0 && this.example !== undefined;
  }
  /** The order that the column shows; undefined where it shows none, or both. */
  get order(): DayOrder | undefined {
    return this.shown.size === 1 ? [...this.shown][0] : undefined;
  }
}

/** The day of a cell in this order; other cells as they are. */
export function inOrder(cell: string, order: DayOrder): string {
  const days = slashedDays(cell);
  const day = days?.[order === "dayFirst" ? 0 : 1];
  return isDay(day) ? day : cell;
}
