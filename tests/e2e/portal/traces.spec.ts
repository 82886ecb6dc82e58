import { type IncomingHttpHeaders, createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@/scripts/servers/ports.mjs";
import { providerAt, startPortal } from "@/scripts/servers/servers.mjs";
import { testEnvironment } from "@/scripts/servers/test-servers.mjs";
import { signIn } from "@/scripts/support/sign-in.mjs";
import { type Collector, type Span, startCollector } from "@/tests/support/e2e/collector";
import { until } from "@/tests/support/until";
import { waitingTime } from "@/tests/support/waiting-time";
import { PASSWORD, SANDBOX, emailOf, expect, test } from "@/tests/support/e2e/visitor";

test.describe.configure({ mode: "serial" });

const guid = "8b0c2a37-3f66-4a0e-9b6e-0c1f7d9a2e55";
/** A trace that a visitor tries to continue. */
const foreign = "4bf92f3577b34da6a3ce929d0e0e4736";

interface RecordedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}
/** A proxy between portal and sandbox that records the portal's requests. */
async function startRelay() {
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    const { method, headers, url: path = "" } = request;
    requests.push({ path, headers });
    const onwards = forward(SANDBOX + path, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onwards.on("error", () => response.destroy()));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What a visitor types must be in no span. */
const typed = ["Məmmədova", "guest@hotel.example", guid, "4169738812345678", "654321"];
const [name, email, token, card, code] = typed.map(encodeURIComponent);
const theirs = { traceparent: `00-${foreign}-00f067aa0ba902b7-01`, tracestate: "rojo=1", baggage: "who=me" };

async function startTraced(provider: string, collectorAddress: string) {
  const port = await freePort();
  const environment = {
    ...testEnvironment(),
    ...providerAt(provider),
    STORE_FILE: ":memory:",
    OTEL_EXPORTER_OTLP_ENDPOINT: collectorAddress,
  };
  return {
    address: `http://localhost:${port}`,
    program: await startPortal({ port, environment, output: "kept" }),
  };
}
type Traced = Awaited<ReturnType<typeof startTraced>>;

let collector: Collector;
let latePort: number;
let relay: Awaited<ReturnType<typeof startRelay>>;
let portal: Traced;
/** Its collector is away at first. */
let alone: Traced;
let aloneEnded: Promise<void>;
let username: string;
let cookie: string;
let failedId: string | null;
/** Spans are sent every two seconds: all requests come first, and each test looks at its own. */
test.beforeAll(async () => {
  [collector, relay, latePort] = await Promise.all([startCollector(), startRelay(), freePort()]);
  [portal, alone] = await Promise.all([
    startTraced(relay.address, collector.address),
    startTraced(SANDBOX, `http://127.0.0.1:${latePort}`),
  ]);
  aloneEnded = livesAlone(alone);
  aloneEnded.catch(() => undefined); // reported by its own test
  username = await emailOf("newcomer");
  cookie = await signIn({ portal: portal.address, sandbox: SANDBOX, username, password: PASSWORD });

  expect((await get("/billing/transactions?page=0")).status).toBe(200);
  const fault = { match: "profile.read", kind: "status:500", user: username };
  expect((await fetch(`${SANDBOX}/sandbox/faults`, { method: "POST", body: JSON.stringify(fault) })).status).toBe(200);
  failedId = (await get("/bff/profile.read")).headers.get("x-response-id");
  expect((await get("/settings", theirs)).status).toBe(200);
  expect((await get("/bff/profile.read", theirs)).status).toBe(200);
  for (const path of [
    `/billing/invoices?name=${name}&page=0`,
    `/bff/invoices.list?name=${email}&page=0`,
    `/auth/reset-password/${token}`,
    `/auth/reset-password?guid=${token}`,
    `/${email}/${card}?code=${code}`,
    `/billing/history/${card}`,
    `/exports/invoices?name=${name}`,
    `/bff/${token}?code=${code}`,
    `/auth?next=${encodeURIComponent(`/billing/invoices?name=${email}`)}`,
  ])
    await get(path);
  await traceOf("GET /auth");
});
test.afterAll(async () => {
  await Promise.all([portal.program.stop(), alone.program.stop()]);
  relay.stop();
  collector.stop();
});

const valueOf = ({ attributes }: Span, name: string) => {
  const { stringValue, intValue } = attributes.find(({ key }) => key === name)?.value ?? {};
  return stringValue ?? (intValue === undefined ? undefined : Number(intValue));
};
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(portal.address + path, {
    redirect: "manual",
    headers: { cookie, "sec-fetch-site": "same-origin", ...headers },
  });
  await answer.text();
  return answer;
};
/** The spans of the newest trace with one of this name, when its request is over. */
async function traceOf(root: string): Promise<readonly Span[]> {
  const newest = () => collector.spans().findLast(({ name }) => name === root);
  await expect.poll(newest, { timeout: 60_000 }).toBeDefined();
  return collector.spans().filter(({ traceId }) => traceId === newest()?.traceId);
}
const lines = () => {
  const printed: string = portal.program.text();
  return printed
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
};

test("a page is one trace, from its request to the provider, and its log lines have the trace ID", async () => {
  const spans = await traceOf("GET /billing/transactions");
  const span = spans.find((one) => one.name === "transactions.list")!;
  expect(span.kind).toBe(3);
  expect(span.parentSpanId).toBe(spans.find((one) => one.name === "render route (app) /billing/transactions")?.spanId);
  expect(["call", "http.request.method", "http.response.status_code"].map((key) => valueOf(span, key))).toEqual([
    "transactions.list",
    "GET",
    200,
  ]);
  const received = relay.requests.find(({ headers }) => headers.traceparent?.includes(span.spanId));
  expect(received?.headers.traceparent).toBe(`00-${span.traceId}-${span.spanId}-01`);
  expect(received?.path).toMatch(/transaction/i);
  await expect
    .poll(() => lines().find(({ trace, call }) => trace === span.traceId && call === "transactions.list"))
    .toBeDefined();
});

test("a call through the door is one trace, and a failure's ID is in the log, the span and the answer", async () => {
  const failed = () => collector.spans().find((span) => valueOf(span, "responseId") === failedId && span.kind === 3);
  await expect.poll(failed, { timeout: 60_000 }).toBeDefined();
  const span = failed()!;
  const { traceId } = span;
  expect([span.name, valueOf(span, "http.response.status_code")]).toEqual(["profile.read", 500]);
  expect(lines().find(({ responseId }) => responseId === failedId)).toMatchObject({ trace: traceId, status: 502 });
  expect(relay.requests.some(({ headers }) => headers.traceparent?.includes(traceId))).toBe(true);
  const route = collector.spans().filter((other) => other.traceId === traceId && valueOf(other, "call"));
  expect(route.map((other) => other.name).sort()).toEqual(["executing api route (app) /bff/[call]", "profile.read"]);
});

test("ignores a visitor's own trace", async () => {
  await traceOf("GET /settings");
  expect(collector.received.join("")).not.toContain(foreign);
  for (const { headers } of relay.requests) {
    expect(headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect([headers.traceparent?.includes(foreign), headers.tracestate, headers.baggage]).toEqual([
      false,
      undefined,
      undefined,
    ]);
  }
});

test("no span contains user input, an e-mail, a token or a code", async () => {
  await expect.poll(() => collector.received.join("").includes("/exports/[list]"), { timeout: 60_000 }).toBe(true);
  const text = collector.received.join("");
  for (const secret of [...typed, name, email, username, PASSWORD, cookie.split("=")[1], relay.requests.at(-1)?.path])
    expect([secret, text.includes(String(secret))]).toEqual([secret, false]);
  for (const key of collector.spans().flatMap(({ attributes }) => attributes.map(({ key: one }) => one)))
    expect(key).not.toMatch(/target|url|path|message|stack|host|peer/);
  expect(collector.spans().some(({ name: one }) => /healthz|readyz/.test(one))).toBe(false);
});

/** Mostly waits for the exporter's retries, while several tests begin and end. */
async function livesAlone({ program, address }: Traced) {
  const ask = async () => {
    await pause(300);
    const { result, milliseconds } = await waitingTime(() => fetch(`${address}/auth`));
    expect(result.status).toBe(200);
    return milliseconds;
  };
  const warningCount = () => program.text().match(/traces do not arrive/g)?.length ?? 0;
  const isReported = async () => {
    expect(await ask()).toBeLessThan(4_000); // a busy machine answers late; the exporter waits longer for its collector
    return warningCount() > 0;
  };
  await until("the collector's absence is reported", isReported, 60);
  // The collector works again, and spans from just before the end arrive.
  const late = await startCollector(latePort);
  const isSent = async () => {
    await ask();
    return late.spans().length > 0;
  };
  await until("spans arrive", isSent, 60);
  const before = late.spans().filter((one) => one.name === "GET /auth").length;
  await ask();
  const began = Date.now();
  await program.stop();
  expect(Date.now() - began).toBeLessThan(5_000);
  expect(late.spans().filter((one) => one.name === "GET /auth").length).toBeGreaterThan(before);
  expect([warningCount(), program.text().match(/traces arrive again/g)?.length]).toEqual([1, 1]);
  late.stop();
}

test("an unavailable collector delays no request and is reported once, and pending spans are sent at shutdown", () =>
  aloneEnded);
