/** Lower case letters and digits without accents, so that spellings compare equal. */
export const plainLabel = (label: string): string =>
  label
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\u0640\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .replace(/[ıіi]/g, "i")
    .replace(/ə/g, "e")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
    .replace(/№|#/g, " no ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
