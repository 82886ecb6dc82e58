// Rows of a file that are no customers: sums, and the template's example.
import { readAmount } from "@/lib/rules/amount-entry";
import { type Minor, fromDecimal } from "@/lib/rules/money";
import { templateExample } from "@/lib/sheet/columns";
import headers from "@/lib/sheet/read/header-words.json";
import { plainLabel } from "@/lib/sheet/read/plain-label";
import type { Key } from "./layout";

const words = new Set(headers.totals.map(plainLabel));
/** A longer text is no label of a sum. */
const WORD_LENGTH = 60;

/** "Cəmi:" is a sum, "Итого по отелю" or "Total Energies" may be one. */
function sumWordIn(cell: string): "is" | "may" | undefined {
  if (cell === "" || cell.length > WORD_LENGTH) return undefined;
  const text = plainLabel(cell);
  if (words.has(text)) return "is";
  const parts = text.split(" ");
  return words.has(parts[0]!) || words.has(parts.slice(0, 2).join(" ")) ? "may" : undefined;
}
const plainNumber = /^\d{1,9}(?:\.\d{1,2})?$/;
/** undefined if the cell is no amount, or can be read in two ways. */
export function minorOf(cell: string, currency: string): Minor | undefined {
  if (plainNumber.test(cell)) return fromDecimal(cell);
  const reading = readAmount(cell, currency);
  return "amount" in reading ? reading.amount : undefined;
}

type Cells = Readonly<Partial<Record<Key, string>>>;

/** Finds rows of sums among the rows, in their order. */
export class SumRows {
  private total: Minor = 0;
  /** The total at the last sum: a part of the rows has a sum of its own. */
  private totalBefore: Minor = 0;
  private added = 0;
  private readonly amounts: string[] = [];
  constructor(private readonly currency: string) {}

  /** `texts`: all cells of the row that were read. */
  isSum(
    { fullName: name = "", mobilePhone, destination, email, amount = "" }: Cells,
    texts: readonly string[],
  ): boolean {
    if (!mobilePhone && !destination && !email && (name === "" || sumWordIn(name))) {
      const others = texts.filter((text) => text !== "" && text !== amount);
      const kinds = others.map(sumWordIn);
      const isSum =
        kinds.includes("is") ||
        (kinds.includes("may") && (amount === "" || this.adds(amount))) ||
        (others.length === 0 && this.amounts.length > 1 && minorOf(amount, this.currency) === this.sum());
      if (isSum) {
        this.totalBefore = this.sum();
        return true;
      }
    }
    this.amounts.push(amount);
    return false;
  }
  /** Whether it is the sum of all rows above it, or of those since the last sum. */
  private adds(amount: string): boolean {
    const sum = minorOf(amount, this.currency);
    return sum === this.sum() || sum === this.total - this.totalBefore;
  }
  /** Amounts are read only when a row may be their sum. */
  private sum(): Minor {
    for (; this.added < this.amounts.length; this.added += 1)
      this.total += minorOf(this.amounts[this.added]!, this.currency) ?? 0;
    return this.total;
  }
}

/** The template's example as it was downloaded, or saved as a CSV: "12,50", and no zeros before the ID of the booking. */
export const isExample = (cells: Cells, currency: string): boolean =>
  cells.fullName === templateExample.fullName &&
  minorOf(cells.amount ?? "", currency) === fromDecimal(String(templateExample.amount)) &&
  (cells.destination === templateExample.destination || cells.email === templateExample.email);
