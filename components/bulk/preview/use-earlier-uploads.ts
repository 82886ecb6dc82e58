"use client";
// Asks the provider which rows were uploaded before, by marks of their content.
import { useEffect, useRef } from "react";
import { useSheetNews } from "@/components/sheet/use-rows";
import { useSend } from "@/lib/provider/browser/calls";
import type { BulkKind } from "@/lib/contract/bulk";
import { MARKS_LIMIT } from "@/lib/contract/constants";
import type { SheetClient } from "@/lib/sheet/editor";

export function useEarlierUploads(client: SheetClient, kind: BulkKind, appId: string): void {
  const news = useSheetNews(client);
  const { send } = useSend(kind === "invoice" ? "bulk.seenInvoices" : "bulk.seenPayouts");
  const isAsking = useRef(false);
  const isChecked = news !== undefined && news.status.checked >= news.status.rows;
  useEffect(() => {
    if (!isChecked || isAsking.current) return;
    isAsking.current = true;
    const ask = async () => {
      for (;;) {
        const marks = await client.ask("takeMarks", MARKS_LIMIT);
        if (marks.length === 0) return;
        await client.ask("setUploads", marks, await send({ appId, marks: [...marks] }));
      }
    };
    // Only a warning depends on it, so failures are ignored.
    ask()
      .catch(() => undefined)
      .finally(() => (isAsking.current = false));
  }, [client, appId, send, isChecked, news?.version]);
}
