// The door: the only way of a browser to the provider. A call comes by its name and passes the stages of runCall.
import "server-only";
import { callNamed } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import { ADDRESS_HEADER } from "@/lib/http/guard-requests";
import { REPLAYED_HEADER } from "@/lib/http/names";
import { isNavigation } from "@/lib/http/origin";
import { languageIn } from "@/lib/i18n/current";
import { log } from "@/lib/log";
import { countCall } from "@/lib/metrics/metrics";
import { refuseAboveLimits } from "@/lib/provider/approvals/gate";
import { withRightsNoted } from "@/lib/provider/approvals/rights";
import { isMoneyOut } from "@/lib/provider/approvals/subject";
import { Problem, problemIn } from "@/lib/provider/problem";
import type { UpstreamTiming } from "@/lib/provider/upstream/request";
import { isKnownTo, newBrowser, readKnownBrowser } from "@/lib/session/known-browser";
import { traces } from "@/lib/traces/traces";
import { admit } from "./admit";
import { endVoidRequests } from "./approvals/stands";
import { answerHere, isAnsweredHere } from "./answer-here";
import { answer, outcomeAnswer, refuse, writeAnswer } from "./answer";
import { type AnswerContext, type SignedIn, actorOf, isSignedIn } from "./answer-context";
import { type Sender, authorise, identify } from "./authorise";
import { checkVersion } from "./decided-on";
import { outcomeOf } from "./intents";
import { type MoneyContext, moveOnce, movesMoney } from "./move-money";
import { forgetKey } from "./kept-keys";
import { accountIn, withLimits } from "./limits";
import { checkRank } from "./rank";
import { recordAttempt } from "./record-attempt";
import { redirectToScreen } from "./redirect-to-screen";
import { type ProviderAnswer, keepChangedKey, send } from "./send";
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
  const sent = await recordAttempt(context, () =>
    withLimits(context, async () => {
      await claim(context);
      if (isAnsweredHere(context)) return { answer: await answerHere(context) };
      return withRightsNoted(context, () => send(context));
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
      language: languageIn(edition, cookies),
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

/** Refuses a call on a person of a higher rank, or on a record that has changed since it was shown. */
async function claim(context: AnswerContext): Promise<void> {
  const { call, checked, caller, session } = context;
  if (session) await checkRank(call, checked, caller, session.user);
  await checkVersion(call, checked, caller);
  if (isSignedIn(context) && isMoneyOut(call))
    await refuseAboveLimits({ call, checked, caller, session: context.session }, () => endVoidRequests(context));
  if (call.changesKey === "forget") await forgetKey(caller, String(checked.appId));
}

async function keepKey(context: AnswerContext, sent: ProviderAnswer): Promise<void> {
  if (isSignedIn(context) && "answer" in sent) await keepChangedKey(context, sent.answer, actorOf(context));
}

async function moveMoney(context: MoneyContext): Promise<Response> {
  const result = await moveOnce(context);
  const response =
    "problem" in result
      ? refuse(result.problem, context.call.name, context.request)
      : await writeAnswer(context, result.answer);
  if (result.replayed) response.headers.set(REPLAYED_HEADER, "1");
  return response;
}

const looksUpIntent = (context: AnswerContext): context is SignedIn =>
  context.call.looksUpIntent === true && isSignedIn(context);
const lookUpIntent = async (context: SignedIn): Promise<Response> =>
  outcomeAnswer(await outcomeOf({ key: String(context.checked.key), actor: actorOf(context) }));
