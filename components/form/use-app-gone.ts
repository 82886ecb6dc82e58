"use client";
import { useTranslations } from "next-intl";
import type { Problem } from "@/lib/provider/problem";

/** The sentence of a problem with an application that was deleted, or that the person has lost. */
export function useAppGone(): (problem: Problem) => string | undefined {
  const words = useTranslations("rules.app");
  return ({ kind }) => (kind === "not_found" ? words("gone") : undefined);
}
