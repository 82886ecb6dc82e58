// The language and the format for components on server and client.
import { useLocale, useTimeZone } from "next-intl";
import { createFormat, type Format } from "./format";
import { languageOfTag, type Language } from "./languages";

/** `useLocale()` is a formatting tag, not a language: do not show or compare it. */
export const useLanguage = (): Language => languageOfTag(useLocale());

export const useFormat = (): Format => createFormat(useLanguage(), useTimeZone() ?? "UTC");
