import type { Locator, Page } from "@playwright/test";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import { expect, expectStill, hosts, narrow, signIn, test, wide } from "@/tests/support/e2e/visitor";

test.describe.configure({ mode: "parallel" }); // each test only reads

/** Its button's name contains its visible text. */
async function checkProfileMenu(page: Page) {
  const button = page.locator("aside button[aria-haspopup=menu]").last();
  const texts = await button.locator("b, small").allInnerTexts();
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(await button.ariaSnapshot()).toContain(text);
  await button.click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await expectStill(page.getByRole("menu"));
  await expectNoViolations(page, { with: ["label-content-name-mismatch"] });
}

test("in English on a wide screen: axe finds nothing in sign-in, a missing page, the dashboard and the profile menu, and keys reach every control", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.context().addCookies([{ name: "lang", value: "en", url: hosts.default }]);
  await page.goto(`${hosts.default}/auth`);
  await expectNoViolations(page);
  await signIn(page, { account: "user" });
  for (const path of ["/nothing-here", "/"]) {
    await page.goto(hosts.default + path);
    await expectNoViolations(page);
  }
  await page.evaluate(() => {
    const names: string[] = [];
    document.addEventListener("focusin", ({ target }) => {
      const element = target as Element; // only elements take the focus
      names.push(element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "");
    });
    Object.assign(globalThis, { focused: names });
  });
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press("Tab");
  const names = await page.evaluate(() => (globalThis as unknown as { readonly focused: string[] }).focused);
  for (const name of ["Dashboard", "Applications", "Settings"])
    expect(names.some((text) => text.startsWith(name))).toBe(true);
  await checkProfileMenu(page);
});

test("in Arabic on a phone: axe finds nothing in sign-in, a missing page, the dashboard and the profile menu", async ({
  page,
}) => {
  await page.setViewportSize(narrow);
  await page.context().addCookies([{ name: "lang", value: "ar", url: hosts.ae }]);
  for (const path of ["/auth", "/auth?browser=1"]) {
    await page.goto(hosts.ae + path);
    await expectNoViolations(page);
  }
  await signIn(page, { edition: "ae", language: "ar", account: "user" });
  for (const path of ["/nothing-here", "/"]) {
    await page.goto(hosts.ae + path);
    await expectNoViolations(page);
  }
  await page.setViewportSize(wide);
  await checkProfileMenu(page);
});

test("layers have an edge, and selected, current and focused items have an outline in forced colours", async ({
  page,
}) => {
  const outlined = (element: Locator) => expect(element).toHaveCSS("outline-style", "solid");
  const edged = (element: Locator) => expect(element).toHaveCSS("border-top-style", "solid");
  await page.setViewportSize(wide);
  await signIn(page, { account: "user" });
  await page.goto(`${hosts.default}/billing/payouts`);
  await page.emulateMedia({ forcedColors: "active" });
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

test.describe("where the reader has chosen the colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });
  test("cards and the search keep an edge, and the browser draws boxes", async ({ page }) => {
    await page.setViewportSize(wide);
    await signIn(page);
    const edges = (boxes: string) =>
      page.locator(boxes).evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopWidth));
    await page.goto(`${hosts.default}/billing/wallet`);
    expect(await edges(".wallet-cards > li > a, .find-button")).toEqual(["1px", "2px", "1px", "1px"]);
    await page.goto(`${hosts.default}/billing/wallet/statement`);
    expect(await edges(".sum-figures")).toEqual(["1px"]);
    await page.goto(hosts.default);
    expect(await edges(".wallet-card")).toEqual(["1px"]);
    for (const address of ["/billing/invoices", "/users?open=first"]) {
      await page.goto(`${hosts.default}${address}`);
      await expect(page.locator("input.box").last()).toHaveCSS("appearance", "auto"); // ours has the tick in its own colour
    }
  });
});
