// Numbers of things: the next of each kind, and the references that a bank would give.
import { DAY } from "./db/calendar";
import type { EditionProvider } from "./edition-provider";

/** Counted inside the writing transaction, so that no number is used twice. */
export function nextNumber(
  { store }: EditionProvider,
  kind: "invoice" | "qr" | "transaction" | "payout" | "operation" | "fees" | "bulk" | "copy",
): number {
  store.run("UPDATE counters SET value = value + 1 WHERE name = ?", kind);
  return store.row<{ value: number }>("SELECT value FROM counters WHERE name = ?", kind)!.value; // seeded with every kind
}

export const sessionOf = (number: number): string =>
  (Math.imul(number, 0x9e3779b1) >>> 0).toString(16).toUpperCase().padStart(8, "0") +
  number.toString(16).toUpperCase().padStart(8, "0");
export const orderOf = (number: number): string => String(50_000_000 + number);

/** ISO 8583: last digit of the year, day of the year, hour, trace number. */
export function rrnOf(localTime: number, trace: number): string {
  const date = new Date(localTime);
  const day = Math.floor((localTime - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY) + 1;
  return `${date.getUTCFullYear() % 10}${String(day).padStart(3, "0")}${String(date.getUTCHours()).padStart(2, "0")}${String(trace % 1_000_000).padStart(6, "0")}`;
}
