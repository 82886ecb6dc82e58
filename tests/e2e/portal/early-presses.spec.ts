// On a slow line people press buttons before the scripts arrive.
import { expect, holdRequests, hosts, narrow, signIn, test } from "@/tests/support/e2e/visitor";

test("a press before the scripts opens the menu, the panel or the dialog afterwards", async ({ page, quiet }) => {
  await signIn(page);
  for (const [path, name, opened] of [
    ["/billing/invoices", /^Actions: /, "menu"],
    ["/billing/invoices", "Filters", "dialog"],
    ["/users", "Invite a user", "dialog"],
    ["/", /Profile menu$/, "menu"],
  ] as const) {
    const release = await holdRequests(page, "**/*.js");
    await page.goto(`${hosts.default}${path}`, { waitUntil: "commit" });
    await page.getByRole("button", { name }).first().click();
    await expect(page.getByRole(opened)).toHaveCount(0);
    release();
    await expect(page.getByRole(opened)).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
  }
  expect(quiet).toEqual([]);
});

test("a button of a form that does not send it acts afterwards", async ({ page, quiet }) => {
  const release = await holdRequests(page, "**/*.js");
  await page.goto(`${hosts.default}/auth`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Show the password" }).click();
  release();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  expect(quiet).toEqual([]);
});

test("only the last press counts", async ({ page, quiet }) => {
  await page.setViewportSize(narrow);
  await signIn(page, { edition: "ae", language: "ar" });
  const release = await holdRequests(page, "**/*.js");
  await page.goto(`${hosts.ae}/billing/invoices`, { waitUntil: "commit" });
  const main = page.locator("main#content");
  await main.getByRole("button", { name: "عوامل التصفية" }).click();
  await page.getByRole("button", { name: "فتح القائمة" }).click();
  release();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page.getByRole("dialog").getByRole("navigation")).toBeVisible();
  expect(quiet).toEqual([]);
});
