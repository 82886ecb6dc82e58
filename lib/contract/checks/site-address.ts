// The address of a company's web site: a public host name.

/** "example.com/shop" gets https. */
export const withScheme = (typed: string): string =>
  /^[^\s/?#@:\\]+\.[^\s/?#@:\\]+(:\d+)?([/?#]|$)/.test(typed) ? `https://${typed}` : typed;

/** Private top-level names (RFC 6761, 6762, 8375, and common unofficial ones). */
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
/**
 * A public host name. IP addresses are refused in every notation: the parser turns 127.1, 0x7f000001 and 2130706433
 * into 127.0.0.1.
 */
export function isPublicSite(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const labels = new URL(address).hostname.replace(/\.$/, "").split(".");
  const last = labels.at(-1) ?? "";
  return labels.length > 1 && labels.every(Boolean) && !innerNames.has(last) && !/^\d+$|^\[|\]$/.test(last);
}
