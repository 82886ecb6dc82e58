"use client";
import { useSyncExternalStore, type ReactNode } from "react";

const subscribe = () => () => undefined;

/** A value that only the browser knows and that does not change. The server and the first render have another. */
export const useInBrowser = <T>(read: () => T, onServer: T): T => useSyncExternalStore(subscribe, read, () => onServer);

/** Renders in the browser only, so that the code of background work loads after the page. */
export const AfterPage = ({ children }: { readonly children: ReactNode }) =>
  useInBrowser(() => true, false) && children;
