"use client";
import { getNonce, setNonce } from "get-nonce";
import { useState, type ReactNode } from "react";

/** For a document inside this one, which keeps the same policy. */
export const pageNonce = (): string | undefined => getNonce();

/** Dialogs and menus lock the page's scroll with a style element of their own; it has to carry the page's nonce. */
export function NonceProvider({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  // Set while rendering: an effect of a child that is open from the start would come too early. The document's own policy holds as
  // long as the document does, and a refreshed page brings the nonce of another answer.
  const [own] = useState(nonce);
  if (own && typeof document !== "undefined") setNonce(own);
  return children;
}
