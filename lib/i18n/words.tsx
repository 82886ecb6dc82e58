// Passes only the named families of words to the client components inside.
import { getLocale, getMessages, getTimeZone } from "next-intl/server";
import type { ReactNode } from "react";
import { environment } from "@/lib/env";
import type { Messages, WordFamily } from "./messages";
import { WordsProvider } from "./words-provider";

/** A namespace, or one family of it, so that a form with three sentences does not load the words of five screens. */
function pick(all: Messages, of: readonly WordFamily[]): Partial<Messages> {
  const picked: Record<string, unknown> = {};
  for (const name of of) {
    const [namespace, family] = name.split(".") as [keyof Messages, string?]; // the type WordFamily
    const words: object = all[namespace];
    picked[namespace] =
      family === undefined
        ? words
        : { ...(picked[namespace] as object | undefined), [family]: words[family as keyof typeof words] };
  }
  return picked;
}

/** Words of an outer `Words` are still available. */
export async function Words({ of, children }: { of: readonly WordFamily[]; children: ReactNode }) {
  const [locale, timeZone, all] = await Promise.all([getLocale(), getTimeZone(), getMessages()]);
  return (
    <WordsProvider
      locale={locale}
      timeZone={timeZone}
      words={pick(all, of)}
      strict={environment().NODE_ENV !== "production"}
    >
      {children}
    </WordsProvider>
  );
}
