"use client";
// Refreshes a page. The framework answers a failed refresh with a navigation, and without a network that is the browser's error page in
// place of the confirmation. So the server is asked first whether it answers. A portal of another build would answer with a whole new page
// in place of an open dialog or a receipt: then the user reloads.
import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { announceUpdate } from "./page-build";
import { lookAtPortal } from "./reachable";

const FAILED = "portal:refresh-failed";
/** `silently`: the user did not ask for it, so a failure is not shown. */
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
