/** @jest-environment node */
import { environment, readEnvironment } from "@/lib/env";
import { type CookieReader, TooLargeForCookies, expireCookies, readCookies, writeCookies } from "@/lib/session/cookies";
import { seal, unseal } from "@/lib/session/seal";
import {
  endSession,
  newSession,
  openSession,
  openStep,
  secondsLeft,
  touch,
  writeSession,
  stepId,
  writeStep,
} from "@/lib/session/session";
import { owner } from "@/tests/support/contract/door";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A browser's cookies after these Set-Cookie headers. */
function jar(...answers: readonly (readonly string[])[]): CookieReader & { readonly names: string[] } {
  const cookies = new Map<string, string>();
  for (const line of answers.flat()) {
    const [pair = "", ...attributes] = line.split("; ");
    const name = pair.slice(0, pair.indexOf("="));
    if (attributes.includes("Max-Age=0")) cookies.delete(name);
    else cookies.set(name, pair.slice(name.length + 1));
  }
  return { get: (name) => (cookies.has(name) ? { value: cookies.get(name)! } : undefined), names: [...cookies.keys()] };
}
const started = (token = "token", more: { remembered?: boolean; tokenEndsAt?: number } = {}) =>
  newSession({
    token,
    user: owner,
    edition: "default",
    remembered: more.remembered ?? false,
    tokenEndsAt: more.tokenEndsAt ?? Date.now() + 400 * 24 * HOUR,
  });

test("a token of 8 KB fits into cookies that a browser stores", async () => {
  const token = Array.from({ length: 8192 }, (_, index) => String.fromCharCode(33 + ((index * 7919) % 94)))
    .join("")
    .replace(/[";\\]/g, "x");
  const lines = await writeSession(started(token));
  for (const line of lines) expect(line.split(";", 1)[0]!.length).toBeLessThan(4096);
  const jarCookies = jar(lines);
  expect(jarCookies.names.length).toBeGreaterThan(2);
  expect((await openSession(jarCookies, "default"))?.token).toBe(token);
  expect(lines.join()).not.toContain(token.slice(0, 40));
});
test("permissions by application survive, and a large token has priority over them", async () => {
  const access = [
    { appId: "10482", role: "ROLE_FIN_MANAGER", privileges: ["sendLink", "payoutPayment", "payoutReview"] },
    { appId: "10507", role: "ROLE_OPERATOR", privileges: [] },
  ];
  const open = async (token: string, rights: typeof access) => {
    const session = started(token);
    return openSession(jar(await writeSession({ ...session, user: { ...session.user, access: rights } })), "default");
  };
  expect((await open("token", access))?.user.access).toEqual(access);
  const many = Array.from({ length: 200 }, (_, index) => ({ ...access[0]!, appId: String(index) }));
  const session = await open("x".repeat(8_000), many);
  expect(session?.token).toHaveLength(8_000);
  expect(session?.user.access).toBeUndefined();
});
test("a shorter session removes all cookies of a longer one", async () => {
  const jarCookies = jar(await writeSession(started("x".repeat(8000))), await writeSession(started("short")));
  expect(jarCookies.names).toHaveLength(1);
  expect((await openSession(jarCookies, "default"))?.token).toBe("short");
});
test("refuses a session that does not fit instead of cutting it", () =>
  expect(() => writeCookies("portal", "x".repeat(16_000))).toThrow(TooLargeForCookies));

test.each([
  ["a part is missing", (all: Map<string, string>) => all.delete("portal.1")],
  [
    "parts are swapped",
    (all: Map<string, string>) => {
      const one = all.get("portal.1")!;
      all.set("portal.1", all.get("portal.2")!);
      all.set("portal.2", one);
    },
  ],
  [
    "a letter is changed",
    (all: Map<string, string>) => {
      const [first, ...others] = all.get("portal.1")!;
      all.set("portal.1", [first === "A" ? "B" : "A", ...others].join(""));
    },
  ],
  ["it is cut", (all: Map<string, string>) => all.set("portal", all.get("portal")!.slice(0, 100))],
])("%s: no session, no crash", async (_, damage) => {
  const all = new Map(
    (await writeSession(started("x".repeat(8000))))
      .filter((line) => !line.includes("Max-Age=0"))
      .map((line) => {
        const pair = line.split(";", 1)[0]!;
        return [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)] as const;
      }),
  );
  damage(all);
  expect(
    await openSession({ get: (name) => (all.has(name) ? { value: all.get(name)! } : undefined) }, "default"),
  ).toBeUndefined();
});

describe("the end of a session", () => {
  const open = (lines: readonly string[], at: number) => openSession(jar(lines), "default", at);
  test("after fifteen idle minutes; user activity extends it on the server", async () => {
    const now = Date.now();
    const session = started();
    const lines = await writeSession(session);
    expect(await open(lines, now + 14 * MINUTE)).toBeDefined();
    expect(await open(lines, now + 15 * MINUTE + 1_000)).toBeUndefined();
    const awake = await touch(session, now + 10 * MINUTE);
    expect(await open(awake, now + 24 * MINUTE)).toBeDefined();
    expect(await open(awake, now + 26 * MINUTE)).toBeUndefined();
  });
  test("after twelve hours at most, also with activity", async () => {
    const session = started();
    const late = session.startedAt + 12 * HOUR - MINUTE;
    const lines = await writeSession({ ...session, seenAt: late });
    expect(await open(lines, late + 30_000)).toBeDefined();
    expect(await open(lines, late + 2 * MINUTE)).toBeUndefined();
  });
  test("after fourteen days when remembered, without an idle limit, and the cookie survives a browser restart", async () => {
    const now = Date.now();
    const lines = await writeSession(started("token", { remembered: true }));
    expect(lines[0]).toMatch(/Max-Age=1209(600|599)$/);
    expect(await open(lines, now + 13 * 24 * HOUR)).toBeDefined();
    expect(await open(lines, now + 14 * 24 * HOUR + MINUTE)).toBeUndefined();
    expect((await writeSession(started()))[0]).not.toContain("Max-Age");
  });
  test("when the provider's token expires", async () => {
    const lines = await writeSession(started("token", { remembered: true, tokenEndsAt: Date.now() + 5 * MINUTE }));
    expect(await open(lines, Date.now() + 6 * MINUTE)).toBeUndefined();
  });
  test("in another edition", async () =>
    expect(await openSession(jar(await writeSession(started())), "sa")).toBeUndefined());
  test("at sign-out removes every cookie", async () =>
    expect(jar(await writeSession(started("x".repeat(8000))), endSession()).names).toEqual([]));
  test("writes the time at most once a minute", async () => {
    const session = started();
    expect(await touch(session, session.seenAt + 30_000)).toEqual([]);
    expect((await touch(session, session.seenAt + 61_000)).length).toBeGreaterThan(0);
    expect(secondsLeft(session, session.seenAt)).toBe(900);
  });
});

test("a step is stored sealed, for a short time", async () => {
  const lines = await writeStep("auth.signIn", { email: "owner@sandbox.test" });
  expect(lines.join()).not.toContain("owner");
  expect(lines[0]).toContain("Max-Age=900");
  expect(await openStep(jar(lines), "auth.signIn", null)).toEqual({ email: "owner@sandbox.test" });
  expect(await openStep(jar([]), "auth.signIn", null)).toEqual({});
  for (const flow of ["auth.register", "auth", "", "auth.signIn.act"])
    expect(await openStep(jar(lines), flow, null)).toEqual({});
  const now = Date.now();
  const clock = jest.spyOn(Date, "now").mockReturnValue(now + 15 * MINUTE);
  expect(await openStep(jar(lines), "auth.signIn", null)).toEqual({}); // a copied cookie has no Max-Age
  clock.mockRestore();
});

test("a step is valid in a tab that began one for the same account", async () => {
  const values = { email: "owner@sandbox.test", mobilePhone: "+994502140877" };
  const lines = await writeStep("auth.register", values);
  const read = (id: string) => openStep(jar(lines), "auth.register", id);
  expect(stepId("auth.register", values)).not.toContain("owner");
  expect(await read(stepId("auth.register", values))).toEqual(values);
  for (const id of [
    stepId("auth.register", { ...values, email: "finance@sandbox.test" }),
    stepId("auth.register", { ...values, mobilePhone: "+994502140878" }),
    stepId("auth.signIn", values),
    "owner@sandbox.test +994502140877",
    "",
  ])
    expect(await read(id)).toEqual({});
});

test("a value with a missing part is not read", () => {
  const whole = jar(writeCookies("portal", "x".repeat(9_000)));
  expect(readCookies(whole, "portal")).toHaveLength(9_000);
  expect(whole.names).toHaveLength(3);
  const last = whole.names.at(-1)!;
  expect(readCookies({ get: (name) => (name === last ? undefined : whole.get(name)) }, "portal")).toBeUndefined();
});

describe("attributes", () => {
  afterEach(() => {
    Object.assign(environment(), { PLAIN_HTTP: "development" });
  });
  test("on https: __Host-, Secure, HttpOnly, Lax, path /, no domain", () => {
    Object.assign(environment(), { PLAIN_HTTP: undefined });
    for (const line of [...writeCookies("portal", "x"), ...expireCookies("portal")]) {
      expect(line).toMatch(/^__Host-portal(\.\d)?=/);
      expect(line).toContain("; Path=/; HttpOnly; SameSite=Lax; Secure");
      expect(line).not.toMatch(/domain/i);
    }
    expect(readCookies(jar(writeCookies("portal", "x")), "portal")).toBe("x");
  });
  test("on plain http only when the operator set the development flag", () =>
    expect(writeCookies("portal", "x")[0]).not.toContain("Secure"));
});

describe("secrets", () => {
  const before = environment().SESSION_SECRET;
  afterEach(() => {
    Object.assign(environment(), { SESSION_SECRET: before });
  });
  const use = (secret: string) =>
    Object.assign(environment(), {
      SESSION_SECRET: readEnvironment({ ...process.env, SESSION_SECRET: secret }).SESSION_SECRET,
    });
  const old = "an older secret, 32 characters at least";
  const fresh = "a newer secret, 32 characters at the least";
  test("rotate: the newest seals, the older one still opens, a removed one opens nothing", async () => {
    use(JSON.stringify({ 1: old }));
    const sealedByOld = await seal({ who: "old" });
    const another = await seal({ who: "another" });
    use(JSON.stringify({ 1: old, 2: fresh }));
    expect(await unseal(sealedByOld)).toEqual({ who: "old" });
    const sealedByNew = await seal({ who: "new" });
    use(JSON.stringify({ 2: fresh }));
    expect(await unseal(sealedByNew)).toEqual({ who: "new" });
    expect(await unseal(another)).toBeUndefined();
  });
  test("open across instances while one seals with the newest and one only knows it", async () => {
    use(JSON.stringify({ 1: old, 2: fresh, seals: "1" }));
    const byFirst = await seal({ who: "first" });
    use(JSON.stringify({ 2: fresh, 1: old }));
    expect(await unseal(byFirst)).toEqual({ who: "first" });
    const bySecond = await seal({ who: "second" });
    use(JSON.stringify({ 1: old, 2: fresh, seals: "1" }));
    expect(await unseal(bySecond)).toEqual({ who: "second" });
    use(old);
    expect(await unseal(await seal({ who: "unnumbered" }))).toEqual({ who: "unnumbered" });
    use(JSON.stringify({ 1: old }));
    expect(await unseal(byFirst)).toEqual({ who: "first" });
  });
});

test("a session cookie with an appended or missing part is refused", async () => {
  const [line] = await writeSession(started());
  const value = line!.slice(line!.indexOf("=") + 1, line!.indexOf(";"));
  const open = (text: string) => openSession({ get: () => ({ value: text }) }, "default");
  expect(await open(value)).toBeDefined();
  for (const more of ["x", "0", "~2", ".", " ", "%00", "*", "~2~2", "\n"])
    expect([more, await open(value + more)]).toEqual([more, undefined]);
  expect(await open(value.replace(/~2$/, ""))).toBeUndefined();
});
