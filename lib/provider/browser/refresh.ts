"use client";
// Asking a page for what is true now. The framework answers a refresh that fails with a navigation, and without a network that is the
// browser's own error page in place of what has just been confirmed. So it is only asked when somebody is there to answer. A portal of
// another build would answer with a whole new page, in place of an open dialog or a receipt: that is left to whoever is looking at it.
import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { announceUpdate } from "./page-build";
import { lookAtPortal } from "./reachable";

const FAILED = "portal:refresh-failed";
/** `silently`: nobody asked for it, so nobody is told that it failed. */
export function useRefresh(): (how?: { readonly silently: boolean }) => Promise<void> {
  const router = useRouter();
  return useCallback(
    async (how) => {
      const portal = await lookAtPortal();
      if (portal === "same") router.refresh();
      else if (!how?.silently) {
        if (portal === "away") dispatchEvent(new Event(FAILED));
        else announceUpdate();
      }
    },
    [router],
  );
}

export function listenToFailedRefreshes(listener: () => void): () => void {
  addEventListener(FAILED, listener);
  return () => removeEventListener(FAILED, listener);
}
