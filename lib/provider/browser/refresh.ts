"use client";
// Refreshes a page. After a failed refresh the framework navigates, and without a network the browser then shows its error page. So this
// first asks whether the server answers. A portal of another build would replace an open dialog or a receipt with a whole new page: then
// the user reloads.
import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { announceUpdate } from "./page-build";
import { lookAtPortal } from "./reachable";

const FAILED = "portal:refresh-failed";
/** `silently`: the user did not start it, so a failure is not shown. */
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
