// Brings the cells of a file into our columns by its layout.
import type { LeftOut } from "@/lib/browser/sheet-storage";
import { withoutCardNumbers } from "@/lib/contract/checks/card-number";
import { addDays } from "@/lib/rules/day";
import type { BulkColumn } from "@/lib/sheet/columns";
import type { Head } from "@/lib/sheet/read/find-headers";
import type { Slot } from "@/lib/sheet/read/row-collector";
import { currencyInLabel, currencyOf, splitCurrency } from "@/lib/sheet/read/currency";
import { DayOrders, inOrder } from "./day-order";
import { type Key, type Layout, columnsOf } from "./layout";
import { SumRows, isExample } from "./leave-out";

const TITLE_LENGTH = 300;
interface Arranged {
  readonly rows: string[][];
  readonly numbers: number[];
  readonly leftOut: LeftOut;
  /** What the layout does not answer. */
  readonly doubts: { readonly foreign: boolean; readonly days: boolean };
  /** Of rows in another currency, in the order of their first row. */
  readonly currencies: readonly string[];
}
interface Edition {
  readonly currency: string;
  readonly today: string;
}

/** The columns of the file that a layout needs: ours in our order, then those that are read beside them. */
export function arrangement(layout: Layout, head: Head, columns: readonly BulkColumn[], { currency, today }: Edition) {
  const slots: Slot[] = columns.map(({ key, kind }) => ({ column: columnsOf(layout.sources[key])[0] ?? -1, kind }));
  const slotOf = (column: number): number => {
    const slot = slots.findIndex((one) => one.column === column);
    return slot >= 0 ? slot : slots.push({ column, kind: "text" }) - 1;
  };
  const joins = columns.flatMap(({ key }, at) => {
    const more = columnsOf(layout.sources[key]).slice(1).map(slotOf);
    return more.length > 0 ? [{ at, more }] : [];
  });
  const fills = columns.flatMap(({ key }, at) => {
    const source = layout.sources[key];
    if (!source || "columns" in source) return [];
    return [{ at, value: "days" in source ? addDays(today, source.days) : source.value }];
  });
  const currencyAt = head.currency === undefined ? undefined : slotOf(head.currency);
  // The word of a sum is often in the first column, which may hold numbers of rows.
  const [firstColumn] = head.labels.keys();
  if (firstColumn !== undefined) slotOf(firstColumn);
  const at = new Map<Key, number>(columns.map(({ key }, place) => [key, place]));
  const placeOf = (key: Key): number => at.get(key) ?? -1;
  const [nameAt, phoneAt, emailAt, amountAt, destinationAt] = [
    placeOf("fullName"),
    placeOf("mobilePhone"),
    placeOf("email"),
    placeOf("amount"),
    placeOf("destination"),
  ];
  const dayAt = at.get("linkExpirationDate");
  const [amountColumn = -1] = columnsOf(layout.sources.amount);
  const ofAll = currencyInLabel(head.labels.get(amountColumn) ?? "");

  const arrange = (rows: readonly string[][], numbers: readonly number[]): Arranged => {
    const kept: { readonly rows: string[][]; readonly numbers: number[] } = { rows: [], numbers: [] };
    const sums: { row: number; amount: string }[] = [];
    const sumRows = new SumRows(currency);
    const days = new DayOrders();
    const currencies = new Set<string>();
    let example: number | undefined;
    let foreign = 0;
    // A row that has only its number is none.
    const isEmpty = (row: readonly string[]): boolean => {
      for (let own = 0; own < columns.length; own += 1) if (row[own] !== "") return false;
      return true;
    };
    for (let place = 0; place < rows.length; place += 1) {
      const row = rows[place]!;
      for (const { at: target, more } of joins)
        row[target] = [row[target]!, ...more.map((slot) => row[slot]!)]
          .map((part) => part.trim())
          .filter((part) => part !== "")
          .join(" ");
      if (isEmpty(row)) continue;
      const { figure, currency: shown } = splitCurrency(row[amountAt]!);
      const named = (currencyAt === undefined ? undefined : currencyOf(row[currencyAt]!)) ?? shown ?? ofAll;
      if (shown !== undefined && shown === named) row[amountAt] = figure;
      const cells = {
        fullName: row[nameAt],
        mobilePhone: row[phoneAt],
        email: row[emailAt],
        amount: row[amountAt]!,
        destination: row[destinationAt],
      };
      if (place === 0 && isExample(cells, currency)) {
        example = numbers[place];
        continue;
      }
      if (sumRows.isSum(cells, row)) {
        sums.push({ row: numbers[place]!, amount: cells.amount });
        continue;
      }
      if (named !== undefined && named !== currency) {
        currencies.add(named);
        if (layout.foreign === "leave") {
          foreign += 1;
          continue;
        }
        // With the code it is no amount of ours, so the row asks for one.
        if (layout.foreign !== "ours") row[amountAt] = cells.amount === "" ? "" : `${cells.amount} ${named}`;
      }
      if (dayAt !== undefined) days.add(row[dayAt]!);
      for (const { at: target, value } of fills) row[target] = value;
      if (row.length > columns.length) row.length = columns.length;
      kept.rows.push(row);
      kept.numbers.push(numbers[place]!);
    }
    const order = days.order ?? layout.dayOrder;
    if (dayAt !== undefined && order && (days.example !== undefined || order === "monthFirst"))
      for (const row of kept.rows) row[dayAt] = inOrder(row[dayAt]!, order);
    return {
      ...kept,
      leftOut: {
        title: withoutCardNumbers(
          head.above
            .filter((text) => text !== "")
            .join(" • ")
            .slice(0, TITLE_LENGTH),
        ),
        sums,
        example,
        foreign,
      },
      doubts: {
        foreign: currencies.size > 0 && layout.foreign === undefined,
        days: days.isOpen && layout.dayOrder === undefined,
      },
      currencies: [...currencies],
    };
  };
  return { slots, arrange };
}
