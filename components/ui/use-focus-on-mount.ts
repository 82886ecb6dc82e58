import { useEffect, useRef, type RefObject } from "react";

/** For what replaces the control that was pressed: the focus moves to it, so that it is read and not lost. */
export function useFocusOnMount<E extends HTMLElement>(wanted = true): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (wanted) element.current?.focus();
  }, [wanted]);
  return element;
}
