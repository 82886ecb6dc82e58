// Compares a name that a person wrote with the name of the recipient's bank, which is hidden in part. Names that only may
// differ are not said to: other spellings, another script, initials.
import { fold } from "./spelling";

type Script = "latin" | "cyrillic" | "arabic" | "other";
/** A word of a name; of a hidden one, the letters before and after the hidden ones. */
interface Word {
  readonly start: string;
  readonly end: string;
  readonly isWhole: boolean;
  readonly script: Script;
}
/** 0: they differ · 1: they may be the same · 2: they agree, as far as they can be seen · 3: so do three letters or more */
type Likeness = 0 | 1 | 2 | 3;

const hidden = /[•●∙·*＊∗#…_]+|\.{2,}|(?<=\p{L})[xX]{3,}/gu;
/** More words than a name has: they are not compared. */
const MOST_WORDS = 8;
const LEAST_LETTERS = 3;

/** Words that banks add or leave out. */
const unsaid = new Set(
  "oğlu ogly оглы qızı gizi kyzy кызы al el bin bint ibn ben ال بن بنت ابن mr mrs ms dr mmc asc qsc llc ltd ооо оао"
    .split(" ")
    .map(fold),
);

const scriptOf = (word: string): Script =>
  /\p{Script=Arabic}/u.test(word)
    ? "arabic"
    : /\p{Script=Cyrillic}/u.test(word)
      ? "cyrillic"
      : /\p{Script=Latin}/u.test(word)
        ? "latin"
        : "other";

function wordOf(token: string): Word | undefined {
  const parts = token.split(hidden);
  const [start = ""] = parts;
  const end = parts.length > 1 ? parts.at(-1)! : "";
  const isWhole = parts.length === 1 && [...start].length > 1; // a letter alone is an initial
  return start || end ? { start, end, isWhole, script: scriptOf(start || end) } : undefined;
}
/** "H." and "Has." are cut words too. */
const wordsOf = (name: string): readonly Word[] =>
  name
    .normalize("NFC")
    .replace(/(?<![.…])\.(?!\.)/g, "• ")
    .replace(/['’‘ʼ`"()]/g, "")
    .split(/[\s,;/\-–]+/)
    .flatMap((token) => wordOf(token) ?? []);

/** The letters as they are, without case and accents. */
const plain = (text: string): string =>
  text
    .toLocaleLowerCase("az")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[ıə]/g, (letter) => (letter === "ı" ? "i" : "e"));
const once = (text: string): string => text.replace(/(\p{L})\1+/gu, "$1");
/** Other scripts and spellings write a for e, c for j, and nothing for y. */
const soundOf = (text: string): string =>
  once(fold(text).replace(/y/g, "").replace(/a/g, "e").replace(/j/g, "c").replace(/w/g, "v"));
/** The letters of the throat are two groups, and g is of both: Гасанова, Həsənova; Kuliyev, Quliyev. */
const soundsOf = (text: string): readonly string[] => {
  const sound = soundOf(text).replace(/x/g, "h");
  return [sound.replace(/[qk]/g, "g"), sound.replace(/h/g, "g").replace(/q/g, "k")].map(once);
};
/** Without vowels: Muhammad, Mohamed. */
const consonantsIn = (sound: string): string => once(sound.replace(/[eiou]/g, ""));
const anyOf = (one: string, other: string, fits: (one: string, other: string) => boolean): boolean =>
  soundsOf(one).some((sound, at) => fits(sound, soundsOf(other)[at]!));
const anyConsonantsOf = (one: string, other: string, fits: (one: string, other: string) => boolean): boolean =>
  anyOf(one, other, (mine, theirs) => fits(consonantsIn(mine), consonantsIn(theirs)));
const startsWithVowel = (text: string): boolean => /^[aeiouy]/.test(fold(text));
/** An initial may be the first half of a letter: Д of Джейхун, Ceyhun; K of Khalid, Xalid. */
const halves: Readonly<Record<string, string>> = { d: "c", z: "c", t: "c", k: "h" };

const levelOf = (letters: string): Likeness => ([...letters].length >= LEAST_LETTERS ? 3 : 2);

function likenessOfWhole(one: string, other: string): Likeness {
  if (anyOf(one, other, (mine, theirs) => mine === theirs)) return levelOf(one);
  const spoken = (sound: string) => sound.replace(/h/g, "g").replace(/(?<=.)g$/, ""); // Sara, Sarah
  return anyConsonantsOf(one, other, (mine, theirs) => mine !== "" && spoken(mine) === spoken(theirs)) ? 1 : 0;
}
/** `cut` begins like a longer word. */
function likenessOfStart({ start, script }: Word, word: Word): Likeness {
  if (start === "") return 1;
  if (script === word.script && plain(word.start).startsWith(plain(start))) return levelOf(start);
  if (anyOf(start, word.start, (mine, theirs) => mine !== "" && theirs.startsWith(mine))) return levelOf(start);
  if (startsWithVowel(start) !== startsWithVowel(word.start)) return 0;
  const isSplit = fold(start).endsWith("k") ? fold(word.start).startsWith("x") : script !== word.script;
  const half = isSplit ? fold(start).replace(/[dztk]$/, (last) => halves[last]!) : start;
  return [start, half].some((some) => anyConsonantsOf(some, word.start, (mine, theirs) => theirs.startsWith(mine)))
    ? 1
    : 0;
}
function likenessOfEnd({ end }: Word, word: Word): Likeness {
  const whole = word.isWhole ? word.start : word.end;
  if (end === "" || whole === "" || plain(whole).endsWith(plain(end))) return 3;
  return anyConsonantsOf(end, whole, (mine, theirs) => theirs.replace(/[hg]$/, "").endsWith(mine.replace(/[hg]$/, "")))
    ? 1
    : 0;
}
const least = (...likenesses: readonly Likeness[]): Likeness => Math.min(...likenesses) as Likeness;

function likenessAsWritten(one: Word, other: Word): Likeness {
  if (one.isWhole && other.isWhole) return likenessOfWhole(one.start, other.start);
  const isShorter = !one.isWhole && (other.isWhole || one.start.length <= other.start.length);
  const [cut, word] = isShorter ? [one, other] : [other, one];
  return least(likenessOfStart(cut, word), likenessOfEnd(cut, word));
}
/** Also without the article, which some write together: Almansoori, القحطاني. */
const withoutArticle = (word: Word): Word => ({ ...word, start: word.start.replace(/^(al|el|ال)(?=.{4})/i, "") });
const isArticle = ({ start, isWhole, script }: Word): boolean =>
  script === "arabic" && !isWhole && "ال".startsWith(start);

function likenessOf(one: Word, other: Word): Likeness {
  const scripts = new Set([one.script, other.script]);
  if (scripts.size > 1 && (scripts.has("arabic") || scripts.has("other"))) return 1;
  const asWritten = likenessAsWritten(one, other);
  if (asWritten > 0) return asWritten;
  return isArticle(one) || isArticle(other) || likenessAsWritten(withoutArticle(one), withoutArticle(other)) > 0
    ? 1
    : 0;
}

/** Every word of the shorter name has a word of its own in the longer one. */
function likenessOfAll(few: readonly Word[], many: readonly Word[]): { least: Likeness; most: Likeness } {
  const [first, ...rest] = few;
  let best: { least: Likeness; most: Likeness } = { least: 0, most: 0 };
  if (!first) return { least: 3, most: 0 };
  many.forEach((word, at) => {
    const likeness = likenessOf(first, word);
    if (likeness === 0) return;
    const others = likenessOfAll(rest, many.toSpliced(at, 1));
    const found = {
      least: least(likeness, others.least),
      most: Math.max(likeness, others.most) as Likeness,
    };
    if (found.least > best.least || (found.least === best.least && found.most > best.most)) best = found;
  });
  return best;
}
const said = (words: readonly Word[]): readonly Word[] =>
  words.filter(({ start, isWhole }) => !isWhole || !unsaid.has(fold(start)));
function verdictOf(one: readonly Word[], other: readonly Word[]): "same" | "other" | undefined {
  const [few, many] = one.length < other.length ? [one, other] : [other, one];
  if (few.length === 0 || many.length > MOST_WORDS) return undefined;
  const { least: weakest, most } = likenessOfAll(few, many);
  if (weakest === 0) return "other";
  return weakest >= 2 && most === 3 ? "same" : undefined;
}
/** Two neighbours of the longer name may be one word: Abd Allah, Abdullah. */
const mayBeJoined = (words: readonly Word[], other: readonly Word[]): boolean =>
  words.some((word, at) => {
    const next = words[at + 1];
    if (!word.isWhole || !next) return false;
    const both = { ...next, start: word.start + next.start, end: next.isWhole ? "" : next.end };
    const joined = said(words.toSpliced(at, 2, both));
    return joined.length >= other.length && verdictOf(joined, other) !== "other";
  });

/** Whether a written name is that of the recipient's bank; undefined if the letters that can be seen do not tell. */
export function compareNames(written: string, masked: string): "same" | "other" | undefined {
  const [one, other] = [wordsOf(written), wordsOf(masked)];
  const verdict = verdictOf(said(one), said(other));
  const isUnclear = verdict === "other" && (mayBeJoined(one, said(other)) || mayBeJoined(other, said(one)));
  return isUnclear ? undefined : verdict;
}

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [masked, whole] = one.includes("•") ? [one, other] : [other, one];
  const [start, end, more] = masked.split(/•+/);
  if (start === undefined || end === undefined || more !== undefined || whole.includes("•")) return false;
  return whole.length >= start.length + end.length && whole.startsWith(start) && whole.endsWith(end);
}
/** One name as two people read it: a person with fewer rights does not see all letters of its words. */
export function isSameName(one: string, other: string): boolean {
  const [words, others] = [one.split(" "), other.split(" ")];
  return words.length === others.length && words.every((word, at) => isSameWord(word, others[at]!));
}
