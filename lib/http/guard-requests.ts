// Guards a request before the framework reads it: refuses what the framework cannot handle, removes forged headers,
// and determines the visitor's address once.
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { TrustedProxies } from "@/lib/env/trusted-proxies";
import { cameThroughProxy, clientAddress } from "./client-address";
import { compressAnswers } from "./compress-answers";
import type { PreferCompressed } from "./compressed-files";
import type { StylesInPage } from "./styles-in-page";
import { FIRST_PAGE_HEADER, PATH_HEADER } from "./names";
import { whileAnswering } from "./page-status";

export type AdmitRequest = (request: IncomingMessage, response: ServerResponse, answer: () => void) => void;

export const ADDRESS_HEADER = "x-portal-address";
/** Added by the framework's own requests for parts of a page. */
const withoutMark = (address: string) =>
  address.replace(/([?&])_rsc=[^&]*(&|$)/, (_all, before: string, after: string) => (after === "&" ? before : ""));
/** Headers that only a trusted proxy, the framework or the portal may set. */
const invented = [
  FIRST_PAGE_HEADER,
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-forwarded-server",
  "forwarded",
  "x-middleware-subrequest",
  "x-middleware-rewrite",
  "x-middleware-prefetch",
  "x-invoke-path",
  "x-invoke-query",
  "x-matched-path",
  "x-now-route-matches",
  "x-nextjs-data",
  "next-action",
  "next-resume",
  // A client that sets the trace id and the sampling flag could join other visitors' traces, or fill the operator's
  // store.
  "traceparent",
  "tracestate",
  "baggage",
];

const isReadable = (address: string): boolean => {
  if (!address.startsWith("/")) return false; // an absolute address is for a proxy
  try {
    decodeURIComponent(address.split("?", 1)[0]!);
    return true;
  } catch {
    return false;
  }
};

/** The framework builds a web Request from each, which throws at a method like TRACE. */
const verbs: ReadonlySet<string | undefined> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

function refuse(response: ServerResponse, status: 400 | 405): void {
  response.writeHead(status, {
    ...(status === 405 && { allow: "GET, HEAD, POST" }),
    "content-type": "application/json",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    connection: "close",
  });
  response.end(JSON.stringify({ problem: status === 405 ? "not_found" : "malformed" }));
}

// The framework bundles routes apart from this file; shared state is on the process.
const home = globalThis as typeof globalThis & { portalUnknownProxy?: true };
/** Requests came through an unconfigured proxy: all visitors then share its address and its limits. */
export const hasUnknownProxy = (): boolean => home.portalUnknownProxy === true;

interface RequestGuard {
  readonly development: boolean;
  readonly proxies?: TrustedProxies;
  /** Called once, at the first request through an unconfigured proxy. */
  readonly onUnknownProxy?: () => void;
  readonly files?: PreferCompressed;
  readonly styles?: StylesInPage;
  readonly admit?: AdmitRequest;
}

/** Internal servers. The guard covers every other server of the process. */
export const unguarded = new WeakSet<Server>();

export function guardRequests({ development, proxies, onUnknownProxy, files, styles, admit }: RequestGuard): void {
  const { emit } = Server.prototype;
  const guarded = new WeakSet<IncomingMessage>(); // a server may emit a request again
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]): boolean {
    const goOn = () => emit.apply(this, [event, ...args] as Parameters<typeof emit>); // the original arguments
    if (event === "request" && !unguarded.has(this)) {
      const [request, response] = args as [IncomingMessage, ServerResponse]; // arguments of "request" in node:http
      if (!guarded.has(request)) {
        guarded.add(request);
        const status = !verbs.has(request.method) ? 405 : isReadable(request.url ?? "") ? undefined : 400;
        if (status) {
          refuse(response, status);
          return true;
        }
        if (!proxies && !home.portalUnknownProxy && cameThroughProxy(request.headers)) {
          home.portalUnknownProxy = true;
          onUnknownProxy?.();
        }
        request.headers[ADDRESS_HEADER] = clientAddress(request.headers, request.socket.remoteAddress ?? "", proxies);
        for (const name of invented) delete request.headers[name];
        request.headers[PATH_HEADER] = withoutMark(request.url ?? "/");
        files?.(request, response);
        const answer = () =>
          compressAnswers(request, response, () => {
            styles?.(request, response);
            whileAnswering(request, response, goOn);
          });
        if (admit) admit(request, response, answer);
        else answer();
        return true;
      }
    }
    if (event === "upgrade" && !development) {
      (args[1] as Duplex).end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n"); // the portal has no WebSocket
      return true;
    }
    return goOn();
  } as typeof emit;
}
