/** @jest-environment node */
import { randomBytes } from "node:crypto";
import {
  type Request,
  addRequest,
  changeRequest,
  readOpenRequests,
  readRequest,
  readRequests,
} from "@/lib/provider/approvals/requests";
import { memoryStore } from "@/lib/store/memory";
import { type Store, StoreUnavailable } from "@/lib/store/store";
import { approval } from "@/tests/support/records";

process.env.SESSION_SECRET ??= randomBytes(32).toString("base64");
process.env.PROVIDER_API_BASE ??= "http://provider.invalid";

const kept: Request["kept"] = {
  call: "payouts.pay",
  input: {},
  intent: "1",
  askedWith: ["1"],
  policyVersion: 1,
  rights: "1",
  entry: null,
};
const expires = new Date(Date.now() + 3_600_000).toISOString();

const SCOPE = "default:M-1";
const home = globalThis as typeof globalThis & { portalStore?: Store };
const add = (id: string) => addRequest(SCOPE, { ...approval({ id, expires }), kept });
const end = (id: string, state: "declined" | "approved" = "declined") =>
  changeRequest(SCOPE, id, (request) => ({ ...request, state }));
const open = async () => (await readOpenRequests(SCOPE)).map(({ id }) => id).sort();
let store: Store;
beforeEach(() => {
  store = memoryStore();
  home.portalStore = store;
});
afterEach(() => jest.useRealTimers());

test("a page reads only the requests that have not ended", async () => {
  for (const id of ["AP-0", "AP-1", "AP-2", "AP-3"]) await add(id);
  for (const id of ["AP-2", "AP-3"]) await end(id);
  const get = jest.spyOn(store, "get");
  expect(await open()).toEqual(["AP-0", "AP-1"]);
  expect(get).toHaveBeenCalledTimes(2);
  await end("AP-1", "approved");
  expect(await open()).toEqual(["AP-0"]);
  expect((await readRequests(SCOPE)).map(({ id }) => id).sort()).toEqual(["AP-0", "AP-1", "AP-2", "AP-3"]);
});

test("requests that have ended never push out one that waits, and their list is bounded", async () => {
  await add("AP-waiting");
  for (let index = 0; index < 510; index++) {
    await add(`AP-${index}`);
    await end(`AP-${index}`);
  }
  expect(await open()).toEqual(["AP-waiting"]);
  expect(await readRequests(SCOPE)).toHaveLength(501);
});

test("one that has expired loses its input, which may have the number of a card", async () => {
  await addRequest(SCOPE, { ...approval({ id: "AP-0", expires }), kept: { ...kept, input: { destination: "4111" } } });
  jest.useFakeTimers({ now: Date.parse(expires) + 1, doNotFake: ["setTimeout", "setImmediate", "nextTick"] });
  expect(await open()).toEqual([]);
  const ended = await readRequest(SCOPE, "AP-0");
  expect([ended?.state, ended?.kept.input]).toEqual(["expired", {}]);
});

test("one that the store could not move when it ended, and an expired one, are moved by the next page", async () => {
  for (const id of ["AP-0", "AP-1"]) await add(id);
  const drop = jest.spyOn(store, "drop");
  for (let time = 0; time < 2; time++) drop.mockRejectedValueOnce(new StoreUnavailable());
  expect((await end("AP-0")).state).toBe("declined");
  expect(await open()).toEqual(["AP-1"]);
  jest.useFakeTimers({ now: Date.parse(expires) + 1, doNotFake: ["setTimeout", "setImmediate", "nextTick"] });
  expect(await open()).toEqual([]);
  expect(drop).toHaveBeenCalledTimes(4);
  expect((await readRequests(SCOPE)).map(({ state }) => state).sort()).toEqual(["declined", "expired"]);
  const get = jest.spyOn(store, "get");
  expect(await open()).toEqual([]);
  expect(get).not.toHaveBeenCalled();
});
