// Protects a provider that fails or hangs: one request passes every two seconds until one is answered. docs/adr/016-overload.md.
import "server-only";
import { createHash } from "node:crypto";
import type { EditionName } from "@/lib/contract/constants";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics/metrics";
import { Problem } from "@/lib/provider/problem";

export interface BreakerRequest {
  readonly edition: EditionName;
  /** Each kind has its own breaker: a hanging export stops no payout. */
  readonly kind: "read" | "write" | "money";
  readonly call: string;
  /** The `authorization` header; a guest has none. */
  readonly asker: string | undefined;
}

const HALF_WINDOW = 5_000;
const FEWEST_FAILURES = 5;
const FAILING_SHARE = 0.5;
const RETRY_EVERY = 2_000;
/** So that one person's input does not close a call for all users. */
const FEWEST_ASKERS = 2;
/** So that one failing call does not close the others. */
const FEWEST_CALLS_OF_A_KIND = 2;

interface Half {
  readonly since: number;
  answered: number;
  failed: number;
  readonly askers: Set<string>;
  readonly calls: Set<string>;
}
/** Counts failures of the last five to ten seconds. */
export class Breaker {
  private halves: readonly Half[] = [];
  private retryAt: number | undefined;

  constructor(
    private readonly fewestCalls: number,
    private readonly onChange: (isOpen: boolean) => void,
    private readonly now: () => number = Date.now,
  ) {}

  get isOpen(): boolean {
    return this.retryAt !== undefined;
  }
  get secondsLeft(): number {
    return Math.max(1, Math.ceil(((this.retryAt ?? 0) - this.now()) / 1000));
  }
  /** Whether a request may be sent now. */
  takes(): boolean {
    if (this.retryAt === undefined) return true;
    if (this.now() < this.retryAt) return false;
    this.retryAt = this.now() + RETRY_EVERY;
    return true;
  }
  answered(): void {
    this.current().answered += 1;
    if (this.retryAt === undefined) return;
    this.retryAt = undefined;
    this.halves = [];
    this.onChange(false);
  }
  failed(asker: string, call: string): void {
    const half = this.current();
    half.failed += 1;
    half.askers.add(asker);
    half.calls.add(call);
    if (this.retryAt !== undefined || !this.isFailing()) return;
    this.retryAt = this.now() + RETRY_EVERY;
    this.onChange(true);
  }

  private current(): Half {
    const now = this.now();
    const [latest] = this.halves;
    if (latest && now - latest.since < HALF_WINDOW) return latest;
    const half: Half = { since: now, answered: 0, failed: 0, askers: new Set(), calls: new Set() };
    this.halves = latest && now - latest.since < 2 * HALF_WINDOW ? [half, latest] : [half];
    return half;
  }
  private isFailing(): boolean {
    const sum = (name: "answered" | "failed") => this.halves.reduce((all, half) => all + half[name], 0);
    const distinct = (name: "askers" | "calls") => new Set(this.halves.flatMap((half) => [...half[name]])).size;
    const failed = sum("failed");
    return (
      failed >= FEWEST_FAILURES &&
      failed >= FAILING_SHARE * (failed + sum("answered")) &&
      distinct("askers") >= FEWEST_ASKERS &&
      distinct("calls") >= this.fewestCalls
    );
  }
}

// The framework bundles pages and routes apart; shared state is on the process.
const home = globalThis as typeof globalThis & { portalBreakers?: Map<string, Breaker> };
function breakerOf(edition: EditionName, of: string, fewestCalls: number): Breaker {
  const breakers = (home.portalBreakers ??= new Map());
  const key = `${edition} ${of}`;
  const onChange = (isOpen: boolean) => {
    metrics()?.breakerOpen.set({ edition, of }, isOpen ? 1 : 0);
    if (isOpen) log().error({ edition, of }, "the provider fails, and is asked once every two seconds");
    else log().info({ edition, of }, "the provider answers again");
  };
  const known = breakers.get(key) ?? new Breaker(fewestCalls, onChange);
  breakers.set(key, known);
  return known;
}

interface BreakerWatch {
  /** An answer with a status. The provider is reachable, unless a gateway sent the status. */
  readonly answered: (status: number) => void;
  /** No answer in time. */
  readonly failed: () => void;
}
/** Throws before the request is sent if the breaker of this kind or of this call is open. */
export function watchProvider({ edition, kind, call, asker = "" }: BreakerRequest): BreakerWatch {
  const ofKind = breakerOf(edition, kind, FEWEST_CALLS_OF_A_KIND);
  const ofCall = breakerOf(edition, call, 1);
  const closed = [ofKind, ofCall].find((breaker) => !breaker.takes());
  if (closed) {
    metrics()?.breakerRefusals.inc({ edition, kind });
    throw new Problem("unreachable", { retryAfter: closed.secondsLeft });
  }
  const person = createHash("sha256").update(asker).digest("base64url");
  return {
    answered: (status) => {
      if (status < 500) for (const breaker of [ofKind, ofCall]) breaker.answered();
      // One input may cause a 500, so it says nothing about the other calls.
      else for (const breaker of status === 500 ? [ofKind] : [ofKind, ofCall]) breaker.failed(person, call);
    },
    failed: () => {
      for (const breaker of [ofKind, ofCall]) breaker.failed(person, call);
    },
  };
}
