// What stays with the merchant when its ownership passes from one person to another.
import { contract, portalContract } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import { attemptsOf } from "@/lib/provider/attempts/attempts";
import { keptKeyOf } from "@/lib/provider/door/kept-keys";
import { memoryStore } from "@/lib/store/memory";
import type { Store } from "@/lib/store/store";
import { type Json, approvalActs, asked, policyRow } from "@/tests/support/contract/approval-acts";
import { Judge } from "@/tests/support/contract/judge";
import { type MoneyAction, type Person, moneyActions, personOf } from "@/tests/support/contract/money-actions";
import { type SandboxBackend, actorOf, failNext, startSandbox } from "@/tests/support/contract/start-sandbox";
const home = globalThis as typeof globalThis & { portalStore?: Store };
const { users, apps, profile } = contract;
const { approvals } = portalContract;
const APP = "10482";
/** Of another merchant. */
const OTHERS = "20611";
let backend: SandboxBackend;
let acts: ReturnType<typeof approvalActs>;
let refund: MoneyAction;
let owner: Person;
let user: Person;

beforeAll(async () => {
  backend = await startSandbox("default");
  const judge = new Judge(backend.sandbox);
  acts = approvalActs(backend, judge);
  refund = moneyActions(backend, judge).find(({ name }) => name === "refund")!;
  const { store } = backend.sandbox.providers.get("default")!;
  store.run("CREATE TABLE first_users AS SELECT id, role, privileges FROM users");
  store.run("CREATE TABLE first_apps AS SELECT id, owner_id FROM apps");
});
afterAll(() => backend.close());
/** Each test begins with the owner that the sandbox has at first. */
beforeEach(async () => {
  home.portalStore = memoryStore();
  const { store } = backend.sandbox.providers.get("default")!;
  store.run("UPDATE users SET (role, privileges) = (SELECT role, privileges FROM first_users WHERE id = users.id)");
  store.run("UPDATE apps SET owner_id = (SELECT owner_id FROM first_apps WHERE id = apps.id)");
  [owner, user] = await Promise.all([personOf(backend, "owner"), personOf(backend, "user")]);
});

const send = (call: Call, person: Person, input: Json) => acts.send(call, person, input);
const idOf = async (person: Person) => (await actorOf(person)).user.id;
async function pass(from: Person, to: Person, change = "handOver") {
  const id = await idOf(to);
  await acts.later(61);
  expect((await send(users.ownership.ask, from, { id, change })).status).toBe(200);
  const OTP = await acts.codeOf(from);
  expect((await send(users.ownership.act, from, { id, change, OTP })).status).toBe(200);
}
const signedIn = (account: string) => personOf(backend, account);
const keptBy = async (person: Person) => keptKeyOf((await actorOf(person)).caller, { appId: APP });
async function waiting(person: Person): Promise<string> {
  const { json } = await send(approvals.request, person, asked(refund, await refund.fresh().input("12.00", person)));
  expect(json.state).toBe("waiting");
  return String(json.id);
}
const stateOf = async (person: Person, id: string) => {
  const { json } = await send(approvals.read, person, { id });
  return [json.state, json.voidBy];
};

test("the stored key stays the merchant's: a new owner uses it, and one that was removed does not come back", async () => {
  await send(apps.enterKey, owner, { appId: APP, appKey: `sandbox-key-${APP}` });
  await pass(owner, user);
  [owner, user] = [await signedIn("owner"), await signedIn("user")];
  expect(await keptBy(user)).toBeDefined();
  expect((await send(apps.forgetKey, user, { appId: APP })).status).toBe(200);
  await pass(user, owner);
  expect(await keptBy(await signedIn("owner"))).toBeUndefined();
});

test("the record of attempts stays with its objects, for the old owner and for the new one", async () => {
  await send(apps.enterKey, owner, { appId: APP, appKey: "nonsense" });
  const seenBy = async (person: Person) =>
    (await attemptsOf(await actorOf(person), `apps:${APP}`)).map(({ call, by }) => [call, by.id]);
  const line = ["apps.enterKey", await idOf(owner)];
  expect([await seenBy(owner), await seenBy(user)]).toEqual([[line], [line]]);
  await pass(owner, user);
  for (const account of ["owner", "user"]) expect(await seenBy(await signedIn(account))).toEqual([line]);
});

describe("a request that waits", () => {
  const policy = ["ROLE_SUSER", "ROLE_USER"].map((role) => policyRow("refund", role, { perAct: "10.00" }));
  beforeEach(async () => {
    expect((await acts.setPolicy(policy, owner)).status).toBe(200);
  });

  test("is void when its person hands over the ownership", async () => {
    const id = await waiting(owner);
    await pass(owner, user);
    expect(await stateOf(await signedIn("owner"), id)).toEqual(["void", "right"]);
  });
  test("of the owner stays when another person becomes an owner too", async () => {
    const id = await waiting(owner);
    await pass(owner, user, "give");
    expect(await stateOf(owner, id)).toEqual(["waiting", null]);
  });
  test("is void when its person has another name", async () => {
    const id = await waiting(user);
    expect((await send(profile.edit, user, { fullName: "Kamran Quliyev" })).status).toBe(200);
    expect(await stateOf(user, id)).toEqual(["void", "right"]);
  });
  test("stays after a first step and after refused changes, and is void after a change whose reply is lost", async () => {
    const id = await waiting(user);
    const person = { id: await idOf(user), change: "give" };
    await acts.later(61);
    expect((await send(users.ownership.ask, owner, person)).status).toBe(200);
    expect((await send(users.ownership.act, owner, { ...person, OTP: "000000" })).status).toBe(422);
    const access = { userId: person.id, appId: APP, role: "ROLE_OPERATOR", privileges: [], version: 99 };
    expect((await send(users.access, owner, access)).status).toBe(409);
    expect((await send(users.removeAccess, owner, { userId: person.id, appId: OTHERS })).status).toBe(404);
    expect(await stateOf(owner, id)).toEqual(["waiting", null]);
    await failNext(backend, "reset", "users.edit");
    const { version } = (await send(users.read, owner, { id: person.id })).json;
    const edited = await send(users.edit, owner, { id: person.id, fullName: "Kamran Quliyev", version });
    expect(edited.status).toBeGreaterThan(500);
    expect(await stateOf(owner, id)).toEqual(["void", "right"]);
  });
});

test("a limit is of the role that the person has now, also if the provider leaves the session open", async () => {
  const row = policyRow("refund", "ROLE_FO_MANAGER", { perAct: "10.00" });
  expect((await acts.setPolicy([row], owner)).status).toBe(200);
  const finance = await signedIn("finance");
  backend.sandbox.providers
    .get("default")!
    .store.run("UPDATE app_access SET role = 'ROLE_FO_MANAGER' WHERE user_id = ?", await idOf(finance));
  const { status, json } = await send(refund.call, finance, await refund.fresh().input("12.00", finance));
  expect([status, json.code]).toEqual([409, "NEEDS_APPROVAL"]);
});

test("limits that become looser need the other owner, however many people come before", async () => {
  await pass(owner, user, "give");
  [owner, user] = [await signedIn("owner"), await signedIn("user")];
  const tight = [policyRow("refund", "ROLE_USER", { perAct: "10.00" })];
  expect((await acts.setPolicy(tight, owner)).status).toBe(200);
  const { store } = backend.sandbox.providers.get("default")!;
  for (let at = 0; at < 120; at += 1)
    store.run(
      `INSERT INTO users (id, merchant_id, username, email, mobile_phone, full_name, role, user_type, password, created_at)
       SELECT id || ?, merchant_id, username || ?, email || ?, '+99455' || ?, 'Aa' || ?, 'ROLE_USER', user_type, password, created_at FROM users WHERE id = ?`,
      ...Array.from({ length: 5 }, () => String(1_000_000 + at)),
      await idOf(user),
    );
  expect((await send(users.list, owner, { status: "active", offset: 1 })).json.total).toBeGreaterThan(120);
  const loose = await acts.setPolicy([], owner);
  expect([loose.status, typeof loose.json.waiting]).toEqual([200, "string"]);
});
