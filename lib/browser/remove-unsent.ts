"use client";
import { removeDrafts } from "./kept-drafts";
import { removeUnsentIntents } from "./kept-intents";
import { removeSheets } from "./remove-sheets";

/** At sign-out, in each tab: forms, keys and files that were not sent. */
export function removeUnsent(): void {
  removeDrafts();
  removeUnsentIntents();
  removeSheets();
}
