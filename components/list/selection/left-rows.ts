import { PAGE_SIZE } from "@/lib/contract/constants";

/**
 * The rows that have left the list, by the same page before and now. Newer rows move the last ones to the next page, and rows that
 * leave an earlier page move the first ones there, so a row has left only if its place is on the page: after a row that stayed.
 */
export function leftRows(before: readonly string[], now: readonly string[], isFirstPage: boolean): readonly string[] {
  const places = before.map((id) => now.indexOf(id));
  const endsHere = now.length < PAGE_SIZE;
  return before.filter((_, index) => {
    if (places[index] !== -1) return false;
    const above = Math.max(-1, ...places.slice(0, index));
    if (above === -1) return isFirstPage && (endsHere || places.slice(index).some((place) => place !== -1));
    return endsHere || above < now.length - 1;
  });
}
