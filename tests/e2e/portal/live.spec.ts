// A payment that comes while a list or the dashboard is visible.
import type { Page, Request, Response } from "@playwright/test";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import { payFor } from "@/tests/support/e2e/customer";
import { expect, hosts, narrow, signIn, test, waitForFonts, wide } from "@/tests/support/e2e/visitor";

const bar = (page: Page) => page.getByRole("button", { name: /^\d+ new payments?$/ });
/** When the server answered. The browser may have dropped the body of an answer to an earlier page. */
const answeredAt = (response: Response) =>
  response.json().then(
    ({ at }: { at: number }) => at,
    () => 0,
  );
/** Waits for an answer from after the page. */
async function open(page: Page, path: string) {
  await page.goto(hosts.default + path);
  const shownAt = Date.now();
  await page.waitForResponse(
    async (response) => response.url().includes("/bff/live.payments") && (await answeredAt(response)) > shownAt,
  );
}
async function placesOf(page: Page) {
  await waitForFonts(page);
  return page
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [row.textContent, row.getBoundingClientRect().top]));
}

test("a payment is announced above the list within 5 s, moves no row, and is shown when the bar is pressed", async ({
  page,
  browser,
}) => {
  await page.setViewportSize(wide);
  await signIn(page);
  await open(page, "/billing/transactions");
  const before = await placesOf(page);
  const { orderId } = await payFor(page, browser);
  await expect(bar(page)).toBeVisible({ timeout: 5_000 });
  await expect(page.getByRole("status").filter({ hasText: "1 new payment" })).toHaveCount(1);
  expect(await placesOf(page)).toEqual(before);
  await expect(page.locator("tbody")).not.toContainText(orderId);
  await expectNoViolations(page);
  await bar(page).press("Enter");
  await expect(page.locator("tbody")).toContainText(orderId);
  await expect(bar(page)).toHaveCount(0);
});

test("on a phone the dashboard and the list of invoices say so too", async ({ page, browser }) => {
  await page.setViewportSize(narrow);
  await signIn(page);
  await open(page, "/");
  await payFor(page, browser);
  await expect(bar(page)).toBeVisible({ timeout: 5_000 });
  await open(page, "/billing/invoices");
  await expect(bar(page)).toHaveCount(0);
  await payFor(page, browser);
  await expect(bar(page)).toBeVisible({ timeout: 5_000 });
});

test("a list that is open at the end of the merchant's day is read again in its place", async ({ page }) => {
  await page.clock.install();
  await signIn(page);
  const path = "/billing/invoices";
  await open(page, path);
  const rows = page.locator("tbody");
  await rows.evaluate((body) => body.setAttribute("data-same", ""));
  const isRefresh = (request: Request) =>
    new URL(request.url()).pathname === path &&
    request.headers()["rsc"] === "1" &&
    !request.headers()["next-router-prefetch"];
  let refresh: Request | undefined;
  page.on("request", (request) => {
    if (isRefresh(request)) refresh ??= request;
  });
  // A busy page may begin to watch its day after the first step; a day has an end in each.
  const nextDay = async () => {
    if (!refresh) await page.clock.fastForward("24:00:00");
    return refresh !== undefined;
  };
  await expect.poll(nextDay, { intervals: [5_000], timeout: 30_000 }).toBe(true);
  expect((await refresh?.response())?.status()).toBe(200);
  await expect(rows).toHaveAttribute("data-same", "");
});
