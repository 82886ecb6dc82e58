// Reads a list's address with the schema of its call: the page does it on the server, the door does it again.
import type { z } from "zod";
import { isLine } from "@/lib/rules/text";
import type { Said } from "./listing-address";

export type Asked = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface ListingState {
  /** What was understood, as it was written. */
  readonly said: Said;
  /** Something was not understood, and does not count. */
  readonly dropped: boolean;
  readonly page: number;
  readonly open: string | undefined;
  /** Dates filter only in pairs; a lone one is kept, so that its other end can be chosen. */
  readonly period: "none" | "half" | "whole";
}

/** The size of a page is the portal's, not the address's. */
const ours: ReadonlySet<string> = new Set(["offset"]);
const understood = (query: z.ZodObject, name: string, text: string): boolean =>
  name === "open"
    ? text.length <= 100 && isLine(text)
    : !ours.has(name) && Object.hasOwn(query.shape, name) && query.shape[name].safeParse(text).success;

export function readListing(query: z.ZodObject, asked: Asked): ListingState {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== "");
  const good = given.filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && understood(query, entry[0], entry[1]),
  );
  const said: Record<string, string> = Object.fromEntries(good);
  let dropped = good.length < given.length;
  if (said["from"] && said["to"] && said["from"] > said["to"]) {
    delete said["from"];
    delete said["to"];
    dropped = true;
  }
  if (said["direction"] && !said["sort"]) delete said["direction"];
  return {
    said,
    dropped,
    page: Number(said["page"] ?? 0),
    open: said["open"],
    period: said["from"] && said["to"] ? "whole" : said["from"] || said["to"] ? "half" : "none",
  };
}

/** What the call is asked: everything but what only the screen knows. */
export function filterIn({ said }: ListingState): Said {
  const { open: _open, ...filter } = said;
  return filter;
}
