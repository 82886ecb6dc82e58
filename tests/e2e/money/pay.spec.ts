import type { Browser, Page } from "@playwright/test";
import { testCards } from "@/sandbox/money/cards";
import { type PayLanguage, payWords } from "@/sandbox/pay/words";
import { cardExpiry, pay } from "@/tests/support/e2e/customer";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import {
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

type Json = Record<string, unknown>;
interface Invoice {
  readonly id: string;
  readonly invoiceCode: string;
  readonly paymentUrl: string;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
async function invoiceFrom(merchant: Page, more: Json = {}): Promise<Invoice> {
  const apps = await callAnswer<{ appId: string; state: string }[]>(merchant, "apps.list", {});
  const { appId } = apps.find(({ state }) => state === "inProduction")!;
  const draft = {
    appId,
    amount: "480.00",
    fullName: "Leyla Həsənova",
    mobilePhone: "+994502140877",
    description: "Dəniz mənzərəli otaq",
    linkExpirationDate: inDays(9),
    ...more,
  };
  return callAnswer<Invoice>(merchant, "invoices.create", draft, true);
}
async function customerFrom(browser: Browser, locale = "en"): Promise<Page> {
  const context = await browser.newContext({ viewport: narrow, locale, hasTouch: true });
  return context.newPage();
}
async function payWith(page: Page, cardNumber: string): Promise<void> {
  await page.locator("#cardNumber").fill(cardNumber);
  await page.locator("#expiry").fill(cardExpiry());
  await page.locator("#cvv").fill("123");
  await page.getByRole("button").click();
}
const check = async (page: Page) => {
  await expectNoViolations(page);
  await expectNoSideScroll(page);
};
const visa = "4242 4242 4242 4242";
const cardOf = (response: string) => testCards.find((card) => card.response === response)!.number;
const historyOf = async (merchant: Page, { id }: Invoice) =>
  (await callAnswer<{ kind: string; by: string }[]>(merchant, "invoices.history", { id })).map(({ kind }) => kind);
const operationsOf = (merchant: Page, { id }: Invoice) =>
  callAnswer<{ kind: string; status: string; amount: number }[]>(merchant, "invoices.operations", { id });
const rowOf = async (merchant: Page, { invoiceCode }: Invoice) =>
  (await callAnswer<{ rows: { status: string }[] }>(merchant, "invoices.list", { invoiceCode })).rows.map(
    ({ status }) => status,
  );

test("the open drawer, its QR code and the list show a payment without a reload", async ({ page: merchant }) => {
  await signIn(merchant);
  await merchant.clock.install();
  await merchant.setViewportSize(wide);
  const { id, invoiceCode, paymentUrl } = await invoiceFrom(merchant);
  await merchant.goto(`${hosts.default}/billing/invoices?open=${id}&invoiceCode=${invoiceCode}`);
  await merchant.getByRole("button", { name: "Show the QR code" }).click();
  const code = merchant.getByRole("dialog", { name: new RegExp(invoiceCode) }).last();
  await expect(code.getByRole("img", { name: new RegExp(invoiceCode) })).toBeVisible();
  await pay(paymentUrl);
  await merchant.clock.fastForward(10_000); // the page asks every few seconds
  await expect(code.getByText("Paid", { exact: true })).toBeVisible();
  await expect(code.getByRole("img", { name: new RegExp(invoiceCode) })).toHaveCount(0);
  await expect(merchant.locator("tr[data-row]")).toContainText("Paid");
});

for (const [edition, language, dir] of [
  ["default", "en", "ltr"],
  ["ae", "ar", "rtl"],
] as const satisfies readonly (readonly [EditionHost, PayLanguage, string])[]) {
  test(`in ${language}, on a phone: input errors, a refusal, a payment, and the link afterwards`, async ({
    page: merchant,
    browser,
  }) => {
    await signIn(merchant, { edition });
    const invoice = await invoiceFrom(merchant, edition === "ae" ? { mobilePhone: "+971502140877" } : {});
    const customer = await customerFrom(browser, language);
    const words = payWords[language];
    await customer.goto(invoice.paymentUrl);
    await expect(customer.locator("html")).toHaveAttribute("lang", language);
    await expect(customer.locator("html")).toHaveAttribute("dir", dir);
    await expect(customer.getByText(invoice.invoiceCode)).toBeVisible();
    await customer.getByText(words.testCards, { exact: true }).click();
    await check(customer);

    await customer.getByRole("button").click();
    await expect(customer.locator("#cardNumber")).toBeFocused();
    await expect(customer.locator("[aria-invalid]")).toHaveCount(3);
    await check(customer);

    await payWith(customer, cardOf("51"));
    await expect(customer.getByRole("heading", { name: words.failed })).toBeVisible();
    await expect(customer.getByText(words.responses["51"])).toBeVisible();
    await check(customer);
    expect(await rowOf(merchant, invoice)).toEqual(["declined"]);

    await customer.getByRole("link", { name: words.tryAgain }).click();
    await payWith(customer, visa);
    await expect(customer.getByRole("heading", { name: words.paid })).toBeVisible();
    await check(customer);
    expect(await rowOf(merchant, invoice)).toEqual(["paid"]);
    expect((await operationsOf(merchant, invoice)).map(({ status }) => status)).toEqual(["paid", "declined"]);
    expect(await historyOf(merchant, invoice)).toEqual(["paid", "declined", "opened", "created"]);

    await customer.goto(invoice.paymentUrl);
    await expect(customer.getByRole("heading", { name: words.closed.paid[0] })).toBeVisible();
    await check(customer);
    await customer.context().close();
  });
}

test("a hold, installments, a deleted and an expired link", async ({ page: merchant, browser }) => {
  await signIn(merchant);
  const hold = await invoiceFrom(merchant, { preAuth: true });
  const customer = await customerFrom(browser);
  await customer.goto(hold.paymentUrl);
  await expect(customer.getByRole("button", { name: "Hold 480.00\u00A0AZN" })).toBeVisible();
  await payWith(customer, visa);
  await expect(customer.getByRole("heading", { name: payWords.en.held })).toBeVisible();
  await check(customer);
  expect(await rowOf(merchant, hold)).toEqual(["preAuth"]);

  const parts = await invoiceFrom(merchant, { installment: { cardType: "TAMKART", months: 6 } });
  await customer.goto(parts.paymentUrl);
  await customer.locator("#months").selectOption({ label: "6 months · TAMKART" });
  await payWith(customer, testCards.find(({ installment }) => installment === "TAMKART")!.number);
  await expect(customer.getByText("6 × 80.00\u00A0AZN")).toBeVisible();
  const { text } = await visit(merchant, `/billing/invoices?open=${parts.id}`);
  expect(text.includes("Paid in installments")).toBe(true);

  const deleted = await invoiceFrom(merchant);
  await customer.goto(deleted.paymentUrl);
  await callAnswer(merchant, "invoices.remove", { id: deleted.id, version: 1 }, true);
  // The form was open when the merchant deleted the invoice.
  await payWith(customer, visa);
  await expect(customer.getByRole("heading", { name: payWords.en.closed.deleted[0] })).toBeVisible();
  await check(customer);
  expect(await operationsOf(merchant, deleted)).toEqual([]);
  const { rows } = await callAnswer<{ rows: Invoice[] }>(merchant, "invoices.list", { status: "expired" });
  expect((await customer.goto(`${rows[0]!.paymentUrl}?lang=en`))?.status()).toBe(410);
  await expect(customer.getByRole("heading", { name: payWords.en.closed.expired[0] })).toBeVisible();
  await expect(customer.locator("form")).toHaveCount(0);
  await check(customer);
  await customer.context().close();
});
