// A payout needs the key of the application that pays. The portal stores a key that was entered or renewed once, sealed in the shared
// store, for all colleagues with the permission, and never shows it.
import { randomUUID } from "node:crypto";
import { environment } from "@/lib/env";
import pino, { type Logger } from "pino";
import { contract } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import { keptKeyOf } from "@/lib/provider/door/kept-keys";
import { type Caller, ask } from "@/lib/provider/upstream/ask";
import { hashOf } from "@/sandbox/secrets";
import { memoryStore } from "@/lib/store/memory";
import type { Store } from "@/lib/store/store";
import { type CallRequest, callDoor } from "@/tests/support/contract/door";
import { Judge } from "@/tests/support/contract/judge";
import {
  type SandboxBackend,
  codeFor,
  keepSeededKeys,
  actorOf,
  startSandbox,
  signIn,
} from "@/tests/support/contract/start-sandbox";

const home = globalThis as typeof globalThis & { portalStore?: Store; portalLog?: Logger };
const { pay, payee } = contract.payouts;
const CARD = "4111111111111111";

let backend: SandboxBackend;
let judge: Judge;
let owner: string;
let requests: { path: string; key: string | null; body: string }[] = [];
let storeWrites: string[] = [];
beforeAll(async () => {
  const store = memoryStore();
  // Everything that is written to the store.
  home.portalStore = new Proxy(store, {
    get: (target, name: keyof Store) =>
      typeof target[name] === "function"
        ? (...args: unknown[]) => {
            storeWrites.push(JSON.stringify(args));
            return (target[name] as (...all: unknown[]) => unknown)(...args);
          }
        : target[name],
  });
  backend = await startSandbox("default");
  judge = new Judge(backend.sandbox);
  owner = (await signIn(backend, "owner")).cookie;
});
beforeEach(() => {
  requests = [];
  storeWrites = [];
  backend.beforeAnswer = async (request) => {
    const body = request.method === "POST" ? await request.clone().text() : "";
    requests.push({ path: new URL(request.url).pathname, key: request.headers.get("x-app-key"), body });
  };
});
afterEach(() => judge.expectOrder());
afterAll(() => backend.close());

const keptKey = async (caller: Caller, appId: string) =>
  keptKeyOf(caller, await ask(caller, contract.apps.read, { appId }));
const callJson = async (call: Call, how: CallRequest) => {
  const response = await callDoor(call, { headers: { "x-portal-intent": randomUUID() }, ...how });
  return { status: response.status, json: (await response.json()) as Record<string, unknown>, response };
};
async function renewed(cookie: string, appId: string): Promise<string> {
  await callJson(contract.apps.renewKey.ask, { cookie, input: { appId } });
  const OTP = await codeFor(backend, "owner@sandbox.test", "default");
  return String((await callJson(contract.apps.renewKey.act, { cookie, input: { appId, OTP } })).json.appKey);
}
const enter = (cookie: string, appId: string, appKey = `sandbox-key-${appId}`) =>
  callJson(contract.apps.enterKey, { cookie, input: { appId, appKey } });
const forget = (cookie: string, appId: string) => callJson(contract.apps.forgetKey, { cookie, input: { appId } });
async function paymentOf(cookie: string, appId: string, amount = "10.00") {
  const { json } = await callJson(payee, { cookie, input: { appId, destination: CARD } });
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

test("a payout without this application's key reports it and sends nothing", async () => {
  const input = { ...(await paymentOf(owner, "10482")), appId: "10482" };
  expect(requests.filter(({ path }) => path.includes("wallets"))).toEqual([]);
  const answer = await callJson(pay, { cookie: owner, input });
  expect(answer).toMatchObject({ status: 409, json: { problem: "refused", code: "APP_KEY_MISSING" } });
  expect(requests.filter(({ path }) => path.includes("payout"))).toEqual([]);
});

test("a key that was entered or renewed serves every colleague with the permission, one key for each application", async () => {
  expect((await enter(owner, "10482")).status).toBe(200);
  const key = await renewed(owner, "10507");
  const { cookie: finance } = await signIn(backend, "finance");
  for (const [appId, expected] of [
    ["10482", "sandbox-key-10482"],
    ["10507", key],
  ] as const) {
    judge.put(appId, 100_000);
    const input = await paymentOf(finance, appId);
    requests = [];
    expect((await callJson(pay, { cookie: finance, input })).json).toMatchObject({ appId, status: "success" });
    const sent = requests.filter(({ path }) => path.startsWith("/default/api/wallets/"));
    expect(new Set(sent.map((request) => request.key))).toEqual(new Set([expected]));
  }
  for (const text of storeWrites) expect(text).not.toMatch(new RegExp(`sandbox-key|${key}`));
});

test("a key is checked before it is stored, never returned, and can be removed", async () => {
  await forget(owner, "10533");
  expect(await enter(owner, "10533", "nonsense")).toMatchObject({ status: 422, json: { fields: { appKey: "wrong" } } });
  const actor = await actorOf({ cookie: owner });
  expect(await keptKey(actor.caller, "10533")).toBeUndefined();
  const answer = await enter(owner, "10533");
  expect(JSON.stringify([answer.json, [...answer.response.headers]])).not.toContain("sandbox-key");
  expect(await keptKey(actor.caller, "10533")).toEqual({
    by: actor.user.fullName,
    since: expect.stringMatching(/^\d{4}-/) as string,
  });
  expect((await forget(owner, "10533")).status).toBe(200);
  expect((await paymentOf(owner, "10533")).decidedOn.recipient.name).toBe("undefined");
});

test("a key that the provider refuses is removed, and the refusal states it", async () => {
  await enter(owner, "10482");
  const actor = await actorOf({ cookie: owner });
  const input = await paymentOf(owner, "10482");
  const before = judge.wallet("10482");
  backend.sandbox.providers
    .get("default")!
    .store.run("UPDATE apps SET key_hash = ? WHERE id = '10482'", hashOf("made by the provider itself"));
  expect(await callJson(pay, { cookie: owner, input })).toMatchObject({ status: 403, json: { code: "APP_KEY" } });
  expect(judge.wallet("10482")).toBe(before);
  expect(await keptKey(actor.caller, "10482")).toBeUndefined();
  expect((await callJson(payee, { cookie: owner, input: { appId: "10482", destination: CARD } })).json.code).toBe(
    "APP_KEY_MISSING",
  );
  await renewed(owner, "10482");
});

test("another merchant and a colleague without the permission cannot use a stored key", async () => {
  await renewed(owner, "10482");
  const { cookie: other } = await signIn(backend, "other");
  expect((await callJson(payee, { cookie: other, input: { appId: "10482", destination: CARD } })).status).toBe(404);
  expect((await forget(other, "10482")).status).toBe(404);
  const { cookie: operator } = await signIn(backend, "operator");
  for (const call of [payee, contract.apps.enterKey, contract.apps.forgetKey])
    expect(
      await callJson(call, { cookie: operator, input: { appId: "10482", destination: CARD, appKey: "x" } }),
    ).toMatchObject({
      status: 403,
      json: { problem: "forbidden" },
    });
  expect(await keptKey((await actorOf({ cookie: owner })).caller, "10482")).toBeDefined();
});

test("limits wrong keys to ten in half an hour", async () => {
  const { cookie } = await signIn(backend, "user");
  for (let tries = 0; tries < 10; tries += 1) expect((await enter(cookie, "10533", "wrong")).status).toBe(422);
  expect((await enter(cookie, "10533")).status).toBe(429);
});

test("a stored key survives a new session secret, and a value under another name does not open", async () => {
  await enter(owner, "10482", await renewed(owner, "10482"));
  const [place, before] = sealedKey("10482");
  const { SESSION_SECRET } = environment();
  const newest = { 2: "another secret of the tests, long enough to seal" };
  Object.assign(environment(), {
    SESSION_SECRET: { sealing: newest, opening: { ...SESSION_SECRET.opening, ...newest } },
  });
  await paymentOf(owner, "10482");
  Object.assign(environment(), { SESSION_SECRET });
  const [, after] = sealedKey("10482");
  expect([before.startsWith("Fe26.2*1*"), after.startsWith("Fe26.2*2*")]).toEqual([true, true]);
  await home.portalStore!.set(place.replace("10482", "10507"), before, 60);
  expect(await keptKey((await actorOf({ cookie: owner })).caller, "10507")).toBeUndefined();
});
function sealedKey(appId: string): readonly [place: string, sealed: string] {
  const lines = storeWrites.map((line) => JSON.parse(line) as string[]);
  const sealedIn = (line: readonly string[]) => line.findLast((part) => String(part).startsWith("Fe26"));
  const line = lines.findLast(
    ([place, ...rest]) => place?.startsWith("app-key:") && place.endsWith(`:${appId}`) && sealedIn(rest),
  )!;
  return [line[0]!, sealedIn(line)!];
}

test("limits the look-ups of payees to sixty in half an hour, phones and cards together", async () => {
  const { cookie: finance } = await signIn(backend, "user");
  await keepSeededKeys(owner, "10482");
  const look = () =>
    callJson(contract.wallets.recipient, { cookie: finance, input: { fromAppId: "10482", toMerchant: "10507" } });
  for (let tries = 0; tries < 60; tries += 1) expect((await look()).status).toBe(200);
  expect((await look()).status).toBe(429);
  expect((await callJson(payee, { cookie: finance, input: { appId: "10482", destination: CARD } })).status).toBe(429);
});

test("sends a whole card number from the browser to the provider only in a body", async () => {
  const lines: string[] = [];
  home.portalLog = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  const mine = owner;
  await renewed(owner, "10482");
  judge.put("10482", 100_000);
  const input = await paymentOf(mine, "10482");
  const refused = { ...input, decidedOn: { ...input.decidedOn, fee: "0.00" } };
  const texts = [
    await callJson(pay, { cookie: mine, input }),
    await callJson(pay, { cookie: mine, input: refused }),
    await callJson(pay, { cookie: mine, input: { ...input, destination: "4111111111111112" } }),
  ];
  expect(texts.map(({ status }) => status)).toEqual([200, 409, 422]);
  for (const { json, response } of texts) {
    expect(JSON.stringify(json)).not.toContain(CARD);
    expect([...response.headers].flat().join()).not.toContain(CARD);
  }
  expect(requests.filter(({ body }) => body.includes(CARD)).length).toBeGreaterThan(0);
  expect(requests.filter(({ path }) => path.includes(CARD))).toEqual([]);
  expect(storeWrites.filter((text) => text.includes("attempts:")).length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes("payouts.pay")).length).toBeGreaterThan(0);
  for (const text of [...storeWrites, ...lines]) expect(text).not.toMatch(/411111111111111/);
  // A card number in an address is refused.
  const firstStep = await callDoor(payee, {
    cookie: mine,
    method: "GET",
    input: { appId: "10482", destination: CARD },
  });
  expect(firstStep.status).toBe(404);
});
