"use client";
// For whom the page in this tab was made, and whether that person is still the one who is signed in: a browser has one session and many tabs.
import { useSyncExternalStore } from "react";
import { currentAccount } from "@/lib/browser/storage";
import { ACCOUNT_HEADER } from "@/lib/http/names";

/** The server wrote it around the page. Before sign-in there is nobody. */
const pageAccount = (): string | undefined =>
  globalThis.document?.querySelector<HTMLElement>("[data-account]")?.dataset["account"];
/** Without the cookie nothing is known here, and our server decides. */
const isSomebodyElses = (): boolean => {
  const [page, now] = [pageAccount(), currentAccount()];
  return page !== undefined && now !== undefined && page !== now;
};

let stopped = false;
const listeners = new Set<() => void>();
/** From here on the tab shows nothing and sends nothing. */
export function stopPage(): void {
  stopped = true;
  for (const changed of listeners) changed();
}
/** Looks, and stops the tab of somebody who is no longer the one signed in. */
export function checkAccount(): boolean {
  if (!stopped && isSomebodyElses()) stopPage();
  return !stopped;
}
const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};
export const useIsStopped = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => stopped,
    () => false,
  );

/** What every call says of the page it comes from. */
export function accountHeader(): Record<string, string> {
  const account = pageAccount();
  return account === undefined ? {} : { [ACCOUNT_HEADER]: account };
}
