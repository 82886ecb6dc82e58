"use client";
import { Suspense, lazy, useSyncExternalStore } from "react";
import { noToasts, shownToasts, subscribe } from "@/components/ui/toast-store";

const Toaster = lazy(async () => ({ default: (await import("@/components/ui/toaster")).Toaster }));

/** The corner where toasts appear: empty until there is one. */
export function Toasts(words: { readonly label: string; readonly dismissLabel: string }) {
  const some = useSyncExternalStore(subscribe, shownToasts, noToasts).length > 0;
  return (
    some && (
      <Suspense fallback={null}>
        <Toaster {...words} />
      </Suspense>
    )
  );
}
