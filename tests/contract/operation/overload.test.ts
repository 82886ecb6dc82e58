/** @jest-environment node */
import { createServer, get, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { admitRequests, laneOf } from "@/lib/provider/door/admit-requests";
import { guardRequests } from "@/lib/http/guard-requests";
import { until } from "@/tests/support/until";

test.each([
  ["/billing/invoices", "page"],
  ["/", "page"],
  ["/exports/transactions", "page"],
  ["/auth", "signIn"],
  ["/auth/register", "signIn"],
  ["/authors", "page"],
  ["/bff/invoices.list", "read"],
  ["/bff/nothing", "read"],
  ["/bff/transactions.refund", "write"],
  ["/bff/transactions.outcome", "write"],
  ["/bff/auth.signIn.ask", "write"],
  ["/healthz", undefined],
  ["/readyz", undefined],
  ["/session", undefined],
  ["/_next/static/chunks/a.js", undefined],
])("%s is in the lane %s", (path, lane) => expect(laneOf(path)).toBe(lane));

describe("a portal at its limit", () => {
  const open: { readonly path: string | undefined; readonly response: ServerResponse }[] = [];
  const server = createServer(({ url: path }, response) => open.push({ path, response }));
  let port = 0;
  beforeAll(async () => {
    process.env.SESSION_SECRET ??= "k8Jq2mVt5nXw9Rz3bLc7Yd1Fg6Hp4SaE";
    process.env.PROVIDER_API_BASE ??= "http://127.0.0.1:9/";
    guardRequests({ development: false, admit: await admitRequests() });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    for (const { response } of open) response.end();
    server.closeAllConnections();
    server.close();
  });

  const visit = (path: string, headers: IncomingHttpHeaders = {}) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((done, failed) => {
      get({ host: "127.0.0.1", port, path, headers, agent: false }, (reply) => {
        let text = "";
        reply.setEncoding("utf8").on("data", (part: string) => (text += part));
        reply.on("end", () => done({ status: reply.statusCode ?? 0, headers: reply.headers, text }));
      }).on("error", failed);
    });
  /** The first answer to so many requests at once: no place is left, and admitted requests get none. */
  const refusal = (path: string, count: number, headers: IncomingHttpHeaders = {}) =>
    Promise.race(Array.from({ length: count }, () => visit(path, headers)));
  const begins = async (path: string) => {
    void visit(path).catch(() => undefined);
    await until(`${path} runs`, () => open.some((one) => one.path === path));
  };

  test("answers in the visitor's language with Retry-After and runs nothing", async () => {
    const { status, headers, text } = await refusal("/billing/invoices", 120, { cookie: "lang=ru" });
    expect(open.length).toBeGreaterThan(0);
    expect(status).toBe(503);
    expect(Number(headers["retry-after"])).toBeGreaterThanOrEqual(3);
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*style-src 'self' 'nonce-/);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(text).toMatch(/<html lang="ru" dir="ltr">.*Портал сейчас перегружен.*<a href="">/);
  });
  test("answers in Arabic in an edition that uses it", async () => {
    const { text } = await refusal("/", 120, { host: "portal.sa", cookie: "lang=ar" });
    expect(text).toMatch(/<html lang="ar" dir="rtl">/);
  });
  test("answers a part of a page without text, so that the framework loads the page", async () => {
    const { status, headers, text } = await refusal("/", 120, { rsc: "1" });
    expect([status, headers["content-type"], text]).toEqual([503, "text/plain", ""]);
  });
  test("still admits money, sign-in and health checks", async () => {
    await refusal("/billing/invoices", 120);
    for (const path of ["/bff/transactions.refund", "/bff/auth.signIn.ask", "/auth", "/healthz"]) await begins(path);
  });
  test("answers a refused call with a Problem", async () => {
    const { status, headers, text } = await refusal("/bff/invoices.list", 400);
    expect([status, JSON.parse(text)]).toEqual([
      503,
      { problem: "unavailable", retryAfter: Number(headers["retry-after"]) },
    ]);
  });
});
