import { expectNoViolations, testAccessibility } from "@/tests/support/e2e/axe";
import { boxOf, expect, hosts, narrow, signIn, signInHere, test, visit, wide } from "@/tests/support/e2e/visitor";

test.use({ viewport: wide });

test("an owner finds a colleague's file and narrows by person and kind; a colleague has no such page", async ({
  page,
  browser,
}) => {
  const colleague = await (await browser.newContext({ viewport: wide })).newPage();
  await signInHere(colleague, { account: "finance" });
  await colleague.goto(`${hosts.default}/billing/payouts`);
  expect((await visit(colleague, "/exports/payouts")).status).toBe(200);
  await colleague.goto(`${hosts.default}/settings`);
  await expect(colleague.getByRole("link", { name: "Approvals" }).last()).toBeVisible();
  await expect(colleague.getByRole("link", { name: "Activity" })).toHaveCount(0);
  await colleague.goto(`${hosts.default}/settings/activity`);
  await expect(colleague.getByRole("main")).toContainText("Activity");
  await expect(colleague.getByRole("main").getByRole("listitem")).toHaveCount(0);
  const [, name = ""] = /"fullName":"([^"]+)"/.exec((await visit(colleague, "/bff/profile.read")).text) ?? [];
  await colleague.context().close();

  await signIn(page);
  await page.goto(`${hosts.default}/settings`);
  await page.getByRole("link", { name: "Activity" }).click();
  const lines = page.getByRole("main").getByRole("listitem");
  await expect(lines.filter({ hasText: "File downloaded" }).filter({ hasText: name })).toContainText("Payouts");
  await page.getByRole("button", { name: "Filters" }).click();
  const panel = page.getByRole("dialog", { name: "Filters" });
  await panel.getByLabel("User").fill(name);
  await panel.getByLabel("Type").selectOption({ label: "sign-ins and passwords" });
  await expectNoViolations(page);
  await panel.getByRole("button", { name: "Show results" }).click();
  await expect(page).toHaveURL(/user=.+type=signIns/);
  await expect(lines.filter({ hasText: "Sign-in" }).first()).toContainText(name);
  await expect(lines.filter({ hasText: "File downloaded" })).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(lines.first()).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Settings" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).click();
  expect((await download).suggestedFilename()).toMatch(/^activity-.*\.xlsx$/);
});

test("on an Arabic phone search, filters and export are in one line", async ({ page }) => {
  await page.setViewportSize(narrow);
  await signIn(page, { edition: "ae", language: "ar" });
  await page.goto(`${hosts.ae}/settings/activity`);
  const tools = [page.getByRole("searchbox"), page.getByRole("button", { name: "عوامل التصفية" })];
  const places = await Promise.all([...tools, page.getByRole("link", { name: "تصدير" })].map(boxOf));
  const middles = places.map((place) => Math.round(place!.y + place!.height / 2));
  expect(new Set(middles).size).toBe(1);
});

testAccessibility(async (page, edition) => {
  await page.goto(`${hosts[edition]}/settings/activity`);
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
});
