// Hands the named families of words, and no others, to the client components inside.
import { getLocale, getMessages, getTimeZone } from "next-intl/server";
import type { ReactNode } from "react";
import { environment } from "@/lib/env";
import type { Messages } from "./messages";
import { WordsProvider } from "./words-provider";

/** What an outer `Words` has handed over stays within reach. */
export async function Words({ of, children }: { of: readonly (keyof Messages)[]; children: ReactNode }) {
  const [locale, timeZone, all] = await Promise.all([getLocale(), getTimeZone(), getMessages()]);
  const picked: Partial<Messages> = Object.fromEntries(of.map((name) => [name, all[name]]));
  return (
    <WordsProvider locale={locale} timeZone={timeZone} words={picked} strict={environment().NODE_ENV !== "production"}>
      {children}
    </WordsProvider>
  );
}
