import { useTranslations } from "next-intl";
import type { Problem } from "@/lib/provider/problem";

/** The sentence of a refusal that only a decision has. */
export function useDecisionRefusal(): (problem: Problem) => string | undefined {
  const refusals = useTranslations("approvals.refusals");
  return ({ details, fields }) => {
    if (fields.amount) return refusals("INSUFFICIENT_BALANCE"); // the first step of an action with a code
    if (details.code === "APP_KEY") return refusals("APP_KEY_MISSING"); // the portal has deleted a key that is not valid
    const code = details.code as "APPROVAL_OVER"; // any text: the next line looks it up
    return code && refusals.has(code) ? refusals(code) : undefined;
  };
}
