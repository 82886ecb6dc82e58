import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/**
 * When the element of a part with the focus is removed, the one in its place gets the focus. `selectorOf` says which elements
 * can take the place of another.
 */
export function useFocusAfterRemoval(part: RefObject<HTMLElement | null>, selectorOf: (gone: Element) => string): void {
  const focused = useRef<{ readonly element: Element; readonly place: number }>(undefined);
  const like = (element: Element) => [...(part.current?.querySelectorAll<HTMLElement>(selectorOf(element)) ?? [])];
  const remember = useEffectEvent(({ target }: FocusEvent) => {
    const element = target as HTMLElement; // only elements take the focus
    focused.current = { element, place: like(element).indexOf(element) };
  });
  useEffect(() => {
    const box = part.current;
    box?.addEventListener("focusin", remember);
    return () => box?.removeEventListener("focusin", remember);
  }, [part]);
  useEffect(() => {
    const was = focused.current;
    if (!was || was.element.isConnected || document.activeElement !== document.body) return;
    const left = like(was.element);
    left[Math.max(0, Math.min(was.place, left.length - 1))]?.focus();
  });
}
