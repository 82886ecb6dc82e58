// A call that moves money, once for its intent.
import "server-only";
import type { MoneyCall } from "@/lib/contract/call";
import { dayPlace } from "@/lib/provider/approvals/day-sums";
import { withinLimits } from "@/lib/provider/approvals/gate";
import { hashOf } from "@/lib/provider/merchant-store";
import { isMoneyOut } from "@/lib/provider/approvals/subject";
import { readResponse, upstreamRequest } from "@/lib/provider/upstream/ask";
import { requestJson } from "@/lib/provider/upstream/request";
import { endVoidRequests } from "./approvals/stands";
import { type AnswerContext, type SignedIn, actorOf } from "./answer-context";
import { standsAsDecided } from "./decided-on";
import { type IntentResult, claimRecord, runOnce } from "./intents";
import { withLimits } from "./limits";
import { withAppKey } from "./send";

export type MoneyContext = SignedIn<MoneyCall> & { readonly caller: { readonly intent: string } };
export const movesMoney = (context: AnswerContext): context is MoneyContext =>
  context.call.movesMoney === true && context.session !== undefined && context.caller.intent !== undefined;

/**
 * The intent surrounds all other stages: it records the attempt, runs it once, and answers a repeat with the first result.
 * `isApproved`: a second person has decided, so the limits of the sender do not count.
 */
export async function moveOnce(context: MoneyContext, isApproved = false): Promise<IntentResult> {
  const { call, checked, caller, session } = context;
  // The entry has the intent's name, so that a repeat counts once.
  const counted =
    isMoneyOut(call) && !isApproved
      ? { place: dayPlace(session, call.approval), name: hashOf(caller.intent) }
      : undefined;
  const actor = actorOf(context);
  const intent = { key: caller.intent, call, input: checked, actor, outlivesRefusal: isApproved, counted };
  return runOnce(intent, (onSent) =>
    withLimits(context, () =>
      withAppKey(call, checked, caller, async (sender) => {
        // Another call's money may have changed this record during the wait.
        const isFound = await standsAsDecided(call, checked, sender);
        if (isFound && (await claimRecord(intent))) await standsAsDecided(call, checked, sender);
        const send = async () =>
          readResponse(call, await requestJson({ ...upstreamRequest(call, checked, sender), onSent }));
        return isMoneyOut(call) && counted
          ? withinLimits({ call, checked, caller: sender, session }, counted, () => endVoidRequests(context), send)
          : send();
      }),
    ),
  );
}
