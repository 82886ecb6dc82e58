// The address of a list's file: the filters of the list, and the page for a file of one page.
import type { Messages } from "@/lib/i18n/messages";
import type { AddressQuery } from "./listing-address";

export const exportAddress = (list: string, filter: AddressQuery): string => {
  const query = new URLSearchParams(filter).toString().replaceAll("%2C", ",");
  return `/exports/${list}${query && `?${query}`}`;
};

/** The ids of the chosen rows, if the file has only these. */
export const CHOSEN = "chosen";

/** Asks for our notes in the file. */
export const NOTES_PARAM = "notes";
export const withNotes = (address: string): string =>
  `${address}${address.includes("?") ? "&" : "?"}${NOTES_PARAM}=yes`;

/** At the end of a list's address: the download starts at once. */
export const START_MARK = "#export";

/** The name of a list's file in its address. */
export type ExportName = keyof Messages["listExport"]["title"];
