// Columns that the address of a list hides, in its table and in its file.
import type { AddressQuery } from "@/lib/url/listing-address";
import type { Column } from "./table/column";

/** A row keeps its code, its name and its amount. */
export const mayHide = ({ name, phone }: Pick<Column<never>, "name" | "phone">): boolean =>
  name !== "amount" && phone !== "lead" && phone !== "code";

/** A list may have other columns now: an unknown name hides nothing. */
export function shownColumns<C extends Pick<Column<never>, "name" | "phone">>(
  columns: readonly C[],
  { hide }: AddressQuery,
): readonly C[] {
  const hidden = new Set(hide?.split(","));
  return columns.filter((column) => !mayHide(column) || !hidden.has(column.name));
}
