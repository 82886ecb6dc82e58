import { enter } from "../support/browsers/session";
import { expect, test } from "../support/browsers/test";
import type { Walker } from "../support/browsers/walker";
import { narrow } from "@/tests/support/e2e/visitor";

const screens = [
  "/",
  "/billing/invoices",
  "/billing/transactions",
  "/users",
  "/billing/wallet",
  "/billing/bulk-payout",
  "/developers/widgets",
  "/settings",
  "/billing/create-an-invoice",
];
const sizes = [{ width: 1366, height: 680 }, narrow];

/** The centre of the visible part of the table, or of the page without a table. */
const middle = () => {
  const [element] = [...document.querySelectorAll("main table, main [role=grid], main")]
    .filter((one) => {
      const { top, bottom, width } = one.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0;
    })
    .sort((one, other) => Number(one.matches("main")) - Number(other.matches("main")));
  const { left, right, top, bottom } = element!.getBoundingClientRect();
  return {
    x: Math.round((Math.max(left, 0) + Math.min(right, innerWidth)) / 2),
    y: Math.round((Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2),
  };
};

/** The distance from the window's bottom to the end of the last element that scrolls with the page. */
const below = () => {
  const ends = [...document.querySelectorAll("main *")]
    .filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      if (one.childElementCount > 0 || width < 2 || height < 2) return false;
      for (let up: Element | null = one; up && !up.matches("main"); up = up.parentElement) {
        const { position, overflowY } = getComputedStyle(up);
        if (position === "fixed" || position === "sticky") return false;
        if (up !== one && overflowY !== "visible" && up.scrollHeight > up.clientHeight + 1) return false;
      }
      return true;
    })
    .map((one) => one.getBoundingClientRect().bottom);
  return Math.max(...ends) - innerHeight;
};

/** Milliseconds. Firefox turns the list under the pointer for a second and a half, also when that is at its end. */
const PATIENCE = 4_000;

async function turnToTheEnd({ engine }: Walker): Promise<void> {
  let last = Infinity;
  for (let movedAt = Date.now(); Date.now() - movedAt < PATIENCE;) {
    await engine.wheel(await engine.evaluate(middle), 900);
    await expect
      .poll(() => engine.evaluate(below), { timeout: 400, intervals: [30] })
      .toBeLessThan(last)
      .catch(() => undefined);
    const now = await engine.evaluate(below);
    if (now < 1) return;
    if (now >= last) continue;
    last = now;
    movedAt = Date.now();
  }
}

for (const screen of screens) {
  test(`scrolls to the end of ${screen} with the wheel`, async ({ walker }) => {
    await enter(walker, screen);
    await walker.see("main h1");
    for (const size of sizes) {
      await walker.engine.resize(size);
      await walker.engine.evaluate(() => scrollTo(0, 0));
      await turnToTheEnd(walker);
      expect.soft(await walker.engine.evaluate(below), `px below the window at ${size.width} px`).toBeLessThan(1);
    }
  });
}

test("scrolls a newly opened page with keys", async ({ walker }) => {
  await walker.engine.resize({ width: 1366, height: 480 });
  for (const key of ["PageDown", "Space", "ArrowDown"] as const) {
    await enter(walker, "/billing/invoices");
    await walker.see("main h1");
    await expect
      .poll(async () => {
        await walker.engine.press(key); // the page must be hydrated
        return walker.engine.evaluate(() => document.querySelector("#content")!.scrollTop);
      })
      .toBeGreaterThan(0);
  }
});
