"use client";
import { useEffect } from "react";
import type { Problem } from "@/lib/provider/problem";
import { useRefresh } from "./refresh";

/** The act may have happened, or the person has lost the permission or the record. While the dialog is open, its values stay. */
const makesOutdated = ({ isSilent, kind }: Problem) => isSilent || kind === "forbidden" || kind === "not_found";

/** When a dialog closes after such a failure, the page behind it is read again. */
export function useRefreshOnClose(open: boolean, problem: Problem | undefined): void {
  const refresh = useRefresh();
  const isOutdated = problem !== undefined && makesOutdated(problem);
  useEffect(() => {
    if (!open && isOutdated) void refresh({ silently: true });
  }, [open, isOutdated, refresh]);
}
