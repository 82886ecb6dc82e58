// One spelling for each name in any case, accents, dashes and script.
import { withHyphens } from "@/lib/contract/checks/text";

/**
 * Folds case, accents, dashes and script in all four languages: "RƏŞAD", "rəşad" and "Resad" are one name, and so are
 * "ISMAYILOVA" and "İsmayılova", "أحمد" and "احمد", "Лейла" and "Leyla".
 */
export function fold(text: string): string {
  let folded = known.get(text);
  if (folded === undefined) {
    if (known.size > 2000) known.clear();
    known.set(text, (folded = folding(text)));
  }
  return folded;
}
/** A cache: names and goods repeat. */
const known = new Map<string, string>();
// A search in a file folds 100,000 rows, so plain letters skip what does not concern them. The dot of "İ" is a mark.
const folding = (text: string): string =>
  /^[\0-\x7f]*$/.test(text) ? foldPairs(text.toLowerCase(), /([a-z])\1+/g) : foldLetters(text);
const foldLetters = (text: string): string =>
  foldPairs(
    inLatin(withHyphens(text).normalize("NFC").toLowerCase())
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/[ıəةىیکەـ]/g, (letter) => alike[letter] ?? ""),
    /(\p{L})\1+/gu,
  ).normalize("NFC");
const foldPairs = (text: string, doubled: RegExp): string =>
  text
    .replace(/[sckgz]h/g, (pair) => alike[pair] ?? pair)
    .replace(/iy/g, "i")
    .replace(doubled, "$1")
    .replace(/\s+/g, " ");
const latin: Readonly<Record<string, string>> = Object.fromEntries(
  [..."абвгдеёжзийклмнопрстуфхцчшщъыьэюя"].map((letter, at) => [
    letter,
    "a b v g d e e j z i y k l m n o p r s t u f x ts c s s  i  e u a".split(" ")[at]!,
  ]),
);
/** Azerbaijani names in Russian spelling, and back. */
const inLatin = (text: string): string =>
  /[а-яё]/.test(text)
    ? text
        .replace(/дж/g, "c")
        .replace(/(?<![а-яё])[юя]|(?<=[аеёиоуыэюя])[юя]/g, (letter) => `y${latin[letter]}`)
        .replace(/[а-яё]/g, (letter) => latin[letter] ?? letter)
    : text;
/** Interchangeable letters; the kashida only stretches a word. */
const alike: Readonly<Record<string, string>> = {
  ı: "i",
  ə: "e",
  ة: "ه",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ە: "ه",
  sh: "s",
  ch: "c",
  kh: "x",
  gh: "g",
  zh: "j",
};

/** Letters that other scripts write with one of several. Arabic omits short vowels, and the others write its long ones in several ways. */
const sounds: Readonly<Record<string, string>> = Object.fromEntries(
  ["bپبp", "tتط", "sثسشص", "cجچژj", "gحخغقكگهhxqk", "dدض", "zذزظ", "rر", "fف", "lل", "mم", "nن"].flatMap((letters) =>
    [...letters].map((letter) => [letter, letters[0]!]),
  ),
);
/** The consonants of a folded word: "mrm" of "maryam" and of "مريم". An article, and an H at the end, may be missing. */
export const consonantsOf = (word: string): string =>
  [...word.replace(/^ال(?=..)/, "").replace(/[hه]$/, "")]
    .map((letter) => sounds[letter] ?? "")
    .join("")
    .replace(/(.)\1+/g, "$1");
export const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);
