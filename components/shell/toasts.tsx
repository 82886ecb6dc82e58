"use client";
import { Suspense, lazy, useEffect, useSyncExternalStore } from "react";
import { preload } from "@/components/ui/preload";
import { dismissToast, noToasts, showToast, shownToasts, subscribe } from "@/components/ui/toast-store";
import { listenToFailedRefreshes, useRefresh } from "@/lib/provider/browser/refresh";
import type { ShellWords } from "./shell-words";

const load = () => import("@/components/ui/toaster");
const Toaster = lazy(async () => ({ default: (await load()).Toaster }));
const fetchAhead = preload(load);

const OUTDATED = "page-outdated";

/** The corner where toasts appear: empty until there is one. */
export function Toasts({ words }: { readonly words: ShellWords }) {
  const some = useSyncExternalStore(subscribe, shownToasts, noToasts).length > 0;
  const refresh = useRefresh();

  // Whoever begins to do something may be told of it when the network is gone.
  useEffect(() => {
    addEventListener("focusin", fetchAhead, { once: true });
    return () => removeEventListener("focusin", fetchAhead);
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
    addEventListener("online", whenBack);
    return () => {
      stopHearing();
      removeEventListener("online", whenBack);
    };
  }, [refresh, words]);

  return (
    some && (
      <Suspense fallback={null}>
        <Toaster label={words.notifications} dismissLabel={words.dismiss} />
      </Suspense>
    )
  );
}
