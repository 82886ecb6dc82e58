import { contract } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import { cookiesFrom, type CallRequest, callDoor } from "@/tests/support/contract/door";
import { PASSWORD, type SandboxBackend, codeFor, failNext, startSandbox } from "@/tests/support/contract/start-sandbox";

let backend: SandboxBackend;
beforeAll(async () => {
  backend = await startSandbox("default");
});
afterAll(() => backend.close());
beforeEach(() => {
  const shared = globalThis as { portalStore?: unknown };
  delete shared.portalStore; // resets the limits
  const { store } = backend.sandbox.providers.get("default")!;
  for (const table of ["codes", "outbox", "password_failures"]) store.run(`DELETE FROM ${table}`);
});

const { signIn, register } = contract.auth;
type Json = {
  readonly problem?: string;
  readonly code?: string;
  readonly retryAfter?: number;
  readonly attemptsLeft?: number;
};
const json = async (response: Response) => (await response.json()) as Json;
const from = (address: string) => ({ headers: { "x-portal-address": address } });
let nextAddress = 1;
/** A visitor without cookies. */
const stranger = () => from(`198.51.100.${(nextAddress += 1)}`);
const passPassword = (how: CallRequest = {}, username = "owner@sandbox.test", password = PASSWORD) =>
  callDoor(signIn.ask, { ...how, input: { username, password } });
const wrong = (code: string) => (code === "000000" ? "111111" : "000000");
const owner = "owner@sandbox.test";
const messages = async (to: string) =>
  (await (
    await backend.sandbox.handle(
      new Request(`http://sandbox.invalid/sandbox/outbox?to=${encodeURIComponent(to)}`, {
        headers: { accept: "application/json" },
      }),
    )
  ).json()) as { readonly purpose: string; readonly channel: string; readonly code: string | null }[];
const registration = (email: string, mobilePhone = "+994502140899") => ({
  email,
  fullName: "Leyla Həsənova",
  password: "Narinci.Kagiz7",
  mobilePhone,
});
const advance = (seconds: number) =>
  backend.sandbox.handle(
    new Request("http://sandbox.invalid/sandbox/clock", {
      method: "POST",
      body: JSON.stringify({ advanceSeconds: seconds }),
    }),
  );

async function enter(how: CallRequest = {}): Promise<string> {
  const firstStep = await passPassword(how);
  const answer = await callDoor(signIn.act, {
    ...how,
    cookie: [how.cookie, cookiesFrom(firstStep)].filter(Boolean).join("; "),
    input: { OTP: await codeFor(backend, owner, "default") },
  });
  expect(answer.status).toBe(200);
  return cookiesFrom(answer);
}

describe("a step", () => {
  test("of registration is refused at sign-in and counts for no account", async () => {
    await passPassword(); // the user signs in elsewhere
    const step = cookiesFrom(await callDoor(register.ask, { input: registration(owner) }));
    for (let tries = 0; tries < 12; tries += 1) {
      expect(
        await json(
          await callDoor(signIn.act, {
            ...stranger(),
            cookie: step,
            input: { OTP: wrong(await codeFor(backend, owner, "default")) },
          }),
        ),
      ).toMatchObject({ problem: "refused", code: "FIRST_STEP_MISSING" });
    }
    expect((await callDoor(signIn.again, { cookie: step })).status).toBe(409);
    const own = await passPassword();
    const right = (await messages(owner)).find(({ purpose }) => purpose === "auth.signIn")!.code!;
    expect((await callDoor(signIn.act, { cookie: cookiesFrom(own), input: { OTP: right } })).status).toBe(200);
  });
  test("of sign-in is refused at registration", async () => {
    const step = cookiesFrom(await passPassword());
    for (const call of [register.act, register.again])
      expect(await json(await callDoor(call, { cookie: step, input: { OTP: "123456" } }))).toMatchObject({
        code: "FIRST_STEP_MISSING",
      });
  });
  /** A tab of a browser whose cookies are shared: it keeps the id of its own first step. */
  const tabOf = (firstStep: Response) => ({
    headers: { ...stranger().headers, "x-portal-step": firstStep.headers.get("x-portal-step") ?? "" },
  });
  const finance = "finance@sandbox.test";
  const requestsDuring = async (work: () => Promise<void>) => {
    const before = backend.beforeAnswer;
    const paths: string[] = [];
    backend.beforeAnswer = async ({ url }) => void paths.push(new URL(url).pathname);
    await work().finally(() => (backend.beforeAnswer = before));
    return paths;
  };
  const refusedIn = async (how: CallRequest, act: Call, again: Call) => {
    for (let tries = 0; tries < 12; tries += 1)
      expect(await json(await callDoor(act, { ...how, input: { OTP: "123456" } }))).toMatchObject({
        problem: "refused",
        code: "FIRST_STEP_MISSING",
      });
    expect(await json(await callDoor(again, how))).toMatchObject({ code: "FIRST_STEP_MISSING" });
  };
  test("of sign-in in another tab, for another account, is refused before a code counts", async () => {
    const first = await passPassword();
    const second = await passPassword({}, finance);
    const cookie = cookiesFrom(second);
    expect(await requestsDuring(() => refusedIn({ ...tabOf(first), cookie }, signIn.act, signIn.again))).toEqual([]);
    const OTP = await codeFor(backend, finance, "default");
    const entered = await callDoor(signIn.act, { ...tabOf(second), cookie, input: { OTP } });
    expect(((await entered.json()) as { user?: { email: string } }).user?.email).toBe(finance);
  });
  test("of sign-in in another tab serves the same account", async () => {
    const first = await passPassword();
    const cookie = cookiesFrom(await passPassword());
    const OTP = await codeFor(backend, owner, "default");
    expect((await callDoor(signIn.act, { ...tabOf(first), cookie, input: { OTP } })).status).toBe(200);
  });
  test("of registration in another tab, for another e-mail or phone, is refused before a code counts", async () => {
    const begin = (email: string, phone: string) =>
      callDoor(register.ask, { ...stranger(), input: registration(email, phone) });
    const first = await begin("tab-a@example.com", "+994502140811");
    for (const [email, phone] of [
      ["tab-b@example.com", "+994502140811"],
      ["tab-a@example.com", "+994502140812"],
    ] as const) {
      const cookie = cookiesFrom(await begin(email, phone));
      expect(await requestsDuring(() => refusedIn({ ...tabOf(first), cookie }, register.act, register.again))).toEqual(
        [],
      );
    }
  });
  test("of one person is refused for another", async () => {
    const step = cookiesFrom(await passPassword({}, "finance@sandbox.test"));
    await passPassword();
    expect(
      (
        await callDoor(signIn.act, {
          cookie: step,
          input: { OTP: await codeFor(backend, owner, "default"), email: owner },
        })
      ).status,
    ).toBe(422);
  });
});

describe("passwords", () => {
  const guess = (how: CallRequest) => passPassword(how, owner, "Wrong#2026");
  test("increase the waiting time after each wrong one", async () => {
    const how = stranger();
    for (let tries = 0; tries < 3; tries += 1) expect((await json(await guess(how))).problem).toBe("invalid");
    const waiting = await guess(how);
    expect(waiting.status).toBe(429);
    expect((await json(waiting)).retryAfter).toBeLessThanOrEqual(2);
  });
  test("of strangers lock an account for strangers, not for a browser that signed in before", async () => {
    const known = await enter(from("203.0.113.1"));
    for (let tries = 0; tries < 30; tries += 1) await guess(stranger());
    const refused = await passPassword(stranger());
    expect(refused.status).toBe(429);
    expect((await json(refused)).retryAfter).toBeGreaterThan(1700);
    const own = await passPassword({ ...from("203.0.113.1"), cookie: known });
    expect(own.status).toBe(200);
    expect((await passPassword({ ...from("203.0.113.200"), cookie: known })).status).toBe(200);
  });
  test("a thousand attempts at other accounts from one address lock out no known browser and no other address", async () => {
    const known = await enter(from("203.0.113.7"));
    for (let tries = 0; tries < 110; tries += 1)
      await passPassword(from("203.0.113.7"), `nobody-${tries}@example.com`, "Wrong#2026");
    expect((await passPassword(from("203.0.113.7"), "finance@sandbox.test")).status).toBe(429);
    expect((await passPassword({ ...from("203.0.113.7"), cookie: known })).status).toBe(200);
    expect((await passPassword(from("203.0.113.8"), "finance@sandbox.test")).status).toBe(200);
  });
  test("a known browser has its own attempts with a limit", async () => {
    const cookie = await enter();
    for (let tries = 0; tries < 4; tries += 1) expect((await guess({ cookie })).status).toBe(422);
    const waiting = await guess({ cookie });
    expect(waiting.status).toBe(429); // the door's wait: the provider takes ten
    expect((await json(waiting)).retryAfter).toBeLessThanOrEqual(2);
  });
  test("a browser that knows one account is a stranger to another", async () => {
    const cookie = await enter();
    for (let tries = 0; tries < 12; tries += 1) await passPassword(stranger(), "finance@sandbox.test", "Wrong#2026");
    expect((await passPassword({ ...stranger(), cookie }, "finance@sandbox.test")).status).toBe(429);
  });
  test("an attempt does not count while the provider is down", async () => {
    const how = stranger();
    for (let tries = 0; tries < 12; tries += 1) {
      await failNext(backend, "status:503", "auth.signIn.ask");
      expect((await passPassword(how)).status).toBe(503);
    }
    expect((await passPassword(how)).status).toBe(200);
  });
});

describe("codes", () => {
  const store = () => (globalThis as unknown as { portalStore: { remove(key: string): Promise<void> } }).portalStore;
  test("a user's code cannot be guessed without limit, from many addresses and with many codes", async () => {
    let reached = 0;
    let closed: Json = {};
    for (let tries = 0; tries < 60; tries += 1) {
      const how = stranger();
      const firstStep = await passPassword(how);
      const answer =
        firstStep.status === 200
          ? await callDoor(signIn.act, {
              ...how,
              cookie: cookiesFrom(firstStep),
              input: { OTP: wrong(await codeFor(backend, owner, "default")) },
            })
          : firstStep;
      const body = await json(answer);
      if (answer.status === 422) reached += 1;
      else closed = body;
      if (answer.status === 429) {
        if ((body.retryAfter ?? 0) > 40_000) break;
        await advance(body.retryAfter ?? 0);
        jest.spyOn(Date, "now").mockReturnValue(Date.now() + (body.retryAfter ?? 0) * 1000);
      }
    }
    jest.restoreAllMocks();
    expect(store()).toBeDefined();
    expect(reached).toBeLessThan(20);
    expect(closed.retryAfter).toBeGreaterThan(40_000);
    expect((await messages(owner)).filter(({ purpose }) => purpose === "auth.signIn.wrongCodes")).toHaveLength(2);
  });
});

describe("registration", () => {
  /** The answers to a visitor who requests, guesses and requests again. */
  async function history(email: string, mobilePhone: string) {
    const firstStep = await callDoor(register.ask, { ...stranger(), input: registration(email, mobilePhone) });
    const cookie = cookiesFrom(firstStep);
    const answers: unknown[] = [[firstStep.status, await firstStep.json()]];
    const again = async () => {
      const answer = await callDoor(register.again, { ...stranger(), cookie });
      const { responseId: _, retryAfter, ...rest } = (await answer.json()) as Json & { responseId?: string };
      answers.push([answer.status, rest, retryAfter === undefined ? undefined : Math.round(retryAfter / 10)]);
    };
    const guess = async () => {
      const answer = await callDoor(register.act, {
        ...stranger(),
        cookie,
        input: { OTP: wrong((await messages(mobilePhone))[0]!.code!) },
      });
      const { responseId: _, ...rest } = (await answer.json()) as Json & { responseId?: string };
      answers.push([answer.status, rest]);
    };
    await again();
    for (let tries = 0; tries < 3; tries += 1) await guess();
    await advance(61);
    await again();
    await guess();
    const right = await callDoor(register.act, {
      ...stranger(),
      cookie,
      input: { OTP: (await messages(mobilePhone))[0]!.code! },
    });
    await again();
    return { answers: JSON.stringify(answers).replaceAll(email, ""), right };
  }
  test("gives the same answers for a free and a taken address until the code is right, and enters only a new account", async () => {
    const free = await history("leyla.new@example.com", "+994502140801");
    const taken = await history("owner@sandbox.test", "+994502140802");
    expect(taken.answers).toBe(free.answers.replaceAll("•• 01", "•• 02"));
    expect([free.right.status, taken.right.status]).toEqual([200, 200]);
    // The session replaces one that was planted or left in this browser; the token stays on the server.
    const entered = (await free.right.json()) as Json;
    expect(entered).toEqual({ user: expect.objectContaining({ email: "leyla.new@example.com" }) });
    const me = await callDoor(contract.profile.read, { cookie: cookiesFrom(free.right) });
    expect(await json(me)).toMatchObject({ email: "leyla.new@example.com" });
    expect(await taken.right.json()).toEqual({});
    expect((await callDoor(contract.profile.read, { cookie: cookiesFrom(taken.right) })).status).toBe(401);
    expect((await messages(owner)).map(({ channel, purpose }) => [channel, purpose])).toContainEqual([
      "email",
      "auth.register",
    ]);
    expect((await passPassword({}, owner, "Narinci.Kagiz7")).status).not.toBe(200); // the owner's account is unchanged
    expect((await passPassword()).status).toBe(200);
  });
  test("limits texts to one phone, from any sender and for any account", async () => {
    const phone = "+994502140803";
    const statuses: number[] = [];
    for (let tries = 0; tries < 15; tries += 1)
      statuses.push(
        (await callDoor(register.ask, { ...stranger(), input: registration(`somebody-${tries}@example.com`, phone) }))
          .status,
      );
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.at(-1)).toBe(429);
    expect((await messages(phone)).filter(({ channel }) => channel === "sms")).toHaveLength(5);
  });
  test("the provider also limits texts to one phone", async () => {
    const ask = (index: number) =>
      backend.sandbox.handle(
        new Request("http://sandbox.invalid/default/api/register", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(registration(`other-${index}@example.com`, "+994502140804")),
        }),
      );
    for (let index = 0; index < 10; index += 1) await ask(index);
    expect((await ask(11)).status).toBe(429);
  });
});

describe("signing out", () => {
  const { signOut } = contract.auth;
  test.each([
    [
      "a link",
      {
        method: "GET",
        headers: {
          "sec-fetch-site": "cross-site",
          "sec-fetch-mode": "navigate",
          "x-portal": undefined,
          origin: undefined,
        },
      },
    ],
    [
      "a form",
      {
        headers: {
          "sec-fetch-site": "cross-site",
          "sec-fetch-mode": "navigate",
          origin: "https://evil.example",
          "x-portal": undefined,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: "",
      },
    ],
    ["our own page with another kind of body", { headers: { "content-type": "text/plain" }, body: "x" }],
    ["a host that is not ours", { host: "portal.evil" }],
  ] as const)("%s changes nothing", async (_, how) => {
    const cookie = await enter();
    const response = await callDoor(signOut, { ...how, cookie } as CallRequest);
    // A browser is redirected to a page about the refusal; a program gets the status.
    const isRedirect = /^\/failed\?problem=(foreign|not_found)&/.test(response.headers.get("location") ?? "");
    expect([response.status >= 400, isRedirect]).toEqual(
      "headers" in how && "sec-fetch-mode" in how.headers ? [false, true] : [true, false],
    );
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get("clear-site-data")).toBeNull();
    expect((await callDoor(contract.profile.read, { cookie })).status).toBe(200);
  });
});

describe("two users in one browser", () => {
  test("refuses a call of a page that was rendered for another user", async () => {
    const { accountId: accountMark } = await import("@/lib/session/account");
    const cookie = await enter();
    const readable = /(?:^|; )account=([^;]+)/.exec(cookie)?.[1];
    const user = (await (await callDoor(contract.profile.read, { cookie })).json()) as {
      readonly id: string;
      readonly fullName: string;
      readonly email: string;
    };
    expect(readable).toBe(accountMark(user.id));
    const others = { "x-portal-account": accountMark("somebody else") };
    const before = backend.beforeAnswer;
    let reached = 0;
    backend.beforeAnswer = async () => void (reached += 1);
    for (const [call, input] of [
      [contract.profile.read, {}],
      [contract.profile.edit, { fullName: "Wrong" }],
      [contract.transactions.reverse, { id: "TX-1", decidedOn: { status: "paid", remaining: "1.00" } }],
      [contract.invoices.remove, { id: "1", version: 1 }],
      [contract.transactions.export, {}],
      [signOutCall, {}],
    ] as const) {
      const response = await callDoor(call, { cookie, headers: others, input });
      expect([call.name, response.status, (await json(response)).problem, response.headers.getSetCookie()]).toEqual([
        call.name,
        409,
        "other_account",
        [],
      ]);
    }
    expect(reached).toBe(0);
    backend.beforeAnswer = before;
    expect(
      (await callDoor(contract.profile.read, { cookie, headers: { "x-portal-account": accountMark(user.id) } })).status,
    ).toBe(200);
  });
  const signOutCall = contract.auth.signOut;
});
