// Whether the served hosts resolve in DNS.
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { type Finding, ok, warning } from "./finding";

/** No pattern, no address, no name of this machine. */
export const isPublicName = (host: string): boolean =>
  !host.includes("*") && !host.startsWith("[") && isIP(host) === 0 && !/(^|\.)(localhost|test|invalid)$/.test(host);

export const checkNames = (hosts: readonly string[]): Promise<Finding[]> =>
  Promise.all(
    hosts.filter(isPublicName).map((host) =>
      lookup(host).then(
        ({ address }) => ok("hosts", `${host} leads to ${address}.`),
        () => warning("hosts", `${host} has no address in DNS: nobody finds it.`),
      ),
    ),
  );
