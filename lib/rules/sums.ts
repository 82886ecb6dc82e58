// Sums of payments. Each sum is of one kind: received, refunded, held or awaited; declined payments are in none.
import { type Minor, sum } from "./money";

/** One payment or invoice, or the totals of one status. */
export interface SumPart {
  readonly status: string;
  readonly currency: string;
  readonly amount: Minor;
  readonly captured: Minor;
  readonly refunded: Minor;
  readonly fees?: Minor;
  /** The part that can still be paid, also after a declined try. Without it, the status decides. */
  readonly open?: Minor;
}
export interface Sums {
  readonly currency: string;
  readonly collected: Minor;
  readonly refunded: Minor;
  /** Undefined if the provider does not report it. */
  readonly fees: Minor | undefined;
  readonly net: Minor;
  readonly held: Minor;
  readonly awaited: Minor;
}
/** In the order of display. */
export const sumNames = ["collected", "refunded", "fees", "net", "held", "awaited"] as const;

const awaiting: ReadonlySet<string> = new Set(["created", "inProgress"]);

export const byCurrency = <Part extends { readonly currency: string }>(parts: readonly Part[]) =>
  [...new Set(parts.map(({ currency }) => currency))].map(
    (currency) => [currency, parts.filter((part) => part.currency === currency)] as const,
  );

/** The amounts of rows; a row without a currency has none. */
export const sumsByCurrency = (
  rows: readonly { readonly amount?: Minor; readonly currency?: string }[],
): readonly (readonly [currency: string, amount: Minor])[] =>
  byCurrency(rows.flatMap(({ amount = 0, currency }) => (currency === undefined ? [] : [{ amount, currency }]))).map(
    ([currency, own]) => [currency, sum(own.map(({ amount }) => amount))],
  );

/** For each currency. */
export function sumsOf(parts: readonly SumPart[]): readonly Sums[] {
  return byCurrency(parts).map(([currency, own]) => {
    const of = (amount: (part: SumPart) => Minor) => sum(own.map(amount));
    const collected = of(({ captured }) => captured);
    const refunded = of((part) => part.refunded);
    const fees = own.some((part) => part.fees !== undefined) ? of((part) => part.fees ?? 0) : undefined;
    return {
      currency,
      collected,
      refunded,
      fees,
      net: collected - refunded - (fees ?? 0),
      held: of(({ status, amount }) => (status === "preAuth" ? amount : 0)),
      awaited: of(({ status, amount, open }) => open ?? (awaiting.has(status) ? amount : 0)),
    };
  });
}
