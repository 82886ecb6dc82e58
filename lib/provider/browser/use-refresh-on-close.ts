"use client";
import { useEffect } from "react";
import type { Problem } from "@/lib/provider/problem";
import { useRefresh } from "./refresh";

/** The reply to an act was lost, so it may have happened: when its dialog closes, the page behind it is read again. */
export function useRefreshOnClose(open: boolean, problem: Pick<Problem, "isSilent"> | undefined): void {
  const refresh = useRefresh();
  const isUnknown = problem?.isSilent === true;
  useEffect(() => {
    if (!open && isUnknown) void refresh({ silently: true });
  }, [open, isUnknown, refresh]);
}
