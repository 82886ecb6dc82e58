"use client";
// Finds and removes drafts. draft.ts writes and reads them; only forms load it.
import { tabStorage } from "./storage";

export interface DraftOf {
  readonly userId: string;
  readonly name: string;
}

const PREFIX = "draft:";
const ownerOf = (userId: string) => `${PREFIX}${encodeURIComponent(userId)}:`;
const formOf = ({ userId, name }: DraftOf): string => `${ownerOf(userId)}${encodeURIComponent(name)}:`;
export const keyOf = (draft: DraftOf): string => formOf(draft) + location.pathname + location.search;

/** Where the last try to send the form is kept, until its answer arrives, the draft is discarded or the user signs out. */
export const sentPlaceOf = (draft: DraftOf): string => `${formOf(draft)}${location.pathname}#sent`;
/** Whether the form was sent and no answer came. */
export const isUnanswered = (draft: DraftOf): boolean => tabStorage.read(sentPlaceOf(draft)) !== undefined;

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
