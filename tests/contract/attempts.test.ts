import { randomUUID } from "node:crypto";
import { calls, contract, portalCalls } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import { type Actor, attemptsOf, saveAttempt } from "@/lib/provider/attempts/attempts";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileStore } from "@/lib/store/file";
import { memoryStore } from "@/lib/store/memory";
import { redisStore } from "@/lib/store/redis";
import { settingsOf } from "@/tests/support/contract/redis";
import type { Store } from "@/lib/store/store";
import { SETTLED, afterTime } from "@/tests/support/contract/after-time";
import {
  type FakeProvider,
  cookiesFrom,
  fakeProvider,
  callDoor,
  owner as holder,
  sayAfterLooking,
  sayJson,
  sessionOf,
  stepOf,
} from "@/tests/support/contract/door";
import { Judge } from "@/tests/support/contract/judge";
import { type SandboxBackend, actorOf, failNext, startSandbox, signIn } from "@/tests/support/contract/start-sandbox";
const home = globalThis as typeof globalThis & { portalStore?: Store };
const { refund, outcome } = contract.transactions;
const nobody = { id: "x", status: "x", amount: "1.00", remaining: "0.00", currency: "AED", rrn: null };

let backend: SandboxBackend;
let judge: Judge;
let elsewhere: FakeProvider;
const people: Record<string, { readonly cookie: string }> = {};
const readers: Record<string, Actor> = {};
beforeAll(async () => {
  backend = await startSandbox("default");
  judge = new Judge(backend.sandbox);
  elsewhere = await fakeProvider();
  process.env.PROVIDER_API_BASE_AE = elsewhere.address;
  for (const name of ["owner", "finance", "operator", "other"])
    readers[name] = await actorOf((people[name] = await signIn(backend, name)));
});
afterAll(() => Promise.all([backend.close(), elsewhere.close()]));

/** A repeated request has the same input. */
const decided = new Map<string, ReturnType<Judge["decidedOn"]>>();
const stateFor = (key: string, id: string) => {
  const known = decided.get(key) ?? judge.decidedOn(id);
  decided.set(key, known);
  return known;
};
const giveBack = (who: string, id: string, amount = "10.00", key = randomUUID()) =>
  callDoor(refund, {
    cookie: people[who]!.cookie,
    input: { id, amount, reason: "Canceled stay", decidedOn: stateFor(key, id) },
    headers: { "x-portal-intent": key },
  });
const recordOf = async (who: string, ...objects: string[]) =>
  (await attemptsOf(readers[who]!, ...objects)).map(({ by, call, amount, result, code }) => [
    by.id,
    call,
    amount,
    result,
    code,
  ]);
const fault = (kind: string) => failNext(backend, kind, "transactions.refund");
const idOf = (who: string) => readers[who]!.user.id;

test("records every call that moves money or sets its destination, changes access or approvals, or opens, closes or binds an application", () => {
  const sensitive = (call: Call) =>
    call.movesMoney ||
    /^users\.((add|changePhone|ownership)\.act|invite|edit|access|remove)|^apps\.((renewKey|remove)\.act|enterKey|forgetKey|review|submit|disable|enable)|^connect\.(merchant|setBankAccount|agree\.act|askSignature|sign)|^profile\.change((Phone|Email)\.act|Password)|^auth\.(signIn\.act|register\.act|signOut)|^devices\.|^approvals\.(request|approve\.act|decline|withdraw|setPolicy\.act)/.test(
      call.name,
    );
  const all = [...calls, ...portalCalls];
  expect(all.filter(({ records }) => records !== undefined).map(({ name }) => name)).toEqual(
    all.filter(sensitive).map(({ name }) => name),
  );
});

const redis = process.env.TEST_REDIS_URL;
describe.each([
  ["memory", () => memoryStore()],
  ["a file", () => fileStore(join(mkdtempSync(join(tmpdir(), "store-")), "store.db"))],
  ...(redis ? [["Redis", () => redisStore(settingsOf(redis), `test:${randomUUID()}:`)] as const] : []),
] as readonly (readonly [string, () => Store])[])("stored in %s", (_, make) => {
  beforeEach(() => {
    home.portalStore = make();
  });
  afterEach(() => home.portalStore?.close());

  test("writes one line for a success, a refusal and a repeat, newest first, for all users of the merchant", async () => {
    const id = judge.payment();
    const key = randomUUID();
    for (let times = 0; times < 3; times += 1) await giveBack("owner", id, "10.00", key);
    await giveBack("finance", id, "9999.00");
    const lines = [
      [idOf("finance"), "transactions.refund", 999_900, "refused", "AMOUNT_TOO_HIGH"],
      [idOf("owner"), "transactions.refund", 1000, "done", null],
    ];
    expect(await recordOf("owner", `transactions:${id}`)).toEqual(lines);
    expect(await recordOf("finance", `transactions:${id}`)).toEqual(lines);
    const [refused, done] = await attemptsOf(readers.owner!, `transactions:${id}`);
    expect(done).toMatchObject({
      by: { fullName: readers.owner!.user.fullName },
      currency: "AZN",
      reference: expect.stringMatching(/^\d{12}$/),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    const found = await callDoor(contract.transactions.refunds, { cookie: people.owner!.cookie, input: { name: id } });
    expect(await found.json()).toMatchObject({ rows: [{ rrn: done!.reference }] }); // the customer's bank knows the refund by it
    expect(refused!.reference).toEqual(expect.stringMatching(/.+/));
  });

  test("records an attempt without the permission on the object, and it displaces no other line", async () => {
    const id = judge.payment();
    await giveBack("owner", id);
    for (let times = 0; times < 12; times += 1) expect((await giveBack("operator", id)).status).toBe(403);
    const lines = await recordOf("owner", `transactions:${id}`);
    expect(lines[0]).toEqual([idOf("operator"), "transactions.refund", 1000, "refused", "PRIVILEGE"]);
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toEqual([idOf("owner"), "transactions.refund", 1000, "done", null]);
    expect(judge.refunds(id)).toEqual([1000]);
  });

  test("shows an outcome as unknown until it is known", async () => {
    const [lost, still] = [judge.payment(), judge.payment()];
    const keys = [randomUUID(), randomUUID()];
    await fault("dropAfterCommit");
    await giveBack("owner", lost, "10.00", keys[0]);
    await fault("reset");
    await giveBack("owner", still, "11.00", keys[1]);
    const lines = () => recordOf("finance", `transactions:${lost}`, `transactions:${still}`);
    expect(await lines()).toEqual([
      [idOf("owner"), "transactions.refund", 1100, "unknown", null],
      [idOf("owner"), "transactions.refund", 1000, "unknown", null],
    ]);
    for (const key of keys)
      await afterTime(SETTLED, () => callDoor(outcome, { cookie: people.owner!.cookie, input: { key } }));
    expect(await lines()).toEqual([
      [idOf("owner"), "transactions.refund", 1100, "notDone", null],
      [idOf("owner"), "transactions.refund", 1000, "done", null],
    ]);
  });

  test("another merchant reads nothing of the record and writes nothing into it", async () => {
    const id = judge.payment();
    await giveBack("owner", id);
    expect((await giveBack("other", id)).status).toBe(404);
    await fault("reset");
    expect((await giveBack("other", id)).status).toBe(504);
    expect(await recordOf("owner", `transactions:${id}`)).toEqual([
      [idOf("owner"), "transactions.refund", 1000, "done", null],
    ]);
    expect((await recordOf("other", `transactions:${id}`)).map(([by]) => by)).toEqual([idOf("other"), idOf("other")]);
  });

  test("a person's own record is closed to the owner of the applications", async () => {
    const own = `users:${idOf("finance")}`;
    const input = { oldPassword: "Wrong#2026", newPassword: "Sandbox#2027" };
    await callDoor(contract.profile.changePassword, { cookie: people.finance!.cookie, input });
    expect(await recordOf("finance", own)).toEqual([
      [idOf("finance"), "profile.changePassword", null, "refused", "VALIDATION"],
    ]);
    expect(await recordOf("owner", own)).toEqual([]);
  });
  test("a full record drops its oldest lines", async () => {
    const id = judge.payment();
    await giveBack("owner", id);
    const [line] = await attemptsOf(readers.owner!, `transactions:${id}`);
    const add = async (from: number, to: number) => {
      for (let index = from; index < to; index += 1)
        await saveAttempt(readers.owner!, {
          ...line!,
          id: `later ${index}`,
          at: new Date(Date.now() + index).toISOString(),
        });
    };
    const shown = async () => {
      const after = await attemptsOf(readers.owner!, `transactions:${id}`);
      return [after.length, after.filter(({ isOldestKept }) => isOldestKept).map((attempt) => attempt.id)];
    };
    // The first attempt has two lines.
    await add(0, 98);
    expect(await shown()).toEqual([99, []]);
    await add(98, 101);
    expect(await shown()).toEqual([100, ["later 1"]]);
  });
});

describe("access", () => {
  const host = "portal.ae:3000";
  let cookie: string;
  beforeEach(async () => {
    home.portalStore = memoryStore();
    cookie = await sessionOf(undefined, { edition: "ae" });
  });
  const reader = (id = holder.id): Actor => ({ caller: { edition: "ae", token: "t" }, user: { id, fullName: "x" } });
  const lines = async (object: string, id?: string) => {
    elsewhere.play = sayJson([]);
    return (await attemptsOf(reader(id), object)).map(({ call, result, code, reference }) => [
      call,
      result,
      code,
      reference,
    ]);
  };
  const colleague = {
    id: "u9",
    fullName: "Aysel",
    email: "a@b.co",
    mobilePhone: "+994500000000",
    status: "active",
    role: "ROLE_OPERATOR",
    allApplications: false,
    access: [],
    createdDate: "2026-01-01T09:00:00+04:00",
    version: 1,
  };
  /** The provider's answer to all calls but the list of applications. */
  const answering = (json: unknown, status = 200) => {
    elsewhere.play = (request, response, body) =>
      (request.url === "/api/apps"
        ? sayJson([])
        : request.url?.startsWith("/api/transactionsPageable")
          ? sayAfterLooking(json)
          : sayJson(json, status))(request, response, body);
  };

  test("is recorded for the user whose access it is", async () => {
    answering(colleague);
    await callDoor(contract.users.access, {
      host,
      cookie,
      input: { userId: "u9", appId: "1", role: "ROLE_OPERATOR", privileges: [], version: 1 },
    });
    answering({ code: "LAST_OWNER", message: "no", responseId: "R-7" }, 409);
    await callDoor(contract.users.remove, { host, cookie, input: { id: "u9" } });
    answering({ code: "BOOM", message: "no", responseId: "R-8" }, 500);
    await callDoor(contract.users.removeForever, { host, cookie, input: { id: "u9" } });
    expect(await lines("users:u9")).toEqual(
      expect.arrayContaining([
        ["users.access", "done", null, "u9"],
        ["users.remove", "refused", "LAST_OWNER", "R-7"],
        ["users.removeForever", "unknown", "BOOM", "R-8"],
      ]),
    );
  });
  test("is recorded for the actor while the object has no ID, and then for the object too", async () => {
    const add = {
      OTP: "123456",
      firstName: "A",
      lastName: "B",
      email: "ab@example.com",
      mobilePhone: "+994500000000",
      password: "Sandbox#2026",
      appId: "1",
      role: "ROLE_OPERATOR",
      privileges: [],
    };
    answering({ code: "TAKEN", message: "no", responseId: "R-7" }, 409);
    await callDoor(contract.users.add.act, { host, cookie, input: add });
    expect(await lines("users:u1")).toEqual([["users.add.act", "refused", "TAKEN", "R-7"]]);
    answering(colleague);
    await callDoor(contract.users.add.act, { host, cookie, input: add });
    expect(await lines("users:u9")).toEqual([["users.add.act", "done", null, "u9"]]);
    expect(await lines("users:u1")).toHaveLength(2);
  });
  test("records sign-in, password and sign-out in the user's own record, which other users cannot read", async () => {
    answering({ accessToken: "t", expiresAt: new Date(Date.now() + 3_600_000).toISOString(), user: holder });
    const signedIn = await callDoor(contract.auth.signIn.act, {
      host,
      cookie: await stepOf("auth.signIn", { email: "owner@sandbox.test" }),
      input: { OTP: "123456" },
    });
    answering(null);
    await callDoor(contract.profile.changePassword, {
      host,
      cookie: cookiesFrom(signedIn),
      input: { oldPassword: "x", newPassword: "Sandbox#2027" },
    });
    await callDoor(contract.auth.signOut, { host, cookie: cookiesFrom(signedIn) });
    expect((await lines("users:u1")).map(([call, result]) => [call, result])).toEqual(
      expect.arrayContaining([
        ["auth.signIn.act", "done"],
        ["profile.changePassword", "done"],
        ["auth.signOut", "done"],
      ]),
    );
    expect(await lines("users:u1", "u2")).toEqual([]);
  });
  test("a failed write of the record undoes nothing", async () => {
    home.portalStore = { ...memoryStore(), append: () => Promise.reject(new Error("full")) };
    answering({ ...nobody, id: "7" });
    expect(
      (
        await callDoor(refund, {
          host,
          cookie,
          input: { id: "7", amount: "1.00", reason: "x", decidedOn: { status: "paid", remaining: "1.00" } },
          headers: { "x-portal-intent": randomUUID() },
        })
      ).status,
    ).toBe(200);
    expect(elsewhere.requests.filter(({ path }) => path === "/api/refund")).toHaveLength(1);
  });
});
