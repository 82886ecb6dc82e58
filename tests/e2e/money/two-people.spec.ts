// One browser, two tabs, two users: the last sign-in owns the session, and the other tab must neither show nor send anything.
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { paidInvoice } from "@/tests/support/e2e/customer";
import { expect, hosts, signIn, signInHere, test, wide } from "@/tests/support/e2e/visitor";

test.use({ viewport: wide });

// Each test has an account of its own: the next sign-in in the same browser ends its session.
const stopped = (page: Page) => page.getByRole("alertdialog", { name: "Somebody else signed in" });
/** Signs in in another tab, so that the first one is only notified by the browser. */
const somebodyElse = async (
  context: BrowserContext,
  visitor: Parameters<typeof signInHere>[1] = { account: "other" },
) => signInHere(await context.newPage(), visitor);
/** The tab may be blocked before or during the press, which then cannot reach the control. */
const press = (control: Locator) =>
  Promise.race([control.click(), stopped(control.page()).waitFor()]).catch(() => undefined);
/** The tab's requests from now on, without the session clock. */
const sent = (page: Page) => {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(bff|exports)\//.test(pathname) || request.headers()["rsc"]) paths.push(pathname);
  });
  return paths;
};

test("a soft navigation shows no figures of the previous user", async ({ page, context }) => {
  await signIn(page, { account: "user" });
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
  await signIn(page, { account: "supervisor" });
  await page.goto(`${hosts.default}/billing/invoices`);
  await page.locator("aside").getByRole("link", { name: "Transactions" }).click();
  await page.waitForURL(/transactions/);
  await somebodyElse(context);
  await page.evaluate(() => history.back());
  await expect(stopped(page)).toBeVisible();
  await expect(page.locator("main").first()).toBeHidden();
});

test("a form of one user is not sent as another and not shown to that user", async ({ page, context }) => {
  await signIn(page, { account: "operator" });
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

test("one user can work in two tabs; another user cannot send a prepared money action", async ({ page, context }) => {
  await signIn(page);
  const { id } = await paidInvoice(page); // a payment of its own, which no other test refunds
  await page.goto(`${hosts.default}/billing/transactions?open=${id}`);
  await somebodyElse(context, { account: "owner" });
  await page.getByRole("button", { name: "Refund" }).first().click();
  const dialog = page.getByRole("dialog").filter({ hasText: "Refund" }).last();
  await expect(dialog.locator("button[type=submit]")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await somebodyElse(context, { account: "finance" });
  const paths = sent(page);
  await press(dialog.locator("button[type=submit]"));
  await expect(stopped(page)).toBeVisible();
  await expect(page.locator("[role=dialog]").locator("visible=true")).toHaveCount(0);
  await expect(page.locator("aside a").locator("visible=true")).toHaveCount(0);
  expect(paths).toEqual([]);
});

test("the other tab is blocked when another user signs in, in Arabic too", async ({ page, context }) => {
  await signIn(page, { account: "owner", edition: "ae", language: "ar" });
  await page.goto(`${hosts.ae}/billing/invoices`);
  await page.locator("aside").waitFor();
  await somebodyElse(context, { account: "other", edition: "ae", language: "ar" });
  await page.bringToFront();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("alertdialog")).toContainText("مستخدم آخر");
});
