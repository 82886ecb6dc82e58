// The records before and after an open one. At the edge of a page the neighbour is named "first" or "last" of the next page.
import { PAGE_SIZE } from "@/lib/contract/constants";
import { lastPageOf } from "@/lib/rules/pages";
import { listingAddress } from "@/lib/url/listing-address";
import type { ListingState } from "@/lib/url/listing-state";

/** The page replaces them by the real id. */
export const EDGE = { first: "first", last: "last" } as const;

export function neighborsOf(
  path: string,
  { query, page, open }: ListingState,
  ids: readonly string[],
  total: number,
): { readonly previousHref: string | undefined; readonly nextHref: string | undefined } {
  const at = open === undefined ? -1 : ids.indexOf(open);
  if (at < 0) return { previousHref: undefined, nextHref: undefined };
  const to = (change: { readonly open: string; readonly page?: string }) => listingAddress(path, query, change);
  const isLastPage = page * PAGE_SIZE + ids.length >= total;
  return {
    previousHref:
      ids[at - 1] !== undefined
        ? to({ open: ids[at - 1]! })
        : page > 0
          ? to({ open: EDGE.last, page: String(page - 1) })
          : undefined,
    nextHref:
      ids[at + 1] !== undefined
        ? to({ open: ids[at + 1]! })
        : isLastPage
          ? undefined
          : to({ open: EDGE.first, page: String(page + 1) }),
  };
}

/** The address with the real id or the last page, if it names an edge or a page past the end. */
export function settledAddress(
  path: string,
  { query, page, open }: ListingState,
  ids: readonly string[],
  total: number,
): string | undefined {
  const lastPage = lastPageOf(total);
  if (page > lastPage) return listingAddress(path, query, { page: String(lastPage), open });
  const edge = open === EDGE.first ? ids[0] : open === EDGE.last ? ids.at(-1) : undefined;
  return edge === undefined ? undefined : listingAddress(path, query, { open: edge });
}
