"use client";
import { setNonce } from "get-nonce";
import type { ReactNode } from "react";

/** Dialogs and menus lock the page's scroll with a style element of their own; it has to carry the page's nonce. */
export function NonceProvider({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  // Set while rendering: an effect of a child that is open from the start would come too early.
  if (nonce && typeof document !== "undefined") setNonce(nonce);
  return children;
}
