import { usualPrivileges } from "@/lib/contract/privileges";
import { Talk, temporary } from "./support";

const sandbox = temporary();
const talk = new Talk(sandbox);
const provider = sandbox.providers.get("default")!;
afterAll(() => sandbox.close());

const tokens: Record<string, string> = {};
const accounts = ["owner", "user", "finance", "operator", "office", "other", "super"];
beforeAll(async () => {
  for (const account of accounts) tokens[account] = await talk.signIn(account, true);
});
const as = (account: string) => tokens[account]!;

interface Access {
  readonly appId: string;
  readonly role: string;
  readonly privileges: readonly string[];
  readonly since: string;
  readonly by: string;
}
interface Person {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly mobilePhone: string;
  readonly status: string;
  readonly role: string;
  readonly allApplications: boolean;
  readonly access: readonly Access[];
  readonly lastSeen: string | null;
  readonly version: number;
}
const list = async (account: string, query = "") =>
  (await talk.get(`api/users?offset=100&${query}`, as(account))).body.rows as unknown as readonly Person[];
const person = async (id: string, account = "owner") =>
  (await talk.get(`api/users/${id}`, as(account))).body as unknown as Person;
const userNamed = async (username: string) =>
  (await list("owner")).find(({ email }) => email === `${username}@sandbox.test`)!;

let userCount = 0;
const details = (more: object = {}) => ({
  firstName: "Orxan",
  lastName: "Məlikov",
  email: `colleague-${++userCount}@example.com`,
  mobilePhone: `+99451834${String(1000 + userCount)}`,
  appId: "10482",
  role: "ROLE_OPERATOR",
  privileges: ["createLink", "sendLink"],
  ...more,
});
const question = ({ email, mobilePhone, appId, role, privileges }: ReturnType<typeof details>) =>
  new URLSearchParams({ email, mobilePhone, appId, role, privileges: privileges.join() }).toString();
async function add(facts = details(), account = "owner") {
  const firstStep = await talk.get(`api/otp/init/sub-user?${question(facts)}`, as(account));
  if (firstStep.status !== 200) return firstStep;
  const code = (await talk.messages(`${account}@sandbox.test`)).find(({ purpose }) => purpose === "users.add")!.code;
  return talk.post(`api/user/registerPmd/${code}`, facts, as(account));
}
async function added(more: object = {}): Promise<Person> {
  const reply = await add(details(more));
  expect(reply.status).toBe(200);
  return reply.body as unknown as Person;
}
const linkTo = async ({ email }: Pick<Person, "email">): Promise<string> =>
  /reset-password\/([\w-]+)\?invited/.exec(
    (await talk.messages(email)).find(({ purpose }) => purpose === "users.invite")?.text ?? "",
  )?.[1] ?? "";
const setPassword = (guid: string) => talk.post(`api/confirm-password/${guid}`, { newPassword: "Correct#Horse7" });
const tokenOf = async ({ email }: Person): Promise<string> => {
  await setPassword(await linkTo({ email }));
  await talk.post("api/login", { username: email, password: "Correct#Horse7", rememberMe: false });
  const code = await talk.codeFor(email);
  return (await talk.post(`api/approveLogin/${code}/${encodeURIComponent(email)}`)).body.accessToken!;
};
const give = (to: Person, more: object = {}, account = "owner") =>
  talk.post(
    "api/user/access",
    { userId: to.id, appId: "10482", role: "ROLE_OPERATOR", privileges: ["createLink"], version: to.version, ...more },
    as(account),
  );
const remove = (path: string, account = "owner") => talk.ask("DELETE", path, { token: as(account) });
const toldOf = ({ status, body: { code, missing } }: { status: number; body: { code?: string; missing?: string } }) =>
  missing === undefined ? [status, code] : [status, code, missing];

describe("the list of users", () => {
  test("has all users of the merchant with their permissions, and none of another", async () => {
    const all = await list("owner");
    expect(all.map(({ email }) => email.split("@")[0]).sort()).toEqual(
      expect.arrayContaining(["admin", "finance", "office", "operator", "owner", "super", "supervisor", "user"]),
    );
    expect(all.map(({ email }) => email)).not.toContain("other@sandbox.test");
    expect(await userNamed("owner")).toMatchObject({ allApplications: true, access: [], status: "active" });
    expect(await userNamed("operator")).toMatchObject({
      allApplications: false,
      access: [
        {
          appId: "10482",
          role: "ROLE_OPERATOR",
          privileges: usualPrivileges.ROLE_OPERATOR,
          by: (await userNamed("owner")).fullName,
        },
        { appId: "10507", role: "ROLE_OPERATOR" },
      ],
    });
    expect((await list("other")).map(({ email }) => email)).toEqual(["other@sandbox.test"]);
  });
  test("finds a name in any spelling, and an e-mail and a phone by a part", async () => {
    const { id } = await added({ firstName: "Şəhla", lastName: "Quliyeva", mobilePhone: "+994551234569" });
    for (const typed of ["sehla kuliyeva", "ШЕХЛА", `colleague-${userCount}@`, "055 123 45 69"])
      expect((await list("owner", `name=${encodeURIComponent(typed)}`)).map((reply) => reply.id)).toEqual([id]);
    const found = await talk.get(`api/user?fullName=${encodeURIComponent("quliyeva")}`, as("owner"));
    expect((found.body as unknown as readonly Person[]).map((one) => one.id)).toEqual([id]);
    await remove(`api/user/delete/${id}`);
  });
  test("filters by status, role and application", async () => {
    expect((await list("owner", "role=ROLE_FO_SUPERVISOR")).map(({ email }) => email)).toEqual([
      "supervisor@sandbox.test",
    ]);
    expect((await list("owner", "appId=10533")).map(({ email }) => email)).not.toContain("operator@sandbox.test");
    expect(await list("owner", "status=removed")).toEqual([]);
    expect((await talk.get("api/users?status=paid", as("owner"))).status).toBe(422);
  });
  test("shows a colleague only shared applications", async () => {
    const elsewhere = await added({ appId: "10533" });
    provider.store.run("DELETE FROM app_access WHERE app_id = '10533' AND user_id = 'U-103'");
    expect((await talk.get(`api/users/${elsewhere.id}`, as("finance"))).status).toBe(404);
    const [, , third] = (await userNamed("office")).access;
    expect(third!.appId).toBe("10533");
    expect((await person((await userNamed("office")).id, "finance")).access.map(({ appId }) => appId)).toEqual([
      "10482",
      "10507",
    ]);
    await remove(`api/user/delete/${elsewhere.id}`);
  });
  test("has the last sign-in", async () => {
    const one = await added();
    expect(one.lastSeen).toBeNull();
    await tokenOf(one);
    expect((await person(one.id)).lastSeen).toMatch(/^\d{4}-/);
    await remove(`api/user/delete/${one.id}`);
  });
});

describe("adding a user", () => {
  test("needs a code that is bound to this person, phone, place, role and permissions", async () => {
    const input = details();
    await talk.get(`api/otp/init/sub-user?${question(input)}`, as("owner"));
    const { code } = (await talk.messages("owner@sandbox.test")).find(({ purpose }) => purpose === "users.add")!;
    const act = (otp: string, more: object = {}) =>
      talk.post(`api/user/registerPmd/${otp}`, { ...input, ...more }, as("owner"));
    for (const more of [
      { email: "somebody.else@example.com" },
      { mobilePhone: "+994551112233" },
      { role: "ROLE_FIN_MANAGER" },
      { privileges: ["createLink", "sendLink", "deleteInvoice"] },
    ])
      expect((await act(code!, more)).body.code).toBe("WRONG_CODE");
    const reply = await act(code!);
    expect(reply.body).toMatchObject({ fullName: "Orxan Məlikov", status: "invited", role: "ROLE_OPERATOR" });
    expect((await act(code!)).body.code).toBe("NO_CODE_PENDING"); // the code is used
    const token = await tokenOf(reply.body as unknown as Person);
    expect((await talk.get("api/profile", token)).body).toMatchObject({
      roles: ["ROLE_OPERATOR"],
      privileges: ["createLink", "sendLink"],
    });
    expect((await talk.get("api/apps", token)).body).toHaveLength(1);
    await remove(`api/user/delete/${String(reply.body.id)}`);
  });
  test.each([
    ["an e-mail that is taken", { email: "operator@sandbox.test" }, { email: "taken" }],
    ["a role that is not given here", { role: "ROLE_USER" }, { role: "choice" }],
    ["a user of no application", { appId: "" }, { appId: "required" }],
    ["a permission that nobody knows", { privileges: ["everything"] }, { "privileges.0": "choice" }],
    ["a phone that its country does not have", { mobilePhone: "+70000000000" }, { mobilePhone: "noSuchNumber" }],
  ])("%s is refused", async (_, more, fields) => {
    const reply = await add(details(more));
    expect([reply.status, Object.keys(reply.body.fields!)]).toEqual([422, Object.keys(fields)]);
  });
  test("refuses another merchant's application, which does not exist for the user", async () =>
    expect((await add(details({ appId: "20611" }))).status).toBe(404));
  test("needs the permission, and a role that includes the place", async () => {
    expect(toldOf(await add(details(), "finance"))).toEqual([403, "FORBIDDEN", "userApplication"]);
    expect(toldOf(await add(details(), "office"))).toEqual([403, "FORBIDDEN", "users"]);
  });
});

describe("an invitation", () => {
  test("stays valid, no longer and no shorter, when the password is reported as forgotten", async () => {
    const one = await added();
    const { invitedUntil } = (await person(one.id)) as Person & { invitedUntil?: string };
    const guid = await linkTo(one);
    expect((await talk.post("api/forgot-password", { email: one.email })).status).toBe(200);
    const [letter] = await talk.messages(one.email);
    expect(letter).toMatchObject({ purpose: "auth.forgotPassword", text: expect.stringContaining("your invitation") });
    expect(letter!.text).not.toContain("/auth/reset-password/");
    expect(await person(one.id)).toMatchObject({ status: "invited", invitedUntil });
    expect((await setPassword(guid)).status).toBe(200);
    await remove(`api/user/delete/${one.id}`);
  });
  test("lets a new user set a password once, and opens nothing before", async () => {
    const one = await added();
    expect(one).toMatchObject({ status: "invited", lastSeen: null });
    for (const password of ["", "Correct#Horse7"])
      expect((await talk.post("api/login", { username: one.email, password })).status).toBe(422);
    const guid = await linkTo(one);
    expect((await setPassword(guid)).status).toBe(200);
    expect((await setPassword(guid)).status).toBe(422);
    expect(await person(one.id)).toMatchObject({ status: "active" });
    expect(await tokenOf(one)).not.toBe("");
    expect(toldOf(await talk.post(`api/user/invite/${one.id}`, {}, as("owner")))).toEqual([409, "CHANGED"]);
    await remove(`api/user/delete/${one.id}`);
  });
  test("expires after seven days and is sent again; the earlier link ends with it", async () => {
    const one = await added();
    const first = await linkTo(one);
    expect((await talk.post(`api/user/invite/${one.id}`, {}, as("user"))).status).toBe(200);
    expect((await setPassword(first)).status).toBe(422);
    const second = await linkTo(one);
    await talk.advance(7 * 86_400 + 1);
    for (const account of accounts) tokens[account] = await talk.signIn(account, true);
    expect((await setPassword(second)).status).toBe(422);
    expect(await person(one.id)).toMatchObject({ status: "invited", invitedUntil: null });
    await talk.post(`api/user/invite/${one.id}`, {}, as("owner"));
    expect((await setPassword(await linkTo(one))).status).toBe(200);
    await remove(`api/user/delete/${one.id}`);
  });
  test("ends when the person is removed", async () => {
    const one = await added();
    const guid = await linkTo(one);
    await remove(`api/user/${one.id}`);
    expect((await setPassword(guid)).status).toBe(422);
    await remove(`api/user/delete/${one.id}`);
  });
});

describe("ownership", () => {
  const change = async (id: string, what: string, account = "owner") => {
    const firstStep = await talk.get(`api/otp/init/user-ownership/${id}?change=${what}`, as(account));
    if (firstStep.status !== 200) return firstStep;
    const code = (await talk.messages(`${account}@sandbox.test`)).find(({ purpose }) => purpose === "users.ownership")!;
    return talk.post(`api/user/ownership/${code.code}/${id}`, { change: what }, as(account));
  };
  const secondOwner = { appId: "", role: "ROLE_SUSER", privileges: [] as string[] };

  test("is given by an invitation; the second owner sees all applications and is changed by the first", async () => {
    const one = await added(secondOwner);
    expect(one).toMatchObject({ role: "ROLE_SUSER", allApplications: true, status: "invited" });
    expect(toldOf(await change(one.id, "take"))).toEqual([409, "NOT_ACTIVE"]);
    const token = await tokenOf(one);
    expect((await talk.get("api/apps", token)).body).toHaveLength(3);
    expect((await change(one.id, "take")).body).toMatchObject({ role: "ROLE_USER" });
    expect((await talk.get("api/profile", token)).status).toBe(401);
    await remove(`api/user/delete/${one.id}`);
  });
  test("is changed only by an owner, who also invites owners", async () => {
    expect(toldOf(await add(details(secondOwner), "user"))).toEqual([409, "BEYOND_OWN_ACCESS"]);
    const { id } = await userNamed("office");
    expect(toldOf(await change(id, "give", "user"))).toEqual([403, "FORBIDDEN", "users"]);
  });
  test("is granted and transferred by a code that works for that alone", async () => {
    const one = await added();
    expect(toldOf(await change(one.id, "give"))).toEqual([409, "NOT_ACTIVE"]);
    await tokenOf(one);
    await talk.get(`api/otp/init/user-ownership/${one.id}?change=give`, as("owner"));
    const { code } = (await talk.messages("owner@sandbox.test")).find(({ purpose }) => purpose === "users.ownership")!;
    const other = await talk.post(`api/user/ownership/${code}/${one.id}`, { change: "handOver" }, as("owner"));
    expect(other.body.code).toBe("WRONG_CODE");
    expect((await change(one.id, "handOver")).body).toMatchObject({ role: "ROLE_SUSER" });
    expect((await talk.get("api/profile", as("owner"))).status).toBe(401);
    tokens.owner = await talk.signIn("owner", true);
    expect((await talk.get("api/profile", as("owner"))).body.roles).toEqual(["ROLE_USER"]);
    // The last owner ranks above all others and cannot change themselves.
    expect(toldOf(await remove(`api/user/${one.id}`))).toEqual([409, "RANK"]);
    tokens.second = await tokenOf(one);
    expect(toldOf(await remove(`api/user/${one.id}`, "second"))).toEqual([409, "OWN_ACCESS"]);
    expect(toldOf(await change(one.id, "take", "second"))).toEqual([409, "OWN_ACCESS"]);
    provider.store.run("UPDATE users SET role = 'ROLE_SUSER' WHERE username = 'owner'");
    tokens.owner = await talk.signIn("owner", true);
    await remove(`api/user/delete/${one.id}`);
  });
});

describe("granting access", () => {
  test("to another application, with the permissions for that one alone", async () => {
    const one = await added();
    const reply = await give(one, { appId: "10507", role: "ROLE_FO_SUPERVISOR", privileges: ["deleteInvoice"] });
    expect(reply.body).toMatchObject({ version: one.version + 1, role: "ROLE_FO_SUPERVISOR" });
    const token = await tokenOf(one);
    expect((await talk.get("api/profile", token)).body.privileges).toEqual(["createLink", "sendLink", "deleteInvoice"]);
    const invoiceOf = (appId: string) =>
      provider.store.row<{ id: number; version: number }>(
        "SELECT id, version FROM invoices WHERE app_id = ? AND status = 'created' AND removed_at IS NULL LIMIT 1",
        appId,
      )!;
    const drop = (appId: string) => {
      const { id, version } = invoiceOf(appId);
      return talk.ask("DELETE", `api/invoice/${id}?version=${version}`, { token });
    };
    expect(toldOf(await drop("10482"))).toEqual([403, "FORBIDDEN", "deleteInvoice"]);
    expect((await drop("10507")).status).toBe(200);
    expect((await talk.ask("DELETE", "api/invoice/0?version=1", { token })).status).toBe(403); // the answer exposes no other application
    await remove(`api/user/delete/${one.id}`);
  });
  test("is refused when another user has changed it since it was read", async () => {
    const one = await added();
    expect((await give(one, { privileges: ["sendLink"] }, "user")).status).toBe(200);
    expect(toldOf(await give(one))).toEqual([409, "CHANGED"]);
    expect((await person(one.id)).access[0]!.privileges).toEqual(["sendLink"]);
    await remove(`api/user/delete/${one.id}`);
  });
  test("is limited to the user's own permissions, and keeps those that the person already has", async () => {
    provider.store.run(
      "UPDATE app_access SET privileges = json_array('createLink', 'userApplication') WHERE user_id = 'U-103' AND app_id = '10482'",
    );
    provider.store.run("UPDATE users SET privileges = json_array('createLink', 'userApplication') WHERE id = 'U-103'");
    const one = await added({ privileges: ["refundTransaction"] });
    expect(toldOf(await give(one, { privileges: ["createLink", "deleteInvoice"] }, "finance"))).toEqual([
      409,
      "BEYOND_OWN_ACCESS",
      "deleteInvoice",
    ]);
    expect((await give(one, { privileges: ["createLink", "refundTransaction"] }, "finance")).status).toBe(200);
    // On this application finance may not manage the users.
    expect((await give(await person(one.id), { appId: "10507" }, "finance")).status).toBe(403);
    // A user of another application too cannot be removed from here.
    await give(await person(one.id), { appId: "10533" });
    expect(toldOf(await remove(`api/user/${one.id}`, "finance"))).toEqual([409, "BEYOND_OWN_ACCESS"]);
    expect(toldOf(await remove("api/user/U-102", "finance"))).toEqual([409, "RANK"]);
    await remove(`api/user/delete/${one.id}`);
  });
  test("is refused for the user's own access, and a role with all permissions is not granted in part", async () => {
    const [owner, user] = [await userNamed("owner"), await userNamed("user")];
    expect(toldOf(await give(owner))).toEqual([409, "OWN_ACCESS"]);
    expect(toldOf(await remove(`api/user/${owner.id}`))).toEqual([409, "OWN_ACCESS"]);
    expect(toldOf(await remove(`api/user/delete/${owner.id}`))).toEqual([409, "OWN_ACCESS"]);
    expect(toldOf(await give(user))).toEqual([409, "ALL_APPLICATIONS"]);
  });
  test("is refused for another merchant's person, who does not exist for the user", async () => {
    const stranger = (await list("other"))[0]!;
    expect((await give(stranger)).status).toBe(404);
    expect((await remove(`api/user/${stranger.id}`)).status).toBe(404);
    expect((await remove(`api/user/delete/${stranger.id}`)).status).toBe(404);
    expect((await talk.get(`api/users/${stranger.id}`, as("owner"))).status).toBe(404);
  });
});

test("a name is edited with its version", async () => {
  const one = await added();
  const edit = (version: number) =>
    talk.ask("PUT", `api/user/${one.id}`, { token: as("owner"), body: { fullName: "Orxan Quliyev", version } });
  expect((await edit(one.version)).body).toMatchObject({ fullName: "Orxan Quliyev" });
  expect(toldOf(await edit(one.version))).toEqual([409, "CHANGED"]);
  await remove(`api/user/delete/${one.id}`);
});

describe("another person's phone", () => {
  const ask = (id: string, mobilePhone: string, version: number, account = "owner") =>
    talk.get(
      `api/otp/init/user-phone/${id}?${new URLSearchParams({ mobilePhone, version: String(version) })}`,
      as(account),
    );
  const act = (id: string, code: string, mobilePhone: string, version: number, account = "owner") =>
    talk.post(`api/user/phone/${code}/${id}`, { mobilePhone, version }, as(account));
  const next = "+994551234568";

  test("changes by a code to the new one, and the old one is notified", async () => {
    const one = await added();
    await ask(one.id, next, one.version);
    const code = await talk.codeFor(next);
    expect((await act(one.id, code, "+994551234567", one.version)).body.code).toBe("WRONG_CODE");
    expect((await act(one.id, code, next, one.version)).body).toMatchObject({ mobilePhone: next });
    const notices = (await talk.messages(one.email)).filter(({ purpose }) => purpose === "users.changePhone");
    expect(notices.map(({ to }) => to)).toEqual([one.email, one.mobilePhone]);
    await remove(`api/user/delete/${one.id}`);
  });
  test("cannot be the phone of a colleague", async () => {
    const one = await added();
    const { mobilePhone } = await userNamed("office");
    expect((await ask(one.id, mobilePhone, one.version)).body.fields).toEqual({ mobilePhone: "taken" });
    expect((await ask(one.id, one.mobilePhone, one.version)).body.fields).toEqual({ mobilePhone: "same" });
    expect((await add(details({ mobilePhone }))).body.fields).toEqual({ mobilePhone: "taken" });
    await remove(`api/user/delete/${one.id}`);
  });
  test("of an owner cannot be changed by a lower role", async () => {
    const owner = await userNamed("owner");
    expect(toldOf(await ask(owner.id, next, owner.version, "user"))).toEqual([409, "RANK"]);
    expect(toldOf(await act(owner.id, "123456", next, owner.version, "user"))).toEqual([422, "WRONG_CODE"]);
    expect((await userNamed("owner")).mobilePhone).toBe(owner.mobilePhone);
  });
});

test("no user changes a person of the same rank or a higher one", async () => {
  for (const username of ["owner", "super", "admin"]) {
    const one = await userNamed(username);
    for (const path of [`api/user/${one.id}`, `api/user/delete/${one.id}`])
      expect(toldOf(await remove(path, "user"))).toEqual([409, "RANK"]);
    const edit = { token: as("user"), body: { fullName: "Another Name", version: one.version } };
    expect(toldOf(await talk.ask("PUT", `api/user/${one.id}`, edit))).toEqual([409, "RANK"]);
  }
  expect(toldOf(await remove(`api/user/${(await userNamed("super")).id}`))).toEqual([409, "RANK"]);
});

describe("removing a user", () => {
  test("ends every session at once; the person stays in the list and may be restored", async () => {
    const one = await added();
    const token = await tokenOf(one);
    expect((await talk.get("api/profile", token)).status).toBe(200);
    expect((await remove(`api/user/${one.id}`)).status).toBe(200);
    expect((await talk.get("api/profile", token)).status).toBe(401);
    expect((await list("owner", "status=removed")).map(({ id }) => id)).toEqual([one.id]);
    expect((await give(await person(one.id))).body).toMatchObject({ status: "active" });
    expect((await talk.get("api/profile", await tokenOf(one))).status).toBe(200);
    await remove(`api/user/delete/${one.id}`);
  });
  test("may remove the access to one application, and with the last one all access", async () => {
    const one = await added();
    await give(one, { appId: "10507" });
    const token = await tokenOf(one);
    expect((await remove(`api/user/access/${one.id}/10507`)).status).toBe(200);
    expect((await talk.get("api/profile", token)).status).toBe(401);
    expect((await person(one.id)).access.map(({ appId }) => appId)).toEqual(["10482"]);
    expect((await remove(`api/user/access/${one.id}/10533`)).status).toBe(404);
    await remove(`api/user/access/${one.id}/10482`);
    expect(await person(one.id)).toMatchObject({ status: "removed", access: [] });
    await remove(`api/user/delete/${one.id}`);
  });
  test("permanently deletes the person, and the e-mail is available again", async () => {
    const one = await added();
    expect((await remove(`api/user/delete/${one.id}`)).status).toBe(200);
    expect((await talk.get(`api/users/${one.id}`, as("owner"))).status).toBe(404);
    const again = await added({ email: one.email });
    await remove(`api/user/delete/${again.id}`);
  });
  test("of an owner who is not the last moves the applications to another owner", async () => {
    provider.store.run("UPDATE users SET role = 'ROLE_SUSER', user_type = 'PMD_USER' WHERE username = 'super'");
    const owner = await userNamed("owner");
    const applications = () =>
      provider.store.row<{ n: number }>("SELECT count(*) AS n FROM apps WHERE owner_id = 'U-108'")!.n;
    expect(applications()).toBe(0);
    expect((await remove(`api/user/delete/${owner.id}`, "super")).status).toBe(200);
    expect(applications()).toBe(3);
  });
});
