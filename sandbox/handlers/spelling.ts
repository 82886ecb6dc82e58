// Names and numbers in any spelling: with other accents, in another script, with other digits.
import { fold } from "@/lib/rules/spelling";

/** Letters with several spellings in another script: Гасанова, Həsənova; Кулиев, Quliyev. */
const spelled: Readonly<Record<string, string>> = {
  a: "[ae]",
  e: "[ae]",
  g: "[ghqx]",
  h: "[ghx]",
  x: "[ghx]",
  k: "[kq]",
  q: "[gkq]",
  c: "[cj]",
  j: "[cj]",
};
/** A GLOB pattern for a part of a name. */
export const spelledPart = (folded: string): string =>
  `*${folded.replace(/[*?[\]]/g, "[$&]").replace(/(?<!\[)[aeghxkqcj]/g, (letter) => spelled[letter]!)}*`;

/** Whether a text contains each typed word, in any spelling; for small sets of rows that are read whole. */
export function spelledIn(typed: string): (text: string) => boolean {
  const words = fold(typed.trim())
    .split(" ")
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/[aeghxkqcj]/g, (letter) => spelled[letter]!))
    .map((word) => new RegExp(word, "u"));
  return (text) => words.every((word) => word.test(fold(text)));
}

export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
/** "٠٥٠ 214 08 77" is 0502140877. */
export const digitsIn = (text: string): string => latinDigits(text).replace(/\D/g, "");
