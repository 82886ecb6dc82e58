"use client";
// A file in this browser, open in one tab at a time: from the screen that read it, or from the browser's storage.
import { useCallback, useEffect, useState } from "react";
import type { StoredSheet } from "@/lib/browser/sheet-storage";
import { type Inquiry, type SheetClient, type SheetRules, startSheetClient, takeOver } from "@/lib/sheet/editor";

interface OpenedSheet {
  readonly client: SheetClient;
  readonly sheet: StoredSheet;
  /** The columns are asked about. */
  readonly inquiry?: Inquiry;
}
type Opening = "opening" | "missing" | "elsewhere" | "failed" | OpenedSheet;

/** Locks the file for this tab until the returned function is called. Without locks (plain http) every tab may open it. */
async function lock(id: string, take: boolean, onTaken: () => void): Promise<(() => void) | undefined> {
  const { locks } = navigator as Partial<Pick<Navigator, "locks">>;
  if (!locks) return () => undefined;
  return new Promise((resolve) => {
    locks
      .request(`sheet ${id}`, take ? { steal: true } : { ifAvailable: true }, (held) => {
        if (!held) return resolve(undefined);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(onTaken);
  });
}

export function useOpenSheet(id: string | undefined, owner: string, rules: SheetRules) {
  const [opening, setOpening] = useState<Opening>(id === undefined ? "missing" : "opening");
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (id === undefined) return;
    let isShown = true;
    let client = takeOver(id);
    let release: (() => void) | undefined;
    const show = (next: Opening) => {
      if (isShown) setOpening(next);
    };
    const open = async () => {
      release = await lock(id, turn > 0, () => {
        void client?.close();
        show("elsewhere");
      });
      if (!release) return show("elsewhere");
      if (!isShown) return release();
      client ??= startSheetClient(() => show("failed"));
      const opened = await client.ask("open", { owner, rules, id });
      show(opened ? { client, ...opened } : "missing");
    };
    open().catch(() => show("failed"));
    const keep = () => {
      if (document.visibilityState === "hidden") void client?.ask("flush").catch(() => undefined); // it may be closed
    };
    document.addEventListener("visibilitychange", keep);
    return () => {
      isShown = false;
      document.removeEventListener("visibilitychange", keep);
      void client?.close().then(() => release?.());
    };
  }, [id, owner, rules, turn]);
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
