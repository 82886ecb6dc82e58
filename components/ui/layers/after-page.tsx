"use client";
import type { ReactNode } from "react";
import { useInBrowser } from "@/components/ui/use-in-browser";

/** Renders in the browser only, so that the code of background work loads after the page. */
export const AfterPage = ({ children }: { readonly children: ReactNode }) =>
  useInBrowser(() => true, false) && children;
