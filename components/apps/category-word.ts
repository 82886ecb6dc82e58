import type { useTranslations } from "next-intl";

/** A category that the portal has not met is shown as it came. */
export const categoryWord = (words: ReturnType<typeof useTranslations<"categories">>, category: string): string =>
  words.has(category as "tourism") ? words(category as "tourism") : category;
