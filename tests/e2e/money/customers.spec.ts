// A customer as a place: from a name to all that is known, with notes of the team, and to a new invoice.
import type { Page } from "@playwright/test";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import {
  type EditionHost,
  addFault,
  callAnswer,
  expect,
  hosts,
  narrow,
  signIn,
  test,
  wide,
} from "@/tests/support/e2e/visitor";

const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
/** An invoice of a customer that only this test uses. */
async function bill(page: Page, mobilePhone: string, more: object = {}): Promise<string> {
  const { rows } = await callAnswer<{ readonly rows: readonly { readonly appId: string }[] }>(
    page,
    "invoices.list",
    {},
  );
  const invoice = await callAnswer<{ readonly id: string }>(
    page,
    "invoices.create",
    {
      appId: rows[0]!.appId,
      amount: "210.00",
      fullName: "Solmaz Kəngərli",
      mobilePhone,
      email: "solmaz@example.az",
      description: "Spa package",
      linkExpirationDate: nextWeek,
      ...more,
    },
    true,
  );
  return invoice.id;
}
async function openCustomer(page: Page, edition: EditionHost, invoiceId: string, name: string): Promise<void> {
  await page.goto(`${hosts[edition]}/billing/invoices?open=${invoiceId}`);
  await page.getByRole("dialog").or(page.locator("aside, section")).getByRole("link", { name }).first().click();
  await page.waitForURL(/\/customers\//);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("the name in an invoice leads to the customer; a note is seen by a colleague, found, and the next invoice is filled", async ({
  page,
  browser,
}) => {
  await page.setViewportSize(wide);
  await signIn(page);
  await bill(page, "+994505550101", { fullName: "Солмаз Кенгерли", amount: "90.00" });
  const id = await bill(page, "+994505550101");
  await bill(page, "+994505550102", { email: "another@example.az" });
  await openCustomer(page, "default", id, "Solmaz Kəngərli");
  expect(page.url()).not.toMatch(/5550101|solmaz/i);
  await expect(page.getByText("Open", { exact: true }).locator("..")).toContainText("300.00 AZN");
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(3);
  await expectNoViolations(page);

  await page.getByRole("textbox", { name: "Note" }).fill("Allergic to walnuts");
  await page.getByRole("button", { name: "Add note" }).click();
  const thread = page.getByRole("region", { name: "Notes", exact: true }).getByRole("listitem");
  await expect(thread).toHaveText(/Nigar Həsənova.*Allergic to walnuts/);
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("");

  const colleague = await browser.newPage();
  await colleague.setViewportSize(wide);
  await signIn(colleague, { account: "finance" });
  await colleague.goto(`${hosts.default}/settings`);
  await expect(async () => {
    await colleague.keyboard.press("Control+k");
    await expect(colleague.getByRole("combobox", { name: "Find anything" })).toBeFocused({ timeout: 2000 });
  }).toPass();
  await colleague.keyboard.type("walnuts");
  await colleague.getByRole("option", { name: /Solmaz.*walnuts/ }).click();
  await colleague.waitForURL(/\/customers\//);
  const seen = colleague.getByRole("region", { name: "Notes", exact: true }).getByRole("listitem");
  await expect(seen).toHaveText(/Allergic to walnuts/);
  await expect(seen.getByRole("button", { name: "Delete the note" })).toHaveCount(0);
  await colleague.close();

  await page.getByRole("link", { name: "New invoice" }).click();
  await expect(page.getByRole("combobox", { name: "Phone" })).toHaveValue("+994 50 555 01 01");
  await expect(page.getByRole("combobox", { name: "Email" })).toHaveValue("solmaz@example.az");

  await page.goBack();
  await thread.getByRole("button", { name: "Delete the note" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete the note" }).click();
  await expect(page.getByText("No notes yet")).toBeVisible();
});

test("the form of an invoice offers a known customer, and writes nothing before one is chosen", async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page);
  await bill(page, "+994505550203", { fullName: "Turac Bəyli", email: "turac@example.az" });
  await page.goto(`${hosts.default}/billing/create-an-invoice`);
  const name = page.getByRole("combobox", { name: "Full name" });
  const phone = page.getByRole("combobox", { name: "Phone" });
  await name.pressSequentially("Турадж");
  await expect(page.getByRole("option", { name: /Turac Bəyli/ })).toBeVisible();
  await expectNoViolations(page, { within: "main" });
  await expect(phone).toHaveValue("");
  await name.press("ArrowDown");
  await name.press("Enter");
  await expect(name).toHaveValue("Turac Bəyli");
  await expect(phone).toHaveValue("+994 50 555 02 03");
  await expect(page.getByRole("combobox", { name: "Email" })).toHaveValue("turac@example.az");
});

test("on a phone, from right to left, nothing is wider than the screen and axe finds nothing", async ({ page }) => {
  await page.setViewportSize(narrow);
  await signIn(page, { edition: "ae", language: "ar" });
  const id = await bill(page, "+971505550304", { fullName: "شيخة النعيمي" });
  await openCustomer(page, "ae", id, "شيخة النعيمي");
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test("a customer whose records do not load is the error screen, which tries again", async ({ page, request }) => {
  await page.setViewportSize(wide);
  await signIn(page);
  const id = await bill(page, "+994505550506");
  await openCustomer(page, "default", id, "Solmaz Kəngərli");
  const address = page.url();
  await addFault(request, "owner", { match: "invoices.list", kind: "status:500", times: 4 });
  await page.goto(address);
  await expect(page.getByText(/did not load|could not/i).first()).toBeVisible();
  await expect(async () => {
    await page.getByRole("button", { name: "Try again" }).click({ timeout: 2000 });
    await expect(page.getByRole("heading", { level: 1, name: "Solmaz Kəngərli" })).toBeVisible({ timeout: 4000 });
  }).toPass();
});

test("a customer of another merchant is not found", async ({ page, browser }) => {
  await signIn(page);
  const id = await bill(page, "+994505550405");
  await page.goto(hosts.default);
  await openCustomer(page, "default", id, "Solmaz Kəngərli");
  const stranger = await browser.newPage();
  await signIn(stranger, { account: "other" });
  const answer = await stranger.goto(page.url());
  expect(answer?.status()).toBe(404);
  await stranger.close();
});
