// A visitor in a real browser who signs in through the portal's own door, with the code from the sandbox's outbox.
import {
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
  expect,
  request,
  test as base,
} from "@playwright/test";

export const PASSWORD = "Sandbox#2026";
const portal = new URL(process.env.PORTAL_ADDRESS ?? "http://localhost:3000");
export const SANDBOX = process.env.SANDBOX_ADDRESS ?? "http://127.0.0.1:4010";
/** Each edition has its host, which the browser resolves to this machine. */
export const hosts = {
  default: `http://portal.az:${portal.port}`,
  ae: `http://portal.ae:${portal.port}`,
  sa: `http://portal.sa:${portal.port}`,
} as const;
export type EditionHost = keyof typeof hosts;
export const languagesOf = { default: ["en", "az", "ru"], ae: ["en", "ar"], sa: ["en", "ar"] } as const;

/** The newest code that a user got for an action: another test may sign in with the same account meanwhile. */
export async function codeFor(
  request: APIRequestContext,
  account: string,
  edition: EditionHost,
  action = "auth.signIn",
): Promise<string> {
  const response = await request.get(`${SANDBOX}/sandbox/outbox?to=${encodeURIComponent(account)}`, {
    headers: { accept: "application/json" },
  });
  const messages = (await response.json()) as {
    readonly code: string | null;
    readonly purpose: string;
    readonly edition: string;
  }[];
  const mine = messages.find((message) => message.code && message.purpose === action && message.edition === edition);
  if (!mine?.code) throw new Error(`No code for ${action} was sent to ${account}`);
  return mine.code;
}

/** Runs in the page, so that the browser adds its own headers and cookies. */
export async function callStatus(page: Page, name: string, input: object): Promise<number> {
  return page.evaluate(
    async ([call, body]) =>
      (
        await fetch(`/bff/${call}`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-portal": "1" },
          body: JSON.stringify(body),
        })
      ).status,
    [name, input] as const,
  );
}

/** A call's answer; a refusal fails the test. The caller names the type. */
export const callAnswer = <T = unknown>(page: Page, name: string, input: object, writes = false): Promise<T> =>
  page.evaluate(
    async ([call, options, post]) => {
      const answer = post
        ? await fetch(`/bff/${call}`, {
            method: "POST",
            headers: { "content-type": "application/json", "x-portal": "1" },
            body: JSON.stringify(options),
          })
        : await fetch(`/bff/${call}?${new URLSearchParams(options as Record<string, string>).toString()}`); // a read has only text values
      if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
      return JSON.parse((await answer.text()) || "null") as T;
    },
    [name, input, writes] as const,
  );

interface Visitor {
  readonly account?: string;
  readonly edition?: EditionHost;
  readonly language?: string;
}
const OWNER = "owner@sandbox.test";

/** Signs in from a page of the portal. For tests that end a session, or observe its start. */
export async function signInHere(
  page: Page,
  { account = OWNER, edition = "default", language = "en" }: Visitor = {},
): Promise<void> {
  await page.context().addCookies([{ name: "lang", value: language, url: hosts[edition] }]);
  await page.goto(`${hosts[edition]}/auth`);
  // Two visitors with one account invalidate each other's code, so another one is requested.
  for (let tries = 0; tries < 4; tries += 1) {
    expect(
      await callStatus(page, "auth.signIn.ask", { username: account, password: PASSWORD, rememberMe: false }),
    ).toBe(200);
    if ((await callStatus(page, "auth.signIn.act", { OTP: await codeFor(page.request, account, edition) })) === 200)
      return;
  }
  throw new Error(`${account} could not sign in`);
}

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;
/** Sessions of this worker's tests, by account and edition. Idle ones end after fifteen minutes. */
const sessions = new Map<string, { readonly cookies: Cookies; readonly until: number }>();
const SESSION_MINUTES = 5;

/** The cookies of a new session, from the portal's own door without a page. */
async function newSession(account: string, edition: EditionHost): Promise<Cookies> {
  const { host, hostname, origin } = new URL(hosts[edition]);
  const api = await request.newContext({
    baseURL: portal.origin, // only the browser resolves the editions' hosts
    extraHTTPHeaders: { host, origin, "x-portal": "1", "sec-fetch-site": "same-origin" },
  });
  try {
    for (let tries = 0; tries < 4; tries += 1) {
      const firstStep = await api.post("/bff/auth.signIn.ask", {
        data: { username: account, password: PASSWORD, rememberMe: false },
      });
      expect(firstStep.status()).toBe(200);
      const answer = await api.post("/bff/auth.signIn.act", { data: { OTP: await codeFor(api, account, edition) } });
      if (answer.status() !== 200) continue; // another visitor with this account used the code
      return (await api.storageState()).cookies.map((cookie) => ({ ...cookie, domain: hostname }));
    }
  } finally {
    await api.dispose();
  }
  throw new Error(`${account} could not sign in`);
}

/** Whether the provider still knows the session: a new password also ends the sessions of other tests. */
async function isKnown(cookies: Cookies, edition: EditionHost): Promise<boolean> {
  const api = await request.newContext();
  const { host } = new URL(hosts[edition]);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const answer = await api.get(`${portal.origin}/bff/profile.read`, { headers: { host, cookie } });
  await api.dispose();
  return answer.status() === 200;
}

/** Opens a page of the edition with a session that many tests share; sign-in.spec.ts tests signing in itself. */
export async function signIn(
  page: Page,
  { account = OWNER, edition = "default", language = "en" }: Visitor = {},
): Promise<void> {
  const key = `${account} ${edition}`;
  let session = sessions.get(key);
  if (!session || session.until < Date.now() || !(await isKnown(session.cookies, edition))) {
    session = { cookies: await newSession(account, edition), until: Date.now() + SESSION_MINUTES * 60_000 };
    sessions.set(key, session);
  }
  await page.context().addCookies([{ name: "lang", value: language, url: hosts[edition] }]);
  await page.goto(`${hosts[edition]}/auth`, { waitUntil: "domcontentloaded" }); // from here a test may send calls
  await page.context().addCookies(session.cookies);
}

/** The tests' hosts use plain http, and the browser also logs pages that are refused on purpose. */
const expectedMessage =
  /^The Cross-Origin-Opener-Policy header has been ignored|^Clear-Site-Data header on .* Not supported for insecure origins|^Failed to load resource: the server responded with a status of 4\d\d/;

/** Records every error in any page of a context, also policy violations that a script catches. */
async function listen(context: BrowserContext, errors: string[]): Promise<void> {
  context.on("console", (message) => {
    if (expectedMessage.test(message.text())) return;
    if (message.type() === "error" || (message.type() === "warning" && /hydrat|Content.Security/i.test(message.text())))
      errors.push(message.text());
  });
  context.on("weberror", (error) => errors.push(error.error().message));
  await context.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
    ),
  );
}

/** Fails a test for errors in any page that it opens: console errors, hydration warnings, policy violations, exceptions. */
export const test = base.extend<{ readonly quiet: string[] }>({
  quiet: [
    async ({ browser, context }, use) => {
      const errors: string[] = [];
      const contexts = [context];
      await listen(context, errors);
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (...options) => {
        const another = await newContext(...options);
        contexts.push(another);
        await listen(another, errors);
        return another;
      };
      await use(errors);
      browser.newContext = newContext;
      for (const page of contexts.flatMap((one) => one.pages()))
        await page.evaluate(() => undefined).catch(() => undefined); // waits for the last messages
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

export const narrow = { width: 390, height: 844 };
export const wide = { width: 1440, height: 900 };

/** Unsent input is stored in the tab. */
export const expectDraft = (page: Page, ...texts: readonly string[]) =>
  expect
    .poll(() =>
      page.evaluate(
        (all) =>
          Object.entries(sessionStorage).some(
            ([key, draft]) => key.startsWith("draft:") && all.every((text) => String(draft).includes(text)),
          ),
        texts,
      ),
    )
    .toBe(true);

/** A day before today, in the format of addresses. */
export const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Waits until all animations and transitions in an element have finished. */
export const expectStill = (element: Locator) =>
  expect
    .poll(() =>
      element.evaluate((one) =>
        one.getAnimations({ subtree: true }).every(({ playState }) => playState === "finished"),
      ),
    )
    .toBe(true);
