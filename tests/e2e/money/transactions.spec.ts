import type { Page } from "@playwright/test";
import { testCards } from "@/sandbox/money/cards";
import { expectNoViolations, testAccessibility } from "@/tests/support/e2e/axe";
import { paidInvoice } from "@/tests/support/e2e/customer";
import { factsOf, refund } from "@/tests/support/e2e/transaction-actions";
import {
  addFault,
  boxOf,
  callAnswer,
  closeRecord,
  expect,
  hosts,
  narrow,
  signIn,
  test,
  visit,
  wide,
} from "@/tests/support/e2e/visitor";

const list = "/billing/transactions";
const rowsOf = (page: Page) => page.locator("tr[data-row]");
const expectSettled = (page: Page) => expect(page.locator("[data-pending]")).toHaveCount(0);
const drawerOf = (page: Page) => page.getByRole("dialog").filter({ has: page.getByRole("tablist") });
const azn = (amount: string) => `${amount}\u00a0AZN`;
const openAt = async (page: Page, id: string) => {
  await page.setViewportSize(wide);
  await page.goto(`${hosts.default}${list}?open=${id}`);
  await expect(drawerOf(page)).toContainText(id);
};

test("rows and totals are in the first HTML; a phone has one block of totals above the rows, and the page's below", async ({
  page,
}) => {
  await signIn(page);
  const { text } = await visit(page, `${list}?status=declined`);
  expect(text.match(/data-row="TX-\d+"/g)).toHaveLength(10);
  const html = text.replaceAll(/<script[^]*?<\/script>/g, "");
  for (const row of html.split('data-row="').slice(1)) expect(row).toContain("Declined");
  const { statuses } = await callAnswer<{
    statuses: { status: string; count: number; captured: number; refunded: number }[];
  }>(page, "transactions.meta", {});
  const words = html.replaceAll(/<[^>]+>/g, "");
  const declined = statuses.find(({ status }) => status === "declined")!;
  expect(words).toContain(`${new Intl.NumberFormat("en").format(declined.count)} results`);
  // Declined payments count in no total.
  expect(words).toContain("Collected 0.00\u00a0AZN");
  await page.setViewportSize(wide);
  await page.goto(`${hosts.default}${list}`);
  const sums = page.getByRole("list", { name: "Totals of all results" });
  const all = (name: "captured" | "refunded") => statuses.reduce((sum, row) => sum + row[name], 0) / 100;
  const figure = new Intl.NumberFormat("en", { minimumFractionDigits: 2 });
  await expect(sums).toContainText(`Collected ${figure.format(all("captured"))}`);
  await expect(sums).toContainText(`Refunded \u2212${figure.format(all("refunded"))}`);

  await page.setViewportSize(narrow);
  const topOf = async (name: string) => (await boxOf(page.getByRole("list", { name }))).y;
  const [first, last] = await Promise.all(
    [rowsOf(page).first(), rowsOf(page).last()].map(async (row) => (await boxOf(row)).y),
  );
  expect(first).toBeLessThan(360);
  expect(await topOf("Totals of all results")).toBeLessThan(first!);
  expect(await topOf("Totals of this page")).toBeGreaterThan(last!);
  await expect(page.locator(".list-sums")).toContainText(/^[\d,]+ results/);
});

test("every filter narrows the list, and each status shows its count", async ({ page }) => {
  await signIn(page);
  await page.setViewportSize(wide);
  const booking = `BK-${Date.now()}`;
  const paid = await paidInvoice(page, { bookingId: booking, email: "leyla.s@example.com" });
  const { rrn } = (await callAnswer<{ rows: { rrn: string }[] }>(page, "transactions.list", { name: paid.id }))
    .rows[0]!;
  for (const query of [
    `orderId=${paid.orderId}`,
    `rrn=${rrn}`,
    `invoiceCode=${paid.invoiceCode}`,
    `bookingId=${booking}`,
    `name=${paid.id}`,
    `name=${rrn}`,
  ]) {
    const { text } = await visit(page, `${list}?${query}`);
    expect(text.match(/data-row="TX-\d+"/g)).toEqual([`data-row="${paid.id}"`]);
  }
  const together = `fullName=leyla+sinaqova&guestName=sinaqova&email=leyla.s%40&description=check-out&cardNumber=4242&amount=100.00&status=paid`;
  await page.goto(`${hosts.default}${list}?${together}`);
  await expect(rowsOf(page).first()).toContainText(paid.orderId);
  await page.getByRole("link", { name: "This month" }).click();
  await expect(page).toHaveURL(/from=/);
  await expectSettled(page);
  await expect(rowsOf(page).first()).toContainText(paid.orderId);
  await page.getByRole("button", { name: /^Filters/ }).click();
  const panel = page.getByRole("dialog", { name: "Filters" });
  await expect(panel.getByRole("checkbox", { name: /^Paid\s*[1-9]/ })).toBeVisible();
  await expect(panel.getByRole("checkbox", { name: /^Declined\s*0/ })).toBeVisible();
});

test("a record opens by its address on any page and under any filter; another merchant's is not found", async ({
  page,
  browser,
}) => {
  await signIn(page);
  const { id, orderId, invoiceCode, invoiceId } = await paidInvoice(page);
  expect((await visit(page, `${list}?open=${id}`)).text.includes(orderId)).toBe(true);
  const stranger = await (await browser.newContext()).newPage();
  await signIn(stranger, { account: "other" });
  const { status, text: strange } = await visit(stranger, `${list}?open=${id}`);
  expect(status).toBe(200);
  expect(strange.includes(orderId)).toBe(false);
  await stranger.context().close();

  await page.setViewportSize(wide);
  await page.goto(`${hosts.default}${list}?status=refunded&page=3&open=${id}`);
  const drawer = drawerOf(page);
  for (const text of [
    id,
    orderId,
    invoiceCode,
    "4242 42•• •••• 4242",
    "00 · Approved",
    "Payment completed",
    "Left to refund",
  ])
    await expect(drawer).toContainText(text);
  await drawer.getByRole("link", { name: invoiceCode }).click();
  await expect(page).toHaveURL(new RegExp(`/billing/history/${invoiceId}$`));
  await page.goto(`${hosts.default}/billing/operations/${invoiceId}`);
  await page.getByRole("link", { name: id }).click();
  await expect(drawer).toContainText(orderId);
});

test("a partial refund after a colleague's, and the rest with a lost reply, appear in the list, the drawer, the invoice and its log", async ({
  page,
  browser,
  request,
  quiet,
}) => {
  await signIn(page);
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, { account: "finance" });
  const { id, invoiceId } = await paidInvoice(page);
  await page.setViewportSize(wide);
  await page.goto(`${hosts.default}${list}?open=${id}#refund`);
  const drawer = drawerOf(page);
  const dialog = page.getByRole("dialog", { name: "Refund transaction" });
  await dialog.getByRole("radio", { name: "Partial" }).check();
  const amount = dialog.getByRole("textbox", { name: "Amount to refund" });
  await amount.fill("100.01");
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Guest shortened the booking" });
  await dialog.getByRole("button", { name: /^Refund/ }).click();
  await expect(dialog).toContainText("The requested amount is higher than the transaction amount");
  await expect(amount).toBeFocused();
  await dialog.getByRole("button", { name: "25%" }).click();
  await expect(dialog).toContainText(/Left after refund\s*75.00/);
  // A colleague is faster, and only the displayed state is acted on.
  expect(await refund(colleague, id, "60.00")).toBe(200);
  await dialog.getByRole("button", { name: `Refund ${azn("25.00")}` }).click();
  await expect(dialog).toContainText(`${azn("60.00")} was refunded by`);
  await expect(dialog).toContainText(/Refunded before\s*−60.00/);
  expect(await factsOf(page, id)).toMatchObject({ refunded: 6_000 });
  await dialog.getByRole("button", { name: "25%" }).click();
  await dialog.getByRole("button", { name: `Refund ${azn("10.00")}` }).dblclick();
  await expect(page.getByText(`${azn("10.00")} refunded`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(drawer).toContainText("Partial refunded");
  await expect(drawer).toContainText("Reason: Guest shortened the booking");
  expect(new URL(page.url()).hash).toBe(""); // a reload would open the dialog again
  await expect(page.locator(`tr[data-row="${id}"]`)).toContainText("Partial refunded");
  expect(await factsOf(page, id)).toMatchObject({ status: "partialRefunded", refunded: 7_000, remaining: 3_000 });

  await drawer.getByRole("button", { name: "Refund" }).click();
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Another reason" });
  await dialog.getByRole("textbox", { name: "Reason in your own words" }).fill("The room was flooded");
  await addFault(request, "owner", { match: "transactions.refund", kind: "dropAfterCommit" });
  await dialog.getByRole("button", { name: `Refund ${azn("30.00")}` }).click();
  await expect(page.getByText(`${azn("30.00")} refunded`)).toBeVisible({ timeout: 30_000 });
  await expect(drawer).toContainText("The room was flooded");
  await expect(drawer.getByRole("button", { name: "Refund" })).toHaveCount(0);
  expect(await factsOf(page, id)).toMatchObject({ status: "refunded", refunded: 10_000, remaining: 0 });
  expect(await callAnswer(page, "invoices.read", { id: invoiceId })).toMatchObject({
    status: "refunded",
    refunded: 10_000,
  });
  expect(
    (await callAnswer<{ kind: string; amount: number }[]>(page, "invoices.operations", { id: invoiceId })).map(
      ({ kind, amount: sum }) => [kind, sum],
    ),
  ).toEqual([
    ["refund", -3_000],
    ["refund", -1_000],
    ["refund", -6_000],
    ["card", 10_000],
  ]);
  await drawer.getByRole("tab", { name: /^Attempts/ }).click();
  await expect(drawer.getByRole("tabpanel").getByText("Done")).toHaveCount(3);
  expect(quiet.splice(0).every((line) => line.includes("504"))).toBe(true); // the browser logs the lost reply too
  await colleague.context().close();
});

test("an invoice is refunded from its drawer, and from the list's menu and its page", async ({ page, browser }) => {
  await signIn(page);
  await page.setViewportSize(wide);
  const { id, invoiceId, invoiceCode } = await paidInvoice(page);
  const dialog = page.getByRole("dialog", { name: "Refund transaction" });
  const close = async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  };
  const row = page.locator(`tr[data-row="${invoiceId}"]`);

  await page.goto(`${hosts.default}/billing/invoices?invoiceCode=${invoiceCode}`);
  await row.getByRole("button", { name: /^Actions: / }).click();
  await page.getByRole("menuitem", { name: "Refund" }).click();
  await expect(dialog).toContainText(id);
  await close();

  await row.locator("a[data-open]").click();
  const drawer = page.getByRole("dialog", { name: invoiceCode });
  await drawer.getByRole("button", { name: "Refund" }).click();
  await dialog.getByRole("radio", { name: "Partial" }).check();
  await dialog.getByRole("button", { name: "25%" }).click();
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Duplicate payment" });
  await dialog.getByRole("button", { name: /^Refund \d/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(drawer.getByText("Refunded", { exact: true }).first()).toBeVisible();
  await expect(drawer).toContainText(/Net collected\s*75.00/);
  await expect(drawer.getByText("Reason: Duplicate payment").or(drawer.getByText("Duplicate payment"))).toHaveCount(1);
  await expect(row).toContainText("Partial refunded");
  await drawer.getByRole("tab", { name: /^Transactions/ }).click();
  await expect(drawer.getByRole("tabpanel")).toContainText("−25.00");

  await page.goto(`${hosts.default}/billing/history/${invoiceId}`);
  await expect(page.locator("main")).toContainText(/Net collected\s*75.00/);
  await page.getByRole("button", { name: "Refund" }).click();
  await expect(dialog).toContainText(id);
  await close();
  expect(await factsOf(page, id)).toMatchObject({ status: "partialRefunded", refunded: 2_500, remaining: 7_500 });

  // A person who may not refund sees no button and is refused at the door.
  const operator = await (await browser.newContext()).newPage();
  await signIn(operator, { account: "operator" });
  expect(await refund(operator, id, "1.00")).toBe(403);
  await openAt(operator, id);
  await expect(drawerOf(operator).getByRole("button", { name: /Refund|Reverse/ })).toHaveCount(0);
  await drawerOf(operator)
    .getByRole("button", { name: /^Actions: / })
    .click();
  await expect(operator.getByRole("menuitem", { name: "Copy order ID" })).toBeVisible();
  await expect(operator.getByRole("menuitem", { name: /Refund|Reverse/ })).toHaveCount(0);
  await operator.keyboard.press("Escape");
  await drawerOf(operator).getByRole("link", { name: invoiceCode }).click();
  await operator
    .locator("main")
    .getByRole("button", { name: /^Actions: / })
    .click();
  await expect(operator.getByRole("menuitem", { name: "Copy payment link" })).toBeVisible();
  await expect(operator.getByText("Refund", { exact: true })).toHaveCount(0);
  expect(await factsOf(page, id)).toMatchObject({ refunded: 2_500 });
  await operator.context().close();
});

test("one hold is completed in part, and another one is canceled", async ({ page }) => {
  await signIn(page);
  const payment = await paidInvoice(page, { preAuth: true });
  const part = await paidInvoice(page, { preAuth: true });
  await openAt(page, part.id);
  const drawer = drawerOf(page);
  await drawer.getByRole("button", { name: "Complete Order" }).click();
  const dialog = page.getByRole("dialog", { name: "Complete order" });
  await dialog.getByRole("radio", { name: "Partial" }).check();
  await dialog.getByRole("button", { name: /^Complete/ }).click();
  await expect(dialog).toContainText("Don't send empty value");
  await dialog.getByRole("textbox", { name: "Amount to complete" }).fill("40");
  await expect(dialog).toContainText(/Back to the card\s*60.00/);
  await dialog.getByRole("button", { name: `Complete ${azn("40.00")}` }).click();
  await expect(drawer).toContainText("Hold completed");
  expect(await factsOf(page, part.id)).toMatchObject({ status: "paid", captured: 4_000, remaining: 4_000 });
  await expect(drawer.getByRole("button", { name: "Reverse" })).toBeVisible();

  await drawer.getByRole("button", { name: "Next transaction" }).click();
  await expect(drawer).toContainText(payment.id);
  await drawer.getByRole("button", { name: "Cancel Hold" }).click();
  const question = page.getByRole("dialog", { name: "Cancel hold" });
  await question.getByRole("button", { name: `Cancel hold of ${azn("100.00")}` }).click();
  const notifications = page.getByRole("region", { name: "Notifications", includeHidden: true });
  await expect(notifications).toBeVisible();
  const [toast, record] = await Promise.all([boxOf(notifications), boxOf(drawer)]);
  expect(toast.x + toast.width).toBeLessThanOrEqual(record.x);
  await expect(drawer).toContainText("Hold canceled");
  await expect(drawer.getByRole("button", { name: /Complete|Cancel Hold|Refund/ })).toHaveCount(0);
  expect(await factsOf(page, payment.id)).toMatchObject({ status: "canceled", remaining: 0 });
});

test("a declined payment explains the reason and the next step", async ({ page }) => {
  await signIn(page);
  const cardOf = (response: string) => testCards.find((card) => card.response === response)!.number;
  const open = async (card?: string) =>
    (await visit(page, `${list}?open=${(await paidInvoice(page, {}, card)).id}`)).text;
  const [good, poor, broken] = [await open(), await open(cardOf("51")), await open(cardOf("96"))];
  for (const [text, only] of [
    ["Payment could not be completed due to insufficient card balance", poor],
    ["Ask the customer to top up the card or pay with another one", poor],
    ["Not enough money on the card", poor],
    ["Payment failed, please try again", broken],
  ] as const)
    expect([text, good, poor, broken].map((html) => html.includes(text))).toEqual([
      true,
      false,
      only === poor,
      only === broken,
    ]);
});

testAccessibility(async (page, edition) => {
  // The oldest of its kind: a test in parallel may complete the newest one.
  const find = async (status: string) =>
    (
      await callAnswer<{ rows: { id: string }[] }>(page, "transactions.list", {
        status,
        sort: "createdDate",
        direction: "asc",
      })
    ).rows[0]!.id;
  const [hold, refused] = [await find("preAuth"), await find("declined")];
  const within = "[role=dialog]";
  await page.goto(`${hosts[edition]}${list}?open=${refused}`);
  await expect(drawerOf(page)).toBeVisible();
  await expectNoViolations(page, { within });
  await closeRecord(page);
  await expectNoViolations(page);
  await page.goto(`${hosts[edition]}${list}?open=${hold}`);
  await expect(drawerOf(page)).toBeVisible();
  await expectNoViolations(page, { within });
  await drawerOf(page).locator("[data-part=foot] button").first().click();
  await page.locator("input[type=radio][value=partial]").check();
  await expectNoViolations(page, { within: `${within}:last-of-type` });
});
