"use client";
import { useTranslations } from "next-intl";
import type { Problem } from "@/lib/provider/problem";

type Refusal = "OWN_ACCESS";

/** Why nobody may do this to a user, where the provider says more than that it is refused. */
export function useRefusalText(): (problem: Problem) => string | undefined {
  const refusals = useTranslations("users.refusals");
  const permission = useTranslations("permissions");
  return ({ details: { code, missing } }) => {
    if (!code || !refusals.has(code as Refusal)) return undefined;
    const text = refusals(code as Refusal);
    return missing && permission.has(missing as "createLink")
      ? `${text}: ${permission(missing as "createLink")}`
      : text;
  };
}
