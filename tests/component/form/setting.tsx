// Renders a screen with messages. tests/support/answer.ts answers its calls.
import { readFileSync } from "node:fs";
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { fileOfNamespace } from "@/lib/i18n/fetch-words";
import type { Language } from "@/lib/i18n/languages";
import { languages } from "@/lib/i18n/languages";
import { WordsProvider } from "@/lib/i18n/words-provider";
import { words as en } from "@/messages/en";

const readWords = (language: Language): typeof en => {
  const files = Object.keys(en).map((name) => [
    name,
    JSON.parse(readFileSync(`messages/${language}/${fileOfNamespace(name)}.json`, "utf8")) as object,
  ]);
  return Object.fromEntries(files) as typeof en; // a test compares the keys
};
export const wordsOf = { en, az: readWords("az"), ru: readWords("ru"), ar: readWords("ar") };

export const around = (node: ReactElement, language: Language = "en") => (
  <WordsProvider locale={languages[language].tag} timeZone="Asia/Baku" words={wordsOf[language]} strict>
    {node}
  </WordsProvider>
);
export function show(node: ReactElement, language: Language = "en") {
  document.documentElement.lang = language;
  return render(around(node, language));
}
