"use client";
import { Suspense, lazy, useEffect, useSyncExternalStore } from "react";
import { dismissToast, noToasts, showToast, shownToasts, subscribe } from "@/components/ui/layers/toast-store";
import { fetchAhead, listenToMissingParts } from "@/components/ui/layers/missing-code";
import { listenToUpdates } from "@/lib/provider/browser/page-build";
import { reloadPage } from "@/lib/provider/browser/reload-page";
import { listenToOffline } from "@/lib/browser/offline";
import { lookAtPortal } from "@/lib/provider/browser/reachable";
import { listenToFailedRefreshes, listenToPortalBack, useRefresh } from "@/lib/provider/browser/refresh";
import { PlainToasts } from "./plain-toasts";
import type { ShellWords } from "@/components/shell/shell-words";

const load = () => import("@/components/ui/layers/toaster");
const Toaster = lazy(() =>
  load().then(
    ({ Toaster: Cards }) => ({ default: Cards }),
    () => ({ default: PlainToasts }), // after an update of the portal the old files are gone, and a toast must say so
  ),
);
const loadAhead = fetchAhead(load);

const OUTDATED = "page-outdated";
const UPDATED = "portal-updated";
const MISSING = "part-missing";
const OFFLINE = "offline";

export function Toasts({ words }: { readonly words: ShellWords }) {
  const some = useSyncExternalStore(subscribe, shownToasts, noToasts).length > 0;
  const refresh = useRefresh();

  // Loads the cards before the network may be gone.
  useEffect(() => {
    addEventListener("focusin", loadAhead, { once: true });
    return () => removeEventListener("focusin", loadAhead);
  }, []);

  useEffect(() => {
    const again = () => {
      dismissToast(OUTDATED);
      void refresh();
    };
    const whenBack = () => shownToasts().some(({ id }) => id === OUTDATED) && again();
    const stopHearing = listenToFailedRefreshes(() =>
      showToast({
        id: OUTDATED,
        tone: "warning",
        title: words.outdated,
        text: words.outdatedHelp,
        action: { label: words.retry, onSelect: again },
      }),
    );
    const reload = { label: words.reload, onSelect: reloadPage };
    const tellUpdate = () =>
      showToast({ id: UPDATED, tone: "warning", title: words.updated, text: words.updatedHelp, action: reload });
    const tellMissing = async () => {
      const portal = await lookAtPortal();
      if (portal === "updated") return tellUpdate();
      const failed = { id: MISSING, tone: "error", title: words.missing } as const;
      return portal === "away"
        ? showToast({ ...failed, text: words.missingAway })
        : showToast({ ...failed, text: words.missingHelp, action: reload });
    };
    const stopHearingUpdates = listenToUpdates(tellUpdate);
    const stopHearingMissing = listenToMissingParts(() => void tellMissing());
    const stopHearingOffline = listenToOffline(() => showToast({ id: OFFLINE, tone: "error", title: words.offline }));
    const stopHearingBack = listenToPortalBack(whenBack);
    addEventListener("online", whenBack);
    return () => {
      stopHearing();
      stopHearingUpdates();
      stopHearingMissing();
      stopHearingOffline();
      stopHearingBack();
      removeEventListener("online", whenBack);
    };
  }, [refresh, words]);

  // An open dialog hides the page from screen readers, except for elements that have this attribute at that time.
  return (
    <div aria-live="off" className="contents">
      {some && (
        <Suspense fallback={null}>
          <Toaster label={words.notifications} dismissLabel={words.dismiss} />
        </Suspense>
      )}
    </div>
  );
}
