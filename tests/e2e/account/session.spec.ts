import type { Page } from "@playwright/test";
import {
  asHeader,
  clientWith,
  expect,
  expectDraft,
  hosts,
  ownId,
  signIn,
  test,
  wide,
  signInByForm,
  callAnswer,
} from "@/tests/support/e2e/visitor";

test.use({ viewport: wide });

/** Removes the session cookies, like a sign-out on another device or an expired session. */
const endSession = async (page: Page) => {
  for (const { name } of await page.context().cookies(hosts.default))
    if (/portal/.test(name)) await page.context().clearCookies({ name });
};
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

/** An unusual address on purpose: it must be restored exactly. */
const ADDRESS = "/billing/transactions?name=%C9%99li+H%C9%99s%C9%99nov&status=paid&from=2026-11-01&a=%2F%26&x=a%20b";

test("local storage contains only what the specification names; at the end of the session: one navigation, no stored data, and back to the same address byte for byte; sign-out clears all data, in the other tab too", async ({
  page,
  context,
}) => {
  await signIn(page, { account: "supervisor" });
  await page.goto(`${hosts.default}${ADDRESS}`);
  await expect.poll(() => storedKeys(page)).toEqual(["isOpen", "lang", "userDetails", "userPermissions"]);
  const values = await page.evaluate(() => ({ ...localStorage }));
  expect(values).toMatchObject({ isOpen: "true", lang: "en" });
  expect(JSON.parse(values.userPermissions ?? "")).toEqual({
    userRole: "ROLE_FO_SUPERVISOR",
    userType: "MERCHANT_USER",
  });
  expect(Object.keys(JSON.parse(values.userDetails ?? "") as object)).toEqual(["name", "phoneNumber"]);
  const notice = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  // A visibility change makes the page check the clock.
  await expect(async () => {
    const asked = page.waitForResponse("**/session", { timeout: 1_000 });
    await notice();
    await asked;
  }).toPass();
  const visited: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      visited.push(new URL(request.url()).pathname);
  });
  await endSession(page);
  // Many calls detect it at the same moment.
  await page.evaluate(() => {
    for (let index = 0; index < 20; index += 1) document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.waitForURL(/\/auth\?/);
  await expect(page.locator("main:visible")).toContainText("You were signed out");
  expect(visited).toEqual(["/auth"]);
  expect(await storedKeys(page)).toEqual([]);
  expect((await page.context().cookies(hosts.default)).find(({ name }) => name === "lang")?.value).toBe("en");
  await signInByForm(page, "supervisor");
  await page.waitForURL((url) => url.pathname === "/billing/transactions");
  expect(page.url()).toBe(`${hosts.default}${ADDRESS}`);

  const other = await context.newPage();
  await other.goto(`${hosts.default}/billing/invoices`);
  await expect.poll(() => storedKeys(other)).toContain("userPermissions");
  await other.evaluate(() => sessionStorage.setItem("draft:U-single:invoice:/billing/invoices", "{}"));
  await page.locator("aside button[aria-haspopup=menu]").last().click();
  await page.getByRole("menuitem").last().click();
  await page.waitForURL(`${hosts.default}/auth`);
  await other.waitForURL(`${hosts.default}/auth`);
  for (const tab of [page, other]) await expect(tab.locator("main:visible")).not.toContainText("You were signed out");
  expect(await storedKeys(page)).toEqual([]);
  expect(await other.evaluate(() => sessionStorage.length)).toBe(0);
});

test("the last minute is announced, one press extends the session, and the page goes to sign-in when it is over", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, { account: "admin" });
  await page.route("**/session", (route) =>
    route.request().method() === "GET" ? route.fulfill({ json: { secondsLeft: 45 } }) : route.continue(),
  );
  await page.goto(`${hosts.default}/applications`);
  await expect.poll(() => storedKeys(page)).toContain("userPermissions");
  const warning = page.getByRole("alertdialog", { name: "Are you still here?" });
  await expect(async () => {
    await page.clock.fastForward(2_000); // the first look at the session
    await expect(warning).toContainText(/You will be signed out in [1-4]\d seconds/, { timeout: 500 });
  }).toPass();
  await page.keyboard.press("Tab");
  await expect(warning.getByRole("button", { name: "Stay signed in" })).toBeFocused();
  const stayed = page.waitForResponse(
    (response) => response.url().endsWith("/session") && response.request().method() === "POST",
  );
  await page.keyboard.press("Enter");
  expect((await stayed).status()).toBe(200);
  await expect(warning).toBeHidden();

  await page.clock.fastForward("15:00");
  await expect(warning).toBeVisible();
  await page.clock.fastForward(50_000);
  await page.waitForURL(/\/auth\?ended=1&next=%2Fapplications$/);
  expect(await storedKeys(page)).toEqual([]);
});

test("a money dialog is open again after sign-in, with what was typed, and nothing was sent; a page that is loaded with a token that the provider refuses clears all data", async ({
  page,
}) => {
  const account = "finance";
  await signIn(page, { account });
  const appId = await ownId("10482");
  await page.goto(`${hosts.default}/billing/wallet?appId=${appId}`);
  await page.getByRole("main").getByRole("button", { name: "Withdraw" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Withdraw money" });
  await dialog.getByLabel("Amount").fill("123");
  await dialog.getByLabel("Description").fill("Week 49");
  await expectDraft(page, "Week 49");
  await endSession(page);
  await dialog.getByRole("button", { name: "Withdraw 123.00\u00a0AZN" }).click();
  await page.waitForURL(/\/auth\?/);
  await signInByForm(page, account);
  await expect(dialog.getByLabel("Amount")).toHaveValue("123.00");
  await expect(dialog.getByLabel("Description")).toHaveValue("Week 49");
  const { rows } = await callAnswer<{ rows: { description: string | null }[] }>(page, "wallets.operations", { appId });
  expect(rows.filter(({ description }) => description === "Week 49")).toEqual([]);

  // Another browser with a copy of the cookies signs out: the provider forgets the token, and this browser still has it.
  const other = await clientWith(asHeader(await page.context().cookies(hosts.default)), "default");
  expect((await other.post("/bff/auth.signOut", { data: {} })).status()).toBe(200);
  await other.dispose();
  await expect.poll(() => storedKeys(page)).toContain("userPermissions");
  await page.goto(`${hosts.default}/?month=9`);
  await page.waitForURL(`${hosts.default}/auth?ended=1&next=%2F%3Fmonth%3D9`);
  await expect.poll(() => storedKeys(page)).not.toContain("userPermissions");
  const unknown = await clientWith("portal=1.not-a-session", "default");
  const answer = await unknown.get("/users", { maxRedirects: 0 });
  expect(answer.headers()["location"]).toBe("/auth?ended=1&next=%2Fusers");
  await unknown.dispose();
});
