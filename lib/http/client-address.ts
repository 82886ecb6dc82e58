// The visitor's address, by which limits count: the connection's, unless the operator configured proxies.
import type { IncomingHttpHeaders } from "node:http";
import { type BlockList, isIP, isIPv4 } from "node:net";
import type { TrustedProxies } from "@/lib/env/trusted-proxies";

/** One address as a proxy may write it: with a port, in brackets, or IPv4 mapped to IPv6. */
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
    return (typeof value === "string" ? plainAddress(value) : undefined) ?? connection; // a repeated header may be forged
  }
  // Each proxy appends its client on the right; entries left of ours may be forged.
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

/** A household or an office has a whole /64 of IPv6, so the /64 counts. */
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
