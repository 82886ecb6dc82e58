"use client";
// The files of this browser that a user has not finished. Another tab may change them meanwhile.
import { useEffect, useState } from "react";
import { dismissToast } from "@/components/ui/layers/toast-store";
import type { StoredSheet } from "@/lib/browser/sheet-storage";
import { lockSheet } from "./lock-sheet";
import { sheetToast } from "./sheet-toast";

const loadStorage = async (owner: string) => (await import("@/lib/browser/sheet-storage")).openSheetStorage(owner);

async function readSheets(owner: string): Promise<readonly StoredSheet[]> {
  const storage = await loadStorage(owner);
  await storage.removeOld(Date.now());
  const all = await storage.all();
  storage.close();
  return all;
}

export function useStoredSheets(owner: string) {
  /** Undefined until they are read. */
  const [sheets, setSheets] = useState<readonly StoredSheet[]>();
  useEffect(() => {
    let isShown = true;
    const read = () =>
      void readSheets(owner)
        .catch(() => []) // storage is switched off
        .then((all) => isShown && setSheets(all));
    const look = () => document.visibilityState === "visible" && read();
    read();
    document.addEventListener("visibilitychange", look);
    return () => {
      isShown = false;
      document.removeEventListener("visibilitychange", look);
    };
  }, [owner]);
  return {
    sheets,
    /** False while another tab edits it. */
    async remove(id: string): Promise<boolean> {
      const release = await lockSheet(id);
      if (!release) return false;
      const storage = await loadStorage(owner);
      await storage.remove(id);
      storage.close();
      release();
      dismissToast(sheetToast(id));
      setSheets((all) => all?.filter((sheet) => sheet.id !== id));
      return true;
    },
  };
}
