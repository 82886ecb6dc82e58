// The text of a search as a provider reads it: codes, phones and amounts are copied from programs that write them in their own way.
import { plainLine, withHyphens } from "@/lib/contract/checks/text";

/** "INV-20418", "№ 20418", "+994 50 000-10-03": no words but the letters of a code, and a digit at its end. */
const code = /^(?:[#№]\s*(?!\s))?\p{L}{0,3}[\p{Nd}\s+().-]*$/u;
const ending = /\p{Nd}[\s).]*$/u;
/** "-120.00 AZN", as lists show what went out: an amount is found without its sign. */
const signed = /^[+-]\s*(?!\s)(?=[\p{Nd}\s.,]*\p{Nd}[.,]\p{Nd}{1,2}(\s*[A-Z]{3})?$)/u;
/** "AZ75 •••• 1001": a card and an account are both found by their last digits. */
const maskedIban = /^\p{L}{2}\p{Nd}{2}\s?(?=[•*]+\s?\p{Nd}{4}$)/u;
/** "Vüsal K•••": providers find a recipient by the letters of the name. One star between letters is part of a name: "Sky*Bar". */
const hiddenLetters = /(?<=\p{L})(?:[•*]{2,}|•|\*(?![\p{L}\p{N}]))/gu;

/** A name keeps its dashes. */
export function searchLine(typed: string): string {
  const line = plainLine(typed).trim().replace(maskedIban, "").replace(hiddenLetters, "");
  const text = withHyphens(line);
  if (signed.test(text)) return text.replace(signed, "");
  return code.test(text) && ending.test(text) ? text.replace(/^[#№]\s*/, "") : line;
}
