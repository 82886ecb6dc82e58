"use client";
// The user whose page is in this tab, and whether that user is still signed in: a browser has one session and many tabs.
import { useSyncExternalStore } from "react";
import { newListeners } from "@/lib/browser/listeners";
import { currentAccount } from "@/lib/browser/storage";
import { ACCOUNT_HEADER } from "@/lib/http/names";

/** The server writes it into the page; absent before sign-in. */
const pageAccount = (): string | undefined =>
  globalThis.document?.querySelector<HTMLElement>("[data-account]")?.dataset["account"];
/** Without the cookie only our server can decide. */
const isOfOtherUser = (): boolean => {
  const [page, now] = [pageAccount(), currentAccount()];
  return page !== undefined && now !== undefined && page !== now;
};

let stopped = false;
const { subscribe, tell } = newListeners();
/** After this the tab shows nothing and sends nothing. */
export function stopPage(): void {
  stopped = true;
  tell();
}
/** Stops the tab when another user has signed in. */
export function checkAccount(): boolean {
  if (!stopped && isOfOtherUser()) stopPage();
  return !stopped;
}
export const useIsStopped = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => stopped,
    () => false,
  );

/** Tells the server whose page sends the call. */
export function accountHeader(): Record<string, string> {
  const account = pageAccount();
  return account === undefined ? {} : { [ACCOUNT_HEADER]: account };
}
