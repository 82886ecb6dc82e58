import { testAccessibility, expectNoViolations } from "@/tests/support/e2e/axe";
import { callStatus, expect, hosts, signInHere, test, visit, wide } from "@/tests/support/e2e/visitor";

test.use({ viewport: wide });
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

test("a person ends a phone, and then all others; each gets 401 and is led to sign-in", async ({ page, browser }) => {
  const open = async (userAgent: string) => (await browser.newContext({ userAgent })).newPage();
  const [first, second] = [await open(phone), await open(phone.replace("iPhone;", "iPad;").replace("iPhone OS", "OS"))];
  await signInHere(page, { account: "office" });
  for (const one of [first, second]) await signInHere(one, { account: "office" });
  await page.goto(`${hosts.default}/settings`);
  await page.getByRole("link", { name: "Devices" }).click();
  const lines = page.getByRole("main").getByRole("list").getByRole("listitem");
  await expect(lines.filter({ hasText: "This device" })).toContainText("Chrome on Linux");
  await expect(lines.filter({ hasText: "Safari on iPhone" })).toHaveCount(1);
  await expectNoViolations(page);

  await page.getByRole("button", { name: "Sign out Safari on iPhone" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("one-time code");
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("The device is signed out")).toBeVisible();
  await expect(lines.filter({ hasText: "Safari on iPhone" })).toHaveCount(0);
  await expect.poll(async () => (await visit(first, "/bff/profile.read")).status).toBe(401);
  await first.goto(`${hosts.default}/settings`);
  await expect(first).toHaveURL(/\/auth/);
  expect((await visit(second, "/bff/profile.read")).status).toBe(200);
  expect(await callStatus(second, "devices.end", { id: "not-mine" })).toBe(404);

  await page.getByRole("button", { name: "Sign out all other devices" }).click();
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect.poll(async () => (await visit(second, "/bff/profile.read")).status).toBe(401);
  await page.reload();
  await expect(lines.filter({ hasText: "This device" })).toBeVisible();
  for (const one of [first, second]) await one.context().close();
});

testAccessibility(async (page, edition) => {
  await page.goto(`${hosts[edition]}/settings?tab=devices`);
  await expect(page.getByRole("main").getByRole("list").last().getByRole("listitem").first()).toBeVisible();
});
