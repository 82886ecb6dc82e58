import { useTranslations } from "next-intl";
import type { Problem } from "@/lib/provider/problem";

const failures = { TRANSFER_FAILED: "transferFailed", WITHDRAW_FAILED: "withdrawFailed" } as const;

/** The sentence of a refusal that only a decision has. */
export function useDecisionRefusal(): (problem: Problem) => string | undefined {
  const refusals = useTranslations("approvals.refusals");
  const approve = useTranslations("approvals.approve");
  const catalogue = useTranslations("messages.catalogue");
  return ({ details, fields }) => {
    if (fields.amount === "walletBalance") return refusals("INSUFFICIENT_BALANCE"); // the first step of an action with a code
    const failure = failures[details.code as keyof typeof failures]; // any text
    if (failure) return `${catalogue(failure)}. ${approve("nothing")}`;
    if (details.code === "APP_KEY") return refusals("APP_KEY_MISSING"); // the portal has deleted a key that is not valid
    const code = details.code as "APPROVAL_OVER"; // any text: the next line looks it up
    return code && refusals.has(code) ? refusals(code) : undefined;
  };
}
