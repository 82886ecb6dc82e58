"use client";
import { useSyncExternalStore } from "react";
import { newListeners } from "@/lib/browser/listeners";

const { subscribe, tell } = newListeners();
let count = 0;
function change(by: 1 | -1) {
  count += by;
  tell();
}

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
