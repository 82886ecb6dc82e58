"use client";
import { useEffectEvent, useLayoutEffect } from "react";

/** A field that is removed, or whose page is left, fires no blur. Both times run before the screen stores the file. */
export function useWriteLast(write: () => void): void {
  const writeLast = useEffectEvent(write);
  useLayoutEffect(() => {
    const hide = () => document.visibilityState === "hidden" && writeLast();
    addEventListener("visibilitychange", hide, true);
    return () => {
      removeEventListener("visibilitychange", hide, true);
      writeLast();
    };
  }, []);
}
