// A list under a name: its filters, order and columns, for oneself or for colleagues.
import { expectNoViolations } from "@/tests/support/e2e/axe";
import { expect, hosts, narrow, openPalette, signIn, test, wide } from "@/tests/support/e2e/visitor";

test("a shared view has the columns and filters, and a colleague finds it by its name", async ({ page, browser }) => {
  await page.setViewportSize(wide);
  await signIn(page);
  await page.goto(`${hosts.default}/billing/transactions?status=paid&sort=amount&direction=desc`);
  const head = page.getByRole("columnheader");
  await expect(head.filter({ hasText: "Card" })).toBeVisible();
  await page.getByRole("button", { name: "Views and columns" }).click();
  await page.getByRole("checkbox", { name: "Card" }).uncheck();
  await expect(head.filter({ hasText: "Card" })).toHaveCount(0);
  await expect(page).toHaveURL(/hide=cardNumber/);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Save this view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this view" });
  await dialog.getByRole("textbox").fill("Largest paid");
  await dialog.getByRole("checkbox").check();
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Save the view" }).click();
  await expect(dialog).toHaveCount(0);

  const context = await browser.newContext({ viewport: narrow });
  const colleague = await context.newPage();
  await signIn(colleague, { account: "finance" });
  await colleague.goto(`${hosts.default}/billing/invoices`);
  await openPalette(colleague);
  await colleague.keyboard.type("largest");
  await colleague.getByRole("option", { name: /Largest paid/ }).click();
  await expect(colleague).toHaveURL(/\/billing\/transactions\?status=paid&sort=amount&direction=desc&hide=cardNumber/);
  await colleague.getByRole("button", { name: "More tools" }).click();
  await colleague.getByRole("button", { name: "Views and columns" }).click();
  await expect(colleague.getByRole("link", { name: /Largest paid/ })).toHaveAttribute("aria-current", "true");
  await expectNoViolations(colleague);
  await expect(colleague.getByRole("button", { name: "Delete Largest paid" })).toHaveCount(0);
  await context.close();

  await page.getByRole("button", { name: "Views and columns" }).click();
  await page.getByRole("button", { name: "Delete Largest paid" }).click();
  await page.getByRole("button", { name: "Delete the view" }).click();
  await page.getByRole("button", { name: "Views and columns" }).click();
  await expect(page.getByText("This list has no saved views yet")).toBeVisible();
});
