"use client";
import { type RefObject, useEffect } from "react";

const scrollKeys = new Set(["ArrowDown", "ArrowUp", "End", "Home", "PageDown", "PageUp", " "]);

/**
 * A key scrolls the box with the focus. On a new page the focus is on the body, and the page scrolls in a box:
 * that box takes the focus before the browser handles the key.
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
