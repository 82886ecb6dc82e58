import { type IncomingHttpHeaders, createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { freePort } from "@/scripts/servers/ports.mjs";
import { providerAt } from "@/scripts/servers/servers.mjs";
import { signIn } from "@/scripts/support/sign-in.mjs";
import { type Collector, type Span, startCollector } from "@/tests/support/e2e/collector";
import { type OwnPortal, ownPortal } from "@/tests/support/e2e/own-servers";
import { PASSWORD, expect, test } from "@/tests/support/e2e/visitor";

test.describe.configure({ mode: "serial" });

const username = "newcomer@sandbox.test";
const guid = "8b0c2a37-3f66-4a0e-9b6e-0c1f7d9a2e55";
/** A trace that a visitor tries to continue. */
const foreign = "4bf92f3577b34da6a3ce929d0e0e4736";

interface RecordedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}
/** A proxy between portal and sandbox that records the portal's requests. */
async function startRelay(sandbox: () => string) {
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    const { method, headers, url: path = "" } = request;
    requests.push({ path, headers });
    const onwards = forward(sandbox() + path, { method, headers }, (answer) => {
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

let collector: Collector;
let relay: Awaited<ReturnType<typeof startRelay>>;
let portal: OwnPortal;
let cookie: string;
test.beforeAll(async () => {
  collector = await startCollector();
  let sandbox = "";
  relay = await startRelay(() => sandbox);
  portal = await ownPortal((address) => {
    sandbox = address;
    return { ...providerAt(relay.address), OTEL_EXPORTER_OTLP_ENDPOINT: collector.address };
  });
  cookie = await signIn({ portal: portal.address, sandbox, username, password: PASSWORD });
});
test.afterAll(async () => {
  await portal.stop();
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
  return answer.status;
};
/** The spans of the newest trace with one of this name, when its request is over. */
async function traceOf(root: string): Promise<readonly Span[]> {
  const newest = () => collector.spans().findLast(({ name }) => name === root);
  await expect.poll(newest, { timeout: 60_000 }).toBeDefined();
  return collector.spans().filter(({ traceId }) => traceId === newest()?.traceId);
}
const lines = () =>
  portal
    .printed()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);

test("a page is one trace, from its request to the provider, and its log lines have the trace ID", async () => {
  expect(await get("/billing/invoices?page=0")).toBe(200);
  const spans = await traceOf("GET /billing/invoices");
  const span = spans.find(({ name }) => name === "invoices.list")!;
  expect(span.kind).toBe(3);
  expect(span.parentSpanId).toBe(spans.find(({ name }) => name === "render route (app) /billing/invoices")?.spanId);
  expect(["call", "http.request.method", "http.response.status_code"].map((name) => valueOf(span, name))).toEqual([
    "invoices.list",
    "GET",
    200,
  ]);
  const received = relay.requests.findLast(
    ({ path }) => path.includes("invoicesPageable") || path.includes("/invoice"),
  );
  expect(received?.headers.traceparent).toMatch(new RegExp(`^00-${span.traceId}-[0-9a-f]{16}-01$`));
  await expect
    .poll(() => lines().find(({ trace, call }) => trace === span.traceId && call === "invoices.list"))
    .toBeDefined();
});

test("a call through the door is one trace, and a failure's ID is in the log, the span and the answer", async () => {
  await portal.sandbox.fail("profile.read", "status:500");
  const answer = await fetch(`${portal.address}/bff/profile.read`, {
    headers: { cookie, "sec-fetch-site": "same-origin" },
  });
  const responseId = answer.headers.get("x-response-id");
  const failed = () => collector.spans().find((span) => valueOf(span, "responseId") === responseId && span.kind === 3);
  await expect.poll(failed, { timeout: 60_000 }).toBeDefined();
  const { traceId, name, ...span } = failed()!;
  expect([name, valueOf({ traceId, name, ...span }, "http.response.status_code")]).toEqual(["profile.read", 500]);
  expect(lines().find((line) => line["responseId"] === responseId)).toMatchObject({ trace: traceId, status: 502 });
  expect(relay.requests.at(-1)?.headers.traceparent).toContain(traceId);
  const route = collector.spans().filter((other) => other.traceId === traceId && valueOf(other, "call"));
  expect(route.map((other) => other.name).sort()).toEqual(["executing api route (app) /bff/[call]", "profile.read"]);
});

test("ignores a visitor's own trace", async () => {
  const theirs = { traceparent: `00-${foreign}-00f067aa0ba902b7-01`, tracestate: "rojo=1", baggage: "who=me" };
  expect(await get("/settings", theirs)).toBe(200);
  expect(await get("/bff/profile.read", theirs)).toBe(200);
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
  const typed = ["Məmmədova", "guest@hotel.example", guid, "4169738812345678", "654321"];
  const [name, email, token, card, code] = typed.map(encodeURIComponent);
  for (const path of [
    `/billing/invoices?name=${name}&page=0`,
    `/bff/invoices.list?name=${email}&page=0`,
    `/auth/reset-password/${token}`,
    `/auth/reset-password?guid=${token}`,
    `/${email}/${card}?code=${code}`,
    `/billing/history/${card}`,
    `/exports/invoices?name=${name}`,
    `/auth?next=${encodeURIComponent(`/billing/invoices?name=${email}`)}`,
    `/bff/${token}?code=${code}`,
  ])
    await get(path);
  await traceOf("GET /auth");
  await expect.poll(() => collector.received.join("").includes("/exports/[list]"), { timeout: 60_000 }).toBe(true);
  const text = collector.received.join("");
  for (const secret of [...typed, name, email, username, PASSWORD, cookie.split("=")[1], relay.requests.at(-1)?.path])
    expect([secret, text.includes(String(secret))]).toEqual([secret, false]);
  for (const key of collector.spans().flatMap(({ attributes }) => attributes.map(({ key: one }) => one)))
    expect(key).not.toMatch(/target|url|path|message|stack|host|peer/);
  expect(collector.spans().some(({ name: one }) => /healthz|readyz/.test(one))).toBe(false);
});

test("pending spans are sent at shutdown, and an unavailable collector delays no request and is reported once", async () => {
  const port = await freePort();
  const other = await ownPortal(() => ({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }));
  const ask = async () => {
    const began = Date.now();
    expect((await fetch(`${other.address}/auth`)).status).toBe(200);
    return Date.now() - began;
  };
  await ask(); // the first request loads the page's code
  const warningCount = () => other.printed().match(/traces do not arrive/g)?.length ?? 0;
  await expect
    .poll(
      async () => {
        expect(await ask()).toBeLessThan(2_000);
        return warningCount();
      },
      { timeout: 30_000, intervals: [300] },
    )
    .toBe(1);
  await expect.poll(ask, { timeout: 5_000 }).toBeLessThan(2_000);
  // The collector works again, and spans from just before the end arrive.
  const late = await startCollector(port);
  await expect
    .poll(
      async () => {
        await ask();
        return late.spans().length;
      },
      { timeout: 60_000, intervals: [300] },
    )
    .toBeGreaterThan(0);
  const before = late.spans().filter(({ name }) => name === "GET /auth").length;
  await ask();
  const began = Date.now();
  await other.stop();
  expect(Date.now() - began).toBeLessThan(5_000);
  expect(late.spans().filter(({ name }) => name === "GET /auth").length).toBeGreaterThan(before);
  expect([warningCount(), other.printed().match(/traces arrive again/g)?.length]).toEqual([1, 1]);
  late.stop();
});
