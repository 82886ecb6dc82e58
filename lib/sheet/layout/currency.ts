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
const letter = /[\p{L}\p{Sc}]/u;

/** The currency that a cell names: a code, or its own text; undefined if it names none. */
export function currencyOf(cell: string): string | undefined {
  const text = cell.trim().toLowerCase();
  if (!letter.test(text)) return undefined;
  return signs.get(text) ?? words.get(plainLabel(text)) ?? text.toUpperCase();
}
/** The currency in the label of a column: "Amount, USD". */
export function currencyInLabel(label: string): string | undefined {
  for (const [sign, code] of signs) if (/\p{Sc}/u.test(sign) && label.includes(sign)) return code;
  const plain = ` ${plainLabel(label)} `;
  for (const [word, code] of words) if (plain.includes(` ${word} `)) return code;
  return undefined;
}
