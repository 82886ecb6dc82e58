// The address of the activity: its filters, and in `page` where the page begins.
import { z } from "zod";
import type { Filter } from "@/components/list/table/column";
import { withoutCards } from "@/lib/contract/checks/card-number";
import { NAME_LENGTH } from "@/lib/contract/constants";
import { Day, line } from "@/lib/contract/values";
import { type ActivityFilter, CURSOR, activityKinds } from "@/lib/provider/attempts/activity";
import { type ListingState, type SearchParams, readListing } from "@/lib/url/listing-state";

const results = ["done", "refused", "unknown", "notDone"] as const;
const Query = z.object({
  name: line(NAME_LENGTH),
  user: line(NAME_LENGTH),
  type: z.enum(activityKinds),
  result: z.enum(results),
  from: Day,
  to: Day,
  page: z.string().regex(CURSOR),
});

export const activityFilters = [
  { name: "user", kind: "text" },
  { name: "type", kind: "choice", values: activityKinds },
  { name: "result", kind: "choice", values: results },
] as const satisfies readonly Filter[];

export const readActivityQuery = (asked: SearchParams): ListingState => readListing(Query, withoutCards(asked));

export function filterOf({ query, period }: ListingState): ActivityFilter {
  const { name, user, type, result, from, to } = query as Partial<z.infer<typeof Query>>; // readListing has parsed it
  return { name, user, type, result, period: period === "whole" && from && to ? { from, to } : undefined };
}
