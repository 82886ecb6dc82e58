// Whether a waiting request is still about what was asked for. One that is not is void, and leaves the person's day.
import "server-only";
import type { MoneyCall } from "@/lib/contract/call";
import { callNamed } from "@/lib/contract";
import { type Request, changeRequest, readOpenRequests } from "@/lib/provider/approvals/requests";
import type { MoneyOutCall } from "@/lib/provider/approvals/subject";
import { scopeOf } from "@/lib/provider/merchant-store";
import { type Problem, problemIn } from "@/lib/provider/problem";
import { standsAsDecided } from "../decided-on";
import { withAppKey } from "../send";
import { type Reader, settled, voided } from "./settle";

export const callOf = ({ kept }: Request) => callNamed.get(kept.call) as MoneyOutCall & MoneyCall; // only such calls are stored

/** Money that is missing in the wallet may come. */
export const isShortOfMoney = ({ details: { changed } }: Problem): boolean =>
  changed !== undefined && !changed.fee && !changed.name && !changed.account;

/** `over`: its record has changed, or is gone, for example because its application was deleted. `short`: of money. */
export async function lookAt(context: Reader, request: Request): Promise<"stands" | "short" | "over" | "unknown"> {
  if (request.kind === "policy") return "stands";
  const { input } = request.kept;
  const caller = { ...context.caller, intent: undefined }; // of another action
  try {
    const isThere = await withAppKey(callOf(request), input, caller, (sender) =>
      standsAsDecided(callOf(request), input, sender),
    );
    return isThere ? "stands" : "over";
  } catch (error) {
    const problem = problemIn(error);
    if (problem.kind === "not_found") return "over"; // its application or file
    if (problem.details.code !== "STATE_CHANGED") return "unknown";
    return isShortOfMoney(problem) ? "short" : "over";
  }
}

/** Its record has changed. After a try, that may be the effect of the try. */
export const endIfOver = async (
  context: Reader,
  request: Request,
  look = () => lookAt(context, request),
): Promise<Request> =>
  request.state === "waiting" && !request.kept.wasSent && (await look()) === "over"
    ? voided(context, request.id, "record")
    : request;

/** The request as it is now: it ends with its outcome, with the policy, with the person's rights, and with its record. */
export const current = async (context: Reader, request: Request): Promise<Request> =>
  endIfOver(context, await settled(context, request));

export const ownWaiting = async ({ session }: Reader): Promise<readonly Request[]> =>
  (await readOpenRequests(scopeOf(session))).filter(
    ({ state, kind, askedBy }) => state === "waiting" && kind !== "policy" && askedBy.id === session.user.id,
  );

/** Ends the person's own requests that are void. Returns whether one has ended. */
export async function endVoidRequests(context: Reader): Promise<boolean> {
  const now = await Promise.all((await ownWaiting(context)).map((request) => current(context, request)));
  return now.some(({ state }) => state !== "waiting");
}

/** The reply to a request was lost, and its form was changed before the next try: the next request takes its place. */
export async function withdrawAskedWith(context: Reader, intent: string): Promise<void> {
  const replaced = (await ownWaiting(context)).filter(({ kept }) => kept.askedWith.every((one) => one === intent));
  await Promise.all(replaced.map(({ id }) => changeRequest(scopeOf(context.session), id, withdrawn)));
}
export const withdrawn = (request: Request): Request =>
  request.state === "waiting" ? { ...request, state: "withdrawn", decidedDate: new Date().toISOString() } : request;
