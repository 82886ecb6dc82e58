"use client";
// The client side of `Words`. next-intl's provider drops the words of an outer provider; this one adds to them.
import { NextIntlClientProvider, type Locale } from "next-intl";
import { createContext, useContext, useMemo, type ReactNode } from "react";
import type { Messages } from "./messages";

type Held = Partial<Messages>;
const HeldWords = createContext<Held>({});

// Constant: a new function on every render would render all readers again.
const stop = (error: Error) => {
  throw error;
};
const report = (error: Error) => {
  if (typeof reportError === "function") reportError(error);
};

type Props = { locale: Locale; timeZone: string; words: Held; strict: boolean; children: ReactNode };

/** The outer provider may have other families of the same namespace. */
const merged = (outer: Held, words: Held): Held => ({
  ...outer,
  ...Object.fromEntries(
    Object.entries(words).map(([namespace, families]) => [
      namespace,
      { ...(outer[namespace as keyof Held] as object | undefined), ...families },
    ]),
  ),
});

export function WordsProvider({ locale, timeZone, words, strict, children }: Props) {
  const outer = useContext(HeldWords);
  const held = useMemo(() => merged(outer, words), [outer, words]);
  return (
    <HeldWords.Provider value={held}>
      <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={held} onError={strict ? stop : report}>
        {children}
      </NextIntlClientProvider>
    </HeldWords.Provider>
  );
}
