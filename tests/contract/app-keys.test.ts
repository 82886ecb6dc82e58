// A payout travels with the key of the application that it is paid from. The keys are our server's: renewed by code, kept apart by
// application, never told again. What a payout says of a card stays between the browser and the provider.
import { randomUUID } from "node:crypto";
import pino, { type Logger } from "pino";
import { contract } from "@/lib/provider/contract";
import type { Call } from "@/lib/provider/contract/call";
import { memoryStore } from "@/lib/store/memory";
import type { Store } from "@/lib/store/store";
import { type CallRequest, callDoor, cookiesFrom } from "../support/door";
import { Judge } from "../support/judge";
import { type Sandboxed, codeFor, sandboxed, signIn, withSeededKeys } from "../support/sandboxed";

const home = globalThis as typeof globalThis & { portalStore?: Store; portalLog?: Logger };
const { pay, payee } = contract.payouts;
const CARD = "4111111111111111";

let there: Sandboxed;
let judge: Judge;
let owner: string;
let arrived: { path: string; key: string | null; body: string }[] = [];
let written: string[] = [];
beforeAll(async () => {
  const store = memoryStore();
  // What reaches the store, whatever becomes of it.
  home.portalStore = new Proxy(store, {
    get: (target, name: keyof Store) =>
      typeof target[name] === "function"
        ? (...given: unknown[]) => {
            written.push(JSON.stringify(given));
            return (target[name] as (...all: unknown[]) => unknown)(...given);
          }
        : target[name],
  });
  there = await sandboxed("default");
  judge = new Judge(there.sandbox);
  owner = (await signIn(there, "owner")).cookie;
}, 30_000);
beforeEach(() => {
  arrived = [];
  written = [];
  there.meanwhile = async (request) => {
    const body = request.method === "POST" ? await request.clone().text() : "";
    arrived.push({ path: new URL(request.url).pathname, key: request.headers.get("x-app-key"), body });
  };
});
afterEach(() => judge.expectOrder());
afterAll(() => there.close());

const said = async (call: Call, how: CallRequest) => {
  const response = await callDoor(call, { headers: { "x-portal-intent": randomUUID() }, ...how });
  return { status: response.status, json: (await response.json()) as Record<string, unknown>, response };
};
/** The cookies after it, as a browser keeps them. */
async function renewed(cookie: string, appId: string): Promise<{ cookie: string; key: string }> {
  await said(contract.apps.renewKey.ask, { cookie, input: { appId } });
  const OTP = await codeFor(there, "owner@sandbox.test", "default");
  const { json, response } = await said(contract.apps.renewKey.act, { cookie, input: { appId, OTP } });
  const kept = cookie.split("; ").filter((pair) => !/^portal(\.\d)?=/.test(pair));
  return { cookie: [...kept, cookiesFrom(response)].join("; "), key: String(json.appKey) };
}
async function paymentOf(cookie: string, appId: string, amount = "10.00") {
  const { json } = await said(payee, { cookie, input: { appId, destination: CARD } });
  return {
    appId,
    destination: CARD,
    amount,
    description: "Supplier",
    decidedOn: {
      available: judge.decimal(Number(json.available ?? 0)),
      fee: "1.00",
      recipient: { name: String(json.fullName), account: String(json.destination) },
    },
  };
}

test("without a key for this application a payout says so, and nothing is sent", async () => {
  const input = { ...(await paymentOf(owner, "10482")), appId: "10482" };
  expect(arrived).toEqual([]);
  const told = await said(pay, { cookie: owner, input });
  expect(told).toMatchObject({ status: 409, json: { problem: "refused", code: "APP_KEY_MISSING" } });
  expect(arrived.filter(({ path }) => path.includes("payout"))).toEqual([]);
});

test("each application's payouts travel with its own key, which is told once and kept by our server", async () => {
  const one = await renewed(owner, "10482");
  const both = await renewed(one.cookie, "10507");
  expect(one.key).not.toBe(both.key);
  judge.put("10482", 100_000);
  judge.put("10507", 100_000);
  for (const [appId, key] of [
    ["10482", one.key],
    ["10507", both.key],
  ] as const) {
    const input = await paymentOf(both.cookie, appId);
    arrived = [];
    expect((await said(pay, { cookie: both.cookie, input })).json).toMatchObject({ appId, status: "success" });
    const sent = arrived.filter(({ path }) => path.startsWith("/default/api/wallets/"));
    expect(new Set(sent.map((request) => request.key))).toEqual(new Set([key]));
    expect(sent.map(({ path }) => path)).toEqual([
      "/default/api/wallets/masked-fullName",
      "/default/api/wallets/payout",
    ]);
  }
  expect((await said(payee, { cookie: both.cookie, input: { appId: "10533", destination: CARD } })).json.code).toBe(
    "APP_KEY_MISSING",
  );
  expect(both.cookie).not.toContain(one.key);
});

test("a key that somebody has renewed elsewhere is refused by the provider, and nothing moves", async () => {
  const mine = (await renewed(owner, "10482")).cookie;
  const input = await paymentOf(mine, "10482");
  await renewed(owner, "10482");
  const before = judge.wallet("10482");
  expect(await said(pay, { cookie: mine, input })).toMatchObject({ status: 403, json: { code: "APP_KEY" } });
  expect(judge.wallet("10482")).toBe(before);
});

test("a key does not open another application, nor another merchant's", async () => {
  const mine = (await renewed(owner, "10482")).cookie;
  const input = await paymentOf(mine, "10482");
  for (const appId of ["10507", "20611"])
    expect((await said(pay, { cookie: mine, input: { ...input, appId } })).json.code).toBe("APP_KEY_MISSING");
  const other = await withSeededKeys((await signIn(there, "other")).cookie, "default", "10507");
  expect((await said(pay, { cookie: other, input: { ...input, appId: "10507" } })).json.code).toBe("APP_KEY");
});

test("numbers are not tried out to learn whose they are: sixty look-ups in half an hour, of phones and cards together", async () => {
  const finance = await withSeededKeys((await signIn(there, "finance")).cookie, "default", "10482");
  const look = () =>
    said(contract.wallets.recipient, { cookie: finance, input: { fromAppId: "10482", toMerchant: "10507" } });
  for (let tries = 0; tries < 60; tries += 1) expect((await look()).status).toBe(200);
  expect((await look()).status).toBe(429);
  expect((await said(payee, { cookie: finance, input: { appId: "10482", destination: CARD } })).status).toBe(429);
});

test("a whole card number goes from the browser to the provider in a body, and is nowhere else", async () => {
  const lines: string[] = [];
  home.portalLog = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  const mine = (await renewed(owner, "10482")).cookie;
  judge.put("10482", 100_000);
  const input = await paymentOf(mine, "10482");
  const refused = { ...input, decidedOn: { ...input.decidedOn, fee: "0.00" } };
  const told = [
    await said(pay, { cookie: mine, input }),
    await said(pay, { cookie: mine, input: refused }),
    await said(pay, { cookie: mine, input: { ...input, destination: "4111111111111112" } }),
  ];
  expect(told.map(({ status }) => status)).toEqual([200, 409, 422]);
  for (const { json, response } of told) {
    expect(JSON.stringify(json)).not.toContain(CARD);
    expect([...response.headers].flat().join()).not.toContain(CARD);
  }
  expect(arrived.filter(({ body }) => body.includes(CARD)).length).toBeGreaterThan(0);
  expect(arrived.filter(({ path }) => path.includes(CARD))).toEqual([]);
  expect(written.filter((text) => text.includes("attempts:")).length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes("payouts.pay")).length).toBeGreaterThan(0);
  for (const text of [...written, ...lines]) expect(text).not.toMatch(/411111111111111/);
  // Whoever would put it into an address is sent away.
  const asked = await callDoor(payee, { cookie: mine, method: "GET", input: { appId: "10482", destination: CARD } });
  expect(asked.status).toBe(404);
});
