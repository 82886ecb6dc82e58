"use client";
// For whom the page in this tab was made, and whether that person is still the one who is signed in: a browser has one session and many tabs.
import { useSyncExternalStore } from "react";
import { currentAccount } from "@/lib/browser/storage";
import { ACCOUNT_HEADER } from "@/lib/http/names";

/** Written into the page by the server; absent before sign-in. */
const pageAccount = (): string | undefined =>
  globalThis.document?.querySelector<HTMLElement>("[data-account]")?.dataset["account"];
/** Without the cookie nothing is known here, and our server decides. */
const isOfOtherUser = (): boolean => {
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
/** Stops the tab when another user has signed in. */
export function checkAccount(): boolean {
  if (!stopped && isOfOtherUser()) stopPage();
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
