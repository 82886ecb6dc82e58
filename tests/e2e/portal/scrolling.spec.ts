// Real wheel, touch and key events. A scroll by script also moves elements that a user cannot scroll.
import type { Page } from "@playwright/test";
import { places } from "@/lib/access/places";
import { expect, hosts, signIn, test } from "@/tests/support/e2e/visitor";

test.describe.configure({ mode: "parallel" }); // each test only reads

const laptop = { width: 1366, height: 680 };
const phone = { width: 390, height: 844 };
const paths = places.filter((place) => "word" in place).map(({ path }) => path);

/** The remaining scroll distance of the element. */
const rest = (page: Page, box: string) =>
  page.locator(box).evaluate((one) => Math.floor(one.scrollHeight - one.clientHeight - one.scrollTop));
const toTop = (page: Page, box: string) => page.locator(box).evaluate((one) => one.scrollTo(0, 0));
/** A point in the element, as fractions of its width and height. */
async function pointIn(page: Page, box: string, [across, down]: readonly [number, number]) {
  const { x, y, width, height } = (await page.locator(box).boundingBox())!;
  return { x: Math.round(x + width * across), y: Math.round(y + height * down) };
}

async function turnWheel(page: Page, at: { readonly x: number; readonly y: number }, box: string) {
  // An inner element scrolls first. A moved pointer starts another gesture, which scrolls the page.
  for (let turn = 0; turn < 8 && (await rest(page, box)) > 1; turn += 1) {
    await page.mouse.move(at.x + (turn % 2), at.y);
    await page.mouse.wheel(0, 2000);
    await page
      .waitForFunction(
        ([selector, before]) => document.querySelector(selector)!.scrollTop !== before,
        [box, await page.locator(box).evaluate(({ scrollTop }) => scrollTop)] as const,
        { timeout: 400 },
      )
      .catch(() => undefined); // the inner element moved
  }
}
/** A swipe up over most of the screen. */
async function swipeUp(page: Page, at: { readonly x: number; readonly y: number }, box: string) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: at.x, y }] });
  for (let turn = 0; turn < 20 && (await rest(page, box)) > 1; turn += 1) {
    await touch("touchStart", at.y);
    for (const share of [0.75, 0.5, 0.25]) await touch("touchMove", Math.round(60 + (at.y - 60) * share));
    await touch("touchEnd");
  }
  await session.detach();
}

const spots = [
  [0.15, 0.4],
  [0.5, 0.55],
  [0.85, 0.75],
] as const;

test("the wheel scrolls each screen to its end, at any pointer position", async ({ page }) => {
  await page.setViewportSize(laptop);
  await signIn(page);
  const stuck: string[] = [];
  for (const path of paths) {
    await page.goto(hosts.default + path);
    for (const spot of spots) {
      await toTop(page, "#content");
      await turnWheel(page, await pointIn(page, "#content", spot), "#content");
      if ((await rest(page, "#content")) > 1) stuck.push(`${path} at ${spot.join(", ")}`);
    }
  }
  expect(stuck).toEqual([]);
});

for (const [edition, language] of [
  ["default", "en"],
  ["ae", "ar"],
] as const)
  test(`a touch scrolls each screen to its end in ${language}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await signIn(page, { edition, language });
    const stuck: string[] = [];
    for (const path of paths) {
      await page.goto(hosts[edition] + path);
      for (const spot of language === "en" ? [spots[1], spots[2]] : [spots[1]]) {
        await toTop(page, "#content");
        await swipeUp(page, await pointIn(page, "#content", spot), "#content");
        if ((await rest(page, "#content")) > 1) stuck.push(`${path} at ${spot.join(", ")}`);
      }
    }
    expect(stuck).toEqual([]);
    await context.close();
  });

test("keys scroll a newly opened screen", async ({ page }) => {
  await page.setViewportSize(laptop);
  await signIn(page);
  for (const key of ["PageDown", "Space", "ArrowDown", "End"]) {
    await page.goto(`${hosts.default}/billing/invoices`);
    await expect(page.locator("[data-account]")).toBeVisible();
    await expect(async () => {
      await page.keyboard.press(key); // the page must be hydrated
      expect(await page.locator("#content").evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    }).toPass();
  }
});

test("layers scroll by wheel and the page behind them does not", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 480 });
  await signIn(page);
  await page.goto(`${hosts.default}/billing/invoices`);
  await page.locator("tr[data-row] a[data-open]").first().click();
  const drawer = '[data-part="drawer"] [data-part="body"]';
  await expect.poll(() => rest(page, drawer)).toBeGreaterThan(1);
  await turnWheel(page, await pointIn(page, drawer, [0.5, 0.5]), drawer);
  expect(await rest(page, drawer)).toBeLessThanOrEqual(1);
  await page.mouse.wheel(0, 2000);
  expect(await page.locator("#content").evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(page.locator('[data-part="drawer"]')).toHaveCount(0);

  await page.locator("[data-filters]").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const panel = "[role=dialog] .scroll-layer";
  await expect.poll(() => rest(page, panel)).toBeGreaterThan(1);
  await turnWheel(page, await pointIn(page, panel, [0.5, 0.5]), panel);
  expect(await rest(page, panel)).toBeLessThanOrEqual(1);
});

test("headers of columns and days stay visible while a list scrolls", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 560 });
  await signIn(page);
  await page.goto(`${hosts.default}/billing/invoices`);
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => rest(page, "#content")).toBeLessThanOrEqual(1);
  const top = (await page.locator("#content").boundingBox())!.y;
  expect(Math.abs((await page.getByRole("columnheader").first().boundingBox())!.y - top)).toBeLessThanOrEqual(1);

  await page.setViewportSize({ ...phone, height: 560 });
  await page.goto(`${hosts.default}/billing/transactions`);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.locator("#content").evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(450);
  const phoneTop = (await page.locator("#content").boundingBox())!.y;
  const days = await page.locator("tr.day").evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().y));
  expect(days.some((y) => Math.abs(y - phoneTop) <= 1)).toBe(true);
});
