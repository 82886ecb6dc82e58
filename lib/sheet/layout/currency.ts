// Currencies in cells and in labels: codes, signs and words of five languages.
import headers from "@/lib/sheet/read/header-words.json";
import { plainLabel } from "@/lib/sheet/read/find-headers";

const signs = new Map<string, string>();
const words = new Map<string, string>();
for (const [code, all] of Object.entries(headers.currencies))
  for (const word of all) {
    const plain = plainLabel(word);
    if (plain) words.set(plain, code);
    if (plain.length < word.length) signs.set(word, code);
  }
/** Letters, a sign, or the number of ISO 4217. */
const content = /[\p{L}\p{Sc}]|^\d{3}$/u;

export const knownCurrency = (text: string): string | undefined =>
  signs.get(text.toLowerCase()) ?? words.get(plainLabel(text));

/** The currency that a cell names: a code, or its own text; undefined if it names none. */
export function currencyOf(cell: string): string | undefined {
  const text = cell.trim();
  return content.test(text) ? (knownCurrency(text) ?? text.toUpperCase()) : undefined;
}
/** The currency in the label of a column: "Amount, USD". */
export function currencyInLabel(label: string): string | undefined {
  for (const [sign, code] of signs) if (/\p{Sc}/u.test(sign) && label.includes(sign)) return code;
  const plain = ` ${plainLabel(label)} `;
  for (const [word, code] of words) if (plain.includes(` ${word} `)) return code;
  return undefined;
}
