import {
  codeFor,
  expect,
  holdRequests,
  hosts,
  narrow,
  requestsOf,
  signIn,
  signInHere,
  test,
  wide,
  emailOf,
  enterPassword,
  signInByForm,
} from "@/tests/support/e2e/visitor";

test.use({ viewport: wide });

/** An address that must be restored exactly. */
const way = "/?month=9&x=a%26b&y=%C9%99+%2F";

for (const [edition, language, address, currency] of [
  ["default", "en", way, "AZN"],
  ["ae", "ar", "/", "AED"],
  ["sa", "en", "/", "SAR"],
] as const)
  test(`${edition} in ${language}: password, code, and the page of the link byte for byte`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: "lang", value: language, url: hosts[edition] }]);
    const first = await page.goto(hosts[edition] + address);
    expect(new URL(page.url()).pathname).toBe("/auth");
    expect(await first!.text()).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"`);
    await enterPassword(page, "super", edition);
    const code = await codeFor(page.request, "super", edition);
    await page.locator("input[autocomplete=one-time-code]").focus();
    await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`); // like a paste or an autofill
    await page.waitForURL((url) => url.pathname !== "/auth");
    expect(page.url()).toBe(hosts[edition] + address);
    await expect(page.locator("h1")).toBeVisible();
    await expect(page.locator("main")).toContainText(currency);
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
  });

test("Enter that is pressed twice is one attempt", async ({ page }) => {
  const attempts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("auth.signIn.ask")) attempts.push(request.url());
  });
  // A press after the reply is another attempt.
  const release = await holdRequests(page, "**/bff/auth.signIn.ask");
  await page.goto(`${hosts.default}/auth`, { waitUntil: "networkidle" });
  await page.locator("input[name=username]").fill("nobody@sandbox.test");
  await page.locator("input[name=password]").fill("Wrong#2026");
  await Promise.all([page.keyboard.press("Enter"), page.keyboard.press("Enter")]);
  release();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(attempts).toHaveLength(1);
});

test("a wrong password and an unknown user get the same answer, and nothing works before the code", async ({
  page,
  context,
}) => {
  await page.goto(`${hosts.default}/auth`);
  const notices: string[] = [];
  for (const username of [await emailOf("single"), "nobody@sandbox.test"]) {
    await page.locator("input[name=username]").fill(username);
    await page.locator("input[name=password]").fill("Wrong#2026");
    await page.locator("main form button[type=submit]").click();
    const notice = page.getByRole("alert").filter({ hasText: /\S/ }).first();
    await expect(notice).toContainText("The email or password is not right");
    notices.push((await notice.innerText()).split("\n")[0]!);
    await expect(page.locator("input[name=username]")).toHaveValue(username);
    await expect(page.locator("input[name=password]")).toHaveValue("Wrong#2026");
    await expect(page.locator("input[name=password]")).toBeFocused();
  }
  expect(notices[0]).toBe(notices[1]);

  await enterPassword(page, "supervisor");
  const header = (await context.cookies(hosts.default)).map(({ name, value }) => `${name}=${value}`).join("; ");
  expect(header).not.toMatch(/(^|; )portal=/);
  const statuses = await page.evaluate(async () =>
    Promise.all(
      ["profile.read", "dashboard.monthly", "wallets.mine"].map(async (name) => (await fetch(`/bff/${name}`)).status),
    ),
  );
  expect(statuses).toEqual([401, 401, 401]);
  await page.goto(`${hosts.default}/users`);
  expect(new URL(page.url()).pathname).toBe("/auth");
});

test("sign-out ends the session for a copied cookie, for Back, and for the browser's cache", async ({
  page,
  context,
  playwright,
}) => {
  await signInHere(page, { account: "office" });
  await page.goto(`${hosts.default}/settings`);
  await expect(page.locator("h1")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("leftover", "1"));
  const stolen = (await context.cookies(hosts.default))
    .filter(({ httpOnly }) => httpOnly)
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
  expect(stolen).toContain("portal=");
  const copy = await playwright.request.newContext({
    extraHTTPHeaders: { cookie: stolen, host: new URL(hosts.default).host },
  });
  const portal = process.env.PORTAL_ADDRESS ?? "http://localhost:3000";
  expect((await copy.get(`${portal}/bff/profile.read`)).status()).toBe(200);

  await page.locator("aside button[aria-haspopup=menu]").last().click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL(/\/auth/);
  expect((await copy.get(`${portal}/bff/profile.read`)).status()).toBe(401);
  expect(
    (await context.cookies(hosts.default)).filter(({ httpOnly, name }) => httpOnly && name !== "portal-browser"),
  ).toEqual([]); // the cookie of a known browser stays; it opens nothing
  expect(await page.evaluate(() => localStorage.getItem("leftover"))).toBeNull();
  await page.goBack().catch(() => undefined);
  await page.waitForURL(/\/auth/);
  await expect(page.locator("aside nav")).toHaveCount(0);
  await copy.dispose();
});

test("a small screen offers the app, and a deep link keeps its fragment through every page of sign-in", async ({
  page,
}) => {
  await page.setViewportSize(narrow);
  await page.goto(`${hosts.default}/settings?tab=notifications#telegram`);
  await expect(page.getByText("Get the app for easy and convenient access!")).toBeVisible();
  await expect(page.locator("input[name=username]")).toBeHidden();
  await page.getByRole("link", { name: "Continue in the browser" }).click();
  await expect(page.locator("input[name=username]")).toBeVisible();
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.waitForURL(/forgot-password/);
  await page.getByRole("link", { name: "Back to sign-in" }).click();
  await page.waitForURL(/\/auth\?/);
  await signInByForm(page, "supervisor");
  await page.waitForURL((url) => !url.pathname.startsWith("/auth"));
  expect(page.url()).toBe(`${hosts.default}/settings?tab=notifications#telegram`);
});

test("a signed-in user is redirected from sign-in", async ({ page }) => {
  const client = await requestsOf("admin", "default");
  for (const [from, to] of [
    ["/auth", "/"],
    ["/auth?next=%2Fbff%2Fprofile.read", "/"],
    ["/auth?next=%2F%2Fevil.example", "/"],
  ] as const) {
    const answer = await client.get(from, { headers: { accept: "text/html" }, maxRedirects: 0 });
    expect([from, answer.status(), answer.headers()["location"]]).toEqual([from, 307, to]);
  }
  await client.dispose();
  await signIn(page, { account: "admin" });
  await page.goto(`${hosts.default}/auth?next=%2Fsettings%3Ftab%3Dpassword#new`);
  expect(page.url()).toBe(`${hosts.default}/settings?tab=password#new`);
  // A session that the provider no longer knows must not cause a redirect loop.
  await page.context().addCookies([{ name: "portal", value: "1.not-a-session", url: hosts.default, httpOnly: true }]);
  await page.goto(`${hosts.default}/auth`);
  await expect(page.locator("input[name=username]")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/auth");
});

test("the form that a letter leads to is shown in a colleague's browser, too", async () => {
  const client = await requestsOf("admin", "default");
  const read = async (path: string) => {
    const answer = await client.get(path, { headers: { accept: "text/html" }, maxRedirects: 0 });
    return [answer.status(), await answer.text()] as const;
  };
  const [, letter] = await read("/auth/reset-password/unknown-unknown-unknown?invited=1");
  const [, way] = /href="(\/auth\?[^"]+)"/.exec(letter)!;
  const [status, form] = await read(way!.replaceAll("&amp;", "&"));
  expect([status, form.includes('name="username"')]).toEqual([200, true]);
  await client.dispose();
});

test("the sign-in page uses a language that an older version stored", async ({ page, context }) => {
  await page.goto(`${hosts.default}/robots.txt`); // this address has no script that would read the value too early
  await context.clearCookies();
  await page.evaluate(() => localStorage.setItem("lang", '"RU"'));
  await page.goto(`${hosts.default}/auth`, { waitUntil: "commit" }); // the page then reloads itself
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  expect(await page.evaluate(() => localStorage.getItem("lang"))).toBe("ru");
  expect((await context.cookies(hosts.default)).find(({ name }) => name === "lang")?.value).toBe("ru");
});

test("a phone shows that the session has ended, and does not show it to a guest", async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto(`${hosts.default}/auth?ended=1&next=%2Fusers`);
  await expect(page.locator("main:visible")).toContainText("You were signed out");
  await page.goto(`${hosts.default}/users`);
  await expect(page.getByRole("link", { name: "Continue in the browser" })).toBeVisible();
  await expect(page.locator("main:visible")).not.toContainText("You were signed out");
  for (const path of ["/auth/nothing", "/fonts/none.woff2"])
    expect(
      (
        await page.request.get(`${process.env.PORTAL_ADDRESS ?? "http://localhost:3000"}${path}`, { maxRedirects: 0 })
      ).status(),
    ).toBe(404);
});
