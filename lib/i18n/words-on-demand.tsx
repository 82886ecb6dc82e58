"use client";
// The words of what is opened later: dialogs, panels, menus. They come with its code, so that no page carries them, or the code that
// reads them, from the start.
import { Suspense, use, type ComponentType, type ReactNode } from "react";
import { fetchWords, languageOfPage } from "./fetch-words";
import { languages } from "./languages";
import type { Namespace } from "./messages";
import { WordsProvider } from "./words-provider";

/** The page says on its root element by which clock it tells the time. */
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
 * A component that brings along the families of words that it and all inside it read: `export const SendDialog = withWords(Sending,
 * ["actions", "invoices"])`. Only for what the browser opens: the server has the words at hand.
 */
export function withWords<Props extends object>(
  Component: ComponentType<Props>,
  of: readonly Namespace[],
): ComponentType<Props> {
  // Its code has come because somebody is about to open it: the words may come along.
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
