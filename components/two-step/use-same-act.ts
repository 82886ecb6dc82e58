"use client";
import { useRef } from "react";
import { newIntent } from "@/lib/browser/new-intent";

/** After a lost reply, another try with these values is the same act, with any code: its first result is answered. */
export function useSameAct() {
  const last = useRef({ of: "", key: "" });
  return async <T>(values: object, act: (key: string) => Promise<T>): Promise<T> => {
    const of = JSON.stringify(values);
    if (last.current.of !== of) last.current = { of, key: newIntent() };
    const answer = await act(last.current.key);
    last.current = { of: "", key: "" };
    return answer;
  };
}
