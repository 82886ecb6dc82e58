"use client";
// Reads files in progress again and again, and refreshes the page after a change. While the portal is away the page says so, and stays.
import { useEffect } from "react";
import { readNow } from "@/lib/provider/browser/requests";
import { lookAtPortal } from "@/lib/provider/browser/reachable";
import { announceFailedRefresh, announcePortalBack, useRefresh } from "@/lib/provider/browser/refresh";
import { rowsEnded } from "@/lib/rules/batch";
import type { BulkKind } from "@/lib/contract/bulk";

const EVERY = 2_000;
interface ProgressWatchProps {
  readonly kind: BulkKind;
  readonly working: readonly { readonly id: string; readonly done: number }[];
}

export function ProgressWatch({ kind, working }: ProgressWatchProps) {
  const refresh = useRefresh();
  const serialized = JSON.stringify(working);
  useEffect(() => {
    const files = JSON.parse(serialized) as ProgressWatchProps["working"]; // written above
    if (files.length === 0) return;
    let isAsking = false;
    let isLost = false;
    const look = async () => {
      if (isAsking || document.visibilityState !== "visible") return;
      isAsking = true;
      try {
        const changes = await Promise.all(
          files.map(async ({ id, done }) => {
            const { file } = (
              await readNow(kind === "invoice" ? "bulk.invoicesOf" : "bulk.payoutsOf", { id, offset: 1 })
            ).seen;
            return rowsEnded(file) !== done || file.status !== "inProgress";
          }),
        );
        if (isLost) announcePortalBack();
        isLost = false;
        if (changes.includes(true)) void refresh({ silently: true });
      } catch {
        // A failed read is repeated later.
        if (isLost || (await lookAtPortal()) !== "away") return;
        isLost = true;
        announceFailedRefresh();
      } finally {
        isAsking = false;
      }
    };
    const timer = setInterval(() => void look(), EVERY);
    return () => clearInterval(timer);
  }, [kind, serialized, refresh]);
  return null;
}
