// Where the file of a list is: the list's own filters, and its page where only that one is wanted.
import type { Said } from "./listing-address";

export const exportAddress = (list: string, filter: Said): string => {
  const query = new URLSearchParams(filter).toString().replaceAll("%2C", ",");
  return `/exports/${list}${query && `?${query}`}`;
};

/** At the end of a list's address: its file is wanted as soon as it is here. */
export const START_MARK = "#export";

/** Files that the provider makes, by the list that they are of. */
const provided: Readonly<Record<string, string>> = {
  "transactions.export": "/billing/transactions",
  "users.export": "/users",
};
/** What such a file's address says that its list does not. */
const onlyOfFile = ["language", "isEmail", "offset"];

/** A file leaves the page that asked for it as it is. Whoever had to sign in first is led to the list, which then asks for the file. */
export function listBehind(address: string): string {
  const [, list, call = "", query = ""] =
    /^\/(?:exports\/([a-z-]+)|bff\/([a-z]+\.[a-z]+))(\?[^#]*)?(?:#.*)?$/.exec(address) ?? [];
  if (list) return `/billing/${list}${query}${START_MARK}`;
  if (!Object.hasOwn(provided, call)) return address;
  const filter = new URLSearchParams(query);
  for (const name of onlyOfFile) filter.delete(name);
  return `${provided[call]}${filter.size > 0 ? `?${filter.toString().replaceAll("%2C", ",")}` : ""}${START_MARK}`;
}
