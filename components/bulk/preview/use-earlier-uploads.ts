"use client";
// Asks the provider which rows were uploaded before, by marks of their content.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSheetNews } from "@/components/sheet/use-rows";
import { useSend } from "@/lib/provider/browser/calls";
import type { BulkKind } from "@/lib/contract/bulk";
import { type Problem, problemIn } from "@/lib/provider/problem";
import { MARKS_LIMIT } from "@/lib/contract/constants";
import type { SheetClient } from "@/lib/sheet/editor";

export function useEarlierUploads(client: SheetClient, kind: BulkKind, appId: string) {
  const news = useSheetNews(client);
  const { send } = useSend(kind === "invoice" ? "bulk.seenInvoices" : "bulk.seenPayouts");
  const [failed, setFailed] = useState(false);
  const [gone, setGone] = useState<Problem>();
  const isAsking = useRef(false);
  const isChecked = news !== undefined && news.status.checked >= news.status.rows;
  const lookUp = async (marks: readonly string[]) =>
    client.ask(
      "setUploads",
      marks,
      await send({ appId, marks: [...marks] }).catch((error: unknown) => {
        const problem = problemIn(error);
        if (problem.kind === "not_found") setGone(problem);
        throw problem;
      }),
    );

  const lookUpNew = useEffectEvent(async () => {
    for (;;) {
      const marks = await client.ask("takeMarks", MARKS_LIMIT);
      if (marks.length === 0) return;
      await lookUp(marks).catch(() => setFailed(true));
    }
  });
  useEffect(() => {
    if (!isChecked || failed || isAsking.current) return;
    isAsking.current = true;
    lookUpNew()
      .catch(() => undefined) // the file is closed
      .finally(() => (isAsking.current = false));
  }, [isChecked, failed, news?.version]);

  /** Asks about all rows again: a colleague may have sent some meanwhile. Returns whether other rows are sent now. */
  async function again(): Promise<boolean> {
    const changed: boolean[] = [];
    const marks = await client.ask("marks");
    for (let from = 0; from < marks.length; from += MARKS_LIMIT)
      changed.push(await lookUp(marks.slice(from, from + MARKS_LIMIT)));
    setFailed(false);
    return changed.includes(true);
  }
  /** `gone`: there is no such application any more. */
  return { failed, gone, again };
}
export type EarlierUploads = ReturnType<typeof useEarlierUploads>;
