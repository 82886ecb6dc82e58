// The name of a list's file: the list, its filters, and its dates or today.
import type { AddressQuery } from "./listing-address";

/** In other parts of the name, or not in it. */
const notNarrowing: ReadonlySet<string> = new Set([
  "from",
  "to",
  "page",
  "offset",
  "sort",
  "direction",
  "open",
  "hide",
]);
const MOST = 100;

/** Letters and digits of any language, hyphens for the rest. Of a card only the last four digits. */
const plain = (name: string, value: string): string =>
  (name === "cardNumber" ? value.slice(-4) : value)
    .replace(/[^\p{L}\p{M}\p{N}.]+/gu, "-")
    .replace(/^[-.]+|[-.]+$/g, "");

export function exportFileName(list: string, query: AddressQuery, today: string): string {
  const { from, to, page } = query;
  const narrowing = Object.entries(query).flatMap(([name, value]) =>
    notNarrowing.has(name) ? [] : [plain(name, value)],
  );
  const name = [...[list, ...narrowing.filter(Boolean)].join("-")]
    .slice(0, MOST)
    .join("")
    .replace(/[-.]+$/, "");
  return (
    [name, ...(from && to ? [from, to] : [today]), ...(page ? [`page-${Number(page) + 1}`] : [])].join("-") + ".xlsx"
  );
}

/** A Content-Disposition header: in ASCII for old programs, and in UTF-8 if that differs. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, "_");
  return `attachment; filename="${plain}"${plain === name ? "" : `; filename*=UTF-8''${encodeURIComponent(name)}`}`;
}

/** The name in such a header. */
export function attachmentName(header: string | null): string {
  const whole = /filename\*=UTF-8''([^;]+)/.exec(header ?? "")?.[1];
  return whole ? decodeURIComponent(whole) : (/filename="([^"]+)"/.exec(header ?? "")?.[1] ?? "");
}
