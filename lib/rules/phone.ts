// Phone numbers in any notation. The tables weigh 25 KB: in the browser, import this when a phone is first typed.
import {
  Metadata,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber,
} from "libphonenumber-js/min";
import { maskPhone } from "./mask";

export type Region = Extract<CountryCode, "AZ" | "AE" | "SA">;

/** Common notations: "994 50…" without a plus, and "(0)" inside an international number. */
const written = (entry: string): string => entry.trim().replace(/(\+[^()]*)\(0\)/, "$1");
function parse(entry: string, region?: Region): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(written(entry), region);
  return number?.isValid() && !number.ext ? number : undefined;
}

/** A key of `rules.phone`. */
type BrokenPhone = "format" | "tooShort" | "tooLong" | "countryCode" | "noSuchNumber";
/** Why an entry is no number. */
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
    default: // the length is right, but the country's plan has no such number; or text follows it
      return /[^\p{Nd}\p{Cf}\s()+./-]/u.test(written(entry)) ? "format" : "noSuchNumber";
  }
}

interface Plan {
  readonly code: string;
  readonly national: RegExp;
}
const plans = new Map<Region, Plan>();
/** A country's number format, from the library's tables. */
function planOf(region: Region): Plan {
  let plan = plans.get(region);
  if (!plan) {
    const metadata = new Metadata();
    metadata.selectNumberingPlan(region);
    const known = metadata.numberingPlan as unknown as { nationalNumberPattern(): string }; // missing in the library's types
    plan = {
      code: `+${getCountryCallingCode(region)}`,
      national: new RegExp(`^(?:${known.nationalNumberPattern()})$`),
    };
    plans.set(region, plan);
  }
  return plan;
}
/** The usual case, which needs no library: digits in plain groups after the country's code or the trunk 0. */
function usualE164(entry: string, region: Region): string | undefined {
  if (!/^[+0][\d ]{7,20}$/.test(entry)) return undefined;
  const digits = entry.replaceAll(" ", "");
  const { code, national } = planOf(region);
  const rest = digits.startsWith(code) ? digits.slice(code.length) : digits.startsWith("0") ? digits.slice(1) : "";
  return national.test(rest) ? code + rest : undefined;
}

/** "+994502140877"; undefined if it is no phone number. */
export const toE164 = (entry: string, region: Region): string | undefined =>
  usualE164(entry, region) ?? parse(entry, region)?.number;

/** Without the country's code: providers search for a part of the number. */
export const nationalPart = (phone: string, region: Region): string => {
  const { code } = planOf(region);
  return phone.startsWith(code) ? phone.slice(code.length) : phone.replace("+", "");
};

/** Why a number that must already be in E.164 is wrong: "+9940502140877" is readable for people, but not valid. */
export const brokenInE164 = (phone: string): BrokenPhone | undefined =>
  brokenIn(phone) ?? (parse(phone)?.number === phone ? undefined : "noSuchNumber");

const CACHE_SIZE = 5_000;
const cache = new Map<string, string>();
/** "+994 50 214 08 77"; unchanged if it is no number. Cached: parsing is slow, and lists repeat numbers. */
export function formatPhone(phone: string, region: Region): string {
  const key = `${region} ${phone}`;
  let text = cache.get(key);
  if (text === undefined) {
    if (cache.size >= CACHE_SIZE) cache.clear();
    cache.set(key, (text = parse(phone, region)?.formatInternational() ?? phone));
  }
  return text;
}

/** "+994 50 ••• •• 77" */
export const maskedPhone = (phone: string, region: Region): string => maskPhone(formatPhone(phone, region));
