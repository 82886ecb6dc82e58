// Finds the head of a sheet, and our columns in it.
import type { BulkColumn } from "@/lib/sheet/columns";
import headers from "./header-words.json";
import { plainLabel } from "./plain-label";

type ColumnKey = BulkColumn["key"];
/** Rows with content that are searched: titles, addresses and dates may be above the head. */
export const HEAD_ROWS = 30;
/** A title may contain one by chance. */
const LEAST_HEADERS = 2;
/** A longer cell is no label. */
const LABEL_LENGTH = 200;

// Our own labels in four languages, and the words of merchants, banks and hotels.
const joined = (word: string): string => plainLabel(word).replaceAll(" ", "");
function asTable<Key extends string>(words: Readonly<Record<Key, readonly string[]>>): ReadonlyMap<string, Key> {
  const table = new Map<string, Key>();
  for (const key of Object.keys(words) as Key[])
    for (const word of words[key])
      for (const form of [plainLabel(word), joined(word)]) if (!table.has(form)) table.set(form, key);
  return table;
}
type PartKey = keyof typeof headers.parts;
const known = asTable<ColumnKey>(headers.columns);
const knownParts = asTable<PartKey>(headers.parts);

const asPattern = (words: readonly string[]): RegExp =>
  new RegExp(
    `(?<=^| )(?:${[...new Set(words.map(plainLabel))].sort((one, other) => other.length - one.length).join("|")})(?= |$)`,
    "gu",
  );
/** Words beside the label that do not change its column: currencies, "required". */
const extras = asPattern(headers.extras);
/** "customer phone" is "phone". */
const owners = asPattern(headers.owners);
const amounts = asPattern(headers.amounts);
const counts = asPattern(headers.counts);
const squeezed = (text: string): string => text.replace(/ +/g, " ").trim();
const has = (pattern: RegExp, label: string): boolean => plainLabel(label).search(pattern) >= 0;

function inTable<Key>(label: string, table: ReadonlyMap<string, Key>): Key | undefined {
  const whole = plainLabel(label);
  // "1. Full name", "Phone 1"
  const short = squeezed(whole.replace(extras, " ").replace(/^\d+ | \d+$/g, " "));
  for (const form of [whole, short, squeezed(short.replace(owners, " "))])
    if (form) {
      const key = table.get(form) ?? table.get(form.replaceAll(" ", ""));
      if (key) return key;
    }
  return undefined;
}

/** One known half of a bilingual label is enough. */
function ofLabel<Key>(label: string, table: ReadonlyMap<string, Key>): Key | undefined {
  if (label.length > LABEL_LENGTH) return undefined;
  const outside = label.replace(/[([{（][^)\]}）]*[)\]}）]?/g, " ");
  // Names of programs: "fullName", "mobile_phone".
  const parted = label.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  const halves = outside.split(/[\n\r/|\\;:,]+| [-–—] /).filter((half) => half.trim() !== "");
  for (const form of [label, outside, parted, ...halves.slice(0, 6)]) {
    const key = inTable(form, table);
    if (key) return key;
  }
  return undefined;
}
/** The column of a label. */
export const columnOf = (label: string): ColumnKey | undefined => ofLabel(label, known);
const partOf = (label: string): PartKey | undefined => ofLabel(label, knownParts);
/** First and last name apart count as the full name. */
const keyOf = (label: string): ColumnKey | undefined => {
  const part = columnOf(label) === undefined ? partOf(label) : undefined;
  return part === "firstName" || part === "lastName" ? "fullName" : columnOf(label);
};
/** A label of our template. */
export const isOwnLabel = (label: string, key: ColumnKey): boolean =>
  headers.own[key].some((own) => plainLabel(own) === plainLabel(label));
/** "Amount with fee", but not "Total nights". */
const mayHoldAmount = (label: string): boolean =>
  label.length <= LABEL_LENGTH && has(amounts, label) && !has(counts, label);

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
  /** By column, from 0, without line ends. */
  readonly labels: ReadonlyMap<number, string>;
  /** Every column that a label names, and for amounts also those whose label holds such a word. */
  readonly candidates: ReadonlyMap<ColumnKey, readonly number[]>;
  /** The columns of a first and a last name, where no column holds the full name. */
  readonly names?: readonly [first: number, last: number];
  readonly currency?: number;
  /** Texts of the rows above. */
  readonly above: readonly string[];
}

const oneLine = (label: string): string => label.replace(/\s+/g, " ").trim().slice(0, LABEL_LENGTH);
const inOrder = (labels: ReadonlyMap<number, string>): [number, string][] =>
  [...labels].sort(([one], [other]) => one - other);

export function findHead(rows: readonly HeadRow[], columns: readonly BulkColumn[]): Head | undefined {
  const keys = new Set(columns.map(({ key }) => key));
  const found = rows.map(({ labels }) => {
    const places = new Map<number, ColumnKey>();
    const taken = new Set<ColumnKey>();
    for (const [column, label] of inOrder(labels)) {
      const key = keyOf(label);
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
  const all = new Map(labels);
  const above = found[best - 1];
  if (above) {
    add(above);
    for (const [column, label] of rows[best - 1]!.labels)
      if (places.has(column) && !all.has(column)) all.set(column, label);
  }
  let last = best;
  const below = rows[best + 1];
  if (below && below.labels.size > 0 && [...below.labels.values()].every((label) => keyOf(label) !== undefined)) {
    last = best + 1;
    add(found[last]!);
    for (const [column, label] of below.labels)
      if (!all.has(column) || !keyOf(all.get(column)!)) all.set(column, label);
  }
  const names = placeNames(all, places);
  const unknown = inOrder(labels)
    .filter(([column]) => !places.has(column))
    .map(([, label]) => oneLine(label))
    .filter((label) => label !== "");
  return {
    index: last,
    places,
    unknown,
    labels: new Map(inOrder(all).map(([column, label]) => [column, oneLine(label)])),
    candidates: candidatesIn(all, places, keys),
    names,
    currency: inOrder(all).find(([column, label]) => !places.has(column) && partOf(label) === "currency")?.[0],
    above: rows.slice(0, best).flatMap((row) => (row.hidden ? [] : [...row.labels.values()].map(oneLine))),
  };
}

/** Takes a first or last name alone out of the places. */
function placeNames(
  labels: ReadonlyMap<number, string>,
  places: Map<number, ColumnKey>,
): readonly [first: number, last: number] | undefined {
  const parts = inOrder(labels).map(([column, label]) => ({ column, part: partOf(label), key: columnOf(label) }));
  const last = parts.find(({ part }) => part === "lastName")?.column;
  if (last === undefined) return undefined;
  for (const [column, key] of places) if (key === "fullName") places.delete(column);
  const whole = parts.find(({ part, key }) => key === "fullName" && part === undefined)?.column;
  const first = whole ?? parts.find(({ part }) => part === "firstName")?.column;
  if (first !== undefined) places.set(first, "fullName");
  return whole === undefined && first !== undefined ? [first, last] : undefined;
}

function candidatesIn(
  labels: ReadonlyMap<number, string>,
  places: ReadonlyMap<number, ColumnKey>,
  keys: ReadonlySet<ColumnKey>,
): ReadonlyMap<ColumnKey, readonly number[]> {
  const candidates = new Map<ColumnKey, number[]>();
  for (const [column, label] of inOrder(labels)) {
    const key = places.get(column) ?? columnOf(label) ?? (mayHoldAmount(label) ? "amount" : undefined);
    const isPart = partOf(label) === "lastName" && places.get(column) === undefined;
    if (key && keys.has(key) && !isPart) candidates.set(key, [...(candidates.get(key) ?? []), column]);
  }
  return candidates;
}
