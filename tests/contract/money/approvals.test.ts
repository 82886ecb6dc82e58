/** @jest-environment node */
// Money out above a person's limit: nothing moves before a second person has approved it, and then it moves once.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { contract, portalContract } from "@/lib/contract";
import { bulk } from "@/lib/contract/bulk";
import type { Holder } from "@/lib/contract/people";
import type { Answer } from "@/lib/contract/call";
import { type MoneyOutKind, moneyOutKinds } from "@/lib/contract/constants";
import { attemptsOf } from "@/lib/provider/attempts/attempts";
import { readOthers } from "@/lib/provider/approvals/others";
import { addRequest, readRequest } from "@/lib/provider/approvals/requests";
import { waitingAbout } from "@/lib/provider/door/approvals/view";
import { outcomeOf } from "@/lib/provider/door/intents";
import { keepKey } from "@/lib/provider/door/kept-keys";
import { scopeOf } from "@/lib/provider/merchant-store";
import { memoryStore } from "@/lib/store/memory";
import { type Store, StoreUnavailable } from "@/lib/store/store";
import { withCheckDigit } from "@/sandbox/money/cards";
import { SETTLED, afterTime } from "@/tests/support/contract/after-time";
import { type Json, actionNames, approvalActs, asked, policyRow } from "@/tests/support/contract/approval-acts";
import { Judge } from "@/tests/support/contract/judge";
import {
  type MoneyAction,
  type Person,
  type Subject,
  moneyActions,
  personOf,
} from "@/tests/support/contract/money-actions";
import {
  type SandboxBackend,
  actorOf,
  codeFor,
  failNext,
  keepSeededKeys,
  startSandbox,
} from "@/tests/support/contract/start-sandbox";

jest.setTimeout(90_000);
const home = globalThis as typeof globalThis & { portalStore?: Store };
const { approvals } = portalContract;
let backend: SandboxBackend;
let judge: Judge;
let actions: readonly MoneyAction[];
let owner: Person;
let user: Person;
let office: Person;
let stranger: Person;
let acts: ReturnType<typeof approvalActs>;

beforeAll(async () => {
  backend = await startSandbox("default");
  judge = new Judge(backend.sandbox);
  actions = moneyActions(backend, judge);
  acts = approvalActs(backend, judge);
  home.portalStore = memoryStore();
  [owner, user, office, stranger] = (await Promise.all(
    (["owner", "user", "office", "other"] as const).map((account) => personOf(backend, account)),
  )) as [Person, Person, Person, Person];
});
afterAll(() => backend.close());
beforeEach(async () => {
  home.portalStore = memoryStore();
  await keepSeededKeys(owner.cookie, "10482");
});
afterEach(() => judge.expectOrder());

const send: typeof acts.send = (...given) => acts.send(...given);
const later: typeof acts.later = (seconds) => acts.later(seconds);
const approve: typeof acts.approve = (...given) => acts.approve(...given);
const inputOf: typeof acts.inputOf = (...given) => acts.inputOf(...given);
const setPolicy = (rows: readonly Json[], person = owner) => acts.setPolicy(rows, person);
const actionOf = (kind: MoneyOutKind) => actions.find(({ name }) => name === actionNames[kind])!;

describe.each(moneyOutKinds)("%s", (kind) => {
  test("above the day's limit is refused, and after an approval it moves once with the amount that was asked", async () => {
    const action = actionOf(kind);
    const subject = action.fresh();
    const input = await inputOf(kind, subject, "12.00", user);
    expect((await setPolicy([policyRow(kind, "ROLE_USER", { perDay: "10.00" })])).status).toBe(200);
    const intent = randomUUID();
    const alone = await send(action.call, user, input, intent);
    expect([alone.status, alone.json.code]).toEqual([409, "NEEDS_APPROVAL"]);
    expect(subject.moved()).toEqual([]);

    const request = await send(approvals.request, user, asked(action, input), intent);
    expect([request.status, request.json.state, request.json.mayDecide]).toEqual([200, "waiting", false]);
    const again = await send(approvals.request, user, asked(action, input), intent);
    expect(again.json.id).toBe(request.json.id);
    expect((await approve(user, request.json.id)).json.code).toBe("OWN_REQUEST");

    const done = await approve(owner, request.json.id);
    expect([done.status, done.json.state]).toEqual([200, "approved"]);
    expect(subject.moved()).toHaveLength(1);
    expect((await approve(owner, request.json.id)).json.code).toBe("ALREADY_DECIDED");
    expect(subject.moved()).toHaveLength(1);
  });

  test("a day is counted over several acts", async () => {
    const action = actionOf(kind);
    await setPolicy([policyRow(kind, "ROLE_USER", { perDay: "20.00" })]);
    await later(61);
    const first = await inputOf(kind, action.fresh(), "12.00", user);
    expect((await send(action.call, user, first)).status).toBe(200);
    const subject = action.fresh();
    await later(61);
    const second = inputOf(kind, subject, "12.00", user);
    // No code is sent for it.
    if (action.takesCode) await expect(second).rejects.toThrow("NEEDS_APPROVAL");
    else expect((await send(action.call, user, await second)).json.code).toBe("NEEDS_APPROVAL");
    expect(subject.moved()).toEqual([]);
  });
});

test("a mistyped code of an action with its own code is followed by the right one, and it moves once", async () => {
  const action = actionOf("withdrawal");
  const subject = action.fresh();
  const input = await subject.input("12.00", user);
  await setPolicy([policyRow("withdrawal", "ROLE_USER", { perAct: "10.00" })]);
  const { id } = (await send(approvals.request, user, asked(action, input))).json;
  await later(61);
  await send(approvals.approve.ask, owner, { id });
  const OTP = await codeFor(backend, owner.email, "default");
  const wrong = OTP === "000000" ? "000001" : "000000";
  expect((await send(approvals.approve.act, owner, { id, OTP: wrong })).json.attemptsLeft).toBe(4);
  expect((await send(approvals.approve.act, owner, { id, OTP: wrong })).json.attemptsLeft).toBe(3);
  expect(subject.moved()).toEqual([]);
  expect((await send(approvals.approve.act, owner, { id, OTP })).json.state).toBe("approved");
  expect((await send(approvals.approve.act, owner, { id, OTP })).json.state).toBe("approved");
  expect(subject.moved()).toHaveLength(1);
});

test.each(["reset", "status:500"])(
  "a payment without a reply (%s) leaves the day when it is known that it has not moved",
  async (how) => {
    const action = actionOf("refund");
    await setPolicy([policyRow("refund", "ROLE_USER", { perDay: "20.00" })]);
    const input = await action.fresh().input("12.00", user);
    const second = await action.fresh().input("12.00", user);
    const key = randomUUID();
    await failNext(backend, how, action.call.name);
    expect((await send(action.call, user, input, key)).json.problem).toBe("unknown_outcome");
    expect((await send(action.call, user, second)).json.code).toBe("NEEDS_APPROVAL"); // it may still move
    await afterTime(SETTLED, async () => {
      expect((await outcomeOf({ key, actor: await actorOf(user) })).happened).toBe(false);
    });
    expect((await send(action.call, user, second)).status).toBe(200);
    expect((await send(action.call, user, input, key)).json.code).toBe("NEEDS_APPROVAL");
  },
);

test("a refused payment leaves the day", async () => {
  const action = actionOf("refund");
  await setPolicy([policyRow("refund", "ROLE_USER", { perDay: "20.00" })]);
  const input = await action.fresh().input("12.00", user);
  await failNext(backend, "refuse:LIMIT_REACHED", action.call.name);
  expect((await send(action.call, user, input)).json.code).toBe("LIMIT_REACHED");
  expect((await send(action.call, user, await action.fresh().input("20.00", user))).status).toBe(200);
});

test.each(moneyOutKinds)("a request for a %s of a deleted application is void", async (kind) => {
  const action = actionOf(kind);
  const input = await acts.inputOf(kind, action.fresh(), "12.00", user);
  await setPolicy([policyRow(kind, "ROLE_USER", { perDay: "10.00" })]);
  const { id, appId } = (await send(approvals.request, user, asked(action, input))).json;
  const { store } = backend.sandbox.providers.get("default")!;
  store.run("UPDATE apps SET removed_at = 1 WHERE id = ?", String(appId));
  try {
    expect((await acts.askCode(owner, id)).json.code).toBe("APPROVAL_OVER");
    expect((await send(approvals.read, owner, { id })).json).toMatchObject({ state: "void", voidBy: "record" });
  } finally {
    store.run("UPDATE apps SET removed_at = NULL WHERE id = ?", String(appId));
  }
});

describe("a waiting request whose record has changed", () => {
  const perDay = { perDay: "10.00" };
  const waiting = async (kind: MoneyOutKind) => {
    const action = actionOf(kind);
    const subject = action.fresh();
    const input = await subject.input("12.00", user);
    await setPolicy([policyRow(kind, "ROLE_USER", perDay)]);
    const { json } = await send(approvals.request, user, asked(action, input));
    return { action, subject, id: json.id };
  };
  const stateOf = async (id: unknown) => (await send(approvals.read, owner, { id })).json;

  test("leaves the day before the next payment", async () => {
    const { action, subject, id } = await waiting("refund");
    const other = await action.fresh().input("9.00", user);
    expect((await send(action.call, user, other)).json.code).toBe("NEEDS_APPROVAL");
    subject.shrink();
    expect((await send(action.call, user, other)).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ state: "void", voidBy: "record" });
  });
  test("is void when its approver opens it, and no code is sent", async () => {
    const { subject, id } = await waiting("refund");
    subject.shrink();
    expect((await acts.askCode(owner, id)).json.code).toBe("APPROVAL_OVER");
    expect(await stateOf(id)).toMatchObject({ state: "void", voidBy: "record", now: { hasChanged: false } });
  });
  test("is followed by a new one when the person asks again", async () => {
    const { action, subject, id } = await waiting("refund");
    subject.shrink();
    const again = (await send(approvals.request, user, asked(action, await subject.input("12.00", user)))).json;
    expect(again).toMatchObject({ state: "waiting", day: { before: 0, with: 1200 } });
    expect(again.id).not.toBe(id);
    expect((await approve(owner, again.id)).json.state).toBe("approved");
    expect(subject.moved()).toEqual([100, 1200]);
  });
  test("waits on if only money is missing in the wallet", async () => {
    const { subject, id } = await waiting("withdrawal");
    subject.shrink();
    expect(await stateOf(id)).toMatchObject({ state: "waiting", now: { available: 500, hasChanged: true } });
    actionOf("withdrawal").fresh(); // fills the wallet
  });
});

describe.each(["payout", "transfer", "withdrawal"] as const)("a waiting %s", (kind) => {
  async function asks(subject: Subject, ...descriptions: readonly string[]) {
    const input = await inputOf(kind, subject, "12.00", user);
    await setPolicy([policyRow(kind, "ROLE_USER", { perAct: "10.00" })]);
    const ids: unknown[] = [];
    for (const description of descriptions)
      ids.push((await send(approvals.request, user, asked(actionOf(kind), { ...input, description }))).json.id);
    return ids;
  }
  test("is approved after another one of the same amount", async () => {
    const subject = actionOf(kind).fresh();
    const [first, second] = await asks(subject, "January", "February");
    expect((await approve(owner, first)).json.state).toBe("approved");
    expect((await send(approvals.read, owner, { id: second })).json).toMatchObject({ now: { hasChanged: false } });
    expect((await approve(owner, second)).json.state).toBe("approved");
    expect(subject.moved()).toHaveLength(2);
  });
  test("waits on if the wallet has too little after the code was sent", async () => {
    const subject = actionOf(kind).fresh();
    const [id] = await asks(subject, "January");
    await acts.askCode(owner, id);
    subject.shrink();
    const before = subject.moved().length;
    expect((await acts.act(owner, id)).json).toMatchObject({ code: "INSUFFICIENT_BALANCE" });
    expect((await send(approvals.read, owner, { id })).json.state).toBe("waiting");
    expect(subject.moved()).toHaveLength(before);
    actionOf(kind).fresh(); // fills the wallet
  });
});

test("a payment that is asked for again when its first request is no longer stored moves again", async () => {
  const action = actionOf("withdrawal");
  const subject = action.fresh();
  const input = await subject.input("12.00", user);
  for (const _ of ["January", "May"]) {
    home.portalStore = memoryStore();
    await setPolicy([policyRow("withdrawal", "ROLE_USER", { perAct: "10.00" })]);
    const { id } = (await send(approvals.request, user, asked(action, input))).json;
    expect((await approve(owner, id)).json.state).toBe("approved");
  }
  expect(subject.moved()).toHaveLength(2);
});

test("a request under an old policy leaves the day before the next payment", async () => {
  const action = actionOf("refund");
  await setPolicy([policyRow("refund", "ROLE_USER", { perDay: "10.00" })]);
  const { id } = (await send(approvals.request, user, asked(action, await action.fresh().input("12.00", user)))).json;
  await setPolicy([policyRow("refund", "ROLE_USER", { perDay: "11.00" })]);
  expect((await send(action.call, user, await action.fresh().input("9.00", user))).status).toBe(200);
  expect((await send(approvals.read, owner, { id })).json).toMatchObject({ state: "void", voidBy: "policy" });
});

test("a request whose reply was lost is replaced by the one of its changed form, unless another tab asked for it too", async () => {
  const action = actionOf("refund");
  const subject = action.fresh();
  await setPolicy([policyRow("refund", "ROLE_USER", { perDay: "10.00" })]);
  const [intent, other] = [randomUUID(), randomUUID()];
  const ask = async (amount: string, key: string) =>
    (await send(approvals.request, user, asked(action, await subject.input(amount, user)), key)).json;
  const stateOf = async ({ id }: { readonly id?: unknown }) => (await send(approvals.read, owner, { id })).json.state;
  const first = await ask("12.00", intent);
  const second = await ask("15.00", intent);
  expect(second).toMatchObject({ state: "waiting", day: { before: 0, with: 1500 } });
  expect([await stateOf(first), await stateOf(second)]).toEqual(["withdrawn", "waiting"]);
  expect((await ask("15.00", other)).id).toBe(second.id);
  const third = await ask("16.00", intent);
  expect([await stateOf(second), await stateOf(third)]).toEqual(["waiting", "waiting"]);
  await send(approvals.withdraw, user, { id: second.id });
  expect((await ask("10.00", intent)).code).toBe("APPROVAL_NOT_NEEDED");
  expect(await stateOf(third)).toBe("withdrawn");
});

test("an earlier try of a form that arrives, or ends, after a later one asks for nothing", async () => {
  const action = actionOf("refund");
  const subject = action.fresh();
  await setPolicy([policyRow("refund", "ROLE_USER", { perDay: "10.00" })]);
  const form = randomUUID();
  const [small, large, alone] = await Promise.all(
    ["12.00", "15.00", "9.00"].map(async (amount) => asked(action, await subject.input(amount, user))),
  );
  const ask = async (input: Json, turn: number) => (await send(approvals.request, user, input, `${form}-${turn}`)).json;
  const ownWaitingIds = async () =>
    ((await send(approvals.list, user, {})).json as unknown as readonly Json[])
      .filter(({ state }) => state === "waiting")
      .map(({ id }) => id);
  await failNext(backend, "latency", "transactions.list", { milliseconds: 1_000 });
  const path = contract.transactions.list.endpoint.replace("GET ", "/");
  const isRead = new Promise<void>((done) => {
    backend.beforeAnswer = async ({ url }) => void (url.includes(path) && done());
  });
  const slow = ask(small!, 1);
  await isRead;
  backend.beforeAnswer = async () => undefined;
  const second = await ask(large!, 2);
  expect([(await slow).code, second.state]).toEqual(["CHANGED", "waiting"]);
  expect(await ownWaitingIds()).toEqual([second.id]);
  expect((await ask(alone!, 3)).code).toBe("APPROVAL_NOT_NEEDED");
  expect((await ask(small!, 1)).code).toBe("CHANGED");
  expect(await ownWaitingIds()).toEqual([]);
});

test("a person has at most a hundred requests that wait", async () => {
  const action = actionOf("refund");
  await setPolicy([policyRow("refund", "ROLE_USER", { perAct: "5.00" })]);
  const ask = async () =>
    (await send(approvals.request, user, asked(action, await action.fresh().input("6.00", user)))).json;
  const first = await ask();
  const scope = scopeOf({ edition: "default", user: (await actorOf(user)).user });
  const known = (await readRequest(scope, String(first.id)))!;
  for (let count = 1; count < 100; count++) await addRequest(scope, { ...known, id: `AP-${count}` });
  expect((await ask()).code).toBe("TOO_MANY_REQUESTS");
  expect((await send(approvals.own, user, { appId: "10482" })).json).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ kind: "refund", usedToday: 600 })]),
  );
  await send(approvals.withdraw, user, { id: "AP-1" });
  expect((await ask()).state).toBe("waiting");
});

test("a request with the intent of a payment that was sent does not free the day", async () => {
  const action = actionOf("refund");
  const subject = action.fresh();
  await setPolicy([policyRow("refund", "ROLE_USER", { perDay: "20.00" })]);
  const input = await subject.input("12.00", user);
  const intent = randomUUID();
  expect((await send(action.call, user, input, intent)).status).toBe(200);
  const request = await send(approvals.request, user, asked(action, input), intent);
  if (request.status === 200) await send(approvals.withdraw, user, { id: request.json.id });
  const second = await send(action.call, user, await action.fresh().input("12.00", user));
  expect(second.json.code).toBe("NEEDS_APPROVAL");
});

test("two sessions at once do not stay below a day's limit together", async () => {
  const action = actionOf("refund");
  const subjects = [1, 2, 3].map(() => action.fresh());
  const earlier = await action.fresh().input("5.00", user);
  const inputs = await Promise.all(subjects.map((subject) => subject.input("12.00", user)));
  await setPolicy([policyRow("refund", "ROLE_USER", { perDay: "20.00" })]);
  expect((await send(action.call, user, earlier)).status).toBe(200);
  const tried = await Promise.all(inputs.map((input) => send(action.call, user, input)));
  expect(tried.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(subjects.flatMap((subject) => subject.moved())).toHaveLength(1);
});

test("a refused payment is not counted", async () => {
  const action = actionOf("refund");
  await setPolicy([policyRow("refund", "ROLE_USER", { perDay: "20.00" })]);
  const refused = await action.fresh().input("12.00", user);
  await failNext(backend, "refuse:REFUND_FAILED", "transactions.refund");
  expect((await send(action.call, user, refused)).json.problem).toBe("refused");
  expect((await send(action.call, user, await action.fresh().input("12.00", user))).status).toBe(200);
});

describe("new recipients", () => {
  const cards = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => withCheckDigit(`516740${String(from + at).padStart(9, "0")}`));
  /** Rows of 1.00 to these cards. */
  function batchTo(destinations: readonly string[]) {
    judge.put("10482", 100_000_00);
    const described = randomUUID();
    const { id, version, total } = judge.batch("10482", destinations, "1.00", described);
    const input = { id, decidedOn: { version, count: destinations.length, total } };
    const action = actionOf("bulkPayout");
    return {
      input,
      ask: () => send(approvals.request, user, asked(action, input)),
      pay: (person: Person, intent?: string) => send(action.call, person, input, intent),
      paid: () => judge.paidOut(described).length,
    };
  }
  const onlyKnown = () => setPolicy([policyRow("bulkPayout", "ROLE_USER", { newPayees: true })]);
  /** The recipients of a batch are noted after its answer. A user may ask for 30 approvals in ten minutes, so the waits grow. */
  async function untilKnown(destinations: readonly string[]) {
    for (let wait = 100; wait < 30_000; wait *= 2) {
      const { status, json } = await batchTo(destinations).ask();
      if (status !== 200 && json.code === "APPROVAL_NOT_NEEDED") return;
      expect(status).toBe(200);
      await send(approvals.withdraw, user, { id: json.id });
      await pause(wait);
    }
    throw new Error("They stayed new.");
  }

  test("in any row of a batch need an approval, and are known after it was paid", async () => {
    const known = cards(1_000, 230);
    expect((await batchTo(known).pay(owner)).status).toBe(200);
    await onlyKnown();
    await untilKnown(known);
    const same = batchTo(known);
    expect((await same.pay(user)).status).toBe(200);
    expect(same.paid()).toBe(known.length);

    const more = batchTo([...known, ...cards(7_000_000, 1)]);
    expect((await more.pay(user)).json.code).toBe("NEEDS_APPROVAL");
    expect(more.paid()).toBe(0);
    const { json } = await more.ask();
    expect(json.reason).toMatchObject({ rule: "payee" });
    expect((await approve(owner, json.id)).json.state).toBe("approved");
    expect(more.paid()).toBe(known.length + 1);
    await untilKnown(cards(7_000_000, 1));
  });
  test("whose row was taken out of a batch stay new", async () => {
    const [paid, taken] = cards(5_500_000, 2) as [string, string];
    await onlyKnown();
    const { id } = batchTo([paid, taken]).input;
    const read = async () =>
      (await send(bulk.payoutsOf, owner, { id })).json as unknown as Answer<typeof bulk.payoutsOf>;
    const [, row] = (await read()).rows;
    expect((await send(bulk.removePayout, owner, { id: row!.id })).status).toBe(200);
    const { version, unpaid } = (await read()).file;
    const decidedOn = { version, count: unpaid.count, total: judge.decimal(unpaid.total) };
    expect((await send(bulk.pay, owner, { id, decidedOn })).status).toBe(200);
    await untilKnown([paid]);
    const again = batchTo([taken]);
    expect((await again.pay(user)).json.code).toBe("NEEDS_APPROVAL");
    expect(again.paid()).toBe(0);
  });
  test("of the first rows that are left are named by the request", async () => {
    await onlyKnown();
    const { id } = batchTo(cards(6_500_000, 4)).input;
    const read = async () =>
      (await send(bulk.payoutsOf, owner, { id })).json as unknown as Answer<typeof bulk.payoutsOf>;
    const [taken, ...left] = (await read()).rows;
    expect((await send(bulk.removePayout, owner, { id: taken!.id })).status).toBe(200);
    const { version, unpaid } = (await read()).file;
    const decidedOn = { version, count: unpaid.count, total: judge.decimal(unpaid.total) };
    const { json } = await send(approvals.request, user, asked(actionOf("bulkPayout"), { id, decidedOn }));
    const named = left.slice(0, 2).map(({ payee }) => payee);
    expect(json.batch).toMatchObject({ count: 3, payees: named });
    expect(named).not.toEqual([taken!.payee, named[0]]); // the sandbox has few names
    await send(approvals.withdraw, user, { id: json.id });
  });
  test("of a batch are known to a payout, and the other way round", async () => {
    const action = actionOf("payout");
    const subject = action.fresh();
    const input = await subject.input("12.00", owner);
    await setPolicy([
      policyRow("payout", "ROLE_USER", { newPayees: true }),
      policyRow("bulkPayout", "ROLE_USER", { newPayees: true }),
    ]);
    const batch = batchTo([String(input.destination)]);
    expect((await batch.pay(user)).json.code).toBe("NEEDS_APPROVAL");
    expect((await send(action.call, user, await action.fresh().input("12.00", user))).json.code).toBe("NEEDS_APPROVAL");
    expect((await batch.pay(owner)).status).toBe(200);
    await untilKnown([String(input.destination)]);
    expect((await send(action.call, user, await action.fresh().input("12.00", user))).status).toBe(200);
  });
  test("of a batch are known also if they could not be noted directly after the payment", async () => {
    const recipients = cards(9_000_000, 2);
    await onlyKnown();
    const store = home.portalStore!;
    const { set } = store;
    let refused = 0;
    store.set = (key, ...rest) =>
      key.startsWith("paid:") && refused++ === 0 ? Promise.reject(new StoreUnavailable()) : set(key, ...rest);
    expect((await batchTo(recipients).pay(owner)).status).toBe(200);
    await untilKnown(recipients);
    expect(refused).toBeGreaterThan(1);
  });
  test("do not stop the repeat of a payment whose reply was lost", async () => {
    const [card] = cards(8_000_000, 1) as [string];
    await onlyKnown();
    await batchTo([card]).pay(owner);
    await untilKnown([card]);
    const batch = batchTo([card]);
    const intent = randomUUID();
    await failNext(backend, "dropAfterCommit", "bulk.pay");
    expect((await batch.pay(user, intent)).json.problem).toBe("unknown_outcome");
    expect((await batch.pay(user, intent)).status).toBe(200);
    expect(batch.paid()).toBe(1);
  });
});

describe("a request", () => {
  const kind = "refund";
  async function waiting() {
    const action = actionOf(kind);
    const subject = action.fresh();
    const input = await subject.input("12.00", user);
    await setPolicy([policyRow(kind, "ROLE_USER", { perAct: "10.00" })]);
    const { json } = await send(approvals.request, user, asked(action, input));
    return { subject, id: json.id };
  }

  test("is for the people of its merchant with the permission, and of no lower rank", async () => {
    const { id } = await waiting();
    for (const other of [stranger, office]) expect((await send(approvals.read, other, { id })).status).toBe(404);
    expect((await send(approvals.decline, office, { id, note: "No" })).status).not.toBe(200);
    const list = await send(approvals.list, owner, {});
    expect((list.json as unknown as readonly Json[]).map((one) => [one.id, one.mayDecide])).toEqual([[id, true]]);
  });
  test("is found by its recipient in capitals and without accents, and by its total", async () => {
    const action = actionOf(kind);
    const subject = action.fresh();
    const { store } = backend.sandbox.providers.get("default")!;
    store.run("UPDATE transactions SET full_name = 'Rəşad Əliyev' WHERE id = ?", String(subject.id));
    const input = await subject.input("12.00", user);
    await setPolicy([policyRow(kind, "ROLE_USER", { perAct: "10.00" })]);
    const { json } = await send(approvals.request, user, asked(action, input));
    const found = async (name: string) =>
      ((await send(approvals.list, owner, { name })).json as unknown as readonly Json[]).map(({ id }) => id);
    for (const name of ["Rəşad", "RESAD ELIYEV", String(json.id), "12.00 AZN"])
      expect([name, await found(name)]).toEqual([name, [json.id]]);
    for (const name of ["Rəşadov", "12.01 AZN"]) expect([name, await found(name)]).toEqual([name, []]);
  });
  test("that is declined moves nothing, gives the day back and says why to the person who asked", async () => {
    const { subject, id } = await waiting();
    expect((await send(approvals.decline, owner, { id, note: "Ask the guest first" })).json.state).toBe("declined");
    expect((await send(approvals.read, user, { id })).json.note).toBe("Ask the guest first");
    expect((await approve(owner, id)).json.code).toBe("ALREADY_DECIDED");
    const own = await send(approvals.own, user, { appId: "10482" });
    expect((own.json as unknown as readonly Json[]).find((one) => one.kind === kind)?.usedToday).toBe(0);
    expect(subject.moved()).toEqual([]);
  });
  test("is declined again by the same person, whose reply was lost, and by none else", async () => {
    const { id } = await waiting();
    for (const note of ["No", "Ask the guest first"])
      expect((await send(approvals.decline, owner, { id, note })).json).toMatchObject({ state: "declined", note });
    const colleague = await personOf(backend, "super");
    expect((await send(approvals.decline, colleague, { id, note: "No" })).json.code).toBe("ALREADY_DECIDED");
    expect((await send(approvals.withdraw, user, { id })).json.code).toBe("ALREADY_DECIDED");
  });
  test("is withdrawn again by the person who asked", async () => {
    const { id } = await waiting();
    for (const _ of ["lost reply", "repeat"])
      expect((await send(approvals.withdraw, user, { id })).json.state).toBe("withdrawn");
    expect((await send(approvals.decline, owner, { id, note: "No" })).json.code).toBe("ALREADY_DECIDED");
  });
  test("is void when its record has changed", async () => {
    const { subject, id } = await waiting();
    subject.shrink();
    const before = subject.moved().length;
    const tried = await approve(owner, id);
    expect(tried.json.code).toBe("APPROVAL_OVER");
    expect((await send(approvals.read, user, { id })).json.voidBy).toBe("record");
    expect(subject.moved()).toHaveLength(before);
  });
  test("is void when the policy has changed", async () => {
    const { subject, id } = await waiting();
    await setPolicy([policyRow(kind, "ROLE_USER", { perAct: "9.00" })]);
    const seen = (await send(approvals.list, owner, {})).json as unknown as readonly Json[];
    expect(seen.map((one) => [one.state, one.mayDecide])).toEqual([["void", false]]);
    expect((await approve(owner, id)).json.code).toBe("APPROVAL_OVER");
    expect((await send(approvals.read, user, { id })).json.voidBy).toBe("policy");
    expect(subject.moved()).toEqual([]);
  });
  test("is void when the rights of the person who asked have changed", async () => {
    const { subject, id } = await waiting();
    await home.portalStore!.set(`rights:default:${(await actorOf(user)).user.id}`, "changed", 60);
    expect((await send(approvals.read, user, { id })).json.voidBy).toBe("right");
    expect((await approve(owner, id)).json.code).toBe("APPROVAL_OVER");
    expect(subject.moved()).toEqual([]);
  });
  test("stays as it is after a wrong code", async () => {
    const { subject, id } = await waiting();
    await later(61);
    await send(approvals.approve.ask, owner, { id });
    expect((await send(approvals.approve.act, owner, { id, OTP: "000000" })).status).toBe(422);
    expect((await send(approvals.read, owner, { id })).json.state).toBe("waiting");
    expect((await approve(owner, id)).json.state).toBe("approved");
    expect(subject.moved()).toHaveLength(1);
  });
  test("expires after seven days", async () => {
    const { subject, id } = await waiting();
    const now = Date.now();
    jest.spyOn(Date, "now").mockReturnValue(now + 8 * 24 * 60 * 60 * 1000);
    const { readRequest } = await import("@/lib/provider/approvals/requests");
    expect((await readRequest("default:M-1", String(id)))?.state).toBe("expired");
    jest.restoreAllMocks();
    expect(subject.moved()).toEqual([]);
  });
});

describe("the policy", () => {
  test("is changed by owners with a code, and its version is checked", async () => {
    expect((await setPolicy([], user)).status).toBe(403);
    expect((await setPolicy([policyRow("payout", "ROLE_USER", { perAct: "1.00" })])).status).toBe(200);
    const outdated = await send(approvals.setPolicy.act, owner, { version: 0, rows: [], OTP: "123456" });
    expect(outdated.json.code).toBe("CHANGED");
  });
  test("that cannot be changed so gets no code, and a sole trader has no second person", async () => {
    const rows = [policyRow("payout", "ROLE_USER", { perAct: "1.00" })];
    await setPolicy(rows);
    await later(61);
    expect((await send(approvals.setPolicy.ask, owner, { version: 0, rows })).json.code).toBe("CHANGED");
    const single = await personOf(backend, "single");
    expect((await setPolicy(rows, single)).json.code).toBe("NO_SECOND_PERSON");
    expect((await setPolicy([], single)).json.waiting).toBeNull();
  });
  test("that becomes looser is approved by another owner, also if the rights of the first one were changed before", async () => {
    await setPolicy([policyRow("payout", "ROLE_USER", { perAct: "1.00" })]);
    const { store } = backend.sandbox.providers.get("default")!;
    const setRole = (role: string) => store.run("UPDATE users SET role = ? WHERE email = ?", role, user.email);
    setRole("ROLE_SUSER");
    try {
      const second = await personOf(backend, "user");
      await home.portalStore!.set(`rights:default:${(await actorOf(owner)).user.id}`, "changed", 60);
      const { waiting: id } = (await setPolicy([])).json;
      // Another try after a lost reply is the same request.
      expect((await setPolicy([])).json.waiting).toBe(id);
      expect((await approve(second, id)).json.state).toBe("approved");
      expect((await send(approvals.policy, owner, {})).json.rows).toEqual([]);
    } finally {
      setRole("ROLE_USER");
    }
  });
  test("of owners needs another person of their rank, which is not any colleague", async () => {
    const { store } = backend.sandbox.providers.get("default")!;
    const { email } = await personOf(backend, "super");
    const setRole = (role: string) => store.run("UPDATE users SET role = ? WHERE email = ?", role, email);
    const { caller, user: reader } = await actorOf(owner);
    const others = () => readOthers(caller, reader as Holder); // the session has the whole user
    // A super administrator has no wallet.
    const peerKinds = ["payout", "bulkPayout", "refund"];
    expect(await others()).toEqual({ hasOthers: true, hasOwner: false, peerKinds });
    setRole("ROLE_ADMIN");
    try {
      expect(await others()).toEqual({ hasOthers: true, hasOwner: false, peerKinds: [] });
      setRole("ROLE_SUSER");
      expect(await others()).toEqual({ hasOthers: true, hasOwner: true, peerKinds: moneyOutKinds });
    } finally {
      setRole("ROLE_SUPER_ADMIN");
    }
  });
  test("leaves a line in the record of the person who changed it, and a request one in its own", async () => {
    await setPolicy([policyRow("refund", "ROLE_USER", { perAct: "10.00" })]);
    const [line] = await attemptsOf(await actorOf(owner), `users:${(await actorOf(owner)).user.id}`);
    expect([line?.call, line?.result, line?.amount]).toEqual(["approvals.setPolicy.act", "done", null]);
    const action = actionOf("refund");
    const input = await action.fresh().input("12.00", user);
    const { json } = await send(approvals.request, user, asked(action, input));
    await send(approvals.decline, owner, { id: json.id, note: "No" });
    const lines = await attemptsOf(await actorOf(owner), `approvals:${String(json.id)}`);
    expect(lines.map(({ call, amount }) => [call, amount])).toEqual([
      ["approvals.decline", 1200],
      ["approvals.request", 1200],
    ]);
  });
  test("limits bulk payouts of a day at first, for each person who is not an owner", async () => {
    const action = actionOf("bulkPayout");
    const [one, other] = [action.fresh(), action.fresh()];
    expect((await send(action.call, user, await one.input("3000.00", user))).status).toBe(200);
    const second = await other.input("3000.00", user);
    expect((await send(action.call, user, second)).json.code).toBe("NEEDS_APPROVAL");
    expect((await send(action.call, owner, second)).status).toBe(200);
  });
  test("a request names its application also if the person who asks may not see wallets", async () => {
    const admin = await personOf(backend, "admin");
    const action = actionOf("refund");
    await setPolicy([policyRow("refund", "ROLE_ADMIN", { perAct: "1.00" })]);
    const input = asked(action, await action.fresh().input("12.00", admin));
    const { status, json } = await send(approvals.request, admin, input);
    expect([status, json.appName]).toEqual([200, expect.stringMatching(/.+/)]);
    const seen = async (person: Person) => (await send(approvals.read, person, { id: json.id })).json;
    expect(await seen(owner)).toMatchObject({ appName: json.appName, now: { available: expect.any(Number) } });
    expect(await seen(admin)).toMatchObject({ appName: json.appName, now: { available: null } });
  });
  test("a transfer to an own application needs no approval", async () => {
    const action = actionOf("transfer");
    const subject = action.fresh();
    await setPolicy([policyRow("transfer", "ROLE_USER", { perAct: "1.00" })]);
    await later(61);
    expect((await send(action.call, user, await subject.input("12.00", user))).status).toBe(200);
    expect(subject.moved()).toHaveLength(1);
  });
});

test.each(["forgotten", "not valid"])("no code is sent for a payout whose key is %s, and it waits", async (state) => {
  const action = actionOf("payout");
  const subject = action.fresh();
  const input = await inputOf("payout", subject, "12.00", user);
  await setPolicy([policyRow("payout", "ROLE_USER", { perAct: "10.00" })]);
  const { id } = (await send(approvals.request, user, asked(action, input))).json;
  if (state === "forgotten") await send(contract.apps.forgetKey, user, { appId: "10482" });
  else await keepKey(await actorOf(user), "10482", "of another time");
  await later(61);
  const before = await codeFor(backend, owner.email, "default");
  expect((await send(approvals.approve.ask, owner, { id })).json.code).toBe("APP_KEY_MISSING");
  expect(await codeFor(backend, owner.email, "default")).toBe(before);
  expect((await send(approvals.read, owner, { id })).json.state).toBe("waiting");
  await keepSeededKeys(owner.cookie, "10482");
  expect((await approve(owner, id)).json.state).toBe("approved");
  // Banks may still pay the rows of an earlier batch.
  expect(subject.moved().filter((amount) => amount === 1200)).toHaveLength(1);
});

test("a transfer to an application that only the approver has is approved, though they read more of its name", async () => {
  const { store } = backend.sandbox.providers.get("default")!;
  store.run("CREATE TABLE former_access AS SELECT * FROM app_access");
  try {
    const { users } = contract;
    const asker = (await actorOf(await personOf(backend, "operator"))).user.id;
    const rights = { userId: asker, appId: "10482", role: "ROLE_FIN_MANAGER", privileges: ["payoutPayment"] };
    expect((await send(users.removeAccess, owner, { userId: asker, appId: "10507" })).json).toBeNull();
    const { version } = (await send(users.read, owner, { id: asker })).json;
    expect((await send(users.access, owner, { ...rights, version })).status).toBe(200);
    const limited = await personOf(backend, "operator");
    const action = actionOf("transfer");
    const subject = action.fresh();
    const input = await subject.input("12.00", limited); // to 10507
    await setPolicy([policyRow("transfer", "ROLE_FIN_MANAGER", { perAct: "10.00" })]);
    const { json } = await send(approvals.request, limited, asked(action, input));
    expect(json).toMatchObject({
      state: "waiting",
      recipient: { name: expect.stringContaining("•"), account: "10507" },
    });
    // Another approver, who reads as much as the person who asked, has begun too.
    const other = (await actorOf(await personOf(backend, "finance"))).user.id;
    await send(users.removeAccess, owner, { userId: other, appId: "10507" });
    const alsoLimited = await personOf(backend, "finance");
    expect((await acts.askCode(owner, json.id)).status).toBe(200);
    expect((await acts.askCode(alsoLimited, json.id)).status).toBe(200);
    expect((await acts.act(owner, json.id)).json.state).toBe("approved");
    expect(subject.moved()).toHaveLength(1);
  } finally {
    store.run("DELETE FROM app_access");
    store.run("INSERT INTO app_access SELECT * FROM former_access");
    store.run("DROP TABLE former_access");
  }
});

test.each(["bulkPayout", "refund"] as const)(
  "the record of a waiting %s names it to those who may see it",
  async (kind) => {
    const action = actionOf(kind);
    expect((await setPolicy([policyRow(kind, "ROLE_USER", { perDay: "10.00" })])).status).toBe(200);
    const input = await inputOf(kind, action.fresh(), "12.00", user);
    const { json } = await send(approvals.request, user, asked(action, input));
    const about = async (person: Person, record: unknown = input.id) => {
      const { caller, user: reader } = await actorOf(person);
      const context = { edition: "default", session: { edition: "default", user: reader as Holder }, caller } as const; // the session has the whole user
      const found = await waitingAbout(context, ({ batch, transactionId }) => (batch?.id ?? transactionId) === record);
      return found.map(({ id, isOwn, mayDecide }) => [id, isOwn, mayDecide]);
    };
    expect(await about(user)).toEqual([[json.id, true, false]]);
    expect(await about(owner)).toEqual([[json.id, false, true]]);
    expect(await about(owner, "another record")).toEqual([]);
    expect(await about(stranger)).toEqual([]);
    expect(await about(office)).toEqual([]);
    // The owner sends it without the request.
    expect((await send(action.call, owner, input)).status).toBe(200);
    expect(await about(user)).toEqual([]);
    const { json: ended } = await send(approvals.read, user, { id: json.id });
    expect([ended.state, ended.voidBy]).toEqual(["void", "record"]);
  },
);
