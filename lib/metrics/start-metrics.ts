// Metrics in Prometheus' text format, on a port that visitors never reach.
import "server-only";
import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { unguarded } from "@/lib/http/guard-requests";
import { calls } from "@/lib/contract";
import { setMetrics } from "./metrics";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** The kind of request: addresses would make a series for every invoice. */
const kinds: readonly (readonly [start: string, kind: string])[] = [
  ["/bff/", "call"],
  ["/_next/", "file"],
  ["/fonts/", "file"],
  ["/brand/", "file"],
  ["/exports/", "export"],
  ["/healthz", "health"],
  ["/readyz", "health"],
];
export const kindOf = (address: string): string => kinds.find(([start]) => address.startsWith(start))?.[1] ?? "page";

interface Place {
  readonly host: string;
  readonly port: number;
  readonly onError: (error: Error) => void;
}

/** Returns the function that ends it. */
export function startMetrics({ host, port, onError }: Place): () => void {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const counted = {
    requests: new Counter({
      name: "portal_requests_total",
      help: "Requests that were answered, by kind and status.",
      labelNames: ["kind", "status"],
      registers,
    }),
    requestSeconds: new Histogram({
      name: "portal_request_seconds",
      help: "How long answers took, by kind.",
      labelNames: ["kind"],
      buckets: SECONDS,
      registers,
    }),
    calls: new Counter({
      name: "portal_calls_total",
      help: "Calls through the door, by call and status.",
      labelNames: ["call", "status"],
      registers,
    }),
    providerSeconds: new Histogram({
      name: "portal_provider_seconds",
      help: "How long the provider took, by call and status; none where no answer came.",
      labelNames: ["call", "status"],
      buckets: SECONDS,
      registers,
    }),
    refusals: new Counter({
      name: "portal_refusals_total",
      help: "Calls that the door refused or that failed, by reason.",
      labelNames: ["reason"],
      registers,
    }),
    pageReadFailures: new Counter({
      name: "portal_page_read_failures_total",
      help: "Reads of a page that failed. The page itself is answered with 200, and says it.",
      labelNames: ["page", "call", "kind"],
      registers,
    }),
    moneyActions: new Counter({
      name: "portal_money_actions_total",
      help: "Actions that move money, by call and result: done, refused, notDone or unknown.",
      labelNames: ["call", "result"],
      registers,
    }),
    moneyResolved: new Counter({
      name: "portal_money_resolved_total",
      help: "Unknown outcomes of money that the server looked up, by call and result: done, notDone or refused.",
      labelNames: ["call", "result"],
      registers,
    }),
    moneyUnknown: new Gauge({
      name: "portal_money_unknown",
      help: "Money actions whose outcome is unknown now. The instance that looks them up tells; the others say 0.",
      registers,
    }),
    moneyUnknownOldest: new Gauge({
      name: "portal_money_unknown_oldest_seconds",
      help: "How long the oldest of them has been unknown.",
      registers,
    }),
    signIns: new Counter({
      name: "portal_sign_ins_total",
      help: "Codes that were entered to sign in, by result.",
      labelNames: ["result"],
      registers,
    }),
    storeErrors: new Counter({
      name: "portal_store_errors_total",
      help: "Commands that the store did not carry out in time.",
      registers,
    }),
    breakerOpen: new Gauge({
      name: "portal_breaker_open",
      help: "1 while a provider, or one call to it, fails and is asked once every two seconds.",
      labelNames: ["edition", "of"],
      registers,
    }),
    breakerRefusals: new Counter({
      name: "portal_breaker_refusals_total",
      help: "Requests that were not sent to a provider that fails.",
      labelNames: ["edition", "kind"],
      registers,
    }),
    admissions: new Counter({
      name: "portal_admissions_total",
      help: "Requests by lane: admitted, or refused because too many waited.",
      labelNames: ["lane", "result"],
      registers,
    }),
    waiting: new Gauge({
      name: "portal_waiting_requests",
      help: "Requests that wait for their turn, by lane.",
      labelNames: ["lane"],
      registers,
    }),
  } as const;
  setMetrics(counted);
  // A counter must exist before its first event: an alert would miss the first unknown result after each start.
  for (const { name: call } of calls.filter(({ movesMoney }) => movesMoney))
    for (const result of ["done", "refused", "notDone", "unknown"]) counted.moneyActions.inc({ call, result }, 0);

  const began = new WeakMap<ServerResponse, number>();
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    register.metrics().then(
      (text) =>
        response.writeHead(200, { "content-type": register.contentType, "cache-control": "no-store" }).end(text),
      (error: Error) => {
        onError(error);
        response.writeHead(500).end();
      },
    );
  });
  subscribe("http.server.request.start", (message) => {
    began.set((message as { readonly response: ServerResponse }).response, performance.now()); // as node:http documents it
  });
  subscribe("http.server.response.finish", (message) => {
    const {
      request,
      response,
      server: of,
    } = message as {
      readonly request: IncomingMessage;
      readonly response: ServerResponse;
      readonly server: unknown;
    }; // as node:http documents it
    const start = began.get(response);
    if (of === server || start === undefined) return;
    const kind = kindOf(request.url ?? "");
    counted.requests.inc({ kind, status: String(response.statusCode) });
    counted.requestSeconds.observe({ kind }, (performance.now() - start) / 1000);
  });
  unguarded.add(server);
  server.on("error", onError);
  server.listen(port, host).unref();
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
