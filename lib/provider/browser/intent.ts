"use client";
// Calls that must happen once. The key is made when the form is first shown and stays in the tab until the outcome is known.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { forgetJob, holdJob, releaseJob, watchJob } from "@/lib/browser/jobs";
import { type TabIntent, newIntent } from "@/lib/browser/new-intent";
import { tabStorage } from "@/lib/browser/storage";
import { useIsShown } from "@/lib/browser/use-is-shown";
import type { CallNamed, WriteName } from "@/lib/contract/names";
import { Problem, type ProblemKind, problemIn } from "@/lib/provider/problem";
import { toDecimal } from "@/lib/rules/money";
import { useInvalidate, useSend } from "./calls";
import { type AnswerOf, type InputOf, readNow, sendTo } from "./requests";
import { isUsedUp } from "./use-same-act";
import type { Values } from "@/lib/contract/wire";

export type MoneyName = { [N in WriteName]: CallNamed<N> extends { readonly movesMoney: true } ? N : never }[WriteName];

/**
 * idle: not sent · running: sent, no reply yet · checking: the reply was lost, the key is looked up · unknown: the
 * look-up takes long · free: it did not happen and may be sent again · refused: it did not happen, the problem says
 * why · done
 */
export type IntentState = "idle" | "running" | "checking" | "unknown" | "free" | "refused" | "done";
interface View<Result> {
  readonly state: IntentState;
  readonly result?: Result;
  /** The result may be that of an earlier try, which was lost and had other values. */
  readonly isOther?: boolean;
  readonly problem?: Problem;
}
type Outcome = AnswerOf<"transactions.outcome">;
type Fate<Result> =
  | { readonly state: "done"; readonly result: Result; readonly isOther?: boolean }
  | { readonly state: "free" }
  | { readonly state: "refused"; readonly problem: Problem; readonly doubted?: true }
  /** The reply is missing, and the key is looked up only after a reload. */
  | { readonly state: "lost"; readonly problem: Problem };

/** Milliseconds between two look-ups; the last one repeats. */
const WAITS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
const CHECKING_ROUNDS = 6;
const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

interface LookUp {
  /** If it rejects, the key is looked up again. `touches`: nouns whose reads are stale. */
  readonly onKnown: (outcome: Outcome, touches: readonly string[]) => Promise<void> | void;
  readonly isWanted: () => boolean;
  /** Failures that end the look-up. */
  readonly isFinal?: (problem: Problem) => boolean;
  readonly onRound?: (round: number) => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
}
/** Looks up by key whether a call happened, until the answer is known. Resolves with the failure that ended it. */
export async function untilKnown(key: string, lookUp: LookUp): Promise<Problem | undefined> {
  const { onKnown, isWanted, isFinal = ({ kind }) => kind === "signed_out", onRound, wait = sleep } = lookUp;
  for (let round = 0; isWanted(); round += 1) {
    onRound?.(round);
    try {
      const { seen, touches } = await readNow("transactions.outcome", { key });
      await onKnown(seen, touches);
      return undefined;
    } catch (error) {
      const problem = problemIn(error);
      if (isFinal(problem)) return problem;
    }
    await wait(WAITS[Math.min(round, WAITS.length - 1)]!); // the last wait repeats
  }
  return undefined;
}

/** The key belongs to a try with other values. */
const isReused = ({ details }: Problem) => details.code === "INTENT_REUSED";
/** After these refusals the call may still have happened. The outcome of another try with the key comes first. */
const isOpen = (problem: Problem) => problem.isSilent || problem.kind === "signed_out" || isReused(problem);
/** Refusals of the look-up itself, which the door does not store for a payment: its outcome is still unknown. */
const areOfLookUp: ReadonlySet<ProblemKind> = new Set(["unavailable", "too_many", "other_account", "updated"]);
/** What the user chose: the code and the shown facts may differ between two tries. */
const meantBy = (input: unknown) => JSON.stringify({ ...(input as object), OTP: undefined, decidedOn: undefined });
const never = new Promise<never>(() => undefined);

interface IntentOptions<Input, Result> {
  readonly userId: string;
  /** The intent's name in the tab's storage. Read once, in the browser. */
  readonly place: () => string;
  readonly send: (input: Input, key: string) => Promise<Result | null>;
  /** The result if only a look-up knows it. If it rejects, the key is looked up again. */
  readonly found: (outcome: Outcome) => Result | Promise<Result>;
  /**
   * The name of a call that moves money: a lost reply is looked up at once, and the shell announces the outcome after
   * the user has left the screen. Without it the look-up comes after a reload, and until then another try has the same
   * key.
   */
  readonly money?: MoneyName;
}

/** One intent for one action, until its outcome is known. It survives a reload of the tab. */
export function useIntent<Input, Result extends object>(options: IntentOptions<Input, Result>) {
  const { userId, money } = options;
  const stale = useInvalidate();
  const [view, setView] = useState<View<Result>>({ state: "idle" });
  const place = useRef<string>(undefined);
  const intent = useRef<TabIntent>(undefined);
  const flight = useRef<Promise<Result>>(undefined);
  const settled = useRef<Result>(undefined);
  const lastMeant = useRef<string>(undefined);
  const isShown = useIsShown();
  const wake = useRef<() => void>(undefined);

  const placeName = () => (place.current ??= options.place());
  function keep(next: TabIntent): TabIntent {
    intent.current = next;
    tabStorage.write(placeName(), JSON.stringify(next));
    return next;
  }
  function current(): TabIntent {
    const stored = intent.current ? undefined : tabStorage.read(placeName());
    return (
      intent.current ?? keep(stored ? (JSON.parse(stored) as TabIntent) : { key: newIntent(), sent: false }) // only this hook writes there
    );
  }
  function forget(): void {
    intent.current = undefined;
    tabStorage.remove(placeName());
  }

  async function lookUp(key: string): Promise<Fate<Result>> {
    let fate: Fate<Result> | undefined;
    const failure = await untilKnown(key, {
      isWanted: () => isShown.current,
      isFinal: (problem) => money !== undefined && !isOpen(problem) && !areOfLookUp.has(problem.kind),
      onRound: (round) => setView({ state: round < CHECKING_ROUNDS ? "checking" : "unknown" }),
      onKnown: async (outcome, touches) => {
        if (outcome.happened) stale(touches);
        fate = outcome.happened ? { state: "done", result: await options.found(outcome) } : { state: "free" };
      },
      wait: (milliseconds) =>
        new Promise((done) => {
          wake.current = done;
          setTimeout(done, milliseconds);
        }),
    });
    if (failure) return { state: "refused", problem: failure };
    if (fate) return fate;
    flight.current = undefined; // the component is unmounted
    return never;
  }

  async function attempt(input: Input): Promise<Fate<Result>> {
    const { key, doubted } = keep({ ...current(), sent: true });
    setView({ state: "running" });
    let isOther = doubted === true && lastMeant.current !== meantBy(input);
    lastMeant.current = isOther ? "" : meantBy(input); // after two different tries any may be the one
    let refusal: Problem | undefined;
    try {
      const result = await options.send(input, key);
      if (result) return { state: "done", result }; // a broken reply has no outcome
    } catch (error) {
      const problem = problemIn(error);
      if (money === undefined) {
        if (problem.isSilent) keep({ key, sent: true, doubted: true });
        return problem.isSilent
          ? { state: "lost", problem }
          : { state: "refused", problem, ...(doubted && !isUsedUp(problem) && { doubted }) };
      }
      if (!isOpen(problem)) refusal = problem;
      isOther ||= isReused(problem); // by a copy of this tab
    }
    if (refusal && !doubted) return { state: "refused", problem: refusal };
    keep({ key, sent: true, doubted: true });
    const fate = await lookUp(key);
    if (fate.state === "done") return { ...fate, isOther };
    return refusal && fate.state === "free" ? { state: "refused", problem: refusal, doubted: true } : fate; // the refusal is of this try only
  }

  function settle(fate: Fate<Result>): Result {
    flight.current = undefined;
    if (money !== undefined && isShown.current) forgetJob(userId, current().key);
    if (fate.state === "free" || (fate.state === "refused" && fate.doubted))
      keep({ ...current(), sent: false, doubted: true });
    else if (fate.state !== "lost") forget();
    if (fate.state === "done") {
      if (money !== undefined) settled.current = fate.result;
      setView(fate);
      return fate.result;
    }
    const problem = fate.state === "free" ? new Problem("timed_out") : fate.problem;
    setView(fate.state === "lost" ? { state: "idle" } : { state: fate.state, problem });
    throw problem;
  }
  function start(work: () => Promise<Fate<Result>>): Promise<Result> {
    if (money !== undefined) holdJob(current().key);
    return (flight.current ??= work().then(settle));
  }

  const resume = useEffectEvent(() => {
    const { key, sent } = current();
    if (sent) start(() => lookUp(key)).catch(() => undefined); // the state shows it
  });
  const handOver = useEffectEvent(() => {
    const { key, sent } = intent.current ?? {};
    if (money === undefined || !key || !sent || !flight.current) return;
    releaseJob(key);
    const address = location.pathname + location.search;
    watchJob(userId, { id: key, kind: "money", call: money, place: placeName(), address });
  });
  useEffect(() => {
    resume();
    const leave = () => handOver();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  return {
    ...view,
    /** Several clicks send it once. After `done` it returns the same result until `again`. */
    run: (input: Input): Promise<Result> =>
      settled.current ? Promise.resolve(settled.current) : start(() => attempt(input)),
    /** Starts a new intent if the outcome is known, otherwise looks it up at once. */
    again(): void {
      wake.current?.();
      if (flight.current) return;
      settled.current = undefined;
      setView({ state: "idle" });
    },
    /** For a refusal by another call: nothing was sent. */
    refuse: (problem: Problem): void => setView({ state: "refused", problem }),
  };
}

const placeOf = (name: MoneyName, { userId, record }: { readonly userId: string; readonly record: string }) =>
  `money:${encodeURIComponent(userId)}:${name}:${encodeURIComponent(record)}`;

/**
 * One move of several, without a form; it has the intent that the form of its record would have. A lost reply is looked up for half a
 * minute; after that another try looks it up first.
 */
export async function moveOnce<N extends MoneyName>(
  name: N,
  of: { readonly userId: string; readonly record: string },
  input: InputOf<N>,
): Promise<Problem | undefined> {
  const place = placeOf(name, of);
  const keep = (intent: TabIntent) => tabStorage.write(place, JSON.stringify(intent));
  const stored = tabStorage.read(place);
  const { key, sent, doubted } = stored ? (JSON.parse(stored) as TabIntent) : { key: newIntent(), sent: false }; // only this file writes there
  const lookUp = async (): Promise<Outcome | undefined> => {
    let found: Outcome | undefined;
    let round = 0;
    await untilKnown(key, {
      isWanted: () => round++ < CHECKING_ROUNDS,
      onKnown: (outcome) => void (found = outcome),
    });
    return found;
  };
  if (sent) {
    // A try before a reload, perhaps of another amount.
    const found = await lookUp();
    if (found === undefined) return new Problem("unknown_outcome");
    if (found.happened) {
      tabStorage.remove(place);
      return new Problem("refused", { code: "CHANGED" });
    }
  }
  keep({ key, sent: true, ...(doubted && { doubted }) });
  let refusal: Problem | undefined;
  try {
    await sendTo(name, input as Values, key);
    tabStorage.remove(place);
    return undefined;
  } catch (error) {
    const problem = problemIn(error);
    if (!isOpen(problem)) refusal = problem;
  }
  if (refusal && !doubted && !sent) {
    tabStorage.remove(place);
    return refusal;
  }
  keep({ key, sent: true, doubted: true });
  const found = await lookUp();
  if (found === undefined) return new Problem("unknown_outcome");
  if (found.happened) {
    tabStorage.remove(place);
    // An earlier try of the form may have been of a part.
    const isWhole = !("amount" in input) || found.amount === null || toDecimal(found.amount) === input.amount;
    return isWhole ? undefined : new Problem("refused", { code: "CHANGED" });
  }
  keep({ key, sent: false, doubted: true });
  return refusal ?? new Problem("timed_out");
}

/** `record`: the id of the transaction or application whose money moves. Another record needs another `key` of the component. */
export function useMoney<N extends MoneyName>(
  name: N,
  { userId, record }: { readonly userId: string; readonly record: string },
) {
  const { send } = useSend(name);
  const intent = useIntent<InputOf<N>, Partial<AnswerOf<N>>>({
    userId,
    place: () => placeOf(name, { userId, record }),
    send,
    found: ({ id, status, amount, currency }) => ({ id, status, amount, currency }) as Partial<AnswerOf<N>>, // money calls have these in their answers
    money: name,
  });
  return { ...intent, name };
}
