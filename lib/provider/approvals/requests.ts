// Requests for approval, sealed in the shared store. A request changes only by `changeRequest`, so that two people cannot both decide.
import "server-only";
import type { Approval } from "@/lib/contract/approvals";
import type { Values } from "@/lib/contract/wire";
import { Problem } from "@/lib/provider/problem";
import { sharedStore } from "@/lib/store/shared";
import { type DayEntry, takeFromDay } from "./day-sums";
import { type Stored, changeSealed, claimSealed, readSealed } from "@/lib/provider/merchant-store";

const DAY = 24 * 60 * 60;
export const REQUEST_DAYS = 7;
/** Decided ones can be read for three months. */
const STORED_SECONDS = 90 * DAY;
const MOST_LISTED = 500;

export interface Request extends Omit<Approval, "mayDecide" | "isOwn"> {
  /** Only our server reads it. */
  readonly kept: {
    /** The call of the contract; empty for a change of the policy. */
    readonly call: string;
    /** Its checked input. Dropped when the request has ended: it may have the number of a card. */
    readonly input: Values;
    /** Of the call: each request has its own. */
    readonly intent: string;
    /** The intents with which it was asked, so that a repeat finds its request. */
    readonly askedWith: readonly string[];
    /** An approver has sent it, and a lost try may still arrive. */
    readonly wasSent?: true;
    readonly policyVersion: number;
    readonly rights: string;
    /** Its entry in the person's day. */
    readonly entry: DayEntry | null;
  };
}

const placeOf = (scope: string, id: string) => `approval:${scope}:${id}`;
const listOf = (scope: string) => `approvals:${scope}`;

const isPast = ({ state, expires }: Request) => state === "waiting" && Date.parse(expires) <= Date.now();
/** A request without a decision expires. */
const withExpiry = (request: Request): Request => (isPast(request) ? { ...request, state: "expired" } : request);

/** False if it is there already. The list has its name first: a request that is not in the list would be seen by no one. */
export async function addRequest(scope: string, request: Request): Promise<boolean> {
  await sharedStore().append(listOf(scope), request.id, MOST_LISTED, STORED_SECONDS);
  return claimSealed(placeOf(scope, request.id), request, STORED_SECONDS);
}

/** Places of requests that have ended: they never change again, so that each page reads only those that have not. */
const ended = new Set<string>();
const MOST_ENDED = 20_000;
function noteEnded(place: string): void {
  if (ended.size >= MOST_ENDED) ended.clear();
  ended.add(place);
}

const read = (scope: string, id: string): Promise<Stored<Request> | undefined> =>
  readSealed<Request>(placeOf(scope, id));

export async function readRequest(scope: string, id: string): Promise<Request | undefined> {
  const found = await read(scope, id);
  const request = found && withExpiry(found.value);
  if (request && hasEnded(request)) noteEnded(placeOf(scope, id));
  return request;
}

async function readThose(scope: string, are: (id: string) => boolean): Promise<readonly Request[]> {
  const ids = [...new Set(await sharedStore().lines(listOf(scope)))].filter(are);
  const found = await Promise.all(ids.map((id) => readRequest(scope, id)));
  return found
    .filter((request) => request !== undefined)
    .sort((one, other) => Date.parse(other.askedDate) - Date.parse(one.askedDate));
}
/** Newest first. */
export const readRequests = (scope: string): Promise<readonly Request[]> => readThose(scope, () => true);
/** Those that have not ended, newest first. */
export const readOpenRequests = async (scope: string): Promise<readonly Request[]> =>
  (await readThose(scope, (id) => !ended.has(placeOf(scope, id)))).filter((request) => !hasEnded(request));

export const hasEnded = ({ state }: Request) => state !== "waiting" && state !== "sending";

/** `change` throws to refuse. It may run several times. */
export async function changeRequest(
  scope: string,
  id: string,
  change: (request: Request) => Request,
): Promise<Request> {
  const next = await changeSealed<Request>(placeOf(scope, id), STORED_SECONDS, (found) => {
    if (!found) throw new Problem("not_found");
    const changed = change(withExpiry(found));
    return hasEnded(changed) ? { ...changed, kept: { ...changed.kept, input: {} } } : changed;
  });
  // What was not approved is not part of the person's day. A store that fails now must not hide the decision.
  const { entry } = next.kept;
  if (entry && hasEnded(next) && next.state !== "approved") await takeFromDay(entry).catch(() => undefined);
  return next;
}
