"use client";
// Words of dialogs, panels and menus. They load with the component's code, so that the page does not carry them.
import { Suspense, use, type ComponentType, type FunctionComponent, type ReactNode } from "react";
import { fetchWords, languageOfPage } from "./fetch-words";
import { languages } from "./languages";
import type { Namespace } from "./messages";
import { WordsProvider } from "./words-provider";

const zoneOfPage = () => document.documentElement.dataset["timeZone"] ?? "UTC";

function Fetched({ of, children }: { readonly of: readonly Namespace[]; readonly children: ReactNode }) {
  const language = languageOfPage();
  const words = use(fetchWords(language, of));
  return (
    <WordsProvider locale={languages[language].tag} timeZone={zoneOfPage()} words={words} strict={false}>
      {children}
    </WordsProvider>
  );
}

/**
 * The component with the families of words that it and its children read: `export const SendDialog =
 * withWords(Sending, families.SendDialog)`. Only for components that the browser opens: the server has all words.
 */
export function withWords<Props extends object>(
  Component: ComponentType<Props>,
  of: readonly Namespace[],
): FunctionComponent<Props> {
  // The code is loaded shortly before the component opens, so the words are fetched now.
  if (typeof document !== "undefined") void fetchWords(languageOfPage(), of).catch(() => undefined);
  const Worded = (props: Props) => (
    <Suspense>
      <Fetched of={of}>
        <Component {...props} />
      </Fetched>
    </Suspense>
  );
  Worded.displayName = Component.displayName ?? Component.name;
  return Worded;
}
