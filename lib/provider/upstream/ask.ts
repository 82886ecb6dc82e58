// Sends a call to the provider: checks the input, sends it, reads the answer.
import "server-only";
import { randomBytes } from "node:crypto";
import type { EditionName, Language } from "@/lib/contract/constants";
import { log } from "@/lib/log";
import { countProvider } from "@/lib/metrics/metrics";
import { isCommonPassword } from "@/lib/rules/common-passwords";
import type { Answer, Call, Input } from "@/lib/contract/call";
import { Password } from "@/lib/contract/values";
import { brokenValues } from "./broken-values";
import { Problem, type ProblemKind } from "@/lib/provider/problem";
import { traces } from "@/lib/traces/traces";
import { type UpstreamRequest, type UpstreamTiming, type BufferedResponse, requestJson } from "./request";
import { type Values, type Refusal, parse, readAnswer, refusalIn, toSent, writes } from "@/lib/contract/wire";

export interface Caller {
  readonly edition: EditionName;
  readonly token?: string;
  /** The key of the application that the call is sent for. */
  readonly appKey?: string;
  readonly signal?: AbortSignal;
  /** The intent key of a call that happens once. */
  readonly intent?: string;
  /** Our id of the browser that signs in. */
  readonly browser?: string;
  /** The language of the screen, for messages that the provider sends and for its pages. */
  readonly language?: Language;
  /** For the log line of this call. */
  readonly timing?: UpstreamTiming;
}

const problemOfStatus: Partial<Record<number, ProblemKind>> = {
  400: "refused",
  401: "signed_out",
  402: "refused",
  403: "forbidden",
  404: "not_found",
  408: "timed_out",
  409: "refused",
  410: "refused",
  413: "too_large",
  415: "unsupported",
  422: "invalid",
  423: "too_many",
  429: "too_many",
  503: "unreachable",
  504: "timed_out",
};
/** A guest has no session, so a 401 is a refusal. */
function refusalProblem(call: Call, status: number, refusal: Refusal | undefined): Problem {
  const usual: ProblemKind = status < 300 ? "refused" : (problemOfStatus[status] ?? "broken");
  const kind =
    usual === "signed_out" && call.as === "guest"
      ? "refused"
      : usual === "refused" && refusal?.fields
        ? "invalid"
        : usual;
  if (!refusal) return new Problem(kind);
  const { message: _message, ...details } = refusal; // screens do not show the provider's message; the code and the id are enough
  return new Problem(kind, details);
}

export const headersFor = (
  call: Call,
  { token, appKey, intent, browser, language }: Caller,
): Record<string, string> => {
  if (call.as !== "guest" && !token) throw new Problem("signed_out");
  if (call.as === "app" && !appKey) throw new Problem("refused", { code: "APP_KEY_MISSING" });
  return {
    accept: call.downloads ? "*/*" : "application/json",
    ...(language && { "accept-language": language }),
    ...(call.as === "guest" && browser && { "x-browser": browser }),
    ...(call.as !== "guest" && { authorization: `Bearer ${token}` }),
    ...(call.as === "app" && { "x-app-key": appKey! }),
    ...((call.movesMoney || call.idempotent) && intent && { "idempotency-key": intent }),
  };
};

/** Throws a refusal as a Problem, and parses any other answer with the contract. */
export function readResponse(call: Call, { statusCode, json }: BufferedResponse): unknown {
  const refusal = refusalIn(json);
  if (statusCode >= 300 || refusal) throw refusalProblem(call, statusCode, refusal);
  const read = readAnswer(call, json);
  if (!read.ok) {
    const responseId = newResponseId();
    log().error({ call: call.name, responseId, mismatch: read.fields }, "the provider's answer breaks the contract");
    throw new Problem("broken", { responseId });
  }
  return read.value;
}

export const kindOf = (call: Call): UpstreamRequest["kind"] =>
  call.movesMoney ? "money" : writes(call) ? "write" : "read";

export const upstreamRequest = (call: Call, checked: Values, caller: Caller): UpstreamRequest => {
  const { method, path, body } = toSent(call, checked);
  const headers = headersFor(call, caller);
  return {
    call: call.name,
    edition: caller.edition,
    kind: kindOf(call),
    method,
    path,
    longTimeout: call.longTimeout,
    signal: caller.signal,
    timing: caller.timing,
    headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
    body,
  };
};

/** The contract checks the rules of a password. The list of common passwords stays on our server. */
const commonIn = (call: Call, checked: Values): string | undefined =>
  Object.entries(call.body?.shape ?? {}).find(
    ([field, schema]) => schema === Password && isCommonPassword(String(checked[field])),
  )?.[0];

export function checkInput(call: Call, input: Values): Values {
  const checked = parse(call, input);
  if (!checked.ok) throw new Problem("invalid", { fields: checked.fields });
  const common = commonIn(call, checked.value);
  const wrong = { ...brokenValues(call, checked.value), ...(common && { [common]: "common" }) };
  if (Object.keys(wrong).length > 0) throw new Problem("invalid", { fields: wrong });
  return checked.value;
}

/** The user can quote the id: the provider's or ours. */
export const withResponseId = (problem: Problem): Problem & { readonly details: { readonly responseId: string } } => {
  const { responseId = newResponseId(), ...details } = problem.details;
  return new Problem(problem.kind, { ...details, responseId }) as ReturnType<typeof withResponseId>; // set above
};

/** For a page or a file. It logs each call; calls through the door are logged by the door. */
export async function askUntyped(caller: Caller, call: Call, input: Values): Promise<unknown> {
  const timing: UpstreamTiming = {};
  try {
    const answer = readResponse(
      call,
      await requestJson(upstreamRequest(call, checkInput(call, input), { ...caller, timing })),
    );
    log().info({ call: call.name, ...timing });
    return answer;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const problem = withResponseId(error);
    traces()?.describe(problem.details);
    log().info({ call: call.name, ...timing, problem: problem.kind, responseId: problem.details.responseId });
    throw problem;
  } finally {
    countProvider({ call: call.name, ...timing });
  }
}

export const ask = async <C extends Call>(caller: Caller, call: C, input: Input<C>): Promise<Answer<C>> =>
  (await askUntyped(caller, call, input as Values)) as Answer<C>; // settle parsed it with this call's schema

/** The id of a failure in the log if the provider sent none. The user can quote it. */
export const newResponseId = (): string =>
  randomBytes(6)
    .toString("hex")
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, "$1-");
