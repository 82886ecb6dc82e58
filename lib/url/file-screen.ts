// The screen of a file. For the server: it uses the table of places, which pages do not load.
import { type Path, listWith } from "@/lib/access/places";
import { isDay } from "@/lib/rules/day";
import { CHOSEN, NOTES_PARAM, START_MARK } from "./export-address";
import { idInPath } from "./id-in-path";
import { bulkAddress } from "./page-addresses";

/** Parameters of the provider's file that its list does not have. */
const onlyOfFile = ["language", "isEmail", "offset"];
/** The list would start another file: one of all its rows, or without notes. */
const notStarted = [CHOSEN, NOTES_PARAM];

/** Files that are not made of one list. Nothing on their screens starts a download. */
const screens: Readonly<Record<string, Path>> = {
  statement: "/billing/wallet/statement",
  camt: "/billing/wallet/statement",
  activity: "/settings/activity",
  "call-log": "/developers/log",
};
/** The day of a file of movements. */
function dayIn(filter: URLSearchParams): string | undefined {
  const [from, to] = [filter.get("from"), filter.get("to")];
  if (from === null || from !== to || !isDay(from)) return undefined;
  filter.delete("from");
  filter.delete("to");
  return `/billing/days/${from}`;
}

/** The name of the file at this address, and its screen with the same filters. A list and a day start the download. Undefined for other addresses. */
export function fileAt(address: string): { readonly name: string; readonly screen: string } | undefined {
  const [, ours, theirs, query = ""] =
    /^\/(?:exports\/([a-z-]+)|bff\/([a-z]+\.[a-z]+))(\?[^#]*)?(?:#.*)?$/.exec(address) ?? [];
  const place = listWith(({ name, call }) => (ours ? name === ours : theirs !== undefined && call?.name === theirs));
  const filter = new URLSearchParams(query);
  const isStarted = !notStarted.some((name) => filter.has(name));
  for (const only of [...onlyOfFile, ...notStarted]) filter.delete(only);
  const listed = place?.path ?? (ours === "movements" ? dayIn(filter) : undefined);
  const path = listed ?? (ours && Object.hasOwn(screens, ours) ? screens[ours] : undefined);
  const name = place?.file?.name ?? ours;
  if (path === undefined || name === undefined) return undefined;
  const rest = filter.size > 0 ? `?${filter.toString().replaceAll("%2C", ",")}` : "";
  return { name, screen: `${path}${rest}${listed && isStarted ? START_MARK : ""}` };
}

/** The screen of a template, or of the failed rows of an uploaded file. */
function bulkScreen(address: string): string | undefined {
  const [, kind, open] = /^\/(?:templates|failed-rows)\/(invoices|payouts)(?:\/([^/?#]+))?$/.exec(address) ?? [];
  return kind && bulkAddress(kind === "invoices" ? "invoice" : "payout", { ...(open && { open: idInPath(open) }) });
}
/** The screen of any file, to which signing in leads: a download alone would leave the person there. Undefined for other addresses. */
export const screenOfFile = (address: string): string | undefined => fileAt(address)?.screen ?? bulkScreen(address);
