"use client";
import type { TabIntent } from "./new-intent";
import { tabStorage } from "./storage";

const isOpen = (stored: string | undefined): boolean => {
  try {
    const { sent, doubted } = JSON.parse(stored ?? "") as TabIntent; // lib/provider/browser/intent.ts writes it
    return sent || doubted === true;
  } catch {
    return false; // another program wrote it
  }
};
const INTENT = /^(?:money|once):([^:]*)/;
/** Whether this tab has sent an action whose outcome it does not know. */
export const hasOpenIntent = (): boolean =>
  tabStorage.keys().some((key) => INTENT.test(key) && isOpen(tabStorage.read(key)));
/** Their names have the user and the form. Those that may have happened stay: the same user looks them up. `owner` keeps the others, too. */
export const removeUnsentIntents = (owner?: string): void =>
  tabStorage
    .keys()
    .filter((key) => {
      const user = INTENT.exec(key)?.[1];
      return (
        user !== undefined &&
        (owner === undefined || user !== encodeURIComponent(owner)) &&
        !isOpen(tabStorage.read(key))
      );
    })
    .forEach(tabStorage.remove);
