// Payments that have come since a page was shown, from the latest ones as they are read again and again.
import type { Instant } from "./zone";

export interface Latest {
  /** Of the server's clock, like the time of the page. */
  readonly at: number;
  readonly paid: readonly { readonly id: string; readonly createdDate: Instant }[];
}
export interface SeenPayments {
  /** Undefined until there is an answer from after the page. */
  readonly known: ReadonlySet<string> | undefined;
  /** Older ones only move up, when a newer one is refunded. */
  readonly since: number;
  readonly count: number;
  /** More than counted may have come: between two answers, as many as a list holds. */
  readonly isCut: boolean;
}
export const nothingSeen: SeenPayments = { known: undefined, since: -Infinity, count: 0, isCut: false };

/** `most`: a longer list is cut. `shown`: IDs that the page shows, also where the provider's clock is ahead and says that they are newer. */
export function withLatest(
  seen: SeenPayments,
  { at, paid }: Latest,
  shownAt: number,
  most: number,
  shown?: ReadonlySet<string>,
): SeenPayments {
  if (at < shownAt) return seen; // the page may show more
  const timeOf = ({ createdDate }: Latest["paid"][number]) => new Date(createdDate).getTime();
  const { known } = seen;
  const since = known ? seen.since : paid.length < most ? -Infinity : Math.min(...paid.map(timeOf));
  // The first answer has what the page shows, and what came between the two.
  const fresh = paid.filter((payment) =>
    known ? !known.has(payment.id) && timeOf(payment) >= since : timeOf(payment) > shownAt && !shown?.has(payment.id),
  );
  return {
    known: new Set([...(known ?? []), ...paid.map(({ id }) => id)]),
    since,
    count: seen.count + fresh.length,
    isCut: seen.isCut || fresh.length >= most,
  };
}
