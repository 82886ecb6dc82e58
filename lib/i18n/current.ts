// Edition, language and format of the current request, for server components and route handlers.
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { type Edition, editionOfHost, languageFor } from "@/lib/edition/editions";
import { environment, isDevelopment } from "@/lib/env";
import { createFormat, type Format } from "./format";
import type { Language } from "./languages";

const languageCookie = "lang";

/** Only from the Host header: a visitor can write any X- header. */
export const currentEdition = cache(async (): Promise<Edition> => {
  const host = (await headers()).get("host") ?? "";
  return editionOfHost(host, environment().EDITION);
});

/** All languages in development, or if the operator configures it. */
export const offersAllLanguages = (): boolean => isDevelopment() || environment().ALL_LANGUAGES;

/** The chosen language, for a request whose cookies are read elsewhere. */
export const languageIn = (
  edition: Edition,
  jar: { readonly get: (name: string) => { readonly value: string } | undefined },
): Language => languageFor(edition, offersAllLanguages(), jar.get(languageCookie)?.value);

const named = new AsyncLocalStorage<Language>();
/** Runs the work in the language that the address names if the edition offers it, otherwise in the user's language. */
export async function inLanguage<T>(asked: string | null, answer: () => Promise<T>): Promise<T> {
  const language = languageFor(await currentEdition(), offersAllLanguages(), asked ?? undefined);
  return language === asked ? named.run(language, answer) : answer();
}

export const currentLanguage = cache(async (): Promise<Language> => {
  const chosen = named.getStore();
  if (chosen) return chosen;
  const [edition, jar] = await Promise.all([currentEdition(), cookies()]);
  return languageIn(edition, jar);
});

export const getFormat = cache(async (): Promise<Format> => {
  const [edition, language] = await Promise.all([currentEdition(), currentLanguage()]);
  return createFormat(language, edition.timeZone);
});
