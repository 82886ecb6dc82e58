import { PAGE_SIZE } from "@/lib/contract/constants";

/** Pages count from 0. */
export const lastPageOf = (total: number, size: number = PAGE_SIZE): number => Math.max(0, Math.ceil(total / size) - 1);

/** The page that has the row at this place of all rows. */
export const pageOfPlace = (place: number): number => Math.floor(place / PAGE_SIZE);

/** A page of rows that are all known; a page past the end is the last one. */
export function pageOfRows<Row>(
  all: readonly Row[],
  asked: number,
): { readonly page: number; readonly rows: readonly Row[]; readonly total: number } {
  const page = Math.min(asked, lastPageOf(all.length));
  return { page, rows: all.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE), total: all.length };
}
