// The sandbox's environment variables; the only reader of the environment.
import { z } from "zod";
import blockedPorts from "@/lib/rules/blocked-ports.json";

const Environment = z.object({
  /** Browsers open its outbox and payment pages, so ports that they block are refused. */
  SANDBOX_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .refine((port) => !blockedPorts.includes(port), "browsers refuse to open this port, choose another")
    .default(4010),
  SANDBOX_HOST: z.string().default("127.0.0.1"),
  SANDBOX_DATA: z.string().default(".data/sandbox"),
  /** The portal's address, for links in messages and the way back from a card's page. */
  SANDBOX_PORTAL: z.url({ protocol: /^https?$/ }).default("http://localhost:3000"),
  /** The portal's address for another edition, if it has its own host: a session belongs to one host. */
  SANDBOX_PORTAL_AE: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_PORTAL_SA: z.url({ protocol: /^https?$/ }).optional(),
  /** The sandbox's address in payment links. Default: its port on this machine. */
  SANDBOX_ADDRESS: z.url({ protocol: /^https?$/ }).optional(),
  /** A file for every password, code, token, card number and e-mail, which a test searches for in the portal's log. */
  SANDBOX_SECRETS: z.string().optional(),
  /** "1": a tenth of the invoices and payments, for tests. */
  SANDBOX_THIN: z.enum(["0", "1"]).default("0"),
  SANDBOX_LOG: z.enum(["requests", "silent"]).default("requests"),
});
export type Environment = z.output<typeof Environment>;

export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const result = Environment.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== "")));
  if (result.success) return result.data;
  throw new Error(result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}.`).join("\n"));
}
