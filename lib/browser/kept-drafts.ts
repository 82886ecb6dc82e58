"use client";
// Finds and removes drafts. draft.ts writes and reads them; only forms load it.
import { tabStorage } from "./storage";

export interface DraftOf {
  readonly userId: string;
  readonly name: string;
}

const PREFIX = "draft:";
const ownerOf = (userId: string) => `${PREFIX}${encodeURIComponent(userId)}:`;
export const formOf = ({ userId, name }: DraftOf): string => `${ownerOf(userId)}${encodeURIComponent(name)}:`;
export const keyOf = (draft: DraftOf): string => formOf(draft) + location.pathname + location.search;

const removeWhere = (goes: (key: string) => boolean) =>
  tabStorage
    .keys()
    .filter((key) => key.startsWith(PREFIX) && goes(key))
    .forEach(tabStorage.remove);
/** At every address. */
export const removeDraft = (draft: DraftOf): void => removeWhere((key) => key.startsWith(formOf(draft)));
/** All, or those of other users than `owner`. */
export const removeDrafts = (owner?: string): void =>
  removeWhere((key) => owner === undefined || !key.startsWith(ownerOf(owner)));
/** Whether this address has a draft. */
export const hasDraft = (): boolean =>
  tabStorage
    .keys()
    .some(
      (key) =>
        key.startsWith(PREFIX) &&
        key.endsWith(`:${location.pathname}${location.search}`) &&
        tabStorage.read(key) !== "{}",
    );
