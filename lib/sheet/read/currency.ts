// Currencies in cells and in labels: codes, signs and words of five languages.
import currencies from "./currency-words.json";
import { plainLabel } from "./plain-label";

const signs = new Map<string, string>();
const words = new Map<string, string>();
for (const [code, all] of Object.entries(currencies))
  for (const word of all) {
    const plain = plainLabel(word);
    if (plain) words.set(plain, code);
    if (plain.length < word.length) signs.set(word, code);
  }
/** Letters, a sign, or the number of ISO 4217. */
const content = /[\p{L}\p{Sc}]|^\d{3}$/u;

export const knownCurrency = (text: string): string | undefined =>
  signs.get(text.toLowerCase()) ?? words.get(plainLabel(text));

const code = (text: string): string | undefined => knownCurrency(text) ?? (/^[A-Z]{3}$/.test(text) ? text : undefined);
export const letters = /\p{Sc}|\p{L}[\p{L}\p{M}]*(?:\.\p{L}+)*\.?/gu;

/** "12.50 USD" is 12.50 in USD; other cells are only a figure. */
export function splitCurrency(cell: string): { readonly figure: string; readonly currency?: string } {
  if (!/[\p{L}\p{Sc}]/u.test(cell)) return { figure: cell };
  const found: string[] = [];
  const figure = cell.replace(letters, (word) => {
    const named = code(word);
    if (named !== undefined) found.push(named);
    return named === undefined ? word : "";
  });
  return found.length > 0 && /\p{Nd}/u.test(figure) ? { figure: figure.trim(), currency: found[0] } : { figure: cell };
}
/** The currency that the format of a number shows: "$", [$USD], [$₼-42C]. */
export const currencyInFormat = (pattern: string): string | undefined =>
  [...pattern.matchAll(/\[\$([^\]-]*)(?:-[^\]]*)?\]|"([^"]*)"|(\p{Sc})/gu)]
    .map(([, symbol, quoted, sign]) => code((symbol ?? quoted ?? sign ?? "").trim()))
    .find(Boolean);

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
