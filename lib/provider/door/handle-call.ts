// The door: the only way of a browser to the provider. A call comes by its name and passes the stages of runCall.
import "server-only";
import { callNamed } from "@/lib/contract";
import type { Call, MoneyCall } from "@/lib/contract/call";
import { ADDRESS_HEADER } from "@/lib/http/guard-requests";
import { REPLAYED_HEADER } from "@/lib/http/names";
import { isNavigation } from "@/lib/http/origin";
import { log } from "@/lib/log";
import { countCall } from "@/lib/metrics/metrics";
import { withAttemptRecord } from "@/lib/provider/attempts/attempts";
import { Problem, problemIn } from "@/lib/provider/problem";
import { readResponse, upstreamRequest } from "@/lib/provider/upstream/ask";
import { type UpstreamTiming, requestJson } from "@/lib/provider/upstream/request";
import { isKnownTo, newBrowser, readKnownBrowser } from "@/lib/session/known-browser";
import type { Session } from "@/lib/session/session";
import { traces } from "@/lib/traces/traces";
import { admit } from "./admit";
import { answer, outcomeAnswer, refuse, writeAnswer } from "./answer";
import type { AnswerContext } from "./answer-context";
import { type Sender, authorise, identify } from "./authorise";
import { checkVersion, standsAsDecided } from "./decided-on";
import { claimRecord, outcomeOf, runOnce } from "./intents";
import { forgetKey } from "./kept-keys";
import { accountIn, withLimits } from "./limits";
import { checkRank } from "./rank";
import { redirectToScreen } from "./redirect-to-screen";
import { type ProviderAnswer, keepChangedKey, send, withAppKey } from "./send";
import { intentOf, validate } from "./validate";

export async function handleCall(request: Request, name: string): Promise<Response> {
  const began = performance.now();
  const timing: UpstreamTiming = {};
  const row = callNamed.get(name);
  const call = row?.name ?? "unknown";
  let reason: string | undefined;
  const response = await runCall(request, name, timing).catch((error: unknown) => {
    reason = problemIn(error).kind;
    return refuse(error, call, request);
  });
  const responseId = response.headers.get("x-response-id") ?? undefined;
  traces()?.describe({ call, responseId });
  countCall({ call, status: response.status, reason, isSignIn: row?.cookies === "session", ...timing });
  log().info({ call, status: response.status, ms: Math.round(performance.now() - began), ...timing, responseId });
  return isNavigation(request.headers) && !response.ok
    ? redirectToScreen(Problem.from(await response.json()), request, response)
    : response;
}

async function runCall(request: Request, name: string, timing: UpstreamTiming): Promise<Response> {
  const call = admit(request, name);
  const sender = await identify(request, call);
  await authorise(request, call, sender);
  const validated = await validate(request, call, sender.cookies);
  await authorise(request, call, sender, validated.checked);
  const context = await contextOf(request, call, sender, validated, timing);
  if (movesMoney(context)) return moveMoney(context);
  if (looksUpIntent(context)) return lookUpIntent(context);
  // The record has the decisions of the limit and of the provider, so it surrounds them.
  const sent = await record(context, () =>
    withLimits(context, async () => {
      await claim(context);
      return send(context);
    }),
  );
  await keepKey(context, sent);
  return answer(context, sent);
}

async function contextOf(
  request: Request,
  call: Call,
  { edition, cookies, session }: Sender,
  { input, checked, step }: Awaited<ReturnType<typeof validate>>,
  timing: UpstreamTiming,
): Promise<AnswerContext> {
  const intent = intentOf(call, request);
  const browser = call.usesKnownBrowser ? ((await readKnownBrowser(cookies)) ?? newBrowser()) : undefined;
  return {
    request,
    call,
    session,
    edition: edition.name,
    step,
    checked,
    browser,
    caller: {
      edition: edition.name,
      token: session?.token,
      intent,
      browser: browser?.id,
      signal: call.upload || call.downloads ? request.signal : undefined,
      timing,
    },
    visitor: {
      edition: edition.name,
      address: request.headers.get(ADDRESS_HEADER) ?? "",
      user: session?.user.id,
      merchant: session?.user.merchantId,
      knownBrowser: isKnownTo(browser, accountIn(input)) ? browser?.id : undefined,
      step,
    },
  };
}

type SignedIn<C extends Call = Call> = AnswerContext<C> & { readonly session: Session };
const actorOf = ({ caller, session }: SignedIn) => ({ caller, user: session.user });
const isSignedIn = (context: AnswerContext): context is SignedIn => context.session !== undefined;

const record = (context: AnswerContext, work: () => Promise<ProviderAnswer>): Promise<ProviderAnswer> => {
  const { call, checked, caller, session } = context;
  const user = call.as === "guest" ? undefined : session?.user;
  const answerIn = (sent: ProviderAnswer) => ("file" in sent ? undefined : sent.answer);
  return call.records ? withAttemptRecord(call, checked, caller, user, work, answerIn) : work();
};

/** Refuses a call on a person of a higher rank, or on a record that has changed since it was shown. */
async function claim({ call, checked, caller, session }: AnswerContext): Promise<void> {
  if (session) await checkRank(call, checked, caller, session.user);
  await checkVersion(call, checked, caller);
  if (call.changesKey === "forget") await forgetKey(caller, String(checked.appId));
}

async function keepKey(context: AnswerContext, sent: ProviderAnswer): Promise<void> {
  if (isSignedIn(context) && "answer" in sent) await keepChangedKey(context, sent.answer, actorOf(context));
}

type MoneyContext = SignedIn<MoneyCall> & { readonly caller: { readonly intent: string } };
const movesMoney = (context: AnswerContext): context is MoneyContext =>
  context.call.movesMoney === true && context.session !== undefined && context.caller.intent !== undefined;

/** The intent surrounds all other stages: it records the attempt, runs it once, and answers a repeat with the first result. */
async function moveMoney(context: MoneyContext): Promise<Response> {
  const { request, call, checked, caller } = context;
  const intent = { key: caller.intent, call, input: checked, actor: actorOf(context) };
  const result = await runOnce(intent, (onSent) =>
    withLimits(context, () =>
      withAppKey(call, checked, caller, async (sender) => {
        // Another call's money may have changed this record during the wait.
        const isFound = await standsAsDecided(call, checked, sender);
        if (isFound && (await claimRecord(intent))) await standsAsDecided(call, checked, sender);
        return readResponse(call, await requestJson({ ...upstreamRequest(call, checked, sender), onSent }));
      }),
    ),
  );
  const response =
    "problem" in result ? refuse(result.problem, call.name, request) : await writeAnswer(context, result.answer);
  if (result.replayed) response.headers.set(REPLAYED_HEADER, "1");
  return response;
}

const looksUpIntent = (context: AnswerContext): context is SignedIn =>
  context.call.looksUpIntent === true && isSignedIn(context);
const lookUpIntent = async (context: SignedIn): Promise<Response> =>
  outcomeAnswer(await outcomeOf({ key: String(context.checked.key), actor: actorOf(context) }));
