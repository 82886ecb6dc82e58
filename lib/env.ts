// What the operator decides: every environment value the portal reads, checked once, in one place.
import { z } from "zod";
import { type TrustedProxies, readTrustedProxies } from "@/lib/http/client-address";
import { editionOfHost } from "@/lib/edition/editions";
import { redisConflicts, redisFields } from "@/lib/store/redis-settings";

/** A message follows the variable's name: "PROVIDER_API_BASE has to be …". */
const missing = "is missing";
const seconds = (usual: number) =>
  z.coerce
    .number("has to be a number of seconds")
    .int("has to be a whole number of seconds")
    .positive("has to be more than 0 seconds")
    .default(usual);
const flag = z
  .enum(["0", "1"], "is either 0 or 1")
  .default("0")
  .transform((value) => value === "1");
const address = z
  .url({ protocol: /^https?$/, error: "has to be an address that begins with https:// or http://" })
  .transform((value) => (value.endsWith("/") ? value : `${value}/`));

const SHORTEST_SECRET = 32;
const FEWEST_CHARACTERS = 8;

/** What anybody would try first: few characters, a piece over and over, or a row that counts up or down. */
function weaknessIn(secret: string): string | undefined {
  if (secret.length < SHORTEST_SECRET) return `has ${secret.length} characters and needs ${SHORTEST_SECRET} or more`;
  if (new Set(secret).size < FEWEST_CHARACTERS) return "uses too few different characters";
  if ((secret + secret).indexOf(secret, 1) <= secret.length / 2) return "repeats itself";
  const steps = [...secret]
    .slice(1)
    .map((character, index) => Math.abs(character.charCodeAt(0) - secret.charCodeAt(index)));
  if (steps.filter((step) => step <= 1).length > steps.length / 2) return "is a row of neighbouring characters";
  return undefined;
}
const advice = "make one with `openssl rand -base64 32`";

export interface Secrets {
  readonly sealing: Readonly<Record<string, string>>;
  readonly opening: Readonly<Record<string, string>>;
}
/**
 * One secret, or several by their numbers: all of them open, and the highest seals. `"seals": "1"` names another that does, for the time
 * in which not every instance knows the newest yet. One without a number is number 1.
 */
const secret = z.string(`${missing}: ${advice}`).transform((given, { addIssue }): Secrets => {
  if (!/^\s*[{[]/.test(given)) {
    const weakness = weaknessIn(given);
    if (weakness) addIssue({ code: "custom", message: `${weakness}: ${advice}` });
    return { sealing: { 1: given }, opening: { 1: given } };
  }
  const shape = 'has to be one secret or numbered ones as JSON, {"2":"new…","1":"old…"}';
  const numbered = readJson(given);
  const { seals, ...rest } = (
    numbered && typeof numbered === "object" && !Array.isArray(numbered) ? numbered : {}
  ) as Record<string, unknown>; // just seen to be an object
  const entries = Object.entries(rest);
  if (
    entries.length === 0 ||
    entries.some(([number, value]) => !/^[1-9]\d{0,8}$/.test(number) || typeof value !== "string")
  ) {
    addIssue({ code: "custom", message: shape });
    return z.NEVER;
  }
  const secrets = Object.fromEntries(entries) as Record<string, string>; // just seen to be texts
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
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    PROVIDER_API_BASE: address.optional(),
    PROVIDER_API_BASE_AE: address.optional(),
    PROVIDER_API_BASE_SA: address.optional(),
    SESSION_SECRET: secret,
    ALLOWED_HOSTS: z
      .string()
      .default("localhost,127.0.0.1")
      .transform((list) =>
        list
          .split(",")
          .map((host) => host.trim().toLowerCase())
          .filter(Boolean),
      ),
    EDITION: z.enum(["default", "ae", "sa"], "is default, ae or sa").optional(),
    ...redisFields(flag),
    /** Where the store of a single instance is kept, when there is no Redis. ":memory:" is for tests. */
    STORE_FILE: z.string().default(".data/store.db"),
    PROVIDER_TIMEOUT_SECONDS: seconds(15),
    PROVIDER_LONG_TIMEOUT_SECONDS: seconds(60),
    /** After that long the provider has either carried out a request or dropped it, whether or not its reply arrived. */
    PROVIDER_SETTLED_SECONDS: seconds(90),
    /** How long requests in flight may take when the process is told to end. */
    SHUTDOWN_SECONDS: seconds(25),
    /** Before that, how long visitors are still let in while a front notices that the process ends. */
    DRAIN_SECONDS: z.coerce
      .number("has to be a number of seconds")
      .int("has to be a number of seconds")
      .min(0, "has to be between 0 and 60 seconds")
      .max(60, "has to be between 0 and 60 seconds")
      .default(0),
    SESSION_IDLE_SECONDS: seconds(15 * 60),
    SESSION_SECONDS: seconds(12 * 60 * 60),
    SESSION_REMEMBERED_SECONDS: seconds(14 * 24 * 60 * 60),
    /** Behind proxies the visitor's address stands in x-forwarded-for: how many proxies of ours add to it, or their networks. 0 says that there is none. */
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
    /** Instead: the header in which the proxy before us writes one address, such as x-real-ip. */
    CLIENT_ADDRESS_HEADER: z
      .string()
      .regex(/^[a-z-]+$/i, "has to be the name of one header")
      .transform((name) => name.toLowerCase())
      .refine(
        (name) => name !== "x-forwarded-for" && name !== "forwarded",
        "names a header that holds a list, which a visitor can begin: say how many proxies there are in TRUSTED_PROXIES instead",
      )
      .optional(),
    /** Cookies without `Secure` and `__Host-`, for development and demonstration on plain http only. */
    PLAIN_HTTP: z.enum(["development"], "may only be development").optional(),
    /** Offer the languages of development (every language in every edition) in a production build. */
    ALL_LANGUAGES: flag,
    /** Show the gallery of components at /gallery in a production build. */
    GALLERY: flag,
    /** Where operators read metrics; nothing is counted without it. */
    METRICS_PORT: z.coerce.number("has to be a port").int("has to be a port").min(1).max(65535).optional(),
    METRICS_HOST: z.string().default("127.0.0.1"),
    /** Where traces are sent, by the names that OpenTelemetry gives these; nothing is traced without it. */
    OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
    OTEL_SERVICE_NAME: z
      .string()
      .regex(/^[\w.-]{1,64}$/, "has to be a name of letters, digits, dots and hyphens")
      .default("merchant-portal"),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number("has to be a share between 0 and 1")
      .min(0, "has to be a share between 0 and 1")
      .max(1, "has to be a share between 0 and 1")
      .default(1),
    LOG_LEVEL: z
      .enum(["silent", "error", "warn", "info", "debug"], "is silent, error, warn, info or debug")
      .default("info"),
  })
  .refine(({ TRUSTED_PROXIES, CLIENT_ADDRESS_HEADER }) => !(TRUSTED_PROXIES && CLIENT_ADDRESS_HEADER), {
    path: ["CLIENT_ADDRESS_HEADER"],
    message: "cannot be set beside TRUSTED_PROXIES: one of the two says where the visitor's address stands",
  })
  .superRefine((values, { addIssue }) => {
    for (const [name, message] of redisConflicts(values)) addIssue({ code: "custom", path: [name], message });
  });
export type Environment = z.output<typeof Environment>;
/** The names of all of them. */
export const variables = Object.keys(Environment.shape);
type Source = Readonly<Record<string, string | undefined>>;

/** Every host that is served needs the provider of its edition: a visitor would find out later, at sign-in. */
function withoutProvider(given: Source): string[] {
  const hosts = Environment.shape.ALLOWED_HOSTS.parse(given["ALLOWED_HOSTS"]);
  const override = Environment.shape.EDITION.safeParse(given["EDITION"]).data;
  const lacking = new Map(
    hosts
      .toReversed()
      .map((host) => [editionOfHost(host, override).apiBase, host] as const)
      .filter(([base]) => given[base] === undefined),
  );
  return [...lacking]
    .reverse()
    .map(([base, host]) => `${base} ${missing}: ${host} is served (ALLOWED_HOSTS) and its provider is not known.`);
}

const givenIn = (source: Source): Source =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));

/** One sentence for each value that the portal cannot start with; no value is repeated in it. */
export function faultsIn(source: Source): string[] {
  const given = givenIn(source);
  const result = Environment.safeParse(given);
  return [
    ...(result.error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}.`),
    ...withoutProvider(given),
  ];
}

export function readEnvironment(source: Source): Environment {
  const faults = faultsIn(source);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return Environment.parse(givenIn(source));
}

/** Where the visitor's address stands, if proxies stand before us. */
export const trustedProxies = ({ TRUSTED_PROXIES, CLIENT_ADDRESS_HEADER }: Environment): TrustedProxies | undefined =>
  CLIENT_ADDRESS_HEADER ? { header: CLIENT_ADDRESS_HEADER } : TRUSTED_PROXIES;

let known: Environment | undefined;
export const environment = (): Environment => (known ??= readEnvironment(process.env));
export const isDevelopment = () => environment().NODE_ENV === "development";
/** Which build this is. It is written into the code while it is built, and is nothing that an operator sets. */
export const build = process.env.PORTAL_BUILD ?? "development";
