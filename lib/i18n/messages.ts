// The words of every language, with the types of the English ones: a missing key does not compile.
import type { Messages } from "@/messages/en";
import type { FormattingTag, Language } from "./languages";

export type { Messages };
/** A file of `messages/<language>/`. */
export type Namespace = keyof Messages;

/** A namespace, or a family of one: "actions", "actions.busy". */
export type WordFamily = { [N in Namespace]: N | `${N}.${keyof Messages[N] & string}` }[Namespace];

// Here, because global.d.ts must stay a script.
declare module "next-intl" {
  interface AppConfig {
    Locale: FormattingTag;
    Messages: Messages;
  }
}

// Each language is a chunk of its own: a request does not load the other three.
const files: Record<Language, () => Promise<{ words: Messages }>> = {
  en: () => import("@/messages/en"),
  az: () => import("@/messages/az"),
  ru: () => import("@/messages/ru"),
  ar: () => import("@/messages/ar"),
};

export const messagesOf = async (language: Language): Promise<Messages> => (await files[language]()).words;
