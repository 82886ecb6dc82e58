// The words of every language, with the types of the English ones. A test compares the keys.
import { type Messages, type Namespace, words as english } from "@/messages/en";
import { fetchWords } from "./fetch-words";
import type { FormattingTag, Language } from "./languages";

export type { Messages, Namespace };

/** A namespace, or a family of one: "actions", "actions.busy". */
export type WordFamily = { [N in Namespace]: N | `${N}.${keyof Messages[N] & string}` }[Namespace];

// Here, because global.d.ts must stay a script.
declare module "next-intl" {
  interface AppConfig {
    Locale: FormattingTag;
    Messages: Messages;
  }
}

const namespaces = Object.keys(english) as Namespace[];

/** Every text of a language: for the server. */
export const messagesOf = (language: Language): Promise<Messages> => fetchWords(language, namespaces);
