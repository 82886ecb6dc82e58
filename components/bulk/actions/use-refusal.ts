"use client";
import { useTranslations } from "next-intl";

/** The sentence of a refusal of a file or a row; undefined for an unknown code. */
export function useRefusal(): (code: string | undefined) => string | undefined {
  const words = useTranslations("bulkFiles.refusals");
  return (code = "") => (words.has(code as "WRONG_STATUS") ? words(code as "WRONG_STATUS") : undefined); // the key exists
}
