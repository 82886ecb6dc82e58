import type { Page } from "@playwright/test";
import { expectNoViolations, testAccessibility } from "@/tests/support/e2e/axe";
import {
  type EditionHost,
  SANDBOX,
  callAnswer,
  codeFor,
  closeRecord,
  expect,
  hosts,
  narrow,
  signIn,
  test,
  wide,
  visit,
} from "@/tests/support/e2e/visitor";

const list = "/billing/payouts";
const account = "other";

/** A number whose bank shows this behaviour. */
async function payee(page: Page, edition: EditionHost, behaviour: string): Promise<string> {
  const response = await page.request.get(`${SANDBOX}/sandbox/payees`, { headers: { accept: "application/json" } });
  const all = (await response.json()) as Record<string, readonly { number: string; behaviour: string }[]>;
  return all[edition]!.find((one) => one.behaviour === behaviour)!.number;
}

test("a payout goes to a card with a renewed key and appears in its receipt, its list and its file", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await signIn(page, { account });
  const before = await callAnswer<{ available: number }[]>(page, "wallets.mine", {});
  await page.goto(`${hosts.default}${list}`);
  await page.getByRole("button", { name: "New Payout" }).click();
  const dialog = page.getByRole("dialog");
  const destination = dialog.getByRole("textbox", { name: "Card number or IBAN" });
  await destination.fill(await payee(page, "default", "pays"));
  await expect(destination).toHaveValue("4111 1111 1111 1111");
  await dialog.getByRole("textbox", { name: "Amount" }).fill("12");
  await dialog.getByRole("textbox", { name: "Description" }).fill("Week 47");
  await expect(dialog).toContainText("needs its secret key");
  await expectNoViolations(page, { within: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Make A New Key" }).click();
  await dialog.getByRole("button", { name: "Send The Code" }).click();
  await expect(dialog.getByLabel("One-time code")).toBeVisible(); // the code has been sent by then
  await dialog
    .getByLabel("One-time code")
    .pressSequentially(await codeFor(page.request, account, "default", "apps.renewKey"));
  await expect(page.getByRole("status", { name: "New secret key" })).toBeVisible();
  await page.getByRole("dialog", { name: "New secret key" }).getByRole("button", { name: "Close" }).last().click();
  await dialog.getByRole("checkbox", { name: "Yes, this is the recipient" }).check();
  await expect(destination).toHaveValue("4111 1111 1111 1111");
  await expect(dialog.getByRole("textbox", { name: "Description" })).toHaveValue("Week 47");
  await expectNoViolations(page, { within: "[role=dialog]" });
  await dialog.getByRole("button", { name: /^Pay out 12\.00/i }).click();
  await expect(page).toHaveURL(/open=PO-\d+$/);
  const id = new URL(page.url()).searchParams.get("open")!;
  for (const text of [id, "Success", "4111 11•• •••• 1111", "Visa", "Week 47", "Payout started"])
    await expect(dialog).toContainText(text);
  const after = await callAnswer<{ available: number }[]>(page, "wallets.mine", {});
  expect(after[0]!.available).toBe(before[0]!.available - 13_00);
  expect((await visit(page, `${list}?name=${id}`)).text.match(/data-row="[^"]+"/g)).toEqual([`data-row="${id}"`]);
  const file = await visit(page, `/exports/payouts?name=${id}`);
  expect([file.status, file.headers["content-disposition"]]).toEqual([200, expect.stringContaining("payouts")]);
});

test("a payout that the bank refuses moves nothing and states it, on a phone, in Arabic", async ({ page }) => {
  await page.setViewportSize(narrow);
  await signIn(page, { account, edition: "ae", language: "ar" });
  const before = await callAnswer<{ available: number }[]>(page, "wallets.mine", {});
  await page.goto(`${hosts.ae}${list}`);
  await page.getByRole("button", { name: "دفعة صادرة جديدة" }).click();
  const dialog = page.getByRole("dialog");
  const number = await payee(page, "ae", "fails");
  const arabic = number.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  await dialog.getByRole("textbox", { name: "رقم البطاقة أو IBAN" }).fill(arabic);
  await dialog.getByRole("button", { name: "إنشاء مفتاح جديد" }).click();
  await dialog.getByRole("button", { name: "إرسال رمز التحقق" }).click();
  await expect(dialog.locator("input[name=OTP]")).toBeVisible();
  await dialog
    .locator("input[name=OTP]")
    .pressSequentially(await codeFor(page.request, account, "ae", "apps.renewKey"));
  await page.getByRole("dialog", { name: "المفتاح السري الجديد" }).getByRole("button", { name: "إغلاق" }).last().click();
  await dialog.getByRole("checkbox", { name: "نعم، هذا هو المستلم" }).check();
  await dialog.getByRole("textbox", { name: "المبلغ" }).fill("12");
  await dialog.getByRole("textbox", { name: "الوصف" }).fill("الأسبوع 47");
  await dialog.getByRole("button", { name: /^إرسال/ }).click();
  await expect(dialog.getByRole("alert")).toContainText("تعذّر التحويل");
  await expectNoViolations(page, { within: "[role=dialog]" });
  const after = await callAnswer<{ available: number }[]>(page, "wallets.mine", {});
  expect(after[0]!.available).toBe(before[0]!.available);
});

test("a user who may neither pay out nor review reads no payouts", async ({ page }) => {
  await signIn(page, { account: "supervisor" });
  const { status, text } = await visit(page, list);
  expect([status, text.includes("data-row="), /<a[^>]*href="[^"]*payout/.test(text)]).toEqual([403, false, false]);
});

testAccessibility(async (page, edition) => {
  const { rows } = await callAnswer<{ rows: { id: string }[] }>(page, "payouts.search", {});
  await page.goto(`${hosts[edition]}${list}?open=${rows[0]!.id}`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoViolations(page, { within: "[role=dialog]" });
  await closeRecord(page);
  await expectNoViolations(page);
});
