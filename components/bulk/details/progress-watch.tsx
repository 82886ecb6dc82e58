"use client";
// Polls files in progress and reloads the page when one has changed.
import { useEffect } from "react";
import { readNow } from "@/lib/provider/browser/requests";
import { useRefresh } from "@/lib/provider/browser/refresh";
import type { BulkKind } from "@/lib/contract/bulk";

const EVERY = 2_000;
interface ProgressWatchProps {
  readonly kind: BulkKind;
  readonly working: readonly { readonly id: string; readonly done: number }[];
}

export function ProgressWatch({ kind, working }: ProgressWatchProps) {
  const refresh = useRefresh();
  const written = JSON.stringify(working);
  useEffect(() => {
    const known = JSON.parse(written) as ProgressWatchProps["working"]; // written above
    if (known.length === 0) return;
    let isAsking = false;
    const look = async () => {
      if (isAsking || document.visibilityState !== "visible") return;
      isAsking = true;
      try {
        const seen = await Promise.all(
          known.map(async ({ id, done }) => {
            const { file } = (
              await readNow(kind === "invoice" ? "bulk.invoicesOf" : "bulk.payoutsOf", { id, offset: 1 })
            ).seen;
            return file.done !== done || file.status !== "inProgress";
          }),
        );
        if (seen.includes(true)) void refresh({ silently: true });
      } catch {
        // What cannot be read now is asked again.
      } finally {
        isAsking = false;
      }
    };
    const timer = setInterval(() => void look(), EVERY);
    return () => clearInterval(timer);
  }, [kind, written, refresh]);
  return null;
}
