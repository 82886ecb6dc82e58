// What the operator decides: every environment value the portal reads, checked once, in one place.
import { z } from "zod";

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
  /** How long requests in flight may take when the process is told to end. */
  SHUTDOWN_SECONDS: seconds(25),
  SESSION_IDLE_SECONDS: seconds(15 * 60),
  SESSION_SECONDS: seconds(12 * 60 * 60),
  SESSION_REMEMBERED_SECONDS: seconds(14 * 24 * 60 * 60),
  /** The header in which a trusted proxy writes the visitor's address, such as x-real-ip. Without it the connection's own address counts. */
  CLIENT_ADDRESS_HEADER: z.string().regex(/^[a-z-]+$/i).transform((name) => name.toLowerCase()).optional(),
  /** Cookies without `Secure` and `__Host-`, for development and demonstration on plain http only. */
  PLAIN_HTTP: z.enum(["development"]).optional(),
  /** Offer the languages of development (every language in every edition) in a production build. */
  ALL_LANGUAGES: flag,
  /** Show the gallery of components at /gallery in a production build. */
  GALLERY: flag,
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});
export type Environment = z.output<typeof Environment>;

/** The values, or one sentence for each that is wrong. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = Environment.safeParse(given);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not usable. ${wrong.join("; ")}.`);
}

let known: Environment | undefined;
export const environment = (): Environment => (known ??= readEnvironment(process.env));
export const isDevelopment = () => environment().NODE_ENV === "development";
