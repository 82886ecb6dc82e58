// Money moves once. What became of each intent to move it is kept for a day where every instance sees it: docs/adr/009-money-once.md.
import "server-only";
import { createHash, createHmac, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { log } from "@/lib/log";
import {
  type Actor,
  type Attempt,
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
import { dropOpen, intentsOf, noteOpen } from "./open-money";
import { ask } from "@/lib/provider/upstream/ask";
import { newResponseId } from "@/lib/provider/upstream/response-id";
import { timeoutOf } from "@/lib/provider/upstream/request";
import type { Values } from "@/lib/contract/wire";

const KEPT_SECONDS = 24 * 60 * 60;
/** How long a repeat waits for the first one's reply. */
const WAIT = 3_000;
const LOOK_EVERY = 100;

type IntentState =
  /** Until then a reply may still come, or the provider may still be at work: that nothing has happened is not its last word. */
  | { readonly state: "running" | "unknown"; readonly until: number }
  | { readonly state: "free" }
  | { readonly state: "refused"; readonly problem: unknown }
  /** Without an answer when only a look-up knows it. */
  | { readonly state: "done"; readonly outcome: IntentOutcome; readonly answer?: unknown };
type StoredIntent = IntentState & {
  readonly print: string;
  readonly attempt: Attempt;
  /** A try with this key was once without a reply. It may still come to pass, so the key stays until something has. */
  readonly doubted: boolean;
};

interface IntentOwner {
  readonly key: string;
  readonly actor: Actor;
}
export interface Intent extends IntentOwner {
  readonly call: MoneyCall;
  readonly input: Values;
}
/** Does the work; says when it goes out. */
export type Send = (onSent: () => void) => Promise<unknown>;
/** `replayed`: this is what the first one with this key was told. */
type IntentResult = ({ readonly answer: unknown } | { readonly problem: Problem }) & {
  readonly replayed: boolean;
};

// The key itself is not kept, so what is kept of an input cannot be found by trying card numbers.
const storeKeyOf = ({ key, actor }: IntentOwner) =>
  `${intentsOf(actor)}:${createHash("sha256").update(key).digest("base64url")}`;
/** A repeat may carry a newer code: it is not part of what was meant. */
const fingerprintOf = ({ key, call, input: { OTP: _, ...meant } }: Intent) =>
  createHmac("sha256", key)
    .update(`${call.name} ${JSON.stringify(meant)}`)
    .digest("base64url");

/** When the provider has either carried out or dropped what it was sent: a look-up that finds nothing is not believed before. */
const settledAfter = (call: Call): number => Math.max(timeoutOf(call), environment().PROVIDER_SETTLED_SECONDS * 1000);
const text = (kept: StoredIntent) => JSON.stringify(kept);
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

/** Sends for the first who comes with a key; whoever comes later is told what that one was told. */
export async function runOnce(intent: Intent, send: Send): Promise<IntentResult> {
  const store = sharedStore();
  const place = storeKeyOf(intent);
  const print = fingerprintOf(intent);
  const waitsUntil = Date.now() + WAIT;
  for (;;) {
    const running = (doubted: boolean): StoredIntent => ({
      state: "running",
      until: Date.now() + timeoutOf(intent.call) + settledAfter(intent.call), // it looks at the record before it sends
      print,
      doubted,
      attempt: startedAttempt(intent.call, intent.input, intent.actor),
    });
    const first = running(false);
    if (await store.claim(place, text(first), KEPT_SECONDS)) return run(intent, place, first, send);
    const read = await store.get(place);
    if (read === undefined) continue; // its day was just over
    const kept = JSON.parse(read) as StoredIntent; // written here
    if (kept.state === "free") {
      const again = running(kept.doubted);
      if (await store.swap(place, read, text(again), KEPT_SECONDS)) return run(intent, place, again, send);
      continue;
    }
    // Which of several tries with this key came to pass, only the provider can tell, and it takes no other.
    if (kept.state === "done" && !("answer" in kept))
      return { answer: await fetchAnswer(place, { ...kept, print }, send), replayed: true };
    if (kept.print !== print) throw new Problem("refused", { code: "INTENT_REUSED" });
    if (kept.state === "refused") return { problem: Problem.from(kept.problem), replayed: true };
    if (kept.state === "done") return { answer: kept.answer, replayed: true };
    if (kept.state === "running" && Date.now() < Math.min(waitsUntil, kept.until)) await pause(LOOK_EVERY);
    else await lookUp(intent, place, read, kept);
  }
}

/**
 * Nothing else moves a record's money while nobody knows what became of the try before: two tabs have two keys. For a record that the
 * visitor is known to see. True when somebody else's try had to be waited for, and the record may have changed.
 */
export async function claimRecord(intent: Intent): Promise<boolean> {
  const store = sharedStore();
  const { actor, call, input } = intent;
  const own = storeKeyOf(intent);
  const place = `moving:${actor.caller.edition}:${objectOf(call.locks, input, actor.user.id)}`;
  const waitsUntil = Date.now() + WAIT;
  for (let hasWaited = false; ;) {
    if (await store.claim(place, own, KEPT_SECONDS)) return hasWaited;
    const holder = await store.get(place);
    if (holder === undefined) continue; // its day was just over
    if (holder === own) return hasWaited;
    const read = await store.get(holder);
    const other = read === undefined ? undefined : (JSON.parse(read) as StoredIntent); // written here
    const isOpen = (other?.state === "running" || other?.state === "unknown") && Date.now() < other.until;
    if (!isOpen) {
      if (await store.swap(place, holder, own, KEPT_SECONDS)) return hasWaited;
    } else if (other.state === "running" && Date.now() < waitsUntil) {
      hasWaited = true;
      await pause(LOOK_EVERY);
    } else throw new Problem("refused", { code: "RECORD_BUSY" });
  }
}

async function run(
  { actor, call, key }: Intent,
  place: string,
  running: StoredIntent,
  send: Send,
): Promise<IntentResult> {
  let sentAt: number | undefined;
  await Promise.all([noteOpen(place, key, actor, KEPT_SECONDS), saveAttempt(actor, running.attempt)]);
  let answer: unknown;
  try {
    answer = await send(() => {
      sentAt = Date.now();
    });
  } catch (error) {
    const problem = problemIn(error);
    const fate = fateOf(problem, sentAt, running, call);
    // What nobody foresaw has an id here already, so that the log says what the person can quote.
    const responseId = problem.kind === "unexpected" ? newResponseId() : undefined;
    if (responseId)
      log().error(
        { call: call.name, responseId, error: error instanceof Error ? error.stack : String(error) },
        "a money action failed",
      );
    await quietly(
      sharedStore().swap(
        place,
        text(running),
        text({ ...running, ...fate, doubted: running.doubted || fate.state === "unknown" }),
        KEPT_SECONDS,
      ),
    );
    const result = fate.state === "unknown" ? "unknown" : problem.isSilent ? "notDone" : "refused";
    metrics()?.moneyActions.inc({ call: call.name, result });
    if (result !== "unknown")
      await Promise.all([
        saveAttempt(actor, refusedAttempt(running.attempt, problem, result)),
        // An earlier try with this key may still come to pass.
        !running.doubted && dropOpen(place),
      ]);
    const told = fate.state === "unknown" ? unknown() : problem;
    throw responseId ? new Problem(told.kind, { ...told.details, responseId }) : told;
  }
  // Whoever else may have taken the key since: it is spent, and this is the truth.
  await quietly(
    sharedStore().set(
      place,
      text({ ...running, state: "done", answer, outcome: outcomeIn(running.attempt, answer) }),
      KEPT_SECONDS,
    ),
  );
  metrics()?.moneyActions.inc({ call: call.name, result: "done" });
  await Promise.all([saveAttempt(actor, doneAttempt(running.attempt, answer)), dropOpen(place)]);
  return { answer, replayed: false };
}

/** What was done is done, whether or not the store takes it: a later look-up finds it at the provider. */
const quietly = (writing: Promise<unknown>): Promise<unknown> =>
  writing.catch((error: Error) => log().error({ error: error.message }, "the fate of an intent was not kept"));

/** The provider itself said no: machines on the way do not know its response ids. */
const isOwnWord = (problem: Problem) => problem.details.responseId !== undefined && !problem.isSilent;

/** What a failed try means for its key. In doubt it is unknown: only the provider's own no says that nothing has moved. */
function fateOf(problem: Problem, sentAt: number | undefined, { doubted }: StoredIntent, call: Call): IntentState {
  if (sentAt === undefined) return { state: "free" };
  const isMismatch = problem.details.code === "IDEMPOTENCY_MISMATCH"; // an earlier try came to pass after all
  if (!isOwnWord(problem) || isMismatch) return { state: "unknown", until: sentAt + settledAfter(call) };
  if (doubted || problem.kind === "signed_out" || problem.kind === "too_many") return { state: "free" };
  return { state: "refused", problem: problem.toJSON() };
}

/** The provider dedupes by the key, and it has said that this one was carried out. */
async function fetchAnswer(
  place: string,
  kept: StoredIntent & { readonly state: "done" },
  send: Send,
): Promise<unknown> {
  const answer = await send(() => undefined).catch((error: unknown) => {
    throw error instanceof Problem && error.kind === "signed_out" ? error : unknown();
  });
  await quietly(sharedStore().set(place, text({ ...kept, answer }), KEPT_SECONDS));
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
const asked = ({ key, actor: { caller } }: IntentOwner): Promise<IntentOutcome> =>
  ask(caller, transactions.outcome, { key }).catch((error: unknown) => {
    throw error instanceof Problem && error.kind === "signed_out" ? error : unknown();
  });

/** What a look-up tells the record: this try was done, or it was not and an earlier one with its key was. */
function found({ state, attempt }: StoredIntent, outcome: IntentOutcome): readonly Attempt[] {
  const amount = outcome.amount ?? attempt.amount;
  if (state !== "free" && (attempt.amount ?? amount) === amount) return [doneAttempt({ ...attempt, amount }, outcome)];
  const earlier = doneAttempt({ ...attempt, id: randomUUID(), at: outcome.at ?? attempt.at, amount }, outcome);
  return state === "free" ? [earlier] : [{ ...attempt, result: "notDone" }, earlier];
}

/** Asks the provider what became of it. Nothing when somebody else has found out more in the meantime. */
async function lookUp(
  owned: IntentOwner,
  place: string,
  read: string,
  kept: StoredIntent,
): Promise<IntentOutcome | undefined> {
  const move = async (fate: IntentState, attempts: readonly Attempt[]): Promise<boolean> => {
    const moved = await sharedStore().swap(place, read, text({ ...kept, ...fate, doubted: true }), KEPT_SECONDS);
    if (moved) for (const attempt of attempts) await saveAttempt(owned.actor, attempt);
    return moved;
  };
  const outcome = await asked(owned);
  if (outcome.happened) {
    const known = { ...outcome, call: kept.attempt.call };
    return (await move({ state: "done", outcome: known }, found(kept, outcome))) ? known : undefined;
  }
  if (kept.state === "free") return outcome;
  if (!("until" in kept) || Date.now() < kept.until) throw unknown();
  return (await move({ state: "free" }, [{ ...kept.attempt, result: "notDone" }])) ? outcome : undefined;
}

/** Tells the person who sent it what became of an intent: then it is no longer noted. Throws like `findOutcome`. */
export async function outcomeOf(owned: IntentOwner): Promise<IntentOutcome> {
  try {
    const outcome = await findOutcome(owned);
    await dropOpen(storeKeyOf(owned));
    return outcome;
  } catch (error) {
    if (error instanceof Problem && isFinal(error)) await dropOpen(storeKeyOf(owned));
    throw error;
  }
}
const isFinal = ({ kind }: Problem) => kind !== "unknown_outcome" && kind !== "signed_out" && kind !== "unavailable";

/** It happened, or it did not and may be tried again with its key. Throws the problem it was refused with, or `unknown_outcome`. */
export async function findOutcome(owned: IntentOwner): Promise<IntentOutcome> {
  const place = storeKeyOf(owned);
  for (;;) {
    const read = await sharedStore().get(place);
    if (read === undefined) return asked(owned);
    const kept = JSON.parse(read) as StoredIntent; // written here
    if (kept.state === "done") return kept.outcome;
    if (kept.state === "refused") throw Problem.from(kept.problem);
    if (kept.state === "free" && !kept.doubted) return nothing;
    const known = await lookUp(owned, place, read, kept);
    if (known) return known;
  }
}

export interface NotedIntent {
  readonly place: string;
  readonly attempt: Attempt;
  /** `sending`: the reply may still come in time. */
  readonly state: "sending" | "unknown" | "done" | "notDone" | "refused";
}
/** Nothing where its day is over. */
export async function notedIntent(place: string): Promise<NotedIntent | undefined> {
  const read = await sharedStore().get(place);
  if (read === undefined) return undefined;
  const kept = JSON.parse(read) as StoredIntent; // written here
  const call = callNamed.get(kept.attempt.call)!; // it was sent
  const isSending = kept.state === "running" && Date.now() < kept.until - settledAfter(call);
  const state = isSending
    ? "sending"
    : kept.state === "running"
      ? "unknown"
      : kept.state === "free"
        ? "notDone"
        : kept.state;
  return { place, attempt: kept.attempt, state };
}
