"use client";
import { useEffect, useEffectEvent } from "react";

/** Closes an open layer that has no address. The last one is on top. */
const layers: (() => void)[] = [];

/** A browser's Back and Forward, not the page's own `router.back()`. */
const hold = (event: NavigateEvent) => {
  if (event.navigationType !== "traverse" || !event.userInitiated || !event.cancelable) return;
  event.preventDefault();
  layers.at(-1)?.();
};
/** Some browsers cannot hold Back, and no browser holds it twice without a press between. */
const closeAll = () => layers.toReversed().forEach((close) => close());

/** One listener for all layers, so that a press closes one of them. It comes before that of a changed form below. */
function add(close: () => void): () => void {
  const { navigation } = window as Partial<Window>; // some browsers do not have it
  if (layers.push(close) === 1) {
    navigation?.addEventListener("navigate", hold, true);
    addEventListener("popstate", closeAll);
  }
  return () => {
    layers.splice(layers.lastIndexOf(close), 1);
    if (layers.length > 0) return;
    navigation?.removeEventListener("navigate", hold, true);
    removeEventListener("popstate", closeAll);
  };
}

/** Back closes the layer on top and leaves its page. A layer that `stays` has typed text, or a call is running. */
export function useCloseOnBack(open: boolean, onOpenChange: (open: boolean) => void, stays = false): void {
  const close = useEffectEvent(() => {
    if (!stays) onOpenChange(false);
  });
  useEffect(() => (open ? add(() => close()) : undefined), [open]);
}
