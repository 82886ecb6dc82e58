// A word that has no place to break, of the greatest length that a form takes.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { NAME_LENGTH, VIEW_NAME_LENGTH } from "@/lib/contract/constants";
import {
  boxOf,
  callAnswer,
  cutIn,
  expect,
  expectHydrated,
  hosts,
  narrow,
  openPalette,
  ownId,
  requestsOf,
  signIn,
  signInHere,
  test,
  visit,
  waitForFonts,
  wide,
} from "@/tests/support/e2e/visitor";

const word = "Wolfeschlegelsteinhausenbergerdorff".repeat(4).slice(0, NAME_LENGTH);
const portal = hosts.default;
/** What stands outside the window, and what covers the end of its line. */
async function outside(page: Page, within: string): Promise<string[]> {
  await waitForFonts(page);
  return page.locator(within).evaluate((place) =>
    [...place.querySelectorAll("button, a, input, bdi, time, p")].flatMap((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 0 && (left < 0 || right > innerWidth) && !one.closest("nav") ? [one.outerHTML.slice(0, 90)] : [];
    }),
  );
}

test.beforeEach(({ page }) => page.setViewportSize(narrow));

test("a person's name leaves the buttons of a dialog in the window of a phone", async ({ page }) => {
  await signIn(page);
  const [person] = await callAnswer<{ id: string; version: number }[]>(page, "users.find", { fullName: "Ruslan" });
  await callAnswer(page, "users.edit", { id: person!.id, fullName: word, version: person!.version }, true);
  await page.goto(`${portal}/users?open=${person!.id}`);
  const name = page.getByRole("dialog").locator("header bdi");
  await expect(name).toHaveText(word);
  expect(await cutIn(name)).toBe(0);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Actions/ })
    .click();
  await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("button", { name: /Delete/ })).toBeInViewport({ ratio: 1 });
  await expect(dialog).toContainText(word);
  expect(await outside(page, "[role=alertdialog]")).toEqual([]);
});

test("a person's own name leaves the settings and the record of activity in the window", async ({ page }) => {
  await signIn(page, { account: "office" });
  await callAnswer(page, "profile.edit", { fullName: word }, true);
  await page.goto(`${portal}/settings`);
  await expect(page.getByLabel("Full name")).toHaveValue(word);
  expect(await outside(page, "main")).toEqual([]);
  await signInHere(page, { account: "office" }); // is recorded under the name
  await signIn(page);
  await page.goto(`${portal}/settings/activity`);
  await expect(page.locator("main li").filter({ hasText: word }).first()).toBeVisible();
  expect(await outside(page, "main")).toEqual([]);
});

test("a user that the palette has found has the whole width of a phone", async ({ page }) => {
  await signIn(page);
  await page.goto(`${portal}/`);
  await (await openPalette(page)).fill("finance@");
  const label = page.getByRole("group", { name: "Users" }).getByRole("option").locator(".label").first();
  await expect(label).toBeVisible();
  expect((await boxOf(label)).width).toBeGreaterThan(100);
});

test("a merchant's own order ID leaves recent activity in its card", async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page);
  await page.goto(portal);
  const references = page.locator(".events > li > div + div > :first-child");
  await expectHydrated(references);
  await references.evaluateAll((all, id) => all.forEach((one) => (one.textContent = id)), word.slice(0, 60));
  const card = await boxOf(page.getByRole("region", { name: "Recent activity" }));
  for (const amount of await page.locator(".events .amount").all()) {
    const { x, width } = await boxOf(amount);
    expect(x).toBeGreaterThan(card.x);
    expect(x + width).toBeLessThanOrEqual(card.x + card.width);
  }
  expect(await references.first().evaluate((one) => one.getBoundingClientRect().right <= innerWidth)).toBe(true);
});

test("a list on paper has long codes, names and emails in full", async ({ page }) => {
  await signIn(page);
  for (const [path, within] of [
    ["/users", "td.person > span > :is(a, small)"],
    ["/billing/transactions", "td.code > span > :first-child"],
  ] as const) {
    await page.goto(portal + path);
    const texts = page.locator(within);
    await expectHydrated(texts);
    await texts.evaluateAll((all, text) => all.forEach((one) => (one.textContent = text)), word);
    expect(await cutIn(texts)).toBeGreaterThan(0);
    await page.emulateMedia({ media: "print" });
    expect(await cutIn(texts)).toBe(0);
    await page.emulateMedia({ media: null });
  }
});

test("a saved view's name leaves the buttons of its line in the panel, in any window", async ({ page }) => {
  await signIn(page, { account: "supervisor" });
  const name = word.slice(0, VIEW_NAME_LENGTH);
  const intent = { "x-portal-intent": randomUUID() };
  const view = { name, address: "/billing/invoices?status=paid", shared: false };
  expect((await visit(page, "/bff/views.save", view, intent)).status).toBe(200);
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    await page.goto(`${portal}/billing/invoices`);
    if (size === narrow) await page.getByRole("button", { name: "More tools" }).click();
    await page.getByRole("button", { name: "Views and columns" }).click();
    const line = page.getByRole("listitem").filter({ hasText: name });
    await expect(line).toBeVisible();
    const panel = await boxOf(page.getByRole("dialog"));
    const button = await boxOf(line.getByRole("button", { name: /^Delete/ }));
    expect(button.x + button.width).toBeLessThanOrEqual(panel.x + panel.width);
    expect(await cutIn(line.locator("bdi"))).toBe(0);
  }
});

test("an application's name is whole on its poster and on its wallet", async ({ page }) => {
  await signIn(page);
  const appId = await ownId("10507");
  const { version } = await callAnswer<{ version: number }>(page, "apps.read", { appId });
  const client = await requestsOf("owner", "default");
  const params = { appId, version: String(version) };
  const headers = { origin: portal, "x-portal": "1" };
  const answer = await client.post("/bff/apps.configureHotel", {
    params,
    headers,
    multipart: { appName: word.slice(0, 30), brandName: word },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await client.dispose();
  await page.goto(`${portal}/billing/qr-payments/${appId}`);
  await expect(page.getByRole("article").getByText(word)).toBeVisible();
  expect(await outside(page, "[class~=poster]")).toEqual([]);
  await page.goto(`${portal}/billing/wallet?appId=${appId}`);
  expect(
    await cutIn(
      page
        .getByRole("list", { name: "Wallets" })
        .locator("bdi")
        .filter({ hasText: word.slice(0, 30) }),
    ),
  ).toBe(0);
});

test("the name of a person whose access is copied is whole", async ({ page }) => {
  await signIn(page);
  const [person] = await callAnswer<{ id: string; version: number }[]>(page, "users.find", { fullName: "Gülnar" });
  await callAnswer(page, "users.edit", { id: person!.id, fullName: word, version: person!.version }, true);
  await page.goto(`${portal}/users`);
  await page.getByRole("button", { name: "Invite a user" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Same as another user" }).click();
  await dialog.getByRole("searchbox").fill(word.slice(0, 20));
  expect(await cutIn(dialog.locator("li bdi"))).toBe(0);
});
