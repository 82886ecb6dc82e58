/** @jest-environment node */
import { contract } from "@/lib/contract";
import { memoryStore } from "@/lib/store/memory";
import { type FakeProvider, callDoor, fakeProvider, owner, sayJson, sessionOf } from "@/tests/support/contract/door";

let provider: FakeProvider;
const home = globalThis as { portalBreakers?: unknown; portalStore?: unknown };
beforeAll(async () => {
  provider = await fakeProvider();
  process.env.PROVIDER_API_BASE = provider.address;
  home.portalStore = memoryStore();
});
afterAll(() => provider.close());
beforeEach(() => {
  home.portalBreakers = undefined;
  jest.useFakeTimers({ doNotFake: ["setTimeout", "setImmediate", "nextTick", "queueMicrotask", "performance"] });
});
afterEach(() => jest.useRealTimers());

const tokens = ["token-of-one", "token-of-another"];
const signedIn = async (token: string) => sessionOf(owner, { token });
const read = async (turn: number) => callDoor(contract.profile.read, { cookie: await signedIn(tokens[turn % 2]!) });
const refund = async (intent: string) =>
  callDoor(contract.transactions.refund, {
    cookie: await signedIn(tokens[0]!),
    headers: { "x-portal-intent": intent },
    input: { id: "TX-7", amount: "12.50", reason: "mistake", decidedOn: { status: "paid", remaining: "12.50" } },
  });
const times = async (count: number, work: (turn: number) => Promise<Response>) => {
  for (let turn = 0; turn < count; turn += 1) await work(turn);
};
const isAsked = async (work: () => Promise<Response>) => {
  const before = provider.requests.length;
  await work();
  return provider.requests.length > before;
};

test("sends a failing call once every two seconds, and every call after the first success", async () => {
  provider.play = sayJson({ code: "AWAY", message: "away" }, 503);
  await times(5, read);
  const before = provider.requests.length;
  const answer = await read(0);
  expect([answer.status, await answer.json(), answer.headers.get("retry-after"), provider.requests.length]).toEqual([
    503,
    expect.objectContaining({ problem: "unreachable", retryAfter: 2 }),
    "2",
    before,
  ]);
  jest.setSystemTime(Date.now() + 2_000);
  expect([await isAsked(() => read(0)), await isAsked(() => read(1))]).toEqual([true, false]);
  jest.setSystemTime(Date.now() + 2_000);
  provider.play = sayJson(null);
  expect([await isAsked(() => read(0)), await isAsked(() => read(1))]).toEqual([true, true]);
});

test("still sends a call that fails for another user", async () => {
  provider.play = sayJson({ code: "AWAY", message: "away" }, 503);
  await times(20, () => read(0));
  expect(await isAsked(() => read(1))).toBe(true);
});

test("still sends a call that answers 500, because its input may be the cause", async () => {
  provider.play = sayJson({ code: "BROKEN", message: "broken" }, 500);
  await times(20, read);
  expect(await isAsked(() => read(0))).toBe(true);
});

test("still sends money when reads of another call fail", async () => {
  provider.play = sayJson({ code: "AWAY", message: "away" }, 503);
  await times(6, read);
  expect(await isAsked(() => refund("an-intent-of-this-test-1"))).toBe(true);
});

test("does not blame the provider for an upload that the browser aborts", async () => {
  const leave = async (turn: number) =>
    callDoor(contract.bulk.uploadInvoices, {
      cookie: await signedIn(tokens[turn % 2]!),
      input: { appId: "10482" },
      body: "--frontier\r\nnothing",
    });
  await times(20, leave);
  provider.play = sayJson(null);
  expect(await isAsked(() => read(0))).toBe(true);
  expect((home.portalBreakers as Map<string, { isOpen: boolean }>).get("default bulk.uploadInvoices")?.isOpen).not.toBe(
    true,
  );
});
