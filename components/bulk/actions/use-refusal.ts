"use client";
import { useTranslations } from "next-intl";

/** Why the provider said no to a file or a row; undefined for a code that the portal has not met. */
export function useRefusal(): (code: string | undefined) => string | undefined {
  const words = useTranslations("bulkFiles.refusals");
  return (code = "") => (words.has(code as "WRONG_STATUS") ? words(code as "WRONG_STATUS") : undefined); // just found
}
