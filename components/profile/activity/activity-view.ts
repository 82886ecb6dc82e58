// The two views of the activity: what people did, and which calls were sent to the provider. The address has the filters, and in
// `page` where the page begins.
import { z } from "zod";
import type { Filter } from "@/components/list/table/column";
import { mayVisit } from "@/lib/access/policy";
import { calls } from "@/lib/contract";
import type { Noun } from "@/lib/contract/call";
import { withoutCards } from "@/lib/contract/checks/card-number";
import { NAME_LENGTH } from "@/lib/contract/constants";
import type { Holder } from "@/lib/contract/people";
import { Day, line } from "@/lib/contract/values";
import type { Edition } from "@/lib/edition/editions";
import { type ActivityFilter, CURSOR, activityKinds } from "@/lib/provider/attempts/activity";
import type { Attempt } from "@/lib/provider/attempts/attempt";
import { type ListingState, type SearchParams, readListing } from "@/lib/url/listing-state";
import { ACTIVITY_PATH } from "../settings-tabs";

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
const CallQuery = Query.omit({ type: true }).extend({ call: line(NAME_LENGTH) });

const user: Filter = { name: "user", kind: "text" };
const result: Filter = { name: "result", kind: "choice", values: results };

export interface ActivityView {
  readonly path: typeof ACTIVITY_PATH | "/developers/log";
  /** Its name in /exports. */
  readonly file: "activity" | "call-log";
  /** Who may see it. */
  readonly noun: Noun;
  readonly query: z.ZodObject;
  readonly filters: readonly Filter[];
}
export const peopleView: ActivityView = {
  path: ACTIVITY_PATH,
  file: "activity",
  noun: "activity",
  query: Query,
  filters: [user, { name: "type", kind: "choice", values: activityKinds }, result],
};
export const callView: ActivityView = {
  path: "/developers/log",
  file: "call-log",
  noun: "apps",
  query: CallQuery,
  filters: [user, { name: "call", kind: "code" }, result],
};

const endpoints = new Map(calls.map(({ name, endpoint }) => [name, endpoint]));
/** The links of the log have these; "POST api/bookings" is also the beginning of another one. */
const wholeEndpoints = new Set([...endpoints.values()].map((endpoint) => endpoint.toLowerCase()));
/** "POST api/wallets/payout". Undefined for what the portal answers itself. */
export const endpointOf = ({ call }: Pick<Attempt, "call">): string | undefined => endpoints.get(call);

/** Whether they see what their colleagues did. Others see their own calls alone. */
export const seesAll = (holder: Holder, edition: Edition): boolean => mayVisit(holder, edition, "activity").allowed;

export const readActivityQuery = ({ query }: ActivityView, asked: SearchParams): ListingState =>
  readListing(query, withoutCards(asked));

type Query = Partial<z.infer<typeof Query> & z.infer<typeof CallQuery>>;
export function filterOf(view: ActivityView, state: ListingState, holder: Holder, edition: Edition): ActivityFilter {
  const { name, user: person, type, result: ended, call, from, to } = state.query as Query; // readListing has parsed it
  const period = state.period === "whole" && from && to ? { from, to } : undefined;
  const filter = { name, user: person, type, result: ended, period };
  if (view === peopleView) return filter;
  const isAll = seesAll(holder, edition);
  const part = call?.toLowerCase() ?? "";
  const isMeant = (endpoint: string | undefined) =>
    endpoint !== undefined && (wholeEndpoints.has(part) ? endpoint === part : endpoint.includes(part));
  return {
    ...filter,
    only: (attempt) => (isAll || attempt.by.id === holder.id) && isMeant(endpointOf(attempt)?.toLowerCase()),
  };
}
