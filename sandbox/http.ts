// Node's HTTP server for the sandbox: bodies stream both ways, one log line per request, graceful shutdown.
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { ConnectionLost } from "./faults";
import { find } from "./handle-request";
import type { Sandbox } from "./sandbox";

export type Log = (line: Readonly<Record<string, unknown>>) => void;

export function serve(sandbox: Sandbox, log: Log): Server {
  const server = createServer((incoming, outgoing) => {
    const started = performance.now();
    const note = (status: number | string, responseId?: string | null) =>
      log({
        at: new Date().toISOString(),
        verb: incoming.method,
        call: nameOf(incoming),
        status,
        milliseconds: Math.round((performance.now() - started) * 10) / 10,
        responseId,
      });
    answer(sandbox, incoming, outgoing).then(
      (response) => note(response.status, response.headers.get("x-response-id")),
      (error: unknown) => {
        outgoing.destroy();
        note(error instanceof ConnectionLost ? `lost: ${error.message}` : "lost");
      },
    );
  });
  server.requestTimeout = 120_000;
  server.keepAliveTimeout = 65_000;
  return server;
}

async function answer(sandbox: Sandbox, incoming: IncomingMessage, outgoing: ServerResponse): Promise<Response> {
  const gone = new AbortController();
  outgoing.once("close", () => gone.abort());
  const response = await sandbox.handle(requestOf(incoming, gone.signal));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body || incoming.method === "HEAD") outgoing.end();
  else await pipeline(Readable.fromWeb(response.body as WebStream), outgoing); // the same stream in Node's type
  return response;
}

function requestOf(incoming: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2)
    headers.append(incoming.rawHeaders[index]!, incoming.rawHeaders[index + 1]!);
  const method = incoming.method ?? "GET";
  const body =
    method === "GET" || method === "HEAD" ? undefined : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>); // the same stream in the web's type
  // The host is ignored: links are built from the configuration.
  return new Request(new URL(incoming.url?.startsWith("/") ? incoming.url : "/", "http://sandbox.invalid"), {
    method,
    headers,
    signal,
    ...(body && { body, duplex: "half" }),
  } as RequestInit);
}

/** Paths carry codes, e-mail addresses and phones, so the log names the call instead. */
function nameOf({ method = "GET", url = "/" }: IncomingMessage): string {
  const [path = "/", query = ""] = url.split("?");
  if (/^\/sandbox(\/[a-z]+)?$/.test(path)) return path;
  const secret = /^\/(?:pay|card)(?=\/)/.exec(path)?.[0];
  if (secret) return secret; // the rest of the path is a secret
  const [, edition = "", ...rest] = path.split("/");
  try {
    return `${edition}:${find(method, rest.join("/"), new URLSearchParams(query)).call.name}`;
  } catch {
    return "unknown";
  }
}
