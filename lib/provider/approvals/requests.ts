// Requests for approval, sealed in the shared store. A request changes only by `changeRequest`, so that two people cannot both decide.
import "server-only";
import type { Approval } from "@/lib/contract/approvals";
import { MOST_ENDED_REQUESTS } from "@/lib/contract/constants";
import type { Values } from "@/lib/contract/wire";
import { Problem } from "@/lib/provider/problem";
import { sharedStore } from "@/lib/store/shared";
import { type DayEntry, takeFromDay } from "./day-sums";
import { changeSealed, claimSealed, readSealed } from "@/lib/provider/merchant-store";

const DAY = 24 * 60 * 60;
export const REQUEST_DAYS = 7;
/** Decided ones can be read for three months. */
const STORED_SECONDS = 90 * DAY;
/** Of each list. A person has at most MOST_WAITING that wait. */
const MOST_OPEN = 2000;

export interface Request extends Omit<Approval, "mayDecide" | "isOwn"> {
  /** Only our server reads it. */
  readonly kept: {
    /** The call of the contract; empty for a change of the policy. */
    readonly call: string;
    /** Its checked input. Dropped when the request has ended: it may have the number of a card. */
    readonly input: Values;
    /** The terms of each approver's own first step: people with other rights read more or less of a name. Dropped with the input. */
    readonly quotes?: Readonly<Record<string, Values>> | undefined;
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
/** Two lists, so that requests that have ended never push out one that waits, and each page reads only those that have not ended. */
const openList = (scope: string) => `approvals:${scope}`;
const endedList = (scope: string) => `approvals-ended:${scope}`;

const isPast = ({ state, expires }: Request) => state === "waiting" && Date.parse(expires) <= Date.now();
/** A request without a decision expires. */
const withExpiry = (request: Request): Request => (isPast(request) ? { ...request, state: "expired" } : request);

/** False if it is there already. The list has its name first: a request that is not in the list would be seen by no one. */
export async function addRequest(scope: string, request: Request): Promise<boolean> {
  await sharedStore().append(openList(scope), request.id, MOST_OPEN, STORED_SECONDS);
  return claimSealed(placeOf(scope, request.id), request, STORED_SECONDS);
}
async function moveToEnded(scope: string, id: string): Promise<void> {
  const store = sharedStore();
  const list = endedList(scope);
  if (!(await store.lines(list)).includes(id)) await store.append(list, id, MOST_ENDED_REQUESTS, STORED_SECONDS);
  await store.drop(openList(scope), id);
}

export async function readRequest(scope: string, id: string): Promise<Request | undefined> {
  const found = await readSealed<Request>(placeOf(scope, id));
  return found && withExpiry(found.value);
}

async function readListed(scope: string, ...lists: readonly string[]): Promise<readonly Request[]> {
  const ids = (await Promise.all(lists.map((list) => sharedStore().lines(list)))).flat();
  const found = await Promise.all([...new Set(ids)].map((id) => readRequest(scope, id)));
  return found
    .filter((request) => request !== undefined)
    .sort((one, other) => Date.parse(other.askedDate) - Date.parse(one.askedDate));
}
/** Newest first. */
export const readRequests = (scope: string): Promise<readonly Request[]> =>
  readListed(scope, openList(scope), endedList(scope));
/** Those that have not ended, newest first. */
export async function readOpenRequests(scope: string): Promise<readonly Request[]> {
  const listed = await readListed(scope, openList(scope));
  // They expired, or the store failed when they ended. A store that can only read now still answers.
  await Promise.allSettled(listed.filter(hasEnded).map(({ id }) => changeRequest(scope, id, (ended) => ended)));
  return listed.filter((request) => !hasEnded(request));
}

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
    return hasEnded(changed) ? { ...changed, kept: { ...changed.kept, input: {}, quotes: undefined } } : changed;
  });
  // A store that fails now must not hide the decision.
  if (hasEnded(next)) await afterEnd(scope, next).catch(() => undefined);
  return next;
}
async function afterEnd(scope: string, { id, state, kept: { entry } }: Request): Promise<void> {
  // What was not approved is not part of the person's day.
  if (entry && state !== "approved") await takeFromDay(entry);
  await moveToEnded(scope, id);
}
