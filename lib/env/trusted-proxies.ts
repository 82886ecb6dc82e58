// TRUSTED_PROXIES: which proxies stand before the portal.
import { BlockList, isIP } from "node:net";

/** The number of proxies, their networks, or the header in which the last one writes one address. */
export type TrustedProxies =
  | { readonly count: number }
  | { readonly networks: BlockList }
  | { readonly header: string };

const NETWORK = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i;
const MOST_PROXIES = 16;

function networksIn(value: string): BlockList | undefined {
  const networks = new BlockList();
  for (const item of value.split(",").map((part) => part.trim())) {
    const [, address = "", length] = NETWORK.exec(item) ?? [];
    const kind = isIP(address);
    const bits = kind === 4 ? 32 : 128;
    // A network of every address would let visitors choose theirs.
    if (kind === 0 || (length !== undefined && (Number(length) > bits || Number(length) === 0))) return undefined;
    networks.addSubnet(address, length === undefined ? bits : Number(length), kind === 4 ? "ipv4" : "ipv6");
  }
  return networks;
}

/** "2" proxies, or the networks they are in: "10.0.0.0/8, fd00::/8". Undefined for anything else. */
export function readTrustedProxies(value: string): TrustedProxies | undefined {
  if (/^\d+$/.test(value.trim())) return Number(value) <= MOST_PROXIES ? { count: Number(value) } : undefined;
  const networks = networksIn(value);
  return networks && { networks };
}
