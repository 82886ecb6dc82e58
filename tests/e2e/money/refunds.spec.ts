import type { Page } from "@playwright/test";
import { expectNoViolations, testAccessibility } from "@/tests/support/e2e/axe";
import { paidInvoice } from "@/tests/support/e2e/customer";
import { refund } from "@/tests/support/e2e/transaction-actions";
import { callAnswer, expect, hosts, signIn, test, visit, wide } from "@/tests/support/e2e/visitor";

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

test("the log of a payment names the reference of each refund, which opens with its own facts; another merchant's is not found", async ({
  page,
  browser,
}) => {
  await signIn(page);
  await page.setViewportSize(wide);
  const { id, invoiceId, invoiceCode } = await paidInvoice(page);
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
  await drawer.getByRole("link", { name: id }).click();
  await expect(page).toHaveURL(new RegExp(`${payments}\\?open=${id}$`));

  const has = async (visitor: Page, path: string) => {
    const { status, text } = await visit(visitor, path);
    return [status, text.includes(first!.rrn)];
  };
  expect(await has(page, `/billing/history/${invoiceId}`)).toEqual([200, true]);
  expect(await has(page, `${refunds}?open=${first!.id}`)).toEqual([200, true]);
  const { text } = await visit(page, `${refunds}?name=${first!.rrn}`);
  expect(text.match(/data-row="[^"]+"/g)).toEqual([`data-row="${first!.id}"`]);
  const stranger = await (await browser.newContext()).newPage();
  await signIn(stranger, { account: "other" });
  expect(await has(stranger, `${refunds}?open=${first!.id}`)).toEqual([200, false]);
  await stranger.context().close();
});

test("the tabs keep the period, and the sum of this month is the dashboard's figure", async ({ page }) => {
  await signIn(page);
  await page.setViewportSize(wide);
  const { id } = await paidInvoice(page);
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

testAccessibility(async (page, edition) => {
  const { rows } = await callAnswer<{ rows: Row[] }>(page, "transactions.refunds", {});
  await page.goto(`${hosts[edition]}${refunds}?open=${rows[0]!.id}`);
  await expect(page.getByRole("dialog", { name: rows[0]!.id })).toContainText(rows[0]!.rrn);
  await expectNoViolations(page);
});
