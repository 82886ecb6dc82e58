import { getTranslations } from "next-intl/server";
import type { Problem } from "@/lib/provider/problem";
import { currentLanguage } from "@/lib/i18n/current";
import { lastWords } from "./last-words";
import { PartFailure } from "./part-failure";

/** What did not load, and the way to ask again. */
export async function Failure({ problem, what, small }: { readonly problem: Problem; readonly what: string; readonly small?: boolean }) {
  const [words, language] = await Promise.all([getTranslations("messages.errorScreen"), currentLanguage()]);
  return <PartFailure kind={problem.kind} responseId={problem.details.responseId} what={words("whatFailed", { what })} words={lastWords[language]} {...(small && { small })} />;
}
