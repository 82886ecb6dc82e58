// What a person should look at before payouts are sent: other names, and payments like earlier ones.
import type { BulkPayoutRow } from "@/lib/contract/bulk";
import type { Payout } from "@/lib/contract/payouts";
import { compareNames } from "./masked-name";

const DAY = 24 * 60 * 60 * 1000;
const failed: readonly string[] = ["failed", "declined", "canceled"];

export type Sent = Pick<Payout, "destination" | "amount" | "status" | "createdDate">;
export const isOfLastDay = (instant: string, now: number): boolean => now - Date.parse(instant) < DAY;

/** The same amount went to the same number in the last day. Numbers are masked, so it may be another one. */
export const isRepeated = (
  next: Pick<Payout, "destination" | "amount">,
  { destination, amount, status, createdDate }: Sent,
  now: number,
): boolean =>
  destination === next.destination &&
  amount === next.amount &&
  !failed.includes(status) &&
  isOfLastDay(createdDate, now);

type Row = Pick<BulkPayoutRow, "row" | "fullName" | "payee" | "destination" | "amount">;

/** The file names another recipient than the bank. */
export const isRenamed = ({ fullName, payee }: Pick<Row, "fullName" | "payee">): boolean =>
  payee !== null && compareNames(fullName, payee) === "other";

export interface SharedNumber {
  readonly destination: string;
  readonly names: readonly string[];
}
/** Enough for a warning: each name is compared with those before it. */
const MOST_NAMES = 5;
/** Numbers that stand in one file under different names. */
export function sharedNumbers(
  rows: readonly Pick<Row, "fullName" | "payee" | "destination">[],
): readonly SharedNumber[] {
  const numbers = new Map<string, { destination: string; names: string[] }>();
  for (const { destination, payee, fullName } of rows) {
    const key = `${destination} ${payee ?? ""}`; // two cards may have the same mask
    const number = numbers.get(key) ?? { destination, names: [] };
    numbers.set(key, number);
    if (number.names.length < MOST_NAMES && number.names.every((name) => compareNames(name, fullName) === "other"))
      number.names.push(fullName);
  }
  return [...numbers.values()].filter(({ names }) => names.length > 1);
}

export interface BatchFindings {
  readonly renamed: readonly Row[];
  readonly shared: readonly SharedNumber[];
  readonly repeated: readonly Row[];
}
/** Of the rows that a payment would pay now. */
export function checkBatch(rows: readonly Row[], sent: readonly Sent[], now: number): BatchFindings {
  const keyOf = ({ destination, amount }: Pick<Row, "destination" | "amount">) => `${destination} ${amount}`;
  const bySum = new Map(sent.filter((one) => isRepeated(one, one, now)).map((one) => [keyOf(one), one]));
  return {
    renamed: rows.filter(isRenamed),
    shared: sharedNumbers(rows),
    repeated: rows.filter((row) => bySum.has(keyOf(row))),
  };
}
