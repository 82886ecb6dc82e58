"use client";
import { getNonce, setNonce } from "get-nonce";
import { useState, type ReactNode } from "react";

/** For a document inside this one, which has the same policy. */
export const pageNonce = (): string | undefined => getNonce();

/** Dialogs and menus lock the page's scroll with a style element, which needs the page's nonce. */
export function NonceProvider({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  // Set while rendering: an effect of a child that is open from the start would come too early. The document's policy stays as
  // long as the document, and a refresh brings the nonce of another response.
  const [own] = useState(nonce);
  if (own && typeof document !== "undefined") setNonce(own);
  return children;
}
