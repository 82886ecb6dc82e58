"use client";
import { useWatch } from "react-hook-form";
import { readAmount } from "@/lib/rules/amount-entry";
import type { Minor } from "@/lib/rules/money";
import { readPart } from "@/lib/rules/part";

/** The form's `amount` if it has one reading; at most `remaining`. */
export function useTypedAmount(currency: string, remaining?: Minor): Minor | undefined {
  const typed: unknown = useWatch({ name: "amount" });
  const text = typeof typed === "string" ? typed : "";
  const reading = remaining === undefined ? readAmount(text, currency) : readPart(text, currency, remaining);
  return "amount" in reading && reading.amount > 0 ? reading.amount : undefined;
}
