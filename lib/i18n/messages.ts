// The words of every language, typed by the English ones: a language that lacks a key does not compile.
import type { Messages } from "@/messages/en";
import type { FormattingTag, Language } from "./languages";

export type { Messages };
/** A file of `messages/<language>/`. */
export type Namespace = keyof Messages;

/** A namespace, or one of its families: "actions", "actions.busy". */
export type WordFamily = { [N in Namespace]: N | `${N}.${keyof Messages[N] & string}` }[Namespace];

// In this module, not in global.d.ts, which must stay a script for its bare declarations.
declare module "next-intl" {
  interface AppConfig {
    Locale: FormattingTag;
    Messages: Messages;
  }
}

// Each language is a chunk of its own: no request pays for the other three.
const files: Record<Language, () => Promise<{ words: Messages }>> = {
  en: () => import("@/messages/en"),
  az: () => import("@/messages/az"),
  ru: () => import("@/messages/ru"),
  ar: () => import("@/messages/ar"),
};

export const messagesOf = async (language: Language): Promise<Messages> => (await files[language]()).words;
