"use client";
import { type RefObject, useEffect, useRef } from "react";

/** Whether the component is on the screen. A late answer must not open a page after the user has left. */
export function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}
