// The owner and the account that a bank's file names above its table.
import { plainLabel } from "@/lib/sheet/read/find-headers";
import words from "./owner-words.json";

export interface StatementOwner {
  readonly holder?: string;
  readonly iban?: string;
}

const holderWords: ReadonlySet<string> = new Set(words.map(plainLabel));
const IBAN = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}(?![A-Z0-9])/g;
const isIban = (text: string): boolean =>
  BigInt([...text.slice(4), ...text.slice(0, 4)].map((letter) => parseInt(letter, 36)).join("")) % 97n === 1n;
const ibansIn = (cell: string): readonly string[] =>
  (cell.match(IBAN) ?? []).map((text) => text.replaceAll(" ", "")).filter(isIban);
const isName = (text: string): boolean => /\p{L}/u.test(text) && text.length <= 100 && ibansIn(text).length === 0;

/** `rows` are those above the table. With two accounts it is open which one is meant. */
export function ownerIn(rows: readonly (readonly string[])[]): StatementOwner {
  const ibans = new Set(rows.flat().flatMap(ibansIn));
  const holder = rows
    .flatMap((row) =>
      row.flatMap((cell, at) => {
        const [label = "", ...rest] = cell.split(":");
        if (!holderWords.has(plainLabel(label))) return [];
        return rest.join(":").trim() || (row.slice(at + 1).find(Boolean) ?? "");
      }),
    )
    .find(isName);
  return { ...(holder && { holder }), ...(ibans.size === 1 && { iban: [...ibans][0] }) };
}
