// Phone numbers in any spelling. The tables behind this weigh 25 KB: in the browser, import it when a phone is first typed.
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

interface Plan {
  readonly code: string;
  readonly national: RegExp;
}
const plans = new Map<Region, Plan>();
/** How the numbers of a country are made, as the tables have it. */
function planOf(region: Region): Plan {
  let plan = plans.get(region);
  if (!plan) {
    const metadata = new Metadata();
    metadata.selectNumberingPlan(region);
    const known = metadata.numberingPlan as unknown as { nationalNumberPattern(): string }; // the library's types leave it out
    plan = {
      code: `+${getCountryCallingCode(region)}`,
      national: new RegExp(`^(?:${known.nationalNumberPattern()})$`),
    };
    plans.set(region, plan);
  }
  return plan;
}
/** Digits in plain groups, behind the country's own code or the 0 of a call within it: the usual case, which needs none of the rest. */
function usualE164(entry: string, region: Region): string | undefined {
  if (!/^[+0][\d ]{7,20}$/.test(entry)) return undefined;
  const digits = entry.replaceAll(" ", "");
  const { code, national } = planOf(region);
  const rest = digits.startsWith(code) ? digits.slice(code.length) : digits.startsWith("0") ? digits.slice(1) : "";
  return national.test(rest) ? code + rest : undefined;
}

/** "+994502140877", or undefined where it is no phone number. */
export const toE164 = (entry: string, region: Region): string | undefined =>
  usualE164(entry, region) ?? parse(entry, region)?.number;

/** What is wrong with a number that has to be in its one spelling already: "+9940502140877" is a number to a person, and none to a machine. */
export const brokenInE164 = (phone: string): BrokenPhone | undefined =>
  brokenIn(phone) ?? (parse(phone)?.number === phone ? undefined : "noSuchNumber");

const mostShown = 5_000;
const shown = new Map<string, string>();
/** "+994 50 214 08 77"; what is no number stays as it came. A list shows the same numbers again and again, and reading one is dear. */
export function formatPhone(phone: string, region: Region): string {
  const key = `${region} ${phone}`;
  let text = shown.get(key);
  if (text === undefined) {
    if (shown.size >= mostShown) shown.clear();
    shown.set(key, (text = parse(phone, region)?.formatInternational() ?? phone));
  }
  return text;
}

/** "+994 50 ••• •• 77" */
export const maskedPhone = (phone: string, region: Region): string => maskPhone(formatPhone(phone, region));
