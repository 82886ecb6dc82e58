"use client";
// Money from a screen: one intent for one action on one record, until it is known what became of it.
import { useCallback, useEffect, useRef, useState } from "react";
import { forgetJob, holdJob, releaseJob, watchJob } from "@/lib/browser/jobs";
import { tabStorage } from "@/lib/browser/storage";
import { type TabIntent, newIntent } from "@/lib/browser/new-intent";
import { useSend, useInvalidate } from "./calls";
import { type InputOf, type AnswerOf, readNow } from "./requests";
import type { CallNamed, WriteName } from "@/lib/contract/names";
import { Problem, problemIn } from "@/lib/provider/problem";

export type MoneyName = { [N in WriteName]: CallNamed<N> extends { readonly movesMoney: true } ? N : never }[WriteName];
/** The whole answer; or id, status, amount and currency, when only a look-up knows it. */
type Settled<N extends MoneyName> = Partial<AnswerOf<N>>;
/**
 * idle: nothing was sent · running: sent, no reply yet · checking: no reply came, it is looked up · unknown: it has been looked up for
 * a while, and still is · free: it did not happen, running again is safe · refused: it did not happen, the problem says why · done
 */
export type MoneyState = "idle" | "running" | "checking" | "unknown" | "free" | "refused" | "done";
interface View<N extends MoneyName> {
  readonly state: MoneyState;
  readonly result?: Settled<N>;
  readonly problem?: Problem;
}

type Fate<N extends MoneyName> =
  | { readonly state: "done"; readonly result: Settled<N> }
  | { readonly state: "free" }
  | { readonly state: "refused"; readonly problem: Problem; readonly doubted?: true };

/** Milliseconds between two look-ups; the last one goes on. */
const WAITS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
const CHECKING_ROUNDS = 6;

/** Says nothing about whether it happened. A key that holds something else holds what has to be found out first. */
const isOpen = ({ isSilent, kind, details }: Problem) =>
  isSilent || kind === "signed_out" || details.code === "INTENT_REUSED";

const never = new Promise<never>(() => undefined);

/**
 * `record` is what the money is of: the id of a transaction, of an application; another record is another `key` of the component.
 * The intent outlives a reload of the tab. What `run` promises is kept or broken only when it is known what happened.
 */
export function useMoney<N extends MoneyName>(
  name: N,
  { userId, record }: { readonly userId: string; readonly record: string },
) {
  const { send } = useSend(name);
  const stale = useInvalidate();
  const [view, setView] = useState<View<N>>({ state: "idle" });
  const place = `money:${encodeURIComponent(userId)}:${name}:${encodeURIComponent(record)}`;
  const intent = useRef<TabIntent>(undefined);
  const flight = useRef<Promise<Settled<N>>>(undefined);
  const settled = useRef<Settled<N>>(undefined);
  const shown = useRef(false);
  const wake = useRef<() => void>(undefined);

  const keep = useCallback(
    (next: TabIntent) => {
      intent.current = next;
      tabStorage.write(place, JSON.stringify(next));
      return next;
    },
    [place],
  );
  const current = useCallback((): TabIntent => {
    const stored = intent.current ? undefined : tabStorage.read(place);
    return intent.current ?? keep(stored ? (JSON.parse(stored) as TabIntent) : { key: newIntent(), sent: false }); // only keep writes there
  }, [keep, place]);

  /** From here on the shell tells what came of it. */
  const handOver = useCallback(() => {
    const { key, sent } = intent.current ?? {};
    if (!key || !sent || !flight.current) return;
    releaseJob(key);
    watchJob(userId, { id: key, kind: "money", call: name, place, address: location.pathname + location.search });
  }, [name, place, userId]);

  /** Asks until it is known, while the screen is shown. */
  const lookUp = useCallback(
    async (key: string): Promise<Fate<N>> => {
      for (let round = 0; ; round += 1) {
        setView({ state: round < CHECKING_ROUNDS ? "checking" : "unknown" });
        try {
          const { seen, touches } = await readNow("transactions.outcome", { key });
          if (!seen.happened) return { state: "free" };
          stale(touches);
          const { id, status, amount, currency } = seen;
          return { state: "done", result: { id, status, amount, currency } as Settled<N> }; // what every call that moves money answers
        } catch (error) {
          const problem = problemIn(error);
          // A look-up that our own store did not let through has found nothing out.
          if (!isOpen(problem) && problem.kind !== "unavailable") return { state: "refused", problem };
        }
        await new Promise<void>((done) => {
          wake.current = done;
          setTimeout(done, WAITS[Math.min(round, WAITS.length - 1)]);
        });
        if (shown.current) continue;
        flight.current = undefined;
        return never;
      }
    },
    [stale],
  );

  const attempt = useCallback(
    async (input: InputOf<N>): Promise<Fate<N>> => {
      const { key, doubted } = keep({ ...current(), sent: true });
      setView({ state: "running" });
      let refusal: Problem | undefined;
      try {
        const result: AnswerOf<N> | null = await send(input, key);
        if (result) return { state: "done", result }; // a reply that was cut says nothing
      } catch (error) {
        const problem = problemIn(error);
        if (!isOpen(problem)) refusal = problem;
      }
      if (refusal && !doubted) return { state: "refused", problem: refusal };
      keep({ key, sent: true, doubted: true });
      const fate = await lookUp(key);
      return refusal && fate.state === "free" ? { state: "refused", problem: refusal, doubted: true } : fate; // the refusal speaks of this try alone
    },
    [current, keep, lookUp, send],
  );

  const start = useCallback(
    (work: () => Promise<Fate<N>>): Promise<Settled<N>> => {
      const { key } = current();
      holdJob(key);
      const settle = (fate: Fate<N>): Settled<N> => {
        flight.current = undefined;
        if (shown.current) forgetJob(userId, key);
        if (fate.state === "free" || (fate.state === "refused" && fate.doubted))
          keep({ key: current().key, sent: false, doubted: true });
        else {
          intent.current = undefined;
          tabStorage.remove(place);
        }
        if (fate.state === "done") {
          settled.current = fate.result;
          setView(fate);
          return fate.result;
        }
        const problem = fate.state === "free" ? new Problem("timed_out") : fate.problem;
        setView({ state: fate.state, problem });
        throw problem;
      };
      return (flight.current ??= work().then(settle));
    },
    [current, keep, place, userId],
  );

  useEffect(() => {
    shown.current = true;
    const { key, sent } = current();
    if (sent) start(() => lookUp(key)).catch(() => undefined); // shown by its state
    addEventListener("pagehide", handOver);
    return () => {
      shown.current = false;
      removeEventListener("pagehide", handOver);
      handOver();
    };
  }, [current, handOver, lookUp, start]);

  return {
    ...view,
    /** Sends, once for however many clicks; after `done` it answers the same result until `again`. */
    run: useCallback(
      (input: InputOf<N>): Promise<Settled<N>> =>
        settled.current ? Promise.resolve(settled.current) : start(() => attempt(input)),
      [attempt, start],
    ),
    /** Begins anew where something is known; looks again, without waiting, where nothing is. */
    again: useCallback((): void => {
      wake.current?.();
      if (flight.current) return;
      settled.current = undefined;
      setView({ state: "idle" });
    }, []),
  };
}
