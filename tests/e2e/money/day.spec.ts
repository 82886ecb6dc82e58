import type { Locator, Page } from "@playwright/test";
import ExcelJS from "exceljs";
import { dayNumber } from "@/lib/rules/books";
import { addDays } from "@/lib/rules/day";
import { fromDecimal, sum } from "@/lib/rules/money";
import { todayIn } from "@/lib/rules/zone";
import { expectNoViolations, testAccessibility } from "@/tests/support/e2e/axe";
import { cutIn, expect, hosts, ownId, signIn, test, visit, wide } from "@/tests/support/e2e/visitor";

const addressOf = (day: string) => `${hosts.default}/billing/days/${day}`;
const minorIn = (text: string) => fromDecimal(text.replace(/[^\d.\u2212]/g, "").replace("\u2212", "-"))!;
const amountsIn = async (all: Locator) => (await all.allInnerTexts()).map(minorIn);
/** Collected, refunded, fees, net. */
const figuresOf = (page: Page) => amountsIn(page.locator(".sum-figures dt + dd"));
const step = (page: Page, name: "Previous" | "Next") => page.getByRole("link", { name: new RegExp(`^${name} day`) });

test("the dashboard leads to today, keys to the day before; the figures of both add up, also in the file, and paper has no tools", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await signIn(page);
  const today = todayIn("Asia/Baku");
  const before = addDays(today, -1);
  await page.goto(hosts.default);
  const card = page.getByRole("region", { name: /^Today/ });
  const [collected, refunded, net] = await amountsIn(card.locator("dd"));
  await card.getByRole("link", { name: /^Today/ }).click();
  await expect(page).toHaveURL(addressOf(today));
  await expect(page.getByText(`Not closed yet • No. ${dayNumber(today)}`)).toBeVisible();
  expect(await figuresOf(page)).toEqual([collected, refunded, 0, net]);
  expect(net).toBe(collected! + refunded!);
  await expect(step(page, "Next")).toHaveCount(0);

  await step(page, "Previous").press("Enter");
  await expect(page).toHaveURL(addressOf(before));
  await expect(page.getByText(`Closed • No. ${dayNumber(before)}`)).toBeVisible();
  const figures = await figuresOf(page);
  expect(figures[0]).toBeGreaterThan(0);
  expect(figures[2]).toBeLessThan(0);
  expect(sum(figures.slice(0, 3))).toBe(figures[3]);
  // Every way of payment, and their total.
  const ways = page.getByRole("region", { name: "Method" });
  const lines = await Promise.all(
    (await ways.locator("tbody tr").all()).map((row) => amountsIn(row.locator(".amount"))),
  );
  expect(figures.map((_, index) => sum(lines.map((line) => line[index]!)))).toEqual(figures);
  expect(await amountsIn(ways.locator("tfoot .amount"))).toEqual(figures);

  await page.getByRole("button", { name: "Export", exact: true }).click();
  const downloading = page.waitForEvent("download");
  await page.locator("[data-sheet]").getByRole("button", { name: "Export", exact: true }).click();
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await (await downloading).path());
  const [heads, ...rows] = book.worksheets[0]!.getSheetValues().slice(1) as ExcelJS.CellValue[][];
  const [kind, amount] = [heads!.indexOf("Operation"), heads!.indexOf("Amount")];
  const sumOf = (names: RegExp) =>
    sum(rows.filter((row) => names.test(String(row[kind]))).map((row) => Math.round(Number(row[amount]) * 100)));
  expect([
    sumOf(/^(Payment|Completion|Reversal)$/),
    sumOf(/^Refund$/),
    sumOf(/^Fees/),
    sumOf(/^(Payment|Completion|Reversal|Refund)$|^Fees/),
  ]).toEqual(figures);

  await page.evaluate(() => Object.assign(globalThis, { print: () => document.body.setAttribute("data-printed", "") }));
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await expect(page.locator("body[data-printed]")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".sum-figures")).toBeVisible();
  await expect(page.locator("tr[data-row]").first()).toBeVisible();
  await expect(step(page, "Previous")).toBeHidden();
  await expect(page.getByRole("button", { name: "Export", exact: true })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("Escape");
  await step(page, "Next").press("Enter");
  await expect(page).toHaveURL(addressOf(today));
});

test("the day of an application is found by people who see it, also without movements", async ({ page }) => {
  const status = async (app: string) => (await visit(page, `${addressOf(todayIn("Asia/Baku"))}?appId=${app}`)).status;
  const apps = [await ownId("10482"), await ownId("10533")];
  await signIn(page);
  expect([await status(apps[0]!), await status(apps[1]!), await status("99999")]).toEqual([200, 200, 404]);
  await signIn(page, { account: "other" });
  expect(await status(apps[0]!)).toBe(404);
});

test("the paper of a day names its application, and every payer in full", async ({ page }) => {
  await signIn(page);
  await page.goto(`${addressOf(addDays(todayIn("Asia/Baku"), -2))}?appId=${await ownId("10482")}`);
  const applications = page.getByRole("navigation", { name: "Application" });
  await expect(applications).not.toHaveText("Qızılyarpaq Otel");
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 673, height: 1000 }); // without the margins of the paper
  await expect(applications.getByRole("link")).toHaveText(["Qızılyarpaq Otel"]);
  const names = page.locator("tr[data-row] .with-account > [dir=auto]");
  await expect(names).not.toHaveCount(0);
  expect(await cutIn(names)).toBe(0);
});

testAccessibility(async (page, edition) => {
  const day = addDays(todayIn("Asia/Baku"), -2);
  await page.goto(`${hosts[edition]}/billing/days/${day}`);
  await expect(page.locator("tr[data-row]")).not.toHaveCount(0);
  await expectNoViolations(page);
});
