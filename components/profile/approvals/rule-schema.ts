import { z } from "zod";
import { PolicyRow } from "@/lib/contract/approvals";
import { amountEntry } from "@/lib/entry/amount-entry";
import { Money } from "@/lib/contract/values";

/** `none`: a rule without a limit. */
export function ruleSchema(currency: string) {
  const limit = amountEntry(
    Money.refine((minor) => minor >= 0, "min"),
    currency,
  ).optional();
  return z
    .object({
      kind: PolicyRow.shape.kind,
      roles: z.array(PolicyRow.shape.role).min(1, "none"),
      perAct: limit,
      perDay: limit,
      newPayees: z.boolean(),
    })
    .refine(({ perAct, perDay, newPayees }) => perAct !== undefined || perDay !== undefined || newPayees, {
      path: ["perAct"],
      error: "none",
    });
}
