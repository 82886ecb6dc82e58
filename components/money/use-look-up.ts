"use client";
import { useCallback, useRef, useState } from "react";
import type { WriteName } from "@/lib/contract/names";
import { useSend } from "@/lib/provider/browser/calls";
import type { AnswerOf, InputOf } from "@/lib/provider/browser/requests";
import { type Problem, problemIn } from "@/lib/provider/problem";

interface LookUp<Answer> {
  readonly key: string;
  /** Answer and problem are undefined during the first look-up. */
  readonly answer?: Answer;
  readonly problem?: Problem;
}

/** Looks up the recipient of what the user types. The key names the question; only the newest question gets an answer. */
export function useLookUp<N extends WriteName>(name: N) {
  const { send, busy } = useSend(name);
  const [lookUp, setLookUp] = useState<LookUp<AnswerOf<N>>>();
  const newest = useRef(0);
  const ask = useCallback(
    async (key: string, input: InputOf<N>): Promise<AnswerOf<N> | undefined> => {
      const turn = (newest.current += 1);
      const settle = (next: LookUp<AnswerOf<N>>) => {
        if (turn === newest.current) setLookUp(next);
      };
      // The old answer to the same question stays until the next one, and so does its problem.
      setLookUp((before) => (before?.key === key ? before : { key }));
      try {
        const answer = await send(input);
        settle({ key, answer });
        return answer;
      } catch (error) {
        settle({ key, problem: problemIn(error) });
        return undefined;
      }
    },
    [send],
  );
  return { ask, busy, of: (key: string) => (lookUp?.key === key ? lookUp : undefined) };
}
