"use client";
import { useRef } from "react";
import { newIntent } from "@/lib/browser/new-intent";
import { type Problem, problemIn } from "@/lib/provider/problem";

/** An earlier try with the key has happened, with other values. */
export const isUsedUp = ({ details }: Problem) => details.code === "IDEMPOTENCY_MISMATCH";

/**
 * After a lost reply, another try with these values is the same act, with any code: its first result is answered. `replaces`: an act
 * replaces the values of the one before, so after other values these are sent anew. `creates`: the lost try may still create its
 * record, so other values have its key too, and only one of the tries happens.
 */
export function useSameAct({ replaces = false, creates = false } = {}) {
  const keys = useRef(new Map<string, string>());
  const isLost = useRef(false);
  return async <T>(values: object, act: (key: string) => Promise<T>): Promise<T> => {
    const of = creates ? "" : JSON.stringify(values);
    const key = keys.current.get(of) ?? newIntent();
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
      throw error;
    }
    function forget() {
      keys.current.delete(of);
      isLost.current = false;
    }
  };
}
