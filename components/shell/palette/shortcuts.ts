// The shortcuts: one table for the listener, the palette and the dialog.
import { type MenuEntry, linksOf } from "@/components/shell/menu/menu-entry";
import type { PaletteAction } from "./palette-row";

export interface Shortcut {
  readonly keys: readonly string[];
  readonly label: string;
  readonly path: string;
}

const doKeys: Readonly<Record<string, string>> = { createInvoice: "c" };
const goKeys: Readonly<Record<string, string>> = {
  dashboard: "d",
  invoices: "i",
  bulkInvoice: "b",
  transactions: "t",
  wallet: "w",
  users: "u",
};
export const GO = "g";
export const HELP = "?";
/** The palette: with Ctrl or Cmd, which is never switched off, and alone. */
export const FIND = { chord: "k", alone: "/" } as const;

/** Without places and actions that the user may not have. */
export const shortcutsFor = (entries: readonly MenuEntry[], actions: readonly PaletteAction[]): readonly Shortcut[] => [
  ...actions.flatMap(({ word, label, path }) => (doKeys[word] ? [{ keys: [doKeys[word]], label, path }] : [])),
  ...linksOf(entries).flatMap(({ word, label, path }) =>
    goKeys[word] ? [{ keys: [GO, goKeys[word]], label, path }] : [],
  ),
];

export const capOf = (key: string): string => key.toUpperCase();
export const controlKey = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl");
