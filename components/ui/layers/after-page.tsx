"use client";
import { useSyncExternalStore, type ReactNode } from "react";

const never = () => () => undefined;

/** Renders in the browser only, so that the code of background work loads after the page. */
export const AfterPage = ({ children }: { readonly children: ReactNode }) =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  ) && children;
