"use client";
import { useEffect } from "react";
import { readNow } from "@/lib/provider/browser/requests";
import { useRefresh } from "@/lib/provider/browser/refresh";
import { markOf } from "./contract-stage";

const FIRST = 3_000;
const LONGEST = 60_000;

interface ContractWatchProps {
  readonly appId: string;
  readonly mark: string;
}

/** Reads a contract that changes without this user, less often with time, and refreshes the page after a change. */
export function ContractWatch({ appId, mark }: ContractWatchProps) {
  const refresh = useRefresh();
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    async function look(wait: number) {
      if (document.visibilityState === "visible")
        try {
          const { seen } = await readNow("connect.contracts", {});
          const found = seen.find((contract) => contract.appId === appId);
          if (!isOver && (!found || markOf(found) !== mark)) void refresh({ silently: true });
        } catch {
          // A failed call is sent again later.
        }
      if (!isOver) after(Math.min(wait * 1.5, LONGEST));
    }
    const after = (wait: number) => {
      timer = setTimeout(() => void look(wait), wait);
    };
    after(FIRST);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [appId, mark, refresh]);
  return null;
}
