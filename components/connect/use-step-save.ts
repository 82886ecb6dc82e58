"use client";
// Saves a step while the user fills it in: one save at a time, on the latest version, and never over another user's answers.
import { useEffect, useRef, useState } from "react";
import { storedDraft } from "@/lib/browser/draft";
import { type DraftOf, removeDraft } from "@/lib/browser/kept-drafts";
import { useSend } from "@/lib/provider/browser/calls";
import { useRefresh } from "@/lib/provider/browser/refresh";
import { readNow } from "@/lib/provider/browser/requests";
import type { Connection } from "@/lib/contract/connect";
import { Problem, problemIn } from "@/lib/provider/problem";
import type { ConnectField } from "@/lib/contract/constants";

export type Answers = Readonly<Partial<Record<ConnectField, string>>>;
export type SaveState = "untouched" | "saving" | "saved" | "failed";

const answerIn = (answers: Connection["draft"] | Answers, field: ConnectField) => (answers[field] ?? "").trim();
/** The answers that a form shows. */
export const answersOf = (connection: Connection, fields: readonly ConnectField[]): Answers =>
  Object.fromEntries(fields.map((field) => [field, answerIn(connection.draft, field)]));

/** Answers that another user saved meanwhile, and the fields with a different answer here. */
export interface Dispute {
  readonly theirs: Connection;
  readonly fields: readonly ConnectField[];
}

/** A missing field keeps its value and a blank clears it. */
const emptied = (answers: Answers) =>
  Object.fromEntries(Object.entries(answers).map(([field, answer]) => [field, answer.trim() === "" ? " " : answer]));

export function useStepSave(seen: Connection, fields: readonly ConnectField[], draft: DraftOf) {
  const latest = useRef(seen);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef<Answers>({});
  const hasChanged = useRef(false);
  const [state, setState] = useState<SaveState>("untouched");
  const [dispute, setDispute] = useState<Dispute>();
  const [adopted, setAdopted] = useState<Answers>();
  const sending = useSend("connect.save");
  const refresh = useRefresh();

  // After this step, the next page, the menu's count and the browser's cached pages are read again.
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

  /** Only answers to the same field are a conflict: then the user chooses. Other answers from elsewhere are taken over. */
  async function onLatest<T>(mine: Answers, ask: (known: Connection, answers: Answers) => Promise<T>): Promise<T> {
    try {
      return await ask(latest.current, mine);
    } catch (error) {
      const problem = problemIn(error);
      if (problem.details.code !== "CHANGED") throw problem;
      const { seen: now } = await readNow("connect.progress", {});
      const before = latest.current.draft;
      const isTheirs = (field: ConnectField) =>
        answerIn(now.draft, field) !== answerIn(before, field) && answerIn(now.draft, field) !== answerIn(mine, field);
      const isMine = (field: ConnectField) => answerIn(mine, field) !== answerIn(before, field);
      const taken = answersOf(
        now,
        fields.filter((field) => isTheirs(field) && !isMine(field)),
      );
      setAdopted(taken);
      const disputed = fields.filter((field) => isTheirs(field) && isMine(field));
      if (disputed.length > 0) {
        setDispute({ theirs: now, fields: disputed });
        throw problem;
      }
      latest.current = now;
      return ask(now, { ...mine, ...taken });
    }
  }

  const store = (): Promise<void> =>
    inTurn(async () => {
      const mine = newest.current;
      if (fields.every((field) => answerIn(mine, field) === answerIn(latest.current.draft, field))) return;
      setState("saving");
      const sent = JSON.stringify(storedDraft(draft));
      try {
        latest.current = await onLatest(mine, ({ version }, answers) => sending.send({ ...emptied(answers), version }));
        hasChanged.current = true;
        if (JSON.stringify(storedDraft(draft)) === sent) removeDraft(draft); // otherwise the user has typed on
        setState("saved");
      } catch (error) {
        setState("failed");
        throw error;
      }
    });

  return {
    state,
    dispute,
    /** Another user's answers to fields that are untouched here. */
    adopted,
    /** Whether the refreshed page has a later version. */
    isNewer: ({ version }: Connection): boolean => version > latest.current.version,
    save(answers: Answers): Promise<void> {
      newest.current = answers;
      return dispute ? Promise.reject(new Problem("refused", { code: "CHANGED" })) : store();
    },
    /** Sends a decision on the latest version. */
    decide: <T>(answers: Answers, ask: (known: Connection, answers: Answers) => Promise<T>): Promise<T> =>
      inTurn(async () => {
        const answer = await onLatest(answers, ask);
        hasChanged.current = true;
        latest.current = (await readNow("connect.progress", {})).seen;
        return answer;
      }),
    /** Sets the latest version, and the answers to save over it. */
    settle(now: Connection, answers?: Answers): void {
      latest.current = now;
      setDispute(undefined);
      if (!answers) return;
      newest.current = answers;
      void store().catch(() => undefined); // the foot shows it, and the next change sends it again
    },
  };
}
export type StepSaving = ReturnType<typeof useStepSave>;
