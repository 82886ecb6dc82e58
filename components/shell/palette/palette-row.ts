import type { ReactNode } from "react";
import type { IconName } from "@/components/ui/display/icon-names";
import type { MenuEntry } from "@/components/shell/menu/menu-entry";
import { isGroup, linksOf } from "@/components/shell/menu/menu-entry";
import type { Findable } from "./findable";
import { type Mark, type Match, hasWords, marksOf, matchOf } from "./palette-search";

/** A link that begins an action. */
export interface PaletteAction {
  readonly word: string;
  readonly label: string;
  readonly path: string;
}

export interface PaletteRow {
  readonly id: string;
  readonly label: string;
  /** A lighter text beside the label: the group of a screen, the customer of an invoice. */
  readonly hint?: string;
  /** An address, or an action. */
  readonly path: string | (() => void);
  readonly external?: boolean;
  readonly icon?: IconName;
  /** The name of its icon in the palette, if it has no other and it is not the id. */
  readonly look?: string;
  readonly record?: PaletteRecord;
  /** It depends on a record of the answer, so Enter does not choose it. */
  readonly following?: true;
  /** How many records this row leads to that are not among the rows. */
  readonly more?: number;
}
/** The end of a row of a record. */
interface PaletteRecord {
  readonly pill: ReactNode;
  readonly amount: ReactNode;
  /** Its page, besides its place in the list. */
  readonly ownPath?: string;
}
export interface PaletteGroup {
  readonly title: string;
  readonly rows: readonly PaletteRow[];
}
export interface FoundRow extends PaletteRow {
  readonly match: Match;
  readonly hintMarks?: readonly Mark[];
  /** Its own words do not match. It comes after records, and Enter prefers these. */
  readonly byPurpose?: true;
}
interface FoundGroup {
  readonly title: string;
  readonly rows: readonly FoundRow[];
}

export const actionRows = (actions: readonly PaletteAction[]): readonly PaletteRow[] =>
  actions.map(({ word, label, path }) => ({ id: `do-${word}`, label, path }));

/** The screens of the menu, without those of the actions. */
export const screenRows = (entries: readonly MenuEntry[], actions: readonly PaletteAction[]): readonly PaletteRow[] =>
  entries
    .flatMap((entry) =>
      isGroup(entry)
        ? entry.links.map((link): PaletteRow => ({
            id: link.word,
            label: link.label,
            hint: entry.label,
            path: link.path,
            ...(link.external && { external: true }),
          }))
        : [{ id: entry.word, label: entry.label, path: entry.path, ...(entry.icon && { icon: entry.icon }) }],
    )
    .filter(({ path }) => !actions.some((action) => action.path === path));

/** Lists that the menu does not have. A path with a key in it is that of a record. */
export const listRows = (findables: readonly Findable[]): readonly PaletteRow[] =>
  findables.flatMap(({ word, link }) =>
    link && !link.path.includes("{") ? [{ id: word, label: link.label, path: link.path }] : [],
  );

/** Saved views, with the name of their list. */
export const viewRows = (
  views: readonly { readonly id: string; readonly name: string; readonly address: string }[],
  entries: readonly MenuEntry[],
): readonly PaletteRow[] => {
  const lists = new Map(linksOf(entries).map(({ path, label }) => [path, label]));
  return views.map(({ id, name, address }) => {
    const hint = lists.get(address.split("?", 1)[0]!);
    return { id: `view-${id}`, label: name, path: address, look: "view", ...(hint && { hint }) };
  });
};

/**
 * A screen is also found by its address, which users know from bookmarks, and by its group, with a lower rank; then by
 * words for its purpose.
 */
function found(query: string, row: PaletteRow, purposes: Purposes): FoundRow | undefined {
  const labelMatch = matchOf(query, row.label);
  if (labelMatch) return { ...row, match: labelMatch };
  const otherMatch = matchOf(
    query,
    `${row.hint ?? ""} ${row.label} ${row.external || typeof row.path !== "string" ? "" : row.path}`,
  );
  if (otherMatch) return { ...row, match: { marks: [], rank: 1000 + otherMatch.rank } };
  const purpose = purposes[row.id.replace(/^do-/, "")];
  return purpose && hasWords(query, `${row.label} ${purpose}`)
    ? { ...row, byPurpose: true, match: { marks: [], rank: 0 } }
    : undefined;
}

/** Numbers are for records: names of screens and actions have none. */
const wordsOf = (query: string) =>
  query
    .split(/\s+/)
    .filter((word) => !/\d/.test(word))
    .join(" ");

/** By the ID of a row: more words that find it. */
export type Purposes = Readonly<Record<string, string>>;

export function findIn(query: string, rows: readonly PaletteRow[], purposes: Purposes = {}): readonly FoundRow[] {
  const words = wordsOf(query);
  if (words.trim() === "" && query.trim() !== "") return [];
  return inRank(rows.flatMap((row) => found(words, row, purposes) ?? []));
}
/** By the name alone, which may have numbers. */
export const findNamed = (query: string, rows: readonly PaletteRow[]): readonly FoundRow[] =>
  query.trim() === ""
    ? []
    : inRank(
        rows.flatMap((row) => {
          const match = matchOf(query, row.label);
          return match ? [{ ...row, match }] : [];
        }),
      );
const inRank = (rows: readonly FoundRow[]) =>
  rows.toSorted((a, b) => Number(a.byPurpose ?? false) - Number(b.byPurpose ?? false) || a.match.rank - b.match.rank);

/** It fits every text of the field. */
export const followingRow = (row: PaletteRow): FoundRow => ({
  ...row,
  following: true,
  match: { marks: [], rank: 0 },
});

/** The provider has searched; here only the matches are marked. */
export const asFound = (query: string, groups: readonly PaletteGroup[]): readonly FoundGroup[] =>
  groups.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => ({
      ...row,
      match: { marks: row.following ? [] : marksOf(query, row.label), rank: 0 },
      ...(row.hint && { hintMarks: marksOf(query, row.hint) }),
    })),
  }));
