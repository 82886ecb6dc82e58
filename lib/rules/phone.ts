// Phone numbers in any spelling. The tables behind this weigh 25 KB: in the browser, import it when a phone is first typed.
import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from "libphonenumber-js/min";
import { maskPhone } from "./mask";

export type Region = Extract<CountryCode, "AZ" | "AE" | "SA">;

function parse(entry: string, region: Region): PhoneNumber | undefined {
  // "994 50…" without its plus, and "(0)" inside an international number, are ways people write.
  const text = entry.trim().replace(/(\+[^()]*)\(0\)/, "$1");
  const number = parsePhoneNumberFromString(text, region);
  return number?.isValid() && !number.ext ? number : undefined;
}

/** "+994502140877", or undefined where it is no phone number. */
export const toE164 = (entry: string, region: Region): string | undefined => parse(entry, region)?.number;

/** "+994 50 214 08 77"; what is no number stays as it came. */
export function formatPhone(phone: string, region: Region): string {
  return parse(phone, region)?.formatInternational() ?? phone;
}

/** "+994 50 ••• •• 77" */
export const maskedPhone = (phone: string, region: Region): string => maskPhone(formatPhone(phone, region));
