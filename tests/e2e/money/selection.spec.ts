import type { Page } from "@playwright/test";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import { paidInvoice } from "@/tests/support/e2e/customer";
import { factsOf } from "@/tests/support/e2e/transaction-actions";
import { callAnswer, expect, hosts, messagesTo, narrow, signIn, test, wide } from "@/tests/support/e2e/visitor";

const bar = (page: Page) => page.getByRole("region", { name: "Chosen rows" });
const boxOf = (page: Page, code: string) => page.getByRole("checkbox", { name: `Choose ${code}` });

test("chosen payments are refunded in full, each once, after a look at the amounts", async ({ page }) => {
  await signIn(page);
  const guest = `Selection ${Date.now()}`;
  const paid = [await paidInvoice(page, { fullName: guest }), await paidInvoice(page, { fullName: guest })];
  await page.setViewportSize(wide);
  await page.goto(`${hosts.default}/billing/transactions?name=${encodeURIComponent(guest)}`);
  const boxes = page.getByRole("checkbox", { name: /^Choose \d/ });
  await boxes.first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(bar(page)).toContainText("2 selected");
  await expectNoViolations(page);
  await bar(page)
    .getByRole("button", { name: /^Refund/ })
    .click();
  const dialog = page.getByRole("dialog");
  for (const { orderId } of paid) await expect(dialog).toContainText(orderId);
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Duplicate payment" });
  await expectNoViolations(page, { within: "[role=dialog]" });
  await dialog.getByRole("button", { name: /^Refund/ }).click();
  await expect(dialog).toContainText("2 were done");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.locator("tr[data-row]").filter({ hasText: "Refunded" })).toHaveCount(2);
  await expect(bar(page)).toHaveCount(0);
  for (const { id } of paid) expect((await factsOf(page, id)).remaining).toBe(0);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });
  test("on a phone open invoices are chosen and reminded of, and the file has the chosen ones", async ({ page }) => {
    await signIn(page);
    const fresh = String(Date.now()).slice(-7);
    const mobilePhone = `+99455${fresh}`;
    const [app] = await callAnswer<{ appId: string }[]>(page, "apps.list", {});
    const draft = {
      ...{ appId: app!.appId, amount: "12.50", fullName: `Selection ${fresh}`, mobilePhone, description: "Room" },
      linkExpirationDate: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10),
    };
    const made = [
      await callAnswer<{ invoiceCode: string }>(page, "invoices.create", draft, true),
      await callAnswer<{ invoiceCode: string }>(page, "invoices.create", draft, true),
    ];
    await page.setViewportSize(narrow);
    await page.goto(`${hosts.default}/billing/invoices?name=${fresh}`);
    await page.getByRole("button", { name: "More tools" }).click();
    await page.getByRole("button", { name: "Choose rows" }).click();
    for (const { invoiceCode } of made) await boxOf(page, invoiceCode).tap();
    const file = page.waitForEvent("download");
    await bar(page).getByRole("button", { name: "Export chosen" }).click();
    expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
    await bar(page).getByRole("button", { name: "Remind 2 customers" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("2 text messages");
    await dialog.getByRole("button", { name: "Remind 2 customers" }).click();
    await expect(dialog).toContainText("2 were done");
    await dialog.getByRole("button", { name: "Close" }).click();
    expect(await messagesTo(page.request, mobilePhone)).toHaveLength(2);
    for (const { invoiceCode } of made) await boxOf(page, invoiceCode).tap();
    await expect(bar(page)).toContainText("2 cannot be reminded");
  });
});
