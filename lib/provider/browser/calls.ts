"use client";
// Hooks for calls from a screen. Reads are cached by name and input; a write marks reads as stale.
import { useCallback, useRef, useState } from "react";
import useSWR, { mutate as mutateAll, useSWRConfig } from "swr";
import { useRefresh } from "./refresh";
import { type AnswerOf, type InputOf, addressOf, post, readFrom, sendTo } from "./requests";
import type { Values } from "@/lib/contract/wire";
import type { PairName, PlainPairName, ReadName, WriteName } from "@/lib/contract/names";
import { Problem, problemIn } from "@/lib/provider/problem";

/** A refusal stays what it is: it is not asked for again and again. A lost answer or a busy portal may do better. */
const mayPass = ({ isSilent, kind }: Problem) => isSilent || kind === "unavailable" || kind === "too_many";
/** How reads are tried again, in all hooks. */
export const retries = { shouldRetryOnError: mayPass } as const;

/** The data of the last input stays until the next are there, also if their read fails: then `error` says so. */
export const useRead = <N extends ReadName>(name: N, input: InputOf<N> | null) =>
  useSWR<AnswerOf<N>, Problem>(
    input && [name, input],
    async () => (await readFrom(name, input as Values)).json as AnswerOf<N>,
    { ...retries, keepPreviousData: true },
  ); // the door sends only the row's fields

/** One read for each name. The names must not change while a component is mounted: other names need another component key. */
export const useReads = <N extends ReadName>(
  asks: readonly { readonly name: N; readonly input: InputOf<N> | null }[],
) =>
  // eslint-disable-next-line react-hooks/rules-of-hooks -- one hook for each name, in their order; the names are the component's key, so it never renders with others
  asks.map(({ name, input }) => useRead(name, input));

const nounOf = (key: unknown) => (Array.isArray(key) ? String(key[0]).split(".", 1)[0]! : "");

const isOf = (nouns: readonly string[]) => (key: unknown) => nouns.includes(nounOf(key));
/** Reads of these nouns on the screen are sent again. */
export function useInvalidate(): (nouns: readonly string[]) => void {
  const { mutate } = useSWRConfig();
  return useCallback((nouns) => void mutate(isOf(nouns)), [mutate]);
}
/** For code that loads this file only after a write. */
export const invalidate = (nouns: readonly string[]): void => void mutateAll(isOf(nouns));

/** A write. Its Problem is thrown, and is in the state for the screen. */
export function useSend<N extends WriteName>(name: N) {
  const stale = useInvalidate();
  const [state, setState] = useState<{ readonly busy: boolean; readonly problem?: Problem }>({ busy: false });
  const send = useCallback(
    async (input: InputOf<N>, intent?: string): Promise<AnswerOf<N>> => {
      setState({ busy: true });
      try {
        const { json, touches } = await sendTo(name, input as Values, intent);
        setState({ busy: false });
        stale(touches);
        return json as AnswerOf<N>; // the door sends only the row's fields
      } catch (error) {
        const problem = problemIn(error);
        setState({ busy: false, problem });
        throw problem;
      }
    },
    [name, stale],
  );
  return { send, ...state };
}

/** The page shows an outdated state. */
const isOutdated = ({ kind }: Problem) => kind === "refused" || kind === "not_found";
/** The page is the record itself: without it a refresh would replace the form, and what was typed. */
const fillsPage: ReadonlySet<WriteName> = new Set(["apps.configure", "apps.configureHotel", "customers.addNote"]);
const mayRefresh = (name: WriteName, problem: Problem) =>
  isOutdated(problem) && !(problem.kind === "not_found" && fillsPage.has(name));
/** No page shows the state that these calls change. */
const isShown = (name: WriteName) => !name.startsWith("auth.");

/**
 * A write from a page. Several clicks send it once; afterwards the page and the menu are refreshed. `isAlreadyDone`:
 * the refusal means that another user has done the same before.
 */
export function useWrite<N extends WriteName>(name: N, isAlreadyDone: (problem: Problem) => boolean = () => false) {
  const { send, busy, problem } = useSend(name);
  const refresh = useRefresh();
  const pending = useRef<Promise<AnswerOf<N>>>(undefined);
  /** Rejects with the Problem, for a form. */
  const write = (input: InputOf<N>, intent?: string): Promise<AnswerOf<N>> =>
    (pending.current ??= send(input, intent)
      .catch((error: unknown) => {
        const why = problemIn(error);
        if (mayRefresh(name, why) && isShown(name)) void refresh();
        throw why;
      })
      .then((answer) => {
        if (isShown(name)) void refresh();
        return answer;
      })
      .finally(() => (pending.current = undefined)));
  return {
    write,
    /** False if it failed; `problem` says why. */
    tryWrite: (input: InputOf<N>): Promise<boolean> =>
      write(input).then(
        () => true,
        (why: Problem) => isAlreadyDone(why),
      ),
    busy,
    problem: problem && !isAlreadyDone(problem) ? problem : undefined,
  };
}

/** Sends form data; afterwards the page is refreshed. With a key it happens once. */
export function useUpload<N extends WriteName>(name: N) {
  const stale = useInvalidate();
  const refresh = useRefresh();
  return useCallback(
    async (query: Values, form: FormData, intent?: string): Promise<AnswerOf<N>> => {
      try {
        const { json, touches } = await post(addressOf(name, query), form, intent);
        stale(touches);
        void refresh();
        return json as AnswerOf<N>; // the door sends only the row's fields
      } catch (error) {
        const problem = problemIn(error);
        if (mayRefresh(name, problem)) void refresh();
        throw problem;
      }
    },
    [name, stale, refresh],
  );
}

export type Step<P extends PairName, S extends string> = Extract<`${P}.${S}`, WriteName>;
/** Both steps of a sensitive action: begin sends the code, finish acts with it. Actions that move money use useMoney. */
export function useTwoStep<P extends PlainPairName>(pair: P) {
  const asking = useSend(`${pair}.ask` as Step<P, "ask">);
  const acting = useWrite(`${pair}.act` as Step<P, "act">);
  return {
    begin: asking.send,
    /** With a key, another try after a lost reply is the same act. */
    finish: (values: Omit<InputOf<Step<P, "act">>, "OTP">, OTP: string, key?: string) =>
      acting.write({ ...values, OTP } as unknown as InputOf<Step<P, "act">>, key), // twoStep requires the code
    problem: acting.problem ?? asking.problem,
    busy: asking.busy || acting.busy,
  };
}
