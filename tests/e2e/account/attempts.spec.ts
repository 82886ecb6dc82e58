import type { Page } from "@playwright/test";
import { type EditionHost, expect, hosts, signIn, test, callAnswer, wide } from "@/tests/support/e2e/visitor";
import { refund } from "@/tests/support/e2e/transaction-actions";

test.use({ viewport: wide });

interface Payment {
  readonly id: string;
  readonly invoiceId: string | null;
  readonly remaining: number;
}
const payment = async (page: Page): Promise<Payment & { readonly invoiceId: string }> => {
  const { rows } = await callAnswer<{ rows: Payment[] }>(page, "transactions.list", {
    status: "paid",
    offset: "100",
  });
  const row = rows.find(({ invoiceId, remaining }) => invoiceId !== null && remaining > 500);
  return row as Payment & { invoiceId: string };
};
for (const [edition, language, words] of [
  [
    "default",
    "en",
    {
      tab: "Attempts",
      refund: "Refund",
      done: "Done",
      refused: "Refused",
      why: "The requested amount is higher than the transaction amount",
      by: "Nigar",
    },
  ],
  ["ae", "ar", { tab: "المحاولات", refund: "استرداد", done: "نُفّذت", refused: "مرفوضة", why: "المبلغ المطلوب", by: "" }],
] as const satisfies readonly (readonly [EditionHost, string, object])[]) {
  test(`${edition} in ${language}: a colleague sees the attempts beside the payment and its invoice`, async ({
    page,
    browser,
  }) => {
    await signIn(page, { edition, language });
    await page.goto(hosts[edition]);
    const { id, invoiceId } = await payment(page);
    expect(await refund(page, id, "1.00")).toBe(200);
    expect(await refund(page, id, "99999.00")).toBe(422);

    const colleague = await (await browser.newContext({ viewport: wide })).newPage();
    await signIn(colleague, { account: "finance", edition, language });
    await colleague.goto(`${hosts[edition]}/billing/transactions?open=${id}`);
    const drawer = colleague.getByRole("dialog");
    await drawer.getByRole("tab", { name: new RegExp(`^${words.tab}`) }).click();
    const lines = drawer.getByRole("tabpanel").getByRole("listitem");
    // Newest first, with both lines' details.
    await expect(lines).toContainText([words.refused, words.refund]);
    await expect(lines).toContainText([words.why, words.done]);
    await expect(lines).toContainText([words.why, words.by]);
    await expect(lines).toContainText([words.why, /RRN \d{12}/]);

    await colleague.goto(`${hosts[edition]}/billing/invoices?open=${invoiceId}`);
    await colleague
      .getByRole("dialog")
      .getByRole("tab", { name: new RegExp(`^${words.tab}`) })
      .click();
    await expect(colleague.getByRole("dialog").getByRole("tabpanel").getByRole("listitem")).toHaveCount(2);
    await colleague.goto(`${hosts[edition]}/billing/history/${invoiceId}`);
    await expect(colleague.getByRole("heading", { name: words.tab })).toBeVisible();
    await colleague.context().close();
  });
}

test("shows no attempts on a record without any", async ({ page }) => {
  await signIn(page, { account: "single" });
  const {
    rows: [row],
  } = await callAnswer<{ rows: { id: string }[] }>(page, "invoices.list", {});
  await page.goto(`${hosts.default}/billing/invoices?open=${row!.id}`);
  await expect(page.getByRole("dialog").getByRole("tab", { name: "Operation log" })).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("tab", { name: /Attempts/ })).toHaveCount(0);
});
