import type { AddressInfo } from "node:net";
import { serve } from "@/sandbox/http";
import { until } from "@/tests/support/until";
import { Talk, temporary } from "./support";

const sandbox = temporary("default", "ae");
const talk = new Talk(sandbox);
const lines: string[] = [];
const server = serve(sandbox, (line) => lines.push(JSON.stringify(line)));
let base = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => fetch(`${base}/sandbox/faults`, { method: "DELETE" }));
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  sandbox.close();
});
const json = (path: string, body: unknown) =>
  fetch(base + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
const forget = (signal?: AbortSignal) =>
  fetch(`${base}/default/api/forgot-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "owner@sandbox.test" }),
    signal,
  });
const fault = (kind: string, more: object = {}) =>
  json("/sandbox/faults", { match: "auth.forgotPassword", kind, ...more });

test("health lists the editions", async () => {
  const response = await fetch(`${base}/sandbox/health`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: "ok", editions: [{ name: "default" }, { name: "ae" }] });
});

describe("the outbox", () => {
  test("is a page without script, newest first", async () => {
    await forget();
    await json("/ae/api/login", { username: "owner", password: "Sandbox#2026" });
    const page = await (await fetch(`${base}/sandbox/outbox`, { headers: { accept: "text/html" } })).text();
    expect(page).toContain('http-equiv="refresh"');
    expect(page).not.toContain("<script");
    expect(page.indexOf("auth.signIn")).toBeLessThan(page.indexOf("auth.forgotPassword"));
    expect(page).toContain((await talk.messages())[0]?.code);
  });
  test("finds a message by e-mail, username and phone, and shows its recipient", async () => {
    for (const to of ["owner@sandbox.test", "owner", "+971 50 214 0877"]) {
      const [message] = await talk.messages(to);
      expect(message).toMatchObject({ to: "+971502140877", channel: "sms", edition: "ae" });
      expect(Object.keys(message ?? {})).toEqual(
        expect.arrayContaining(["id", "at", "to", "channel", "purpose", "code", "text"]),
      );
    }
    expect(await talk.messages("owner@sandbox")).toEqual([]);
  });
  test("escapes user input", async () => {
    const page = await (
      await fetch(`${base}/sandbox/outbox?to=${encodeURIComponent('"><script>alert(1)</script>')}`, {
        headers: { accept: "text/html" },
      })
    ).text();
    expect(page).not.toContain("<script>");
  });
});

describe("faults", () => {
  test("occur as often as requested, and only in their call", async () => {
    await fault("status:503", { times: 2 });
    expect((await fetch(`${base}/default/api/profile`)).status).toBe(401);
    expect([(await forget()).status, (await forget()).status, (await forget()).status]).toEqual([503, 503, 200]);
  });
  test("occur for one user only", async () => {
    await json("/sandbox/faults", { match: "profile.read", kind: "status:503", user: "finance@sandbox.test" });
    const statusFor = async (account: string) => (await talk.get("api/profile", await talk.signIn(account))).status;
    expect([await statusFor("owner"), await statusFor("finance"), await statusFor("finance")]).toEqual([200, 503, 200]);
  });
  test("latency", async () => {
    await fault("latency", { milliseconds: 150 });
    const started = performance.now();
    expect((await forget()).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(140);
  });
  test("a hang ends when the caller aborts", async () => {
    await fault("hang");
    await expect(forget(AbortSignal.timeout(100))).rejects.toThrow();
  });
  test("a reset connection", async () => {
    await fault("reset");
    await expect(forget()).rejects.toThrow();
  });
  test("a reply that is cut off", async () => {
    await fault("truncate");
    await expect(forget().then((response) => response.text())).rejects.toThrow();
  });
  test("a gateway's error page", async () => {
    await fault("html502");
    const response = await forget();
    expect([response.status, response.headers.get("content-type")]).toEqual([502, "text/html"]);
  });
  test("broken JSON, a wrong shape, a refusal with 200", async () => {
    await fault("badJson");
    await expect(forget().then((response) => response.json())).rejects.toThrow();
    await fault("shape");
    expect(await (await forget()).json()).toMatchObject({ total: "many" });
    await fault("code200");
    const refused = await forget();
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([200, "PROVIDER_REFUSED"]);
  });
  test("a hundred megabytes, streamed", async () => {
    await fault("hugeJson");
    const reader = (await forget()).body!.getReader();
    let size = 0;
    while (size < 3_000_000) size += (await reader.read()).value?.byteLength ?? Infinity;
    await reader.cancel();
    expect(Number.isFinite(size)).toBe(true);
  });
  test("a reply that is lost after the work was done", async () => {
    const before = (await talk.messages("owner@sandbox.test")).length;
    await fault("dropAfterCommit");
    await expect(forget()).rejects.toThrow();
    expect(await talk.messages("owner@sandbox.test")).toHaveLength(before + 1);
  });
  test("refuse unknown values", async () =>
    expect((await json("/sandbox/faults", { match: "*", kind: "status:abc" })).status).toBe(422));
});

test("the log has one line for each request and no secrets", async () => {
  await json("/default/api/login", { username: "owner", password: "Sandbox#2026" });
  const [{ code } = { code: "" }] = await talk.messages("owner");
  await json(`/default/api/approveLogin/${code}/owner@sandbox.test`, {});
  // The answer may arrive before its line is written.
  await until("the sign-in is logged", () => lines.at(-1)?.includes("default:auth.signIn.act") === true);
  const last = lines.slice(-2).join();
  for (const secret of [String(code), "Sandbox#2026", "owner@sandbox.test"]) expect(last).not.toContain(secret);
});
