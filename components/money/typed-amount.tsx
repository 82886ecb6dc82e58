"use client";
import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { useFormat } from "@/lib/i18n/use-format";
import { LARGEST_AMOUNT, LEAST_AMOUNT } from "@/lib/contract/constants";
import type { Messages } from "@/lib/i18n/messages";
import { readAmount, readPart } from "@/lib/rules/amount-entry";
import type { Minor } from "@/lib/rules/money";

/** The form's `amount` if it has one reading; at most `remaining`, and all of it in a form without an amount. */
export function useTypedAmount(currency: string, remaining?: Minor): Minor | undefined {
  const typed: unknown = useWatch({ name: "amount" });
  if (typeof typed !== "string") return remaining;
  const reading = remaining === undefined ? readAmount(typed, currency) : readPart(typed, currency, remaining);
  return "amount" in reading && reading.amount > 0 ? reading.amount : undefined;
}

/** The same, if it is between the smallest amount and `most`: sums of another one would be sums of nothing. */
export function useAmountInRange(currency: string, most: Minor = LARGEST_AMOUNT): Minor | undefined {
  const amount = useTypedAmount(currency);
  return amount !== undefined && amount >= LEAST_AMOUNT && amount <= most ? amount : undefined;
}

interface TypedAmountProps {
  readonly action: keyof Messages["actions"]["amount"] & (keyof Messages["actions"]["do"] | "complete");
  readonly currency: string;
  readonly remaining?: Minor;
}
/** The text of a form's button: "Refund 12.50 AZN", or "Refund" before the amount. */
export function TypedAmount({ action, currency, remaining }: TypedAmountProps) {
  const words = useTranslations("actions");
  const { money } = useFormat();
  const amount = useTypedAmount(currency, remaining);
  return amount === undefined
    ? words(`do.${action === "complete" ? "completeOrder" : action}`)
    : words(`amount.${action}`, { amount: money(amount, currency).text });
}
