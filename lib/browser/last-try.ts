"use client";
// The last try to send a form: kept from the call until its answer, Discard or sign-out.
import { type DraftOf, formOf } from "./kept-drafts";
import { tabStorage } from "./storage";

const placeOf = (draft: DraftOf): string => `${formOf(draft)}${location.pathname}#sent`;

export const readTry = (draft: DraftOf | undefined): string | undefined => draft && tabStorage.read(placeOf(draft));
export function storeTry(draft: DraftOf | undefined, text: string | undefined): void {
  if (!draft) return;
  if (text === undefined) tabStorage.remove(placeOf(draft));
  else tabStorage.write(placeOf(draft), text);
}
