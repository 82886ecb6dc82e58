// In contract tests this module replaces next/headers and next-intl/server, for pages and files that run in a test.
import { createTranslator } from "use-intl/core";
import { words } from "@/messages/en";
import { HOST } from "./host";

/** The cookies of the request. */
export const pageRequest = { cookie: "" };

export const headers = async () => new Headers({ host: HOST });
export async function cookies() {
  const found = new Map(
    pageRequest.cookie
      .split("; ")
      .map((pair) => [pair.slice(0, pair.indexOf("=")), { value: pair.slice(pair.indexOf("=") + 1) }] as const),
  );
  return { get: (name: string) => found.get(name), has: (name: string) => found.has(name) };
}
export const getLocale = async () => "en";
export const getTranslations = async (namespace?: "nav") =>
  createTranslator({ locale: "en", messages: words, namespace });
