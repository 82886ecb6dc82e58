import { useLocale } from "next-intl";
import { languageOfTag, type Language } from "@/lib/i18n/languages";
import { type LastWords, lastWords } from "./last-words";

/** Not `useLanguage`: every page carries this, and that one brings the names of all months with it. */
export function useLastWords(): { readonly language: Language; readonly words: LastWords } {
  const language = languageOfTag(useLocale());
  return { language, words: lastWords[language] };
}
