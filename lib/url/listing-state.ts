// Reads a list's address with the schema of its call.
import type { z } from "zod";
import { fromDecimal } from "@/lib/rules/money";
import { isLine } from "@/lib/contract/checks/text";
import { type AddressQuery, INSIDE } from "./listing-address";

export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface ListingState {
  /** Valid parameters, as they were written. */
  readonly query: AddressQuery;
  /** Parameters that are ignored because they are invalid. */
  readonly dropped: readonly string[];
  readonly page: number;
  readonly open: string | undefined;
  /** Dates filter only in pairs; a single one stays, so that the other can be chosen. */
  readonly period: "none" | "half" | "whole";
}

/** The portal sets the page size, not the address. */
const ours: ReadonlySet<string> = new Set(["offset"]);
const understood = (schema: z.ZodObject, name: string, text: string): boolean =>
  name === "open"
    ? text.length <= 100 && isLine(text)
    : !ours.has(name) && Object.hasOwn(schema.shape, name) && schema.shape[name].safeParse(text).success;

/** Without unknown statuses. */
const knownOf = (schema: z.ZodObject, list: string): string =>
  list
    .split(",")
    .filter((status) => understood(schema, "status", status))
    .join(",");

/** "300" and "300.5" are amounts in an address that was written by hand. */
const asAmount = (text: string): string =>
  /^\d{1,12}(\.\d)?$/.test(text) ? `${text}${text.includes(".") ? "0" : ".00"}` : text;

export function readListing(schema: z.ZodObject, asked: SearchParams): ListingState {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== "");
  const dropped = new Set<string>();
  const query: Record<string, string> = {};
  for (const [name, value] of given) {
    // Spaces around a text change nothing.
    const text = typeof value === "string" ? value.trim() : "";
    const kept = name === "status" ? knownOf(schema, text) : text;
    if (kept !== text) dropped.add(name);
    const written = [kept, asAmount(kept)].find((form) => form !== "" && understood(schema, name, form));
    if (written === undefined) dropped.add(name);
    else query[name] = written;
  }
  const drop = (...names: readonly string[]) =>
    names.forEach((name) => {
      delete query[name];
      dropped.add(name);
    });
  if (query["from"] && query["to"] && query["from"] > query["to"]) drop("from", "to");
  if ((fromDecimal(query["amountFrom"] ?? "") ?? 0) > (fromDecimal(query["amountTo"] ?? "") ?? Infinity))
    drop("amountFrom", "amountTo");
  if (query["direction"] && !query["sort"]) delete query["direction"];
  return {
    query,
    dropped: [...dropped],
    page: Number(query["page"] ?? 0),
    open: query["open"],
    period: query["from"] && query["to"] ? "whole" : query["from"] || query["to"] ? "half" : "none",
  };
}

/** Half a period is dropped: a file cannot ask for the other half, and has the rows of all days. */
export function withoutHalf(state: ListingState): ListingState {
  if (state.period !== "half") return state;
  const { from: _from, to: _to, ...query } = state.query;
  return { ...state, query, dropped: [...new Set([...state.dropped, "from", "to"])], period: "none" };
}
/** The state of a list that has a period always. */
export const withPeriod = (state: ListingState, usual: { readonly from: string; readonly to: string }): ListingState =>
  state.period === "whole" ? state : { ...withoutHalf(state), query: { ...state.query, ...usual }, period: "whole" };

/** The parameters of the list's file, which leaves out the hidden columns too. */
export function fileFilterIn(state: ListingState): AddressQuery {
  const { page: _page, ...filter } = filterIn(state);
  const { hide } = state.query;
  return { ...filter, ...(hide && { hide }) };
}
/** The parameters of the call. */
export function filterIn({ query }: ListingState): AddressQuery {
  const { open: _open, hide: _hide, [INSIDE.page]: _page, [INSIDE.status]: _status, ...filter } = query;
  return filter;
}
