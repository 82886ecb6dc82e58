import { randomUUID } from "node:crypto";
import { memoryStore } from "@/lib/store/memory";
import type { Store } from "@/lib/store/store";
import { contract } from "@/lib/contract";
import { callDoor } from "@/tests/support/contract/door";
import { Judge } from "@/tests/support/contract/judge";
import { moneyActions, personOf, type MoneyAction, type Person } from "@/tests/support/contract/money-actions";
import { type SandboxBackend, keepSeededKeys, startSandbox } from "@/tests/support/contract/start-sandbox";

const home = globalThis as typeof globalThis & { portalStore?: Store };
const failing = (store: Store, name: keyof Store): Store => ({
  ...store,
  [name]: () => Promise.reject(new Error("gone")),
});
let backend: SandboxBackend;
let judge: Judge;
let owner: Person;
let actions: readonly MoneyAction[];
beforeAll(async () => {
  home.portalStore = memoryStore();
  backend = await startSandbox("default");
  judge = new Judge(backend.sandbox);
  owner = await personOf(backend, "owner");
  actions = moneyActions(backend, judge);
});
beforeEach(() => {
  home.portalStore = memoryStore();
});
afterEach(() => judge.expectOrder());
afterAll(() => backend.close());
const subjectOf = async (name: string) => {
  const action = actions.find((one) => one.name === name)!;
  const subject = action.fresh();
  const input = await subject.input("10.00", owner);
  const key = randomUUID();
  const send = async () => {
    const response = await callDoor(action.call, {
      cookie: owner.cookie,
      input,
      headers: { "x-portal-intent": key },
    });
    return {
      status: response.status,
      replayed: response.headers.has("x-portal-replayed"),
      json: (await response.json()) as Record<string, unknown>,
    };
  };
  const lookUp = async () =>
    (await (await callDoor(contract.transactions.outcome, { cookie: owner.cookie, input: { key } })).json()) as unknown;
  return { subject, send, lookUp };
};

describe.each(["refund", "withdrawal", "transfer", "top-up", "payout"])("a store failure during a %s", (name) => {
  test("before the money is sent stops the action", async () => {
    const { subject, send } = await subjectOf(name);
    home.portalStore = failing(memoryStore(), "claim");
    expect(await send()).toMatchObject({ status: 500, json: { problem: "unexpected" } });
    expect(subject.moved()).toEqual([]);
  });
  test("after the money was moved hides no result and moves no more money", async () => {
    const { subject, send, lookUp } = await subjectOf(name);
    const store = memoryStore();
    home.portalStore = store;
    await keepSeededKeys(owner.cookie, "10482");
    home.portalStore = failing(store, "set");
    expect(await send()).toMatchObject({ status: 200, json: { amount: 1000 } });
    home.portalStore = store;
    expect(await lookUp()).toMatchObject({ happened: true, amount: 1000 });
    expect(await send()).toMatchObject({ status: 200, replayed: true, json: { amount: 1000 } });
    expect(subject.moved()).toEqual([1000]);
  });
});
