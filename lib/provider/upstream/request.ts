// The connections to the provider: a pool for each base address, with time limits.
import "server-only";
import { Pool, type Dispatcher } from "undici";
import type { EditionName } from "@/lib/contract/constants";
import { editions } from "@/lib/edition/editions";
import { environment } from "@/lib/env";
import { outsideRequests } from "@/lib/outside-requests";
import { Problem } from "@/lib/provider/problem";
import { traces } from "@/lib/traces/traces";
import { type BreakerRequest, watchProvider } from "./breaker";

const CONNECTIONS = 64;
/** The largest answer in memory. Files are streamed. */
const SIZE_LIMIT = 8 * 1024 * 1024;

const home = globalThis as typeof globalThis & { portalPools?: Map<string, Pool>; portalBases?: Map<string, URL> };

/** The base address is from the operator's table, never from a request. */
function baseOf(edition: EditionName): URL {
  const base = environment()[editions[edition].apiBase];
  if (!base) throw new Problem("unreachable");
  const bases = (home.portalBases ??= new Map());
  const known = bases.get(base) ?? new URL(base);
  bases.set(base, known);
  return known;
}

function poolOf(origin: string): Pool {
  const pools = (home.portalPools ??= new Map());
  const known =
    pools.get(origin) ??
    new Pool(origin, {
      connections: CONNECTIONS,
      pipelining: 1,
      keepAliveTimeout: 30_000,
      connect: { timeout: 5_000 },
      allowH2: false,
    });
  pools.set(origin, known);
  return known;
}

/** For the log: the status, if there is one, and the duration. */
export interface UpstreamTiming {
  upstream?: number;
  upstreamMs?: number;
}
/** Starts the timer of a call. `end` takes the status, or 0 without an answer. Throws if the breaker is open. */
function follow({ timing, call, method, edition, kind, headers }: UpstreamRequest) {
  const provider = watchProvider({ edition, kind, call, asker: headers.authorization });
  const began = performance.now();
  const span = traces()?.startCall(call, method);
  return {
    headers: span?.headers,
    /** `isLost`: the answer is missing or incomplete because of the provider. */
    end: (status: number, responseId?: string | string[], isLost = false): void => {
      if (isLost) provider.failed();
      else if (status > 0) provider.answered(status);
      span?.end(status, responseId === undefined ? undefined : String(responseId));
      if (!timing) return;
      if (status > 0) timing.upstream = status;
      timing.upstreamMs = Math.round(performance.now() - began);
    },
  };
}
/** The header in which some providers repeat the id of the answer. */
const ID_HEADER = "x-response-id";

export interface UpstreamRequest {
  /** The call's name, for the trace. */
  readonly call: string;
  readonly edition: EditionName;
  readonly kind: BreakerRequest["kind"];
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: Dispatcher.DispatchOptions["body"];
  readonly longTimeout?: boolean;
  /** From the browser: a cancelled download ends the provider's work too. */
  readonly signal?: AbortSignal;
  /** Called when the request is sent: an earlier failure has not reached the provider. */
  readonly onSent?: (() => void) | undefined;
  /** Set at the end of the request. */
  readonly timing?: UpstreamTiming;
}
export type StreamedResponse = Dispatcher.ResponseData;
export interface BufferedResponse {
  readonly statusCode: number;
  readonly json: unknown;
}

/** The time limit of a call, in milliseconds. */
export const timeoutOf = ({ longTimeout }: Pick<UpstreamRequest, "longTimeout">): number => {
  const { PROVIDER_TIMEOUT_SECONDS, PROVIDER_LONG_TIMEOUT_SECONDS } = environment();
  return (longTimeout ? PROVIDER_LONG_TIMEOUT_SECONDS : PROVIDER_TIMEOUT_SECONDS) * 1000;
};
const optionsOf = (
  { method, path, body, headers }: UpstreamRequest,
  base: URL,
  milliseconds: number,
  traceHeaders: Readonly<Record<string, string>> | undefined,
): Dispatcher.DispatchOptions => ({
  method: method as Dispatcher.HttpMethod,
  path: base.pathname + path,
  body: body ?? null,
  headersTimeout: milliseconds,
  bodyTimeout: milliseconds,
  headers: { ...headers, ...traceHeaders, "accept-encoding": "identity" },
});

const timedOut = (error: unknown) => {
  const { name = "", code = "" } = (error ?? {}) as { readonly name?: string; readonly code?: string | number }; // any value may be thrown
  return /timeout/i.test(`${name} ${code}`);
};
/** A visitor who cancels an upload or a download is not a fault of the provider. */
const isConnectionFault = (error: unknown): boolean =>
  /^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|UND_ERR_SOCKET|ECONN\w+|EPIPE|ENET\w+|EHOST\w+|ENOTFOUND|EAI_\w+)$/.test(
    String((error as { readonly code?: unknown } | undefined)?.code ?? ""), // codes of Node and undici
  );
export const connectionProblem = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem(timedOut(error) ? "timed_out" : "unreachable");

function readJson(parts: readonly Buffer[]): unknown {
  const text = (parts.length === 1 ? parts[0]! : Buffer.concat(parts)).toString("utf8");
  if (text === "") return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Problem("broken");
  }
}

/**
 * The whole answer as JSON. An answer that is too large, incomplete or not JSON is a fault of the provider. Listens to
 * the connection directly: streams and signals would cost as much as the call.
 */
export async function requestJson(outgoing: UpstreamRequest): Promise<BufferedResponse> {
  const base = baseOf(outgoing.edition);
  const milliseconds = timeoutOf(outgoing);
  const followed = follow(outgoing);
  return new Promise((done, failed) => {
    const parts: Buffer[] = [];
    let size = 0;
    let statusCode = 0;
    let responseId: string | string[] | undefined;
    let connection: Dispatcher.DispatchController | undefined;
    let over = false;
    const fail = (problem: Problem) => {
      if (over) return;
      over = true;
      clearTimeout(limit);
      followed.end(statusCode, responseId, problem.kind !== "broken");
      // An error page of a proxy is not the provider's answer, but its status is useful.
      if (problem.kind === "broken" && statusCode >= 400) done({ statusCode, json: null });
      else failed(problem);
      connection?.abort(problem);
    };
    const limit = setTimeout(() => fail(new Problem("timed_out")), milliseconds);
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: (controller) => {
        connection = controller;
        if (over) controller.abort(new Problem("timed_out"));
        else outgoing.onSent?.();
      },
      onResponseStart: (_, status, headers) => {
        statusCode = status;
        responseId = headers[ID_HEADER];
        if (Number(headers["content-length"] ?? 0) > SIZE_LIMIT) fail(new Problem("broken"));
      },
      onResponseData: (_, part) => {
        size += part.length;
        if (size > SIZE_LIMIT) fail(new Problem("broken"));
        else parts.push(part);
      },
      onResponseEnd: () => {
        try {
          const json = readJson(parts);
          clearTimeout(limit);
          over = true;
          followed.end(statusCode, responseId);
          done({ statusCode, json });
        } catch (error) {
          fail(connectionProblem(error));
        }
      },
      onResponseError: (_, error) =>
        fail(statusCode > 0 && !timedOut(error) ? new Problem("broken") : connectionProblem(error)),
    };
    const options = optionsOf(outgoing, base, milliseconds, followed.headers);
    outsideRequests(() => poolOf(base.origin).dispatch(options, handler));
  });
}

/** An answer with a streamed body. A file may take any time while bytes arrive; only a pause is limited. */
export async function requestStream(outgoing: UpstreamRequest): Promise<StreamedResponse> {
  const base = baseOf(outgoing.edition);
  const followed = follow(outgoing);
  try {
    const options = {
      ...optionsOf(outgoing, base, timeoutOf(outgoing), followed.headers),
      ...(outgoing.signal && { signal: outgoing.signal }),
    };
    const answer = await outsideRequests(() => poolOf(base.origin).request(options));
    followed.end(answer.statusCode, answer.headers[ID_HEADER]);
    return answer;
  } catch (error) {
    followed.end(0, undefined, isConnectionFault(error));
    throw connectionProblem(error);
  }
}

/** The JSON answer in place of a file. */
export async function readBuffered({ statusCode, headers, body }: StreamedResponse): Promise<BufferedResponse> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    if (Number(headers["content-length"] ?? 0) > SIZE_LIMIT) throw new Problem("broken");
    for await (const part of body as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > SIZE_LIMIT) throw new Problem("broken");
      parts.push(part);
    }
    return { statusCode, json: readJson(parts) };
  } catch (error) {
    body.destroy();
    if (statusCode >= 400) return { statusCode, json: null };
    throw timedOut(error) ? new Problem("timed_out") : new Problem("broken");
  }
}
