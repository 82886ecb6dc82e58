import { useTranslations } from "next-intl";
import type { Problem } from "@/lib/provider/problem";

/** The sentence of a refusal that only a decision has. */
export function useDecisionRefusal(): (problem: Problem) => string | undefined {
  const refusals = useTranslations("approvals.refusals");
  return ({ details }) => {
    const code = details.code as "APPROVAL_OVER"; // any text: the next line looks it up
    return code && refusals.has(code) ? refusals(code) : undefined;
  };
}
