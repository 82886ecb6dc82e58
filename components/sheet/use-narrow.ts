"use client";
import { useSyncExternalStore } from "react";

/** Lists are cards below this width, as in tailwind.config.ts: `columns`. */
const NARROW = "(width < 769px)";
const subscribe = (changed: () => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
