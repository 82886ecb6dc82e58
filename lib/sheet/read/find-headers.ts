// Finds the head of a sheet, and our columns in it.
import type { BulkColumn } from "@/lib/sheet/columns";
import headers from "./header-words.json";

type ColumnKey = BulkColumn["key"];
/** Rows with content that are searched: titles, addresses and dates may be above the head. */
export const HEAD_ROWS = 30;
/** A title may contain one by chance. */
const LEAST_HEADERS = 2;
/** A longer cell is no label. */
const LABEL_LENGTH = 200;

/** Lower case letters and digits without accents, so that spellings compare equal. */
export const plainLabel = (label: string): string =>
  label
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\u0640\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .replace(/[ıіi]/g, "i")
    .replace(/ə/g, "e")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
    .replace(/№|#/g, " no ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

// Our own labels in four languages, and the words of merchants, banks and hotels.
const columnWords: Readonly<Record<ColumnKey, readonly string[]>> = headers.columns;
const known = new Map<string, ColumnKey>();
for (const [key, words] of Object.entries(columnWords) as [ColumnKey, readonly string[]][])
  for (const word of words)
    for (const form of [plainLabel(word), joined(word)]) if (!known.has(form)) known.set(form, key);

function joined(word: string): string {
  return plainLabel(word).replaceAll(" ", "");
}
const asPattern = (words: readonly string[]): RegExp =>
  new RegExp(
    `(?<=^| )(?:${[...new Set(words.map(plainLabel))].sort((one, other) => other.length - one.length).join("|")})(?= |$)`,
    "gu",
  );
/** Words beside the label that do not change its column: currencies, "required". */
const extras = asPattern(headers.extras);
/** "customer phone" is "phone". */
const owners = asPattern(headers.owners);
const squeezed = (text: string): string => text.replace(/ +/g, " ").trim();

function columnOfWords(label: string): ColumnKey | undefined {
  const whole = plainLabel(label);
  // "1. Full name", "Phone 1"
  const short = squeezed(whole.replace(extras, " ").replace(/^\d+ | \d+$/g, " "));
  for (const form of [whole, short, squeezed(short.replace(owners, " "))])
    if (form) {
      const key = known.get(form) ?? known.get(form.replaceAll(" ", ""));
      if (key) return key;
    }
  return undefined;
}

/** The column of a label. One known half of a bilingual label is enough. */
export function columnOf(label: string): ColumnKey | undefined {
  if (label.length > LABEL_LENGTH) return undefined;
  const outside = label.replace(/[([{（][^)\]}）]*[)\]}）]?/g, " ");
  // Names of programs: "fullName", "mobile_phone".
  const parted = label.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  const halves = outside.split(/[\n\r/|\\;:,]+| [-–—] /).filter((half) => half.trim() !== "");
  for (const form of [label, outside, parted, ...halves.slice(0, 6)]) {
    const key = columnOfWords(form);
    if (key) return key;
  }
  return undefined;
}

export interface HeadRow {
  readonly hidden: boolean;
  /** By column, from 0. */
  readonly labels: ReadonlyMap<number, string>;
}
export interface Head {
  /** The last row of the head. */
  readonly index: number;
  readonly places: ReadonlyMap<number, ColumnKey>;
  readonly unknown: readonly string[];
}

export function findHead(rows: readonly HeadRow[], columns: readonly BulkColumn[]): Head | undefined {
  const keys = new Set(columns.map(({ key }) => key));
  const found = rows.map(({ labels }) => {
    const places = new Map<number, ColumnKey>();
    const taken = new Set<ColumnKey>();
    for (const [column, label] of [...labels].sort(([one], [other]) => one - other)) {
      const key = columnOf(label);
      // The first of two columns with one name is read.
      if (!key || !keys.has(key) || taken.has(key)) continue;
      taken.add(key);
      places.set(column, key);
    }
    return places;
  });
  let best = -1;
  let most = 0;
  // A program's names of columns may be in a hidden row above the visible head.
  for (const hidden of [false, true]) {
    if (best >= 0) break;
    rows.forEach((row, index) => {
      const count = found[index]!.size;
      if (row.hidden !== hidden || count < LEAST_HEADERS || count <= most) return;
      best = index;
      most = count;
    });
  }
  if (best < 0) return undefined;
  const labels = rows[best]!.labels;
  const places = new Map(found[best]);
  const add = (from: ReadonlyMap<number, ColumnKey>): void => {
    const taken = new Set(places.values());
    for (const [column, key] of from)
      if (!taken.has(key) && !places.has(column) && (from === found[best + 1] || !labels.has(column)))
        places.set(column, key);
  };
  // A head of two rows: cells merged downwards are in the upper one, a second language in the lower one.
  const above = found[best - 1];
  if (above) add(above);
  let last = best;
  const below = rows[best + 1];
  if (below && below.labels.size > 0 && [...below.labels.values()].every((label) => columnOf(label) !== undefined)) {
    last = best + 1;
    add(found[last]!);
  }
  const unknown = [...labels]
    .sort(([one], [other]) => one - other)
    .filter(([column]) => !places.has(column))
    .map(([, label]) => label.replace(/\s+/g, " ").trim().slice(0, LABEL_LENGTH))
    .filter((label) => label !== "");
  return { index: last, places, unknown };
}
