"use client";
import { useSyncExternalStore } from "react";

/** The line below which lists are cards, as in tailwind.config.ts: `columns`. */
const NARROW = "(width < 769px)";
const subscribe = (changed: () => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};
/** Whether there is no room for columns. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
