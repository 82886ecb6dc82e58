import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Language } from "@/lib/i18n/languages";
import { type FallbackWords, fallbackWords } from "./fallback-words";

/** The root element has the language even when the page failed. */
const languageOnRoot = () => document.documentElement.lang;

/** Without the reader of messages, which may be what failed. */
export function useFallbackWords(): { readonly language: Language; readonly words: FallbackWords } {
  const lang = useInBrowser(languageOnRoot, "en");
  const language = Object.hasOwn(fallbackWords, lang) ? (lang as Language) : "en"; // the keys are the languages
  return { language, words: fallbackWords[language] };
}
