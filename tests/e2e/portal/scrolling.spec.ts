// Real wheel, touch and key events. A scroll by script also moves elements that a user cannot scroll.
import type { Page } from "@playwright/test";
import { places } from "@/lib/access/places";
import { boxOf, expect, hosts, signIn, test } from "@/tests/support/e2e/visitor";

test.describe.configure({ mode: "parallel" }); // each test only reads

const laptop = { width: 1366, height: 680 };
const phone = { width: 390, height: 844 };
const paths = places.filter((place) => "word" in place).map(({ path }) => path);

/** The remaining scroll distance of the element. */
const rest = (page: Page, box: string) =>
  page.locator(box).evaluate((one) => Math.floor(one.scrollHeight - one.clientHeight - one.scrollTop));
interface Point {
  readonly x: number;
  readonly y: number;
}
type Gesture = (page: Page, at: Point) => Promise<unknown>;

const turnWheel: Gesture = async (page, { x, y }) => {
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 2000);
};
/** Up over most of the screen. */
async function swiper(page: Page): Promise<Gesture> {
  const session = await page.context().newCDPSession(page);
  return (_, { x, y }) => {
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...to: number[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: to.map((one) => ({ x, y: one })) });
    const moves = [0.75, 0.5, 0.25].map((share) => Math.round(60 + (y - 60) * share));
    return Promise.all([touch("touchStart", y), ...moves.map((to) => touch("touchMove", to)), touch("touchEnd")]);
  };
}
/** Whether the gesture scrolls the element from its start to its end, at a point given as fractions of its width and height. */
async function reachesEnd(page: Page, box: string, spot: readonly [number, number], gesture: Gesture) {
  let remaining = await page.evaluate((selector) => {
    const one = document.querySelector(selector)!;
    one.scrollTo(0, 0);
    return Math.floor(one.scrollHeight - one.clientHeight);
  }, box);
  // A layer moves when more of it has loaded.
  const place = () =>
    page.evaluate(
      ([selector, across, down]) => {
        const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
        return { x: Math.round(x + width * across), y: Math.round(y + height * down) };
      },
      [box, ...spot] as const,
    );
  // An inner element scrolls first. A moved pointer starts another gesture, which scrolls the page.
  for (let turn = 0; turn < 20 && remaining > 1; turn += 1) {
    const after = page.evaluate(
      (selector) =>
        new Promise<number>((done) => {
          const one = document.querySelector(selector)!;
          const tell = () => done(Math.floor(one.scrollHeight - one.clientHeight - one.scrollTop));
          one.addEventListener("scrollend", tell, { once: true });
          setTimeout(tell, 400); // the inner element moved
        }),
      box,
    );
    const { x, y } = await place();
    await gesture(page, { x: x + (turn % 2), y });
    remaining = await after;
  }
  return remaining <= 1;
}

const spots = [
  [0.15, 0.4],
  [0.5, 0.55],
  [0.85, 0.75],
] as const;

// Layout mirrors with the direction, so one direction is enough for both.
test("a touch on a phone and the wheel scroll each screen to its end, at any position", async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true });
  const page = await context.newPage();
  await signIn(page, { edition: "ae", language: "ar" });
  const swipe = await swiper(page);
  const stuck: string[] = [];
  for (const path of paths) {
    await page.setViewportSize(phone);
    await page.goto(hosts.ae + path);
    for (const [size, gesture, positions] of [
      [phone, swipe, [spots[1]]],
      [laptop, turnWheel, spots],
    ] as const) {
      await page.setViewportSize(size);
      for (const spot of positions)
        if (!(await reachesEnd(page, "#content", spot, gesture)))
          stuck.push(`${path} at ${spot.join(", ")} of ${size.width} px`);
    }
  }
  expect(stuck).toEqual([]);
  await context.close();
});

test("keys scroll a newly opened screen; headers of columns and days stay visible meanwhile", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 560 });
  await signIn(page);
  await page.goto(`${hosts.default}/billing/invoices`);
  await expect(page.locator("[data-account]")).toBeVisible();
  const scrolled = () => page.locator("#content").evaluate(({ scrollTop }) => scrollTop);
  for (const key of ["PageDown", "Space", "ArrowDown", "End"]) {
    await page.locator("#content").evaluate((one) => one.scrollTo(0, 0));
    await expect(async () => {
      await page.keyboard.press(key); // the page must be hydrated
      expect(await scrolled()).toBeGreaterThan(0);
    }).toPass();
  }
  await expect.poll(() => rest(page, "#content")).toBeLessThanOrEqual(1);
  const top = (await boxOf(page.locator("#content"))).y;
  expect(Math.abs((await boxOf(page.getByRole("columnheader").first())).y - top)).toBeLessThanOrEqual(1);

  await page.setViewportSize({ ...phone, height: 560 });
  await page.goto(`${hosts.default}/billing/transactions`);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 500);
  await expect.poll(scrolled).toBeGreaterThan(450);
  const phoneTop = (await boxOf(page.locator("#content"))).y;
  const days = await page.locator("tr.day").evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().y));
  expect(days.some((y) => Math.abs(y - phoneTop) <= 1)).toBe(true);
});

test("a phone's keyboard leaves the fields and the buttons of a dialog in sight", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 680 });
  // Safari's keyboard covers the page. Chromium's makes it shorter, if the page asks for it.
  await page.addInitScript(() => {
    const seen = Object.assign(new EventTarget(), { width: 390, height: 680, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, "visualViewport", { value: seen });
  });
  await signIn(page);
  await page.goto(`${hosts.default}/billing/transactions?status=paid`);
  await expect(page.locator("meta[name=viewport]")).toHaveAttribute("content", /interactive-widget=resizes-content/);
  await page.goto(`${page.url()}&open=first#refund`);
  const dialog = page.getByRole("dialog", { name: "Refund transaction" });
  await dialog.getByText("Partial", { exact: true }).click();
  const top = 90;
  await page.evaluate((offsetTop) => {
    Object.assign(window.visualViewport!, { height: 400, offsetTop });
    window.visualViewport!.dispatchEvent(new Event("resize"));
  }, top);
  const seen = { y: top, height: 400 };
  for (const part of [
    dialog,
    dialog.getByRole("textbox").first(),
    dialog.getByRole("button", { name: /^Refund/ }),
    dialog.getByRole("button", { name: "Close" }),
  ])
    await expect(async () => {
      const { y, height } = await boxOf(part);
      expect(y).toBeGreaterThanOrEqual(seen.y);
      expect(y + height).toBeLessThanOrEqual(seen.y + seen.height);
    }).toPass({ timeout: 5000 });
});

test("layers scroll by wheel and the page behind them does not", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 480 });
  await signIn(page);
  await page.goto(`${hosts.default}/billing/invoices`);
  await page.locator("tr[data-row] a[data-open]").first().click();
  const drawer = '[data-part="drawer"] [data-part="body"]';
  await expect.poll(() => rest(page, drawer)).toBeGreaterThan(1);
  expect(await reachesEnd(page, drawer, [0.5, 0.5], turnWheel)).toBe(true);
  await page.mouse.wheel(0, 2000);
  expect(await page.locator("#content").evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(page.locator('[data-part="drawer"]')).toHaveCount(0);

  await page.locator("[data-filters]").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const panel = "[role=dialog] .scroll-layer";
  await expect.poll(() => rest(page, panel)).toBeGreaterThan(1);
  expect(await reachesEnd(page, panel, [0.5, 0.5], turnWheel)).toBe(true);
});
