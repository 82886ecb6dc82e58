// Accounts at a bank: what an IBAN and a bank's code have to be.
import { ungrouped } from "@/lib/contract/checks/text";
import { ValidationErrorsIBAN, countrySpecs, isValidBIC, validateIBAN } from "ibantools";

type BrokenIban = "country" | "min" | "max" | "check" | "lower";

/**
 * The first broken rule, in the order of reporting: country, length, check digits, small letters. `country`, if set,
 * is the only one allowed.
 */
export function brokenIban(value: string, country?: string): BrokenIban | undefined {
  const plain = ungrouped(value).toUpperCase();
  const { errorCodes } = validateIBAN(plain);
  const breaks = (...codes: readonly ValidationErrorsIBAN[]) => codes.some((code) => errorCodes.includes(code));
  if (
    (country !== undefined && !plain.startsWith(country)) ||
    breaks(ValidationErrorsIBAN.NoIBANProvided, ValidationErrorsIBAN.NoIBANCountry)
  )
    return "country";
  if (breaks(ValidationErrorsIBAN.WrongBBANLength))
    return plain.length < (countrySpecs[plain.slice(0, 2)]?.chars ?? 0) ? "min" : "max";
  if (errorCodes.length > 0) return "check";
  return /[a-z]/.test(value) ? "lower" : undefined;
}

export const isSwift = (value: string): boolean => /^[A-Z0-9]+$/.test(value) && isValidBIC(value);
