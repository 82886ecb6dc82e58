import { useEffect, useRef, type RefObject } from "react";

/** For an element that replaces the pressed control: the focus moves to it, so that it is read out. */
export function useFocusOnMount<E extends HTMLElement>(wanted = true): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (wanted) element.current?.focus();
  }, [wanted]);
  return element;
}
