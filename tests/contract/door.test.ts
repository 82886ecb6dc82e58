// Every call of the table through the door: a refused request never reaches the provider.
import { callNamed, calls, contract } from "@/lib/contract";
import { permissionsOf } from "@/lib/contract/access";
import { flowOf } from "@/lib/contract/call";
import { handleCall } from "@/lib/provider/door/handle-call";
import { limitsOf } from "@/lib/provider/door/limits";
import { openapi } from "@/scripts/openapi";
import { namesInPath, writes } from "@/lib/contract/wire";
import {
  type FakeProvider,
  fakeProvider,
  callDoor,
  owner,
  request,
  sayAfterLooking,
  sayJson,
  sessionOf,
  stepOf,
  withShortLimit,
  without,
} from "@/tests/support/contract/door";
import { HOST } from "@/tests/support/contract/host";
import { waitingTime } from "@/tests/support/waiting-time";

let provider: FakeProvider;
beforeAll(async () => {
  provider = await fakeProvider();
  process.env.PROVIDER_API_BASE = provider.address;
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.requests.length = 0;
  provider.play = sayJson(null);
});
afterEach(() => jest.restoreAllMocks());
const nothingArrived = () => expect(provider.requests).toEqual([]);
const problemIn = async (response: Response) => ((await response.json()) as { problem: string }).problem;

test("the table has each of the specification's 84 calls once", () => {
  const endpoints = new Set(calls.filter((call) => !call.assumed).map((call) => call.endpoint));
  expect(endpoints.size).toBe(84);
  // A call of the specification that does two things has two rows, which differ by a query value.
  expect(calls.filter((call) => call.fixed).map(({ name, endpoint }) => [name, endpoint])).toEqual([
    ["transactions.exportByEmail", contract.transactions.export.endpoint],
  ]);
  expect(new Set(calls.map((call) => `${call.endpoint} ${JSON.stringify(call.fixed)}`)).size).toBe(calls.length);
  expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length);
});
test("the OpenAPI document describes each call", () => {
  const { paths } = openapi() as { paths: Record<string, object> };
  expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(
    new Set(calls.map((call) => call.endpoint)).size,
  );
  const text = JSON.stringify(paths);
  expect(calls.filter(({ name }) => !text.includes(name))).toEqual([]);
});

describe.each(calls.map((call) => [call.name, call] as const))("%s", (name, call) => {
  test("refuses other methods", async () => {
    const cookie = await sessionOf();
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].filter(
      (verb) => verb !== (writes(call) ? "POST" : "GET"),
    )) {
      const response = await callDoor(call, { method, cookie });
      expect([method, response.status]).toEqual([method, 404]);
    }
    nothingArrived();
  });

  test("refuses other origins", async () => {
    const cookie = await sessionOf();
    const foreign = writes(call)
      ? [
          { "sec-fetch-site": "cross-site" },
          { "sec-fetch-site": "same-site" },
          { "sec-fetch-site": "none" },
          { origin: "null", "sec-fetch-site": undefined },
          { origin: "https://evil.example", "sec-fetch-site": undefined },
          { origin: `http://${HOST}.evil.example`, "sec-fetch-site": undefined },
          { origin: "http://portal.az:3001", "sec-fetch-site": undefined },
          { origin: "http://portal.az", "sec-fetch-site": undefined },
          { origin: `ftp://${HOST}`, "sec-fetch-site": undefined },
          { origin: "https://evil.example" },
          { origin: undefined, "sec-fetch-site": undefined },
          { "x-portal": undefined },
          { "x-portal": "0" },
        ]
      : [
          { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
          { "sec-fetch-site": "same-site", "sec-fetch-mode": "cors" },
        ];
    for (const headers of foreign) {
      const response = await callDoor(call, { cookie, headers });
      expect([headers, response.status, await problemIn(response)]).toEqual([headers, 403, "foreign"]);
    }
    nothingArrived();
  });

  test("is not served to an unknown host", async () => {
    const response = await callDoor(call, { cookie: await sessionOf(), host: "portal.evil" });
    expect(response.status).toBe(421);
    nothingArrived();
  });

  if (writes(call)) {
    test("refuses other content types", async () => {
      const cookie = await sessionOf();
      const types = [
        "text/plain",
        "application/x-www-form-urlencoded",
        call.upload ? "application/json" : "multipart/form-data; boundary=x",
        "",
        "application/jsonp",
      ];
      for (const type of types)
        expect([type, (await callDoor(call, { cookie, headers: { "content-type": type }, body: "x" })).status]).toEqual(
          [type, 415],
        );
      expect((await callDoor(call, { cookie, headers: { "content-encoding": "gzip" } })).status).toBe(415);
      nothingArrived();
    });
  }

  if (call.as !== "guest") {
    test("refuses a request without a session", async () => {
      for (const cookie of [undefined, "portal=1.Fe26.2*1*nonsense", "portal=4.abc", `portal=1.${"x".repeat(9000)}`])
        expect((await callDoor(call, { cookie })).status).toBe(401);
      nothingArrived();
    });
    test("refuses a session of another edition", async () => {
      expect((await callDoor(call, { cookie: await sessionOf(owner, { edition: "ae" }) })).status).toBe(401);
      nothingArrived();
    });
  } else if (call.serverInputs) {
    test("requires the first step in the same browser", async () => {
      const response = await callDoor(call, { input: { OTP: "123456", email: "owner@sandbox.test" } });
      expect([response.status, await problemIn(response)]).toEqual([409, "refused"]);
      nothingArrived();
    });
  }

  const permissions = permissionsOf(call);
  if (permissions.length > 0 && !call.ownTarget) {
    test(`needs ${permissions.join(" or ")}`, async () => {
      const response = await callDoor(call, { cookie: await sessionOf(without(...permissions)) });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ problem: "forbidden", missing: permissions[0] });
      nothingArrived();
    });
  }

  const { alsoNeedsOne } = call;
  if (alsoNeedsOne) {
    test(`also needs ${alsoNeedsOne.join(" or ")}`, async () => {
      const response = await callDoor(call, { cookie: await sessionOf(without(...alsoNeedsOne)) });
      expect([response.status, await response.json()]).toMatchObject([403, { missing: alsoNeedsOne[0] }]);
      nothingArrived();
    });
  }

  if (namesInPath(call).length > 0 && !call.upload) {
    test("escapes parameters in its path", async () => {
      const cookie = `${await sessionOf()}; ${await stepOf(flowOf(call), { email: "owner@sandbox.test" })}`;
      for (const value of [".", "..", ""]) {
        const input = Object.fromEntries(namesInPath(call).map((part) => [part, value]));
        expect([value, (await callDoor(call, { cookie, input })).status]).toEqual([value, 422]);
      }
      nothingArrived();
    });
  }

  const fields = { ...call.query?.shape, ...call.body?.shape };
  if (Object.keys(fields).length > 0 && writes(call) && !call.upload) {
    test("refuses a wrong type and names the field", async () => {
      const cookie = await sessionOf();
      const step = call.serverInputs ? `; ${await stepOf(flowOf(call), { email: "owner@sandbox.test" })}` : "";
      const names = Object.keys(fields).filter((field) => !(call.serverInputs ?? []).includes(field));
      if (names.length === 0) return;
      const response = await callDoor(call, {
        cookie: cookie + step,
        input: {
          ...Object.fromEntries(namesInPath(call).map((part) => [part, "1"])),
          ...Object.fromEntries(names.map((field) => [field, { wrong: true }])),
        },
      });
      expect(response.status).toBe(422);
      const { fields: wrong } = (await response.json()) as { fields: Record<string, string> };
      expect(Object.keys(wrong).some((field) => names.includes(field.split(".")[0]!))).toBe(true);
      nothingArrived();
    });
  }
});

describe("sending a letter is a write", () => {
  const { export: file, exportByEmail } = contract.transactions;
  const inBrowser = { "sec-fetch-mode": "navigate", "sec-fetch-site": "cross-site", accept: "text/html" };
  test.each(["true", "TRUE", "1", ""])("a link with isEmail=%s sends no letter", async (isEmail) => {
    provider.play = sayJson({ code: "SUCCESS", message: "Done.", responseId: "R-1" });
    const cookie = await sessionOf();
    const response = await callDoor(file, { cookie, input: { isEmail, status: "paid" } });
    expect(provider.requests.map(({ path }) => path).filter((path) => /isEmail=(?!false)/.test(path))).toEqual([]);
    if (isEmail !== "")
      expect([response.status, await response.json()]).toMatchObject([
        422,
        { problem: "invalid", fields: { isEmail: "choice" } },
      ]);
    const page = await callDoor(file, { cookie, input: { isEmail, status: "paid" }, headers: inBrowser });
    expect([page.status, await page.text()]).toEqual([303, ""]);
  });
  test("a letter is requested by a write with the call's own query, at most ten times in half an hour with those of all lists", async () => {
    provider.play = sayJson({ code: "SUCCESS", message: "Done.", responseId: "R-1" });
    const cookie = await sessionOf({ ...owner, id: "writes letters" });
    const ask = (input: Record<string, unknown> = {}) =>
      callDoor(exportByEmail, { cookie, input: { status: "paid,declined", language: "az", ...input } });
    expect((await ask({ isEmail: "false" })).status).toBe(200);
    expect(provider.requests[0]).toMatchObject({
      method: "GET",
      path: "/api/transactions-excel?status=paid%2Cdeclined&page=0&offset=10&language=az&isEmail=true",
    });
    for (let sent = 1; sent < 9; sent += 1) expect((await ask()).status).toBe(200);
    const askOther = (input: Record<string, unknown> = {}) =>
      callDoor(contract.invoices.exportByEmail, { cookie, input: { status: "paid", language: "az", ...input } });
    expect(
      (await askOther({ email: "leyla@example.az", address: "stranger@example.az", hide: "bookingId" })).status,
    ).toBe(200);
    expect(JSON.parse(String(provider.requests[9]!.body))).toEqual({
      status: "paid",
      email: "leyla@example.az",
      page: 0,
      offset: 10,
      language: "az",
      hide: "bookingId", // the file leaves the column out
    });
    for (const refused of [await ask(), await askOther()])
      expect([refused.status, await problemIn(refused)]).toEqual([429, "too_many"]);
    expect(provider.requests).toHaveLength(10);
    expect((await callDoor(exportByEmail, { cookie: await sessionOf({ ...owner, id: "somebody else" }) })).status).toBe(
      200,
    );
  });
  test("lets one message a day go to a link's customer, for all users; a refusal does not count", async () => {
    const send = async (who: string, input: object = {}) =>
      callDoor(contract.invoices.send, {
        cookie: await sessionOf({ ...owner, id: who }),
        input: { id: "link-limit", channel: "sms", version: 1, ...input },
      });
    provider.play = sayAfterLooking({ code: "LINK_EXPIRED", message: "x", responseId: "R-1" }, 409);
    for (let count = 0; count < 6; count += 1) expect((await send("sender")).status).toBe(409);
    provider.play = sayAfterLooking(null);
    expect((await send("sender")).status).toBe(200);
    const refused = await send("another sender");
    expect(refused.status).toBe(429);
    const { code, retryAfter } = (await refused.json()) as { code?: string; retryAfter?: number };
    expect(code).toBe("REMINDER_RECENT");
    expect(retryAfter).toBeLessThanOrEqual(24 * 3_600);
    expect((await send("another sender", { channel: "email" })).status).toBe(200);
    expect((await send("another sender", { id: "another link" })).status).toBe(200);
  });
  test("limits files for each user", async () => {
    provider.play = sayJson({ code: "NOT_NOW", message: "x", responseId: "R-1" }, 409);
    for (const call of [file, contract.users.export]) {
      const cookie = await sessionOf({ ...owner, id: "takes many files" });
      for (let taken = 0; taken < 60; taken += 1) expect((await callDoor(call, { cookie })).status).toBe(409);
      expect((await callDoor(call, { cookie })).status).toBe(429);
    }
  });
});

describe("a request of a browser for a page gets a page", () => {
  const inBrowser = {
    "sec-fetch-mode": "navigate",
    "sec-fetch-site": "none",
    accept: "text/html,application/xhtml+xml",
  };
  const { export: file } = contract.transactions;
  const redirectOf = (response: Response) => [response.status, response.headers.get("location")];
  test.each([...calls.filter((call) => !call.downloads).map((call) => call.name)])(
    "%s never answers with JSON and sends no request to the provider",
    async (name) => {
      const call = callNamed.get(name)!;
      for (const [method, site] of [
        ["GET", "none"],
        ["GET", "cross-site"],
        ["POST", "cross-site"],
        ["POST", "same-origin"],
      ] as const) {
        const cookie = await sessionOf();
        const response = await callDoor(call, {
          method,
          cookie,
          headers: {
            ...inBrowser,
            "sec-fetch-site": site,
            "content-type": "application/x-www-form-urlencoded",
            origin: site === "cross-site" ? "https://evil.example" : undefined,
            "x-portal": undefined,
          },
        });
        expect([method, site, response.status, await response.text()]).toEqual([method, site, 303, ""]);
        expect(response.headers.get("location")).toMatch(/^\/failed\?problem=(not_found|foreign)&id=[\dA-F-]+$/);
        expect(response.headers.get("cache-control")).toContain("no-store");
      }
      nothingArrived();
    },
  );
  test("recognises a browser without Sec-Fetch headers by its Accept header", async () => {
    const response = await callDoor(contract.profile.read, {
      cookie: await sessionOf(),
      headers: { "sec-fetch-mode": undefined, "sec-fetch-site": undefined, accept: "text/html" },
    });
    expect(response.status).toBe(303);
    nothingArrived();
  });
  test("redirects a signed-out user to sign-in and back to the list with the same filters", async () => {
    const without = await callDoor(file, { headers: inBrowser, input: { status: "paid,declined", language: "az" } });
    expect(redirectOf(without)).toEqual([
      303,
      `/auth?next=${encodeURIComponent("/billing/transactions?status=paid,declined#export")}`,
    ]);
    const ended = await callDoor(contract.users.export, { headers: inBrowser, cookie: "portal=1.Fe26.2*1*nonsense" });
    expect(redirectOf(ended)).toEqual([303, `/auth?ended=1&next=${encodeURIComponent("/users#export")}`]);
    expect(ended.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^portal=;.*Max-Age=0/));
    expect(redirectOf(await callDoor(contract.profile.read, { headers: inBrowser }))).toEqual([303, "/auth"]);
    expect(
      redirectOf(await callDoor(contract.auth.signOut, { headers: { ...inBrowser, "sec-fetch-site": "cross-site" } })),
    ).toEqual([303, expect.stringMatching(/^\/failed\?problem=foreign/)]);
  });
  test("names a missing permission, and shows a failure with its ID and a retry link", async () => {
    expect(
      redirectOf(await callDoor(file, { headers: inBrowser, cookie: await sessionOf(without("exportPaymentMethod")) })),
    ).toEqual([303, "/exports/transactions/refused"]);
    provider.play = sayJson({ code: "BOOM", message: "x", responseId: "45B6-71AC" }, 500);
    const response = await callDoor(file, { headers: inBrowser, cookie: await sessionOf(), input: { status: "paid" } });
    expect(redirectOf(response)).toEqual([
      303,
      `/failed?${new URLSearchParams({ problem: "broken", code: "BOOM", id: "45B6-71AC", again: "/bff/transactions.export?status=paid" })}`,
    ]);
    expect(response.headers.get("x-response-id")).toBe("45B6-71AC");
  });
  test("reports a successful answer without a file as a failure", async () => {
    provider.play = sayJson({ code: "SUCCESS", message: "Done.", responseId: "R-1" });
    expect((await callDoor(file, { cookie: await sessionOf() })).status).toBe(502);
    const response = await callDoor(file, { cookie: await sessionOf(), headers: inBrowser });
    expect([response.status, await response.text()]).toEqual([303, ""]);
  });
  test("does not redirect at an unknown host", async () => {
    const response = await callDoor(file, { headers: inBrowser, host: "portal.evil", cookie: await sessionOf() });
    expect([response.status, response.headers.get("location"), await response.text()]).toEqual([421, null, ""]);
  });
  test("returns a file as a file", async () => {
    provider.play = (_, response) => {
      response.writeHead(200, { "content-type": "application/octet-stream" });
      response.end("PK");
    };
    const response = await callDoor(file, {
      headers: { ...inBrowser, "sec-fetch-site": "cross-site" },
      cookie: await sessionOf(),
    });
    expect([response.status, response.headers.get("content-disposition"), await response.text()]).toEqual([
      200,
      'attachment; filename="transactions.xlsx"',
      "PK",
    ]);
  });
});

describe("names", () => {
  test.each([
    "",
    "invoices",
    "invoices.nothing",
    "../admin",
    "invoices.list/..",
    "__proto__",
    "constructor",
    "INVOICES.LIST",
    "invoices.list.ask",
    "apps.renewKey",
    "toString",
  ])("%p is not found", async (name) => {
    const response = await handleCall(
      request("invoices.list", contract.invoices.list, { cookie: await sessionOf() }),
      name,
    );
    expect(response.status).toBe(404);
    nothingArrived();
  });
});

describe("request bodies", () => {
  const call = contract.profile.edit;
  test.each([
    ["broken JSON", "{"],
    ["a list", "[]"],
    ["a text", '"x"'],
    ["nothing", ""],
    ["not UTF-8", Buffer.from([0x7b, 0xff, 0x7d])],
    ["not UTF-8 in a text", Buffer.from('{"fullName":"\u00ff"}', "latin1")],
  ])("%s is malformed", async (_, body) => {
    const response = await callDoor(call, { cookie: await sessionOf(), body });
    expect([response.status, await problemIn(response)]).toEqual([400, "malformed"]);
    nothingArrived();
  });
  test("refuses a body that is too large, with or without Content-Length", async () => {
    const cookie = await sessionOf();
    const big = JSON.stringify({ fullName: "x".repeat(1_200_000) });
    expect(
      (await callDoor(call, { cookie, body: big, headers: { "content-length": String(big.length) } })).status,
    ).toBe(413);
    expect((await callDoor(call, { cookie, body: new Blob([big]).stream() })).status).toBe(413);
    nothingArrived();
  });
  test("accepts a larger body for a call with a larger limit, to the byte", async () => {
    jest.spyOn(callNamed, "get").mockReturnValue({ ...call, maxBytes: 2_000_000 });
    const cookie = await sessionOf();
    const weighing = (bytes: number) =>
      JSON.stringify({ fullName: "Leyla", email: "leyla@example.com" }).padEnd(bytes, " ");
    provider.play = sayJson(owner);
    expect((await callDoor(call, { cookie, body: weighing(2_000_000) })).status).toBe(200);
    provider.requests.length = 0;
    for (const body of [weighing(2_000_001), new Blob([weighing(2_000_001)]).stream()])
      expect((await callDoor(call, { cookie, body })).status).toBe(413);
    nothingArrived();
  });
  test("drops unknown fields", async () => {
    provider.play = sayJson(owner);
    await callDoor(call, {
      cookie: await sessionOf(),
      input: { fullName: "Leyla", email: "leyla@example.com", role: "ROLE_ADMIN", ownerId: "7", __proto__: { fee: 0 } },
    });
    expect(JSON.parse(String(provider.requests[0]!.body))).toEqual({ fullName: "Leyla" });
  });
  test("refuses one of the most common passwords although it satisfies the rules", async () => {
    const response = await callDoor(contract.auth.register.ask, {
      input: { email: "new@example.com", fullName: "Leyla", mobilePhone: "+994502140877", password: "Password1!" },
    });
    expect(await response.json()).toMatchObject({ problem: "invalid", fields: { password: "common" } });
    nothingArrived();
  });
  test("a key has no effect on a call that moves no money", async () => {
    provider.play = sayJson(owner);
    const options = {
      cookie: await sessionOf(),
      input: { fullName: "Leyla" },
      headers: { "x-portal-intent": "3f0c2c1e-0d7f-4b0a-9a51-5f0f6f0f0f01" },
    };
    for (const _ of [1, 2]) expect((await callDoor(call, options)).status).toBe(200);
    expect(provider.requests).toHaveLength(2);
  });
  test("requires an intent key for a money action and passes it on", async () => {
    const { refund } = contract.transactions;
    const cookie = await sessionOf();
    const input = {
      id: "7",
      amount: "12.50",
      reason: "Canceled stay",
      decidedOn: { status: "paid", remaining: "12.50" },
    };
    expect((await callDoor(refund, { cookie, input, headers: { "x-portal-intent": undefined } })).status).toBe(422);
    nothingArrived();
    provider.play = sayAfterLooking({
      id: "7",
      status: "refunded",
      amount: "12.50",
      remaining: "0.00",
      currency: "AZN",
      rrn: null,
    });
    const response = await callDoor(refund, { cookie, input });
    const refunds = provider.requests.filter(({ path }) => path === "/api/refund");
    expect(refunds.map(({ headers, body }) => [headers["idempotency-key"], JSON.parse(String(body))])).toEqual([
      ["an-intent-of-the-tests", input],
    ]);
    expect(await response.json()).toMatchObject({ amount: 1250, remaining: 0 });
  });
  test("accepts an optional intent key for an idempotent call and passes none on for other calls", async () => {
    const cookie = await sessionOf();
    const input = {
      appId: "10482",
      amount: "12.50",
      fullName: "Leyla",
      mobilePhone: "+994502140877",
      description: "Double room",
      linkExpirationDate: "2026-12-01",
    };
    for (const intent of ["an-intent-of-the-tests", undefined])
      await callDoor(contract.invoices.create, { cookie, input, headers: { "x-portal-intent": intent } });
    expect(
      (await callDoor(contract.invoices.create, { cookie, input, headers: { "x-portal-intent": "short" } })).status,
    ).toBe(422);
    provider.play = sayJson(owner);
    for (const intent of ["an-intent-of-the-tests", "short"]) {
      const edit = { cookie, input: { fullName: "Leyla" }, headers: { "x-portal-intent": intent } };
      expect((await callDoor(contract.profile.edit, edit)).status).toBe(200);
    }
    expect(provider.requests.map(({ headers }) => headers["idempotency-key"])).toEqual([
      "an-intent-of-the-tests",
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("headers", () => {
  test("sends our token, drops the browser's own headers and hides the provider's", async () => {
    provider.play = (_, response) => {
      response.writeHead(200, {
        "content-type": "application/json",
        "set-cookie": "theirs=1",
        server: "secret/1.2",
        "x-internal": "10.0.0.7",
        "access-control-allow-origin": "*",
      });
      response.end(JSON.stringify({ ...owner, accessToken: "the-provider-token", internal: true }));
    };
    const response = await callDoor(contract.profile.read, {
      cookie: await sessionOf(),
      headers: {
        authorization: "Bearer mine",
        "x-forwarded-for": "1.2.3.4",
        "x-app-key": "mine",
        "accept-encoding": "br",
      },
    });
    const [request] = provider.requests;
    expect(request!.headers).toMatchObject({
      authorization: "Bearer the-provider-token",
      "accept-encoding": "identity",
    });
    for (const name of ["cookie", "x-forwarded-for", "x-app-key", "origin"])
      expect(request!.headers).not.toHaveProperty(name);
    for (const name of ["server", "x-internal", "access-control-allow-origin"])
      expect(response.headers.has(name)).toBe(false);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get("cache-control")).toContain("no-store");
    const text = await response.text();
    expect(text).not.toContain("the-provider-token");
    expect(JSON.parse(text)).toEqual(owner);
  });
  test("extends the session by a write and not by a read", async () => {
    const cookie = await sessionOf(owner, { now: Date.now() - 120_000 });
    provider.play = sayJson(owner);
    const read = await callDoor(contract.profile.read, { cookie });
    provider.play = sayJson({ code: "SUCCESS", message: "Done.", responseId: "R-1" });
    const write = await callDoor(contract.profile.unsubscribe, { cookie, input: { subscriptionType: "sms" } });
    expect([read.status, read.headers.getSetCookie()]).toEqual([200, []]);
    expect([write.status, write.headers.getSetCookie()[0]]).toEqual([200, expect.stringMatching(/^portal=1\./)]);
  });
  test("keeps the token and the address on the server after sign-in and replaces an injected cookie", async () => {
    const { ask, act } = contract.auth.signIn;
    provider.play = sayJson({
      email: "owner@sandbox.test",
      destination: "+994 50 ••• •• 77",
      expiresIn: 180,
      resendIn: 60,
      attempts: 5,
    });
    const first = await callDoor(ask, {
      input: { username: "owner@sandbox.test", password: "Sandbox#2026", rememberMe: true },
    });
    expect(await first.json()).not.toHaveProperty("email");
    const step = first.headers
      .getSetCookie()
      .map((line) => line.split(";", 1)[0])
      .join("; ");

    provider.play = sayJson({
      accessToken: "fresh-token",
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      user: owner,
    });
    const second = await callDoor(act, {
      input: { OTP: "123456", email: "somebody@else.test" },
      cookie: `${step}; portal=1.planted`,
    });
    expect(provider.requests[1]!.path).toBe("/api/approveLogin/123456/owner%40sandbox.test");
    const text = await second.text();
    expect(text).not.toContain("fresh-token");
    const cookies = second.headers.getSetCookie();
    expect(cookies.join()).not.toContain("fresh-token");
    expect(cookies[0]).toMatch(/^portal=1\..+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    expect(cookies).toContain("portal-step=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"); // the step is used up
  });
  test("clears the browser on sign-out even when the provider does not answer", async () => {
    provider.play = (incoming) => incoming.socket.destroy();
    const response = await callDoor(contract.auth.signOut, { cookie: await sessionOf() });
    expect(
      response.headers.getSetCookie().filter((line) => /^portal(-step)?=;/.test(line) && line.includes("Max-Age=0")),
    ).toHaveLength(2);
    provider.play = sayJson(null);
    const good = await callDoor(contract.auth.signOut, { cookie: await sessionOf() });
    expect(good.headers.get("clear-site-data")).toContain("storage");
  });
  test("ends the session when the provider refuses the token", async () => {
    provider.play = sayJson({ code: "UNAUTHENTICATED", message: "x", responseId: "R-1" }, 401);
    const response = await callDoor(contract.profile.read, { cookie: await sessionOf() });
    expect([response.status, response.headers.getSetCookie().some((line) => line.startsWith("portal=;"))]).toEqual([
      401,
      true,
    ]);
  });
});

describe("a provider failure is one Problem in limited time", () => {
  const call = contract.profile.read;
  const sick: readonly (readonly [string, FakeProvider["play"], number, string])[] = [
    ["slow", () => undefined, 504, "timed_out"],
    [
      "slow in the middle",
      (_, response) => {
        response.writeHead(200, { "content-type": "application/json" });
        response.write("{");
      },
      504,
      "timed_out",
    ],
    [
      "slow without an end",
      (_, response) => {
        response.writeHead(200, { "content-type": "application/json" });
        const drops = setInterval(() => response.write(" "), 50);
        response.on("close", () => clearInterval(drops));
      },
      504,
      "timed_out",
    ],
    ["cut", (incoming) => incoming.socket.destroy(), 503, "unreachable"],
    [
      "cut in the middle",
      (_, response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "500" });
        response.write('{"id":');
        setTimeout(() => response.destroy(), 20);
      },
      502,
      "broken",
    ],
    [
      "HTML instead of an answer",
      (_, response) => {
        response.writeHead(200, { "content-type": "text/html" });
        response.end("<h1>Welcome</h1>");
      },
      502,
      "broken",
    ],
    [
      "an HTML error page",
      (_, response) => {
        response.writeHead(502, { "content-type": "text/html" });
        response.end("<h1>nginx/1.2 at 10.0.0.7</h1>");
      },
      502,
      "broken",
    ],
    ["JSON of another shape", sayJson({ id: 7 }), 502, "broken"],
    [
      "a redirect",
      (_, response) => {
        response.writeHead(302, { location: "http://10.0.0.7/" });
        response.end();
      },
      502,
      "broken",
    ],
    [
      "200 with a code that is not success",
      sayJson({ code: "INSUFFICIENT_BALANCE", message: "Not enough on 4169…", responseId: "R-7" }),
      409,
      "refused",
    ],
    [
      "an internal error",
      sayJson({ code: "BOOM", message: "NullPointerException at Foo.java", responseId: "R-8" }, 500),
      502,
      "broken",
    ],
    [
      "a permission that is missing",
      sayJson({ code: "FORBIDDEN", message: "no", responseId: "R-9", missing: "refundTransaction" }, 403),
      403,
      "forbidden",
    ],
    ["too many", sayJson({ code: "SLOW", message: "no", responseId: "R-9", retryAfter: 30 }, 429), 429, "too_many"],
    [
      "wrong fields",
      sayJson({ code: "VALIDATION", message: "no", responseId: "R-9", fields: { amount: "min" } }, 400),
      422,
      "invalid",
    ],
  ];
  test.each(sick)("%s", async (_, play, status, problem) => {
    provider.play = play;
    const { result: response, milliseconds } = await waitingTime(() =>
      withShortLimit(async () => callDoor(call, { cookie: await sessionOf() })),
    );
    const body = (await response.json()) as Record<string, unknown>;
    expect([response.status, body.problem]).toEqual([status, problem]);
    expect(body.responseId).toEqual(expect.stringMatching(/.+/));
    expect(JSON.stringify(body)).not.toMatch(/nginx|Foo\.java|10\.0\.0\.7|4169/);
    expect(milliseconds).toBeLessThan(2_500);
  });
  test("stops reading a hundred megabytes of JSON", async () => {
    let sent = 0;
    provider.play = (_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const part = Buffer.alloc(1024 * 1024, 32);
      const more = () => {
        while (sent < 100 && !response.destroyed && response.write(part)) sent += 1;
      };
      response.on("drain", more);
      more();
    };
    expect((await callDoor(call, { cookie: await sessionOf() })).status).toBe(502);
    expect(sent).toBeLessThan(40);
  });
  test("reports an unreachable provider", async () => {
    const closed = await fakeProvider();
    const before = process.env.PROVIDER_API_BASE;
    await closed.close();
    jest.resetModules();
    process.env.PROVIDER_API_BASE = closed.address;
    const fresh = await import("@/lib/provider/door/handle-call");
    const response = await fresh.handleCall(request(call.name, call, { cookie: await sessionOf() }), call.name);
    expect([response.status, await problemIn(response)]).toEqual([503, "unreachable"]);
    process.env.PROVIDER_API_BASE = before;
  });
});

describe("attempts", () => {
  const { ask } = contract.auth.signIn;
  const wrong = () =>
    callDoor(ask, {
      input: { username: "Victim@sandbox.test", password: "wrong" },
      headers: {
        "x-forwarded-for": `10.0.0.${Math.random()}`,
        "x-portal-address": `192.0.2.${Math.floor(Math.random() * 200)}`,
      },
    });
  test("locks an account for half an hour after ten wrong passwords, from any address", async () => {
    provider.play = sayJson({ code: "WRONG_CREDENTIALS", message: "no", responseId: "R-1" }, 401);
    const answers = await Promise.all(Array.from({ length: 25 }, wrong));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
    const closed = answers.find(({ status }) => status === 429);
    expect(Number(closed?.headers.get("retry-after"))).toBeGreaterThan(1790);
    expect(provider.requests).toHaveLength(10);
  });
  test("resets the count after a right password", async () => {
    const answer = { email: "good@sandbox.test", destination: "x", expiresIn: 1, resendIn: 1, attempts: 5 };
    provider.play = sayJson(answer);
    for (let index = 0; index < 15; index += 1)
      expect((await callDoor(ask, { input: { username: "good@sandbox.test", password: "x" } })).status).toBe(200);
  });
  const answer = { email: "good@sandbox.test", destination: "x", expiresIn: 1, resendIn: 1, attempts: 5 };
  const refusal = sayJson({ code: "WRONG_CREDENTIALS", message: "no", responseId: "R-1" }, 401);
  const tryFrom = async (address: string, username: string, play = refusal) => {
    provider.play = play;
    const headers = { "x-portal-address": address };
    return (await callDoor(ask, { input: { username, password: "x" }, headers })).status;
  };
  test("a right password clears the account's wrong ones", async () => {
    const nineWrong = async (network: string) => {
      const statuses = [];
      for (let index = 1; index < 10; index += 1) statuses.push(await tryFrom(`${network}.${index}`, "a@sandbox.test"));
      return new Set(statuses);
    };
    expect(await nineWrong("198.51.100")).toEqual(new Set([409]));
    expect(await tryFrom("198.51.100.10", "a@sandbox.test", sayJson(answer))).toBe(200);
    expect(await nineWrong("203.0.113")).toEqual(new Set([409]));
  });
  test("a right password does not clear the wrong ones of its address", async () => {
    const address = "198.51.100.77";
    for (let index = 1; index < 50; index += 1) expect(await tryFrom(address, `b${index}@sandbox.test`)).toBe(409);
    expect(await tryFrom(address, "c@sandbox.test", sayJson(answer))).toBe(200);
    expect([await tryFrom(address, "d@sandbox.test"), await tryFrom(address, "e@sandbox.test")]).toEqual([409, 429]);
  });
  test("limits wrong codes in each call that takes one, those of guests by account", () => {
    const counted = (call: (typeof calls)[number]) =>
      limitsOf(call).filter(({ by, counts }) =>
        call.as === "guest" ? by === "account" && counts === "wrongCode" : counts === "wrongCode",
      );
    const taking = calls.filter((call) => namesInPath(call).includes("OTP"));
    expect(taking.filter((call) => counted(call).length === 0).map(({ name }) => name)).toEqual([]);
    expect(taking.length).toBeGreaterThan(10);
  });
  test("counts wrong codes, and not those that came too late or that a newer one has replaced", async () => {
    const statusOf = async (OTP: string) => {
      provider.play = sayJson({ code: "CODE", message: "no", fields: { OTP }, responseId: "R-1" }, 422);
      const input = { email: "new@sandbox.test", OTP: "000000" };
      return (await callDoor(contract.profile.changeEmail.act, { cookie: await sessionOf(), input })).status;
    };
    for (let index = 0; index < 6; index += 1)
      expect([await statusOf("expired"), await statusOf("replaced")]).toEqual([422, 422]);
    for (let index = 0; index < 5; index += 1) expect(await statusOf("wrong")).toBe(422);
    expect(await statusOf("wrong")).toBe(429);
  });
  test("a code that is over is no wrong password, and a new password that is refused is none either", async () => {
    const { changePhone, changePassword } = contract.profile;
    const cookie = await sessionOf();
    const refuse = async (
      call: (typeof calls)[number],
      input: Record<string, unknown>,
      refusal: object,
      status = 422,
    ) => {
      provider.play = sayJson({ code: "REFUSED", message: "no", responseId: "R-1", ...refusal }, status);
      return (await callDoor(call, { cookie, input })).status;
    };
    const phone = { mobilePhone: "+994502140878", OTP: "000000", password: "Sandbox#2026" };
    const takePhone = (refusal: object, status?: number) => refuse(changePhone.act, phone, refusal, status);
    for (let index = 0; index < 11; index += 1)
      expect([
        await takePhone({ fields: { OTP: "expired" } }),
        await takePhone({ fields: { OTP: "replaced" } }),
        await takePhone({ code: "NO_CODE_PENDING" }, 409),
        await takePhone({ fields: { mobilePhone: "taken" } }),
      ]).toEqual([422, 422, 409, 422]);
    for (let index = 0; index < 10; index += 1) expect(await takePhone({ fields: { password: "wrong" } })).toBe(422);
    expect(await takePhone({ fields: { password: "wrong" } })).toBe(429);

    const passwords = { oldPassword: "Sandbox#2026", newPassword: "Wintertide#73" };
    const takePassword = (fields: object) => refuse(changePassword, passwords, { fields });
    for (let index = 0; index < 11; index += 1) expect(await takePassword({ newPassword: "same" })).toBe(422);
    for (let index = 0; index < 10; index += 1) expect(await takePassword({ oldPassword: "wrong" })).toBe(422);
    expect(await takePassword({ oldPassword: "wrong" })).toBe(429);
  });
  test("wrong codes for an own phone wait as everywhere, and are no wrong passwords", async () => {
    const { changePhone, changeEmail } = contract.profile;
    const cookie = await sessionOf({ ...owner, id: "U-77" });
    provider.play = sayJson({ code: "CODE", message: "no", fields: { OTP: "wrong" }, responseId: "R-1" }, 422);
    const input = { mobilePhone: "+994502140878", OTP: "000000", password: "Sandbox#2026" };
    const statuses = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push((await callDoor(changePhone.act, { cookie, input })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    provider.play = sayJson({ destination: "x", expiresIn: 1, resendIn: 1, attempts: 5 });
    const email = { email: "new@sandbox.test", password: "Sandbox#2026" };
    expect((await callDoor(changeEmail.ask, { cookie, input: email })).status).toBe(200);
  });
  test("limits guesses of the own password and of a reset link, and the letters with such links", () => {
    const { profile, auth } = contract;
    expect(limitsOf(profile.changePassword)).toContainEqual(
      expect.objectContaining({ by: "user", most: 10, counts: "wrongSecret" }),
    );
    expect(limitsOf(auth.forgotPassword)).toContainEqual(expect.objectContaining({ by: "account", most: 5 }));
    expect(limitsOf(auth.resetPassword)).toContainEqual(expect.objectContaining({ by: "address", most: 50 }));
  });
});
