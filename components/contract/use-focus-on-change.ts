import { useEffect, useRef, type RefObject } from "react";

/** When another step is shown, its heading gets the focus, so that it is read; a page that only opens takes no focus. */
export function useFocusOnChange<E extends HTMLElement>(step: string): RefObject<E | null> {
  const around = useRef<E>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    around.current?.querySelector<HTMLElement>("[data-step-title]")?.focus();
  }, [step]);
  return around;
}
