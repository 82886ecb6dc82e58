import { useEffect, useRef, type RefObject } from "react";

/** The heading of a new step gets the focus, so that it is read out; a page that opens takes no focus. */
export function useFocusOnChange<E extends HTMLElement>(step: string): RefObject<E | null> {
  const around = useRef<E>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    around.current?.querySelector<HTMLElement>("[data-step-title]")?.focus();
  }, [step]);
  return around;
}
