import type { Page } from "@playwright/test";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import { callAnswer, expect, hosts, narrow, ownId, signIn, test, wide } from "@/tests/support/e2e/visitor";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

interface Invoice {
  readonly id: string;
  readonly invoiceCode: string;
  readonly appId: string;
}

const field = (page: Page) => page.getByRole("combobox", { name: "Find anything" });
const invoices = (page: Page) => page.getByRole("group", { name: "Invoices" }).getByRole("option");
async function openPalette(page: Page) {
  await page.goto(`${hosts.default}/settings`);
  await expect(page.getByRole("button", { name: "Search or jump to…" })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused({ timeout: 2000 });
  }).toPass();
}
const expectSettled = (page: Page) => expect(page.getByRole("status").filter({ hasText: /result/ })).toBeVisible();

/** Digits that no other run uses. */
const fresh = String(Date.now()).slice(-7);
const phone = `+99450${fresh}`;
const draft = {
  amount: `1${fresh.slice(0, 3)}.${fresh.slice(-2)}`,
  fullName: `Zümrüd Qəhrəmanova ${fresh}`,
  mobilePhone: phone,
  bookingId: `SEA-${fresh}`,
  description: "Dənizə baxan otaq",
  linkExpirationDate: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10),
};
async function newInvoice(page: Page, appId: string): Promise<Invoice> {
  return callAnswer<Invoice>(page, "invoices.create", { ...draft, appId }, true);
}

test("an invoice is found by its code, booking, customer, phone, amount and card", async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page);
  const { rows } = await callAnswer<{ rows: Invoice[] }>(page, "invoices.list", { status: "paid" });
  const invoice = await newInvoice(page, rows[0]!.appId);
  const paid = rows[0]!;
  const [operation] = await callAnswer<{ maskedCard: string; rrn: string }[]>(page, "invoices.operations", {
    id: paid.id,
  });
  await openPalette(page);
  const whole = `${draft.amount[0]},${draft.amount.slice(1)}`;
  for (const typed of [
    invoice.invoiceCode,
    invoice.invoiceCode.replace("-", " ").toLowerCase(),
    draft.bookingId,
    `qehremanova ${fresh}`,
    phone,
    `050 ${fresh.slice(0, 3)} ${fresh.slice(3, 5)} ${fresh.slice(5)}`,
    `00994 (50) ${fresh}`,
    draft.amount,
    whole,
  ]) {
    await field(page).fill(typed);
    await expectSettled(page);
    await expect(invoices(page).filter({ hasText: invoice.invoiceCode })).toContainText(`Created${whole}`);
  }
  for (const typed of [operation!.maskedCard.slice(-4), operation!.rrn]) {
    await field(page).fill(typed);
    await expectSettled(page);
    await expect(invoices(page).filter({ hasText: paid.invoiceCode })).toContainText("Paid");
    const payments = page.getByRole("group", { name: "Transactions" }).getByRole("option");
    await expect(payments.filter({ hasText: operation!.maskedCard.slice(-4) })).not.toHaveCount(0);
  }

  await field(page).fill(invoice.invoiceCode);
  await page.keyboard.press("Enter"); // before the answer arrives
  await expect(page).toHaveURL(`${hosts.default}/billing/invoices?open=${invoice.id}`);
  await openPalette(page);
  await field(page).fill(draft.bookingId);
  await expect(invoices(page)).toHaveCount(1);
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(`${hosts.default}/billing/history/${invoice.id}`);
});

test("no user finds another merchant's records", async ({ page, browser }) => {
  await signIn(page);
  const {
    rows: [own],
  } = await callAnswer<{ rows: Invoice[] }>(page, "invoices.list", {});
  const invoice = await newInvoice(page, own!.appId);
  const operator = await (await browser.newContext({ viewport: wide })).newPage();
  await signIn(operator, { account: "operator" });
  const his = new Set((await callAnswer<{ appId: string }[]>(operator, "apps.list", {})).map(({ appId }) => appId));
  const findInvoice = async (isWanted: (invoice: Invoice) => boolean, at = 0): Promise<Invoice> => {
    const { rows } = await callAnswer<{ rows: Invoice[] }>(page, "invoices.list", { offset: "100", page: String(at) });
    if (rows.length === 0) throw new Error("no invoice like this");
    return rows.find(isWanted) ?? findInvoice(isWanted, at + 1);
  };
  const hidden = await findInvoice(({ appId }) => !his.has(appId));
  const row = await findInvoice(({ appId }) => his.has(appId));
  await openPalette(operator);
  await field(operator).fill(row.invoiceCode);
  await expect(invoices(operator).filter({ hasText: row.invoiceCode })).toBeVisible();
  await field(operator).fill(hidden.invoiceCode);
  await expectSettled(operator);
  await expect(invoices(operator).filter({ hasText: hidden.invoiceCode })).toHaveCount(0);
  await operator.context().close();

  const stranger = await (await browser.newContext({ viewport: wide })).newPage();
  await signIn(stranger, { account: "other" });
  await openPalette(stranger);
  for (const typed of [invoice.invoiceCode, draft.bookingId, phone]) {
    await field(stranger).fill(typed);
    await expectSettled(stranger);
    await expect(stranger.getByText("Nothing found")).toBeVisible();
  }
  await stranger.context().close();
});

test("keys open pages, but not during text input", async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page);
  await page.goto(`${hosts.default}/settings`);
  await page.getByRole("textbox").first().focus();
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(page).toHaveURL(`${hosts.default}/settings`);
  await page.goto(`${hosts.default}/`);
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible({ timeout: 2000 });
  }).toPass();
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

for (const [edition, language] of [
  ["default", "en"],
  ["ae", "ar"],
] as const) {
  test(`axe finds nothing in the palette and the list of keys in ${language}, and both fit on a phone`, async ({
    page,
  }) => {
    await signIn(page, { edition, language });
    const start = (await ownId("INV-20400", edition)).slice(0, -2);
    for (const viewport of [wide, narrow]) {
      await page.setViewportSize(viewport);
      await page.goto(`${hosts[edition]}/settings`);
      await expect(async () => {
        await page.keyboard.press("Control+k");
        await expect(page.getByRole("combobox")).toBeFocused({ timeout: 2000 });
      }).toPass();
      await page.getByRole("combobox").fill(start.toLowerCase().replace("-", " "));
      await expect(page.getByRole("group").first().getByRole("option").filter({ hasText: start })).toHaveCount(5);
      await check(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("combobox")).toHaveCount(0);
      await page.keyboard.press("?");
      await expect(page.getByRole("switch")).toBeVisible();
      await check(page);
    }
  });
}
async function check(page: Page) {
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}
