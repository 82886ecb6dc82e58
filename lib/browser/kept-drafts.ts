"use client";
// Where drafts are kept, and when they go. What stands in one is the matter of draft.ts, which comes with a form.
import { tabStorage } from "./storage";

export interface DraftOf {
  readonly userId: string;
  readonly name: string;
}

const PREFIX = "draft:";
const ownerOf = (userId: string) => `${PREFIX}${encodeURIComponent(userId)}:`;
const formOf = ({ userId, name }: DraftOf): string => `${ownerOf(userId)}${encodeURIComponent(name)}:`;
export const keyOf = (draft: DraftOf): string => formOf(draft) + location.pathname + location.search;

const removeWhere = (goes: (key: string) => boolean) =>
  tabStorage
    .keys()
    .filter((key) => key.startsWith(PREFIX) && goes(key))
    .forEach(tabStorage.remove);
/** At every address. */
export const removeDraft = (draft: DraftOf): void => removeWhere((key) => key.startsWith(formOf(draft)));
/** Somebody signs out himself. */
export const removeDrafts = (): void => removeWhere(() => true);
/** Somebody else is here now. */
export const removeDraftsOfOthers = (userId: string): void => removeWhere((key) => !key.startsWith(ownerOf(userId)));
/** Something is kept of a form at this address. */
export const hasDraft = (): boolean =>
  tabStorage
    .keys()
    .some(
      (key) =>
        key.startsWith(PREFIX) &&
        key.endsWith(`:${location.pathname}${location.search}`) &&
        tabStorage.read(key) !== "{}",
    );
