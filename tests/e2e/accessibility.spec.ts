import { AxeBuilder } from "@axe-core/playwright";
import { type EditionHost, expect, hosts, languagesOf, narrow, signIn, test, wide } from "../support/visitor";

const check = async (page: import("@playwright/test").Page) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(", ")}`)).toEqual(
    [],
  );
};

for (const edition of ["default", "ae"] as const satisfies readonly EditionHost[]) {
  for (const language of languagesOf[edition]) {
    test(`${edition} in ${language}: axe finds nothing, wide and narrow`, async ({ page }) => {
      for (const viewport of [wide, narrow]) {
        await page.setViewportSize(viewport);
        await page.context().clearCookies();
        await page.context().addCookies([{ name: "lang", value: language, url: hosts[edition] }]);
        await page.goto(`${hosts[edition]}/auth`);
        await check(page);
        await page.goto(`${hosts[edition]}/auth?browser=1`);
        await check(page);
        await signIn(page, { edition, language, account: "user@sandbox.test" });
        for (const path of ["/", "/billing/payouts", "/nothing-here"]) {
          await page.goto(hosts[edition] + path);
          await check(page);
        }
      }
    });
  }
}

for (const [edition, language] of [
  ["default", "en"],
  ["ae", "ar"],
] as const) {
  test(`the open profile menu in ${language}: axe finds nothing, and its button is called what is seen on it`, async ({
    page,
  }) => {
    await page.setViewportSize(wide);
    await signIn(page, { edition, language, account: "user@sandbox.test" });
    await page.goto(`${hosts[edition]}/`);
    const button = page.locator("aside button[aria-haspopup=menu]").last();
    const seen = await button.locator("span.min-w-0 > span").allInnerTexts();
    expect(seen).toHaveLength(2); // the name and the phone
    for (const text of seen) expect(await button.ariaSnapshot()).toContain(text);
    await button.click();
    await expect(page.getByRole("menuitem").first()).toBeVisible();
    await page.waitForTimeout(400); // its colours are mixed while it comes
    const { violations } = await new AxeBuilder({ page })
      .options({ rules: { "label-content-name-mismatch": { enabled: true } } })
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(", ")}`)).toEqual(
      [],
    );
  });
}

test("everything in the shell is reached by keyboard", async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page, { account: "user@sandbox.test" });
  await page.goto(`${hosts.default}/`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  const seen = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    seen.add(
      await page.evaluate(
        () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim() ?? "",
      ),
    );
  }
  for (const name of ["Dashboard", "Applications", "Settings"])
    expect([...seen].some((text) => text.startsWith(name))).toBe(true);
});
