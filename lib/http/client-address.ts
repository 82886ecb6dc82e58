// The visitor's address, which limits count by. It is the connection's own, unless the operator says which proxies stand before us.
import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP, isIPv4 } from "node:net";

/** How many proxies stand before us, their networks, or the header in which the last of them writes one address. */
export type TrustedProxies =
  { readonly count: number } | { readonly networks: BlockList } | { readonly header: string };

const NETWORK = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i;
const MOST_PROXIES = 16;

function networksIn(value: string): BlockList | undefined {
  const networks = new BlockList();
  for (const item of value.split(",").map((part) => part.trim())) {
    const [, address = "", length] = NETWORK.exec(item) ?? [];
    const kind = isIP(address);
    const bits = kind === 4 ? 32 : 128;
    // Whoever trusts every address lets visitors choose theirs.
    if (kind === 0 || (length !== undefined && (Number(length) > bits || Number(length) === 0))) return undefined;
    networks.addSubnet(address, length === undefined ? bits : Number(length), kind === 4 ? "ipv4" : "ipv6");
  }
  return networks;
}

/** "2" proxies, or the networks they are in: "10.0.0.0/8, fd00::/8". Anything else is undefined. */
export function readTrustedProxies(value: string): TrustedProxies | undefined {
  if (/^\d+$/.test(value.trim())) return Number(value) <= MOST_PROXIES ? { count: Number(value) } : undefined;
  const networks = networksIn(value);
  return networks && { networks };
}

/** One address as a proxy may write it: with a port, in brackets, or an IPv4 one in IPv6's clothes. */
function plainAddress(written: string): string | undefined {
  const text = written.trim().replace(/^"(.*)"$/, "$1");
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ??
    (/^\d+\.\d+\.\d+\.\d+:\d+$/.test(text) ? text.slice(0, text.indexOf(":")) : text);
  const address = bare.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  return isIP(address) === 0 ? undefined : address;
}

const isTrusted = (networks: BlockList, address: string) => networks.check(address, isIPv4(address) ? "ipv4" : "ipv6");

function addressIn(headers: IncomingHttpHeaders, connection: string, proxies: TrustedProxies): string {
  if ("header" in proxies) {
    const value = headers[proxies.header];
    return (typeof value === "string" ? plainAddress(value) : undefined) ?? connection; // a list is whatever somebody wrote into it
  }
  // Each proxy adds on the right whom it was asked by; what stands further left than ours was written by anybody.
  const hops = [
    ...String(headers["x-forwarded-for"] ?? "")
      .split(",")
      .filter((hop) => hop.trim() !== "")
      .map(plainAddress),
    connection,
  ];
  if ("count" in proxies) return hops.at(-1 - proxies.count) ?? connection;
  for (let index = hops.length - 1; index >= 0; index -= 1) {
    const hop = hops[index];
    if (hop === undefined) return connection;
    if (!isTrusted(proxies.networks, hop)) return hop;
  }
  return hops[0] ?? connection;
}

/** A household or an office has a whole /64 of IPv6 to itself, so that is what counts. */
function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const ending = tail ? tail.split(":") : [];
  const all =
    tail === undefined
      ? groups
      : [...groups, ...Array.from({ length: Math.max(0, 8 - groups.length - ending.length) }, () => "0"), ...ending];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

export function clientAddress(
  headers: IncomingHttpHeaders,
  connection: string,
  proxies: TrustedProxies | undefined,
): string {
  const own = plainAddress(connection) ?? "";
  const address = proxies ? addressIn(headers, own, proxies) : own;
  return address === "" ? "" : networkOf(address);
}

/** Only a proxy adds these. */
const addedByProxies = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];
export const cameThroughProxy = (headers: IncomingHttpHeaders): boolean =>
  addedByProxies.some((name) => headers[name] !== undefined);
