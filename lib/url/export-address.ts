// Where the file of a list is: the list's own filters, and its page where only that one is wanted.
import type { Said } from "./listing-address";

export const exportAddress = (list: string, filter: Said): string => {
  const query = new URLSearchParams(filter).toString().replaceAll("%2C", ",");
  return `/exports/${list}${query && `?${query}`}`;
};

/** At the end of a list's address: its file is wanted as soon as it is here. */
export const START_MARK = "#export";

/** A file leaves the page that asked for it as it is. Whoever had to sign in first is led to the list, which then asks for the file. */
export const listBehind = (address: string): string => address.replace(/^\/exports\/([a-z-]+)(\?[^#]*)?(#.*)?$/, (_, list: string, query = "") => `/billing/${list}${query}${START_MARK}`);
