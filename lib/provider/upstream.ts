// The connections to the provider. One pool of kept-alive connections for each base address, in bounded time.
import { Pool, type Dispatcher } from "undici";
import { type EditionName, editions } from "@/lib/edition/editions";
import { environment } from "@/lib/env";
import { Problem } from "./problem";

const CONNECTIONS = 64;
/** The largest answer we are willing to hold. Files are streamed and not held. */
const HELD_LIMIT = 8 * 1024 * 1024;

const home = globalThis as typeof globalThis & { portalPools?: Map<string, Pool> };

/** The base address is a row of the operator's table, never anything that a request said. */
function baseOf(edition: EditionName): URL {
  const base = environment()[editions[edition].apiBase];
  if (!base) throw new Problem("unreachable");
  return new URL(base);
}

function poolOf(origin: string): Pool {
  const pools = (home.portalPools ??= new Map());
  const known = pools.get(origin) ?? new Pool(origin, { connections: CONNECTIONS, pipelining: 1, keepAliveTimeout: 30_000, connect: { timeout: 5_000 }, allowH2: false });
  pools.set(origin, known);
  return known;
}

export interface Asked {
  readonly edition: EditionName;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: Dispatcher.DispatchOptions["body"];
  readonly long?: boolean | undefined;
  /** A file on its way may take as long as it moves; only standing still is limited. */
  readonly streams?: boolean;
  /** The browser's own signal: who leaves does not keep the provider busy. */
  readonly signal?: AbortSignal | undefined;
}
export type Upstream = Dispatcher.ResponseData;

const timedOut = (error: unknown) => {
  const { name = "", code = "" } = (error ?? {}) as { readonly name?: string; readonly code?: string | number }; // whatever was thrown, these two say it
  return /timeout/i.test(`${name} ${code}`);
};
/** What went wrong on the way, as a Problem. */
export const wayProblem = (error: unknown): Problem => (error instanceof Problem ? error : new Problem(timedOut(error) ? "timed_out" : "unreachable"));

export async function reach({ edition, method, path, headers, body, long, streams, signal }: Asked): Promise<Upstream> {
  const base = baseOf(edition);
  const { PROVIDER_TIMEOUT_SECONDS, PROVIDER_LONG_TIMEOUT_SECONDS } = environment();
  const milliseconds = (long ? PROVIDER_LONG_TIMEOUT_SECONDS : PROVIDER_TIMEOUT_SECONDS) * 1000;
  const signals = [...(streams ? [] : [AbortSignal.timeout(milliseconds)]), ...(signal ? [signal] : [])];
  try {
    return await poolOf(base.origin).request({
      method: method as Dispatcher.HttpMethod, path: base.pathname + path, body: body ?? null, headersTimeout: milliseconds, bodyTimeout: milliseconds,
      headers: { ...headers, "accept-encoding": "identity" }, ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
    });
  } catch (error) {
    throw wayProblem(error);
  }
}

/** A whole answer as JSON; too much of it, a cut one and one that is not JSON are a provider that broke. */
export async function readJson({ body, headers }: Upstream): Promise<unknown> {
  const parts: Buffer[] = [];
  let held = 0;
  try {
    if (Number(headers["content-length"] ?? 0) > HELD_LIMIT) throw new Problem("broken");
    for await (const part of body as AsyncIterable<Buffer>) {
      held += part.length;
      if (held > HELD_LIMIT) throw new Problem("broken");
      parts.push(part);
    }
  } catch (error) {
    body.destroy();
    throw timedOut(error) ? new Problem("timed_out") : error instanceof Problem ? error : new Problem("broken");
  }
  if (held === 0) return null;
  try {
    return JSON.parse(Buffer.concat(parts).toString("utf8")) as unknown;
  } catch {
    throw new Problem("broken");
  }
}
