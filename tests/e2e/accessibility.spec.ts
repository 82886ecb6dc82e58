import { expectNoViolations } from "../support/axe";
import {
  type EditionHost,
  expect,
  expectStill,
  hosts,
  languagesOf,
  narrow,
  signIn,
  test,
  wide,
} from "../support/visitor";

test.describe.configure({ mode: "parallel" }); // each only reads

for (const edition of ["default", "ae"] as const satisfies readonly EditionHost[]) {
  for (const language of languagesOf[edition]) {
    test(`${edition} in ${language}: axe finds nothing, wide and narrow`, async ({ page }) => {
      for (const viewport of [wide, narrow]) {
        await page.setViewportSize(viewport);
        await page.context().clearCookies();
        await page.context().addCookies([{ name: "lang", value: language, url: hosts[edition] }]);
        await page.goto(`${hosts[edition]}/auth`);
        await expectNoViolations(page);
        await page.goto(`${hosts[edition]}/auth?browser=1`);
        await expectNoViolations(page);
        await signIn(page, { edition, language, account: "user@sandbox.test" });
        for (const path of ["/", "/billing/payouts", "/nothing-here"]) {
          await page.goto(hosts[edition] + path);
          await expectNoViolations(page);
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
    const seen = await button.locator("b, small").allInnerTexts();
    expect(seen).toHaveLength(2); // the name and the phone
    for (const text of seen) expect(await button.ariaSnapshot()).toContain(text);
    await button.click();
    await expect(page.getByRole("menuitem").first()).toBeVisible();
    await expectStill(page.getByRole("menu"));
    await expectNoViolations(page, { with: ["label-content-name-mismatch"] });
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
