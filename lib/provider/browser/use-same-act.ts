"use client";
import { useRef } from "react";
import { newIntent } from "@/lib/browser/new-intent";

/**
 * After a lost reply, another try with these values is the same act, with any code: its first result is answered. `replaces`: an act
 * replaces the values of the one before, so after other values these are sent anew.
 */
export function useSameAct({ replaces = false } = {}) {
  const keys = useRef(new Map<string, string>());
  return async <T>(values: object, act: (key: string) => Promise<T>): Promise<T> => {
    const of = JSON.stringify(values);
    const key = keys.current.get(of) ?? newIntent();
    if (replaces) keys.current.clear();
    keys.current.set(of, key);
    const answer = await act(key);
    keys.current.delete(of);
    return answer;
  };
}
