// The form of an action on a transaction's money: the amount and, for a refund, the reason.
import { z } from "zod";
import { partEntry } from "@/lib/entry/part-entry";
import { Text } from "@/lib/contract/values";
import type { Minor } from "@/lib/rules/money";
import { reasonNames } from "@/lib/rules/refund-reasons";

export const transactionSchema = (asksReason: boolean, remaining: Minor, currency: string) =>
  z
    .object({
      amount: partEntry(remaining, currency),
      reason: z.enum([...reasonNames, "other"]).optional(),
      ownReason: Text.optional(),
    })
    // Without `when`, zod skips these while another field is wrong.
    .refine(({ reason }) => !asksReason || reason, { path: ["reason"], error: "required", when: () => true })
    .refine(({ reason, ownReason }) => reason !== "other" || ownReason, {
      path: ["ownReason"],
      error: "required",
      when: () => true,
    });
