import type { Page } from "@playwright/test";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import {
  callAnswer,
  type EditionHost,
  expect,
  expectNoSideScroll,
  hosts,
  narrow,
  openPalette,
  ownId,
  requestsOf,
  signIn,
  test,
  wide,
} from "@/tests/support/e2e/visitor";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

interface Invoice {
  readonly id: string;
  readonly invoiceCode: string;
  readonly appId: string;
}

const field = (page: Page) => page.getByRole("combobox");
const invoices = (page: Page) => page.getByRole("group", { name: "Invoices" }).getByRole("option");
const startOf = async (edition: EditionHost) => (await ownId("INV-20400", edition)).slice(0, -2);
async function expectFive(page: Page, edition: EditionHost) {
  const start = await startOf(edition);
  await field(page).fill(start.toLowerCase().replace("-", " "));
  await expect(page.getByRole("group").first().getByRole("option").filter({ hasText: start })).toHaveCount(5);
}
async function check(page: Page) {
  await expectNoViolations(page);
  await expectNoSideScroll(page);
}

// The spellings that find a record: tests/unit/sandbox/lists.test.ts.
test("an invoice is found by its customer's phone and a payment by its RRN, and each opens by key", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await signIn(page);
  const {
    rows: [paid],
  } = await callAnswer<{ rows: Invoice[] }>(page, "invoices.list", { status: "paid" });
  const [operation] = await callAnswer<{ maskedCard: string; rrn: string }[]>(page, "invoices.operations", {
    id: paid!.id,
  });
  const digits = String(Date.now()).slice(-7); // no other run uses them
  const invoice = await callAnswer<Invoice>(
    page,
    "invoices.create",
    {
      appId: paid!.appId,
      amount: "1234.56",
      fullName: "Zümrüd Qəhrəmanova",
      mobilePhone: `+99450${digits}`,
      bookingId: `SEA-${digits}`,
      description: "Dənizə baxan otaq",
      linkExpirationDate: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10),
    },
    true,
  );
  await page.goto(`${hosts.default}/settings`);
  await openPalette(page);
  await expectFive(page, "default");
  await check(page);
  await field(page).fill(operation!.rrn);
  await expect(invoices(page).filter({ hasText: paid!.invoiceCode })).toContainText("Paid");
  const payments = page.getByRole("group", { name: "Transactions" }).getByRole("option");
  await expect(payments.filter({ hasText: operation!.maskedCard.slice(-4) })).not.toHaveCount(0);

  await field(page).fill(`00994 (50) ${digits}`);
  await expect(invoices(page).filter({ hasText: invoice.invoiceCode })).toContainText("Created1,234.56");

  await field(page).fill(invoice.invoiceCode);
  await page.keyboard.press("Enter"); // before the answer arrives
  await expect(page).toHaveURL(`${hosts.default}/billing/invoices?open=${invoice.id}`);
  await openPalette(page);
  await field(page).fill(`SEA-${digits}`);
  await expect(invoices(page).filter({ hasText: invoice.invoiceCode })).toHaveCount(1);
  await expect(invoices(page)).toHaveCount(1);
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(`${hosts.default}/billing/history/${invoice.id}`);
});

test("no user finds records of another merchant, or of an application that they do not see", async () => {
  const of = async (account: string) => {
    const client = await requestsOf(account, "default");
    return async <T>(call: string, input: Record<string, string> = {}) =>
      (await (await client.get(`/bff/${call}?${new URLSearchParams(input).toString()}`)).json()) as T;
  };
  const found = async (read: Awaited<ReturnType<typeof of>>, name: string) =>
    (await read<{ rows: Invoice[] }>("invoices.list", { name })).rows.map(({ invoiceCode }) => invoiceCode);
  const [owner, operator, stranger] = await Promise.all(["owner", "operator", "other"].map(of));
  const his = new Set((await operator!<{ appId: string }[]>("apps.list")).map(({ appId }) => appId));
  const findInvoice = async (isWanted: (invoice: Invoice) => boolean, at = 0): Promise<Invoice> => {
    const { rows } = await owner!<{ rows: Invoice[] }>("invoices.list", { offset: "100", page: String(at) });
    if (rows.length === 0) throw new Error("no invoice like this");
    return rows.find(isWanted) ?? findInvoice(isWanted, at + 1);
  };
  const hidden = await findInvoice(({ appId }) => !his.has(appId));
  const row = await findInvoice(({ appId }) => his.has(appId));
  expect(await found(operator!, row.invoiceCode)).toContain(row.invoiceCode);
  expect(await found(operator!, hidden.invoiceCode)).toEqual([]);
  expect(await found(stranger!, row.invoiceCode)).toEqual([]);
});

test("keys open pages, and not while the list of keys is open", async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page);
  await page.goto(`${hosts.default}/`);
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await check(page);
  await page.keyboard.press("c");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(`${hosts.default}/`);
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(page).toHaveURL(`${hosts.default}/billing/invoices`);
  await page.keyboard.press("c");
  await expect(page).toHaveURL(`${hosts.default}/billing/create-an-invoice`);
});

test("axe finds nothing in the palette and the list of keys in Arabic on a phone, and both fit", async ({ page }) => {
  await page.setViewportSize(narrow);
  await signIn(page, { edition: "ae", language: "ar" });
  await page.goto(`${hosts.ae}/settings`);
  await openPalette(page);
  await expectFive(page, "ae");
  await check(page);
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(page.getByRole("switch")).toBeVisible();
  await check(page);
});
