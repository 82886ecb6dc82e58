"use client";
import { useRef } from "react";
import { newIntent } from "@/lib/browser/new-intent";
import { type Problem, problemIn } from "@/lib/provider/problem";

/** An earlier try with the key has happened, with other values. */
export const isUsedUp = ({ details }: Problem) => details.code === "IDEMPOTENCY_MISMATCH";

/**
 * After a lost reply, another try with these values is the same act, with any code: its first result is answered. `replaces`: an act
 * replaces the values of the one before, so after other values these are sent anew. `creates`: the lost try
 * may still create its record, so other values have its key too, and only one of the tries happens.
 */
export function useSameAct({ replaces = false, creates = false } = {}) {
  const keys = useRef(new Map<string, string>());
  return async <T>(values: object, act: (key: string) => Promise<T>): Promise<T> => {
    const of = creates ? "" : JSON.stringify(values);
    const key = keys.current.get(of) ?? newIntent();
    if (replaces) keys.current.clear();
    keys.current.set(of, key);
    const answer = await act(key).catch((error: unknown) => {
      if (isUsedUp(problemIn(error))) keys.current.delete(of);
      throw error;
    });
    keys.current.delete(of);
    return answer;
  };
}
