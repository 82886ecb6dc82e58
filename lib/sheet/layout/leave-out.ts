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

/** "Cəmi:", "Итого по отелю". */
function isSumWord(cell: string): boolean {
  if (cell === "" || cell.length > WORD_LENGTH) return false;
  const text = plainLabel(cell);
  if (words.has(text)) return true;
  const parts = text.split(" ");
  return words.has(parts[0]!) || words.has(parts.slice(0, 2).join(" "));
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
  private added = 0;
  private readonly amounts: string[] = [];
  constructor(private readonly currency: string) {}

  /** `texts`: all cells of the row that were read. */
  isSum(
    { fullName: name = "", mobilePhone, destination, email, amount = "" }: Cells,
    texts: readonly string[],
  ): boolean {
    if (!mobilePhone && !destination && !email && (name === "" || isSumWord(name))) {
      const others = texts.filter((text) => text !== "" && text !== amount);
      if (others.some(isSumWord)) return true;
      if (others.length === 0 && this.amounts.length > 1 && minorOf(amount, this.currency) === this.sum()) return true;
    }
    this.amounts.push(amount);
    return false;
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
