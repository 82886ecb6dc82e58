// Accounts at a bank: what an IBAN and a bank's code have to be.
import { ValidationErrorsIBAN, countrySpecs, isValidBIC, validateIBAN } from "ibantools";

type BrokenIban = "country" | "min" | "max" | "check" | "lower" | "spaces";

/**
 * The first rule that it breaks, in the order in which they are told: country, length, check digits, small letters, spaces.
 * Where a country is given it has to be that one.
 */
export function brokenIban(value: string, country?: string): BrokenIban | undefined {
  const plain = value.replace(/\s/g, "").toUpperCase();
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
  if (/[a-z]/.test(value)) return "lower";
  return /\s/.test(value) ? "spaces" : undefined;
}

export const isSwift = (value: string): boolean => /^[A-Z0-9]+$/.test(value) && isValidBIC(value);
