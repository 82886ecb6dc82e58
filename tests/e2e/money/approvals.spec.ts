// Money out above a person's limit, decided by a colleague on the screen of approvals.
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import type { Approval, Policy } from "@/lib/contract/approvals";
import type { Wallet } from "@/lib/contract/wallets";
import type { Transaction } from "@/lib/contract/transactions";
import { expectNoViolations, testAccessibility } from "@/tests/support/e2e/axe";
import {
  callAnswer,
  closeRecord,
  codeFor,
  type EditionHost,
  expect,
  hosts,
  narrow,
  openPalette,
  ownId,
  signIn,
  test,
  visit,
  wide,
} from "@/tests/support/e2e/visitor";

const list = "/billing/approvals";

async function pageOf(browser: Browser, account: string, edition: EditionHost = "default"): Promise<Page> {
  const page = await (await browser.newContext({ viewport: wide })).newPage();
  await signIn(page, { account, edition });
  return page;
}

/** Refunds of a user and withdrawals of a finance manager above 1.00 wait. The policy is set once: a change of it would end the requests of another test. */
async function limitMoneyOut(owner: Page, edition: EditionHost): Promise<void> {
  const { version, rows } = await callAnswer<Policy>(owner, "approvals.policy", {});
  if (rows.some(({ kind }) => kind === "refund")) return;
  const limit = { perAct: "1.00", perDay: null, newPayees: false };
  const limits = [
    { kind: "refund", role: "ROLE_USER", ...limit },
    { kind: "withdrawal", role: "ROLE_FIN_MANAGER", ...limit },
  ];
  const input = { version, rows: limits };
  await callAnswer(owner, "approvals.setPolicy.ask", input, true);
  const OTP = await codeFor(owner.request, "owner", edition, "profile.confirm");
  await callAnswer(owner, "approvals.setPolicy.act", { ...input, OTP }, true);
}

/** A colleague asks for a refund. The amounts differ, so that each code is for another one. */
async function requestRefund(
  browser: Browser,
  amount: string,
  edition: EditionHost = "default",
): Promise<{ readonly id: string; readonly user: Page }> {
  const owner = await pageOf(browser, "owner", edition);
  await limitMoneyOut(owner, edition);
  await owner.context().close();
  const user = await pageOf(browser, "user", edition);
  const { rows } = await callAnswer<{ rows: Transaction[] }>(user, "transactions.list", { status: "paid,success" });
  const { id, status, captured, refunded } = rows.find((row) => row.captured - row.refunded > 100_00)!;
  const decidedOn = { status, remaining: ((captured - refunded) / 100).toFixed(2) };
  const input = { id, amount, reason: "Canceled stay", decidedOn };
  return { id: await request(user, "transactions.refund", input), user };
}
async function request(page: Page, call: string, input: object): Promise<string> {
  const sent = await visit(page, "/bff/approvals.request", { call, input }, { "x-portal-intent": randomUUID() });
  expect([sent.status, sent.text]).toEqual([200, expect.stringContaining("AP-")]);
  return (JSON.parse(sent.text) as Approval).id;
}

const numberIn = (page: Page) =>
  page
    .locator("aside")
    .getByRole("link", { name: /^Approvals/ })
    .locator(".menu-badge");
const waiting = async (page: Page) =>
  (await callAnswer<Approval[]>(page, "approvals.list", {})).filter((one) => one.mayDecide).length;

test("a colleague's request is approved with a code, by keyboard, and its number goes down", async ({
  page,
  browser,
}) => {
  const { id, user } = await requestRefund(browser, "5.00");
  await page.setViewportSize(wide);
  await signIn(page);
  await page.goto(hosts.default);
  const before = await waiting(page);
  await expect(page.getByText(/approvals? waits? for you/)).toBeVisible();
  await page.locator("aside").getByRole("button", { name: "Billing" }).press("Enter");
  await expect(numberIn(page)).toHaveText(String(before));
  await page
    .locator("aside")
    .getByRole("link", { name: /^Approvals/ })
    .press("Enter");
  await page.waitForURL(`**${list}`);
  const card = page.locator(`[data-row="${id}"]`);
  for (const text of ["Refund", "Canceled stay", "No fee", "Above 1.00 AZN at once for User"])
    await expect(card).toContainText(text);
  await card.getByRole("link").press("Enter");
  const drawer = page.getByRole("dialog").filter({ hasText: id });
  await expect(drawer).toContainText("Wallet after");
  await expect(drawer).toContainText(new RegExp(`\\d of ${before}`));
  await drawer.getByRole("button", { name: "Approve 5.00 AZN" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Approve this request" });
  await expect(dialog).toContainText("5.00 AZN");
  await expectNoViolations(page, { within: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Send The Code" }).press("Enter");
  const code = page.getByLabel("One-time code");
  await expect(code).toBeFocused();
  await expect(page.getByRole("dialog", { name: "Enter the code" })).toContainText("5.00 AZN");
  await page.keyboard.type(await codeFor(page.request, "owner", "default", "profile.confirm"));
  await expect(page.getByText("5.00 AZN approved")).toBeVisible();
  await expect(drawer).toContainText("Approved");
  await expect(drawer.getByRole("button", { name: /Approve/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(card).toContainText("approved by you");
  if (before > 1) await expect(numberIn(page)).toHaveText(String(before - 1));
  else await expect(numberIn(page)).toHaveCount(0);
  const { text } = await visit(user, `${list}?tab=asked`);
  const line = text.split("<li").find((one) => one.includes(id))!;
  expect([line.includes("Refund"), line.includes("approved by")]).toEqual([true, true]);
});

test("a request is found by its number and declined with a reason, which its asker reads", async ({
  page,
  browser,
}) => {
  const { id, user } = await requestRefund(browser, "6.00");
  await page.setViewportSize(wide);
  await signIn(page);
  await page.goto(hosts.default);
  await (await openPalette(page)).fill(id);
  await expect(page.getByRole("option", { name: id })).toBeVisible();
  await page.getByRole("option", { name: id }).click();
  await page.waitForURL(`**${list}?open=${id}`);
  await page.getByRole("button", { name: "Decline" }).click();
  const dialog = page.getByRole("dialog", { name: "Decline this request" });
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(dialog).toContainText("Write why");
  await dialog.getByRole("textbox", { name: "Why" }).fill("Ask the guest first");
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("The request is declined")).toBeVisible();
  const { text } = await visit(user, `${list}?open=${id}`);
  expect(text.includes("Ask the guest first")).toBe(true);
});

test("a person withdraws a request of their own, and approves none", async ({ browser }) => {
  const { id, user } = await requestRefund(browser, "7.00");
  await user.goto(`${hosts.default}${list}?open=${id}`);
  const drawer = user.getByRole("dialog").filter({ hasText: id });
  await expect(drawer.getByRole("button", { name: "Withdraw The Request" })).toBeVisible();
  await expect(drawer.getByRole("button", { name: /Approve/ })).toHaveCount(0);
  await drawer.getByRole("button", { name: "Withdraw The Request" }).click();
  await user.getByRole("dialog", { name: "Withdraw the request" }).getByRole("button", { name: "Withdraw" }).click();
  await expect(user.getByText("The request is withdrawn")).toBeVisible();
  await expect(drawer).toContainText("Withdrawn");
  await expect(drawer.getByRole("button", { name: "Withdraw The Request" })).toHaveCount(0);
});

test("a mistyped code is followed by the right one, and a second request for the same money names the missing amount", async ({
  page,
  browser,
}) => {
  await page.setViewportSize(narrow);
  await signIn(page);
  await limitMoneyOut(page, "default");
  const finance = await pageOf(browser, "finance");
  const appId = await ownId("10507");
  const available = async () =>
    (await callAnswer<Wallet[]>(page, "wallets.mine", {})).find((wallet) => wallet.appId === appId)!.available;
  const input = { appId, amount: ((await available()) / 100).toFixed(2), description: "Week 47" };
  const first = await request(finance, "wallets.withdraw.act", input);
  const second = await request(finance, "wallets.withdraw.act", { ...input, description: "Week 48" });
  await page.goto(`${hosts.default}${list}?open=${first}`);
  await page.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByRole("dialog", { name: "Approve this request" })).toContainText("You receive");
  await page.getByRole("button", { name: "Send The Code" }).click();
  const field = page.getByLabel("One-time code");
  await expect(field).toBeFocused();
  const code = await codeFor(page.request, "owner", "default", "wallets.withdraw");
  await field.fill(code === "000000" ? "000001" : "000000");
  await expect(page.getByText("That code is not right")).toBeVisible();
  await field.fill(code);
  await expect(page.getByText(/AZN approved$/)).toBeVisible();
  expect(await available()).toBe(0);
  await page.goto(`${hosts.default}${list}?open=${second}`);
  await expect(
    page.getByText(`${input.amount.replace(/\B(?=(\d{3})+\.)/g, ",")}\u00a0AZN is missing in the wallet`),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Decline" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
});

testAccessibility(async (page, edition) => {
  const { id } = await requestRefund(page.context().browser()!, edition === "ae" ? "9.00" : "8.00", edition);
  const dialog = page.getByRole("dialog");
  await page.goto(`${hosts[edition]}${list}?open=${id}`);
  await expect(dialog).toContainText(id);
  await expectNoViolations(page, { within: "[role=dialog]" });
  await closeRecord(page);
  await expect(page.getByRole("listitem").filter({ hasText: id })).toBeVisible();
  await expectNoViolations(page);
});
