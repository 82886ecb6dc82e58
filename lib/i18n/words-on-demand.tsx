"use client";
// The words of what is opened later: dialogs, panels, menus. They come with its code, so that no page carries them from the start.
import { useTimeZone } from "next-intl";
import { use, type ReactNode } from "react";
import { languages, type Language } from "./languages";
import { messagesOf, type Messages } from "./messages";
import { useLanguage } from "./use-format";
import { WordsProvider } from "./words-provider";

const fetched = new Map<Language, Promise<Messages>>();
/** Also for fetching them ahead, when a pointer comes near. */
export function fetchWords(language: Language): Promise<Messages> {
  let words = fetched.get(language);
  if (!words) {
    words = messagesOf(language);
    words.catch(() => fetched.delete(language)); // the connection may be back at the next try
    fetched.set(language, words);
  }
  return words;
}

/** Waits for the words of the page's language: stands inside a Suspense, around something lazy. */
export function WordsOnDemand({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const words = use(fetchWords(language));
  return <WordsProvider locale={languages[language].tag} timeZone={useTimeZone() ?? "UTC"} words={words} strict={false}>{children}</WordsProvider>;
}
