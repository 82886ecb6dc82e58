// A part of a payment or a hold, as typed.
import { LEAST_AMOUNT } from "@/lib/contract/constants";
import { readAmount } from "./amount-entry";
import { type Minor, share } from "./money";

type PartReading =
  | { readonly amount: Minor }
  | { readonly wrong: "required" | "number" | "decimals" | "ambiguous" | "zero" | "min" | "tooHigh" };

export function readPart(entry: string, currency: string, remaining: Minor): PartReading {
  const reading = readAmount(entry, currency);
  if ("ambiguous" in reading) return { wrong: "ambiguous" };
  if ("wrong" in reading) return { wrong: reading.wrong === "max" ? "tooHigh" : reading.wrong };
  const { amount } = reading;
  if (amount === 0) return { wrong: "zero" };
  if (amount > remaining) return { wrong: "tooHigh" };
  if (amount < LEAST_AMOUNT && amount !== remaining) return { wrong: "min" };
  return { amount };
}

/** A quarter, a half and three quarters, as far as they are allowed. */
export const quickParts = (remaining: Minor): readonly { readonly percent: number; readonly amount: Minor }[] =>
  [25, 50, 75]
    .map((percent) => ({ percent, amount: share(remaining, percent * 100) }))
    .filter(({ amount }) => amount >= LEAST_AMOUNT && amount < remaining);
