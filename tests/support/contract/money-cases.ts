// Money moves once for each intent: all cases, for every action that moves money, in one kind of store. The sandbox's ledger
// decides each case.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { contract } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import type { Store } from "@/lib/store/store";
import { SETTLED, afterTime } from "./after-time";
import { callDoor, sessionOf, withShortLimit } from "./door";
import { Judge } from "./judge";
import { type Input, type MoneyAction, type Person, type Subject, moneyActions, personOf } from "./money-actions";
import { type SandboxBackend, delayFirst, startSandbox, failNext } from "./start-sandbox";

const home = globalThis as typeof globalThis & { portalStore?: Store };
const { complete, reverse, outcome } = contract.transactions;

interface Reply {
  readonly status: number;
  readonly replayed: boolean;
  readonly json: Readonly<Record<string, unknown>>;
}
const replyOf = async (response: Response): Promise<Reply> => ({
  status: response.status,
  replayed: response.headers.has("x-portal-replayed"),
  json: (await response.json()) as Reply["json"],
});

/** Names, because tables of tests are built before the sandbox exists. */
const names = ["refund", "withdrawal", "transfer", "top-up", "payout", "bulk payout"] as const;
type Name = (typeof names)[number];
/** A store does not know the action, so two suffice to test one: an action on a payment, and one on a wallet with a code. */
export const storeActions: readonly Name[] = ["refund", "withdrawal"];

export function moneyCases(make: () => Store, actionNames: readonly Name[] = names): void {
  process.env.PROVIDER_API_BASE_AE = "http://127.0.0.1:1/"; // no provider
  jest.setTimeout(30_000); // real timers

  let backend: SandboxBackend;
  let judge: Judge;
  let owner: Person;
  let finance: Person;
  let stranger: Person;
  let actions: readonly MoneyAction[];
  beforeAll(async () => {
    backend = await startSandbox("default");
    judge = new Judge(backend.sandbox);
    home.portalStore = make();
    owner = await personOf(backend, "owner");
    finance = await personOf(backend, "finance");
    stranger = await personOf(backend, "other");
    await home.portalStore.close();
    actions = moneyActions(backend, judge);
  }, 30_000);
  afterAll(() => backend.close());

  let requests: string[] = [];
  let key = "";
  /** Calls that would move money. Look-ups of payees are posted too, because a card number may not be in an address. */
  const isMoving = ({ method, url }: Request) =>
    method === "POST" && [...actions.map(({ path }) => path), /completeOrder|reverse/].some((path) => path.test(url));
  beforeEach(() => {
    home.portalStore = make(); // another store for each test, so that attempts do not add up
    key = randomUUID();
    requests = [];
    backend.beforeAnswer = async (request) => {
      if (isMoving(request)) requests.push(new URL(request.url).pathname);
    };
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await home.portalStore?.close();
    judge.expectOrder();
  });

  const act = async (call: Call, intent: string, input: Input, { cookie } = owner) =>
    replyOf(await callDoor(call, { cookie, input, headers: { "x-portal-intent": intent } }));
  const lookUp = async (intent: string, { cookie } = owner) =>
    replyOf(await callDoor(outcome, { cookie, input: { key: intent } }));
  /** Polls like a screen until the result is known. */
  const fateOf = (intent: string, person = owner): Promise<Reply> =>
    afterTime(SETTLED, async () => {
      for (let tries = 0; tries < 100; tries += 1) {
        const reply = await lookUp(intent, person);
        if (reply.json.problem !== "unknown_outcome") return reply;
        await pause(100);
      }
      throw new Error("Nobody ever knew.");
    });
  const back = (path: string, body: object) =>
    backend.sandbox.handle(
      new Request(`http://sandbox.invalid/sandbox/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
  const fault = (kind: string, match: string, more: object = {}) => failNext(backend, kind, match, more);

  test.each([
    ["completion", complete, { amount: "10.00" }],
    ["reversal", reverse, {}],
  ] as const)("a %s that is clicked twice, in two tabs and again afterwards happens once", async (_, call, more) => {
    const id = judge.payment("preAuth");
    const input = { id, ...more, decidedOn: judge.decidedOn(id) };
    const before = judge.movements(id);
    const replies = await Promise.all([1, 2, 3].map(() => act(call, key, input)));
    replies.push(await act(call, key, input));
    expect(replies.map((one) => one.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map((one) => JSON.stringify(one.json))).size).toBe(1);
    expect(judge.movements(id)).toBe(before + 1);
    expect(requests).toHaveLength(1);
  });
  test.each([
    ["completion", complete, { amount: "10.00" }],
    ["reversal", reverse, {}],
  ] as const)("a %s that was decided on an older state is not sent", async (_, call, more) => {
    const id = judge.payment("preAuth");
    const decidedOn = judge.decidedOn(id);
    const other = { id, amount: "20.00", decidedOn };
    expect((await act(complete, randomUUID(), other, finance)).status).toBe(200);
    const before = judge.movements(id);
    requests = [];
    expect(await act(call, key, { id, ...more, decidedOn })).toMatchObject({
      status: 409,
      json: { problem: "refused", code: "STATE_CHANGED" },
    });
    expect(requests).toEqual([]);
    expect(judge.movements(id)).toBe(before);
  });

  test("a refund that was decided on another remainder in the same state is not sent", async () => {
    const id = judge.payment();
    const refundOf = (amount: string, decidedOn: object) => ({ id, amount, reason: "Canceled stay", decidedOn });
    const { refund } = contract.transactions;
    expect((await act(refund, randomUUID(), refundOf("1.00", judge.decidedOn(id)))).status).toBe(200);
    const decidedOn = judge.decidedOn(id);
    expect((await act(refund, randomUUID(), refundOf("1.00", decidedOn))).status).toBe(200);
    expect(judge.decidedOn(id).status).toBe(decidedOn.status);
    requests = [];
    expect(await act(refund, key, refundOf("1.00", decidedOn))).toMatchObject({
      status: 409,
      json: { problem: "refused", code: "STATE_CHANGED" },
    });
    expect(requests).toEqual([]);
  });

  describe.each(actionNames)("a %s", (name) => {
    let action: MoneyAction;
    let subject: Subject;
    /** Of 10.00, by the owner, with its own key. */
    let input: Input;
    const told = (moved: number) => moved + (action.fee ?? 0);
    const send = (otherInput: Input = input, intent = key, person = owner) =>
      act(action.call, intent, otherInput, person);
    beforeEach(async () => {
      action = actions.find((one) => one.name === name)!;
      subject = action.fresh();
      input = await subject.input("10.00", owner);
    });

    test("happens once when it is clicked twice, in two tabs and again afterwards", async () => {
      const replies = await Promise.all([1, 2, 3].map(() => send()));
      replies.push(await send());
      expect(replies.map((one) => one.status)).toEqual([200, 200, 200, 200]);
      expect(new Set(replies.map((one) => JSON.stringify(one.json))).size).toBe(1);
      expect(replies.filter((one) => one.replayed)).toHaveLength(3);
      expect(subject.moved()).toEqual([1000]);
      expect(requests).toHaveLength(1);
      expect((await lookUp(key)).json).toMatchObject({
        happened: true,
        call: action.call.name,
        id: replies[0]!.json.id,
        amount: told(1000),
        status: replies[0]!.json.status,
        currency: "AZN",
      });
    });

    test("happens once when it is confirmed in two tabs with a key each", async () => {
      const replies = await Promise.all([send(), send(input, randomUUID())]);
      expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      expect(["STATE_CHANGED", "NO_CODE_PENDING"]).toContain(replies.find(({ status }) => status !== 200)!.json.code);
      expect(subject.moved()).toEqual([1000]);
    });

    test("is refused with the same key for another input, during the first request and afterwards", async () => {
      await fault("latency", action.call.name, { milliseconds: 300 });
      const first = send();
      while (requests.length === 0) await pause(20);
      const payment = judge.payment();
      const others = [
        () => send(subject.other?.(input) ?? { ...input, amount: "11.00" }),
        () => act(reverse, key, { id: payment, decidedOn: judge.decidedOn(payment) }),
      ];
      for (const other of others)
        expect(await other()).toMatchObject({ status: 409, json: { problem: "refused", code: "INTENT_REUSED" } });
      expect((await first).status).toBe(200);
      for (const other of others) expect(await other()).toMatchObject({ status: 409, json: { code: "INTENT_REUSED" } });
      expect(subject.moved()).toEqual([1000]);
    });

    test.each(["dropAfterCommit", "truncate", "badJson", "shape", "hugeJson"])(
      "is looked up when its reply is lost after the work was done (%s), and a repeat returns the result",
      async (kind) => {
        await fault(kind, action.call.name);
        expect(await send()).toMatchObject({ status: 504, json: { problem: "unknown_outcome" } });
        expect(subject.moved()).toEqual([1000]);
        const fate = await fateOf(key);
        expect(fate).toMatchObject({
          status: 200,
          json: { happened: true, call: action.call.name, amount: told(1000), status: expect.any(String) },
        });
        if (subject.id) expect(fate.json.id).toBe(subject.id);
        for (const reply of [await send(), await send()])
          expect(reply).toMatchObject({
            status: 200,
            replayed: true,
            json: {
              id: fate.json.id,
              amount: told(1000),
              ...(!action.hasNoReference && { rrn: expect.stringMatching(/^\d{12}$/) }),
            },
          });
        expect(subject.moved()).toEqual([1000]);
      },
    );

    test.each(["reset", "hang", "html502", "status:500", "status:503", "status:408"])(
      "may be repeated with its key after a failure without effect (%s), once that is known",
      async (kind) => {
        await fault(kind, action.call.name);
        const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now());
        expect(await (kind === "hang" ? withShortLimit(send) : send())).toMatchObject({
          status: 504,
          json: { problem: "unknown_outcome" },
        });
        // Too early to conclude that nothing has happened.
        expect([(await lookUp(key)).json.problem, (await send()).json.problem]).toEqual([
          "unknown_outcome",
          "unknown_outcome",
        ]);
        clock.mockRestore();
        expect(requests).toHaveLength(1);
        expect(await fateOf(key)).toMatchObject({ status: 200, json: { happened: false } });
        expect(subject.moved()).toEqual([]);
        expect(await send()).toMatchObject({ status: 200, replayed: false });
        expect(await send()).toMatchObject({ status: 200, replayed: true });
        expect(subject.moved()).toEqual([1000]);
      },
    );

    test("stays unknown while its look-up gets no answer", async () => {
      await fault("dropAfterCommit", action.call.name);
      await send();
      for (const kind of ["status:500", "reset", "badJson"]) {
        await fault(kind, outcome.name);
        expect(await lookUp(key)).toMatchObject({ status: 504, json: { problem: "unknown_outcome" } });
      }
      expect((await fateOf(key)).json.happened).toBe(true);
      expect(subject.moved()).toEqual([1000]);
    });

    describe("that succeeds after all, when it was already reported as not done", () => {
      async function delayFirstRequest(): Promise<() => Promise<void>> {
        const wake = delayFirst(backend, action.path);
        expect((await send()).json.problem).toBe("unknown_outcome");
        expect((await fateOf(key)).json.happened).toBe(false);
        return wake;
      }
      test("before the retry: the retry returns the first result", async () => {
        const wake = await delayFirstRequest();
        await wake();
        expect(await send()).toMatchObject({ status: 200, json: { amount: told(1000) } });
        expect(subject.moved()).toEqual([1000]);
      });
      test("after the retry: no more money moves", async () => {
        const wake = await delayFirstRequest();
        expect((await send()).status).toBe(200);
        await wake();
        expect(subject.moved()).toEqual([1000]);
      });
      test("before a retry of another amount: the first one stands and is returned", async () => {
        const wake = await delayFirstRequest();
        await wake();
        expect((await send(await subject.input("12.00", owner))).json.problem).toBe("unknown_outcome");
        expect((await fateOf(key)).json).toMatchObject({ happened: true, amount: told(1000) });
        expect(subject.moved()).toEqual([1000]);
      });
      test("after a retry of another amount: the second one stands", async () => {
        const wake = await delayFirstRequest();
        expect((await send(await subject.input("12.00", owner))).status).toBe(200);
        await wake();
        expect((await fateOf(key)).json).toMatchObject({ happened: true, amount: told(1200) });
        expect(subject.moved()).toEqual([1200]);
      });
      test("after a refused retry: the key is still usable, and the result is found", async () => {
        const wake = await delayFirstRequest();
        await fault("refuse:LIMIT_REACHED", action.call.name);
        expect(await send()).toMatchObject({ status: 409, json: { code: "LIMIT_REACHED" } });
        await wake();
        expect((await lookUp(key)).json).toMatchObject({ happened: true, amount: told(1000) });
        expect(await send()).toMatchObject({ status: 200, json: { amount: told(1000) } });
        expect(subject.moved()).toEqual([1000]);
      });
    });

    test("repeats a refusal for its key without another attempt, and a new key starts another attempt", async () => {
      const tooMuch = await subject.tooMuch(owner);
      const replies = [await send(tooMuch), await send(tooMuch), await lookUp(key)];
      for (const { status, json } of replies) {
        expect([409, 422]).toContain(status);
        expect(json.code).toBe(action.tooMuchCode);
      }
      expect(replies.map(({ replayed }) => replayed)).toEqual([false, true, false]);
      expect(requests).toHaveLength(1);
      expect(subject.moved()).toEqual([]);
      expect((await send(await subject.input("10.00", owner), randomUUID())).status).toBe(200);
      expect(subject.moved()).toEqual([1000]);
    });

    test("happens once when two users each confirm more than half of the balance; incoming money comes twice", async () => {
      const half =
        name === "refund"
          ? judge.decimal(Math.floor(judge.remaining(subject.id!) / 2) + 100)
          : action.comesIn
            ? "20.00"
            : "4500.00"; // within the day of a person who is not an owner
      if (name !== "refund") judge.put("10482", 8_000_00);
      const inputs = [await subject.input(half, owner), await subject.input(half, finance)];
      requests = [];
      const replies = await Promise.all([send(inputs[0]), send(inputs[1], randomUUID(), finance)]);
      if (name === "refund") expect(requests).toHaveLength(1); // the record was read again after the wait
      expect(replies.map(({ status, json }) => (status === 200 ? status : json.code)).sort()).toEqual(
        action.comesIn ? [200, 200] : [200, action.secondCode ?? "STATE_CHANGED"],
      );
      expect(subject.moved().map(judge.decimal)).toEqual(action.comesIn ? [half, half] : [half]);
    });

    // Incoming money is not checked, and two files are two records.
    const testOneRecord = name === "top-up" || name === "bulk payout" ? () => undefined : test;
    testOneRecord("is checked again when another one ends between its check and its lock", async () => {
      if (name !== "refund") judge.put("10482", 8_000_00);
      const inputs = [await subject.input("10.00", owner), await subject.input("10.00", finance)];
      const store = home.portalStore!;
      const claim = store.claim.bind(store);
      let first: Promise<Reply> | undefined;
      jest.spyOn(store, "claim").mockImplementation(async (place, ...rest) => {
        if (place.startsWith("moving:") && !first) await (first = send(inputs[0]));
        return claim(place, ...rest);
      });
      const second = await send(inputs[1], randomUUID(), finance);
      expect((await first)?.status).toBe(200);
      expect(second.json.code).toBe("STATE_CHANGED");
      expect(requests).toHaveLength(1);
      expect(subject.moved()).toEqual([1000]);
    });

    test("is not sent when it was decided on more than the current balance", async () => {
      subject.shrink();
      const before = subject.moved();
      const reply = await send();
      if (action.comesIn) expect([reply.status, subject.moved()]).toEqual([200, [1000]]);
      else {
        expect(reply).toMatchObject({ status: 409, json: { problem: "refused", code: "STATE_CHANGED" } });
        if (subject.spare) expect(reply.json.changed).toEqual({ available: { from: expect.any(Number), to: 500 } });
        expect(requests).toEqual([]);
        expect(subject.moved()).toEqual(before);
        // With the current state it succeeds.
        expect((await send(await subject.input("3.00", owner), randomUUID())).status).toBe(200);
        expect(subject.moved()).toEqual([...before, 300]);
      }
    });

    test("is sent when less is available than was shown, but enough", async () => {
      if (!subject.spare) return; // its decision has no balance of a wallet
      subject.spare();
      expect((await send()).status).toBe(200);
      expect(subject.moved()).toEqual([1000]);
    });

    test("is refused by the provider when the balance drops between the check and the request", async () => {
      backend.beforeAnswer = async (request) => {
        if (action.path.test(request.url)) subject.shrink();
      };
      const before = subject.moved();
      const reply = await send();
      if (action.comesIn) expect([reply.status, subject.moved()]).toEqual([200, [1000]]);
      else {
        expect(reply).toMatchObject({ status: 409, json: { code: "STATE_CHANGED" } });
        expect(subject.moved()).toHaveLength(before.length + (name === "refund" ? 1 : 0)); // the money that it found is gone
      }
    });

    test("waits until the result of another action on the same record is known", async () => {
      await fault("reset", action.call.name);
      expect((await send()).json.problem).toBe("unknown_outcome");
      requests = [];
      expect(await send(input, randomUUID())).toMatchObject({
        status: 409,
        json: { problem: "refused", code: "RECORD_BUSY" },
      });
      expect(requests).toEqual([]);
      expect((await fateOf(key)).json.happened).toBe(false);
      expect((await send(input, randomUUID())).status).toBe(200);
      expect(subject.moved()).toEqual([1000]);
    });

    test("is not delayed by another user who guesses its ID", async () => {
      await fault("reset", action.call.name);
      expect((await send(input, randomUUID(), stranger)).status).not.toBe(200);
      await backend.sandbox.handle(new Request("http://sandbox.invalid/sandbox/faults", { method: "DELETE" }));
      expect((await send()).status).toBe(200);
    });

    test("continues with its key after the session was renewed", async () => {
      await fault("status:401", action.call.name);
      expect((await send()).json.problem).toBe("signed_out");
      expect(subject.moved()).toEqual([]);
      expect(await send()).toMatchObject({ status: 200, replayed: false });
      expect(subject.moved()).toEqual([1000]);
    });

    test("is known not to have happened when the request never left", async () => {
      const cookie = await sessionOf(undefined, { edition: "ae" });
      const knocking = (call: Call, otherInput: Input) =>
        callDoor(call, { host: "portal.ae:3000", cookie, input: otherInput, headers: { "x-portal-intent": key } }).then(
          replyOf,
        );
      expect(await knocking(action.call, input)).toMatchObject({ status: 503, json: { problem: "unreachable" } });
      expect(await knocking(outcome, { key })).toMatchObject({ status: 200, json: { happened: false } });
      expect(requests).toEqual([]);
    });

    test("is another action with another user's key", async () => {
      await send();
      expect((await lookUp(key, finance)).json.happened).toBe(false);
      expect(await send(await subject.input("11.00", finance), key, finance)).toMatchObject({
        status: 200,
        replayed: false,
      });
      expect(subject.moved()).toEqual([1000, 1100]);
    });

    test("is limited to thirty attempts in ten minutes; a refusal moves nothing and repeats do not count", async () => {
      for (let index = 0; index < 35; index += 1) expect((await send()).status).toBe(200);
      const tooMuch = await subject.tooMuch(owner);
      const more: Reply[] = [];
      for (let index = 0; index < 35; index += 1) more.push(await send(tooMuch, randomUUID()));
      expect(more.filter(({ status }) => status === 429)).toHaveLength(6);
      expect(subject.moved()).toEqual([1000]);
    });

    test("accepts another code with the same key when the first has expired, and happens once", async () => {
      await fault("reset", action.call.name);
      expect((await send()).json.problem).toBe("unknown_outcome");
      await back("clock", { advanceSeconds: 181 });
      expect((await fateOf(key)).json.happened).toBe(false);
      const late = await send();
      if (action.takesCode) {
        expect(late).toMatchObject({ status: 422, json: { code: "EXPIRED_CODE", fields: { OTP: "expired" } } });
        expect(subject.moved()).toEqual([]);
        expect((await send(await subject.input("10.00", owner))).status).toBe(200);
      } else expect(late.status).toBe(200);
      expect(await send()).toMatchObject({ replayed: true });
      expect(subject.moved()).toEqual([1000]);
    });
  });
}
