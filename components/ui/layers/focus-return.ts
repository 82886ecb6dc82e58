"use client";
import { useLayoutEffect, useRef, type RefObject } from "react";
import { addLayer } from "./open-layers";

const focusable =
  "input:not([disabled],[type=hidden]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]), a[href], [tabindex='0']";

/** When a dialog closes, the menu that opened it is gone; the menu's button is there. */
function opener() {
  const active = document.activeElement;
  const menu = active?.closest("[role=menu]");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : active;
}

/** Where the focus goes after a layer that took it from a closing layer. */
const inherited = new WeakMap<Element, HTMLElement>();

const isThere = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

/**
 * The focus of a layer. On opening it goes to a child with `autoFocus` or `data-first`, else to the first field of the body, else
 * to the first button of the foot, which is the safe one. A drawer below takes the focus back from `autoFocus`, not from
 * `data-first`. On closing it goes back, unless a dialog that opened meanwhile has it: then it goes back when that one closes.
 */
export function useFocusReturn(open: boolean, returnTo?: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // Earlier than `onOpenAutoFocus`, which is not called if a child has taken the focus.
    if (!open) return;
    before.current = opener();
    return addLayer();
  }, [open]);
  return {
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault();
      const layer = event.currentTarget as HTMLElement;
      const first = (part: string) => layer.querySelector(`[data-part=${part}]`)?.querySelector<HTMLElement>(focusable);
      (layer.querySelector<HTMLElement>("[data-first]") ?? first("body") ?? first("foot") ?? layer).focus({
        preventScroll: true,
      });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const layer = event.currentTarget as Element;
      // What opened the layer may be deleted.
      const layers = [
        ...document.querySelectorAll("[role=dialog][data-state=open], [role=alertdialog][data-state=open]"),
      ];
      const below = layers.findLast((one) => one !== layer);
      const page = document.getElementById("content");
      const target = [returnTo?.current, before.current, inherited.get(layer), below, page].find(isThere);
      if (!target || target.contains(document.activeElement)) return;
      const next = document.activeElement?.closest("[role=dialog], [role=alertdialog]");
      if (next && next !== layer && !next.contains(target)) inherited.set(next, target);
      else target.focus({ preventScroll: target === page });
    },
  };
}
