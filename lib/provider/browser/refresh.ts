"use client";
// Refreshes a page. After a failed refresh the framework navigates, and without a network the browser then shows its error page. So this
// first asks whether the server answers, and a server that ends after that is waited for. A portal of another build would replace an open
// dialog or a receipt with a whole new page: then the user reloads.
import { useRouter } from "next/navigation";
import { startTransition, useCallback } from "react";
import { announceUpdate } from "./page-build";
import { lookAtPortal } from "./reachable";

const FAILED = "portal:refresh-failed";
const BACK = "portal:back";
const listenTo = (name: string) => (listener: () => void) => {
  addEventListener(name, listener);
  return () => removeEventListener(name, listener);
};
export const announceFailedRefresh = (): boolean => dispatchEvent(new Event(FAILED));
export const listenToFailedRefreshes = listenTo(FAILED);
/** After a failed refresh the portal answers again. */
export const announcePortalBack = (): boolean => dispatchEvent(new Event(BACK));
export const listenToPortalBack = listenTo(BACK);

/** Milliseconds between two looks at a portal that is away. */
const PAUSE = 2_000;
const never = new Promise<never>(() => undefined);
async function untilBack(): Promise<void> {
  for (;;) {
    await new Promise((done) => setTimeout(done, PAUSE));
    const portal = await lookAtPortal();
    if (portal === "same") return;
    if (portal === "updated") {
      announceUpdate();
      await never;
    }
  }
}

/** The framework's request for the page on the screen. */
function isRefresh(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const headers = new Headers(init?.headers);
  if (!headers.has("rsc") || headers.has("next-router-prefetch")) return false;
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
  searchParams.delete("_rsc");
  return pathname === location.pathname && searchParams.toString() === new URLSearchParams(location.search).toString();
}
/** Of a proxy without a portal behind it. */
const isAway = (response: Response | undefined) => response === undefined || [502, 503, 504].includes(response.status);

let isGuarded = false;
/** A refresh that fails waits for the portal, and the page stays with all that it shows. */
function guardRefreshes(): void {
  if (isGuarded) return;
  isGuarded = true;
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (!isRefresh(input, init)) return send(input, init);
    for (let isLost = false; ; isLost = true) {
      const response = await send(input, init).catch((error: unknown) => {
        if (init?.signal?.aborted) throw error;
        return undefined;
      });
      if (response && !isAway(response)) {
        if (isLost) announcePortalBack();
        return response;
      }
      if (!isLost) announceFailedRefresh();
      await untilBack();
    }
  };
}

interface Refresh {
  /** The user did not start it, so a failure is not shown. */
  readonly silently?: boolean;
  /** Shown together with the new page. */
  readonly also?: () => void;
}

export function useRefresh(): (how?: Refresh) => Promise<void> {
  const router = useRouter();
  return useCallback(
    async (how) => {
      const portal = await lookAtPortal();
      if (portal === "same") {
        guardRefreshes();
        startTransition(() => {
          router.refresh();
          how?.also?.();
        });
      } else if (!how?.silently) {
        if (portal === "away") announceFailedRefresh();
        else announceUpdate();
      }
    },
    [router],
  );
}
