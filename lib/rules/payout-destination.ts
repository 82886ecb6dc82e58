// A payout's destination as typed or pasted: a card number or an IBAN, in any grouping and with the digits of any
// script.
import { latinDigits } from "@/lib/contract/checks/digits";
import { isValidIBAN } from "ibantools";
import { hasCheckDigit } from "@/lib/contract/checks/card-number";

type DestinationKind = "card" | "iban";

/**
 * "٤١١١ 1111-11" is 4111111111, "az21 nabz" is AZ21NABZ: letters and digits only, the wire format. Two more zeros would
 * fit the check digit, so the decimals of "4111111111111111.00" are no digits of the card.
 */
export const plainDestination = (typed: string): string =>
  latinDigits(typed)
    .replace(/^(\s*\d{13,19})[.,]0+\s*$/, "$1")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");

/** Known from the first character: an IBAN begins with its country, a card with a digit. */
export const destinationKind = (plain: string): DestinationKind | undefined =>
  /^\d/.test(plain) ? "card" : /^[A-Z]/.test(plain) ? "iban" : undefined;

/** The first rule that a complete destination breaks. */
export function brokenDestination(plain: string): "required" | "number" | "iban" | undefined {
  const kind = destinationKind(plain);
  if (!kind) return "required";
  if (kind === "iban") return isValidIBAN(plain) ? undefined : "iban";
  return /^\d{13,19}$/.test(plain) && !/^0+$/.test(plain) && hasCheckDigit(plain) ? undefined : "number";
}

const brands: readonly (readonly [name: string, from: number, to: number])[] = [
  ["Visa", 4000, 4999],
  ["Mastercard", 5100, 5599],
  ["Mastercard", 2221, 2720],
];
/** By its first four digits, masked or not. */
export function cardTypeOf(card: string): string | undefined {
  const start = /^\d{4}/.exec(card)?.[0];
  return start && brands.find(([, from, to]) => Number(start) >= from && Number(start) <= to)?.[0];
}

/** In fours, as cards and IBANs are printed. */
export const groupDestination = (plain: string): string => plain.match(/.{1,4}/g)?.join(" ") ?? "";
