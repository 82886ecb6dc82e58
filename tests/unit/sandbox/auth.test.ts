import crypto from "node:crypto";
import type { EditionName } from "@/lib/contract/constants";
import { seededSandbox } from "@/tests/support/seeded-sandbox";
import { PASSWORD as password, Talk, temporary } from "./support";

const sandbox = temporary();
const talk = new Talk(sandbox);
beforeEach(() => talk.post("/sandbox/reset"), 30_000);
afterAll(() => sandbox.close());

const owner = "owner@sandbox.test";
const profile = (token: string) => talk.get("api/profile", token);
const accounts = {
  owner: "ROLE_SUSER",
  user: "ROLE_USER",
  finance: "ROLE_FIN_MANAGER",
  office: "ROLE_FO_MANAGER",
  supervisor: "ROLE_FO_SUPERVISOR",
  operator: "ROLE_OPERATOR",
  single: "ROLE_SINGLE",
  admin: "ROLE_ADMIN",
  super: "ROLE_SUPER_ADMIN",
  newcomer: "ROLE_USER",
  other: "ROLE_SUSER",
};

test.each(Object.entries(accounts))("%s signs in as %s", async (account, role) => {
  const { body } = await profile(await talk.signIn(account));
  expect(body.roles).toEqual([role]);
  expect(body.userType === "PMD_USER").toBe(["owner", "user", "finance", "other"].includes(account));
});

test("accepts an account's username and phone", async () => {
  for (const username of ["owner", "OWNER@sandbox.test", "+994 50 214 08 77"])
    expect((await talk.post("api/login", { username, password: "Sandbox#2026" })).body.email).toBe(owner);
});

describe("tokens", () => {
  test("end with sign-out", async () => {
    const token = await talk.signIn("owner");
    expect((await talk.post("api/logout", {}, token)).status).toBe(200);
    expect((await profile(token)).status).toBe(401);
  });
  test("last twelve hours, or fourteen days when remembered", async () => {
    const short = await talk.signIn("owner");
    const long = await talk.signIn("finance", true);
    await talk.advance(12 * 3600 + 1);
    expect((await profile(short)).status).toBe(401);
    expect((await profile(long)).status).toBe(200);
    await talk.advance(14 * 86_400);
    expect((await profile(long)).status).toBe(401);
  });
  test("are not stored in plain text", async () => {
    const token = await talk.signIn("owner");
    expect(JSON.stringify(sandbox.providers.get("default")!.store.rows("SELECT * FROM tokens"))).not.toContain(token);
  });
  test("of other devices end with a new password", async () => {
    const here = await talk.signIn("owner");
    const otherToken = await talk.signIn("owner");
    expect(
      (await talk.post("api/changePassword", { oldPassword: "wrong", newPassword: "Narinci.Kagiz7" }, here)).body
        .fields,
    ).toEqual({ oldPassword: "wrong" });
    expect(
      (await talk.post("api/changePassword", { oldPassword: "Sandbox#2026", newPassword: "P@ssw0rd1" }, here)).body
        .fields,
    ).toEqual({ newPassword: "common" });
    expect(
      (await talk.post("api/changePassword", { oldPassword: "Sandbox#2026", newPassword: "Narinci.Kagiz7" }, here))
        .status,
    ).toBe(200);
    expect((await profile(here)).status).toBe(200);
    expect((await profile(otherToken)).status).toBe(401);
    expect(await talk.signIn("owner", false, "Narinci.Kagiz7")).not.toBe("");
  });
});

describe("a new password", () => {
  const newPassword = "Narinci.Kagiz7";
  const resetLink = async () => {
    await talk.post("api/forgot-password", { email: owner });
    return /reset-password\/([\w-]+)/.exec((await talk.messages(owner))[0]!.text)![1]!;
  };
  const follow = (guid: string, next = newPassword) => talk.post(`api/confirm-password/${guid}`, { newPassword: next });
  const change = async (token: string) =>
    expect((await talk.post("api/changePassword", { oldPassword: password, newPassword }, token)).status).toBe(200);
  const ways: [string, (token: string) => Promise<void>][] = [
    ["in the profile", change],
    ["by a link", async () => expect((await follow(await resetLink())).status).toBe(200)],
  ];
  test.each(ways)("%s ends a sign-in with the old one, and its code is not sent again", async (_, change) => {
    const token = await talk.signIn("owner");
    await talk.post("api/login", { username: owner, password });
    const code = await talk.codeFor(owner);
    await change(token);
    expect((await talk.post(`api/approveLogin/${code}/${owner}`)).body.code).toBe("WRONG_CODE");
    await talk.advance(61);
    expect((await talk.get(`api/otp/init/login?email=${owner}`)).body.code).toBe("NO_CODE_PENDING");
  });
  test("in the profile ends a reset link", async () => {
    const token = await talk.signIn("owner");
    const guid = await resetLink();
    await change(token);
    expect((await follow(guid, "Yasil.Kagiz38")).body).toMatchObject({ code: "LINK_EXPIRED" });
  });
  test("in the profile ends a change of the e-mail that the old one began", async () => {
    const token = await talk.signIn("owner");
    const email = "thief@example.com";
    expect((await talk.post("api/otp/init/changeEmail", { email, password }, token)).status).toBe(200);
    const code = await talk.codeFor(email);
    await change(token);
    expect((await talk.post(`api/changeEmail/${code}`, { email }, token)).body.code).toBe("NO_CODE_PENDING");
    expect((await profile(token)).body.email).toBe(owner);
  });
});

describe("guessing a password", () => {
  const attempt = (username: string) => talk.post("api/login", { username, password: "Wrong#2026" });
  const tell = ({ status, body: { responseId: _, ...body } }: Awaited<ReturnType<typeof attempt>>) => ({
    status,
    body,
  });

  test("locks the account for half an hour after ten attempts, also an unknown account", async () => {
    for (let count = 0; count < 10; count += 1) {
      const known = tell(await attempt(owner));
      expect(known).toEqual(tell(await attempt("nobody@sandbox.test")));
      expect(known).toMatchObject({ status: 422, body: { code: "INVALID_CREDENTIALS", attemptsLeft: 9 - count } });
    }
    for (const username of [owner, "owner", "nobody@sandbox.test"])
      expect(await attempt(username)).toMatchObject({ status: 429, body: { retryAfter: 1800 } });
    // The right password does not help while the account is locked.
    expect((await talk.post("api/login", { username: owner, password: "Sandbox#2026" })).status).toBe(429);
    await talk.advance(1801);
    expect((await talk.post("api/login", { username: owner, password: "Sandbox#2026" })).status).toBe(200);
  });
  test("locks the account for strangers, not for a browser that signed in before", async () => {
    const login = (browser: string, password: string) =>
      talk.ask("POST", "api/login", { body: { username: owner, password }, headers: { "x-browser": browser } });
    await login("known", "Sandbox#2026");
    await talk.ask("POST", `api/approveLogin/${await talk.codeFor(owner)}/${owner}`, {
      headers: { "x-browser": "known" },
    });
    for (let tries = 0; tries < 12; tries += 1) await login("a stranger's", "Wrong#2026");
    expect((await login("a stranger's", "Sandbox#2026")).status).toBe(429);
    expect((await talk.post("api/login", { username: owner, password: "Sandbox#2026" })).status).toBe(429);
    expect((await login("known", "Sandbox#2026")).status).toBe(200);
    for (let tries = 0; tries < 12; tries += 1) await login("known", "Wrong#2026");
    expect((await login("known", "Sandbox#2026")).status).toBe(429);
  });
  test("hashes the password once whether the account exists or not, so that both take the same time", async () => {
    const hash = jest.spyOn(crypto, "scryptSync");
    for (const username of [owner, "nobody@sandbox.test"]) {
      hash.mockClear();
      await attempt(username);
      expect([username, hash.mock.calls.length]).toEqual([username, 1]);
    }
    hash.mockRestore();
  });
});

describe("a forgotten password", () => {
  const guidFor = async (to: string) =>
    /https:\/\/portal\.example\/auth\/reset-password\/([\w-]+)/.exec((await talk.messages(to))[0]?.text ?? "")?.[1] ??
    "";

  test("gets the same answer for all addresses, and only a known address gets a message", async () => {
    const known = await talk.post("api/forgot-password", { email: owner });
    const unknown = await talk.post("api/forgot-password", { email: "nobody@example.com" });
    expect([known.status, known.body.code, known.body.message]).toEqual([
      unknown.status,
      unknown.body.code,
      unknown.body.message,
    ]);
    expect(await talk.messages("nobody@example.com")).toHaveLength(0);
    expect((await talk.messages(owner))[0]).toMatchObject({
      channel: "email",
      to: owner,
      purpose: "auth.forgotPassword",
    });
  });
  test("has a link to the edition's own portal if that has another host", async () => {
    const editions = ["default", "ae", "sa"] as const;
    const otherSandbox = seededSandbox({
      editions,
      portal: "https://portal.example/",
      portals: { ae: "https://portal.example.ae/", sa: undefined },
    });
    const leadsTo = async (edition: EditionName) => {
      const visitor = new Talk(otherSandbox, edition);
      await visitor.post("api/forgot-password", { email: owner });
      const letter = (await visitor.messages(owner)).find((sent) => sent.edition === edition);
      return /https:[^ ]+(?=\/auth\/)/.exec(letter?.text ?? "")?.[0];
    };
    expect(await Promise.all(editions.map(leadsTo))).toEqual([
      "https://portal.example",
      "https://portal.example.ae",
      "https://portal.example",
    ]);
    otherSandbox.close();
  });
  test("has a link to the configured portal that works once, for half an hour, and signs out all sessions", async () => {
    const token = await talk.signIn("owner");
    await talk.ask("POST", "api/forgot-password", {
      body: { email: owner },
      headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    });
    const guid = await guidFor(owner);
    expect(guid).toMatch(/^[\w-]{40,}$/);
    expect((await talk.post(`api/confirm-password/${guid}`, { newPassword: "weak" })).body.fields).toEqual({
      newPassword: "min",
    });
    expect((await talk.post(`api/confirm-password/${guid}`, { newPassword: "Password1!" })).body.fields).toEqual({
      newPassword: "common",
    });
    expect((await talk.post(`api/confirm-password/${guid}`, { newPassword: "Narinci.Kagiz7" })).status).toBe(200);
    expect((await profile(token)).status).toBe(401);
    expect((await talk.post(`api/confirm-password/${guid}`, { newPassword: "Yasil.Kagiz38" })).body.fields).toEqual({
      guid: "expired",
    });
    await talk.post("api/forgot-password", { email: owner });
    const late = await guidFor(owner);
    await talk.advance(1801);
    expect((await talk.post(`api/confirm-password/${late}`, { newPassword: "Yasil.Kagiz38" })).status).toBe(422);
  });
});

const ask = (token: string, email: string, proof = password) =>
  talk.post("api/otp/init/changeEmail", { email, password: proof }, token);

describe("registration", () => {
  const draft = {
    email: "leyla.new@example.com",
    fullName: "Leyla Həsənova",
    password: "Narinci.Kagiz7",
    mobilePhone: "+994500001003",
  };
  const confirm = (code: string, email = draft.email) => talk.post(`api/confirmAccount/${code}`, { email });
  test("creates an account that works after its code", async () => {
    const { body } = await talk.post("api/register", draft);
    expect(body).toMatchObject({ email: draft.email, destination: "+994 50 ••• •• 03" });
    expect((await talk.post("api/login", { username: draft.email, password: draft.password })).body.code).toBe(
      "ACCOUNT_NOT_CONFIRMED",
    );
    expect((await confirm(await talk.codeFor(draft.email))).status).toBe(200);
    expect((await talk.post("api/login", { username: draft.email, password: draft.password })).status).toBe(200);
    const { body: answer } = await talk.post(`api/approveLogin/${await talk.codeFor(draft.email)}/${draft.email}`);
    expect((await talk.get("api/apps", answer.accessToken)).body).toEqual([]);
  });
  test("takes the code for an address that was typed with capitals", async () => {
    const { body } = await talk.post("api/register", { ...draft, email: "Leyla.New@example.com" });
    expect((await confirm(await talk.codeFor(draft.email), body.email)).status).toBe(200);
  });
  test("gives the same answer for a taken address, which cannot be confirmed", async () => {
    const fresh = await talk.post("api/register", draft);
    const taken = await talk.post("api/register", { ...draft, email: owner });
    expect({ ...taken.body, email: "" }).toEqual({ ...fresh.body, email: "" });
    expect((await talk.messages(owner))[0]).toMatchObject({ code: null, channel: "email" });
    expect((await talk.post("api/confirmAccount/123456", { email: owner })).status).toBe(422);
  });
  test("sends another code at once for a corrected phone", async () => {
    await talk.post("api/register", draft);
    expect((await talk.post("api/register", { ...draft, mobilePhone: "+994500001006" })).status).toBe(200);
    expect(await talk.messages(draft.email)).toHaveLength(2);
  });
  test("may be repeated after a lost reply: the code stays valid and no second message is sent", async () => {
    for (const email of [draft.email, owner]) {
      const sent = (await talk.messages()).length;
      const first = await talk.post("api/register", { ...draft, email });
      const afterFirst = (await talk.messages()).length;
      await talk.advance(20);
      const again = await talk.post("api/register", { ...draft, email });
      expect(again.body).toEqual({ ...first.body, resendIn: 40, expiresIn: 160 });
      expect([afterFirst > sent, (await talk.messages()).length]).toEqual([true, afterFirst]);
    }
    expect((await confirm(await talk.codeFor(draft.email))).body.accessToken).toBeDefined();
  });
  test("of a visitor with another password is no repeat, and changes nothing for the first one", async () => {
    await talk.post("api/register", draft);
    const code = await talk.codeFor(draft.email);
    const other = await talk.post("api/register", { ...draft, password: "Yasil.Kagiz38" });
    expect([other.status, other.body.code]).toEqual([429, "RESEND_WAIT"]);
    expect((await confirm(code)).status).toBe(200);
    expect((await talk.post("api/login", { username: draft.email, password: draft.password })).status).toBe(200);
  });
  test("makes the account of the visitor whose code is entered, with that visitor's details alone", async () => {
    const other = { ...draft, fullName: "Orxan Məlikov", password: "Yasil.Kagiz38", mobilePhone: "+994500001007" };
    await talk.post("api/register", draft);
    const first = await talk.codeFor(draft.mobilePhone);
    await talk.post("api/register", other);
    expect((await confirm(first)).body).toMatchObject({ code: "REPLACED_CODE" });
    await talk.post("api/register", draft);
    const { body } = await confirm(await talk.codeFor(draft.mobilePhone));
    expect(body.user).toMatchObject({ fullName: draft.fullName, mobilePhone: draft.mobilePhone });
    expect((await talk.post("api/login", { username: draft.email, password: other.password })).status).toBe(422);
    expect((await talk.post("api/login", { username: draft.email, password: draft.password })).status).toBe(200);
  });
  test("without its code leaves the address to an invitation, a new e-mail and another visitor", async () => {
    const token = await talk.signIn("owner");
    const begin = async (email: string, more: object = {}) => {
      await talk.advance(61);
      expect((await talk.post("api/register", { ...draft, email, ...more })).status).toBe(200);
      return talk.codeFor(email);
    };
    const late = await begin("invited@example.com");
    const facts = { email: "invited@example.com", mobilePhone: "+994500001008", appId: "10482", role: "ROLE_OPERATOR" };
    const query = new URLSearchParams({ ...facts, privileges: "createLink" }).toString();
    expect((await talk.get(`api/otp/init/sub-user?${query}`, token)).status).toBe(200);
    const person = { ...facts, privileges: ["createLink"], firstName: "Orxan", lastName: "Məlikov" };
    const code = (await talk.messages(owner)).find(({ purpose }) => purpose === "users.add")!.code;
    expect((await talk.post(`api/user/registerPmd/${code}`, person, token)).status).toBe(200);
    const taken = await confirm(late, "invited@example.com");
    expect([taken.status, taken.body]).toEqual([200, null]); // as for any taken address
    expect(
      (await talk.messages("invited@example.com")).filter(({ text }) => text.includes("invites you")),
    ).toHaveLength(1);

    await begin("nigar@example.com");
    expect((await ask(token, "nigar@example.com")).status).toBe(200);

    await begin("shared@example.com");
    await begin("shared@example.com", { mobilePhone: "+994500001009" });
    const { body } = await confirm(await talk.codeFor("shared@example.com"), "shared@example.com");
    expect(body.user).toMatchObject({ mobilePhone: "+994500001009" });
  });
  test("with the address of a removed person makes no account", async () => {
    const { store } = sandbox.providers.get("default")!;
    store.run("UPDATE users SET removed_at = 1 WHERE email = 'office@sandbox.test'");
    const email = "office@sandbox.test";
    const { status } = await talk.post("api/register", { ...draft, email });
    const reply = await confirm(await talk.codeFor(draft.mobilePhone), email);
    expect([status, reply.status, reply.body]).toEqual([200, 200, null]);
  });
});

describe("the profile", () => {
  test("changes its name alone without a code", async () => {
    const token = await talk.signIn("owner");
    const edited = await talk.post("api/updateProfile", { fullName: "Nigar H.", email: "thief@example.com" }, token);
    expect(edited.body).toMatchObject({ fullName: "Nigar H.", email: owner });
  });
  test("changes its e-mail with the password and a code to the new one; both are notified, and old reset links end", async () => {
    const token = await talk.signIn("owner");
    await talk.post("api/forgot-password", { email: owner });
    const guid = /reset-password\/([\w-]+)/.exec((await talk.messages(owner))[0]!.text)![1];
    expect((await ask(token, "office@sandbox.test")).body.fields).toEqual({ email: "taken" });
    expect((await ask(token, "OWNER@sandbox.test")).body.fields).toEqual({ email: "same" });
    await ask(token, "nigar@example.com");
    const [letter] = await talk.messages("nigar@example.com");
    expect(letter).toMatchObject({ to: "nigar@example.com", channel: "email", purpose: "profile.changeEmail" });
    const act = (email: string) => talk.post(`api/changeEmail/${letter!.code}`, { email }, token);
    expect((await act("thief@example.com")).body.code).toBe("WRONG_CODE");
    expect((await act("nigar@example.com")).body).toMatchObject({ email: "nigar@example.com" });
    for (const address of [owner, "nigar@example.com"])
      expect((await talk.messages(address)).find(({ to, code }) => to === address && !code)).toMatchObject({
        purpose: "profile.changeEmail",
        channel: "email",
      });
    expect((await talk.messages(owner)).find(({ to }) => to === owner)?.text).toContain("n•••@example.com");
    expect((await talk.post(`api/confirm-password/${guid}`, { newPassword: "Narinci.Kagiz7" })).status).toBe(422);
  });
  test("limits guesses of the password and does not lock its owner out elsewhere", async () => {
    const token = await talk.signIn("user");
    for (let tries = 1; tries <= 10; tries += 1)
      expect(await ask(token, "thief@example.com", "Wrong#2026")).toMatchObject({
        status: 422,
        body: { fields: { password: "wrong" }, attemptsLeft: 10 - tries },
      });
    expect((await ask(token, "thief@example.com")).status).toBe(429);
    const again = await talk.post("api/login", { username: "user@sandbox.test", password, rememberMe: false });
    expect(again.status).toBe(200);
    expect(await talk.messages("thief@example.com")).toEqual([]);
  });
  test("names its payment notifications", async () => {
    const token = await talk.signIn("owner");
    await talk.post("api/subscribe", { subscriptionType: "telegram" }, token);
    expect((await talk.get("api/get-subscription", token)).body).toEqual([
      { subscriptionType: "email", destination: owner },
      { subscriptionType: "telegram", destination: "+994502140877" },
    ]);
    expect((await talk.ask("DELETE", "api/delete-subs?subscriptionType=email", { token })).status).toBe(200);
    expect((await talk.ask("DELETE", "api/delete-subs?subscriptionType=email", { token })).status).toBe(404);
  });
});
