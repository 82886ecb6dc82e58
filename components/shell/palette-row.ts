import type { ReactNode } from "react";
import type { MenuEntry } from "./menu-entry";
import { isGroup } from "./menu-entry";
import { type Match, matchOf } from "./palette-search";

/** Something that can be done from anywhere: a link in the words of an order. */
export interface PaletteAction { readonly word: string; readonly label: string; readonly path: string }

export interface PaletteRow {
  readonly id: string;
  readonly label: string;
  /** Beside the label, quieter: the group of a screen, the customer of an invoice. */
  readonly hint?: string;
  readonly path: string;
  readonly external?: boolean;
  readonly icon?: ReactNode;
  /** At the end: a record's pill and amount. */
  readonly aside?: ReactNode;
}
export interface PaletteGroup { readonly title: string; readonly rows: readonly PaletteRow[] }
export interface FoundRow extends PaletteRow { readonly match: Match }
export interface FoundGroup { readonly title: string; readonly rows: readonly FoundRow[] }

export const actionRows = (actions: readonly PaletteAction[]): readonly PaletteRow[] => actions.map(({ word, label, path }) => ({ id: `do-${word}`, label, path }));

/** The screens of the menu, but for those that an action leads to already. */
export const screenRows = (entries: readonly MenuEntry[], actions: readonly PaletteAction[]): readonly PaletteRow[] =>
  entries
    .flatMap((entry) =>
      isGroup(entry)
        ? entry.links.map((link): PaletteRow => ({ id: link.word, label: link.label, hint: entry.label, path: link.path, ...(link.external && { external: true }) }))
        : [{ id: entry.word, label: entry.label, path: entry.path }],
    )
    .filter(({ path }) => !actions.some((action) => action.path === path));

/** A screen is also found by its address, which people know from bookmarks; by its group it is found too, after those it names itself. */
function found(query: string, row: PaletteRow): FoundRow | undefined {
  const named = matchOf(query, row.label);
  if (named) return { ...row, match: named };
  const otherwise = matchOf(query, `${row.hint ?? ""} ${row.label} ${row.external ? "" : row.path}`);
  return otherwise && { ...row, match: { marks: [], rank: 1000 + otherwise.rank } };
}

export const findIn = (query: string, groups: readonly PaletteGroup[]): readonly FoundGroup[] =>
  groups
    .map(({ title, rows }) => ({ title, rows: rows.flatMap((row) => found(query, row) ?? []).sort((a, b) => a.match.rank - b.match.rank) }))
    .filter(({ rows }) => rows.length > 0);

/** Records come found already, by the provider: only what matched is marked. */
export const asFound = (query: string, groups: readonly PaletteGroup[]): readonly FoundGroup[] =>
  groups.map(({ title, rows }) => ({ title, rows: rows.map((row) => ({ ...row, match: matchOf(query, row.label) ?? { marks: [], rank: 0 } })) }));
