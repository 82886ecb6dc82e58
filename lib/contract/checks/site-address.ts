// The web site of a company, as people write it: a name that customers can open.

/** "example.com/shop" is meant to be opened with TLS. */
export const withScheme = (typed: string): string =>
  /^[^\s/?#@:\\]+\.[^\s/?#@:\\]+(:\d+)?([/?#]|$)/.test(typed) ? `https://${typed}` : typed;

/** Names of networks that customers are not in (RFC 6761, 6762, 8375, and what is used without one). */
const innerNames = new Set([
  "localhost",
  "localdomain",
  "local",
  "internal",
  "intranet",
  "lan",
  "home",
  "corp",
  "private",
  "arpa",
  "invalid",
]);
/** A name of the public web. No number is one in any notation: the parser writes 127.1, 0x7f000001 and 2130706433 as 127.0.0.1. */
export function isPublicSite(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const labels = new URL(address).hostname.replace(/\.$/, "").split(".");
  const last = labels.at(-1) ?? "";
  return labels.length > 1 && !innerNames.has(last) && !/^\d+$|^\[|\]$/.test(last);
}
