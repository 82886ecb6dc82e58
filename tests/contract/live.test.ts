// The latest payments through the door: the provider is asked once for all tabs of a person.
import { portalContract } from "@/lib/contract";
import { memoryStore } from "@/lib/store/memory";
import type { Store } from "@/lib/store/store";
import { until } from "@/tests/support/until";
import { type FakeProvider, callDoor, fakeProvider, owner, sayJson, sessionOf } from "@/tests/support/contract/door";

const home = globalThis as typeof globalThis & { portalStore?: Store };
const { payments } = portalContract.live;
let provider: FakeProvider;
let now: number;
beforeAll(async () => {
  provider = await fakeProvider();
  process.env.PROVIDER_API_BASE = provider.address;
});
afterAll(() => provider.close());
beforeEach(() => {
  now = Date.now();
  home.portalStore = memoryStore(() => now);
  provider.requests.length = 0;
  provider.play = sayJson({ rows: [], total: 0 });
});
const ask = async (cookie: string) => {
  const response = await callDoor(payments, { cookie });
  return {
    status: response.status,
    json: (await response.json()) as { readonly at: number; readonly problem?: string },
  };
};

test("one question for all tabs within two seconds, of the newest payments only", async () => {
  const cookie = await sessionOf();
  const [first, second] = [await ask(cookie), await ask(cookie)];
  expect([first.status, second.json.at]).toEqual([200, first.json.at]);
  expect(provider.requests).toHaveLength(1);
  const { pathname, searchParams } = new URL(provider.requests[0]!.path, "http://provider");
  expect(pathname).toBe("/api/transactionsPageable");
  expect(Object.fromEntries(searchParams)).toMatchObject({ status: "paid,success,preAuth", page: "0", offset: "20" });
  now += 2_001;
  await ask(cookie);
  expect(provider.requests).toHaveLength(2);
});
test("another person has an answer of their own, and so has the same person with other rights", async () => {
  await ask(await sessionOf());
  await ask(await sessionOf({ ...owner, id: "other" }));
  await ask(await sessionOf({ ...owner, access: [{ appId: "1", role: "ROLE_OPERATOR", privileges: [] }] }));
  expect(provider.requests).toHaveLength(3);
});
test("after a failure the provider rests, and the last answer stays", async () => {
  const cookie = await sessionOf();
  const { json } = await ask(cookie);
  now += 2_001;
  provider.play = sayJson({ code: "DOWN" }, 500);
  expect((await ask(cookie)).status).toBeGreaterThanOrEqual(500);
  const asked = provider.requests.length;
  now += 10_000;
  expect((await ask(cookie)).json.at).toBe(json.at);
  expect(provider.requests).toHaveLength(asked);
});
test("while the provider does not answer, no other question is sent", async () => {
  const cookie = await sessionOf();
  await ask(cookie);
  now += 2_001;
  let answer = () => undefined as void;
  provider.play = (...parts) => (answer = () => sayJson({ rows: [], total: 0 })(...parts));
  const slow = ask(cookie);
  await until("the provider is asked again", () => provider.requests.length === 2);
  now += 5_000;
  expect((await ask(cookie)).status).toBe(200);
  expect(provider.requests).toHaveLength(2);
  answer();
  expect((await slow).status).toBe(200);
});
test("nothing without a session", async () => {
  expect((await ask("")).status).toBe(401);
  expect(provider.requests).toEqual([]);
});
test("a flood is refused", async () => {
  const cookie = await sessionOf();
  const store = home.portalStore!;
  const count = store.count.bind(store);
  jest.spyOn(store, "count").mockImplementation(async (key, seconds, step) => {
    const counted = await count(key, seconds, step);
    return key.startsWith("limit:live.payments:user:") ? { ...counted, count: 3_601 } : counted;
  });
  expect((await ask(cookie)).status).toBe(429);
});
