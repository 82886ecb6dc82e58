"use client";
// The browser's half of `Words`: next-intl's provider forgets the words of an outer one, this one adds to them.
import { NextIntlClientProvider, type Locale } from "next-intl";
import { createContext, useContext, useMemo, type ReactNode } from "react";
import type { Messages } from "./messages";

type Held = Partial<Messages>;
const HeldWords = createContext<Held>({});

// Bound once: a new function on every render would render every reader again.
const stop = (error: Error) => {
  throw error;
};
const report = (error: Error) => {
  if (typeof reportError === "function") reportError(error);
};

type Props = { locale: Locale; timeZone: string; words: Held; strict: boolean; children: ReactNode };

/** Of one namespace the outer may hold other families. */
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
