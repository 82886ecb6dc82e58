// Searches rows: each word may begin anywhere, and capitals and accents do not matter.

/** The place of a match in a text; `to` is exclusive. */
export type Mark = readonly [from: number, to: number];
export interface Match {
  readonly marks: readonly Mark[];
  /** Lower is better. */ readonly rank: number;
}

const alike: Readonly<Record<string, string>> = { ə: "e", ı: "i", ё: "е", أ: "ا", إ: "ا", آ: "ا", ة: "ه", ى: "ي" };
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
  const plain = (character.normalize("NFD")[0] ?? character).toLocaleLowerCase();
  return alike[character.toLocaleLowerCase()] ?? alike[plain] ?? plain[0] ?? character;
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
