import { useSyncExternalStore } from "react";
import { isLanguage, type Language } from "@/lib/i18n/languages";
import { type LastWords, lastWords } from "./last-words";

const never = () => () => {};
/** The page's language is still written on the root element, even when nothing inside it could be made. */
const written = () => document.documentElement.lang;

/** Asked of the element, because the reader of messages may be what failed, and no page carries it for this alone. */
export function useLastWords(): { readonly language: Language; readonly words: LastWords } {
  const lang = useSyncExternalStore(never, written, () => "en");
  const language = isLanguage(lang) ? lang : "en";
  return { language, words: lastWords[language] };
}
