"use client";
import { type CSSProperties, useEffect } from "react";

/** The bars of a browser are lower than a keyboard. In pixels. */
const LEAST = 100;

/** The place for a dialog, its greatest height, and a sheet at the foot of a phone. The stylesheets of a page have no room for them. */
export const viewportPlace: CSSProperties = { insetBlock: "var(--seen-top, 0px) var(--seen-below, 0px)" };
export const viewportHeight: CSSProperties = { maxHeight: "calc(92dvh - var(--unseen, 0px))" };
export const aboveKeyboard: CSSProperties = { marginBottom: "var(--seen-below, 0px)" };

/**
 * Safari lays its keyboard over the page, and the foot of a layer is under it; other browsers make the page shorter. While a layer is
 * open, `--seen-top` and `--seen-below` say how much of the page is out of sight above and below, and `--unseen` how much in all.
 */
export function useVisualViewport(open: boolean): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!open || !seen) return;
    const { style } = document.documentElement;
    const forget = () => ["--seen-top", "--seen-below", "--unseen"].forEach((name) => style.removeProperty(name));
    const fit = () => {
      const whole = document.documentElement.clientHeight;
      // A page that is enlarged by two fingers is seen in part, too.
      if (seen.scale > 1 || whole - seen.height < LEAST) return forget();
      style.setProperty("--seen-top", `${seen.offsetTop}px`);
      style.setProperty("--seen-below", `${Math.max(0, whole - seen.offsetTop - seen.height)}px`);
      style.setProperty("--unseen", `${whole - seen.height}px`);
    };
    fit();
    seen.addEventListener("resize", fit);
    seen.addEventListener("scroll", fit);
    return () => {
      seen.removeEventListener("resize", fit);
      seen.removeEventListener("scroll", fit);
      forget();
    };
  }, [open]);
}
