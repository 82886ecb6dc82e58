/** @jest-environment node */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, request as ask } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { contentSecurityPolicy, makeNonce } from "@/lib/http/headers";
import { isServed } from "@/lib/http/hosts";
import { guardRequests } from "@/lib/http/guard-requests";

describe("hosts", () => {
  const served = ["portal.az", "*.preview.example", "127.0.0.1", "localhost"];
  test.each([
    "portal.az",
    "PORTAL.AZ",
    "portal.az:3000",
    "portal.az.",
    "one.preview.example",
    "127.0.0.1:3000",
    "localhost",
  ])("%s is accepted", (host) => expect(isServed(host, served)).toBe(true));
  test.each([
    "",
    null,
    "evil.az",
    "portal.az.evil.com",
    "xportal.az",
    "portal.az@evil.com",
    "portal.az/evil",
    "a.b.preview.example",
    "preview.example",
    ".preview.example",
    "portal.az:99999999",
    "portal.az#",
    "[::1]",
  ])("%p is refused", (host) => expect(isServed(host, served)).toBe(false));
});

test("the policy runs only scripts with this answer's nonce", () => {
  const policy = contentSecurityPolicy("abc", { development: false, plainHttp: false });
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https:|\*/);
  for (const part of [
    "default-src 'none'",
    "script-src 'nonce-abc' 'strict-dynamic'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "upgrade-insecure-requests",
  ])
    expect(policy.split("; ")).toContain(part);
  expect(/script-src [^;]*data:/.test(policy)).toBe(false);
  expect(new Set(Array.from({ length: 50 }, makeNonce)).size).toBe(50);
});

test("the policy allows the one style attribute that React writes into streamed SVG, and no other", () => {
  const react = readFileSync(
    "node_modules/next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js",
    "utf8",
  );
  const written = new Set([...react.matchAll(/ style="([^"()']*)"/g)].map(([, style]) => style!));
  expect([...written]).toEqual(["display:none"]);
  const hashes = [...written].map((style) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`);
  expect(contentSecurityPolicy("abc", { development: false, plainHttp: false }).split("; ")).toContain(
    `style-src-attr 'unsafe-hashes' ${hashes.join(" ")}`,
  );
});

describe("a raw request", () => {
  const answers: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    answers.push(request.headers);
    response.end("ok");
  });
  let port = 0;
  beforeAll(async () => {
    guardRequests({ development: false });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((done) => server.close(done)));
  const status = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number>((done, failed) =>
      ask({ port, path, headers, host: "127.0.0.1" }, (response) => {
        response.resume();
        done(response.statusCode ?? 0);
      })
        .on("error", failed)
        .end(),
    );
  const raw = (text: string) =>
    new Promise<string>((done) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(text));
      let answer = "";
      socket.on("data", (part) => (answer += part.toString()));
      socket.on("close", () => done(answer));
      setTimeout(() => socket.destroy(), 500);
    });

  test.each(["/bff/%zz", "/%", "/auth/%e0%a4%a"])("%s is malformed, not a crash", async (path) =>
    expect(await status(path)).toBe(400),
  );
  test("an absolute address is a proxy request", async () =>
    expect(await raw("GET http://evil.example/ HTTP/1.1\r\nHost: portal.az\r\n\r\n")).toMatch(/^HTTP\/1.1 400/));
  test.each(["TRACE", "PROPFIND", "LINK"])("%s is refused as a method", async (verb) => {
    const answer = await raw(`${verb} /auth HTTP/1.1\r\nHost: portal.az\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 405/);
    expect(answer).toContain("allow: GET, HEAD, POST");
  });
  test("a WebSocket is refused", async () =>
    expect(
      await raw(
        "GET http://169.254.169.254/ HTTP/1.1\r\nHost: portal.az\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
      ),
    ).toMatch(/^HTTP\/1.1 400/));
  test("a WebSocket is refused although a server behind the guard would open it", async () => {
    const open = jest.fn((_request: unknown, socket: Duplex) => socket.end("HTTP/1.1 101 Switching Protocols\r\n\r\n"));
    server.on("upgrade", open);
    const answer = await raw("GET / HTTP/1.1\r\nHost: portal.az\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    server.off("upgrade", open);
    expect(answer).toMatch(/^HTTP\/1.1 400/);
    expect(open).not.toHaveBeenCalled();
  });
  test("removes forgeable headers and uses the connection's address", async () => {
    answers.length = 0;
    expect(
      await status("/", {
        "x-middleware-subrequest": "middleware",
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "https",
        "next-action": "x",
        "x-portal-address": "6.6.6.6",
        "x-real-ip": "10.0.0.1",
      }),
    ).toBe(200);
    expect(Object.keys(answers[0]!).sort()).toEqual([
      "connection",
      "host",
      "x-portal-address",
      "x-portal-path",
      "x-real-ip",
    ]);
    expect(answers[0]!["x-portal-address"]).toMatch(/127\.0\.0\.1$/);
  });
});
