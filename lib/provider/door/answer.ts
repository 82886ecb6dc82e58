// The last stage of a call: the browser's answer.
import "server-only";
import { callNamed } from "@/lib/contract";
import { type Call, nounOf } from "@/lib/contract/call";
import type { IntentOutcome } from "@/lib/contract/transactions";
import { type Values, fileNameOf, writes } from "@/lib/contract/wire";
import { closedPolicy } from "@/lib/http/headers";
import { INVALIDATES_HEADER, SIZE_HEADER, STEP_HEADER } from "@/lib/http/names";
import { webBody } from "@/lib/http/web-body";
import { log } from "@/lib/log";
import { Problem, type ProblemKind, problemIn } from "@/lib/provider/problem";
import type { StreamedResponse } from "@/lib/provider/upstream/request";
import { newResponseId } from "@/lib/provider/upstream/ask";
import { cookiesAfterCall, cookiesOfSignOut, stepAfterCall } from "@/lib/session/cookies-after-call";
import { endAfterPassword, forgetDevice, noteDevice } from "@/lib/session/devices";
import { newBrowser } from "@/lib/session/known-browser";
import { touch } from "@/lib/session/session";
import { isStoreUnavailable } from "@/lib/store/store";
import { attachment } from "@/lib/url/export-name";
import type { AnswerContext } from "./answer-context";
import type { ProviderAnswer } from "./send";

const answerHeaders = {
  "cache-control": "private, no-store, no-transform",
  "x-content-type-options": "nosniff",
  "content-security-policy": closedPolicy,
  vary: "cookie",
};
const readHeaders = { ...answerHeaders, "content-type": "application/json" };
const fileTypes =
  /^(application\/(pdf|octet-stream|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet|vnd\.ms-excel)|text\/csv|image\/(png|jpeg))\b/;

export function answer(context: AnswerContext, sent: ProviderAnswer): Response | Promise<Response> {
  const { call } = context;
  if ("file" in sent) return fileAnswer(context, sent.file);
  if (writes(call)) return writeAnswer(context, sent.answer);
  return new Response(JSON.stringify(sent.answer ?? null), { headers: readHeaders });
}

function fileAnswer({ call, checked }: AnswerContext, { headers, body }: StreamedResponse): Response {
  const type = String(headers["content-type"] ?? "");
  const size = headers["content-length"];
  return new Response(webBody(body), {
    headers: {
      ...answerHeaders,
      "content-type": fileTypes.test(type) ? type : "application/octet-stream",
      "content-disposition": attachment(fileNameOf(call, checked)),
      ...(typeof size === "string" && /^\d+$/.test(size) && { [SIZE_HEADER]: size }),
    },
  });
}

/** Sets the cookies of the call, leaves out what stays on the server, and names the reads that are stale now. */
export async function writeAnswer(context: AnswerContext, answered: unknown): Promise<Response> {
  const { call, checked, step, session, edition, browser, request } = context;
  const agent = request.headers.get("user-agent");
  const headers = new Headers(answerHeaders);
  if (call.endsSession) {
    if (session) await forgetDevice(session);
    for (const cookie of cookiesOfSignOut()) headers.append("set-cookie", cookie);
    headers.set("clear-site-data", '"cache", "storage"');
    return Response.json(null, { headers });
  }
  headers.set(INVALIDATES_HEADER, invalidatedBy(call));
  const fields: Values =
    answered && typeof answered === "object" && !Array.isArray(answered) ? { ...(answered as Values) } : {};
  const serverFields = Object.fromEntries(
    [...(call.serverOutputs ?? []), ...(call.rememberedOutputs ?? [])].map((field) => [field, fields[field]]),
  );
  for (const field of call.serverOutputs ?? []) delete fields[field];
  const after = {
    call,
    serverFields,
    answer: fields,
    checked,
    step,
    session,
    edition,
    browser: browser ?? newBrowser(),
    agent,
  };
  const cookies = await cookiesAfterCall(after);
  const begun = stepAfterCall(after);
  if (begun) headers.set(STEP_HEADER, begun);
  if (session && call.endsOtherSessions) await endAfterPassword(session);
  // Only writes extend a session: a page reads without the user.
  if (session && call.as !== "guest") await noteDevice(session, agent);
  for (const cookie of cookies.length > 0 || !session || call.as === "guest" ? cookies : await touch(session))
    headers.append("set-cookie", cookie);
  return Response.json(call.serverOutputs ? fields : (answered ?? null), { headers });
}

export function outcomeAnswer(outcome: IntentOutcome): Response {
  const moved = callNamed.get(outcome.call ?? "");
  return new Response(JSON.stringify(outcome), {
    headers: { ...readHeaders, ...(moved && { [INVALIDATES_HEADER]: invalidatedBy(moved) }) },
  });
}
const invalidatedBy = (call: Call): string => [nounOf(call), ...(call.invalidates ?? [])].join(",");

export function refuse(error: unknown, name: string, request: Request): Response {
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

/** The session ends if the provider no longer accepts the token, or if a sign-out failed after its admission. */
const endsSession = ({ kind }: Problem, name: string, { headers }: Request): boolean =>
  (kind === "signed_out" && headers.get("cookie") !== null) ||
  (callNamed.get(name)?.endsSession === true && !notAdmitted.has(kind));
const notAdmitted: ReadonlySet<ProblemKind> = new Set([
  "foreign",
  "not_found",
  "misdirected",
  "unsupported",
  "too_large",
  "malformed",
  "other_account",
]);
