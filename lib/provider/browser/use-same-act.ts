"use client";
import { useRef } from "react";
import type { DraftOf } from "@/lib/browser/kept-drafts";
import { readTry, storeTry } from "@/lib/browser/last-try";
import { newIntent } from "@/lib/browser/new-intent";
import { holdsCardNumber } from "@/lib/contract/checks/card-number";
import { type Problem, problemIn } from "@/lib/provider/problem";

/** An earlier try with the key has happened, with other values. */
export const isUsedUp = ({ details }: Problem) => details.code === "IDEMPOTENCY_MISMATCH";

interface Try {
  readonly of: string;
  readonly key: string;
}

/**
 * After a lost reply, another try with these values is the same act, with any code: its first result is answered. `replaces`: an act
 * replaces the values of the one before, so after other values these are sent anew. `creates`: the lost try may still create its
 * record, so other values have its key too, and only one of the tries happens. `draft`: the form is there again after a reload, and
 * then a try that was lost before has its key, until the draft is discarded.
 */
export function useSameAct({
  replaces = false,
  creates = false,
  draft,
}: {
  readonly replaces?: boolean;
  readonly creates?: boolean;
  readonly draft?: DraftOf | undefined;
} = {}) {
  const keys = useRef(new Map<string, string>());
  const isLost = useRef(false);
  /** Storage can be switched off or full. */
  const isStored = useRef(false);
  return async <T>(values: object, act: (key: string) => Promise<T>): Promise<T> => {
    const of = creates ? "" : JSON.stringify(values);
    const form = holdsCardNumber(of) ? undefined : draft;
    const earlier = readTry(form);
    if (form && isStored.current && earlier === undefined) {
      keys.current.clear();
      isLost.current = false;
    }
    if (earlier !== undefined && keys.current.size === 0) {
      const before = JSON.parse(earlier) as Try; // written below
      keys.current.set(before.of, before.key);
      isLost.current = true;
    }
    const key = keys.current.get(of) ?? newIntent();
    store(JSON.stringify({ of, key } satisfies Try));
    if (replaces) keys.current.clear();
    keys.current.set(of, key);
    try {
      const answer = await act(key);
      forget();
      return answer;
    } catch (error) {
      const problem = problemIn(error);
      if (problem.isSilent) isLost.current = true;
      else if (isUsedUp(problem) || (creates && !isLost.current)) forget();
      else store(earlier);
      throw error;
    }
    function forget() {
      keys.current.delete(of);
      store(undefined);
      isLost.current = false;
    }
    function store(text: string | undefined) {
      storeTry(form, text);
      isStored.current = readTry(form) !== undefined;
    }
  };
}
