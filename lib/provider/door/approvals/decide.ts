// Approves, declines and withdraws requests. An approved one is sent with the approver's token and code.
import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { callNamed } from "@/lib/contract";
import type { Approval } from "@/lib/contract/approvals";
import { profile } from "@/lib/contract/profile";
import type { CodeSent } from "@/lib/contract/values";
import type { Values } from "@/lib/contract/wire";
import { log } from "@/lib/log";
import { type Request, changeRequest } from "@/lib/provider/approvals/requests";
import { scopeOf } from "@/lib/provider/merchant-store";
import { Problem, problemIn } from "@/lib/provider/problem";
import { ask, readResponse, upstreamRequest } from "@/lib/provider/upstream/ask";
import { requestJson } from "@/lib/provider/upstream/request";
import { isSameName } from "@/lib/rules/masked-name";
import { toDecimal } from "@/lib/rules/money";
import type { SignedIn } from "../answer-context";
import { keptKeyOf } from "../kept-keys";
import { type MoneyContext, moveOnce } from "../move-money";
import { personOf } from "./new-request";
import { applyPolicy } from "./policy";
import { type Result, endApproved, settled, voided, waitsAgain } from "./settle";
import { callOf, current, isShortOfMoney, withdrawn } from "./stands";
import { isOwn, isTwoStep, mayDecide, refused, shown, visible } from "./view";

/** Throws if the request cannot be decided by this person now. */
function refuseUndecidable(context: SignedIn, request: Request): void {
  if (isOwn(context, request)) throw refused("OWN_REQUEST");
  if (!mayDecide(context, request)) throw new Problem("forbidden", { code: "PRIVILEGE" });
  const isResumed = request.state === "sending" && request.decidedBy?.id === context.session.user.id;
  if (request.state !== "waiting" && !isResumed)
    throw refused(request.state === "void" || request.state === "expired" ? "APPROVAL_OVER" : "ALREADY_DECIDED");
}

const confirmation = (request: Request) =>
  request.kind === "policy"
    ? ({ purpose: "policy", about: request.id } as const)
    : ({ purpose: "approve", about: `${toDecimal(request.total)} ${request.currency}` } as const);

/** A repeat after a lost reply. */
const hasDecided = ({ session }: SignedIn, { state, decidedBy }: Request, decision: Request["state"]): boolean =>
  state === decision && decidedBy?.id === session.user.id;

interface Quoted extends CodeSent {
  readonly fee: number;
  readonly recipient: { readonly name: string; readonly account: string };
}
/** The name of a withdrawal's recipient is the provider's own. The approver may have the application that a transfer goes to. */
const isSamePayee = (request: Request, { recipient }: Quoted): boolean =>
  recipient.account === request.recipient?.account &&
  (request.kind === "withdrawal" || isSameName(recipient.name, request.recipient.name));
/** No code is sent for a call without its application's key. The look at the record deletes one that is not valid. */
async function needKey({ caller }: SignedIn, request: Request): Promise<void> {
  const { appId } = request;
  if (callOf(request).as === "app" && appId !== null && !(await keptKeyOf(caller, { appId })))
    throw refused("APP_KEY_MISSING");
}
/** The code goes to the approver's own phone. An action with a code has its own first step. */
export async function askCode(context: SignedIn): Promise<CodeSent> {
  const { caller } = context;
  const request = await current(context, await visible(context, context.checked.id));
  refuseUndecidable(context, request);
  if (request.state === "waiting" && request.kind !== "policy") await needKey(context, request);
  if (request.kind === "policy" || !isTwoStep(callOf(request)))
    return ask(caller, profile.confirm.ask, confirmation(request));
  const first = callNamed.get(request.kept.call.replace(/act$/, "ask"))!; // a pair has both
  const quote = readResponse(first, await requestJson(upstreamRequest(first, request.kept.input, caller))) as Quoted; // these pairs answer with a quote
  if (request.state === "waiting" && (quote.fee !== request.fee || !isSamePayee(request, quote))) {
    await voided(context, request.id, "sum");
    throw refused("APPROVAL_OVER");
  }
  const { fee, recipient, destination, expiresIn, resendIn, attempts } = quote;
  const { id } = context.session.user;
  // Only terms that were compared with the request: a try whose outcome is unknown may prove not sent.
  if (request.state === "waiting")
    await changeRequest(scopeOf(context.session), request.id, (now) => ({
      ...now,
      kept: { ...now.kept, quotes: { ...now.kept.quotes, [id]: { available: now.total, fee, recipient } } },
    }));
  return { destination, expiresIn, resendIn, attempts };
}

/** A try whose outcome is unknown keeps its terms: they are part of its intent. */
function inputFor({ session }: SignedIn, { state, kept: { input, quotes } }: Request): Values {
  const decidedOn = quotes?.[session.user.id];
  return state === "waiting" && decidedOn ? { ...input, decidedOn } : input;
}

/** How long the outcome in another tab is waited for. */
const WAIT = 3_000;
/** A request is written shortly after its code was taken. */
const WRITE_WAIT = 300;
const LOOK_EVERY = 100;

/** The provider takes a code once: the same one from two tabs of a person is wrong in the second, though the act is done. */
async function approvedInOtherTab(context: SignedIn, before: Request): Promise<Request | undefined> {
  if (before.state === "sending") return undefined; // an earlier try, whose next code may be wrong
  const startedAt = Date.now();
  for (;;) {
    const now = await visible(context, before.id);
    if (hasDecided(context, now, "approved")) return now;
    const isSending = hasDecided(context, now, "sending");
    if (Date.now() - startedAt >= (isSending ? WAIT : WRITE_WAIT)) {
      if (isSending) throw new Problem("unknown_outcome");
      return undefined;
    }
    await pause(LOOK_EVERY);
  }
}

export async function approve(context: SignedIn): Promise<Approval> {
  const { caller, checked, session } = context;
  const scope = scopeOf(session);
  const request = await visible(context, checked.id);
  if (hasDecided(context, request, "approved")) return shown(context, request);
  refuseUndecidable(context, request);
  const isPolicy = request.kind === "policy";
  // A wrong code must not change the request.
  if (isPolicy || !isTwoStep(callOf(request)))
    try {
      await ask(caller, profile.confirm.act, { ...confirmation(request), OTP: String(checked.OTP) });
    } catch (error) {
      const { fields, details } = problemIn(error);
      const isAboutCode = fields.OTP !== undefined || details.code === "NO_CODE_PENDING";
      const done = isAboutCode && (await approvedInOtherTab(context, request));
      if (done) return shown(context, done);
      throw error;
    }
  const isResumed = request.state === "sending";
  const sending = await changeRequest(scope, request.id, (now) => {
    if (hasDecided(context, now, "approved")) return now;
    refuseUndecidable(context, now);
    return {
      ...now,
      state: "sending",
      decidedBy: personOf(context),
      decidedDate: new Date().toISOString(),
      kept: { ...now.kept, input: inputFor(context, now), wasSent: true },
    };
  });
  if (sending.state === "approved") return shown(context, sending);
  const result = await (isPolicy ? applyPolicy(context, sending) : moveApproved(context, sending)).catch(
    async (error: unknown) => {
      throw await afterFailure(context, sending, error, isResumed);
    },
  );
  // From here on the money has moved: a store that fails must not be reported as "nothing was sent".
  return shown(
    context,
    await endApproved(context, sending, result).catch((error: Error) => {
      log().error({ approval: request.id, error: error.message }, "an approved request was not ended");
      throw new Problem("unknown_outcome");
    }),
  );
}

/** The problem for the approver. The request waits again, or is void, only if it is known that nothing has moved. */
async function afterFailure(context: SignedIn, request: Request, error: unknown, isResumed: boolean): Promise<unknown> {
  const problem = problemIn(error);
  const {
    kind,
    details: { code },
  } = problem;
  const isShort = isShortOfMoney(problem);
  const isOther = code === "STATE_CHANGED" && !isShort;
  const voidBy = code === "CHANGED" ? "policy" : isOther || kind === "not_found" ? "record" : undefined;
  const after = voidBy ? ({ state: "void", voidBy, decidedDate: new Date().toISOString() } as const) : waitsAgain;
  // A store that fails may have written the policy.
  const isOver = !isResumed && (request.kind !== "policy" || error instanceof Problem);
  // The approver has waited already: without the store, or with an unknown outcome, it is settled when it is read the next time.
  await settled({ ...context, caller: undefined }, request, { isOver, after }).catch(() => undefined);
  return voidBy ? refused("APPROVAL_OVER") : isShort ? refused("INSUFFICIENT_BALANCE") : error;
}

/** Sends the call of the request with the approver's token, code and key, and the intent of the request. */
async function moveApproved(context: SignedIn, request: Request): Promise<Result> {
  const call = callOf(request);
  const { OTP } = context.checked;
  const moving: MoneyContext = {
    ...context,
    call,
    checked: isTwoStep(call) ? { ...request.kept.input, OTP } : request.kept.input,
    caller: { ...context.caller, intent: request.kept.intent },
  };
  const result = await moveOnce(moving, true);
  if ("problem" in result) throw result.problem;
  const { id = null } = (result.answer ?? {}) as Partial<Result>; // what every money call answers
  return { id };
}

export async function decline(context: SignedIn): Promise<Approval> {
  const request = await visible(context, context.checked.id);
  const note = String(context.checked.note);
  const done = await changeRequest(scopeOf(context.session), request.id, (now) => {
    if (hasDecided(context, now, "declined")) return { ...now, note };
    refuseUndecidable(context, now);
    if (now.state !== "waiting") throw refused("ALREADY_DECIDED");
    return {
      ...now,
      state: "declined",
      note,
      decidedBy: personOf(context),
      decidedDate: new Date().toISOString(),
    };
  });
  return shown(context, done);
}

export async function withdraw(context: SignedIn): Promise<Approval> {
  const request = await visible(context, context.checked.id);
  const done = await changeRequest(scopeOf(context.session), request.id, (now) => {
    if (!isOwn(context, now)) throw new Problem("forbidden", { code: "PRIVILEGE" });
    if (now.state !== "waiting" && now.state !== "withdrawn") throw refused("ALREADY_DECIDED");
    return withdrawn(now); // a repeat after a lost reply changes nothing
  });
  return shown(context, done);
}
