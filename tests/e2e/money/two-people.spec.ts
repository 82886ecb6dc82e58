// One browser, two tabs, two people: whoever signs in last has the session, and the other's tab must neither show nor send anything.
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { payFor } from "@/tests/support/e2e/customer";
import { expect, hosts, signIn, signInHere, test, wide } from "@/tests/support/e2e/visitor";

test.use({ viewport: wide });

const stopped = (page: Page) => page.getByRole("alertdialog", { name: "Somebody else signed in" });
/** In a tab of its own, so that the first one hears nothing of it but what a browser tells. */
async function somebodyElse(context: BrowserContext, account = "other@sandbox.test") {
  const tab = await context.newPage();
  await signInHere(tab, { account });
  return tab;
}
/** The tab may stop before or under the press itself: then the control is out of reach. */
const press = (control: Locator) =>
  Promise.race([control.click(), stopped(control.page()).waitFor()]).catch(() => undefined);
/** What the tab sends from now on, but for the session's clock. */
const sent = (page: Page) => {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(bff|exports)\//.test(pathname) || request.headers()["rsc"]) paths.push(pathname);
  });
  return paths;
};

test("a soft navigation shows no figures of the previous user", async ({ page, context }) => {
  await signIn(page, { account: "user@sandbox.test" });
  await page.goto(`${hosts.default}/billing/invoices`);
  const profile = page.locator("aside button[aria-haspopup=menu]");
  const name = await profile.innerText();
  await somebodyElse(context);
  const paths = sent(page);
  await press(page.locator("aside").getByRole("link", { name: "Transactions" }));
  await expect(stopped(page)).toBeVisible();
  await expect(stopped(page)).toContainText("Nothing was sent");
  await expect(page.locator("aside")).toBeHidden();
  expect(paths).toEqual([]);
  await stopped(page).getByRole("button", { name: "Reload" }).click();
  await expect(profile).toBeVisible();
  expect(await profile.innerText()).not.toBe(name);
});

test("Back to a page of the previous user is blocked too", async ({ page, context }) => {
  await signIn(page, { account: "user@sandbox.test" });
  await page.goto(`${hosts.default}/billing/invoices`);
  await page.locator("aside").getByRole("link", { name: "Transactions" }).click();
  await page.waitForURL(/transactions/);
  await somebodyElse(context);
  await page.evaluate(() => history.back());
  await expect(stopped(page)).toBeVisible();
  await expect(page.locator("main").first()).toBeHidden();
});

test("a form of one user is not sent as another and not shown to that user", async ({ page, context }) => {
  await signIn(page, { account: "user@sandbox.test" });
  await page.goto(`${hosts.default}/settings`);
  const field = page.locator("input[name=fullName]");
  await field.fill("Typed by the first");
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith("draft:"))))
    .toBe(true);
  await somebodyElse(context);
  const paths = sent(page);
  await press(page.locator("main form button[type=submit]").first());
  await expect(stopped(page)).toBeVisible();
  expect(paths).toEqual([]);
  await stopped(page).getByRole("button", { name: "Reload" }).click();
  await expect(field).toBeVisible();
  await expect(field).not.toHaveValue("Typed by the first");
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft:"))))
    .toEqual([]);
});

test("another user cannot send a prepared money action", async ({ page, context, browser }) => {
  await signIn(page, { account: "user@sandbox.test" });
  const { id } = await payFor(page, browser); // of its own: no other test may give it back meanwhile
  await page.goto(`${hosts.default}/billing/transactions?open=${id}`);
  await page.getByRole("button", { name: "Refund" }).first().click();
  const dialog = page.getByRole("dialog").filter({ hasText: "Refund" }).last();
  await expect(dialog.locator("button[type=submit]")).toBeVisible();
  await somebodyElse(context, "finance@sandbox.test");
  const paths = sent(page);
  await press(dialog.locator("button[type=submit]"));
  await expect(stopped(page)).toBeVisible();
  expect(paths).toEqual([]);
});

test("the other tab is blocked when another user signs in by the form, in Arabic too", async ({ page, context }) => {
  await signIn(page, { account: "owner@sandbox.test", edition: "ae", language: "ar" });
  await page.goto(`${hosts.ae}/billing/invoices`);
  await page.locator("aside").waitFor();
  const tab = await context.newPage();
  await signInHere(tab, { account: "other@sandbox.test", edition: "ae", language: "ar" });
  await tab.goto(`${hosts.ae}/`);
  await page.bringToFront();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("alertdialog")).toContainText("مستخدم آخر");
});

test("one user can work in two tabs", async ({ page, context }) => {
  await signIn(page, { account: "user@sandbox.test" });
  await page.goto(`${hosts.default}/billing/invoices`);
  await somebodyElse(context, "user@sandbox.test");
  await page.locator("aside").getByRole("link", { name: "Transactions" }).click();
  await page.waitForURL(/transactions/);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});
