// Names and numbers in any spelling: with other accents, in another script, with other digits.
import { consonantsOf, fold, isArabic } from "@/lib/rules/spelling";

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
/** Two letters are a part of too many names. */
const LEAST = 3;
const withSpellings = (word: string): string =>
  word.length < LEAST ? word : word.replace(/(?<!\[)[aeghxkqcj]/g, (letter) => spelled[letter]!);

const marks = { arabic: "^", other: "~" } as const;
const wordsIn = (name: string): readonly string[] => fold(name.trim()).split(" ");
/** A name to search in: folded, and the consonants of each word for other scripts: "maryam ~mrm$". */
export const searchable = (name: string): string =>
  [
    fold(name),
    ...wordsIn(name).flatMap((word) => {
      const consonants = consonantsOf(word);
      return consonants ? [`${isArabic(word) ? marks.arabic : marks.other}${consonants}$`] : [];
    }),
  ].join(" ");
/** A part of `searchable`; one consonant is a whole word. */
function inOtherScript(word: string): string | undefined {
  if (/^[ae]l$/.test(word)) return "ال";
  const consonants = consonantsOf(word);
  if (consonants === "" || (word.length < LEAST && !isArabic(word)) || /\d/.test(word)) return undefined;
  return `${isArabic(word) ? marks.other : marks.arabic}${consonants}${consonants.length < 2 ? "$" : ""}`;
}
/** A word of a name in one script: `text` has no two letters that searches tell apart from those of `pattern`. */
interface WordPattern {
  readonly text: string;
  /** For GLOB. */
  readonly pattern: string;
}
/** A folded name has lost the Y after an I: "yeva" is the end of "elieva" too. */
const endings = (word: string): readonly string[] =>
  word.length >= LEAST && word.startsWith("y") ? [word, `i${word.slice(1)}`] : [word];
/** Each typed word has to fit one of its patterns. */
export const namePatterns = (typed: string): readonly (readonly WordPattern[])[] =>
  wordsIn(typed).map((word) => {
    const other = inOtherScript(word);
    return [
      ...endings(word).map((text) => ({ text, pattern: `*${withSpellings(text.replace(/[*?[\]]/g, "[$&]"))}*` })),
      ...(other ? [{ text: other, pattern: `*${other}*` }] : []),
    ];
  });

/** Whether a name contains each typed word, in any spelling; for small sets of rows that are read whole. */
export function spelledIn(typed: string): (name: string) => boolean {
  const words = wordsIn(typed).map((word) => ({
    written: new RegExp(
      endings(word)
        .map((text) => withSpellings(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
        .join("|"),
      "u",
    ),
    other: inOtherScript(word),
  }));
  return (name) => {
    const text = searchable(name);
    return words.every(({ written, other }) => written.test(fold(name)) || (other && text.includes(other)));
  };
}
