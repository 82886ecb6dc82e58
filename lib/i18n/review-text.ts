import { getTranslations } from "next-intl/server";
import { getFormat } from "./current";

/** "Under review since 14:05, usually within a day". Of another day, with its date; without a time if the provider tells none. */
export async function getReviewText(): Promise<(since: string | null | undefined) => string> {
  const [words, format] = await Promise.all([getTranslations("apps.review"), getFormat()]);
  const today = format.instantToDay(new Date().toISOString());
  return (since) => {
    if (!since) return words("open");
    return words("since", {
      since: format.instantToDay(since) === today ? format.time(since) : format.dayTime(since),
    });
  };
}
