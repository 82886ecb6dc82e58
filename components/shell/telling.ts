import { Problem } from "@/lib/provider/problem";

/**
 * Throws on. In production the framework hides what was thrown and lets only a digest through, so a Problem writes there
 * what may be told: its kind and the id that the provider's support can look up.
 */
export function telling(error: unknown): never {
  if (error instanceof Problem) Object.assign(error, { digest: [error.kind, error.details.responseId].filter(Boolean).join(" ") });
  throw error;
}
