import { type RefObject, useEffect, useRef } from "react";

/** False after the user has left: a late answer leads away from no other screen. */
export function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}
