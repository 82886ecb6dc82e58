import type { Page } from "@playwright/test";
import ExcelJS from "exceljs";
import { expectNoViolations, testAccessibility } from "@/tests/support/e2e/axe";
import { payFor } from "@/tests/support/e2e/customer";
import { refund } from "@/tests/support/e2e/transaction-actions";
import { callAnswer, expect, hosts, signIn, test, wide } from "@/tests/support/e2e/visitor";

const payments = "/billing/transactions";
const refunds = "/billing/transactions/refunds";
interface Row {
  readonly id: string;
  readonly rrn: string;
  readonly amount: number;
}
const refundsOf = async (page: Page, name: string): Promise<readonly Row[]> =>
  (await callAnswer<{ rows: Row[] }>(page, "transactions.refunds", { name })).rows;
const drawerOf = (page: Page) => page.getByRole("dialog").filter({ has: page.getByRole("tablist") });

test("the log of a payment names the reference of each refund, which opens with its own facts", async ({
  page,
  browser,
}) => {
  await signIn(page);
  await page.setViewportSize(wide);
  const { id, invoiceId, invoiceCode } = await payFor(page, browser);
  expect(await refund(page, id, "20.00")).toBe(200);
  expect(await refund(page, id, "5.00")).toBe(200);
  const [second, first] = await refundsOf(page, id);
  expect([first!.amount, second!.amount]).toEqual([2_000, 500]);

  await page.goto(`${hosts.default}${payments}?open=${id}`);
  await expect(drawerOf(page).getByRole("link", { name: first!.rrn })).toBeVisible();
  await drawerOf(page).getByRole("link", { name: second!.rrn }).click();
  await expect(page).toHaveURL(new RegExp(`${refunds}\\?open=${second!.id}$`));
  const drawer = page.getByRole("dialog", { name: second!.id });
  for (const text of [
    second!.rrn,
    "The customer’s bank finds the refund by this number",
    "Duplicate payment",
    id,
    invoiceCode,
  ])
    await expect(drawer).toContainText(text);
  await expect(drawer).toContainText("−5.00");
  await expect(drawer).not.toContainText(first!.rrn);
  await expectNoViolations(page);
  await drawer.getByRole("link", { name: id }).click();
  await expect(page).toHaveURL(new RegExp(`${payments}\\?open=${id}$`));

  await page.goto(`${hosts.default}/billing/history/${invoiceId}`);
  await expect(page.getByRole("link", { name: first!.rrn })).toBeVisible();
});

test("the tabs keep the period, and the sum of this month is the dashboard's figure", async ({ page, browser }) => {
  await signIn(page);
  await page.setViewportSize(wide);
  const { id } = await payFor(page, browser);
  expect(await refund(page, id, "7.00")).toBe(200);
  const [given] = await refundsOf(page, id);
  await page.goto(`${hosts.default}/`);
  await expect(
    page.getByRole("region", { name: "Recent activity" }).locator(`a[href="${refunds}?open=${given!.id}"]`),
  ).toBeVisible();
  const figure = page.locator(".figure-card").filter({ has: page.getByRole("link", { name: "Refunded" }) });
  const sum = await figure.locator(".amount").first().innerText();
  await figure.getByRole("link", { name: "Refunded" }).click();
  await expect(page).toHaveURL(new RegExp(`${refunds}\\?from=.*&to=`));
  await expect(page.getByRole("list", { name: "Totals of all results" })).toContainText(sum.replace(/\s+/g, "\u00a0"));
  await expect(page.locator("tr[data-row]").first()).toContainText("−7.00");
  const [, period] = page.url().split("?");
  const tabs = page.getByRole("navigation", { name: "Payments and refunds" });
  await expect(tabs.locator("[aria-current]")).toHaveText("Refunds");
  await tabs.getByRole("link", { name: "Payments" }).click();
  await expect(page).toHaveURL(`${hosts.default}${payments}?${period}`);
  await expect(tabs.locator("[aria-current]")).toHaveText("Payments");
  await expect(page.getByText("Of these payments:")).toBeVisible();
});

test("the file has the shown refunds; another merchant's refund is not found", async ({ page, browser }) => {
  await signIn(page);
  await page.setViewportSize(wide);
  const { id } = await payFor(page, browser);
  expect(await refund(page, id, "3.00")).toBe(200);
  const [given] = await refundsOf(page, id);
  await page.goto(`${hosts.default}${refunds}?name=${given!.rrn}`);
  await expect(page.locator("tr[data-row]")).toHaveCount(1);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const downloading = page.waitForEvent("download");
  await page.locator("[data-sheet]").getByRole("button", { name: "Export", exact: true }).click();
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await (await downloading).path());
  const texts = book.worksheets[0]!.getSheetValues().flatMap((row) => (Array.isArray(row) ? row.map(String) : []));
  for (const text of [given!.id, given!.rrn, id, "-3"]) expect(texts).toContain(text);

  await page.keyboard.press("Escape");
  await page.goto(`${hosts.default}/settings`);
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Find anything" })).toBeFocused({ timeout: 2000 });
  }).toPass();
  await page.keyboard.type(given!.rrn);
  await page.getByRole("group", { name: "Refunds" }).getByRole("option", { name: given!.id }).click();
  await expect(page.getByRole("dialog", { name: given!.id })).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await signIn(stranger, { account: "other" });
  await stranger.goto(`${hosts.default}${refunds}?open=${given!.id}`);
  await expect(stranger.getByRole("dialog")).toContainText("Nothing was found");
  expect(await stranger.locator("body").textContent()).not.toContain(given!.rrn);
  await stranger.context().close();
});

testAccessibility(async (page, edition) => {
  const { rows } = await callAnswer<{ rows: Row[] }>(page, "transactions.refunds", {});
  await page.goto(`${hosts[edition]}${refunds}?open=${rows[0]!.id}`);
  await expect(page.getByRole("dialog", { name: rows[0]!.id })).toContainText(rows[0]!.rrn);
  await expectNoViolations(page);
});
