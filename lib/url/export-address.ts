// Where the file of a list is: the list's own filters, and its page where only that one is wanted.
import type { Said } from "./listing-address";

export const exportAddress = (list: string, filter: Said): string => {
  const query = new URLSearchParams(filter).toString().replaceAll("%2C", ",");
  return `/exports/${list}${query && `?${query}`}`;
};

/** At the end of a list's address: its file is wanted as soon as it is here. */
export const START_MARK = "#export";

/** The lists that files are of: by the name in the file's address, and by the provider's own calls that make one. */
const lists = {
  invoices: "/billing/invoices",
  transactions: "/billing/transactions",
  "qr-payments": "/billing/qr-payments",
  "transactions.export": "/billing/transactions",
  "users.export": "/users",
} as const;
/** As a list's file is called in its address. */
export type ExportName = "invoices" | "transactions";

/** What such a file's address says that its list does not. */
const onlyOfFile = ["language", "isEmail", "offset"];

/** A file leaves the page that asked for it as it is. Whoever had to sign in first is led to the list, which then asks for the file. */
export function listBehind(address: string): string {
  const [, ours, theirs = "", query = ""] =
    /^\/(?:exports\/([a-z-]+)|bff\/([a-z]+\.[a-z]+))(\?[^#]*)?(?:#.*)?$/.exec(address) ?? [];
  const name = ours ?? theirs;
  if (!Object.hasOwn(lists, name)) return address;
  const list = lists[name as keyof typeof lists]; // it is one of its own
  if (ours) return `${list}${query}${START_MARK}`;
  const filter = new URLSearchParams(query);
  for (const only of onlyOfFile) filter.delete(only);
  return `${list}${filter.size > 0 ? `?${filter.toString().replaceAll("%2C", ",")}` : ""}${START_MARK}`;
}
