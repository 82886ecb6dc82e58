import { useSyncExternalStore } from "react";
import type { Language } from "@/lib/i18n/languages";
import { type FallbackWords, fallbackWords } from "./fallback-words";

const never = () => () => {};
/** The page's language is still written on the root element, even when nothing inside it could be made. */
const written = () => document.documentElement.lang;

/** Asked of the element, because the reader of messages may be what failed, and no page carries it for this alone. */
export function useFallbackWords(): { readonly language: Language; readonly words: FallbackWords } {
  const lang = useSyncExternalStore(never, written, () => "en");
  const language = Object.hasOwn(fallbackWords, lang) ? (lang as Language) : "en"; // it has the languages for names
  return { language, words: fallbackWords[language] };
}
