// The only door between a browser and the provider: a call by its name, or nothing.
import "server-only";
import { type Verdict, mayAsk } from "@/lib/access/policy";
import { editionOfHost } from "@/lib/edition/editions";
import { environment } from "@/lib/env";
import { closedPolicy } from "@/lib/http/headers";
import { INTENT_HEADER, REPLAYED_HEADER, SIZE_HEADER, INVALIDATES_HEADER } from "@/lib/http/names";
import { isServed } from "@/lib/http/hosts";
import { isNavigation, isOwnRead, isOwnWrite } from "@/lib/http/origin";
import { ADDRESS_HEADER } from "@/lib/http/guard-requests";
import { webBody } from "@/lib/http/web-body";
import { log } from "@/lib/log";
import { countCall } from "@/lib/metrics/metrics";
import { type Actor, saveForbidden, withAttemptRecord } from "@/lib/attempts/attempts";
import { isRecorded } from "@/lib/attempts/recorded-objects";
import type { CookieReader } from "@/lib/session/cookies";
import { isOfOtherAccount } from "@/lib/session/account";
import { type KnownBrowser, isKnownTo, newBrowser, readKnownBrowser } from "@/lib/session/known-browser";
import { cookiesAfterCall, cookiesOfSignOut } from "@/lib/session/cookies-after-call";
import { type Session, type Step, openSession, openStep, touch } from "@/lib/session/session";
import { isStoreUnavailable } from "@/lib/store/store";
import { redirectToScreen } from "./redirect-to-screen";
import { callNamed } from "@/lib/contract";
import { type Call, flowOf } from "@/lib/contract/call";
import type { Outcome } from "@/lib/contract/transactions";
import type { CallName } from "@/lib/contract/names";
import { checkVersion, standsAsDecided } from "./decided-on";
import { claimRecord, outcomeOf, runOnce } from "./intents";
import { forgetKey, keepKey, withKeptKey } from "./kept-keys";
import { type Visitor, accountIn, withLimits } from "./limits";
import { Problem, type ProblemKind, problemIn } from "@/lib/provider/problem";
import { newResponseId } from "@/lib/provider/upstream/response-id";
import {
  type Caller,
  upstreamRequest,
  kindOf,
  checkInput,
  headersFor,
  readResponse,
} from "@/lib/provider/upstream/ask";
import { traces } from "@/lib/traces/traces";
import { checkRank } from "./rank";
import { passUpload } from "./upload";
import {
  type UpstreamTiming,
  type StreamedResponse,
  requestJson,
  readBuffered,
  requestStream,
  connectionProblem,
} from "@/lib/provider/upstream/request";
import { type Values, parse, toSent, writes } from "@/lib/contract/wire";

/** What somebody writes into a form is small; files have their own way. */
const BODY_LIMIT = 1024 * 1024;
const limitOf = (call: Call): number => call.maxBytes ?? BODY_LIMIT;
const INTENT = /^[\w-]{16,64}$/;
const fileTypes =
  /^(application\/(pdf|octet-stream|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet|vnd\.ms-excel)|text\/csv|image\/(png|jpeg))\b/;

const answerHeaders = {
  "cache-control": "private, no-store, no-transform",
  "x-content-type-options": "nosniff",
  "content-security-policy": closedPolicy,
  vary: "cookie",
};

const readHeaders = { ...answerHeaders, "content-type": "application/json" };

function jarOf(header: string | null): CookieReader {
  const held = new Map(
    (header ?? "")
      .split(";")
      .map(
        (pair) =>
          [pair.slice(0, Math.max(0, pair.indexOf("="))).trim(), pair.slice(pair.indexOf("=") + 1).trim()] as const,
      ),
  );
  return { get: (name) => (held.has(name) ? { value: held.get(name)! } : undefined) };
}

/** Everything that can be refused without knowing who asks. */
function admit(request: Request, name: string): Call {
  const { headers, method } = request;
  if (!isServed(headers.get("host"), environment().ALLOWED_HOSTS)) throw new Problem("misdirected");
  const call = callNamed.get(name);
  if (!call || method !== (writes(call) ? "POST" : "GET")) throw new Problem("not_found");
  if (!writes(call)) {
    if (!isOwnRead(headers, call.downloads !== undefined)) throw new Problem("foreign");
    return call;
  }
  if (!isOwnWrite(headers)) throw new Problem("foreign");
  if ((headers.get("content-encoding") ?? "identity") !== "identity") throw new Problem("unsupported"); // nobody unpacks bombs here
  const type = headers.get("content-type") ?? "";
  if (!(call.upload ? /^multipart\/form-data\s*;/i : /^application\/json\s*(;|$)/i).test(type))
    throw new Problem("unsupported");
  if (!call.upload && Number(headers.get("content-length") ?? 0) > limitOf(call)) throw new Problem("too_large");
  return call;
}

async function bodyOf(request: Request, limit: number): Promise<Values> {
  const parts: Uint8Array[] = [];
  let held = 0;
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    held += part.length;
    if (held > limit) throw new Problem("too_large");
    parts.push(part);
  }
  try {
    const json: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts)));
    if (json && typeof json === "object" && !Array.isArray(json)) return json as Values;
  } catch {
    // said below, in one way for all that is not an object of JSON
  }
  throw new Problem("malformed");
}

function queryOf({ url }: Request): Values {
  const start = url.indexOf("?");
  return start < 0 ? {} : Object.fromEntries(new URLSearchParams(url.slice(start + 1)));
}

/** What the browser may not say comes from what our server keeps; without it the first step was not taken here. */
function withHanded(call: Call, input: Values, step: Step): Values {
  const handed = Object.fromEntries((call.serverInputs ?? []).map((name) => [name, step[name]]));
  if (Object.values(handed).includes(undefined)) throw new Problem("refused", { code: "FIRST_STEP_MISSING" });
  return { ...input, ...handed };
}

function fileAnswer(call: Call, { headers, body }: StreamedResponse): Response {
  const type = String(headers["content-type"] ?? "");
  const size = headers["content-length"];
  return new Response(webBody(body), {
    headers: {
      ...answerHeaders,
      "content-type": fileTypes.test(type) ? type : "application/octet-stream",
      "content-disposition": `attachment; filename="${call.downloads}"`,
      ...(typeof size === "string" && /^\d+$/.test(size) && { [SIZE_HEADER]: size }),
    },
  });
}

async function carry(
  call: Call,
  request: Request,
  checked: Values,
  caller: Caller,
): Promise<{ readonly answer: unknown } | { readonly file: StreamedResponse }> {
  if (call.upload) {
    const { contentType, body } = passUpload(call, request);
    let broken: unknown;
    body.on("error", (error) => (broken = error));
    const { method, path } = toSent(call, checked);
    const sent = requestStream({
      call: call.name,
      edition: caller.edition,
      kind: kindOf(call),
      method,
      path,
      body,
      headers: { ...headersFor(call, caller), "content-type": contentType },
      longTimeout: true,
      signal: caller.signal,
      timing: caller.timing,
    });
    return {
      answer: readResponse(
        call,
        await readBuffered(
          await sent.catch((error: unknown) => {
            throw connectionProblem(broken ?? error);
          }),
        ),
      ),
    };
  }
  if (!call.downloads) return { answer: readResponse(call, await requestJson(upstreamRequest(call, checked, caller))) };
  const streamed = await requestStream(upstreamRequest(call, checked, caller));
  const isFile = streamed.statusCode === 200 && !/json|html/i.test(String(streamed.headers["content-type"] ?? ""));
  if (isFile) return { file: streamed };
  readResponse(call, await readBuffered(streamed));
  throw new Problem("broken"); // a success without the file
}

/** What moves money never goes without its key; what happens once may. */
function intentOf(call: Call, { headers }: Request): string | undefined {
  const intent = (call.movesMoney || call.idempotent) && (headers.get(INTENT_HEADER) ?? undefined);
  if (!intent && !call.movesMoney) return undefined;
  if (!intent || !INTENT.test(intent))
    throw new Problem("invalid", { fields: { intent: intent ? "format" : "required" } });
  return intent;
}

function refuse(error: unknown, name: string, request: Request): Response {
  const problem = problemIn(error);
  const responseId = problem.details.responseId ?? newResponseId();
  if (!(error instanceof Problem || isStoreUnavailable(error)))
    log().error(
      { call: name, responseId, error: error instanceof Error ? error.stack : String(error) },
      "the door failed",
    );
  const headers = new Headers({ ...answerHeaders, "x-response-id": responseId });
  if (problem.details.retryAfter) headers.set("retry-after", String(problem.details.retryAfter));
  if (endsSession(problem, name, request))
    for (const cookie of cookiesOfSignOut()) headers.append("set-cookie", cookie);
  return Response.json(new Problem(problem.kind, { ...problem.details, responseId }), {
    status: problem.status,
    headers,
  });
}

/** A provider that takes no token any more ends the session here too; so does signing out, whatever the provider says of it. What was not admitted changes nothing. */
const endsSession = ({ kind }: Problem, name: string, { headers }: Request): boolean =>
  (kind === "signed_out" && headers.get("cookie") !== null) || (name === "auth.signOut" && !notAdmitted.has(kind));
const notAdmitted: ReadonlySet<ProblemKind> = new Set([
  "foreign",
  "not_found",
  "misdirected",
  "unsupported",
  "too_large",
  "malformed",
  "other_account",
]);

export async function handleCall(request: Request, name: string): Promise<Response> {
  const began = performance.now();
  const timing: UpstreamTiming = {};
  const call = callNamed.has(name) ? name : "unknown";
  let reason: string | undefined;
  const response = await pass(request, name, timing).catch((error: unknown) => {
    reason = problemIn(error).kind;
    return refuse(error, call, request);
  });
  const responseId = response.headers.get("x-response-id") ?? undefined;
  traces()?.describe({ call, responseId });
  countCall({ call, status: response.status, reason, ...timing });
  log().info({ call, status: response.status, ms: Math.round(performance.now() - began), ...timing, responseId });
  return isNavigation(request.headers) && !response.ok
    ? redirectToScreen(Problem.from(await response.json()), request, response)
    : response;
}

async function pass(request: Request, name: string, timing: UpstreamTiming): Promise<Response> {
  const call = admit(request, name);
  if (isNavigation(request.headers) && !call.downloads) throw new Problem("not_found"); // nobody looks at an answer itself
  const edition = editionOfHost(request.headers.get("host") ?? "", environment().EDITION);
  const jar = jarOf(request.headers.get("cookie"));
  const session = await openSession(jar, edition.name);
  if (call.as !== "guest") {
    if (!session) throw new Problem("signed_out");
    if (isOfOtherAccount(request.headers, session.user.id)) throw new Problem("other_account");
    const refusal = refusalOf(mayAsk(session.user, edition, call));
    if (refusal) {
      if (isRecorded(call.name)) await recordForbidden(call, await inputOf(call, request), session, refusal);
      throw refusal;
    }
  }
  const step = call.serverInputs ? await openStep(jar, flowOf(call)) : {};
  const input = withHanded(
    call,
    writes(call) && !call.upload ? await bodyOf(request, limitOf(call)) : queryOf(request),
    step,
  );
  const checked = checkInput(call, input);
  // The input names the application, and rights count on that one.
  const elsewhere = call.as !== "guest" && session && refusalOf(mayAsk(session.user, edition, call, checked));
  if (elsewhere) {
    if (isRecorded(call.name)) await recordForbidden(call, checked, session, elsewhere);
    throw elsewhere;
  }
  const intent = intentOf(call, request);

  const browser = flowOf(call) === SIGN_IN ? ((await readKnownBrowser(jar)) ?? newBrowser()) : undefined;
  const caller: Caller = {
    edition: edition.name,
    token: session?.token,
    intent,
    browser: browser?.id,
    signal: call.upload || call.downloads ? request.signal : undefined,
    timing,
  };
  const around: Around = { checked, step, session, edition: edition.name, browser };
  const visitor: Visitor = {
    edition: edition.name,
    address: request.headers.get(ADDRESS_HEADER) ?? "",
    user: session?.user.id,
    merchant: session?.user.merchantId,
    knownBrowser: isKnownTo(browser, accountIn(input)) ? browser?.id : undefined,
    step,
  };
  if (session && intent && call.movesMoney) {
    const actor = { caller, user: session.user };
    const owned = { key: intent, call, input: checked, actor };
    const result = await runOnce(owned, (onSent) =>
      withLimits(call, checked, visitor, () =>
        inAppsName(call, checked, caller, async (sender) => {
          const isSeen = await standsAsDecided(call, checked, sender);
          if (isSeen && (await claimRecord(owned))) await standsAsDecided(call, checked, sender);
          return readResponse(call, await requestJson({ ...upstreamRequest(call, checked, sender), onSent }));
        }),
      ),
    );
    const response =
      "problem" in result ? refuse(result.problem, name, request) : await answerWith(call, result.answer, around);
    if (result.replayed) response.headers.set(REPLAYED_HEADER, "1");
    return response;
  }
  if (session && call.name === OUTCOME)
    return outcomeAnswer(await outcomeOf({ key: String(checked.key), actor: { caller, user: session.user } }));

  // Awaiting costs inside the framework: what a plain read does not need is not awaited.
  const carrying = () =>
    withLimits(call, checked, visitor, async () => {
      if (session) await checkRank(call, checked, caller, session.user);
      if (writes(call)) await checkVersion(call, checked, caller);
      if (call.name === FORGET_KEY) await forgetKey(caller, String(checked.appId));
      return inAppsName(call, checked, caller, (sender) => carry(call, request, checked, sender));
    });
  const carried = await (isRecorded(call.name)
    ? withAttemptRecord(
        call.name,
        checked,
        caller,
        call.as === "guest" ? undefined : session?.user,
        carrying,
        (result) => ("file" in result ? undefined : result.answer),
      )
    : carrying());
  if (session && "answer" in carried) await keepKeyOf(call, checked, carried.answer, { caller, user: session.user });
  if ("file" in carried) return fileAnswer(call, carried.file);
  if (!writes(call)) return new Response(JSON.stringify(carried.answer ?? null), { headers: readHeaders });
  return answerWith(call, carried.answer, around);
}

const refusalOf = (verdict: Verdict): Problem | undefined =>
  verdict.allowed ? undefined : new Problem("forbidden", { code: verdict.why.toUpperCase(), missing: verdict.missing });
/** What is no input concerns no object. */
async function inputOf(call: Call, request: Request): Promise<Values | undefined> {
  const input = await bodyOf(request, limitOf(call)).catch(() => undefined);
  const checked = input && parse(call, input);
  return checked?.ok ? checked.value : undefined;
}
/** Who may not is told so, and those who may see it beside the object. */
async function recordForbidden(
  call: Call,
  input: Values | undefined,
  { token, user, edition }: Session,
  problem: Problem,
): Promise<void> {
  if (input) await saveForbidden(call.name, input, { caller: { edition, token }, user }, problem);
}

/** A call in an application's name travels with the key that is kept for it. */
const inAppsName = <T>(
  call: Call,
  checked: Values,
  caller: Caller,
  work: (sender: Caller) => Promise<T>,
): Promise<T> =>
  call.as === "app"
    ? withKeptKey(
        caller,
        String(checked.appId),
        work,
        (error) => error instanceof Problem && error.details.code === "APP_KEY",
      )
    : work(caller);
const FORGET_KEY = "apps.forgetKey" satisfies CallName;
async function keepKeyOf(call: Call, { appId, appKey }: Values, answer: unknown, actor: Actor): Promise<void> {
  if (call.name === ("apps.enterKey" satisfies CallName)) await keepKey(actor, String(appId), String(appKey));
  // The new key is shown, kept or not: the old one has ended.
  if (call.name === ("apps.renewKey.act" satisfies CallName))
    await keepKey(actor, String(appId), (answer as { readonly appKey: string }).appKey).catch((error: Error) =>
      log().error({ call: call.name, error: error.message }, "a renewed key was not kept"),
    ); // parsed by the contract
}

const SIGN_IN = "auth.signIn";
/** The look-up of one's own intent, which our own store may know more about than the provider. */
const OUTCOME = "transactions.outcome" satisfies CallName;
function outcomeAnswer(outcome: Outcome): Response {
  const moved = callNamed.get(outcome.call ?? "");
  return new Response(JSON.stringify(outcome), {
    headers: { ...readHeaders, ...(moved && { [INVALIDATES_HEADER]: touchedBy(moved) }) },
  });
}

const touchedBy = (call: Call): string =>
  [call.name.slice(0, call.name.indexOf(".")), ...(call.invalidates ?? [])].join(",");

interface Around {
  readonly checked: Values;
  readonly step: Step;
  readonly session: Session | undefined;
  readonly edition: Caller["edition"];
  readonly browser: KnownBrowser | undefined;
}

async function answerWith(
  call: Call,
  answer: unknown,
  { checked, step, session, edition, browser }: Around,
): Promise<Response> {
  const headers = new Headers(answerHeaders);
  if (call.name === "auth.signOut") {
    for (const cookie of cookiesOfSignOut()) headers.append("set-cookie", cookie);
    headers.set("clear-site-data", '"cache", "storage"');
    return Response.json(null, { headers });
  }
  headers.set(INVALIDATES_HEADER, touchedBy(call));
  const seen: Values = answer && typeof answer === "object" && !Array.isArray(answer) ? { ...(answer as Values) } : {};
  const kept = Object.fromEntries(
    [...(call.serverOutputs ?? []), ...(call.rememberedOutputs ?? [])].map((field) => [field, seen[field]]),
  );
  for (const field of call.serverOutputs ?? []) delete seen[field];
  const cookies = await cookiesAfterCall(call.name, {
    kept,
    answer: seen,
    input: checked,
    step,
    session,
    edition,
    browser: browser ?? newBrowser(),
  });
  // A write is something a person did, so it is what keeps a session awake.
  for (const cookie of cookies.length > 0 || !session || call.as === "guest" ? cookies : await touch(session))
    headers.append("set-cookie", cookie);
  return Response.json(call.serverOutputs ? seen : (answer ?? null), { headers });
}
