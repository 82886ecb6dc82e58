import type { Language } from "./languages";

/** The first letter as a capital: an Azerbaijani "i" has "İ". */
export const capital = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
