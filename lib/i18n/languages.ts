// The languages the portal speaks, and the tag that stands for each wherever Intl is asked.
import { type Language, allLanguages } from "@/lib/contract/constants";

export type { Language };

/**
 * Chromium has no data for `az` and prints English numbers without saying so, while Node prints Azerbaijani ones.
 * Turkish has the same numbers and the same plural forms and is present in both, so it formats for Azerbaijani.
 * Plain `ar` may pick Arabic-Indic digits or the Islamic calendar, so both are pinned.
 */
export type FormattingTag = "en" | "tr" | "ru" | "ar-u-ca-gregory-nu-latn";

type LanguageFacts = {
  code: Language;
  dir: "ltr" | "rtl";
  /** Its own name, as its speakers write it. */
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

/** The way back from next-intl's locale, which is a formatting tag. */
export const languageOfTag = (tag: string): Language =>
  allLanguages.find((language) => languages[language].tag === tag) ?? "en";
