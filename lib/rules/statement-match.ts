// Matches the lines of a bank's file with our payments: by reference, else by card and amount.
import { type Day, addDays } from "./day";
import { type Minor, sum } from "./money";

export interface StatementLine {
  /** Of the file, from 1. */
  readonly row: number;
  readonly day: Day;
  /** Negative for a refund. */
  readonly amount: Minor;
  /** 12 digits; "" if the line has none. */
  readonly rrn: string;
  /** The last four digits; "" if the line has none. */
  readonly card: string;
  readonly currency: string;
  readonly name: string;
}
export interface OwnMovement {
  readonly id: string;
  readonly kind: string;
  readonly day: Day;
  readonly at: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly rrn: string | null;
  readonly counterparty: string | null;
  readonly transactionId: string | null;
  readonly moved: boolean;
}

export type GroupName = "matched" | "onlyBank" | "onlyHere" | "different";
/** In the order of display. */
export const groupNames = ["matched", "onlyBank", "onlyHere", "different"] as const satisfies readonly GroupName[];

export interface MatchRow<M extends OwnMovement> {
  readonly own?: M;
  readonly line?: StatementLine;
  readonly by?: "rrn" | "card";
  /** The row of the file that has the same reference. */
  readonly repeats?: number;
}
interface MatchSums {
  readonly own: Minor;
  readonly bank: Minor;
  /** The bank's minus ours. */
  readonly difference: Minor;
}
interface MatchGroup<M extends OwnMovement> extends MatchSums {
  readonly rows: readonly MatchRow<M>[];
}
export interface StatementMatch<M extends OwnMovement> extends MatchSums {
  readonly groups: Readonly<Record<GroupName, MatchGroup<M>>>;
  readonly ownCount: number;
  readonly lineCount: number;
  /** Lines of other currencies, which are in no group. */
  readonly foreign: readonly { readonly currency: string; readonly count: number; readonly total: Minor }[];
}

/** A bank may book a payment so many days later. */
export const LATEST_DAYS = 3;
/** Movements that a bank has too. */
export const paymentKinds: readonly string[] = ["payment", "completion", "reversal", "refund"];

/** A number of a spreadsheet has lost its zeros. */
export const fullRrn = (rrn: string | null): string => (rrn ? rrn.padStart(12, "0") : "");
const cardOf = (counterparty: string | null): string => counterparty?.replace(/\D/g, "").slice(-4) ?? "";

const compare = (one: string | number, other: string | number): number => (one < other ? -1 : one > other ? 1 : 0);
const inOrder = (one: OwnMovement, other: OwnMovement): number =>
  compare(one.at, other.at) || compare(one.id, other.id);
const lineOrder = (one: StatementLine, other: StatementLine): number =>
  compare(one.day, other.day) || one.row - other.row;

function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Payments and refunds that moved money. A reversed payment is left out together with its reversal. */
function paymentsOf<M extends OwnMovement>(movements: readonly M[], currency: string): M[] {
  const moved = movements.filter((own) => own.moved && own.currency === currency && paymentKinds.includes(own.kind));
  const gone = new Set<M>();
  const payments = groupBy(
    moved.filter(({ kind, transactionId }) => transactionId !== null && kind !== "reversal" && kind !== "refund"),
    ({ transactionId }) => transactionId!,
  );
  for (const reversal of moved) {
    if (reversal.kind !== "reversal" || reversal.transactionId === null) continue;
    const payment = payments
      .get(reversal.transactionId)
      ?.find((own) => !gone.has(own) && own.amount === -reversal.amount);
    if (payment) gone.add(payment).add(reversal);
  }
  return moved.filter((own) => !gone.has(own)).sort(inOrder);
}

const side = (amount: Minor): string => (amount < 0 ? "-" : "+");

export function matchStatement<M extends OwnMovement>(
  lines: readonly StatementLine[],
  movements: readonly M[],
  currency: string,
): StatementMatch<M> {
  const own = paymentsOf(movements, currency);
  const isForeign = (line: StatementLine): boolean => line.currency !== "" && line.currency !== currency;
  const open = new Set(lines.filter((line) => !isForeign(line)).sort(lineOrder));
  const first = [...open].at(0)?.day ?? "";
  const last = [...open].at(-1)?.day ?? "";
  const free = new Set(own);
  const rows: Record<GroupName, MatchRow<M>[]> = { matched: [], onlyBank: [], onlyHere: [], different: [] };
  const pair = (line: StatementLine, mine: M, by: "rrn" | "card"): void => {
    open.delete(line);
    free.delete(mine);
    rows[line.amount === mine.amount ? "matched" : "different"].push({ own: mine, line, by });
  };

  const byRrn = (mine: readonly M[], kin: readonly StatementLine[]): void => {
    for (const isExact of [true, false])
      for (const line of kin) {
        if (!open.has(line)) continue;
        const found = mine.find((one) => free.has(one) && (!isExact || one.amount === line.amount));
        if (found) pair(line, found, "rrn");
      }
  };
  const referenced = groupBy(
    [...open].filter(({ rrn }) => rrn !== ""),
    ({ rrn, amount }) => fullRrn(rrn) + side(amount),
  );
  const ownByRrn = groupBy(own, ({ rrn, amount }) => fullRrn(rrn) + side(amount));
  for (const [key, kin] of referenced) byRrn(ownByRrn.get(key) ?? [], kin);
  // A refund may be booked with the reference of its payment.
  const rrnOfPayment = new Map(
    own.flatMap(({ kind, transactionId, rrn }) =>
      kind !== "refund" && transactionId !== null && rrn !== null ? [[transactionId, fullRrn(rrn)]] : [],
    ),
  );
  const refunds = groupBy(
    [...free].filter(({ kind, transactionId }) => kind === "refund" && transactionId !== null),
    ({ transactionId }) => `${rrnOfPayment.get(transactionId!) ?? ""}-`,
  );
  for (const [key, kin] of referenced) if (key.endsWith("-")) byRrn(refunds.get(key) ?? [], kin);

  const cardKey = (card: string, amount: Minor): string => `${card} ${amount}`;
  const ownByCard = groupBy(free, ({ counterparty, amount }) => cardKey(cardOf(counterparty), amount));
  const byCard = groupBy(
    [...open].filter(({ rrn, card }) => rrn === "" && card !== ""),
    ({ card, amount }) => cardKey(card, amount),
  );
  // Both sides are in order of time, and every line reaches back equally far: the earliest fits best.
  for (const [key, kin] of byCard) {
    const mine = ownByCard.get(key) ?? [];
    let at = 0;
    for (const line of kin) {
      const from = addDays(line.day, -LATEST_DAYS);
      while (at < mine.length && mine[at]!.day < from) at += 1;
      const found = mine[at];
      if (!found || found.day > line.day) continue;
      at += 1;
      pair(line, found, "card");
    }
  }

  const firstRow = new Map<string, number>();
  for (const { line } of [...rows.matched, ...rows.different])
    if (line?.rrn) firstRow.set(fullRrn(line.rrn) + side(line.amount), line.row);
  for (const line of open) {
    const key = fullRrn(line.rrn) + side(line.amount);
    const repeats = line.rrn === "" ? undefined : firstRow.get(key);
    rows.onlyBank.push({ line, repeats });
    if (line.rrn !== "" && repeats === undefined) firstRow.set(key, line.row);
  }
  for (const mine of free) if (mine.day >= first && mine.day <= last) rows.onlyHere.push({ own: mine });
  for (const name of ["matched", "different"] as const) rows[name].sort((one, other) => inOrder(one.own!, other.own!));

  const group = (name: GroupName): MatchGroup<M> => ({ rows: rows[name], ...sumsOfRows(rows[name]) });
  const groups = {
    matched: group("matched"),
    onlyBank: group("onlyBank"),
    onlyHere: group("onlyHere"),
    different: group("different"),
  };
  const all = groupNames.flatMap((name) => rows[name]);
  return {
    groups,
    ...sumsOfRows(all),
    ownCount: all.filter((row) => row.own).length,
    lineCount: all.filter((row) => row.line).length,
    foreign: [...groupBy(lines.filter(isForeign), (line) => line.currency)].map(([code, kin]) => ({
      currency: code,
      count: kin.length,
      total: sum(kin.map(({ amount }) => amount)),
    })),
  };
}

function sumsOfRows(rows: readonly MatchRow<OwnMovement>[]): MatchSums {
  const own = sum(rows.map((row) => row.own?.amount ?? 0));
  const bank = sum(rows.map(({ line }) => line?.amount ?? 0));
  return { own, bank, difference: bank - own };
}

/** What explains a different amount, if something does exactly. */
export type Explanation<M extends OwnMovement> =
  | { readonly refund: M }
  /** In hundredths of a percent, of our amount. */
  | { readonly share: number; readonly isLess: boolean };
export function explain<M extends OwnMovement>(
  { own, line }: MatchRow<M>,
  refundsOf: ReadonlyMap<string, readonly M[]>,
): Explanation<M> | undefined {
  if (!own || !line || own.amount === line.amount || own.amount === 0) return undefined;
  const difference = line.amount - own.amount;
  const refund = refundsOf.get(own.transactionId ?? "")?.find(({ amount }) => amount === difference);
  if (refund && own.kind !== "refund") return { refund };
  const share = (difference * 10_000) / own.amount;
  return Number.isInteger(share) && Math.abs(share) <= LARGEST_SHARE
    ? { share: Math.abs(share), isLess: share < 0 }
    : undefined;
}
/** 10 %: no fee is higher. */
const LARGEST_SHARE = 1_000;

export const refundsByPayment = <M extends OwnMovement>(movements: readonly M[]): ReadonlyMap<string, readonly M[]> =>
  groupBy(
    movements.filter(({ kind, moved }) => kind === "refund" && moved),
    ({ transactionId }) => transactionId ?? "",
  );
