// Money moves once. The state of each intent is kept in the shared store for a day: docs/adr/009-money-once.md.
import "server-only";
import { createHash, createHmac, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { log } from "@/lib/log";
import type { Attempt } from "@/lib/provider/attempts/attempt";
import {
  type Actor,
  startedAttempt,
  doneAttempt,
  objectOf,
  saveAttempt,
  refusedAttempt,
} from "@/lib/provider/attempts/attempts";
import { environment } from "@/lib/env";
import { metrics } from "@/lib/metrics/metrics";
import { sharedStore } from "@/lib/store/shared";
import { callNamed } from "@/lib/contract";
import type { Call, MoneyCall } from "@/lib/contract/call";
import { type IntentOutcome, transactions } from "@/lib/contract/transactions";
import { Problem, problemIn } from "@/lib/provider/problem";
import { dropOpen, intentsOf, addOpen } from "./open-money";
import { type DayEntry, addToDay, takeFromDay } from "@/lib/provider/approvals/day-sums";
import { ask, newResponseId } from "@/lib/provider/upstream/ask";
import { timeoutOf } from "@/lib/provider/upstream/request";
import type { Values } from "@/lib/contract/wire";

const STORED_SECONDS = 24 * 60 * 60;
/** How long a repeat waits for the reply to the first try. */
const WAIT = 3_000;
const LOOK_EVERY = 100;

type IntentState =
  /** Until then the provider may still carry it out, even if a look-up finds nothing. */
  | { readonly state: "running" | "unknown"; readonly until: number }
  | { readonly state: "free" }
  | { readonly state: "refused"; readonly problem: unknown }
  /** Without an answer when only a look-up has found it. */
  | { readonly state: "done"; readonly outcome: IntentOutcome; readonly answer?: unknown };
type StoredIntent = IntentState & {
  readonly print: string;
  readonly attempt: Attempt;
  /** A try with this key got no reply. It may still happen, so the key stays until one has happened. */
  readonly doubted: boolean;
  readonly counted?: DayEntry | undefined;
};

interface IntentOwner {
  readonly key: string;
  readonly actor: Actor;
}
export interface Intent extends IntentOwner {
  readonly call: MoneyCall;
  readonly input: Values;
  /** A refusal ends only its try: another one, with another code, has the same key. */
  readonly outlivesRefusal?: boolean;
  /** Its entry in the person's day, which ends when it is known that nothing has moved. */
  readonly counted?: DayEntry | undefined;
}
/** Sends the call, and tells when it goes out. */
export type Send = (onSent: () => void) => Promise<unknown>;
/** `replayed`: the result of the first try with this key. */
export type IntentResult = ({ readonly answer: unknown } | { readonly problem: Problem }) & {
  readonly replayed: boolean;
};

// The key is hashed: without it the fingerprint of an input cannot be found by trying card numbers.
export const intentPlace = ({ key, actor }: IntentOwner): string =>
  `${intentsOf(actor)}:${createHash("sha256").update(key).digest("base64url")}`;
/** A repeat may have a newer code, so the fingerprint leaves it out. */
const fingerprintOf = ({ key, call, input: { OTP: _, ...meant } }: Intent) =>
  createHmac("sha256", key)
    .update(`${call.name} ${JSON.stringify(meant)}`)
    .digest("base64url");

/** After this time the provider has carried out or dropped a call: before it, a look-up that finds nothing proves nothing. */
const settledAfter = (call: Call): number => Math.max(timeoutOf(call), environment().PROVIDER_SETTLED_SECONDS * 1000);
const text = (stored: StoredIntent) => JSON.stringify(stored);
const unknown = () => new Problem("unknown_outcome");

function outcomeIn({ call, at }: Attempt, answer: unknown): IntentOutcome {
  const {
    id = null,
    status = null,
    amount = null,
    currency = null,
  } = answer as Partial<Pick<IntentOutcome, "id" | "status" | "amount" | "currency">>; // what every call that moves money answers
  return { happened: true, call, at, id, status, amount, currency };
}

/** Sends once for each key. A repeat gets the result of the first try. */
export async function runOnce(intent: Intent, send: Send): Promise<IntentResult> {
  const store = sharedStore();
  const place = intentPlace(intent);
  const print = fingerprintOf(intent);
  const waitsUntil = Date.now() + WAIT;
  for (;;) {
    const running = (doubted: boolean): StoredIntent => ({
      state: "running",
      until: Date.now() + timeoutOf(intent.call) + settledAfter(intent.call), // it reads the record before it sends
      print,
      doubted,
      attempt: startedAttempt(intent.call, intent.input, intent.actor),
      counted: intent.counted,
    });
    const first = running(false);
    if (await store.claim(place, text(first), STORED_SECONDS)) return run(intent, place, first, send);
    const read = await store.get(place);
    if (read === undefined) continue; // it has just expired
    const stored = JSON.parse(read) as StoredIntent; // written here
    if (stored.state === "free") {
      const again = running(stored.doubted);
      if (await store.swap(place, read, text(again), STORED_SECONDS)) return run(intent, place, again, send);
      continue;
    }
    // Only the provider knows which of several tries with this key has happened, and it accepts no other.
    if (stored.state === "done" && !("answer" in stored))
      return { answer: await fetchAnswer(place, { ...stored, print }, send), replayed: true };
    if (stored.print !== print) throw new Problem("refused", { code: "INTENT_REUSED" });
    if (stored.state === "refused") return { problem: Problem.from(stored.problem), replayed: true };
    if (stored.state === "done") return { answer: stored.answer, replayed: true };
    if (stored.state === "running" && Date.now() < Math.min(waitsUntil, stored.until)) await pause(LOOK_EVERY);
    else await lookUp(intent, place, read, stored);
  }
}

/**
 * Locks the object whose money moves until the outcome of the try before is known: two tabs have two keys. Only for a record that the
 * user may see. True after another try: it may have ended, and changed the record, since the record was read.
 */
export async function claimRecord(intent: Intent): Promise<boolean> {
  const store = sharedStore();
  const { actor, call, input } = intent;
  const own = intentPlace(intent);
  const place = `moving:${actor.caller.edition}:${objectOf(call.locks, input, actor.user.id)}`;
  const waitsUntil = Date.now() + WAIT;
  for (let hasWaited = false; ;) {
    if (await store.claim(place, own, STORED_SECONDS)) return hasWaited;
    const holder = await store.get(place);
    if (holder === undefined) continue; // it has just expired
    if (holder === own) return hasWaited;
    const read = await store.get(holder);
    const other = read === undefined ? undefined : (JSON.parse(read) as StoredIntent); // written here
    const isOpen = (other?.state === "running" || other?.state === "unknown") && Date.now() < other.until;
    if (!isOpen) {
      if (await store.swap(place, holder, own, STORED_SECONDS)) return true;
    } else if (other.state === "running" && Date.now() < waitsUntil) {
      hasWaited = true;
      await pause(LOOK_EVERY);
    } else throw new Problem("refused", { code: "RECORD_BUSY" });
  }
}

async function run(
  { actor, call, key, outlivesRefusal }: Intent,
  place: string,
  running: StoredIntent,
  send: Send,
): Promise<IntentResult> {
  let sentAt: number | undefined;
  await Promise.all([addOpen(place, key, actor, STORED_SECONDS), saveAttempt(actor, running.attempt)]);
  let answer: unknown;
  try {
    answer = await send(() => {
      sentAt = Date.now();
    });
  } catch (error) {
    const problem = problemIn(error);
    const fate = fateOf(problem, sentAt, running, call);
    const kept = fate.state === "refused" && outlivesRefusal ? ({ state: "free" } as const) : fate;
    // An unexpected error gets its id here, so that the log has the id that the person can quote.
    const responseId = problem.kind === "unexpected" ? newResponseId() : undefined;
    if (responseId)
      log().error(
        { call: call.name, responseId, error: error instanceof Error ? error.stack : String(error) },
        "a money action failed",
      );
    // Before the key is free: the next try counts again. A failing store leaves it counted.
    if (running.counted && fate.state !== "unknown") await quietly(takeFromDay(running.counted));
    await quietly(
      sharedStore().swap(
        place,
        text(running),
        text({ ...running, ...kept, doubted: running.doubted || fate.state === "unknown" }),
        STORED_SECONDS,
      ),
    );
    const result = fate.state === "unknown" ? "unknown" : problem.isSilent ? "notDone" : "refused";
    metrics()?.moneyActions.inc({ call: call.name, result });
    if (result !== "unknown")
      await Promise.all([
        saveAttempt(actor, refusedAttempt(running.attempt, problem, result)),
        // An earlier try with this key may still happen.
        !running.doubted && dropOpen(place),
      ]);
    const failure = fate.state === "unknown" ? unknown() : problem;
    throw responseId ? new Problem(failure.kind, { ...failure.details, responseId }) : failure;
  }
  // Overwrites any other state of the key: this is the outcome.
  await quietly(
    sharedStore().set(
      place,
      text({ ...running, state: "done", answer, outcome: outcomeIn(running.attempt, answer) }),
      STORED_SECONDS,
    ),
  );
  metrics()?.moneyActions.inc({ call: call.name, result: "done" });
  await Promise.all([saveAttempt(actor, doneAttempt(running.attempt, answer)), dropOpen(place)]);
  return { answer, replayed: false };
}

/** A failing store must not fail the call: a later look-up finds the outcome at the provider. */
const quietly = (writing: Promise<unknown>): Promise<unknown> =>
  writing.catch((error: Error) => log().error({ error: error.message }, "the fate of an intent was not kept"));

/** The provider itself refused: a proxy does not know its response ids. */
const isOwnWord = (problem: Problem) => problem.details.responseId !== undefined && !problem.isSilent;

/** The state of a key after a failed try. In doubt it is unknown: only a refusal of the provider proves that no money has moved. */
function fateOf(problem: Problem, sentAt: number | undefined, { doubted }: StoredIntent, call: Call): IntentState {
  if (sentAt === undefined) return { state: "free" };
  const isMismatch = problem.details.code === "IDEMPOTENCY_MISMATCH"; // an earlier try has happened after all
  if (!isOwnWord(problem) || isMismatch) return { state: "unknown", until: sentAt + settledAfter(call) };
  if (doubted || problem.kind === "signed_out" || problem.kind === "too_many") return { state: "free" };
  return { state: "refused", problem: problem.toJSON() };
}

/** The provider deduplicates by key, and has answered that this one was carried out. */
async function fetchAnswer(
  place: string,
  stored: StoredIntent & { readonly state: "done" },
  send: Send,
): Promise<unknown> {
  const answer = await send(() => undefined).catch((error: unknown) => {
    throw error instanceof Problem && error.kind === "signed_out" ? error : unknown();
  });
  await quietly(sharedStore().set(place, text({ ...stored, answer }), STORED_SECONDS));
  return answer;
}

const nothing: IntentOutcome = {
  happened: false,
  call: null,
  at: null,
  id: null,
  status: null,
  amount: null,
  currency: null,
};
const askOutcome = ({ key, actor: { caller } }: IntentOwner): Promise<IntentOutcome> =>
  ask(caller, transactions.outcome, { key }).catch((error: unknown) => {
    throw error instanceof Problem && error.kind === "signed_out" ? error : unknown();
  });

/** The attempts after a look-up has found the key: this try, or an earlier one with the same key. */
function attemptsAfter({ state, attempt }: StoredIntent, outcome: IntentOutcome): readonly Attempt[] {
  const amount = outcome.amount ?? attempt.amount;
  if (state !== "free" && (attempt.amount ?? amount) === amount) return [doneAttempt({ ...attempt, amount }, outcome)];
  const earlier = doneAttempt({ ...attempt, id: randomUUID(), at: outcome.at ?? attempt.at, amount }, outcome);
  return state === "free" ? [earlier] : [{ ...attempt, result: "notDone" }, earlier];
}

/** Asks the provider for the outcome. Undefined when another request has stored a newer state meanwhile. */
async function lookUp(
  owned: IntentOwner,
  place: string,
  read: string,
  stored: StoredIntent,
): Promise<IntentOutcome | undefined> {
  const after = (fate: IntentState) => text({ ...stored, ...fate, doubted: true });
  const move = async (fate: IntentState, attempts: readonly Attempt[]): Promise<boolean> => {
    const moved = await sharedStore().swap(place, read, after(fate), STORED_SECONDS);
    if (moved) for (const attempt of attempts) await saveAttempt(owned.actor, attempt);
    return moved;
  };
  const outcome = await askOutcome(owned);
  if (outcome.happened) {
    const known = { ...outcome, call: stored.attempt.call };
    return (await move({ state: "done", outcome: known }, attemptsAfter(stored, outcome))) ? known : undefined;
  }
  if (stored.state === "free") return outcome;
  if (!("until" in stored) || Date.now() < stored.until) throw unknown();
  if (!(await move({ state: "free" }, [{ ...stored.attempt, result: "notDone" }]))) return undefined;
  if (stored.counted) await quietly(leaveDay(stored.counted, place, after({ state: "free" })));
  return outcome;
}
/** Another try of the key may have begun meanwhile, and found the entry. */
async function leaveDay(counted: DayEntry, place: string, free: string): Promise<void> {
  const amount = await takeFromDay(counted);
  if (amount !== undefined && (await sharedStore().get(place)) !== free) await addToDay(counted, amount, () => true);
}

/** The outcome for the person who sent the intent; after it the intent is no longer open. Throws like `findOutcome`. */
export async function outcomeOf(owned: IntentOwner): Promise<IntentOutcome> {
  try {
    const outcome = await findOutcome(owned);
    await dropOpen(intentPlace(owned));
    return outcome;
  } catch (error) {
    if (error instanceof Problem && isFinal(error)) await dropOpen(intentPlace(owned));
    throw error;
  }
}
const isFinal = ({ kind }: Problem) => kind !== "unknown_outcome" && kind !== "signed_out" && kind !== "unavailable";

/** It happened, or it did not and may be tried again with its key. Throws the refusal, or `unknown_outcome`. */
export async function findOutcome(owned: IntentOwner): Promise<IntentOutcome> {
  const place = intentPlace(owned);
  for (;;) {
    const read = await sharedStore().get(place);
    if (read === undefined) return askOutcome(owned);
    const stored = JSON.parse(read) as StoredIntent; // written here
    if (stored.state === "done") return stored.outcome;
    if (stored.state === "refused") throw Problem.from(stored.problem);
    if (stored.state === "free" && !stored.doubted) return nothing;
    const known = await lookUp(owned, place, read, stored);
    if (known) return known;
  }
}

export interface OpenIntent {
  readonly place: string;
  readonly attempt: Attempt;
  /** `sending`: the reply may still come in time. */
  readonly state: "sending" | "unknown" | "done" | "notDone" | "refused";
  /** Of one that is done. */
  readonly outcome?: IntentOutcome;
}
/** Undefined after a day. */
export async function readIntent(place: string): Promise<OpenIntent | undefined> {
  const read = await sharedStore().get(place);
  if (read === undefined) return undefined;
  const stored = JSON.parse(read) as StoredIntent; // written here
  const call = callNamed.get(stored.attempt.call)!; // only calls of the contract are stored
  const isSending = stored.state === "running" && Date.now() < stored.until - settledAfter(call);
  const state = isSending
    ? "sending"
    : stored.state === "running"
      ? "unknown"
      : stored.state === "free"
        ? "notDone"
        : stored.state;
  return { place, attempt: stored.attempt, state, ...(stored.state === "done" && { outcome: stored.outcome }) };
}
