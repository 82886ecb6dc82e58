import type { ReactNode } from "react";
import type { MenuEntry } from "@/components/shell/menu/menu-entry";
import { isGroup } from "@/components/shell/menu/menu-entry";
import { type Mark, type Match, marksOf, matchOf } from "./palette-search";

/** Something that can be done from anywhere: a link in the words of an order. */
export interface PaletteAction {
  readonly word: string;
  readonly label: string;
  readonly path: string;
}

export interface PaletteRow {
  readonly id: string;
  readonly label: string;
  /** Beside the label, quieter: the group of a screen, the customer of an invoice. */
  readonly hint?: string;
  /** Where it leads, or what it does instead. */
  readonly path: string | (() => void);
  readonly external?: boolean;
  /** The word whose icon it has, where that is not its id. */
  readonly look?: string;
  readonly record?: PaletteRecord;
  /** It is there because of a record that was found, so that Enter does not choose it by itself. */
  readonly following?: true;
}
/** What stands at the end of something that was found among the merchant's own. */
interface PaletteRecord {
  readonly pill: ReactNode;
  readonly amount: ReactNode;
  /** Its page of its own, beside its place in the list. */
  readonly ownPath?: string;
}
export interface PaletteGroup {
  readonly title: string;
  readonly rows: readonly PaletteRow[];
}
export interface FoundRow extends PaletteRow {
  readonly match: Match;
  readonly hintMarks?: readonly Mark[];
}
interface FoundGroup {
  readonly title: string;
  readonly rows: readonly FoundRow[];
}

export const actionRows = (actions: readonly PaletteAction[]): readonly PaletteRow[] =>
  actions.map(({ word, label, path }) => ({ id: `do-${word}`, label, path }));

/** The screens of the menu, but for those that an action leads to already. */
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
        : [{ id: entry.word, label: entry.label, path: entry.path }],
    )
    .filter(({ path }) => !actions.some((action) => action.path === path));

/** A screen is also found by its address, which people know from bookmarks; by its group it is found too, after those it names itself. */
function found(query: string, row: PaletteRow): FoundRow | undefined {
  const named = matchOf(query, row.label);
  if (named) return { ...row, match: named };
  const otherwise = matchOf(
    query,
    `${row.hint ?? ""} ${row.label} ${row.external || typeof row.path !== "string" ? "" : row.path}`,
  );
  return otherwise && { ...row, match: { marks: [], rank: 1000 + otherwise.rank } };
}

/** Screens and actions have no numbers in their names: those of "inv 2039" are for records. */
const wordsOf = (query: string) =>
  query
    .split(/\s+/)
    .filter((word) => !/\d/.test(word))
    .join(" ");

export function findIn(query: string, rows: readonly PaletteRow[]): readonly FoundRow[] {
  const words = wordsOf(query);
  if (words.trim() === "" && query.trim() !== "") return [];
  return rows.flatMap((row) => found(words, row) ?? []).sort((a, b) => a.match.rank - b.match.rank);
}

/** Made for a record that was found, so it fits whatever was typed. */
export const followingRow = (id: string, label: string, path: string): FoundRow => ({
  id,
  label,
  path,
  following: true,
  match: { marks: [], rank: 0 },
});

/** Records come found already, by the provider: only what matched is marked. */
export const asFound = (query: string, groups: readonly PaletteGroup[]): readonly FoundGroup[] =>
  groups.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => ({
      ...row,
      match: { marks: row.following ? [] : marksOf(query, row.label), rank: 0 },
      ...(row.hint && { hintMarks: marksOf(query, row.hint) }),
    })),
  }));
