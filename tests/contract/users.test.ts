import { attemptsOf } from "@/lib/provider/attempts/attempts";
import { contract } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import type { Values } from "@/lib/contract/wire";
import type { Person } from "@/lib/contract/people";
import { memoryStore } from "@/lib/store/memory";
import type { Store } from "@/lib/store/store";
import { callDoor, cookiesFrom } from "@/tests/support/contract/door";
import { type SandboxBackend, actorOf, failNext, startSandbox, signIn } from "@/tests/support/contract/start-sandbox";
const home = globalThis as typeof globalThis & { portalStore?: Store };
const { users, auth, profile } = contract;

let backend: SandboxBackend;
let owner: { readonly cookie: string };
let colleague: { readonly cookie: string };
beforeAll(async () => {
  home.portalStore = memoryStore();
  backend = await startSandbox("default");
  owner = await signIn(backend, "owner");
  colleague = await signIn(backend, "user");
});
afterAll(() => backend.close());

const host = "portal.az:3000";
/** The addresses of the provider's requests that have this part. */
function requestsTo(part: string): readonly string[] {
  const asked: string[] = [];
  backend.beforeAnswer = async ({ url }) => {
    if (url.includes(part)) asked.push(url);
  };
  return asked;
}
const codeOf = (purpose: string, email: string) =>
  backend.sandbox.providers
    .get("default")!
    .store.row<{ code: string }>(
      "SELECT code FROM outbox WHERE purpose = ? AND recipients LIKE ? AND code IS NOT NULL ORDER BY id DESC LIMIT 1",
      purpose,
      `% ${email} %`,
    )!.code;

let userCount = 0;
async function add(): Promise<Person> {
  const email = `person-${++userCount}@example.com`;
  const where = { email, mobilePhone: `+99451834${1000 + userCount}`, appId: "10482", role: "ROLE_OPERATOR" };
  const privileges = ["createLink", "sendLink"];
  const firstStep = await callDoor(users.add.ask, {
    host,
    cookie: owner.cookie,
    input: { ...where, privileges: privileges.join() },
  });
  expect(firstStep.status).toBe(200);
  const answer = await callDoor(users.add.act, {
    host,
    cookie: owner.cookie,
    input: {
      ...where,
      OTP: codeOf("users.add", "owner@sandbox.test"),
      firstName: "Orxan",
      lastName: "Məlikov",
      privileges,
    },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Person;
}
test("a person is added once when the reply is lost, and a repeat needs no new code", async () => {
  const email = "lost-reply@example.com";
  const where = { email, mobilePhone: "+994518399999", appId: "10482", role: "ROLE_OPERATOR" };
  const send = (call: Call, input: Values) =>
    callDoor(call, { host, cookie: owner.cookie, input, headers: { "x-portal-intent": "add-after-a-lost-reply" } });
  expect((await send(users.add.ask, { ...where, privileges: "createLink" })).status).toBe(200);
  const OTP = codeOf("users.add", "owner@sandbox.test");
  const input = { ...where, OTP, firstName: "Orxan", lastName: "Məlikov", privileges: ["createLink"] };
  await failNext(backend, "dropAfterCommit", "users.add.act");
  expect(await (await send(users.add.act, input)).json()).toMatchObject({ problem: "unreachable" });
  const again = await send(users.add.act, input);
  expect([again.status, await again.json()]).toMatchObject([200, { email }]);
  const { store } = backend.sandbox.providers.get("default")!;
  expect(store.rows("SELECT id FROM users WHERE email = ?", email)).toHaveLength(1);
});

/** Signs in by the invitation's link. */
async function setPassword(email: string): Promise<void> {
  const { text } = backend.sandbox.providers
    .get("default")!
    .store.row<{ text: string }>(
      "SELECT text FROM outbox WHERE purpose = 'users.invite' AND address = ? ORDER BY id DESC LIMIT 1",
      email,
    )!;
  const guid = /reset-password\/([\w-]+)/.exec(text)![1]!;
  const set = await callDoor(auth.resetPassword, { host, input: { guid, newPassword: "Correct#Horse7" } });
  expect(set.status).toBe(200);
}
async function sessionOf({ email }: Person): Promise<string> {
  await setPassword(email);
  const firstStep = await callDoor(auth.signIn.ask, { host, input: { username: email, password: "Correct#Horse7" } });
  const answer = await callDoor(auth.signIn.act, {
    host,
    cookie: cookiesFrom(firstStep),
    input: { OTP: codeOf("auth.signIn", email) },
  });
  return cookiesFrom(answer);
}
const give = (who: { readonly cookie: string }, to: Person, privileges: readonly string[]) =>
  callDoor(users.access, {
    host,
    cookie: who.cookie,
    input: { userId: to.id, appId: "10482", role: "ROLE_FO_SUPERVISOR", privileges, version: to.version },
  });
const recordOf = async (id: string, who = owner) => {
  const reader = await actorOf(who);
  return (await attemptsOf(reader, `users:${id}`)).map(({ call, result, code, access }) => ({
    call,
    result,
    code,
    access,
  }));
};

test.each([
  ["deleted", users.remove],
  ["deleted for good", users.removeForever],
] as const)("a user who is %s is signed out at the next call and cannot sign in again", async (_, call) => {
  const person = await add();
  const cookie = await sessionOf(person);
  expect((await callDoor(profile.read, { host, cookie })).status).toBe(200);
  expect((await callDoor(call, { host, cookie: owner.cookie, input: { id: person.id } })).status).toBe(200);
  const next = await callDoor(profile.read, { host, cookie });
  expect([next.status, await next.json()]).toEqual([401, expect.objectContaining({ problem: "signed_out" })]);
  expect(next.headers.getSetCookie().join("\n")).toMatch(/^portal=;/m); // the browser's session cookie is removed too
  const again = await callDoor(auth.signIn.ask, {
    host,
    input: { username: person.email, password: "Correct#Horse7" },
  });
  expect(again.status).not.toBe(200);
});

test("a change of access ends the sessions of the user concerned", async () => {
  const person = await add();
  const cookie = await sessionOf(person);
  expect((await give(owner, person, ["sendLink"])).status).toBe(200);
  expect((await callDoor(profile.read, { host, cookie })).status).toBe(401);
});

test("two people change one access: the second gets a conflict, and nothing is overwritten", async () => {
  const person = await add();
  expect((await give(colleague, person, ["deleteInvoice"])).status).toBe(200);
  const second = await give(owner, person, ["createLink"]);
  expect([second.status, await second.json()]).toEqual([409, expect.objectContaining({ code: "CHANGED" })]);
  const now = (await (
    await callDoor(users.read, { host, cookie: owner.cookie, input: { id: person.id } })
  ).json()) as Person;
  expect(now.access[0]).toMatchObject({ role: "ROLE_FO_SUPERVISOR", privileges: ["deleteInvoice"] });
});

test("records every change with the values before and after, refused ones too", async () => {
  const person = await add();
  await give(owner, person, ["createLink", "deleteInvoice"]);
  await give(owner, person, []);
  await callDoor(users.removeAccess, { host, cookie: owner.cookie, input: { userId: person.id, appId: "10482" } });
  const operator = { appId: "10482", role: "ROLE_OPERATOR", privileges: ["createLink", "sendLink"] };
  const supervisor = { appId: "10482", role: "ROLE_FO_SUPERVISOR", privileges: ["createLink", "deleteInvoice"] };
  expect(await recordOf(person.id)).toEqual([
    { call: "users.removeAccess", result: "done", code: null, access: { before: [supervisor], after: [] } },
    {
      call: "users.access",
      result: "refused",
      code: "CHANGED",
      access: { before: [supervisor], after: [{ ...supervisor, privileges: [] }] },
    },
    { call: "users.access", result: "done", code: null, access: { before: [operator], after: [supervisor] } },
    { call: "users.add.act", result: "done", code: null, access: { before: [], after: [operator] } },
  ]);
});

test("a colleague sees only the changes of access on their own applications", async () => {
  const reader = await signIn(backend, "operator"); // two of three applications
  const person = await add();
  const grant = async (appId: string) => {
    const { version } = (await (
      await callDoor(users.read, { host, cookie: owner.cookie, input: { id: person.id } })
    ).json()) as Person;
    const input = { userId: person.id, appId, role: "ROLE_OPERATOR", privileges: ["sendLink"], version };
    expect((await callDoor(users.access, { host, cookie: owner.cookie, input })).status).toBe(200);
  };
  await grant("10533");
  await grant("10507");
  const seen = [
    ["users.access", [], ["10507"]],
    ["users.add.act", [], ["10482"]],
  ];
  const changesFor = async (who: { readonly cookie: string }) =>
    (await recordOf(person.id, who)).map(({ call, access }) => [
      call,
      ...[access!.before, access!.after].map((part) => part.map(({ appId }) => appId)),
    ]);
  expect(await changesFor(reader)).toEqual(seen);
  expect((await callDoor(users.remove, { host, cookie: owner.cookie, input: { id: person.id } })).status).toBe(200);
  expect(await changesFor(reader)).toEqual([["users.remove", ["10482", "10507"], []], ...seen]);
  expect(await changesFor(owner)).toEqual([
    ["users.remove", ["10482", "10507", "10533"], []],
    seen[0],
    ["users.access", [], ["10533"]],
    seen[1],
  ]);
});

test("records a refused user with the refusal, and changes nothing", async () => {
  const person = await add();
  const finance = await signIn(backend, "finance");
  expect((await give(finance, person, ["createLink"])).status).toBe(403);
  expect((await recordOf(person.id))[0]).toMatchObject({ call: "users.access", result: "refused", code: "PRIVILEGE" });
});

describe("the order of roles", () => {
  const ownerFacts = async () => (await actorOf(owner)).user.id;
  const personOf = async (id: string) =>
    (await (await callDoor(users.read, { host, cookie: owner.cookie, input: { id } })).json()) as Person;
  const resultOf = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code];

  test("a user cannot change an owner: no such call reaches the provider", async () => {
    const id = await ownerFacts();
    const { version, mobilePhone } = await personOf(id);
    const phone = { id, mobilePhone: "+994559998877", version };
    const reached: string[] = [];
    backend.beforeAnswer = async ({ method, url }) => void (method === "GET" || reached.push(url));
    for (const [call, input] of [
      [users.edit, { id, fullName: "Another Name", version }],
      [users.changePhone.ask, phone],
      [users.changePhone.act, { ...phone, OTP: "123456" }],
      [users.access, { userId: id, appId: "10482", role: "ROLE_OPERATOR", privileges: [], version }],
      [users.removeAccess, { userId: id, appId: "10482" }],
      [users.remove, { id }],
      [users.removeForever, { id }],
    ] as const)
      expect([call.name, await resultOf(await callDoor(call, { host, cookie: colleague.cookie, input }))]).toEqual([
        call.name,
        [409, "RANK"],
      ]);
    expect(reached).toEqual([]);
    backend.beforeAnswer = async () => undefined;
    expect((await personOf(id)).mobilePhone).toBe(mobilePhone);
    const letters = backend.sandbox.providers
      .get("default")!
      .store.rows("SELECT 1 FROM outbox WHERE address = ?", phone.mobilePhone);
    expect(letters).toEqual([]);
  });

  test("a user of a lower role is changed by a code to the new phone, which gets the next code", async () => {
    const person = await add();
    const change = { id: person.id, mobilePhone: "+994559990001", version: person.version };
    const as = (call: typeof users.changePhone.ask | typeof users.changePhone.act, input: object) =>
      callDoor(call, { host, cookie: colleague.cookie, input: { ...change, ...input } });
    expect((await as(users.changePhone.ask, {})).status).toBe(200);
    const answer = await as(users.changePhone.act, { OTP: codeOf("users.changePhone", change.mobilePhone) });
    expect(answer.status).toBe(200);
    await setPassword(person.email);
    await callDoor(auth.signIn.ask, { host, input: { username: person.email, password: "Correct#Horse7" } });
    expect(codeOf("auth.signIn", change.mobilePhone)).toBe(codeOf("auth.signIn", person.email));
  });

  test("a user cannot grant a higher role", async () => {
    const { store } = backend.sandbox.providers.get("default")!;
    const set = (table: string, privileges: string, where: string) =>
      store.run(`UPDATE ${table} SET privileges = ? WHERE ${where}`, privileges);
    const own = JSON.stringify(["createLink", "userApplication"]);
    set("users", own, "username = 'finance'");
    set("app_access", own, "user_id = 'U-103' AND app_id = '10482'");
    const setRole = (role: string) =>
      store.run(`UPDATE app_access SET role = '${role}' WHERE user_id = 'U-103' AND app_id = '10482'`);
    const person = await add();
    const grantBy = (finance: Awaited<ReturnType<typeof signIn>>) => (role: string, privileges: readonly string[]) =>
      callDoor(users.access, {
        host,
        cookie: finance.cookie,
        input: { userId: person.id, appId: "10482", role, privileges, version: person.version },
      });
    // A finance manager of the account who is a supervisor of this application sees no users there.
    setRole("ROLE_FO_SUPERVISOR");
    const supervisor = grantBy(await signIn(backend, "finance"));
    expect(await resultOf(await supervisor("ROLE_OPERATOR", ["createLink"]))).toEqual([403, "PRIVILEGE"]);
    setRole("ROLE_FIN_MANAGER");
    const grant = grantBy(await signIn(backend, "finance"));
    expect((await grant("ROLE_SUSER", ["createLink"])).status).toBe(422);
    const asked = requestsTo("/user/access");
    expect(await resultOf(await grant("ROLE_OPERATOR", ["deleteInvoice"]))).toEqual([409, "BEYOND_OWN_ACCESS"]);
    expect(asked).toEqual([]); // the provider would refuse it too
    expect((await grant("ROLE_FO_SUPERVISOR", ["createLink"])).status).toBe(200);
  });

  test("a user cannot invite an owner, and only an owner changes ownership", async () => {
    const person = await add();
    const invited = { email: "second@example.com", mobilePhone: "+994559990002", role: "ROLE_SUSER" };
    const asked = requestsTo("/sub-user");
    const firstStep = await callDoor(users.add.ask, { host, cookie: colleague.cookie, input: invited });
    expect([await resultOf(firstStep), asked]).toEqual([[409, "BEYOND_OWN_ACCESS"], []]);
    const change = { id: person.id, change: "give" };
    const access = await callDoor(users.ownership.ask, { host, cookie: colleague.cookie, input: change });
    expect(access.status).toBe(403);
    expect((await callDoor(users.add.ask, { host, cookie: owner.cookie, input: invited })).status).toBe(200);
  });
});

test("a merchant who registers is an owner with users, a wallet, and the right to invite", async () => {
  const email = "founder@example.com";
  const password = "Narinci.Kagiz7";
  const facts = { email, fullName: "Leyla Həsənova", password, mobilePhone: "+994559990003" };
  const firstStep = await callDoor(auth.register.ask, { host, input: facts });
  const OTP = codeOf("auth.register", email);
  expect((await callDoor(auth.register.act, { host, cookie: cookiesFrom(firstStep), input: { OTP } })).status).toBe(
    200,
  );
  const first = await callDoor(auth.signIn.ask, { host, input: { username: email, password } });
  const input = { OTP: codeOf("auth.signIn", email) };
  const cookie = cookiesFrom(await callDoor(auth.signIn.act, { host, cookie: cookiesFrom(first), input }));
  for (const call of [users.list, contract.wallets.mine, contract.apps.list])
    expect([call.name, (await callDoor(call, { host, cookie })).status]).toEqual([call.name, 200]);
  const { rows } = (await (await callDoor(users.list, { host, cookie })).json()) as { rows: readonly Person[] };
  expect(rows.map(({ role, status }) => [role, status])).toEqual([["ROLE_SUSER", "active"]]);
  const colleagues = { email: "partner@example.com", mobilePhone: "+994559990004", role: "ROLE_SUSER" };
  expect((await callDoor(users.add.ask, { host, cookie, input: colleagues })).status).toBe(200);
  const act = {
    ...colleagues,
    firstName: "Aysel",
    lastName: "Quliyeva",
    privileges: [],
    OTP: codeOf("users.add", email),
  };
  expect((await callDoor(users.add.act, { host, cookie, input: act })).status).toBe(200);
});
