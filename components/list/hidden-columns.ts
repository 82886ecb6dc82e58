// Columns that the address of a list hides, in its table and in its file.
import { z } from "zod";
import type { AddressQuery } from "@/lib/url/listing-address";
import type { Column } from "./table/column";

/** hide=cardNumber,rrn. A list may have other columns now: an unknown name hides nothing. */
export const HiddenColumns = z
  .string()
  .max(300)
  .regex(/^[a-z]+(,[a-z]+)*$/i);

/** A row keeps its code, its name and its amount. */
export const mayHide = ({ name, phone }: Pick<Column<never>, "name" | "phone">): boolean =>
  name !== "amount" && phone !== "lead" && phone !== "code";

export function shownColumns<C extends Pick<Column<never>, "name" | "phone">>(
  columns: readonly C[],
  { hide }: AddressQuery,
): readonly C[] {
  const hidden = new Set(hide?.split(","));
  return columns.filter((column) => !mayHide(column) || !hidden.has(column.name));
}
