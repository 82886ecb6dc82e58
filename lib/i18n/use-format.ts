// The language and the format around a component, on both sides.
import { useLocale, useTimeZone } from "next-intl";
import { createFormat, type Format } from "./format";
import { languageOfTag, type Language } from "./languages";

/** next-intl holds a formatting tag where others hold a language: never show or compare `useLocale()` itself. */
export const useLanguage = (): Language => languageOfTag(useLocale());

export const useFormat = (): Format => createFormat(useLanguage(), useTimeZone() ?? "UTC");
