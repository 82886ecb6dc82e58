// A customer as a place: from a name to all that is known, with notes of the team, and to a new invoice.
import type { Page } from "@playwright/test";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import {
  addFault,
  boxOf,
  callAnswer,
  type EditionHost,
  expect,
  expectNoSideScroll,
  hosts,
  narrow,
  signIn,
  test,
  visit,
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
  await page.getByRole("dialog").getByRole("link", { name }).first().click();
  await page.waitForURL(/\/customers\//);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("the name in an invoice leads to the customer, whose notes colleagues see, and the next invoice is filled", async ({
  page,
  browser,
  request,
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

  const note = page.getByRole("textbox", { name: "Note" });
  expect((await boxOf(note)).width).toBeGreaterThan(240); // a narrow card has the button below
  await note.fill("Allergic to walnuts");
  await page.getByRole("button", { name: "Add note" }).click();
  const thread = page.getByRole("region", { name: "Notes", exact: true }).getByRole("listitem");
  await expect(thread).toHaveText(/Nigar Həsənova.*Allergic to walnuts/);
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("");
  await page.emulateMedia({ media: "print" });
  await expect(thread).toBeVisible();
  await expect(page.getByPlaceholder("Write a note")).toBeHidden();
  await page.emulateMedia({ media: null });

  const { pathname } = new URL(page.url());
  const seenBy = async (account: string) => {
    const other = await browser.newPage();
    await signIn(other, { account });
    const { status, text } = await visit(other, pathname);
    await other.close();
    return [status, text.includes("Allergic to walnuts"), /Delete the note(<!-- -->)?: /.test(text)];
  };
  expect(await seenBy("owner")).toEqual([200, true, true]);
  expect(await seenBy("finance")).toEqual([200, true, false]);
  expect(await seenBy("other")).toEqual([404, false, false]); // another merchant

  await thread.getByRole("button", { name: "Delete the note" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete the note" }).click();
  await expect(page.getByText("No notes yet")).toBeVisible();

  // Records that do not load are the error screen, which tries again.
  await addFault(request, "owner", { match: "invoices.list", kind: "status:500", times: 2 });
  await page.reload();
  await expect(page.getByText(/did not load|could not/i).first()).toBeVisible();
  const again = page.getByRole("button", { name: "Try again" });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(page.getByRole("heading", { level: 1, name: "Solmaz Kəngərli" })).toBeVisible({ timeout: 1000 });
  }).toPass();

  await page.getByRole("link", { name: "New invoice" }).click();
  const [name, phone, email] = ["Full name", "Phone", "Email"].map((one) => page.getByRole("combobox", { name: one }));
  await expect(phone!).toHaveValue("+994 50 555 01 01");
  await expect(email!).toHaveValue("solmaz@example.az");
  // Another known customer is offered in any spelling.
  await bill(page, "+994505550203", { fullName: "Turac Bəyli", email: "turac@example.az" });
  await name!.clear();
  await name!.pressSequentially("Турадж");
  await expect(page.getByRole("option", { name: /Turac Bəyli/ })).toBeVisible();
  await expectNoViolations(page, { within: "main" });
  await expect(phone!).toHaveValue("+994 50 555 01 01");
  await name!.press("ArrowDown");
  await name!.press("Enter");
  await expect(name!).toHaveValue("Turac Bəyli");
  await expect(phone!).toHaveValue("+994 50 555 02 03");
  await expect(email!).toHaveValue("turac@example.az");
});

test("on a phone, from right to left, nothing is wider than the screen and axe finds nothing", async ({ page }) => {
  await page.setViewportSize(narrow);
  await signIn(page, { edition: "ae", language: "ar" });
  const id = await bill(page, "+971505550304", { fullName: "شيخة النعيمي" });
  await openCustomer(page, "ae", id, "شيخة النعيمي");
  await expectNoViolations(page);
  await expectNoSideScroll(page);
});
