"use client";
// Saves a step while it is filled in: one save after the other, on the version that was seen last, and never over somebody else's answers.
import { useEffect, useRef, useState } from "react";
import { type DraftOf, removeDraft } from "@/lib/browser/draft";
import { useSend } from "@/lib/provider/browser/calls";
import { useRefresh } from "@/lib/provider/browser/refresh";
import { readNow } from "@/lib/provider/browser/requests";
import type { Connection } from "@/lib/provider/contract/connect";
import { Problem, problemIn } from "@/lib/provider/problem";
import type { ConnectField } from "@/lib/rules/connect-steps";

export type Answers = Readonly<Partial<Record<ConnectField, string>>>;
export type SaveState = "untouched" | "saving" | "saved" | "failed";

const answerIn = (answers: Connection["draft"] | Answers, field: ConnectField) => (answers[field] ?? "").trim();
/** What a form shows of a connection. */
export const answersOf = (connection: Connection, fields: readonly ConnectField[]): Answers =>
  Object.fromEntries(fields.map((field) => [field, answerIn(connection.draft, field)]));

/** What is left out of a request stays as it was, and what is empty is left out: a blank empties it. */
const emptied = (answers: Answers) =>
  Object.fromEntries(Object.entries(answers).map(([field, answer]) => [field, answer.trim() === "" ? " " : answer]));

export function useStepSave(seen: Connection, fields: readonly ConnectField[], draft: DraftOf) {
  const latest = useRef(seen);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const wanted = useRef<Answers>({});
  const hasChanged = useRef(false);
  const [state, setState] = useState<SaveState>("untouched");
  const [theirs, setTheirs] = useState<Connection>();
  const sending = useSend("connect.save");
  const refresh = useRefresh();

  // What comes next, the menu's count and the pages that the browser keeps are asked anew once this step is left.
  const leave = useRef(refresh);
  useEffect(
    () => () => {
      if (hasChanged.current) void leave.current({ silently: true });
    },
    [],
  );

  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const turn = queue.current.then(task);
    queue.current = turn.catch(() => undefined);
    return turn;
  };

  /** A change elsewhere is no conflict: only when somebody else has answered these very questions is it asked who is right. */
  async function onLatest<T>(mine: Answers, ask: (known: Connection) => Promise<T>): Promise<T> {
    try {
      return await ask(latest.current);
    } catch (error) {
      const problem = problemIn(error);
      if (problem.details.code !== "CHANGED") throw problem;
      const { seen: now } = await readNow("connect.progress", {});
      const isTheirs = (field: ConnectField) =>
        answerIn(now.draft, field) !== answerIn(latest.current.draft, field) &&
        answerIn(now.draft, field) !== answerIn(mine, field);
      if (fields.some(isTheirs)) {
        setTheirs(now);
        throw problem;
      }
      latest.current = now;
      return ask(now);
    }
  }

  const store = (): Promise<void> =>
    inTurn(async () => {
      const mine = wanted.current;
      if (fields.every((field) => answerIn(mine, field) === answerIn(latest.current.draft, field))) return;
      setState("saving");
      try {
        latest.current = await onLatest(mine, ({ version }) => sending.send({ ...emptied(mine), version }));
        hasChanged.current = true;
        removeDraft(draft); // the provider keeps it now
        setState("saved");
      } catch (error) {
        setState("failed");
        throw error;
      }
    });

  return {
    state,
    /** What somebody else has saved of this step meanwhile. */
    theirs,
    latest,
    save(answers: Answers): Promise<void> {
      wanted.current = answers;
      return theirs ? Promise.reject(new Problem("refused", { code: "CHANGED" })) : store();
    },
    /** Sends what is decided on the version that was seen last. */
    decide: <T>(answers: Answers, ask: (known: Connection) => Promise<T>): Promise<T> =>
      inTurn(async () => {
        const answer = await onLatest(answers, ask);
        hasChanged.current = true;
        latest.current = (await readNow("connect.progress", {})).seen;
        return answer;
      }),
    /** From here on theirs is what was seen last. One's own is saved over it when `mine` is given. */
    settle(now: Connection, mine?: Answers): void {
      latest.current = now;
      setTheirs(undefined);
      if (!mine) return setState("saved");
      wanted.current = mine;
      void store().catch(() => undefined); // told at the foot, and sent again with the next change
    },
  };
}
export type StepSaving = ReturnType<typeof useStepSave>;
