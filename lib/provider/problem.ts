// The one shape of failure, from provider to screen. The sentence for each kind lives in messages/*/problems.json.
import { isStoreUnavailable } from "@/lib/store/store";

const statusOf = {
  malformed: 400,
  signed_out: 401,
  forbidden: 403,
  foreign: 403,
  not_found: 404,
  /** A browser stopped in the middle of its upload. */
  stalled: 408,
  refused: 409,
  too_large: 413,
  unsupported: 415,
  misdirected: 421,
  invalid: 422,
  too_many: 429,
  /** The page was made for another user than the one who is signed in now. */
  other_account: 409,
  /** The page was open while the portal was updated, and the door of the new build does not understand it. Only a browser says so. */
  updated: 409,
  /** Our store is unavailable, so the call was not begun. */
  unavailable: 503,
  unexpected: 500,
  broken: 502,
  unreachable: 503,
  timed_out: 504,
  unknown_outcome: 504,
} as const;
export type ProblemKind = keyof typeof statusOf;
export const problemKinds = Object.keys(statusOf) as ProblemKind[];

const silent: ReadonlySet<ProblemKind> = new Set([
  "unexpected",
  "broken",
  "unreachable",
  "timed_out",
  "unknown_outcome",
]);

/** Must not reveal anything about the provider's systems. */
export interface Details {
  /** Field name to broken rule: {"amount": "min"}. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The provider's own code of a business refusal: "INSUFFICIENT_BALANCE". */
  readonly code?: string;
  readonly responseId?: string;
  /** Seconds until it makes sense to try again. */
  readonly retryAfter?: number;
  readonly attemptsLeft?: number;
  /** The permission that is missing. */
  readonly missing?: string;
}

export class Problem extends Error {
  /** In production the framework hides what a page threw and lets only a digest through: what may be told stands there. */
  readonly digest: string;
  constructor(
    readonly kind: ProblemKind,
    readonly details: Details = {},
  ) {
    super(kind);
    this.name = "Problem";
    this.digest = details.responseId ? `${kind} ${details.responseId}` : kind;
  }
  get status(): number {
    return statusOf[this.kind];
  }
  /** No refusal came: whether a write has happened is not known. */
  get isSilent(): boolean {
    return silent.has(this.kind);
  }
  get fields(): Readonly<Record<string, string>> {
    return this.details.fields ?? {};
  }
  toJSON() {
    return { problem: this.kind, ...this.details };
  }
  /** Reads back what toJSON wrote, on the browser's side of the door. */
  static from(json: unknown): Problem {
    if (!json || typeof json !== "object" || !("problem" in json)) return new Problem("unexpected");
    const { problem, ...details } = json as { problem: unknown } & Details; // our own door wrote it
    return new Problem(problemKinds.find((kind) => kind === problem) ?? "unexpected", details);
  }
}

export function problemIn(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(isStoreUnavailable(error) ? "unavailable" : "unexpected");
}

/** The kind and id of a page's failure, or the framework's digest as its id. */
export function readDigest(digest: string): { readonly kind?: ProblemKind; readonly responseId?: string } {
  const [first = "", responseId] = digest.split(" ");
  const kind = problemKinds.find((known) => known === first);
  if (!kind) return digest ? { responseId: digest } : {};
  return responseId ? { kind, responseId } : { kind };
}
