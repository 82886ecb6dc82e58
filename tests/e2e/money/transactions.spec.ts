import type { Page } from "@playwright/test";
import { testCards } from "@/sandbox/money/cards";
import { expectNoViolations, testAccessibility } from "@/tests/support/e2e/axe";
import { payFor } from "@/tests/support/e2e/customer";
import { actOn, factsOf, refund } from "@/tests/support/e2e/transaction-actions";
import { addFault, expect, hosts, signIn, test, callAnswer, narrow, visit, wide } from "@/tests/support/e2e/visitor";

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

test("rows and totals are in the first HTML, with the filters of the address", async ({ page }) => {
  await signIn(page);
  const { text } = await visit(page, `${list}?status=declined`);
  expect(text.match(/data-row="TX-\d+"/g)).toHaveLength(10);
  await page.setViewportSize(wide);
  await page.goto(`${hosts.default}${list}?status=declined`);
  for (const row of await rowsOf(page).all()) await expect(row).toContainText("Declined");
  const { statuses } = await callAnswer<{
    statuses: { status: string; count: number; captured: number; refunded: number }[];
  }>(page, "transactions.meta", {});
  const declined = statuses.find(({ status }) => status === "declined")!;
  await expect(page.locator("h1 + span")).toContainText(new Intl.NumberFormat("en").format(declined.count));
  // Declined payments count in no total.
  const sums = page.getByRole("list", { name: "Totals of all results" });
  await expect(sums).toHaveText(`Collected 0.00\u00a0AZN`);
  await page.goto(`${hosts.default}${list}`);
  const all = (name: "captured" | "refunded") => statuses.reduce((sum, row) => sum + row[name], 0) / 100;
  const figure = new Intl.NumberFormat("en", { minimumFractionDigits: 2 });
  await expect(sums).toContainText(`Collected ${figure.format(all("captured"))}`);
  await expect(sums).toContainText(`Refunded \u2212${figure.format(all("refunded"))}`);
});

test("a phone has one block of totals above the rows, and those of the page below them", async ({ page }) => {
  await signIn(page);
  await page.setViewportSize(narrow);
  await page.goto(`${hosts.default}${list}`);
  const topOf = async (name: string) => (await page.getByRole("list", { name }).boundingBox())!.y;
  const [first, last] = await Promise.all(
    [rowsOf(page).first(), rowsOf(page).last()].map(async (row) => (await row.boundingBox())!.y),
  );
  expect(first).toBeLessThan(360);
  expect(await topOf("Totals of all results")).toBeLessThan(first!);
  expect(await topOf("Totals of this page")).toBeGreaterThan(last!);
  await expect(page.locator(".list-sums")).toContainText(/^[\d,]+ results/);
});

test("every filter narrows the list, and each status shows its count", async ({ page, browser }) => {
  await signIn(page);
  await page.setViewportSize(wide);
  const booking = `BK-${Date.now()}`;
  const paid = await payFor(page, browser, { bookingId: booking, email: "leyla.s@example.com" });
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
    await page.goto(`${hosts.default}${list}?${query}`);
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page)).toContainText(paid.orderId);
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
  const { id, orderId, invoiceCode, invoiceId } = await payFor(page, browser);
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

  const stranger = await (await browser.newContext()).newPage();
  await signIn(stranger, { account: "other" });
  await stranger.goto(`${hosts.default}${list}?open=${id}`);
  await expect(stranger.getByRole("dialog")).toContainText("Nothing was found");
  expect(await stranger.locator("body").textContent()).not.toContain(orderId);
  await stranger.context().close();
});

test("a partial refund and then the rest appear in the list, the drawer, the invoice and its log", async ({
  page,
  browser,
}) => {
  await signIn(page);
  const { id, invoiceId } = await payFor(page, browser);
  await openAt(page, id);
  const drawer = drawerOf(page);
  await drawer.getByRole("button", { name: "Refund" }).click();
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
  await dialog.getByRole("button", { name: `Refund ${azn("25.00")}` }).dblclick();
  await expect(page.getByText(`${azn("25.00")} refunded`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(drawer).toContainText("Partial refunded");
  await expect(drawer).toContainText("Reason: Guest shortened the booking");
  await expect(page.locator(`tr[data-row="${id}"]`)).toContainText("Partial refunded");
  expect(await factsOf(page, id)).toMatchObject({ status: "partialRefunded", refunded: 2_500, remaining: 7_500 });

  await drawer.getByRole("button", { name: "Refund" }).click();
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Another reason" });
  await dialog.getByRole("textbox", { name: "Reason in your own words" }).fill("The room was flooded");
  await dialog.getByRole("button", { name: `Refund ${azn("75.00")}` }).click();
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
    ["refund", -7_500],
    ["refund", -2_500],
    ["card", 10_000],
  ]);
  await drawer.getByRole("tab", { name: /^Attempts/ }).click();
  await expect(drawer.getByRole("tabpanel").getByText("Done")).toHaveCount(2);
});

test("an invoice is refunded from the list's menu, from its drawer and from its page", async ({ page, browser }) => {
  await signIn(page);
  const { id, invoiceId } = await payFor(page, browser);
  const { invoiceCode } = await callAnswer<{ invoiceCode: string }>(page, "invoices.read", { id: invoiceId });
  const dialog = page.getByRole("dialog", { name: "Refund transaction" });
  const giveBack = async () => {
    await dialog.getByRole("radio", { name: "Partial" }).check();
    await dialog.getByRole("button", { name: "25%" }).click();
    await dialog.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Duplicate payment" });
    await dialog.getByRole("button", { name: /^Refund \d/ }).click();
    await expect(dialog).toHaveCount(0);
  };
  const row = page.locator(`tr[data-row="${invoiceId}"]`);

  await page.goto(`${hosts.default}/billing/invoices?invoiceCode=${invoiceCode}`);
  await row.getByRole("button", { name: /^Actions: / }).click();
  await page.getByRole("menuitem", { name: "Refund" }).click();
  await expect(dialog).toContainText(id);
  await giveBack();
  await expect(row).toContainText("Partial refunded");

  await page.goto(`${hosts.default}/billing/invoices?open=${invoiceId}`);
  const drawer = page.getByRole("dialog", { name: invoiceCode });
  await expect(drawer.getByText("Refunded", { exact: true }).first()).toBeVisible();
  await drawer.getByRole("button", { name: "Refund" }).click();
  await giveBack();
  await expect(drawer).toContainText(/Net collected\s*56.25/);
  await expect(drawer.getByText("Reason: Duplicate payment").or(drawer.getByText("Duplicate payment"))).toHaveCount(2);
  await drawer.getByRole("tab", { name: /^Transactions/ }).click();
  await expect(drawer.getByRole("tabpanel")).toContainText("−25.00");
  await expect(drawer.getByRole("tabpanel")).toContainText("−18.75");

  await page.goto(`${hosts.default}/billing/history/${invoiceId}`);
  await page.getByRole("button", { name: "Refund" }).click();
  await giveBack();
  await expect(page.locator("main")).toContainText(/Net collected\s*42.19/);
  expect(await factsOf(page, id)).toMatchObject({ status: "partialRefunded", refunded: 5_781, remaining: 4_219 });

  const operator = await (await browser.newContext()).newPage();
  await signIn(operator, { account: "operator" });
  await operator.goto(`${hosts.default}/billing/history/${invoiceId}`);
  await operator.getByRole("button", { name: /^Actions: / }).click();
  await expect(operator.getByRole("menuitem", { name: "Copy payment link" })).toBeVisible();
  await expect(operator.getByText("Refund", { exact: true })).toHaveCount(0);
  await operator.context().close();
});

test("a lost reply is looked up, and the money moves once", async ({ page, browser, request, quiet }) => {
  await signIn(page);
  const { id } = await payFor(page, browser);
  await openAt(page, id);
  await drawerOf(page).getByRole("button", { name: "Refund" }).click();
  const dialog = page.getByRole("dialog", { name: "Refund transaction" });
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Duplicate payment" });
  await addFault(request, "owner", { match: "transactions.refund", kind: "dropAfterCommit" });
  await dialog.getByRole("button", { name: `Refund ${azn("100.00")}` }).click();
  await expect(page.getByText(`${azn("100.00")} refunded`)).toBeVisible({ timeout: 30_000 });
  await expect(drawerOf(page)).toContainText("Refund completed");
  expect(await factsOf(page, id)).toMatchObject({ status: "refunded", refunded: 10_000 });
  expect((await callAnswer<{ kind: string }[]>(page, "transactions.history", { id })).map(({ kind }) => kind)).toEqual([
    "refunded",
    "paid",
  ]);
  expect(quiet.splice(0).every((line) => line.includes("504"))).toBe(true); // the browser logs the lost reply too
});

test("one hold is completed in part, and another one is canceled", async ({ page, browser }) => {
  await signIn(page);
  const part = await payFor(page, browser, { preAuth: true });
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

  const payment = await payFor(page, browser, { preAuth: true });
  await openAt(page, payment.id);
  await drawer.getByRole("button", { name: "Cancel Hold" }).click();
  const question = page.getByRole("dialog", { name: "Cancel hold" });
  await question.getByRole("button", { name: `Cancel hold of ${azn("100.00")}` }).click();
  const notifications = page.getByRole("region", { name: "Notifications", includeHidden: true });
  await expect(notifications).toBeVisible();
  const [toast, record] = await Promise.all([notifications.boundingBox(), drawer.boundingBox()]);
  expect(toast!.x + toast!.width).toBeLessThanOrEqual(record!.x);
  await expect(drawer).toContainText("Hold canceled");
  await expect(drawer.getByRole("button", { name: /Complete|Cancel Hold|Refund/ })).toHaveCount(0);
  expect(await factsOf(page, payment.id)).toMatchObject({ status: "canceled", remaining: 0 });
});

test("a colleague's action during an open dialog is reported, and only the displayed state is acted on", async ({
  page,
  browser,
}) => {
  await signIn(page);
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, { account: "finance" });

  const hold = await payFor(page, browser, { preAuth: true });
  await openAt(page, hold.id);
  await drawerOf(page).getByRole("button", { name: "Cancel Hold" }).click();
  const question = page.getByRole("dialog", { name: "Cancel hold" });
  expect(await actOn(colleague, "transactions.complete", hold.id, { amount: "100.00" })).toBe(200);
  await question.getByRole("button", { name: `Cancel hold of ${azn("100.00")}` }).click();
  await expect(question).toContainText(`The hold was completed with ${azn("100.00")} by`);
  await expect(question).toContainText("Nothing was sent, and nothing is left to do here");
  await expect(question.getByRole("button", { name: /hold/i })).toHaveCount(0);
  expect(await factsOf(page, hold.id)).toMatchObject({ status: "paid", captured: 10_000 });

  const { id } = await payFor(page, browser);
  await openAt(page, id);
  await drawerOf(page).getByRole("button", { name: "Refund" }).click();
  const dialog = page.getByRole("dialog", { name: "Refund transaction" });
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Duplicate payment" });
  expect(await refund(colleague, id, "60.00")).toBe(200);
  await dialog.getByRole("button", { name: `Refund ${azn("100.00")}` }).click();
  await expect(dialog).toContainText(`${azn("60.00")} was refunded by`);
  await expect(dialog).toContainText(/Refunded before\s*−60.00/);
  expect(await factsOf(page, id)).toMatchObject({ refunded: 6_000 });
  await dialog.getByRole("button", { name: `Refund ${azn("40.00")}` }).click();
  await expect(page.getByText(`${azn("40.00")} refunded`)).toBeVisible();
  expect(await factsOf(page, id)).toMatchObject({ status: "refunded", refunded: 10_000 });
  await colleague.context().close();
});

test("a declined payment explains the reason and the next step", async ({ page, browser }) => {
  await signIn(page);
  const cardOf = (response: string) => testCards.find((card) => card.response === response)!.number;
  const poor = await payFor(page, browser, {}, cardOf("51"));
  await openAt(page, poor.id);
  await expect(drawerOf(page)).toContainText("Payment could not be completed due to insufficient card balance");
  await expect(drawerOf(page)).toContainText("Ask the customer to top up the card or pay with another one");
  await expect(drawerOf(page)).toContainText("51 · Not enough money on the card");
  await expect(drawerOf(page).getByRole("button", { name: "Refund" })).toHaveCount(0);
  const broken = await payFor(page, browser, {}, cardOf("96"));
  await openAt(page, broken.id);
  await expect(drawerOf(page)).toContainText("Payment failed, please try again");
});

test("a user who may not refund sees no button and is refused at the door", async ({ page, browser }) => {
  await signIn(page);
  const { id } = await payFor(page, browser);
  const operator = await (await browser.newContext()).newPage();
  await signIn(operator, { account: "operator" });
  await openAt(operator, id);
  const drawer = drawerOf(operator);
  await expect(drawer.getByRole("button", { name: /Refund|Reverse/ })).toHaveCount(0);
  await drawer.getByRole("button", { name: /^Actions: / }).click();
  await expect(operator.getByRole("menuitem", { name: "Copy order ID" })).toBeVisible();
  await expect(operator.getByRole("menuitem", { name: /Refund|Reverse/ })).toHaveCount(0);
  expect(await refund(operator, id, "1.00")).toBe(403);
  expect(await factsOf(page, id)).toMatchObject({ refunded: 0 });
  await operator.context().close();
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
  for (const path of [list, `${list}?name=nobody-has-this`, `${list}?open=${refused}`, `${list}?open=${hold}`]) {
    await page.goto(`${hosts[edition]}${path}`);
    if (path.includes("open=")) await expect(drawerOf(page)).toBeVisible();
    await expectNoViolations(page);
  }
  await drawerOf(page).locator("[data-part=foot] button").first().click();
  await page.locator("input[type=radio][value=partial]").check();
  await expectNoViolations(page);
});
