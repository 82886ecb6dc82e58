// The portal's languages, and the locale of each for Intl.
import { type Language, allLanguages } from "@/lib/contract/constants";

export type { Language };

/**
 * Chromium has no data for `az` and silently prints English numbers; Node prints Azerbaijani ones. Both have Turkish,
 * with the same numbers and plural forms, so it formats Azerbaijani. Plain `ar` may choose Arabic-Indic digits or the
 * Islamic calendar, so both are fixed.
 */
export type FormattingTag = "en" | "tr" | "ru" | "ar-u-ca-gregory-nu-latn";

type LanguageFacts = {
  code: Language;
  dir: "ltr" | "rtl";
  /** In the language itself. */
  name: string;
  englishName: string;
  /** For next-intl and Intl only; `<html lang>` is the code. */
  tag: FormattingTag;
};

export const languages: Record<Language, LanguageFacts> = {
  en: { code: "en", dir: "ltr", name: "English", englishName: "English", tag: "en" },
  az: { code: "az", dir: "ltr", name: "Azərbaycanca", englishName: "Azerbaijani", tag: "tr" },
  ru: { code: "ru", dir: "ltr", name: "Русский", englishName: "Russian", tag: "ru" },
  ar: { code: "ar", dir: "rtl", name: "العربية", englishName: "Arabic", tag: "ar-u-ca-gregory-nu-latn" },
};

/** From next-intl's locale, which is a formatting tag. */
export const languageOfTag = (tag: string): Language =>
  allLanguages.find((language) => languages[language].tag === tag) ?? "en";
