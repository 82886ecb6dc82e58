// Where the file of a list is: the list's own filters, and its page where only that one is wanted.
import type { Messages } from "@/lib/i18n/messages";
import type { AddressQuery } from "./listing-address";

export const exportAddress = (list: string, filter: AddressQuery): string => {
  const query = new URLSearchParams(filter).toString().replaceAll("%2C", ",");
  return `/exports/${list}${query && `?${query}`}`;
};

/** At the end of a list's address: its file is wanted as soon as it is here. */
export const START_MARK = "#export";

/** As a list's file is called in its address, which its place names too. */
export type ExportName = keyof Messages["listExport"]["title"];
