"use client";
import { useRef, type RefObject } from "react";

const focusable =
  "input:not([disabled],[type=hidden]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]), a[href], [tabindex='0']";

/** When a dialog closes, the menu that opened it is gone; the menu's button is there. */
function opener() {
  const active = document.activeElement;
  const menu = active?.closest("[role=menu]");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : active;
}

/**
 * The focus of a layer. On opening it goes to a child with `autoFocus`, else to the first field of the body, else to the first
 * button of the foot, which is the safe one. On closing it goes back.
 */
export function useFocusReturn(returnTo?: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = opener();
      event.preventDefault();
      const layer = event.currentTarget as HTMLElement;
      const first = (part: string) => layer.querySelector(`[data-part=${part}]`)?.querySelector<HTMLElement>(focusable);
      (first("body") ?? first("foot") ?? layer).focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = returnTo?.current ?? before.current;
      if (target instanceof HTMLElement && target.isConnected) target.focus();
    },
  };
}
