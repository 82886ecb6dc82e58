"use client";
// The words of what is opened later: dialogs, panels, menus. They come with its code, so that no page carries them, or the code that
// reads them, from the start.
import { Suspense, use, type ComponentType, type ReactNode } from "react";
import { isLanguage, languages, type Language } from "./languages";
import { messagesOf, type Messages } from "./messages";
import { WordsProvider } from "./words-provider";

const fetched = new Map<Language, Promise<Messages>>();
export function fetchWords(language: Language): Promise<Messages> {
  let words = fetched.get(language);
  if (!words) {
    words = messagesOf(language);
    words.catch(() => fetched.delete(language)); // the connection may be back at the next try
    fetched.set(language, words);
  }
  return words;
}

/** The page says on its root element which language it is in, and by which clock it tells the time. */
export function languageOfPage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : "en";
}
const zoneOfPage = () => document.documentElement.dataset["timeZone"] ?? "UTC";

function Fetched({ children }: { readonly children: ReactNode }) {
  const language = languageOfPage();
  const words = use(fetchWords(language));
  return (
    <WordsProvider locale={languages[language].tag} timeZone={zoneOfPage()} words={words} strict={false}>
      {children}
    </WordsProvider>
  );
}

/** Only for what the browser opens: the server has the words at hand. */
export const WordsOnDemand = ({ children }: { readonly children: ReactNode }) => (
  <Suspense>
    <Fetched>{children}</Fetched>
  </Suspense>
);

/** A component that brings its words along: `export const SendDialog = withWords(Sending)`. */
export function withWords<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  // Its code has come because somebody is about to open it: the words may come along.
  if (typeof document !== "undefined") void fetchWords(languageOfPage()).catch(() => undefined);
  const Worded = (props: Props) => (
    <WordsOnDemand>
      <Component {...props} />
    </WordsOnDemand>
  );
  Worded.displayName = Component.displayName ?? Component.name;
  return Worded;
}
