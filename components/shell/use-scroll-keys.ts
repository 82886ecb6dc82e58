"use client";
import { type RefObject, useEffect } from "react";

const scrollKeys = new Set(["ArrowDown", "ArrowUp", "End", "Home", "PageDown", "PageUp", " "]);

/**
 * A key scrolls the box that has the focus. On a new page the body has it, and the page scrolls in a box of its own:
 * that box takes the focus before the browser acts on the key.
 */
export function useScrollKeys(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const focusBox = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (scrollKeys.has(key) && !altKey && !ctrlKey && !metaKey && document.activeElement === document.body)
        box.current?.focus({ preventScroll: true });
    };
    document.addEventListener("keydown", focusBox);
    return () => document.removeEventListener("keydown", focusBox);
  }, [box]);
}
