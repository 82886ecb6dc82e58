// Finds card numbers in text, so that no full number is stored, sent or logged: PCI DSS 3.4.1.
import { digitsIn } from "./digits";

/** UUIDs, and IBANs of the three countries: their digits may be those of a card number, too. */
const ids =
  /(?<![\p{L}\p{N}])(?:[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}|(?:az\d\d\s?[a-z]{4}|sa\d\d)(?:\s?[\da-z]{4}){5}|ae\d\d\s?0\d{3}(?:\s?\d{4}){3}\s?\d{3})(?![\p{L}\p{N}])/giu;
const digit = "[\\d٠-٩۰-۹]";
const separator = "[\\s.\\p{Pd}]{1,3}";
/** From each group of digits on: a whole number, or several groups of four digits or more, of which the last may be shorter. */
const runs = new RegExp(
  `(?<!${digit})(?=((?:${digit}{4,8}|${digit}{13,19})(?:${separator}${digit}{4,8}){0,4}(?:${separator}${digit}+)?(?!${digit})))`,
  "gu",
);
const lastGroup = new RegExp(`(?:${separator})?${digit}+$`, "u");

export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, one, place) => total + (place % 2 === 0 || one === "9" ? Number(one) : (Number(one) * 2) % 9), 0);
  return sum % 10 === 0;
}
/** A card number does not begin with 00, as some phones do, or like a date of this century. */
const isCardNumber = (digits: string): boolean => /^(?!0|1|20)\d{13,19}$/.test(digits) && hasCheckDigit(digits);
/** The longest card number at the start of a run; "" if there is none. */
const cardIn = (run: string): string =>
  run === "" || isCardNumber(digitsIn(run)) ? run : cardIn(run.replace(lastGroup, ""));

/** "416973******1180" */
const masked = (digits: string): string => digits.slice(0, 6) + "*".repeat(digits.length - 10) + digits.slice(-4);

/**
 * Shortens each card number in a text to its first six and last four digits if other numbers are beside it, too. Dates,
 * amounts and phones beside each other are none.
 */
export function withoutCardNumbers(text: string): string {
  const searched = text.replace(ids, (id) => "x".repeat(id.length));
  let shortened = "";
  let end = 0;
  for (const { 1: run = "", index } of searched.matchAll(runs)) {
    const card = index < end ? "" : cardIn(run);
    if (card === "") continue;
    shortened += text.slice(end, index) + masked(digitsIn(card));
    end = index + card.length;
  }
  return shortened + text.slice(end);
}
export const holdsCardNumber = (text: string): boolean => withoutCardNumbers(text) !== text;
/** For text in a card search: from eleven digits on it is masked, even if it is incomplete or has a wrong digit. */
const maskCardQuery = (typed: string): string => {
  const digits = digitsIn(typed);
  return /[*•]/.test(typed) || digits.length <= 10 ? typed : masked(digits);
};

/** The value of a filter without card numbers. */
export const withoutCard = (name: string, value: string): string =>
  name === "cardNumber" ? maskCardQuery(value) : withoutCardNumbers(value);
/** Filters without card numbers, for addresses, logs and letters. */
export const withoutCards = <Q extends Readonly<Record<string, unknown>>>(filter: Q): Q =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, typeof value === "string" ? withoutCard(name, value) : value]),
  ) as Q; // texts stay texts
