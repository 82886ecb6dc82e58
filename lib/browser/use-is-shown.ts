"use client";
import { type RefObject, useEffect, useRef } from "react";

/** Whether the component is on the screen: a late answer leads away from no other one. */
export function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}
