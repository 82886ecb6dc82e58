"use client";
import { useRef, type RefObject } from "react";

const focusable =
  "input:not([disabled],[type=hidden]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]), a[href], [tabindex='0']";

/** A menu is gone by the time its dialog closes; the button that opened the menu is still there. */
function opener() {
  const active = document.activeElement;
  const menu = active?.closest("[role=menu]");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : active;
}

/**
 * Where the focus goes when a layer opens and when it closes. It goes in to the first field of the body, or else to the first
 * button of the foot, which is the safe one; a child with `autoFocus` has its way. It comes back to what was focused before.
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
