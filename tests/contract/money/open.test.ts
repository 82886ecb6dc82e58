// The server looks up money actions whose reply was lost: without the page, after a restart, by one instance.
import { randomUUID } from "node:crypto";
import { attemptsOf } from "@/lib/provider/attempts/attempts";
import { contract } from "@/lib/contract";
import { TOKEN_SECONDS, openPlaces, senderOf } from "@/lib/provider/door/open-money";
import { openMoneyOf, openNotesOf, resolveMoney } from "@/lib/provider/door/resolve-money";
import { memoryStore } from "@/lib/store/memory";
import type { Store } from "@/lib/store/store";
import { callDoor } from "@/tests/support/contract/door";
import { Judge } from "@/tests/support/contract/judge";
import { type Person, moneyActions, personOf } from "@/tests/support/contract/money-actions";
import { type SandboxBackend, actorOf, startSandbox, failNext } from "@/tests/support/contract/start-sandbox";

const home = globalThis as typeof globalThis & { portalStore?: Store };
const { refund, outcome } = contract.transactions;

let backend: SandboxBackend;
let judge: Judge;
let owner: Person;
let finance: Person;
let store: Store;
beforeAll(async () => {
  home.portalStore = memoryStore();
  backend = await startSandbox("default");
  judge = new Judge(backend.sandbox);
  owner = await personOf(backend, "owner");
  finance = await personOf(backend, "finance");
});
beforeEach(() => {
  store = memoryStore(() => Date.now()); // a clock that a test can move
  home.portalStore = store;
});
afterEach(() => {
  jest.restoreAllMocks();
  judge.expectOrder();
});
afterAll(() => backend.close());

const fault = (kind: string, match: string) => failNext(backend, kind, match);
/** A refund of 10.00 whose reply is lost, after the work ("dropAfterCommit") or before it ("reset"). */
async function lost(kind: "dropAfterCommit" | "reset") {
  const action = moneyActions(backend, judge).find(({ name }) => name === "refund")!;
  const subject = action.fresh();
  const input = await subject.input("10.00", owner);
  const key = randomUUID();
  await fault(kind, refund.name);
  const response = await callDoor(refund, {
    cookie: owner.cookie,
    input,
    headers: { "x-portal-intent": key },
  });
  expect(response.status).toBe(504);
  const [place = ""] = await openPlaces();
  const notes = async () =>
    (await callDoor(outcome, { cookie: owner.cookie, input: { key } })).json() as Promise<Record<string, unknown>>;
  const record = async () => (await attemptsOf(await actorOf(owner), `transactions:${subject.id}`))[0];
  return { subject, key, place, notes, record };
}
const later = (milliseconds: number) => {
  const now = Date.now();
  return jest.spyOn(Date, "now").mockImplementation(() => now + milliseconds);
};
const stateFor = async (person: Person) => (await openMoneyOf(await actorOf(person))).map(({ state }) => state);

test("a completed action is found, recorded and shown to its sender until the sender has seen it", async () => {
  const { subject, place, notes, record } = await lost("dropAfterCommit");
  expect(await record()).toMatchObject({ result: "unknown" });
  expect(await stateFor(owner)).toEqual(["unknown"]);
  expect(await resolveMoney()).toEqual([]);
  expect(await record()).toMatchObject({ result: "done", amount: 1000 });
  expect(await senderOf(place)).toBeUndefined();
  expect([await stateFor(owner), await stateFor(finance)]).toEqual([["done"], []]);
  expect(await notes()).toMatchObject({ happened: true, amount: 1000 });
  expect([await stateFor(owner), await openPlaces()]).toEqual([[], []]);
  expect(subject.moved()).toEqual([1000]);
});

test("the shell gets the key of an action until its outcome is known, from the store alone", async () => {
  let requestCount = 0;
  const { subject, key } = await lost("dropAfterCommit");
  backend.beforeAnswer = async () => void (requestCount += 1);
  const notesOf = async (person: Person) => openNotesOf(await actorOf(person));
  expect(await notesOf(owner)).toMatchObject([
    { key, state: "unknown", attempt: { call: refund.name, amount: 1000, on: [`transactions:${subject.id}`] } },
  ]);
  expect([await notesOf(finance), requestCount]).toEqual([[], 0]);
  backend.beforeAnswer = async () => undefined;
  await resolveMoney();
  expect([await notesOf(owner), await stateFor(owner)]).toEqual([[], ["done"]]);
});

test("an action counts as not done only after the provider's time limit", async () => {
  const { subject, record } = await lost("reset");
  expect(await resolveMoney()).toHaveLength(1);
  expect(await record()).toMatchObject({ result: "unknown" });
  later(8_000);
  expect(await resolveMoney()).toEqual([]);
  expect(await record()).toMatchObject({ result: "notDone" });
  expect(await stateFor(owner)).toEqual(["notDone"]);
  expect(subject.moved()).toEqual([]);
});

test("polls a provider that does not answer less and less often", async () => {
  await lost("dropAfterCommit");
  let requestCount = 0;
  backend.beforeAnswer = async ({ url }) => {
    if (url.includes("by-key")) requestCount += 1;
  };
  const start = Date.now();
  for (let second = 0; second < 40; second += 1) {
    await fault("status:500", outcome.name);
    expect(await resolveMoney(start + second * 1_000)).toHaveLength(1);
  }
  expect(requestCount).toBe(4); // after 0, 5, 15 and 35 seconds
  backend.beforeAnswer = async () => undefined;
  await backend.sandbox.handle(new Request("http://sandbox.invalid/sandbox/faults", { method: "DELETE" }));
  expect(await resolveMoney(start + 600_000)).toEqual([]);
});

test("an instance looks up nothing while another one holds the lease", async () => {
  const { record } = await lost("dropAfterCommit");
  await store.remove("money-resolver");
  await store.claim("money-resolver", "another", 60);
  expect(await resolveMoney()).toHaveLength(1);
  expect(await record()).toMatchObject({ result: "unknown" });
  await store.remove("money-resolver");
  expect(await resolveMoney()).toEqual([]);
});

test("keeps the token for ten minutes; afterwards the user's own dashboard looks the action up", async () => {
  const { place, record } = await lost("dropAfterCommit");
  const reader = await actorOf(owner);
  expect(await senderOf(place)).toMatchObject({ user: { id: reader.user.id } });
  expect(await store.get(`open-token:${place}`)).toMatch(/^Fe26\.2\*/);
  later(TOKEN_SECONDS * 1_000 + 1_000);
  expect(await senderOf(place)).toBeUndefined();
  expect(await resolveMoney()).toHaveLength(1);
  expect(await record()).toMatchObject({ result: "unknown" });
  expect((await openMoneyOf(reader)).map(({ state }) => state)).toEqual(["done"]);
  expect(await record()).toMatchObject({ result: "done" });
});

test("a sealed token does not open at another place", async () => {
  const { place } = await lost("dropAfterCommit");
  await store.set("open-token:intent:default:X:y", (await store.get(`open-token:${place}`))!, 60);
  expect(await senderOf("intent:default:X:y")).toBeUndefined();
});

test("removes a known outcome from the dashboard after an hour", async () => {
  await lost("dropAfterCommit");
  await resolveMoney();
  const reader = await actorOf(owner);
  later(60 * 60 * 1_000 + 1_000);
  expect(await openMoneyOf(reader)).toEqual([]);
  expect(await openPlaces()).toEqual([]);
});

test("a refund with a reply needs no look-up", async () => {
  const subject = moneyActions(backend, judge)
    .find(({ name }) => name === "refund")!
    .fresh();
  const response = await callDoor(refund, {
    cookie: owner.cookie,
    input: await subject.input("10.00", owner),
    headers: { "x-portal-intent": randomUUID() },
  });
  expect(response.status).toBe(200);
  expect(await openPlaces()).toEqual([]);
});
