"use client";
import type { ReactNode } from "react";

/** The first address of a tab has no page before it. */
const goBack = () => (history.length > 1 ? history.back() : location.replace("/"));

/** Every page carries it with its 404, so its look comes from the server. */
export const BackButton = ({ className, children }: { readonly className: string; readonly children: ReactNode }) => (
  <button type="button" className={className} onClick={goBack}>
    {children}
  </button>
);
