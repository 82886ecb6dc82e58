import { useEffect, useRef, type RefObject } from "react";

/** For an element that replaces the pressed control: the focus moves to it, so that it is read out. */
export function useFocusOnMount<E extends HTMLElement>(wanted = true): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (wanted) element.current?.focus();
  }, [wanted]);
  return element;
}

/** For a form that replaces its own result: the focus moves to the first field. */
export function useFirstFieldOnMount<E extends HTMLElement>(wanted: boolean): RefObject<E | null> {
  const part = useRef<E>(null);
  useEffect(() => {
    if (wanted) part.current?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea, button")?.focus();
  }, [wanted]);
  return part;
}
