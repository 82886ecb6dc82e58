// Money moves once for each intent, whatever happens on the way. The sandbox's ledger is the judge of every case.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { contract } from "@/lib/provider/contract";
import type { Call } from "@/lib/provider/contract/call";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileStore } from "@/lib/store/file";
import { memoryStore } from "@/lib/store/memory";
import { redisStore } from "@/lib/store/redis";
import type { Store } from "@/lib/store/store";
import { callDoor, sessionOf } from "../support/door";
import { Judge } from "../support/judge";
import { type Sandboxed, sandboxed, signIn } from "../support/sandboxed";

process.env.PROVIDER_API_BASE_AE = "http://127.0.0.1:1/"; // nobody is there
jest.setTimeout(30_000); // it waits for real clocks
const home = globalThis as typeof globalThis & { portalStore?: Store };
const { refund, complete, reverse, outcome } = contract.transactions;

let there: Sandboxed;
let judge: Judge;
let owner: string;
beforeAll(async () => {
  there = await sandboxed("default");
  judge = new Judge(there.sandbox);
  owner = (await signIn(there, "owner")).cookie;
}, 30_000);
afterAll(() => there.close());

interface Told {
  readonly status: number;
  readonly replayed: boolean;
  readonly json: Readonly<Record<string, unknown>>;
}
const tell = async (response: Response): Promise<Told> => ({
  status: response.status,
  replayed: response.headers.has("x-portal-replayed"),
  json: (await response.json()) as Told["json"],
});
/** A form that sends again says the same again. */
const decided = new Map<string, object>();
const act = async (call: Call, key: string, input: { id: string; [field: string]: unknown }, cookie = owner) => {
  const place = `${call.name} ${key} ${input.id} ${cookie}`;
  const decidedOn = decided.get(place) ?? judge.decidedOn(input.id);
  decided.set(place, decidedOn);
  return tell(await callDoor(call, { cookie, input: { decidedOn, ...input }, headers: { "x-portal-intent": key } }));
};
const giveBack = (key: string, id: string, amount = "10.00") =>
  act(refund, key, { id, amount, reason: "Canceled stay" });
const lookUp = async (key: string, cookie = owner) => tell(await callDoor(outcome, { cookie, input: { key } }));
/** As a screen does: again and again, until somebody knows. */
async function fateOf(key: string): Promise<Told> {
  for (const until = Date.now() + 10_000; Date.now() < until; await pause(100)) {
    const told = await lookUp(key);
    if (told.json.problem !== "unknown_outcome") return told;
  }
  throw new Error("Nobody ever knew.");
}
const fault = (kind: string, match = "transactions.refund", more: object = {}) =>
  there.sandbox.handle(
    new Request("http://sandbox.invalid/sandbox/faults", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ match, kind, ...more }),
    }),
  );

const redis = process.env.TEST_REDIS_URL;
const stores: readonly (readonly [string, () => Store])[] = [
  ["memory", () => memoryStore()],
  ["a file", () => fileStore(join(mkdtempSync(join(tmpdir(), "store-")), "store.db"))],
  ...(redis ? [["Redis", () => redisStore(redis, `test:${randomUUID()}:`)] as const] : []),
];

describe.each(stores)("kept in %s", (_, make) => {
  let arrived: string[] = [];
  let key = "";
  beforeEach(() => {
    home.portalStore = make(); // a new one for each test, so that tries do not add up
    key = randomUUID();
    arrived = [];
    there.meanwhile = async (request) => {
      if (request.method === "POST") arrived.push(new URL(request.url).pathname);
    };
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await home.portalStore?.close();
    judge.expectOrder();
  });

  test.each([
    ["refund", refund, { reason: "Canceled stay", amount: "10.00" }, "paid"],
    ["completion", complete, { amount: "10.00" }, "preAuth"],
    ["reversal", reverse, {}, "preAuth"],
  ] as const)(
    "a %s, clicked twice, in two tabs and again afterwards, happens once",
    async (__, call, input, status) => {
      const id = judge.payment(status);
      const before = judge.movements(id);
      const told = await Promise.all([1, 2, 3].map(() => act(call, key, { id, ...input })));
      told.push(await act(call, key, { id, ...input }));
      expect(told.map((one) => one.status)).toEqual([200, 200, 200, 200]);
      expect(new Set(told.map((one) => JSON.stringify(one.json))).size).toBe(1);
      expect(told.filter((one) => one.replayed)).toHaveLength(3);
      expect(judge.movements(id)).toBe(before + 1);
      expect(arrived).toHaveLength(1);
      expect((await lookUp(key)).json).toMatchObject({
        happened: true,
        call: call.name,
        id,
        amount: told[0]!.json.amount,
        status: told[0]!.json.status,
        currency: "AZN",
      });
    },
  );

  test("the same key for something else is refused, while the first runs and when it is done", async () => {
    const id = judge.payment();
    await fault("latency", "transactions.refund", { milliseconds: 300 });
    const first = giveBack(key, id);
    await pause(100);
    for (const other of [() => giveBack(key, id, "11.00"), () => act(reverse, key, { id })])
      expect(await other()).toMatchObject({ status: 409, json: { problem: "refused", code: "INTENT_REUSED" } });
    expect((await first).status).toBe(200);
    expect(await giveBack(key, id, "11.00")).toMatchObject({ status: 409, json: { code: "INTENT_REUSED" } });
    expect(judge.refunds(id)).toEqual([1000]);
  });

  test.each(["dropAfterCommit", "truncate", "badJson", "shape", "hugeJson"])(
    "a reply that is lost after the work was done (%s) is looked up, and a repeat brings it",
    async (kind) => {
      const id = judge.payment();
      await fault(kind);
      expect(await giveBack(key, id)).toMatchObject({ status: 504, json: { problem: "unknown_outcome" } });
      expect(judge.refunds(id)).toEqual([1000]);
      expect(await fateOf(key)).toMatchObject({
        status: 200,
        json: { happened: true, call: "transactions.refund", id, amount: 1000, status: "partialRefunded" },
      });
      for (const told of [await giveBack(key, id), await giveBack(key, id)])
        expect(told).toMatchObject({
          status: 200,
          replayed: true,
          json: { id, amount: 1000, rrn: expect.stringMatching(/^\d{12}$/) },
        });
      expect(judge.refunds(id)).toEqual([1000]);
    },
  );

  test.each(["reset", "hang", "html502", "status:500", "status:503", "status:408"])(
    "a try that got no answer and did nothing (%s) may be repeated with its key, once that is known",
    async (kind) => {
      const id = judge.payment();
      await fault(kind);
      const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now());
      expect(await giveBack(key, id)).toMatchObject({ status: 504, json: { problem: "unknown_outcome" } });
      // Too early to believe that nothing has happened, whoever asks.
      expect([(await lookUp(key)).json.problem, (await giveBack(key, id)).json.problem]).toEqual([
        "unknown_outcome",
        "unknown_outcome",
      ]);
      clock.mockRestore();
      expect(arrived).toHaveLength(1);
      expect(await fateOf(key)).toMatchObject({ status: 200, json: { happened: false } });
      expect(judge.refunds(id)).toEqual([]);
      expect(await giveBack(key, id)).toMatchObject({ status: 200, replayed: false });
      expect(await giveBack(key, id)).toMatchObject({ status: 200, replayed: true });
      expect(judge.refunds(id)).toEqual([1000]);
    },
  );

  test("a look-up that gets no answer either leaves the outcome unknown", async () => {
    const id = judge.payment();
    await fault("dropAfterCommit");
    await giveBack(key, id);
    for (const kind of ["status:500", "reset", "badJson"]) {
      await fault(kind, "transactions.outcome");
      expect(await lookUp(key)).toMatchObject({ status: 504, json: { problem: "unknown_outcome" } });
    }
    expect((await fateOf(key)).json.happened).toBe(true);
    expect(judge.refunds(id)).toEqual([1000]);
  });

  describe("a try that comes to pass after all, when it was already said to have done nothing", () => {
    /** The provider takes the first request in and sleeps on it until it is woken. */
    async function sleepy(id: string): Promise<() => Promise<void>> {
      let wake: () => void = () => undefined;
      const asleep = new Promise<void>((done) => {
        wake = done;
      });
      let sleeps = true;
      const first = new Promise<Response>((done, failed) => {
        there.meanwhile = async (request) => {
          if (!sleeps || !request.url.endsWith("/api/refund")) return;
          sleeps = false;
          const late = new Request(request.url, {
            method: "POST",
            headers: request.headers,
            body: await request.text(),
          });
          await asleep;
          there.sandbox.handle(late).then(done, failed);
          await new Promise(() => undefined); // its connection is long gone
        };
      });
      expect((await giveBack(key, id)).json.problem).toBe("unknown_outcome");
      expect((await fateOf(key)).json.happened).toBe(false);
      return async () => {
        wake();
        await first;
      };
    }
    test("before the retry: the retry is told the first result", async () => {
      const id = judge.payment();
      const wake = await sleepy(id);
      await wake();
      expect(await giveBack(key, id)).toMatchObject({ status: 200, json: { amount: 1000 } });
      expect(judge.refunds(id)).toEqual([1000]);
    });
    test("after the retry: nothing more happens", async () => {
      const id = judge.payment();
      const wake = await sleepy(id);
      expect((await giveBack(key, id)).status).toBe(200);
      await wake();
      expect(judge.refunds(id)).toEqual([1000]);
    });
    test("before a retry of another amount: the first one holds, and is told", async () => {
      const id = judge.payment();
      const wake = await sleepy(id);
      await wake();
      expect((await giveBack(key, id, "12.00")).json.problem).toBe("unknown_outcome");
      expect((await fateOf(key)).json).toMatchObject({ happened: true, amount: 1000 });
      expect(judge.refunds(id)).toEqual([1000]);
    });
    test("after a retry of another amount: the second one holds", async () => {
      const id = judge.payment();
      const wake = await sleepy(id);
      expect((await giveBack(key, id, "12.00")).status).toBe(200);
      await wake();
      expect((await fateOf(key)).json).toMatchObject({ happened: true, amount: 1200 });
      expect(judge.refunds(id)).toEqual([1200]);
    });
    test("after a retry that was refused: the key is not used up, and what happened is found", async () => {
      const id = judge.payment();
      const wake = await sleepy(id);
      expect(await giveBack(key, id, "9999.00")).toMatchObject({ status: 422, json: { code: "AMOUNT_TOO_HIGH" } });
      await wake();
      expect((await lookUp(key)).json).toMatchObject({ happened: true, amount: 1000 });
      expect(await giveBack(key, id)).toMatchObject({ status: 200, json: { amount: 1000 } });
      expect(judge.refunds(id)).toEqual([1000]);
    });
  });

  test("a refusal is told again for its key, without another try, and a new key tries anew", async () => {
    const id = judge.payment();
    const told = [await giveBack(key, id, "9999.00"), await giveBack(key, id, "9999.00"), await lookUp(key)];
    for (const one of told)
      expect(one).toMatchObject({
        status: 422,
        json: { problem: "invalid", code: "AMOUNT_TOO_HIGH", fields: { amount: "refundMax" } },
      });
    expect(told.map(({ replayed }) => replayed)).toEqual([false, true, false]);
    expect(arrived).toHaveLength(1);
    expect(judge.refunds(id)).toEqual([]);
    expect((await giveBack(randomUUID(), id)).status).toBe(200);
    expect(judge.refunds(id)).toEqual([1000]);
  });

  test("two refunds at once that together are more than is left: one is refused", async () => {
    const id = judge.payment();
    const half = judge.decimal(Math.floor(judge.remaining(id) / 2) + 100);
    const told = await Promise.all([giveBack(key, id, half), giveBack(randomUUID(), id, half)]);
    expect(told.map(({ status, json }) => json.code ?? status).sort()).toEqual([200, "STATE_CHANGED"]);
    expect(judge.refunds(id).map(judge.decimal)).toEqual([half]);
  });

  test.each([
    ["refund", refund, { reason: "Canceled stay", amount: "10.00" }, "paid"],
    ["completion", complete, { amount: "10.00" }, "preAuth"],
    ["reversal", reverse, {}, "preAuth"],
  ] as const)("a %s that was decided on an older state is not sent at all", async (__, call, input, status) => {
    const id = judge.payment(status);
    const seen = judge.decidedOn(id);
    const finance = (await signIn(there, "finance")).cookie;
    const other =
      status === "paid" ? { call: refund, more: { reason: "Canceled stay" } } : { call: complete, more: {} };
    expect((await act(other.call, randomUUID(), { id, amount: "20.00", ...other.more }, finance)).status).toBe(200);
    const before = judge.movements(id);
    arrived = [];
    expect(await act(call, key, { id, ...input, decidedOn: seen })).toMatchObject({
      status: 409,
      json: { problem: "refused", code: "STATE_CHANGED" },
    });
    expect(arrived).toEqual([]);
    expect(judge.movements(id)).toBe(before);
    // Decided anew on what is true, it is done.
    if (status === "paid") expect((await giveBack(randomUUID(), id)).status).toBe(200);
  });

  test("a change between the look and the sending is refused by the provider", async () => {
    const id = judge.payment();
    const body = JSON.stringify({ id, amount: "20.00", reason: "Canceled stay", decidedOn: judge.decidedOn(id) });
    there.meanwhile = async ({ method, url, headers }) => {
      if (method !== "POST") return;
      const elsewhere = new Headers(headers);
      elsewhere.set("idempotency-key", randomUUID());
      await there.sandbox.handle(new Request(url, { method, headers: elsewhere, body }));
    };
    expect(await giveBack(key, id)).toMatchObject({ status: 409, json: { code: "STATE_CHANGED" } });
    expect(judge.refunds(id)).toEqual([2000]);
  });

  test("another action on the same payment waits until it is known what became of the first", async () => {
    const id = judge.payment();
    await fault("reset");
    expect((await giveBack(key, id)).json.problem).toBe("unknown_outcome");
    arrived = [];
    expect(await giveBack(randomUUID(), id, "11.00")).toMatchObject({
      status: 409,
      json: { problem: "refused", code: "RECORD_BUSY" },
    });
    expect(arrived).toEqual([]);
    expect((await fateOf(key)).json.happened).toBe(false);
    expect((await giveBack(randomUUID(), id, "11.00")).status).toBe(200);
    expect(judge.refunds(id)).toEqual([1100]);
  });

  test("nobody else's record is kept busy by somebody who guesses its id", async () => {
    const id = judge.payment();
    const other = (await signIn(there, "other")).cookie;
    await fault("reset");
    expect((await act(refund, randomUUID(), { id, amount: "1.00", reason: "Canceled stay" }, other)).status).toBe(504);
    expect((await giveBack(key, id)).status).toBe(200);
  });

  test("a session that ended in between costs nothing: the same key goes on after signing in", async () => {
    const id = judge.payment();
    await fault("status:401");
    expect((await giveBack(key, id)).json.problem).toBe("signed_out");
    expect(judge.refunds(id)).toEqual([]);
    expect(await giveBack(key, id)).toMatchObject({ status: 200, replayed: false });
    expect(judge.refunds(id)).toEqual([1000]);
  });

  test("what never left is known not to have happened", async () => {
    const cookie = await sessionOf(undefined, { edition: "ae" });
    const knocking = (call: Call, input: Record<string, unknown>) =>
      callDoor(call, { host: "portal.ae:3000", cookie, input, headers: { "x-portal-intent": key } }).then(tell);
    expect(
      await knocking(refund, {
        id: "TX-1",
        amount: "10.00",
        reason: "Canceled stay",
        decidedOn: judge.decidedOn("TX-1"),
      }),
    ).toMatchObject({
      status: 503,
      json: { problem: "unreachable" },
    });
    expect(await knocking(outcome, { key })).toMatchObject({ status: 200, json: { happened: false } });
    expect(arrived).toEqual([]);
  });

  test("somebody else's key is another key", async () => {
    const id = judge.payment();
    const finance = (await signIn(there, "finance")).cookie;
    await giveBack(key, id);
    expect((await lookUp(key, finance)).json.happened).toBe(false);
    expect(await act(refund, key, { id, amount: "11.00", reason: "Canceled stay" }, finance)).toMatchObject({
      status: 200,
      replayed: false,
    });
    expect(judge.refunds(id)).toEqual([1000, 1100]);
  });

  test("thirty tries are enough for ten minutes; a refused one moves nothing and repeats are not tries", async () => {
    const office = (await signIn(there, "office")).cookie;
    const id = judge.payment();
    const once = () => act(refund, key, { id, amount: "1.00", reason: "Canceled stay" }, office);
    for (let index = 0; index < 35; index += 1) expect((await once()).status).toBe(200);
    const more = await Promise.all(
      Array.from({ length: 35 }, () =>
        act(refund, randomUUID(), { id, amount: "9999.00", reason: "Canceled stay" }, office),
      ),
    );
    expect(more.filter(({ status }) => status === 429)).toHaveLength(6);
    expect(judge.refunds(id)).toEqual([100]);
  });
});

describe("a store that fails", () => {
  const failing = (store: Store, name: keyof Store): Store => ({
    ...store,
    [name]: () => Promise.reject(new Error("gone")),
  });
  afterEach(() => judge.expectOrder());

  test("before the money is sent stops it", async () => {
    home.portalStore = failing(memoryStore(), "claim");
    const id = judge.payment();
    expect(await giveBack(randomUUID(), id)).toMatchObject({ status: 500, json: { problem: "unexpected" } });
    expect(judge.refunds(id)).toEqual([]);
  });
  test("after it was moved hides nothing, and nothing more moves", async () => {
    const store = memoryStore();
    home.portalStore = failing(store, "set");
    const [id, key] = [judge.payment(), randomUUID()];
    expect(await giveBack(key, id)).toMatchObject({ status: 200, json: { amount: 1000 } });
    home.portalStore = store;
    expect((await lookUp(key)).json).toMatchObject({ happened: true, amount: 1000 });
    expect(await giveBack(key, id)).toMatchObject({ status: 200, replayed: true, json: { amount: 1000 } });
    expect(judge.refunds(id)).toEqual([1000]);
  });
});
