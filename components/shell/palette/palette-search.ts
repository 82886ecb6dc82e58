// Searches rows: each word may begin anywhere, and capitals and accents do not matter.
import { consonantsOf, fold as folded, isArabic } from "@/lib/rules/spelling";

/** The place of a match in a text; `to` is exclusive. */
export type Mark = readonly [from: number, to: number];
export interface Match {
  readonly marks: readonly Mark[];
  /** Lower is better. */ readonly rank: number;
}

const alike: Readonly<Record<string, string>> = {
  ə: "e",
  ı: "i",
  ё: "е",
  й: "й",
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ة: "ه",
  ى: "ي",
};
/** Letters of other scripts, and other spellings of one name: Рашад, Rəşad. */
const sounds: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [..."абвгдежзийклмнопрстуфхцчшщыэюя"].map((letter, at) => [letter, [..."ebvgdejziyglmnoprstufgccssieue"][at]!]),
  ),
  a: "e",
  h: "g",
  x: "g",
  q: "g",
  k: "g",
};
/** One character for one, so that places in the folded text are places in the text. */
const foldOne = (character: string) => {
  const plain = (character.normalize("NFD")[0] ?? character).toLowerCase();
  return alike[character.toLowerCase()] ?? alike[plain] ?? plain[0] ?? character;
};
const fold = (text: string): string => [...text].map(foldOne).join("");

const isWordStart = (text: string, at: number) => at === 0 || /[\s\-/]/.test(text[at - 1] ?? "");

function placeOf(text: string, word: string): number {
  let first = -1;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (isWordStart(text, at)) return at;
    if (first < 0) first = at;
  }
  return first;
}

/** Undefined unless every word of the query matches. */
export function matchOf(query: string, text: string): Match | undefined {
  const folded = fold(text);
  const words = fold(query).split(/\s+/).filter(Boolean);
  const marks: Mark[] = [];
  let rank = 0;
  for (const word of words) {
    const at = placeOf(folded, word);
    if (at < 0) return undefined;
    marks.push([at, at + word.length]);
    rank += isWordStart(folded, at) ? at : 100 + at;
  }
  return { marks: joined(marks), rank };
}

/** Each word of the query begins a word of the text. */
export function hasWords(query: string, text: string): boolean {
  const folded = fold(text);
  return fold(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => {
      const at = placeOf(folded, word);
      return at >= 0 && isWordStart(folded, at);
    });
}

/** Places of the words of a query in an answer of the provider, which may know more spellings: a word may be missing. */
export function marksOf(query: string, text: string): readonly Mark[] {
  const soundOf = (written: string) => [...fold(written)].map((letter) => sounds[letter] ?? letter).join("");
  const textSound = soundOf(text);
  return joined(
    soundOf(query)
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((word): readonly Mark[] => {
        const at = placeOf(textSound, word);
        return at < 0 ? [] : [[at, at + word.length]];
      }),
  );
}

function joined(marks: readonly Mark[]): readonly Mark[] {
  const sorted = [...marks].sort(([a], [b]) => a - b);
  return sorted.reduce<Mark[]>((done, [from, to]) => {
    const last = done.at(-1);
    if (!last || from > last[1]) return [...done, [from, to]];
    return [...done.slice(0, -1), [last[0], Math.max(last[1], to)]];
  }, []);
}

export function piecesOf(
  text: string,
  marks: readonly Mark[],
): readonly { readonly text: string; readonly marked: boolean }[] {
  const characters = [...text];
  const pieces: { text: string; marked: boolean }[] = [];
  let at = 0;
  const take = (to: number, marked: boolean) => {
    if (to > at) pieces.push({ text: characters.slice(at, to).join(""), marked });
    at = Math.max(at, to);
  };
  for (const [from, to] of marks) {
    take(from, false);
    take(to, true);
  }
  take(characters.length, false);
  return pieces;
}

const wordsIn = (text: string): readonly string[] => text.split(/[\s·]+/).filter(Boolean);

/** "refund INV-20418" is a refund of INV-20418. `verbs`: the words of each action, which begin or end the query. */
export function verbIn<Verb extends string>(
  query: string,
  verbs: Readonly<Record<Verb, string>>,
): { readonly verb?: Verb; readonly rest: string } {
  const words = wordsIn(query);
  for (const verb of Object.keys(verbs) as Verb[]) {
    const known = new Set(wordsIn(verbs[verb]).map(folded));
    for (const [word, rest] of [
      [words[0], words.slice(1)],
      [words.at(-1), words.slice(0, -1)],
    ] as const)
      if (rest.length > 0 && known.has(folded(word!))) return { verb, rest: rest.join(" ") };
  }
  return { rest: query };
}

const scriptOf = (word: string) =>
  isArabic(word)
    ? "arabic"
    : /\p{Script=Cyrillic}/u.test(word)
      ? "cyrillic"
      : /\p{L}/u.test(word)
        ? "latin"
        : undefined;
function soundsLike(typed: string, word: string): boolean {
  if (marksOf(folded(typed), folded(word)).length > 0) return true;
  const [one, other] = [consonantsOf(folded(typed)), consonantsOf(folded(word))];
  return isArabic(typed) !== isArabic(word) && one !== "" && (one.length < 2 ? one === other : other.startsWith(one));
}
/** Words of a name that were found by a spelling in another script: ["Лейла", "Leyla"]. */
export const inOtherScript = (query: string, name: string): readonly (readonly [string, string])[] =>
  wordsIn(query).flatMap((typed) => {
    const script = scriptOf(typed);
    if (!script || typed.length < 2) return [];
    return wordsIn(name)
      .filter((word) => scriptOf(word) !== undefined && scriptOf(word) !== script && soundsLike(typed, word))
      .map((word) => [typed, word] as const);
  });
