// Which languages there are. What each is called stands in languages.ts, which not every page needs.
import type { Language } from "./languages";

export const allLanguages: readonly Language[] = ["en", "az", "ru", "ar"];

export const isLanguage = (value: unknown): value is Language => allLanguages.some((language) => language === value);
