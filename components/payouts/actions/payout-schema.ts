// A new payout: a confirmed recipient, and an amount that the wallet has with the fee.
import { z } from "zod";
import { amountEntry } from "@/lib/entry/amount-entry";
import { LEAST_AMOUNT } from "@/lib/contract/constants";
import { Id, Money, Text } from "@/lib/contract/values";
import type { Minor } from "@/lib/rules/money";
import { brokenDestination } from "@/lib/rules/payout-destination";

export interface PayoutFacts {
  /** Undefined before the application and the recipient's bank are known. */
  readonly most: Minor | undefined;
  /** The confirmed name. */
  readonly recipient: string | undefined;
  /** No bank knows the number. */
  readonly isUnknown: boolean;
}

export const payoutSchema = ({ most = Infinity, recipient, isUnknown }: PayoutFacts, currency: string) =>
  z.object({
    appId: Id,
    destination: z.string().superRefine((plain, { addIssue }) => {
      const code = brokenDestination(plain) ?? (isUnknown && "unknown");
      if (code) addIssue({ code: "custom", message: code });
    }),
    /** For the comparison with the bank's name alone. */
    payeeName: z.string().optional(),
    recipient: z.string().refine((name) => name === recipient, "required"),
    amount: amountEntry(
      Money.refine((minor) => minor !== 0, { error: "zero", abort: true })
        .refine(() => most >= LEAST_AMOUNT, { error: "empty", abort: true })
        .refine((minor) => minor >= LEAST_AMOUNT, "min")
        .refine((minor) => minor <= most, "max"),
      currency,
    ),
    description: Text,
  });
