"use client";
import { removeDrafts } from "./kept-drafts";
import { removeUnsentIntents } from "./kept-intents";
import { removeSheets } from "./remove-sheets";

/** Forms, keys and files that were not sent: all at sign-out, in each tab; those of others than `owner` when that user has signed in. */
export function removeUnsent(owner?: string): void {
  removeDrafts(owner);
  removeUnsentIntents(owner);
  removeSheets(owner);
}
