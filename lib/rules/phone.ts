// Phone numbers in any spelling. The tables behind this weigh 25 KB: in the browser, import it when a phone is first typed.
import {
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber,
} from "libphonenumber-js/min";
import { maskPhone } from "./mask";

export type Region = Extract<CountryCode, "AZ" | "AE" | "SA">;

/** "994 50…" without its plus, and "(0)" inside an international number, are ways people write. */
const written = (entry: string): string => entry.trim().replace(/(\+[^()]*)\(0\)/, "$1");
function parse(entry: string, region?: Region): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(written(entry), region);
  return number?.isValid() && !number.ext ? number : undefined;
}

/** A key of `rules.phone`. */
type BrokenPhone = "format" | "tooShort" | "tooLong" | "countryCode" | "noSuchNumber";
/** What is wrong with an entry that is no number. */
export function brokenIn(entry: string, region?: Region): BrokenPhone | undefined {
  if (parse(entry, region)) return undefined;
  switch (validatePhoneNumberLength(written(entry), region)) {
    case "TOO_SHORT":
      return "tooShort";
    case "TOO_LONG":
      return "tooLong";
    case "INVALID_COUNTRY":
      return "countryCode";
    case "NOT_A_NUMBER":
      return "format";
    default: // of a good length, so the plan of its country has no place for it; or there is more behind it than a number
      return /[^\p{Nd}\p{Cf}\s()+./-]/u.test(written(entry)) ? "format" : "noSuchNumber";
  }
}

/** "+994502140877", or undefined where it is no phone number. */
export const toE164 = (entry: string, region: Region): string | undefined => parse(entry, region)?.number;

/** What is wrong with a number that has to be in its one spelling already: "+9940502140877" is a number to a person, and none to a machine. */
export const brokenInE164 = (phone: string): BrokenPhone | undefined =>
  brokenIn(phone) ?? (parse(phone)?.number === phone ? undefined : "noSuchNumber");

/** "+994 50 214 08 77"; what is no number stays as it came. */
export function formatPhone(phone: string, region: Region): string {
  return parse(phone, region)?.formatInternational() ?? phone;
}

/** "+994 50 ••• •• 77" */
export const maskedPhone = (phone: string, region: Region): string => maskPhone(formatPhone(phone, region));
