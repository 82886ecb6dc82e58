"use client";
import { useTranslations } from "next-intl";
import type { Problem } from "@/lib/provider/problem";

type Refusal = "OWN_ACCESS";

/** The reason of a refusal, if the provider sends one. */
export function useRefusalText(): (problem: Problem) => string | undefined {
  const refusals = useTranslations("users.refusals");
  const permission = useTranslations("permissions");
  return ({ kind, details: { code, missing } }) => {
    if (kind === "not_found") return refusals("gone");
    if (!code || !refusals.has(code as Refusal)) return undefined;
    const text = refusals(code as Refusal);
    return missing && permission.has(missing as "createLink")
      ? `${text}: ${permission(missing as "createLink")}`
      : text;
  };
}
