// What the file of a list is called: the list, what it is narrowed to, and its dates or today.
import type { AddressQuery } from "./listing-address";

/** Said by other parts of the name, or by nothing in it. */
const notNarrowing: ReadonlySet<string> = new Set(["from", "to", "page", "offset", "sort", "direction", "open"]);
const MOST = 100;

/** Letters and digits of any language; a hyphen for all that stands between. Of a card only its end is told. */
const plain = (name: string, value: string): string =>
  (name === "cardNumber" ? value.slice(-4) : value)
    .replace(/[^\p{L}\p{M}\p{N}.]+/gu, "-")
    .replace(/^[-.]+|[-.]+$/g, "");

export function exportFileName(list: string, query: AddressQuery, today: string): string {
  const { from, to, page } = query;
  const narrowing = Object.entries(query).flatMap(([name, value]) =>
    notNarrowing.has(name) ? [] : [plain(name, value)],
  );
  const name = [list, ...narrowing.filter(Boolean)]
    .join("-")
    .slice(0, MOST)
    .replace(/[-.]+$/, "");
  return (
    [name, ...(from && to ? [from, to] : [today]), ...(page ? [`page-${Number(page) + 1}`] : [])].join("-") + ".xlsx"
  );
}

/** As a header says it: plainly for old programs, and whole for those that read other letters. */
export const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`;

/** The name in such a header. */
export function attachmentName(header: string | null): string {
  const whole = /filename\*=UTF-8''([^;]+)/.exec(header ?? "")?.[1];
  return whole ? decodeURIComponent(whole) : (/filename="([^"]+)"/.exec(header ?? "")?.[1] ?? "");
}
