// An approved request moves the money once or not at all, and its state is true: all cases, for every kind of money out, in one kind of
// store. The sandbox's ledger decides each case.
import { randomUUID } from "node:crypto";
import { portalContract } from "@/lib/contract";
import { type MoneyOutKind, moneyOutKinds } from "@/lib/contract/constants";
import { attemptsOf, objectOf } from "@/lib/provider/attempts/attempts";
import { resolveMoney } from "@/lib/provider/door/resolve-money";
import type { Store } from "@/lib/store/store";
import { SETTLED, afterTime } from "./after-time";
import { type Json, actionNames, approvalActs, asked, policyRow } from "./approval-acts";
import { Judge } from "./judge";
import { type Input, type MoneyAction, type Person, type Subject, moneyActions, personOf } from "./money-actions";
import { sampleData } from "@/sandbox/db/sample/sample-data";
import { type SandboxBackend, actorOf, delayFirst, keepSeededKeys, startSandbox, failNext } from "./start-sandbox";

const home = globalThis as typeof globalThis & { portalStore?: Store; portalBreakers?: unknown };
const { approvals } = portalContract;
/** A store does not know the kind, so two suffice to test one: with a code of its own, and without. */
export const storeKinds: readonly MoneyOutKind[] = ["refund", "withdrawal"];
const ASKER_ROLE = "ROLE_FIN_MANAGER";
/** A request whose approval has left no trace waits again after two minutes. */
const ABANDONED = 3 * 60_000;

/** The store fails at its n-th command, or from there on. */
function failing(store: Store, at: number, forever: boolean): Store & { readonly commands: () => number } {
  let count = 0;
  const guarded = Object.fromEntries(
    Object.entries(store).map(([name, command]) => [
      name,
      (...given: unknown[]) => {
        count += 1;
        const fails = forever ? count >= at : count === at;
        if (fails) return Promise.reject(Object.assign(new Error("gone"), { name: "StoreUnavailable" }));
        return (command as (...some: unknown[]) => unknown)(...given);
      },
    ]),
  );
  return { ...(guarded as unknown as Store), commands: () => count }; // the same commands
}

export function approvalCases(make: () => Store, kinds: readonly MoneyOutKind[] = moneyOutKinds): void {
  jest.setTimeout(240_000); // real timers, and an approval for each command of the store

  let backend: SandboxBackend;
  let judge: Judge;
  let acts: ReturnType<typeof approvalActs>;
  let actions: readonly MoneyAction[];
  let owner: Person;
  let user: Person;
  let asker: Person;
  beforeAll(async () => {
    backend = await startSandbox("default");
    judge = new Judge(backend.sandbox);
    actions = moneyActions(backend, judge);
    acts = approvalActs(backend, judge);
    home.portalStore = make();
    [owner, user, asker] = [
      await personOf(backend, "owner"),
      await personOf(backend, "user"),
      await personOf(backend, "finance"),
    ];
    await home.portalStore.close();
  }, 30_000);
  afterAll(() => backend.close());

  /** With another store. */
  async function begin(): Promise<void> {
    home.portalStore = make();
    home.portalBreakers = undefined; // the provider's failures belong to one test
    await keepSeededKeys(owner.cookie, "10482");
  }
  beforeEach(async () => {
    backend.beforeAnswer = async () => undefined;
    await begin();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await home.portalStore?.close();
    judge.expectOrder();
  });

  const fault = (kind: string, match: string) => failNext(backend, kind, match);
  const read = async (person: Person, id: unknown): Promise<Json> =>
    (await acts.send(approvals.read, person, { id })).json;
  const listed = async (person: Person) =>
    (await acts.send(approvals.list, person, {})).json as unknown as readonly Json[];
  const usedToday = async (kind: MoneyOutKind) => {
    const { json } = await acts.send(approvals.own, asker, { appId: "10482" });
    return (json as unknown as readonly Json[]).find((one) => one.kind === kind)?.usedToday;
  };

  describe.each(kinds)("an approved %s", (kind) => {
    let action: MoneyAction;
    let subject: Subject;
    let input: Input;
    const ask = (intent: string = randomUUID(), other = input) =>
      acts.send(approvals.request, asker, asked(action, other), intent);
    const setLimit = (perDay = "10.00") => acts.setPolicy([policyRow(kind, ASKER_ROLE, { perDay })], owner);
    const fresh = async (amount = "12.00") => {
      subject = action.fresh();
      input = await acts.inputOf(kind, subject, amount, asker);
    };
    async function waiting(): Promise<unknown> {
      const { status, json } = await ask();
      if (status !== 200) throw new Error(`It was not asked: ${JSON.stringify(json)}`);
      return json.id;
    }
    const expectMoved = (times: 0 | 1) => expect(subject.moved()).toEqual(times === 1 ? [1200] : []);
    let rounds = 0;
    /** The server looks the outcome up. Without its note the approver does, who opens the request. */
    const settle = (id: unknown, milliseconds = SETTLED) =>
      afterTime(milliseconds, async () => {
        await resolveMoney(Date.now() + (rounds += 1) * 600_000);
        const seen = await read(asker, id);
        return seen.state === "sending" ? read(owner, id) : seen;
      });
    beforeEach(async () => {
      action = actions.find(({ name }) => name === actionNames[kind])!;
      await fresh();
      await setLimit();
    });

    test("moves once when it is approved twice at once, and again after a lost reply to the browser", async () => {
      const id = await waiting();
      await acts.askCode(owner, id);
      const replies = await Promise.all([acts.act(owner, id), acts.act(owner, id)]);
      expect(replies.map(({ status }) => status)).toContain(200);
      expect(await acts.act(owner, id)).toMatchObject({ status: 200, json: { id, state: "approved" } });
      expect((await acts.approve(user, id)).json.code).toBe("ALREADY_DECIDED");
      expect((await read(asker, id)).state).toBe("approved");
      expectMoved(1);
    });

    test("moves once when two people approve it at once", async () => {
      const id = await waiting();
      await acts.askCode(owner, id);
      await acts.askCode(user, id);
      const replies = await Promise.all([acts.act(owner, id), acts.act(user, id)]);
      expect(replies.map(({ status, json }) => (status === 200 ? json.state : json.code)).sort()).toEqual([
        "ALREADY_DECIDED",
        "approved",
      ]);
      expect((await read(asker, id)).state).toBe("approved");
      expectMoved(1);
    });

    test.each([
      ["declined", () => user, approvals.decline, { note: "No" }],
      ["withdrawn", () => asker, approvals.withdraw, {}],
    ] as const)("is either approved or %s when both happen at once", async (state, person, call, more) => {
      const id = await waiting();
      await acts.askCode(owner, id);
      const [yes, no] = await Promise.all([acts.act(owner, id), acts.send(call, person(), { id, ...more })]);
      const after = (await read(asker, id)).state;
      expect([yes.status === 200, no.status === 200]).toEqual([after === "approved", after === state]);
      expectMoved(after === "approved" ? 1 : 0);
      expect(await usedToday(kind)).toBe(after === "approved" ? amountIn(await read(asker, id)) : 0);
    });

    test("is approved in both tabs of a person who sends the code from two at once, and moves once", async () => {
      const id = await waiting();
      await acts.askCode(owner, id);
      const both = await Promise.all([acts.act(owner, id), acts.act(owner, id)]);
      expect(both.map(({ json }) => json.state)).toEqual(["approved", "approved"]);
      expectMoved(1);
    });

    test("cannot be declined or withdrawn while the provider moves it", async () => {
      const id = await waiting();
      await acts.askCode(owner, id);
      const codes: unknown[] = [];
      backend.beforeAnswer = async ({ method, url }) => {
        if (method !== "POST" || !action.path.test(url) || codes.length > 0) return;
        codes.push("asked");
        codes.push((await acts.send(approvals.decline, user, { id, note: "No" })).json.code);
        codes.push((await acts.send(approvals.withdraw, asker, { id })).json.code);
        codes.push((await acts.send(approvals.approve.ask, user, { id })).json.code);
      };
      expect((await acts.act(owner, id)).json.state).toBe("approved");
      expect(codes.slice(1)).toEqual(["ALREADY_DECIDED", "ALREADY_DECIDED", "ALREADY_DECIDED"]);
      expectMoved(1);
    });

    test.each(["dropAfterCommit", "truncate", "badJson"])(
      "whose reply of the provider is lost (%s) is being sent until the outcome is known, and then approved",
      async (how) => {
        const id = await waiting();
        await acts.askCode(owner, id);
        await fault(how, action.call.name);
        expect((await acts.act(owner, id)).json.problem).toBe("unknown_outcome");
        expectMoved(1);
        expect((await read(asker, id)).state).toBe("sending");
        expect((await acts.approve(user, id)).json.code).toBe("ALREADY_DECIDED");
        const settled = await settle(id);
        expect(settled).toMatchObject({ state: "approved", decidedBy: expect.anything() });
        // The status of the record changes after the approval.
        expect(settled.result).toEqual({ id: expect.any(String) });
        expect(await usedToday(kind)).toBe(amountIn(await read(asker, id)));
        expectMoved(1);
      },
    );
    test("whose reply of the provider is lost ends in the merchant's record when its approver reads it", async () => {
      const id = await waiting();
      await acts.askCode(owner, id);
      await fault("dropAfterCommit", action.call.name);
      expect((await acts.act(owner, id)).json.problem).toBe("unknown_outcome");
      expect((await read(owner, id)).state).toBe("approved");
      const approver = await actorOf(owner);
      const object = objectOf(action.call.records, input, approver.user.id);
      const line = (await attemptsOf(approver, object)).find(({ call }) => call === action.call.name);
      expect([line?.by.id, line?.result]).toEqual([approver.user.id, "done"]);
    });
    test("whose reply of the provider is lost is approved when the same person repeats it", async () => {
      const id = await waiting();
      await acts.askCode(owner, id);
      await fault("dropAfterCommit", action.call.name);
      expect((await acts.act(owner, id)).json.problem).toBe("unknown_outcome");
      expect((await acts.act(owner, id)).json.state).toBe("approved");
      expectMoved(1);
    });

    test.each(["reset", "status:500", "html502"])(
      "waits again when it is known that nothing has moved (%s)",
      async (how) => {
        const id = await waiting();
        await acts.askCode(owner, id);
        await fault(how, action.call.name);
        expect((await acts.act(owner, id)).json.problem).toBe("unknown_outcome");
        expect((await read(asker, id)).state).toBe("sending");
        expect((await acts.approve(user, id)).json.code).toBe("ALREADY_DECIDED");
        expect((await settle(id)).state).toBe("waiting");
        expectMoved(0);
        expect((await acts.approve(how === "reset" ? user : owner, id)).json.state).toBe("approved");
        expectMoved(1);
      },
    );

    // The recipient of the transfer is found by a phone, which another person may get.
    if (kind === "transfer")
      test("moves to no other recipient when a code was sent while its outcome was not known", async () => {
        const id = await waiting();
        await acts.askCode(owner, id);
        await fault("reset", action.call.name);
        expect((await acts.act(owner, id)).json.problem).toBe("unknown_outcome");
        const person = sampleData.default.people.find(({ phone }) => phone === input.phoneNumber)!;
        jest.replaceProperty(person, "name", "Aysel Quliyeva");
        expect((await acts.askCode(owner, id)).status).toBe(200);
        expect((await settle(id)).state).toBe("waiting");
        expect((await acts.act(owner, id)).json.code).toBe("APPROVAL_OVER");
        expectMoved(0);
      });

    test.each(["before", "after"])("moves once when the first try arrives late, %s the second", async (when) => {
      const id = await waiting();
      await acts.askCode(owner, id);
      const arrive = delayFirst(backend, action.path);
      expect((await acts.act(owner, id)).json.problem).toBe("unknown_outcome");
      expect((await settle(id)).state).toBe("waiting");
      if (when === "before") await arrive();
      await acts.approve(owner, id);
      if (when === "after") await arrive();
      expect((await settle(id)).state).toBe("approved");
      expectMoved(1);
    });

    test("can be approved after a wrong code and after a refusal of the provider", async () => {
      const id = await waiting();
      await acts.askCode(owner, id);
      expect((await acts.send(approvals.approve.act, owner, { id, OTP: "000000" })).status).toBe(422);
      expect((await read(asker, id)).state).toBe("waiting");
      await fault("refuse:LIMIT_REACHED", action.call.name);
      expect((await acts.act(owner, id)).json.code).toBe("LIMIT_REACHED");
      expect((await read(asker, id)).state).toBe("waiting");
      expectMoved(0);
      expect((await acts.approve(owner, id)).json.state).toBe("approved");
      expectMoved(1);
    });

    test("is one request when it is asked in two tabs at once, and again after a lost reply", async () => {
      const intents = [randomUUID(), randomUUID()];
      const replies = await Promise.all([ask(intents[0]), ask(intents[1]), ask(intents[0])]);
      replies.push(await ask(intents[1]));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
      expect(await listed(owner)).toHaveLength(1);
      const { json } = replies[0]!;
      expect(await usedToday(kind)).toBe(amountIn(json));
      expect((await acts.approve(owner, json.id)).json.state).toBe("approved");
      // A repeat of a request that was decided is not another one.
      for (const intent of intents) expect((await ask(intent)).json).toMatchObject({ id: json.id, state: "approved" });
      expectMoved(1);
    });

    /** Repeats the work with a store that fails at its first, second, ... command, until a run needs no more commands. */
    async function atEachCommand(
      forever: boolean,
      run: (fail: <T>(work: () => Promise<T>) => Promise<T>) => Promise<void>,
    ) {
      for (let at = 1, isOver = false; !isOver; at += 1) {
        await begin();
        const whole = home.portalStore!;
        await fresh();
        await setLimit();
        await run(async (work) => {
          const broken = failing(whole, at, forever);
          home.portalStore = broken;
          try {
            return await work();
          } finally {
            home.portalStore = whole;
            isOver = broken.commands() < at;
          }
        });
        await whole.close();
      }
    }
    // The commands do not depend on the kind, only on who asks for the code.
    (storeKinds.includes(kind) && kinds === moneyOutKinds ? describe : describe.skip).each([
      ["fails once", false],
      ["ends", true],
    ])("while the store %s", (_, forever) => {
      test("at any command of its approval moves once or not at all, and its state is true", async () => {
        await atEachCommand(forever, async (fail) => {
          const id = await waiting();
          await acts.askCode(owner, id);
          const { status, json } = await fail(() => acts.act(owner, id));
          const after = await read(asker, id);
          const times = subject.moved().length;
          if (status === 200) expect([after.state, times]).toEqual(["approved", 1]);
          else if (times > 0) {
            expect(json.problem).toBe("unknown_outcome");
            expect(["sending", "approved"]).toContain(after.state);
          }
          const settledState = (await settle(id, ABANDONED)).state;
          expect(settledState).toBe(times > 0 ? "approved" : "waiting");
          if (settledState === "waiting") expect((await acts.approve(user, id)).json.state).toBe("approved");
          expectMoved(1);
        });
      });
      test("at any command of the request leaves one request after a repeat, which is in the list and in the day once", async () => {
        await atEachCommand(forever, async (fail) => {
          const intent = randomUUID();
          await fail(() => ask(intent));
          const { status, json } = await ask(intent);
          expect(status).toBe(200);
          expect((await listed(owner)).map((one) => one.id)).toEqual([json.id]);
          expect(await usedToday(kind)).toBe(amountIn(json));
          await acts.send(approvals.withdraw, asker, { id: json.id });
          expect(await usedToday(kind)).toBe(0);
        });
      });
    });

    test("two sessions just below the day's limit do not move more than the day together", async () => {
      if (action.takesCode) return; // the code of one session ends that of the other
      const first = { subject, input };
      await fresh();
      await setLimit("20.00");
      const replies = await Promise.all(
        [first.input, input].map((one) => acts.send(action.call, asker, one, randomUUID())),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(["NEEDS_APPROVAL", "STATE_CHANGED"]).toContain(replies.find(({ status }) => status !== 200)?.json.code);
      expect([...new Set([...first.subject.moved(), ...subject.moved()])]).toEqual([1200]);
    });
  });
}

/** What a request counts in the day: the whole of a file, otherwise the amount. */
const amountIn = ({ kind, total, amount }: Json) => (kind === "bulkPayout" ? total : amount);
