"use client";
import type { ReactNode } from "react";

/** To where somebody came from; to the dashboard when this address is the first of its tab. */
const goBack = () => (history.length > 1 ? history.back() : location.replace("/"));

/** Every page carries it along with its 404, so its look comes from the server. */
export const BackButton = ({ className, children }: { readonly className: string; readonly children: ReactNode }) => (
  <button type="button" className={className} onClick={goBack}>
    {children}
  </button>
);
