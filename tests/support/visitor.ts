// A visitor in a real browser: signs in through the portal's own door, with the code that the sandbox would have sent.
import { type APIRequestContext, type BrowserContext, type Page, expect, test as base } from "@playwright/test";

export const PASSWORD = "Sandbox#2026";
const portal = new URL(process.env.PORTAL_ADDRESS ?? "http://localhost:3000");
export const SANDBOX = process.env.SANDBOX_ADDRESS ?? "http://127.0.0.1:4010";
/** Editions are visited by their hosts; the browser is told where these names lead. */
export const hosts = {
  default: `http://portal.az:${portal.port}`,
  ae: `http://portal.ae:${portal.port}`,
  sa: `http://portal.sa:${portal.port}`,
} as const;
export type EditionHost = keyof typeof hosts;
export const languagesOf = { default: ["en", "az", "ru"], ae: ["en", "ar"], sa: ["en", "ar"] } as const;

export async function codeFor(request: APIRequestContext, account: string, edition: EditionHost): Promise<string> {
  const response = await request.get(`${SANDBOX}/sandbox/outbox?to=${encodeURIComponent(account)}`, {
    headers: { accept: "application/json" },
  });
  const messages = (await response.json()) as { readonly code: string | null; readonly edition?: string }[];
  const mine = messages.find((message) => message.code && (message.edition ?? edition) === edition);
  if (!mine?.code) throw new Error(`No code was sent to ${account}`);
  return mine.code;
}

/** In the page itself, so that the browser's own headers and cookies are the ones that are tested. */
export async function knock(page: Page, name: string, input: object): Promise<number> {
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

/** What a call answers; a refusal fails the test. The caller knows the contract, and says what it answers. */
export const utter = <T = unknown>(page: Page, name: string, input: object, writes = false): Promise<T> =>
  page.evaluate(
    async ([call, given, post]) => {
      const answer = post
        ? await fetch(`/bff/${call}`, {
            method: "POST",
            headers: { "content-type": "application/json", "x-portal": "1" },
            body: JSON.stringify(given),
          })
        : await fetch(`/bff/${call}?${new URLSearchParams(given as Record<string, string>).toString()}`); // a read's input is texts
      if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
      return JSON.parse((await answer.text()) || "null") as T;
    },
    [name, input, writes] as const,
  );

export async function signIn(
  page: Page,
  {
    account = "owner@sandbox.test",
    edition = "default",
    language = "en",
  }: { account?: string; edition?: EditionHost; language?: string } = {},
): Promise<void> {
  await page.context().addCookies([{ name: "lang", value: language, url: hosts[edition] }]);
  await page.goto(`${hosts[edition]}/auth`);
  // Two visitors with one account take each other's code: then it is asked for again.
  for (let tries = 0; tries < 4; tries += 1) {
    expect(await knock(page, "auth.signIn.ask", { username: account, password: PASSWORD, rememberMe: false })).toBe(
      200,
    );
    if ((await knock(page, "auth.signIn.act", { OTP: await codeFor(page.request, account, edition) })) === 200) return;
  }
  throw new Error(`${account} could not sign in`);
}

/** The tests' hosts are on plain http, and a page that is refused on purpose is reported by the browser too. */
const usual =
  /^The Cross-Origin-Opener-Policy header has been ignored|^Clear-Site-Data header on .* Not supported for insecure origins|^Failed to load resource: the server responded with a status of 4\d\d/;

/** Everything that goes wrong in any page of a context, breaches of the page's own policy too: a script may catch its own and go on. */
async function listen(context: BrowserContext, heard: string[]): Promise<void> {
  context.on("console", (message) => {
    if (usual.test(message.text())) return;
    if (message.type() === "error" || (message.type() === "warning" && /hydrat|Content.Security/i.test(message.text())))
      heard.push(message.text());
  });
  context.on("weberror", (error) => heard.push(error.error().message));
  await context.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
    ),
  );
}

/** Fails a test for what a person would not see, in every page that it opens: console errors, hydration warnings, broken policies, pages that throw. */
export const test = base.extend<{ readonly quiet: string[] }>({
  quiet: [
    async ({ browser, context }, use) => {
      const heard: string[] = [];
      const opened = [context];
      await listen(context, heard);
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (...given) => {
        const another = await newContext(...given);
        opened.push(another);
        await listen(another, heard);
        return another;
      };
      await use(heard);
      browser.newContext = newContext;
      for (const page of opened.flatMap((one) => one.pages()))
        await page.evaluate(() => undefined).catch(() => undefined); // what it said last is here then
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

export const narrow = { width: 390, height: 844 };
export const wide = { width: 1440, height: 900 };
