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
/** Their names have the user and the address of the form. Those that may have happened stay: the same user looks them up. */
export const removeUnsentIntents = (): void =>
  tabStorage
    .keys()
    .filter((key) => /^(?:money|once):/.test(key) && !isOpen(tabStorage.read(key)))
    .forEach(tabStorage.remove);
