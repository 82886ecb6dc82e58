import type { Browser, Page } from "@playwright/test";
import { responses, testCards } from "@/sandbox/money/cards";
import { type PayLanguage, payWords } from "@/sandbox/pay/words";
import { cardExpiry } from "@/tests/support/e2e/customer";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import { type EditionHost, expect, hosts, narrow, signIn, test, callAnswer, wide } from "@/tests/support/e2e/visitor";

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
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
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

test("the open drawer, its QR code and the list show a payment without a reload", async ({
  page: merchant,
  browser,
}) => {
  await signIn(merchant);
  await merchant.setViewportSize(wide);
  const { id, invoiceCode, paymentUrl } = await invoiceFrom(merchant);
  await merchant.goto(`${hosts.default}/billing/invoices?open=${id}&invoiceCode=${invoiceCode}`);
  await merchant.getByRole("button", { name: "Show the QR code" }).click();
  const code = merchant.getByRole("dialog", { name: new RegExp(invoiceCode) }).last();
  await expect(code.getByRole("img", { name: new RegExp(invoiceCode) })).toBeVisible();
  const customer = await customerFrom(browser);
  await customer.goto(paymentUrl);
  await payWith(customer, visa);
  await expect(code.getByText("Paid", { exact: true })).toBeVisible();
  await expect(code.getByRole("img", { name: new RegExp(invoiceCode) })).toHaveCount(0);
  await expect(merchant.locator("tr[data-row]")).toContainText("Paid");
});

for (const [edition, language, dir] of [
  ["default", "en", "ltr"],
  ["default", "az", "ltr"],
  ["default", "ru", "ltr"],
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

test("every bank refusal is explained to the customer and shown to the merchant with its code", async ({
  page: merchant,
  browser,
}) => {
  await signIn(merchant);
  const invoice = await invoiceFrom(merchant);
  const customer = await customerFrom(browser);
  const refusals = Object.keys(responses)
    .filter((code) => code !== "00")
    .sort();
  for (const code of refusals) {
    await customer.goto(invoice.paymentUrl);
    await payWith(customer, cardOf(code));
    await expect(customer.getByText(payWords.en.responses[code as keyof typeof responses])).toBeVisible();
  }
  const { rows } = await callAnswer<{ rows: { responseCode: string; responseDescription: string; status: string }[] }>(
    merchant,
    "transactions.list",
    { invoiceCode: invoice.invoiceCode, offset: "100" },
  );
  expect(rows.map(({ responseCode }) => responseCode).sort()).toEqual(refusals);
  for (const { responseCode, responseDescription, status } of rows) {
    expect(responseDescription).toBe(responses[responseCode as keyof typeof responses]);
    expect(status).toBe(responseCode === "96" ? "failed" : "declined");
  }
  await customer.context().close();
});

test("a payment uses the installments that the merchant offers", async ({ page: merchant, browser }) => {
  await signIn(merchant);
  const invoice = await invoiceFrom(merchant, { installment: { cardType: "TAMKART", months: 6 } });
  const customer = await customerFrom(browser);
  await customer.goto(invoice.paymentUrl);
  await customer.locator("#months").selectOption({ label: "6 months · TAMKART" });
  await payWith(customer, visa);
  await expect(customer.locator("#months")).toHaveValue("6");
  await expect(customer.locator("#months")).toHaveAttribute("aria-invalid", "true");
  await payWith(customer, testCards.find(({ installment }) => installment === "TAMKART")!.number);
  await expect(customer.getByText("6 × 80.00\u00A0AZN")).toBeVisible();
  expect(await operationsOf(merchant, invoice)).toMatchObject([
    { kind: "installment", status: "paid", amount: 48_000 },
  ]);
  await merchant.goto(`${hosts.default}/billing/invoices?open=${invoice.id}`);
  await expect(merchant.getByRole("dialog").getByText("Paid in installments")).toBeVisible();
  await customer.context().close();
});

test("a payment is a hold, and the link states it afterwards", async ({ page: merchant, browser }) => {
  await signIn(merchant);
  const invoice = await invoiceFrom(merchant, { preAuth: true });
  const customer = await customerFrom(browser);
  await customer.goto(invoice.paymentUrl);
  await expect(customer.getByRole("button", { name: "Hold 480.00\u00A0AZN" })).toBeVisible();
  await payWith(customer, visa);
  await expect(customer.getByRole("heading", { name: payWords.en.held })).toBeVisible();
  await check(customer);
  expect(await rowOf(merchant, invoice)).toEqual(["preAuth"]);
  await customer.goto(invoice.paymentUrl);
  await expect(customer.getByRole("heading", { name: payWords.en.closed.held[0] })).toBeVisible();
  await customer.context().close();
});

test("a deleted and an expired link state it and accept no payment", async ({ page: merchant, browser }) => {
  await signIn(merchant);
  const deleted = await invoiceFrom(merchant);
  const customer = await customerFrom(browser);
  await customer.goto(deleted.paymentUrl);
  await callAnswer(merchant, "invoices.remove", { id: deleted.id, version: 1 }, true);
  // The form was open when the merchant deleted the invoice.
  await payWith(customer, visa);
  await expect(customer.getByRole("heading", { name: payWords.en.closed.deleted[0] })).toBeVisible();
  expect(await operationsOf(merchant, deleted)).toEqual([]);
  const { rows } = await callAnswer<{ rows: Invoice[] }>(merchant, "invoices.list", { status: "expired" });
  for (const [address, why] of [
    [deleted.paymentUrl, "deleted"],
    [rows[0]!.paymentUrl, "expired"],
  ] as const) {
    expect((await customer.goto(`${address}?lang=en`))?.status()).toBe(410);
    await expect(customer.getByRole("heading", { name: payWords.en.closed[why][0] })).toBeVisible();
    await expect(customer.locator("form")).toHaveCount(0);
    await check(customer);
  }
  await customer.context().close();
});
