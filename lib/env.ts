// What the operator decides: every environment value the portal reads, checked once, in one place.
import { z } from "zod";
import { type TrustedProxies, readTrustedProxies } from "@/lib/front/client-address";

const seconds = (usual: number) => z.coerce.number().int().positive().default(usual);
const flag = z.enum(["0", "1"]).default("0").transform((value) => value === "1");
const address = z.url({ protocol: /^https?$/ }).transform((value) => (value.endsWith("/") ? value : `${value}/`));

const Environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PROVIDER_API_BASE: address.optional(),
  PROVIDER_API_BASE_AE: address.optional(),
  PROVIDER_API_BASE_SA: address.optional(),
  /** One secret, or several as JSON `{"2":"new…","1":"old…"}`: the highest number seals, all of them open. */
  SESSION_SECRET: z.string().min(32),
  ALLOWED_HOSTS: z.string().default("localhost,127.0.0.1").transform((list) => list.split(",").map((host) => host.trim().toLowerCase()).filter(Boolean)),
  EDITION: z.enum(["default", "ae", "sa"]).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  PROVIDER_TIMEOUT_SECONDS: seconds(15),
  PROVIDER_LONG_TIMEOUT_SECONDS: seconds(60),
  SESSION_IDLE_SECONDS: seconds(15 * 60),
  SESSION_SECONDS: seconds(12 * 60 * 60),
  SESSION_REMEMBERED_SECONDS: seconds(14 * 24 * 60 * 60),
  /** Behind proxies the visitor's address stands in x-forwarded-for: how many proxies of ours add to it, or their networks. 0 says that there is none. */
  TRUSTED_PROXIES: z.string().transform((value, context) => {
    const proxies = readTrustedProxies(value);
    if (proxies) return proxies;
    context.addIssue({ code: "custom", message: `"${value}" is neither a number of proxies (1) nor a list of their networks (10.0.0.0/8, fd00::/8)` });
    return z.NEVER;
  }).optional(),
  /** Instead: the header in which the proxy before us writes one address, such as x-real-ip. */
  CLIENT_ADDRESS_HEADER: z.string().regex(/^[a-z-]+$/i, "this is not the name of a header").transform((name) => name.toLowerCase())
    .refine((name) => name !== "x-forwarded-for" && name !== "forwarded", "this header holds a list that a visitor can begin: say TRUSTED_PROXIES=1 (or how many there are) instead").optional(),
  /** Cookies without `Secure` and `__Host-`, for development and demonstration on plain http only. */
  PLAIN_HTTP: z.enum(["development"]).optional(),
  /** Offer the languages of development (every language in every edition) in a production build. */
  ALL_LANGUAGES: flag,
  /** Show the gallery of components at /gallery in a production build. */
  GALLERY: flag,
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
}).refine(({ TRUSTED_PROXIES, CLIENT_ADDRESS_HEADER }) => !(TRUSTED_PROXIES && CLIENT_ADDRESS_HEADER), { path: ["CLIENT_ADDRESS_HEADER"], message: "TRUSTED_PROXIES says already where the visitor's address stands: set one of the two" });
export type Environment = z.output<typeof Environment>;

/** The values, or one sentence for each that is wrong. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = Environment.safeParse(given);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not usable. ${wrong.join("; ")}.`);
}

/** Where the visitor's address stands, if proxies stand before us. */
export const trustedProxies = ({ TRUSTED_PROXIES, CLIENT_ADDRESS_HEADER }: Environment): TrustedProxies | undefined => (CLIENT_ADDRESS_HEADER ? { header: CLIENT_ADDRESS_HEADER } : TRUSTED_PROXIES);

let known: Environment | undefined;
export const environment = (): Environment => (known ??= readEnvironment(process.env));
export const isDevelopment = () => environment().NODE_ENV === "development";
