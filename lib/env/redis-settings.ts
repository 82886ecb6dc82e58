// The environment's Redis values: one node, Sentinels, or nodes of a cluster.
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";

export interface RedisAddress {
  readonly host: string;
  readonly port: number;
}
export interface RedisSettings {
  readonly addresses: readonly RedisAddress[];
  readonly username?: string;
  readonly password?: string;
  readonly database: number;
  readonly tls: boolean;
  /** Certificates of a private authority, as PEM. */
  readonly authority?: string;
  /** Set if the addresses are Sentinels: the name of their primary, and their own password. */
  readonly sentinel?: { readonly primary: string; readonly password?: string };
  readonly cluster: boolean;
  /** In milliseconds; otherwise that of a command. */
  readonly connectTimeout?: number;
}

const DEFAULT_PORT = 6379;

const addressesIn = (list: string): readonly URL[] | undefined => {
  const parts = list.split(",").map((part) => part.trim());
  const isAddress = (part: string) =>
    /^rediss?:\/\//.test(part) &&
    URL.canParse(part) &&
    new URL(part).hostname !== "" &&
    new URL(part).port !== "0" &&
    !/\s/.test(part);
  return parts.every(isAddress) ? parts.map((part) => new URL(part)) : undefined;
};
/** All but host and port. */
const accessIn = ({ username, password, pathname }: URL) =>
  [username, password, pathname === "/" ? "" : pathname].join("\n");
function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}
function faultInAddresses(list: string): string | undefined {
  const urls = addressesIn(list);
  if (!urls) return "has to be an address that begins with rediss:// or redis://, or several with commas";
  const [first] = urls;
  if (urls.some(({ protocol }) => protocol !== first!.protocol))
    return "has addresses with redis:// and with rediss://";
  if (urls.some((url) => accessIn(url) !== accessIn(first!)))
    return "has addresses with different users, passwords or databases";
  if (urls.some(({ pathname, search, hash }) => !/^(\/\d{0,5})?$/.test(pathname + search + hash)))
    return "may end with /0 or another number of a database, and with nothing else";
  if (!urls.every(isDecodable)) return "has a user or password that is not percent-encoded";
  return undefined;
}

function certificatesIn(path: string): string | undefined {
  try {
    const text = readFileSync(path, "utf8");
    new X509Certificate(text); // reads the first certificate
    return text;
  } catch {
    return undefined;
  }
}

/** The fields of the environment; `flag` is the environment's type of switches. */
export const redisFields = <Flag extends z.ZodType<boolean>>(flag: Flag) => ({
  REDIS_URL: z
    .string()
    .superRefine((list, { addIssue }) => {
      const message = faultInAddresses(list);
      if (message) addIssue({ code: "custom", message });
    })
    .optional(),
  /** The addresses are Sentinels, and this is the name of their primary. */
  REDIS_SENTINEL: z
    .string()
    .regex(/^[\w.-]+$/, "has to be the name by which the Sentinels know the primary")
    .optional(),
  REDIS_SENTINEL_PASSWORD: z.string().optional(),
  /** The addresses are nodes of a cluster. */
  REDIS_CLUSTER: flag,
  /** A private authority of the store's certificates. */
  REDIS_CA_FILE: z
    .string()
    .refine((path) => certificatesIn(path) !== undefined, "has to name a file of certificates (PEM) that can be read")
    .optional(),
});

interface RedisValues {
  readonly REDIS_URL?: string;
  readonly REDIS_SENTINEL?: string;
  readonly REDIS_SENTINEL_PASSWORD?: string;
  readonly REDIS_CLUSTER: boolean;
  readonly REDIS_CA_FILE?: string;
}
/** Values that exclude each other: a variable's name, and the rest of a sentence. */
export function redisConflicts(values: RedisValues): (readonly [name: keyof RedisValues, message: string])[] {
  const { REDIS_URL, REDIS_SENTINEL, REDIS_SENTINEL_PASSWORD, REDIS_CLUSTER, REDIS_CA_FILE } = values;
  const urls = REDIS_URL === undefined ? undefined : addressesIn(REDIS_URL);
  const checks: readonly (readonly [boolean, keyof RedisValues, string])[] = [
    [!!REDIS_SENTINEL && REDIS_CLUSTER, "REDIS_CLUSTER", "cannot be set beside REDIS_SENTINEL"],
    [!!REDIS_SENTINEL && !REDIS_URL, "REDIS_SENTINEL", "needs the addresses of the Sentinels in REDIS_URL"],
    [REDIS_CLUSTER && !REDIS_URL, "REDIS_CLUSTER", "needs the addresses of some nodes in REDIS_URL"],
    [!!REDIS_SENTINEL_PASSWORD && !REDIS_SENTINEL, "REDIS_SENTINEL_PASSWORD", "needs REDIS_SENTINEL"],
    [
      !!REDIS_CA_FILE && (!REDIS_URL || urls?.[0]?.protocol === "redis:"),
      "REDIS_CA_FILE",
      "needs rediss:// in REDIS_URL",
    ],
    [
      (urls?.length ?? 0) > 1 && !REDIS_SENTINEL && !REDIS_CLUSTER,
      "REDIS_URL",
      "has several addresses: say with REDIS_SENTINEL or REDIS_CLUSTER what they are",
    ],
    [
      REDIS_CLUSTER && !!urls?.some(({ pathname }) => Number(pathname.slice(1)) > 0),
      "REDIS_URL",
      "names a database, and a cluster has only number 0",
    ],
  ];
  return checks.flatMap(([fails, name, message]) => (fails ? [[name, message] as const] : []));
}

/** For checked values. */
export function redisSettings(values: RedisValues): RedisSettings | undefined {
  const urls = values.REDIS_URL === undefined ? undefined : addressesIn(values.REDIS_URL);
  if (!urls) return undefined;
  const { username, password, pathname, protocol } = urls[0]!; // a list has one or more
  return {
    addresses: urls.map(({ hostname, port }) => ({
      host: hostname.replace(/^\[(.*)\]$/, "$1"),
      port: Number(port || DEFAULT_PORT),
    })),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    database: Number(pathname.slice(1)),
    tls: protocol === "rediss:",
    ...(values.REDIS_CA_FILE && { authority: certificatesIn(values.REDIS_CA_FILE) }),
    ...(values.REDIS_SENTINEL && {
      sentinel: {
        primary: values.REDIS_SENTINEL,
        ...(values.REDIS_SENTINEL_PASSWORD && { password: values.REDIS_SENTINEL_PASSWORD }),
      },
    }),
    cluster: values.REDIS_CLUSTER,
  };
}
