// A customer who pays a new invoice: the shortest way to a transaction that a test may change.
import type { Browser, Page } from "@playwright/test";
import { SANDBOX, callAnswer, expect } from "./visitor";

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

/** Pays like the customer's form, which needs no scripts. */
export async function pay(paymentUrl: string, cardNumber = GOOD, more: Readonly<Record<string, string>> = {}) {
  const address = SANDBOX + new URL(paymentUrl).pathname;
  const form = await fetch(address);
  const token = /name="token" value="([^"]+)"/.exec(await form.text())![1]!;
  const paid = await fetch(address, {
    method: "POST",
    headers: { cookie: form.headers.get("set-cookie")!.split(";")[0]! },
    body: new URLSearchParams({ token, cardNumber, expiry: cardExpiry(), cvv: "123", ...more }),
    redirect: "manual",
  });
  expect(paid.headers.get("location")).toContain("/receipt/");
}

export async function paidInvoice(merchant: Page, more: object = {}, card = GOOD): Promise<PaidInvoice> {
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
  await pay(paymentUrl, card);
  const { rows } = await callAnswer<{ rows: { id: string; orderId: string }[] }>(merchant, "transactions.list", {
    invoiceCode,
  });
  return { ...rows[0]!, invoiceId, invoiceCode };
}
export const payFor = (merchant: Page, _browser: Browser): Promise<PaidInvoice> => paidInvoice(merchant);
