import type { Locator } from "@playwright/test";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import { expect, expectStill, hosts, narrow, signIn, test, wide } from "@/tests/support/e2e/visitor";

test.describe.configure({ mode: "parallel" }); // each test only reads

for (const [edition, language, viewport] of [
  ["default", "en", wide],
  ["default", "az", narrow],
  ["default", "ru", narrow],
  ["ae", "ar", narrow],
] as const)
  test(`sign-in, dashboard, a list and a missing page in ${language} at ${viewport.width} px: axe finds nothing`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.context().addCookies([{ name: "lang", value: language, url: hosts[edition] }]);
    await page.goto(`${hosts[edition]}/auth`);
    await expectNoViolations(page);
    await page.goto(`${hosts[edition]}/auth?browser=1`);
    await expectNoViolations(page);
    await signIn(page, { edition, language, account: "user" });
    for (const path of ["/", "/billing/payouts", "/nothing-here"]) {
      await page.goto(hosts[edition] + path);
      await expectNoViolations(page);
    }
  });

for (const [edition, language] of [
  ["default", "en"],
  ["ae", "ar"],
] as const) {
  test(`the open profile menu in ${language}: axe finds nothing, and its button's name contains its visible text`, async ({
    page,
  }) => {
    await page.setViewportSize(wide);
    await signIn(page, { edition, language, account: "user" });
    await page.goto(`${hosts[edition]}/`);
    const button = page.locator("aside button[aria-haspopup=menu]").last();
    const texts = await button.locator("b, small").allInnerTexts();
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(await button.ariaSnapshot()).toContain(text);
    await button.click();
    await expect(page.getByRole("menuitem").first()).toBeVisible();
    await expectStill(page.getByRole("menu"));
    await expectNoViolations(page, { with: ["label-content-name-mismatch"] });
  });
}

test("every control of the shell is reachable by keyboard", async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page, { account: "user" });
  await page.goto(`${hosts.default}/`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  const names = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    names.add(
      await page.evaluate(
        () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim() ?? "",
      ),
    );
  }
  for (const name of ["Dashboard", "Applications", "Settings"])
    expect([...names].some((text) => text.startsWith(name))).toBe(true);
});

test("layers have an edge, and selected, current and focused items have an outline in forced colours", async ({
  page,
}) => {
  const outlined = (element: Locator) => expect(element).toHaveCSS("outline-style", "solid");
  const edged = (element: Locator) => expect(element).toHaveCSS("border-top-style", "solid");
  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize(wide);
  await signIn(page, { account: "user" });
  await page.goto(`${hosts.default}/settings`);
  await outlined(page.locator("aside a[aria-current=page]"));
  await page.goto(`${hosts.default}/billing/payouts`);
  await outlined(page.locator("aside a[aria-current=page]"));
  await expect(async () => {
    await page.keyboard.press("/"); // the page must be hydrated
    await expect(page.locator(".palette")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await edged(page.locator(".palette"));
  await outlined(page.getByRole("option", { selected: true }));
  await page.keyboard.press("Escape");
  await page.locator("input[type=search]").focus();
  await outlined(page.locator(".control", { has: page.locator("input[type=search]") }));
  await page.locator("aside button[aria-haspopup=menu]").last().click();
  await edged(page.getByRole("menu"));
  await page.keyboard.press("ArrowDown");
  await outlined(page.locator("[role=menuitem][data-highlighted]"));
});
