// Every environment value of the portal, checked once, in one place.
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { z } from "zod";
import { type TrustedProxies, readTrustedProxies } from "@/lib/env/trusted-proxies";
import { editionOfHost } from "@/lib/edition/editions";
import { redisConflicts, redisFields } from "@/lib/env/redis-settings";

/** A message follows the variable's name: "PROVIDER_API_BASE has to be …". */
const missing = "is missing";
const HOUR = 60 * 60;
const whole = (what: string, least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, { error: `has to be a whole number of ${what}`, abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, {
      error: `has to be between ${least} and ${most} ${what}`,
      abort: true, // later checks assume a valid value
    });
const seconds = (usual: number, { least = 1, most = HOUR }: { readonly least?: number; readonly most?: number } = {}) =>
  whole("seconds", least, most).default(usual);
const port = z
  .string()
  .regex(/^\d{1,5}$/, "has to be a port between 1 and 65535")
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, "has to be a port between 1 and 65535");
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const isName = (host: string) =>
  host.length <= 253 && new RegExp(`^${LABEL}(?:\\.${LABEL})*$`).test(host) && !/(^|\.)\d+$/.test(host);
/** As browsers write it: they shorten IPv6 addresses, and read no zone. */
const isHost = (host: string) =>
  URL.canParse(`http://${host}`) &&
  new URL(`http://${host}`).hostname === host &&
  (isIP(host.replace(/^\[(.*:.*)\]$/, "$1")) !== 0 || isName(host));
const listened = z
  .string()
  .transform((host) => host.toLowerCase())
  .refine((host) => isIP(host) !== 0 || isName(host), "has to be an address of this machine, or its name");

/** Why an entry of ALLOWED_HOSTS is no host; undefined if it is one. */
function mistakeIn(host: string): string | undefined {
  if (host === "") return "is empty: remove the comma";
  if (host.includes("://")) return "has a scheme: name the host alone, such as portal.example.az";
  if (/[/?#@]/.test(host)) return "is an address: name the host alone, such as portal.example.az";
  if (host.includes("*")) {
    const behind = host.slice(2);
    return host.startsWith("*.") && isName(behind) && (behind.includes(".") || behind === "localhost")
      ? undefined
      : "has a star that cannot be: it stands for the first label alone, as in *.preview.example";
  }
  if (isIP(host) === 6) return "is an IPv6 address without its brackets";
  if (["0.0.0.0", "[::]"].includes(host)) return "stands for every address, which no visitor asks for";
  if (/(^[^[]*|\]):\d*$/.test(host)) return "has a port: name the host alone, such as portal.example.az";
  if (isHost(host)) return undefined;
  return host.startsWith("[")
    ? "is no IPv6 address as browsers write it: as short as can be, without a zone"
    : "is no host name: letters of other scripts are written as xn--…";
}
const hosts = z.string().transform((list, { addIssue }) => {
  const entries = list.split(",").map((host) => host.trim().toLowerCase());
  for (const [index, host] of entries.entries()) {
    const mistake = mistakeIn(host);
    if (mistake) addIssue({ code: "custom", message: `number ${index + 1} ${mistake}` });
  }
  return entries;
});
const flag = z
  .enum(["0", "1"], "is either 0 or 1")
  .default("0")
  .transform((value) => value === "1");
const address = z
  .url({ protocol: /^https?$/, error: "has to be an address that begins with https:// or http://", abort: true })
  .refine((value) => /^[^\s\\]+$/.test(value), "may not hold blanks or backslashes")
  .refine((value) => !/^[^/]*\/\/[^/]*@/.test(value), "may not hold a user or a password")
  .refine((value) => {
    const { hostname, port } = new URL(value);
    // A container may have an underscore in its name.
    return port !== "0" && /^[^/]*\/\/[^/]/.test(value) && /^(?:\[.*\]|[a-z0-9_](?:[\w.-]*\w)?)$/.test(hostname);
  }, "has to name one host, and a port other than 0")
  .refine((value) => !/[?#]/.test(value), "has to end with its path, without ? and #")
  .transform((value) => (value.endsWith("/") ? value : `${value}/`));

const SHORTEST_SECRET = 32;
const FEWEST_CHARACTERS = 8;

/** Weak secrets: few different characters, a repeated piece, or a sequence. */
function weaknessIn(secret: string): string | undefined {
  if (secret.length < SHORTEST_SECRET) return `has ${secret.length} characters and needs ${SHORTEST_SECRET} or more`;
  if (new Set(secret).size < FEWEST_CHARACTERS) return "uses too few different characters";
  for (let period = 1; period <= secret.length / 2; period += 1)
    if (secret.startsWith(secret.slice(period))) return "repeats itself";
  const steps = [...secret]
    .slice(1)
    .map((character, index) => Math.abs(character.charCodeAt(0) - secret.charCodeAt(index)));
  if (steps.filter((step) => step <= 1).length > steps.length / 2) return "is a row of neighbouring characters";
  return undefined;
}
const advice = "make one with `openssl rand -base64 32`";

interface Secrets {
  readonly sealing: Readonly<Record<string, string>>;
  readonly opening: Readonly<Record<string, string>>;
}
/**
 * One secret, or several by number: all of them unseal, the highest seals. `"seals": "1"` names another one for
 * sealing, while some instances do not know the newest yet. A single secret without a number is number 1.
 */
const secret = z.string(`${missing}: ${advice}`).transform((text, { addIssue }): Secrets => {
  if (!/^\s*[{[]/.test(text)) {
    const weakness = weaknessIn(text);
    if (weakness) addIssue({ code: "custom", message: `${weakness}: ${advice}` });
    return { sealing: { 1: text }, opening: { 1: text } };
  }
  const shape = 'has to be one secret or numbered ones as JSON, {"2":"new…","1":"old…"}';
  const numbered = readJson(text);
  const { seals, ...rest } = (
    numbered && typeof numbered === "object" && !Array.isArray(numbered) ? numbered : {}
  ) as Record<string, unknown>; // checked in the condition
  const entries = Object.entries(rest);
  if (
    entries.length === 0 ||
    entries.some(([number, value]) => !/^[1-9]\d{0,8}$/.test(number) || typeof value !== "string")
  ) {
    addIssue({ code: "custom", message: shape });
    return z.NEVER;
  }
  const secrets = Object.fromEntries(entries) as Record<string, string>; // checked to be texts
  for (const [number, value] of Object.entries(secrets)) {
    const weakness = weaknessIn(value);
    if (weakness) addIssue({ code: "custom", message: `number ${number} ${weakness}: ${advice}` });
  }
  if (new Set(Object.values(secrets)).size < entries.length)
    addIssue({ code: "custom", message: "has the same secret under two numbers" });
  const sealing = seals ?? String(Math.max(...Object.keys(secrets).map(Number)));
  if (typeof sealing !== "string" || secrets[sealing] === undefined) {
    addIssue({ code: "custom", message: 'says that a number "seals" which is not among them' });
    return z.NEVER;
  }
  return { sealing: { [sealing]: secrets[sealing] }, opening: secrets };
});
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const Environment = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"], "is development, production or test").default("production"),
    PROVIDER_API_BASE: address.optional(),
    PROVIDER_API_BASE_AE: address.optional(),
    PROVIDER_API_BASE_SA: address.optional(),
    SESSION_SECRET: secret,
    ALLOWED_HOSTS: hosts.default(["localhost", "127.0.0.1"]),
    EDITION: z.enum(["default", "ae", "sa"], "is default, ae or sa").optional(),
    ...redisFields(flag),
    /** The store's file of a single instance without Redis. ":memory:" is for tests. */
    STORE_FILE: z.string().regex(/\S/, "has to name a file").default(".data/store.db"),
    PROVIDER_TIMEOUT_SECONDS: seconds(15, { most: 600 }),
    PROVIDER_LONG_TIMEOUT_SECONDS: seconds(60),
    /** After this time the provider has either carried out a request or dropped it, even if its reply was lost. */
    PROVIDER_SETTLED_SECONDS: seconds(90),
    /** The time that requests in flight have when the process ends. */
    SHUTDOWN_SECONDS: seconds(25),
    /** Before that, the time during which visitors are still let in while a front notices that the process ends. */
    DRAIN_SECONDS: seconds(0, { least: 0, most: 60 }),
    /** The maximum is that of security.md; an idle session is warned a minute before its end. */
    SESSION_IDLE_SECONDS: seconds(15 * 60, { least: 120, most: 15 * 60 }),
    SESSION_SECONDS: seconds(12 * HOUR, { least: 120, most: 12 * HOUR }),
    SESSION_REMEMBERED_SECONDS: seconds(14 * 24 * HOUR, { least: 120, most: 14 * 24 * HOUR }),
    /**
     * Behind proxies the visitor's address is in x-forwarded-for: the number of our proxies, or their networks. 0
     * means none.
     */
    TRUSTED_PROXIES: z
      .string()
      .transform((value, { addIssue }) => {
        const proxies = readTrustedProxies(value);
        if (proxies) return proxies;
        addIssue({
          code: "custom",
          message:
            "has to be how many proxies stand before the portal (1), or a list of their networks (10.0.0.0/8, fd00::/8)",
        });
        return z.NEVER;
      })
      .optional(),
    /** Alternatively: the header in which our proxy writes the address, such as x-real-ip. */
    CLIENT_ADDRESS_HEADER: z
      .string()
      .regex(/^[a-z]+(-[a-z]+)*$/i, "has to be the name of one header")
      .transform((name) => name.toLowerCase())
      .refine(
        (name) => name !== "x-forwarded-for" && name !== "forwarded",
        "names a header that holds a list, which a visitor can begin: say how many proxies there are in TRUSTED_PROXIES instead",
      )
      .optional(),
    /** Cookies without `Secure` and `__Host-`: only for development and demonstration on plain HTTP. */
    PLAIN_HTTP: z.enum(["development"], "may only be development").optional(),
    /** Offers every language in every edition in a production build, as in development. */
    ALL_LANGUAGES: flag,
    /** Shows the gallery of components at /gallery in a production build. */
    GALLERY: flag,
    /** The port of metrics; without it nothing is counted. */
    METRICS_PORT: port.optional(),
    METRICS_HOST: listened.default("127.0.0.1"),
    /** The trace endpoint, under OpenTelemetry's names; without it nothing is traced. */
    OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
    OTEL_SERVICE_NAME: z
      .string()
      .regex(/^[\w.-]{1,64}$/, "has to be a name of letters, digits, dots and hyphens")
      .default("merchant-portal"),
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .regex(/^(?:0?\.\d{1,9}|0|1(?:\.0+)?)$/, "has to be a share between 0 and 1")
      .transform(Number)
      .default(1),
    LOG_LEVEL: z
      .enum(["silent", "error", "warn", "info", "debug"], "is silent, error, warn, info or debug")
      .default("info"),
    /** Read by the framework: where the server listens, and its keep-alive time in milliseconds. */
    PORT: port.default(3000),
    HOSTNAME: listened.optional(),
    KEEP_ALIVE_TIMEOUT: whole("milliseconds", 0, HOUR * 1000).optional(),
  })
  .superRefine((values, { addIssue }) => {
    const notBelow = (name: Timing, least: Timing) =>
      values[name] < values[least] &&
      addIssue({ code: "custom", path: [name], message: `may not be less than ${least}` });
    notBelow("PROVIDER_LONG_TIMEOUT_SECONDS", "PROVIDER_TIMEOUT_SECONDS");
    notBelow("PROVIDER_SETTLED_SECONDS", "PROVIDER_LONG_TIMEOUT_SECONDS");
    notBelow("SESSION_SECONDS", "SESSION_IDLE_SECONDS");
    notBelow("SESSION_REMEMBERED_SECONDS", "SESSION_SECONDS");
    if (values.METRICS_PORT === values.PORT)
      addIssue({ code: "custom", path: ["METRICS_PORT"], message: "is the port of the portal itself (PORT)" });
  })
  .refine(({ TRUSTED_PROXIES, CLIENT_ADDRESS_HEADER }) => !(TRUSTED_PROXIES && CLIENT_ADDRESS_HEADER), {
    path: ["CLIENT_ADDRESS_HEADER"],
    message: "cannot be set beside TRUSTED_PROXIES: one of the two says where the visitor's address stands",
  })
  .superRefine((values, { addIssue }) => {
    for (const [name, message] of redisConflicts(values)) addIssue({ code: "custom", path: [name], message });
  });
export type Environment = z.output<typeof Environment>;
type Timing =
  | "PROVIDER_TIMEOUT_SECONDS"
  | "PROVIDER_LONG_TIMEOUT_SECONDS"
  | "PROVIDER_SETTLED_SECONDS"
  | "SESSION_IDLE_SECONDS"
  | "SESSION_SECONDS"
  | "SESSION_REMEMBERED_SECONDS";

/** Each may also be in a file named by NAME_FILE. */
const secretNames = ["SESSION_SECRET", "REDIS_URL", "REDIS_SENTINEL_PASSWORD"] as const;
const LARGEST_SECRET = 64 * 1024;
const fileOf = (name: string) => `${name}_FILE`;
export const variables = [...Object.keys(Environment.shape), ...secretNames.map(fileOf)];
/** An empty value of these would silently mean that there is no proxy. */
const neverEmpty = ["TRUSTED_PROXIES", "CLIENT_ADDRESS_HEADER"];
type Source = Readonly<Record<string, string | undefined>>;
interface Values {
  readonly values: Source;
  readonly faults: readonly string[];
}

/** Every served host needs its edition's provider: visitors would notice only at sign-in. */
function withoutProvider(values: Source): string[] {
  const hosts = Environment.shape.ALLOWED_HOSTS.safeParse(values["ALLOWED_HOSTS"]).data ?? [];
  const override = Environment.shape.EDITION.safeParse(values["EDITION"]).data;
  const lacking = new Map(
    hosts
      .toReversed()
      .map((host) => [editionOfHost(host, override).apiBase, host] as const)
      .filter(([base]) => values[base] === undefined),
  );
  return [...lacking]
    .reverse()
    .map(([base, host]) => `${base} ${missing}: ${host} is served (ALLOWED_HOSTS) and its provider is not known.`);
}

function secretIn(source: Source, name: string): { readonly value?: string; readonly fault?: string } {
  const file = source[fileOf(name)];
  if (!file) return {};
  if (source[name]) return { fault: `${fileOf(name)} cannot be set beside ${name}: one of the two holds the value.` };
  try {
    const value = readFileSync(file, "utf8").trim();
    if (value === "") return { fault: `${fileOf(name)} names a file that is empty.` };
    return value.length > LARGEST_SECRET || value.includes("\0")
      ? { fault: `${fileOf(name)} names a file that holds no secret: it is too long, or no text.` }
      : { value };
  } catch {
    return { fault: `${fileOf(name)} names a file that cannot be read.` };
  }
}

/** Empty values are absent; secrets are read from their files. */
function valuesOf(source: Source): Values {
  const secrets = secretNames.map((name) => ({ name, ...secretIn(source, name) }));
  const set = Object.entries(source).filter(([, value]) => value !== "");
  return {
    values: Object.fromEntries([
      ...set,
      ...secrets.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const])),
    ]),
    faults: [
      ...secrets.flatMap(({ fault }) => fault ?? []),
      ...neverEmpty
        .filter((name) => source[name]?.trim() === "")
        .map((name) => `${name} is empty: remove it, or say where the visitor's address stands.`),
    ],
  };
}

/** A sentence for each wrong value. Sentences do not repeat values. */
export function faultsIn(source: Source): string[] {
  const { values, faults } = valuesOf(source);
  const named = new Set(faults.map((fault) => fault.split(" ", 1)[0]!.replace(/_FILE$/, "")));
  const issues = Environment.safeParse(values).error?.issues ?? [];
  return [
    ...faults,
    ...issues
      .filter(({ path }) => !named.has(String(path[0])))
      .map(({ path, message }) => `${path.join(".")} ${message}.`),
    ...withoutProvider(values),
  ];
}

export function readEnvironment(source: Source): Environment {
  const faults = faultsIn(source);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return Environment.parse(valuesOf(source).values);
}

/** The values without errors of their own, if others have some. */
export function valuesIn(source: Source): Partial<Environment> {
  const { values } = valuesOf(source);
  const read = Object.entries(Environment.shape).map(([name, field]) => [name, field.safeParse(values[name])] as const);
  return Object.fromEntries(
    read.flatMap(([name, { success, data }]) => (success ? [[name, data]] : [])),
  ) as Partial<Environment>; // each checked by its own field
}

/** The source of the visitor's address behind proxies. */
export const trustedProxies = ({ TRUSTED_PROXIES, CLIENT_ADDRESS_HEADER }: Environment): TrustedProxies | undefined =>
  CLIENT_ADDRESS_HEADER ? { header: CLIENT_ADDRESS_HEADER } : TRUSTED_PROXIES;

let known: Environment | undefined;
export const environment = (): Environment => (known ??= readEnvironment(process.env));
export const isDevelopment = () => environment().NODE_ENV === "development";
/** The build's name. It is compiled in, not set by an operator. */
export const build = process.env.PORTAL_BUILD ?? "development";
