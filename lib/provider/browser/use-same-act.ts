"use client";
import { useRef } from "react";
import { newIntent } from "@/lib/browser/new-intent";

/** After a lost reply, another try with these values is the same act, with any code: its first result is answered. */
export function useSameAct() {
  const keys = useRef(new Map<string, string>());
  return async <T>(values: object, act: (key: string) => Promise<T>): Promise<T> => {
    const of = JSON.stringify(values);
    const key = keys.current.get(of) ?? newIntent();
    keys.current.set(of, key);
    const answer = await act(key);
    keys.current.delete(of);
    return answer;
  };
}
