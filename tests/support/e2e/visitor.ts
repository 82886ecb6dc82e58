// A visitor in a real browser who signs in through the portal's own door, with the code from the sandbox's outbox.
import { basename } from "node:path";
import {
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
  expect,
  request,
  test as base,
} from "@playwright/test";

import type { Fault } from "@/sandbox/faults";

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

/**
 * The merchants of the running spec: copies of the demonstration's, made at their first use. No other spec sees or changes them, nor
 * does another worker that runs a test of the same file, or a later run: the sandbox of `npm start` keeps its data.
 */
const ownDomain = () => {
  const { titlePath, workerIndex } = base.info();
  return `${basename(titlePath[0]!, ".spec.ts")}-${workerIndex}-${process.pid}.sandbox.test`; // a title path begins with the spec's file
};
const shifts = new Map<string, Promise<number>>();
function ownShift(edition: EditionHost): Promise<number> {
  const domain = ownDomain();
  const key = `${domain} ${edition}`;
  const made = shifts.get(key) ?? copyMerchants(edition, domain);
  shifts.set(key, made);
  return made;
}
async function copyMerchants(edition: EditionHost, domain: string): Promise<number> {
  const reply = await fetch(`${SANDBOX}/sandbox/merchants`, {
    method: "POST",
    body: JSON.stringify({ edition, domain }),
  });
  if (!reply.ok) throw new Error(`Own merchants were answered ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { readonly shift: number }).shift;
}

/** "finance" is the finance manager of this spec's merchant. A whole address is used as it is. */
export async function emailOf(account: string, edition: EditionHost = "default"): Promise<string> {
  if (account.includes("@")) return account;
  await ownShift(edition);
  return `${account}@${ownDomain()}`;
}
/** The ID in this spec's data for one of the demonstration, such as "10482", "INV-20412" or "TX-1084412". */
export async function ownId(seeded: string, edition: EditionHost = "default"): Promise<string> {
  const shift = await ownShift(edition);
  return seeded.replace(/\d+$/, (number) => String(Number(number) + shift));
}

interface Message {
  readonly to: string;
  readonly channel: string;
  readonly purpose: string;
  readonly edition: string;
  readonly code: string | null;
  readonly text: string;
}
/** What an account, an address or a phone got, newest first. */
export async function messagesTo(
  request: APIRequestContext,
  account: string,
  edition: EditionHost = "default",
): Promise<Message[]> {
  const to = account.startsWith("+") ? account : await emailOf(account, edition);
  const response = await request.get(`${SANDBOX}/sandbox/outbox?${new URLSearchParams({ to, edition }).toString()}`, {
    headers: { accept: "application/json" },
  });
  return (await response.json()) as Message[]; // the sandbox's format
}

/** A failure of the sandbox that only this account meets. */
export async function addFault(
  request: APIRequestContext,
  account: string,
  fault: Pick<Fault, "match" | "kind"> & Partial<Fault>,
): Promise<void> {
  const data = { ...fault, user: await emailOf(account) };
  expect((await request.post(`${SANDBOX}/sandbox/faults`, { data })).status()).toBe(200);
}

/** The newest code that a user got for an action. */
export async function codeFor(
  request: APIRequestContext,
  account: string,
  edition: EditionHost,
  action = "auth.signIn",
): Promise<string> {
  const mine = (await messagesTo(request, account, edition)).find(({ code, purpose }) => code && purpose === action);
  if (!mine?.code) throw new Error(`No code for ${action} was sent to ${account}`);
  return mine.code;
}

/** Fills the two steps of the sign-in page. */
export async function enterPassword(page: Page, account: string, edition: EditionHost = "default"): Promise<void> {
  await page.locator("input[name=username]").fill(await emailOf(account, edition));
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("main form button[type=submit]").click();
  await expect(page.locator("input[autocomplete=one-time-code]")).toBeVisible();
}
export async function signInByForm(page: Page, account: string, edition: EditionHost = "default"): Promise<void> {
  await enterPassword(page, account, edition);
  await page
    .locator("input[autocomplete=one-time-code]")
    .pressSequentially(await codeFor(page.request, account, edition));
}

/** The edition of a page that has a session. */
const signedIn = new WeakMap<Page, EditionHost>();
interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}
/** A request of the page, so that the browser adds its own headers and cookies. Before the first page opens, it has the context's cookies. */
export async function visit(
  page: Page,
  path: string,
  input?: object,
  more: Readonly<Record<string, string>> = {},
): Promise<Sent> {
  const edition = signedIn.get(page);
  const body = input && JSON.stringify(input);
  const headers = { "content-type": "application/json", "x-portal": "1", ...more };
  if (edition && page.url() === "about:blank") {
    const cookie = asHeader(await page.context().cookies(hosts[edition]));
    const client = await newClient(edition, { ...fromPortal(edition), ...headers, cookie });
    const answer = await (body ? client.post(path, { data: body }) : client.get(path));
    const sent = { status: answer.status(), headers: answer.headers(), text: await answer.text() };
    await client.dispose();
    return sent;
  }
  return page.evaluate(
    async ([address, options]) => {
      const answer = await fetch(address, options);
      return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
    },
    [path, body ? { method: "POST", headers, body } : undefined] as const,
  );
}
const sendCall = (page: Page, name: string, input: object, writes: boolean): Promise<Sent> =>
  writes
    ? visit(page, `/bff/${name}`, input)
    : visit(page, `/bff/${name}?${new URLSearchParams(input as Record<string, string>).toString()}`); // a read has only text values
export const callStatus = async (page: Page, name: string, input: object): Promise<number> =>
  (await sendCall(page, name, input, true)).status;

/** A call's answer; a refusal fails the test. The caller names the type. */
export async function callAnswer<T = unknown>(page: Page, name: string, input: object, writes = false): Promise<T> {
  const { status, text } = await sendCall(page, name, input, writes);
  if (status >= 300) throw new Error(`${name} answered ${status}: ${text}`);
  return JSON.parse(text || "null") as T;
}

interface Visitor {
  /** See `emailOf`. */
  readonly account?: string;
  readonly edition?: EditionHost;
  readonly language?: string;
}
const OWNER = "owner";

/** Signs in from a page of the portal. For tests that end a session, or observe its start. */
export async function signInHere(
  page: Page,
  { account = OWNER, edition = "default", language = "en" }: Visitor = {},
): Promise<void> {
  await page.context().addCookies([{ name: "lang", value: language, url: hosts[edition] }]);
  await page.goto(`${hosts[edition]}/auth?anew=1`); // beside a session, too
  const username = await emailOf(account, edition);
  expect(await callStatus(page, "auth.signIn.ask", { username, password: PASSWORD, rememberMe: false })).toBe(200);
  const OTP = await codeFor(page.request, username, edition);
  expect(await callStatus(page, "auth.signIn.act", { OTP })).toBe(200);
}

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;
/** Sessions of this worker's tests, by address and edition. Idle ones end after fifteen minutes. */
const sessions = new Map<string, { readonly cookies: Cookies; readonly until: number }>();
const SESSION_MINUTES = 5;

/** A client without a page; only the browser resolves the editions' hosts. */
const newClient = (edition: EditionHost, headers: Readonly<Record<string, string>>) =>
  request.newContext({
    baseURL: portal.origin,
    extraHTTPHeaders: { host: new URL(hosts[edition]).host, ...headers },
  });
/** The headers of a call from the portal's own page. */
const fromPortal = (edition: EditionHost) => ({
  origin: new URL(hosts[edition]).origin,
  "x-portal": "1",
  "sec-fetch-site": "same-origin",
});
export const asHeader = (cookies: Cookies) => cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

/** A client with these cookies, which calls like a page of the portal. */
export const clientWith = (cookie: string, edition: EditionHost) =>
  newClient(edition, { ...fromPortal(edition), cookie });

/** A client that has signed in through the portal's own door. */
export async function clientOf(
  account: string,
  edition: EditionHost = "default",
  more: Readonly<Record<string, string>> = {},
): Promise<APIRequestContext> {
  const username = await emailOf(account, edition);
  const client = await newClient(edition, { ...fromPortal(edition), ...more });
  const send = async (call: string, data: object) =>
    expect((await client.post(`/bff/${call}`, { data })).status()).toBe(200);
  await send("auth.signIn.ask", { username, password: PASSWORD, rememberMe: false });
  await send("auth.signIn.act", { OTP: await codeFor(client, username, edition) });
  return client;
}
/** The cookies of a new session. */
async function newSession(username: string, edition: EditionHost): Promise<Cookies> {
  const { hostname } = new URL(hosts[edition]);
  const client = await clientOf(username, edition);
  const { cookies } = await client.storageState();
  await client.dispose();
  return cookies.map((cookie) => ({ ...cookie, domain: hostname }));
}

/** A new password or a sign-out ends the sessions of other tests, too. */
async function isKnown(cookies: Cookies, edition: EditionHost): Promise<boolean> {
  const client = await newClient(edition, { cookie: asHeader(cookies) });
  const answer = await client.get("/bff/profile.read");
  await client.dispose();
  return answer.status() === 200;
}

async function sessionOf(account: string, edition: EditionHost): Promise<Cookies> {
  const username = await emailOf(account, edition);
  const key = `${username} ${edition}`;
  const open = sessions.get(key);
  if (open && open.until > Date.now() && (await isKnown(open.cookies, edition))) return open.cookies;
  const cookies = await newSession(username, edition);
  sessions.set(key, { cookies, until: Date.now() + SESSION_MINUTES * 60_000 });
  return cookies;
}

/** The requests of a user's browser, without a page. */
export const requestsOf = async (account: string, edition: EditionHost, language = "en"): Promise<APIRequestContext> =>
  newClient(edition, { cookie: `${asHeader(await sessionOf(account, edition))}; lang=${language}` });

/** Gives a page a session that many tests share; sign-in.spec.ts tests signing in itself. */
export async function signIn(
  page: Page,
  { account = OWNER, edition = "default", language = "en" }: Visitor = {},
): Promise<void> {
  const cookies = await sessionOf(account, edition);
  await page.context().addCookies([{ name: "lang", value: language, url: hosts[edition] }, ...cookies]);
  signedIn.set(page, edition);
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

/** Holds requests to these addresses until the returned function is called. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export const narrow = { width: 390, height: 844 };
export const wide = { width: 1440, height: 900 };

/** Closes a record beside its list, and waits until the list is settled. */
export async function closeRecord(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).not.toHaveURL(/[?&]open=/);
  await expect(page.locator("[data-pending]")).toHaveCount(0);
}

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

/** A first page gets its fonts later, and its texts then change their widths. */
export async function waitForFonts(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page
        .locator("style[data-later]")
        .evaluateAll((styles) => styles.every((style) => matchMedia(style.getAttribute("media")!).matches)),
    )
    .toBe(true);
  await page.evaluate(async () => {
    document.body.getBoundingClientRect(); // the layout starts to load the fonts
    await document.fonts.ready;
  });
}
/** An element's place in the window, in the page's fonts. */
export async function boxOf(element: Locator): Promise<Pick<DOMRect, "x" | "y" | "width" | "height">> {
  await waitForFonts(element.page());
  return element.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
}

/** The page is not wider than its window. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  await waitForFonts(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}
/** How many of these elements are narrower than their texts. */
export async function cutIn(elements: Locator): Promise<number> {
  await expect(elements).not.toHaveCount(0);
  await waitForFonts(elements.page());
  return elements.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
}
/** React compares its own text with the page's when it hydrates. */
export async function expectHydrated(elements: Locator): Promise<void> {
  await expect(elements).not.toHaveCount(0);
  await expect
    .poll(() =>
      elements.evaluateAll((all) =>
        all.every((one) => Object.keys(one).some((name) => name.startsWith("__reactFiber"))),
      ),
    )
    .toBe(true);
}

/** Opens the palette by its key, which the page knows once it is hydrated. */
export async function openPalette(page: Page): Promise<Locator> {
  const field = page.getByRole("combobox").and(page.locator(":focus"));
  await expect(async () => {
    if (!(await field.isVisible())) await page.keyboard.press("Control+k");
    await expect(field).toBeVisible({ timeout: 2000 });
  }).toPass();
  return field;
}

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
