"use client";
// A file in this browser, open in one tab at a time: from the screen that read it, or from the browser's storage.
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { lockSheet } from "@/components/sheet/lock-sheet";
import type { StoredSheet } from "@/lib/browser/sheet-storage";
import { type Inquiry, type SheetClient, type SheetRules, startSheetClient, takeOver } from "@/lib/sheet/editor";

interface OpenedSheet {
  readonly client: SheetClient;
  readonly sheet: StoredSheet;
  /** The columns are asked about. */
  readonly inquiry?: Inquiry;
}
type Opening = "opening" | "missing" | "elsewhere" | "failed" | OpenedSheet;

/** Ends when the file that this tab had open is stored and unlocked. The next file opens after it. */
let closing: Promise<void> = Promise.resolve();

export function useOpenSheet(id: string, owner: string, rules: SheetRules) {
  const [opening, setOpening] = useState<Opening>("opening");
  const [turn, setTurn] = useState(0);
  // The rules have the day: at its end the file stays open, with all that is typed and sent, and its rows are checked again.
  const rulesNow = useEffectEvent(() => rules);
  useEffect(() => {
    let isShown = true;
    let client = takeOver(id);
    let release: (() => void) | undefined;
    const show = (next: Opening) => {
      if (isShown) setOpening(next);
    };
    const open = async () => {
      await closing;
      release = await lockSheet(id, turn > 0, () => {
        void client?.close();
        show("elsewhere");
      });
      if (!release) return show("elsewhere");
      if (!isShown) return release();
      client ??= startSheetClient(() => show("failed"));
      const opened = await client.ask("open", { owner, rules: rulesNow(), id });
      show(opened ? { client, ...opened } : "missing");
    };
    const attempt = open().catch(() => show("failed"));
    const keep = () => {
      if (document.visibilityState === "hidden") void client?.ask("flush").catch(() => undefined); // it may be closed
    };
    document.addEventListener("visibilitychange", keep);
    return () => {
      isShown = false;
      document.removeEventListener("visibilitychange", keep);
      closing = Promise.all([client?.close(), attempt]).then(() => release?.());
    };
  }, [id, owner, turn]);
  const client = typeof opening === "string" ? undefined : opening.client;
  useEffect(() => void client?.ask("beginDay", rules.today).catch(() => undefined), [client, rules.today]); // it may be closed
  return {
    opening,
    setOpened: setOpening as (next: OpenedSheet) => void,
    /** Takes the file from the other tab. */
    takeHere: useCallback(() => {
      setOpening("opening");
      setTurn((count) => count + 1);
    }, []),
  };
}
