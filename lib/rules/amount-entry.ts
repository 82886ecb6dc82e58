// Parses a typed amount in the notation of any of the four languages, without guessing.
import { latinDigits, withoutMarks } from "@/lib/contract/checks/digits";
import { LARGEST_AMOUNT, LEAST_AMOUNT } from "@/lib/contract/constants";
import { decimals, fromDecimal, share, type Minor } from "./money";

/** Codes are keys of `rules`: missing, no number, too precise, too small, too large. */
type AmountReading =
  | { amount: Minor }
  | { ambiguous: readonly [grouped: Minor, decimal: Minor] }
  | { wrong: "required" | "number" | "decimals" | "min" | "max" };

const notANumber: AmountReading = { wrong: "number" };

// Spaces of every width, and the apostrophe that some countries use between thousands.
const spaces = /[\s\u00A0\u2000-\u200A\u202F\u205F\u3000'’]+/g;

function plainText(entry: string, currency: string): string {
  const text = latinDigits(withoutMarks(entry)).replaceAll("\u060C", ",").replaceAll("\u2212", "-");
  const code = new RegExp(`^\\s*${currency}|${currency}\\s*$`, "i");
  return text.replace(code, "").replace(spaces, " ").trim();
}

/** "1234", or undefined if the separators are not before every third digit. */
function ungrouped(text: string, mark: string): string | undefined {
  const [head = "", ...groups] = text.split(mark);
  const whole =
    groups.length === 0 ? /^\d*$/.test(head) : /^\d{1,3}$/.test(head) && groups.every((group) => /^\d{3}$/.test(group));
  return whole ? head + groups.join("") : undefined;
}

function amountOf(whole: string | undefined, fraction = ""): AmountReading {
  if (whole === undefined || !/^\d*$/.test(fraction) || whole + fraction === "") return notANumber;
  if (fraction.length > decimals) return { wrong: "decimals" };
  const amount = fromDecimal(`${whole || "0"}.${fraction.padEnd(decimals, "0")}`);
  return amount === undefined || amount > LARGEST_AMOUNT ? { wrong: "max" } : { amount };
}

/** A single separator: `12,5` is a fraction, `1,234` is ambiguous, `1234,567` and `0,123` can only be too precise. */
function readSingle(head: string, tail: string): AmountReading {
  if (tail.length !== 3 || !/^[1-9]\d{0,2}$/.test(head) || !/^\d{3}$/.test(tail))
    return amountOf(/^\d*$/.test(head) ? head : undefined, tail);
  const thousandths = Number(head + tail);
  return { ambiguous: [thousandths * 100, share(thousandths, 1_000)] };
}

function readUnsigned(text: string): AmountReading {
  if (!/^[\d., \u066B\u066C]+$/.test(text)) return notANumber;

  // Arabic separators are unambiguous: ٫ before a fraction, ٬ between thousands.
  const [beforeMark = "", afterMark, ...more] = text.split("\u066B");
  if (more.length > 0) return notANumber;
  if (afterMark !== undefined || text.includes("\u066C"))
    return amountOf(ungrouped(beforeMark, text.includes(" ") ? " " : "\u066C"), afterMark);

  const marks = [...text].filter((mark) => mark === "." || mark === ",");
  const last = marks.at(-1);
  const other = last === "." ? "," : ".";
  if (!last) return amountOf(ungrouped(text, " "));

  const at = text.lastIndexOf(last);
  const head = text.slice(0, at);
  const tail = text.slice(at + 1);
  // Thousands are separated by spaces or by the other mark, so the last mark can only begin a fraction.
  if (text.includes(" ")) return marks.length === 1 ? amountOf(ungrouped(head, " "), tail) : notANumber;
  if (marks.includes(other)) return amountOf(ungrouped(head, other), tail);
  if (marks.length > 1) return amountOf(ungrouped(text, last));
  return readSingle(head, tail);
}

const negated = (reading: AmountReading): AmountReading =>
  "amount" in reading
    ? { amount: reading.amount === 0 ? 0 : -reading.amount }
    : "ambiguous" in reading
      ? { ambiguous: [-reading.ambiguous[0], -reading.ambiguous[1]] }
      : reading.wrong === "max"
        ? { wrong: "min" }
        : reading;

/** A foreign currency code makes the amount invalid. */
export function readAmount(entry: string, currency: string): AmountReading {
  const text = plainText(entry, currency);
  if (text === "") return { wrong: "required" };
  return text.startsWith("-") ? negated(readUnsigned(text.slice(1).trim())) : readUnsigned(text);
}

type PartReading =
  | { readonly amount: Minor }
  | { readonly wrong: "required" | "number" | "decimals" | "ambiguous" | "zero" | "min" | "tooHigh" };

/** A part of a payment or a hold. */
export function readPart(entry: string, currency: string, remaining: Minor): PartReading {
  const reading = readAmount(entry, currency);
  if ("ambiguous" in reading) return { wrong: "ambiguous" };
  if ("wrong" in reading) return { wrong: reading.wrong === "max" ? "tooHigh" : reading.wrong };
  const { amount } = reading;
  if (amount === 0) return { wrong: "zero" };
  if (amount > remaining) return { wrong: "tooHigh" };
  if (amount < LEAST_AMOUNT && amount !== remaining) return { wrong: "min" };
  return { amount };
}

/** A quarter, a half and three quarters, as far as they are allowed. */
export const quickParts = (remaining: Minor): readonly { readonly percent: number; readonly amount: Minor }[] =>
  [25, 50, 75]
    .map((percent) => ({ percent, amount: share(remaining, percent * 100) }))
    .filter(({ amount }) => amount >= LEAST_AMOUNT && amount < remaining);
