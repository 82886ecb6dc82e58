// A word that has no place to break, of the greatest length that a form takes.
import type { Page } from "@playwright/test";
import { NAME_LENGTH } from "@/lib/contract/constants";
import { callAnswer, expect, hosts, narrow, signIn, signInHere, test } from "@/tests/support/e2e/visitor";

const word = "Wolfeschlegelsteinhausenbergerdorff".repeat(4).slice(0, NAME_LENGTH);
const portal = hosts.default;
/** What stands outside the window, and what covers the end of its line. */
const outside = (page: Page, within: string) =>
  page.locator(within).evaluate((place) =>
    [...place.querySelectorAll("button, a, input, bdi, time, p")].flatMap((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 0 && (left < 0 || right > innerWidth) && !one.closest("nav") ? [one.outerHTML.slice(0, 90)] : [];
    }),
  );

test.beforeEach(({ page }) => page.setViewportSize(narrow));

test("a person's name leaves the buttons of a dialog in the window of a phone", async ({ page }) => {
  await signIn(page);
  const [person] = await callAnswer<{ id: string; version: number }[]>(page, "users.find", { fullName: "Ruslan" });
  await callAnswer(page, "users.edit", { id: person!.id, fullName: word, version: person!.version }, true);
  await page.goto(`${portal}/users?open=${person!.id}`);
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
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox")).toBeFocused({ timeout: 2000 });
  }).toPass();
  await page.getByRole("combobox").fill("finance@");
  const label = page.getByRole("group", { name: "Users" }).getByRole("option").locator(".label").first();
  await expect(label).toBeVisible();
  expect((await label.boundingBox())!.width).toBeGreaterThan(100);
});
