// Finds card numbers in text, so that no full number is stored, sent or logged: PCI DSS 3.4.1.
import { digitsIn } from "./digits";

const digit = "[\\d٠-٩۰-۹]";
/** A UUID, with or without dashes: one in six hundred has digits like a card number. */
const uuid = "(?<![\\p{L}\\p{N}])[\\da-f]{8}(?:-?[\\da-f]{4}){3}-?[\\da-f]{12}(?![\\p{L}\\p{N}])";
/** Thirteen to nineteen digits, together or in groups. */
const run = `(?<!${digit})${digit}(?:[\\s.\\p{Pd}]?${digit}){12,18}(?!${digit})`;
const uuidOrRun = new RegExp(`(${uuid})|${run}`, "giu");

export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce(
      (total, one, index) => total + (index % 2 === 0 ? Number(one) : [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(one)]!),
      0,
    );
  return sum % 10 === 0;
}
/** A card number does not begin with 00, as some phones do, or like a date of this century. */
const isCardNumber = (digits: string, id: string | undefined): boolean =>
  id === undefined && !/^(0|1|20)/.test(digits) && hasCheckDigit(digits);

/** "416973******1180" */
const masked = (digits: string): string => digits.slice(0, 6) + "*".repeat(digits.length - 10) + digits.slice(-4);

export const holdsCardNumber = (text: string): boolean =>
  [...text.matchAll(uuidOrRun)].some(([found, id]) => isCardNumber(digitsIn(found), id));
/** Shortens each card number in a text to its first six and last four digits. */
export const withoutCardNumbers = (text: string): string =>
  text.replace(uuidOrRun, (found, id?: string) =>
    isCardNumber(digitsIn(found), id) ? masked(digitsIn(found)) : found,
  );
/** For text in a card search: from eleven digits on it is masked, even if it is incomplete or has a wrong digit. */
const maskCardQuery = (typed: string): string => {
  const digits = digitsIn(typed);
  return /[*•]/.test(typed) || digits.length <= 10 ? typed : masked(digits);
};

/** Filters without card numbers, for addresses, logs and letters. */
export const withoutCards = <Q extends Readonly<Record<string, unknown>>>(filter: Q): Q =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      typeof value !== "string" ? value : name === "cardNumber" ? maskCardQuery(value) : withoutCardNumbers(value),
    ]),
  ) as Q; // texts stay texts
