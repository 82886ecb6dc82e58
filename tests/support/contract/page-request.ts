// The framework's view of a request, for pages and files that run in a test: jest.mock("next/headers", …) takes it from here.
import { createTranslator } from "use-intl/core";
import { words } from "@/messages/en";
import { HOST } from "./host";

/** Who asks. */
export const pageRequest = { cookie: "" };

export const nextHeaders = {
  headers: async () => new Headers({ host: HOST }),
  cookies: async () => {
    const cookies = new Map(
      pageRequest.cookie
        .split("; ")
        .map((pair) => [pair.slice(0, pair.indexOf("=")), { value: pair.slice(pair.indexOf("=") + 1) }] as const),
    );
    return { get: (name: string) => cookies.get(name), has: (name: string) => cookies.has(name) };
  },
};
export const nextIntl = {
  getLocale: async () => "en",
  getTranslations: async (namespace?: "nav") => createTranslator({ locale: "en", messages: words, namespace }),
};
