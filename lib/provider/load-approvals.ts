// Approvals and their policy for a page: from the portal's own store, not from the provider.
import "server-only";
import { cache } from "react";
import type { Approval, Policy, approvals } from "@/lib/contract/approvals";
import type { Answer } from "@/lib/contract/call";
import type { Holder } from "@/lib/contract/people";
import { currentEdition } from "@/lib/i18n/current";
import type { Minor } from "@/lib/rules/money";
import { sum } from "@/lib/rules/money";
import { type Others, readOthers } from "./approvals/others";
import { readPolicy } from "./approvals/policy-store";
import { scopeOf } from "./merchant-store";
import { listFor, readFor, waitingAbout, waitingFor } from "./door/approvals/view";
import { type Outcome, currentCaller, currentUser, outcomeOf } from "./page";

const readingOf = async (user: Holder) => {
  const { name: edition } = await currentEdition();
  return { edition, session: { edition, user } };
};

const outcome = <T>(reading: Promise<T>): Promise<Outcome<T>> => outcomeOf(reading, "approvals were not read");

const currentReader = async () => {
  const [user, caller] = await Promise.all([currentUser(), currentCaller()]);
  return { ...(await readingOf(user)), caller };
};
export const loadApprovals = async (): Promise<Outcome<readonly Approval[]>> => outcome(listFor(await currentReader()));
export const loadApproval = async (id: string): Promise<Outcome<Answer<typeof approvals.read>>> =>
  outcome(readFor(await currentReader(), id));

export const loadWaitingAbout = async (
  isAbout: (request: Approval) => boolean,
): Promise<Outcome<readonly Approval[]>> => outcome(waitingAbout(await currentReader(), isAbout));

export const loadPolicy = async (): Promise<Outcome<Policy>> =>
  outcome(readPolicy(scopeOf((await readingOf(await currentUser())).session)));

export const loadOthers = async (user: Holder): Promise<Outcome<Others>> =>
  outcome(readOthers(await currentCaller(), user));

interface Waiting {
  readonly count: number;
  readonly total: Minor;
}
/** Those that wait for this user; none if the store is unavailable. Read once for each request, without a call of the provider. */
export const loadWaiting = cache(async (user: Holder): Promise<Waiting> => {
  const read = await outcome(waitingFor(await readingOf(user)));
  const waiting = "answer" in read ? read.answer : [];
  return { count: waiting.length, total: sum(waiting.map(({ total }) => total)) };
});
