import {
  type EditionHost,
  codeFor,
  expect,
  hosts,
  languagesOf,
  narrow,
  signIn,
  signInHere,
  test,
  wide,
  emailOf,
  enterPassword,
  signInByForm,
} from "@/tests/support/e2e/visitor";

test.use({ viewport: wide });

for (const edition of ["default", "ae", "sa"] as const satisfies readonly EditionHost[]) {
  for (const language of languagesOf[edition]) {
    test(`${edition} in ${language}: password, code, dashboard, sign out`, async ({ page, context }) => {
      await context.addCookies([{ name: "lang", value: language, url: hosts[edition] }]);
      const first = await page.goto(`${hosts[edition]}/`);
      expect(new URL(page.url()).pathname).toBe("/auth");
      const html = await first!.text();
      expect(html).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"`);
      await signInByForm(page, "super", edition);
      await page.waitForURL(`${hosts[edition]}/`);
      await expect(page.locator("h1")).toBeVisible();
      await expect(page.locator("main")).toContainText({ default: "AZN", ae: "AED", sa: "SAR" }[edition]);
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
    });
  }
}

test("accepts a pasted code that contains a space", async ({ page }) => {
  await page.goto(`${hosts.default}/auth`);
  await enterPassword(page, "user");
  const code = await codeFor(page.request, "user", "default");
  await page.locator("input[autocomplete=one-time-code]").focus();
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`); // like a paste or an autofill
  await page.waitForURL(`${hosts.default}/`);
});

test("a wrong password and an unknown user get the same answer, and the input stays", async ({ page }) => {
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
});

test("sign-out ends the session for a copied cookie, for Back, and for the browser's cache", async ({
  page,
  context,
  playwright,
}) => {
  await signInHere(page, { account: "office" });
  await page.goto(`${hosts.default}/`);
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

test("no page and no call works before the code", async ({ page, context }) => {
  await page.goto(`${hosts.default}/auth`);
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

test("a shared link is restored byte for byte after sign-in", async ({ page }) => {
  const way = "/billing/history/42?from=2026-11-01&to=2026-11-20&status=paid&q=a%26b";
  await page.goto(hosts.default + way);
  expect(new URL(page.url()).pathname).toBe("/auth");
  await signInByForm(page, "finance");
  await page.waitForURL((url) => url.pathname !== "/auth");
  expect(page.url()).toBe(hosts.default + way);
});

test("a small screen offers the app and can continue in the browser", async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto(`${hosts.default}/auth?next=%2Fusers`);
  await expect(page.getByText("Get the app for easy and convenient access!")).toBeVisible();
  await expect(page.locator("input[name=username]")).toBeHidden();
  await page.getByRole("link", { name: "Continue in the browser" }).click();
  await expect(page.locator("input[name=username]")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("next")).toBe("/users");
});

test("a deep link keeps its fragment through every page of sign-in", async ({ page }) => {
  for (const viewport of [wide, narrow]) {
    await page.context().clearCookies();
    await page.setViewportSize(viewport);
    await page.goto(`${hosts.default}/settings?tab=notifications#telegram`);
    if (viewport === narrow) await page.getByRole("link", { name: "Continue in the browser" }).click();
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await page.waitForURL(/forgot-password/);
    await page.getByRole("link", { name: "Back to sign-in" }).click();
    await page.waitForURL(/\/auth\?/);
    await signInByForm(page, "supervisor");
    await page.waitForURL((url) => !url.pathname.startsWith("/auth"));
    expect(page.url()).toBe(`${hosts.default}/settings?tab=notifications#telegram`);
  }
});

test("a signed-in user is redirected from sign-in", async ({ page }) => {
  await signIn(page, { account: "admin" });
  for (const [from, to] of [
    ["/auth", "/"],
    ["/auth?next=%2Fsettings%3Ftab%3Dpassword#new", "/settings?tab=password#new"],
    ["/auth?next=%2Fbff%2Fprofile.read", "/"],
    ["/auth?next=%2F%2Fevil.example", "/"],
  ] as const) {
    await page.goto(hosts.default + from);
    expect(page.url()).toBe(hosts.default + to);
  }
  // A session that the provider no longer knows must not cause a redirect loop.
  await page.context().addCookies([{ name: "portal", value: "1.not-a-session", url: hosts.default, httpOnly: true }]);
  await page.goto(`${hosts.default}/auth`);
  await expect(page.locator("input[name=username]")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/auth");
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
