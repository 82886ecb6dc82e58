import {
  expect,
  expectHydrated,
  expectNoSideScroll,
  hosts,
  narrow,
  signIn,
  test,
  visit,
  waitForFonts,
  wide,
} from "@/tests/support/e2e/visitor";

test("the dashboard's counts equal those of its links, and each link opens a page", async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page);
  await page.goto(hosts.default);
  const attention = page.getByRole("region", { name: "Needs attention" });
  const countOf = async (matter: RegExp) =>
    Number(/^\d+/.exec((await attention.getByText(matter).textContent()) ?? "")?.[0] ?? 0);
  for (const [matter, link, head] of [
    [/pre-auth holds? expires? within 24 hours/, "Complete or cancel", "Hold ends"],
    [/payment links? expires? within 7 days/, "Send reminders", "Link expires"],
  ] as const) {
    await page.goto(hosts.default);
    const count = await countOf(matter);
    expect(count).toBeGreaterThan(0);
    await attention.getByRole("link", { name: link }).click();
    await expect(page.getByRole("columnheader", { name: head })).toHaveAttribute("aria-sort", "ascending");
    await expect(page.locator("h1 + span")).toHaveText(new RegExp(`^${count} `));
  }
  await page.goto(hosts.default);
  // It is last on a wide screen and in the Tab order.
  await attention.getByRole("link").first().focus();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("region", { name: "Recent activity" }).locator(":focus")).toHaveCount(1);
  const links = await page
    .locator("main")
    .getByRole("link")
    .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute("href")!))]);
  expect(links.length).toBeGreaterThan(8);
  for (const link of links) {
    const { status, text } = await visit(page, link);
    expect([link, status]).toEqual([link, 200]);
    expect(text).toMatch(/<h1[^>]*>./);
  }
  const recent = page.getByRole("region", { name: "Recent activity" });
  await recent.getByRole("listitem").getByRole("link").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("figures of thousands of millions stay in their cards on a laptop", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 680 });
  await signIn(page, { edition: "ae", language: "ar" });
  await page.goto(hosts.ae);
  const figures = page.locator(":is(.figure-card, .wallet-card > div) .amount");
  await expect(figures).toHaveCount(4);
  await expectHydrated(figures);
  await figures.evaluateAll((all) => {
    for (const one of all) {
      one.firstChild!.textContent = "12,226,550,000.00";
      one.classList.add("small");
    }
  });
  await waitForFonts(page);
  const outside = () =>
    figures.evaluateAll((all) =>
      all.flatMap((one) => {
        const card = one.closest(".figure-card, .wallet-card")!.getBoundingClientRect();
        const { left, right } = one.getBoundingClientRect();
        return left < card.left || right > card.right ? [[left - card.left, card.right - right]] : [];
      }),
    );
  await expect.poll(outside).toEqual([]);
});

test("a payment link has its own form", async ({ page }) => {
  await signIn(page);
  await page.goto(hosts.default);
  await page.getByRole("link", { name: "Payment link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create a payment link");
});

for (const [edition, language] of [
  ["default", "az"],
  ["default", "ru"],
  ["ae", "ar"],
] as const)
  test(`a phone shows recent payouts in full: ${language}`, async ({ page }) => {
    await page.setViewportSize(narrow);
    await signIn(page, { edition, language });
    await page.goto(hosts[edition]);
    const texts = page.locator(".events .with-account > span");
    await expect(texts.first()).toBeVisible();
    await waitForFonts(page);
    const cut = await texts.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== "visible"),
    );
    expect(cut).toEqual([]);
    await expectNoSideScroll(page);
  });
