import type { useTranslations } from "next-intl";

/** An unknown category is shown as the provider sent it. */
export const categoryWord = (words: ReturnType<typeof useTranslations<"categories">>, category: string): string =>
  words.has(category as "tourism") ? words(category as "tourism") : category;
