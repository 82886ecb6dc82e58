// A customer who pays a new invoice: the shortest way to a transaction that a test may change.
import type { Browser, Page } from "@playwright/test";
import { expect, callAnswer } from "./visitor";

export interface PaidInvoice {
  readonly id: string;
  readonly orderId: string;
  readonly invoiceId: string;
  readonly invoiceCode: string;
}
const GOOD = "4242424242424242";

/** An expiry date in three years. */
export const cardExpiry = () => `08/${String(new Date().getFullYear() + 3).slice(-2)}`;

const nextWeek = () => new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);

export async function payFor(merchant: Page, browser: Browser, more: object = {}, card = GOOD): Promise<PaidInvoice> {
  const apps = await callAnswer<{ appId: string; state: string }[]>(merchant, "apps.list", {});
  const { appId } = apps.find(({ state }) => state === "inProduction")!;
  const draft = {
    appId,
    amount: "100.00",
    fullName: "Leyla Sınaqova",
    mobilePhone: "+994502140877",
    description: "Late check-out",
    linkExpirationDate: nextWeek(),
    ...more,
  };
  const {
    id: invoiceId,
    invoiceCode,
    paymentUrl,
  } = await callAnswer<{ id: string; invoiceCode: string; paymentUrl: string }>(
    merchant,
    "invoices.create",
    draft,
    true,
  );
  const context = await browser.newContext();
  const customer = await context.newPage();
  await customer.goto(paymentUrl);
  await customer.locator("#cardNumber").fill(card);
  await customer.locator("#expiry").fill(cardExpiry());
  await customer.locator("#cvv").fill("123");
  await customer.getByRole("button").click();
  await expect(customer.locator("#cardNumber")).toHaveCount(0);
  await context.close();
  const { rows } = await callAnswer<{ rows: { id: string; orderId: string }[] }>(merchant, "transactions.list", {
    invoiceCode,
  });
  return { ...rows[0]!, invoiceId, invoiceCode };
}
