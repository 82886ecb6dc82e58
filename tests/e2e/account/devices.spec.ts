import { expectNoViolations } from "@/tests/support/e2e/axe";
import { clientOf, expect, expectNoSideScroll, hosts, narrow, signIn, test, wide } from "@/tests/support/e2e/visitor";

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

test("a person ends a phone, and then all others; each gets 401 and is led to sign-in", async ({ page }) => {
  await page.setViewportSize(wide);
  const signInOn = (userAgent: string) => clientOf("office", "default", { "user-agent": userAgent });
  const first = await signInOn(phone);
  const second = await signInOn(phone.replace("iPhone;", "iPad;").replace("iPhone OS", "OS"));
  const statusOf = async (device: typeof first) => (await device.get("/bff/profile.read")).status();
  await signIn(page, { account: "office" });
  await page.goto(`${hosts.default}/settings?tab=devices`);
  const lines = page.getByRole("main").getByRole("list").getByRole("listitem");
  await expect(lines.filter({ hasText: "This device" })).toBeVisible();
  await expect(lines.filter({ hasText: "Safari on iPhone" })).toHaveCount(1);
  await expectNoViolations(page);

  await page.getByRole("button", { name: "Sign out Safari on iPhone" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("one-time code");
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("The device is signed out")).toBeVisible();
  await expect(lines.filter({ hasText: "Safari on iPhone" })).toHaveCount(0);
  await expect.poll(() => statusOf(first)).toBe(401);
  const settings = await first.get("/settings", { maxRedirects: 0, headers: { "sec-fetch-site": "none" } });
  expect(settings.headers()["location"]).toMatch(/^\/auth\?/);
  expect(await statusOf(second)).toBe(200);
  expect((await second.post("/bff/devices.end", { data: { id: "not-mine" } })).status()).toBe(404);

  await page.getByRole("button", { name: "Sign out all other devices" }).click();
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect.poll(() => statusOf(second)).toBe(401);
  await page.reload();
  await expect(lines.filter({ hasText: "This device" })).toBeVisible();
  await Promise.all([first, second].map((device) => device.dispose()));
});

test("axe finds nothing in Arabic on a phone", async ({ page }) => {
  await page.setViewportSize(narrow);
  await signIn(page, { edition: "ae", language: "ar" });
  await page.goto(`${hosts.ae}/settings?tab=devices`);
  await expect(page.getByRole("main").getByRole("list").last().getByRole("listitem").first()).toBeVisible();
  await expectNoViolations(page);
  await expectNoSideScroll(page);
});
