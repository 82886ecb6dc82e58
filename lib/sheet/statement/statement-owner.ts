// The owner and the account that a bank's file names above its table.
import { knownCurrency } from "@/lib/sheet/read/currency";
import { plainLabel } from "@/lib/sheet/read/plain-label";
import words from "./owner-words.json";

export interface StatementOwner {
  readonly holder?: string;
  readonly iban?: string;
}
type Rows = readonly (readonly string[])[];

const setOf = (all: readonly string[]): ReadonlySet<string> => new Set(all.map(plainLabel));
const holderWords = setOf(words.holder);
const currencyWords = setOf(words.currency);
const IBAN = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}(?![A-Z0-9])/g;
const isIban = (text: string): boolean =>
  BigInt([...text.slice(4), ...text.slice(0, 4)].map((letter) => parseInt(letter, 36)).join("")) % 97n === 1n;
const ibansIn = (cell: string): readonly string[] =>
  (cell.match(IBAN) ?? []).map((text) => text.replaceAll(" ", "")).filter(isIban);
const isName = (text: string): boolean => /\p{L}/u.test(text) && text.length <= 100 && ibansIn(text).length === 0;

/** What stands behind such a label, in its cell or in the next filled one. */
const valuesOf = (rows: Rows, labels: ReadonlySet<string>): readonly string[] =>
  rows.flatMap((row) =>
    row.flatMap((cell, at) => {
      const [label = "", ...rest] = cell.split(":");
      if (!labels.has(plainLabel(label))) return [];
      return rest.join(":").trim() || (row.slice(at + 1).find(Boolean) ?? "");
    }),
  );

/** `rows` are those above the table. With two accounts it is open which one is meant. */
export function ownerIn(rows: Rows): StatementOwner {
  const ibans = new Set(rows.flat().flatMap(ibansIn));
  const holder = valuesOf(rows, holderWords).find(isName);
  return { ...(holder && { holder }), ...(ibans.size === 1 && { iban: [...ibans][0] }) };
}
/** Of the account, as the rows above the table name it. */
export const accountCurrency = (rows: Rows): string | undefined =>
  valuesOf(rows, currencyWords)
    .map((value) => knownCurrency(value) ?? /\b[A-Z]{3}\b/.exec(value)?.[0])
    .find(Boolean);
