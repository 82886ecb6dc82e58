// The type of every failure, from provider to screen. Each kind has its sentence in messages/*/problems.json.
import type { Changes } from "@/lib/contract/values";
import { isStoreUnavailable } from "@/lib/store/store";

const statusOf = {
  malformed: 400,
  signed_out: 401,
  forbidden: 403,
  foreign: 403,
  not_found: 404,
  /** The browser stopped during its upload. */
  stalled: 408,
  refused: 409,
  too_large: 413,
  unsupported: 415,
  misdirected: 421,
  invalid: 422,
  too_many: 429,
  /** The page was made for another user than the signed-in one. */
  other_account: 409,
  /** The page is of an older build, and the door does not understand it. Only the browser sets this. */
  updated: 409,
  /** Our store is unavailable, so the call was not sent. */
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
  /** The broken rule by field: {"amount": "min"}. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The provider's code of a business refusal: "INSUFFICIENT_BALANCE". */
  readonly code?: string;
  readonly responseId?: string;
  /** A repeat makes sense after this many seconds. */
  readonly retryAfter?: number;
  readonly attemptsLeft?: number;
  /** When the code was sent that has replaced the entered one. */
  readonly newerAt?: string;
  /** The missing permission. */
  readonly missing?: string;
  /** With STATE_CHANGED: the facts on the screen and the present ones. */
  readonly changed?: Changes;
}

export class Problem extends Error {
  /** In production the framework hides a page's error and passes only the digest, so the kind and the id are in it. */
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
  /** Whether the write has happened is not known. */
  get isSilent(): boolean {
    return silent.has(this.kind);
  }
  get fields(): Readonly<Record<string, string>> {
    return this.details.fields ?? {};
  }
  toJSON() {
    return { problem: this.kind, ...this.details };
  }
  /** Parses the result of toJSON in the browser. */
  static from(json: unknown): Problem {
    if (!json || typeof json !== "object" || !("problem" in json)) return new Problem("unexpected");
    const { problem, ...details } = json as { problem: unknown } & Details; // the door wrote it
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
