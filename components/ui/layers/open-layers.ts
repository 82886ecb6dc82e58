"use client";
import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let count = 0;
function change(by: 1 | -1) {
  count += by;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** A dialog, a drawer or the palette has opened. */
export function addLayer(): () => void {
  change(1);
  return () => change(-1);
}

export const useHasLayer = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  );
