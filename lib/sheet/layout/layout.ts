// Where the values of our columns come from in a file.
import type { BulkColumn } from "@/lib/sheet/columns";

export type Key = BulkColumn["key"];
/** Columns of the file, from 0: several are joined by spaces. Or one value for all rows; a day may be so many days from today. */
export type Source = { readonly columns: readonly number[] } | { readonly value: string } | { readonly days: number };
/** What happens to rows in another currency: their amount is typed, their figures are ours, or they are left out. */
export const foreignAnswers = ["type", "ours", "leave"] as const;
type ForeignAnswer = (typeof foreignAnswers)[number];
export const dayOrders = ["dayFirst", "monthFirst"] as const;
export type DayOrder = (typeof dayOrders)[number];

export interface Layout {
  readonly sheetName: string;
  readonly sources: Readonly<Partial<Record<Key, Source>>>;
  readonly foreign?: ForeignAnswer;
  readonly dayOrder?: DayOrder;
}
/** An answered layout of files with these headers. */
export interface KnownLayout {
  readonly headers: string;
  readonly layout: Layout;
  /** The currencies that `layout.foreign` was answered for; undefined for all. */
  readonly currencies?: readonly string[];
}

export const columnsOf = (source: Source | undefined): readonly number[] =>
  source && "columns" in source ? source.columns : [];
/** Columns that one value can fill. */
export const isFillable = (key: Key): key is "linkExpirationDate" | "description" =>
  key === "linkExpirationDate" || key === "description";
/** The columns of the amount and of the recipient. The user chooses them. */
export const isMoney = (key: Key): boolean => key === "amount" || key === "destination";
/** Without what another file answers anew: one certain day. */
export function lasting(layout: Layout): Layout {
  const { linkExpirationDate, ...sources } = layout.sources;
  if (!linkExpirationDate || "value" in linkExpirationDate) return { ...layout, sources };
  return layout;
}
