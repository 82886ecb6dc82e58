import type { Page } from "@playwright/test";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import { cardExpiry } from "@/tests/support/e2e/customer";
import { expect, hosts, narrow, signIn, signInHere, test, wide } from "@/tests/support/e2e/visitor";

const account = "newcomer";
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const go = (page: Page, name = "Continue") => page.getByRole("button", { name }).click();
const title = (page: Page) => page.getByRole("heading", { level: 2 });

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

test.describe.configure({ mode: "serial" });

test("a company completes the steps, sees errors at their fields, and continues in another browser", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(wide);
  await signIn(page, { account });

  // A step that is not open yet redirects back and states the reason.
  await page.goto(`${hosts.default}/connect/bank`);
  await expect(page).toHaveURL(/\/connect\/account\?before=bank$/);
  await expect(page.getByText("“Bank details” opens when this step is done")).toBeVisible();
  await expect(page.getByRole("link", { name: /Connect 0 of 5/ })).toBeVisible();
  await go(page);
  await expect(page.getByRole("radiogroup")).toHaveAccessibleDescription("Fill in the field “Account type”");
  await expectNoViolations(page);
  await page.getByRole("radio", { name: /^Business/ }).check();
  await go(page);

  await expect(title(page)).toHaveText("App info");
  await expect(page.getByRole("link", { name: /Connect 1 of 5/ })).toBeVisible();
  await go(page);
  await expect(field(page, "App name")).toHaveAccessibleDescription("Enter the app name");
  await expectNoViolations(page);
  await fill(page, { "App name": "Caspian Stays", "Brand name": "Caspian Stays" });
  await field(page, "App URL").fill("https://caspianstays.example");
  await field(page, "Business description").fill("Rooms by the sea");
  await expect(page.getByText("Saved a moment ago")).toBeVisible();
  await go(page);

  await expect(title(page)).toHaveText("Company details");
  await expect(page.getByRole("link", { name: "App info" })).toBeVisible();
  await expect(field(page, "Company name")).toHaveValue("Caspian Stays"); // the brand, until it is changed
  await fill(page, { "Company name": "Caspian Stays Baku", "Tax ID": "1404 882 912" });
  await field(page, "CR number").focus();
  await expect(field(page, "Tax ID")).toHaveAccessibleDescription("Check the tax ID. It looks like 1404882911");
  await expect(page.getByText("Saved a moment ago")).toBeVisible();
  await expectNoViolations(page);

  // Another machine shows all answers, incomplete ones too.
  const other = await browser.newContext({ viewport: wide, locale: "en" });
  const otherPage = await other.newPage();
  await signInHere(otherPage, { account });
  await otherPage.goto(`${hosts.default}/connect`);
  await expect(otherPage).toHaveURL(/\/connect\/company$/);
  await expect(field(otherPage, "Company name")).toHaveValue("Caspian Stays Baku");
  await expect(field(otherPage, "Tax ID")).toHaveValue("1404 882 912");
  await fill(otherPage, {
    "Tax ID": "1404 882 911",
    "Legal name": "Caspian Stays LLC",
    "CR number": "AZ-2019-04471",
    "Legal address": "24 Nizami street, Baku, AZ1000",
  });
  await otherPage.getByRole("combobox", { name: "Category" }).selectOption({ label: "Tourism" });

  // Meanwhile the first user changes the same answer.
  await field(page, "Legal name").fill("Caspian LLC");
  await expect(otherPage.getByText("Saved a moment ago")).toBeVisible();
  await field(page, "CR number").focus();
  await expect(page.getByText("Somebody else has changed this step").first()).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Use Their Version" }).click();
  await expect(field(page, "Legal name")).toHaveValue("Caspian Stays LLC");

  await go(otherPage);
  await expect(title(otherPage)).toHaveText("Bank details");
  await expect(otherPage.getByRole("link", { name: /Connect 3 of 5/ })).toBeVisible();
  const iban = field(otherPage, "IBAN");
  await iban.fill("az21 nabz 0000 0000 1370 1000 1945");
  await go(otherPage);
  await expect(iban).toHaveAccessibleDescription(/^Check the IBAN/);
  await expectNoViolations(otherPage);
  await iban.fill("az21 nabz 0000 0000 1370 1000 1944");
  await expect(iban).toHaveAccessibleDescription("Use capital letters in the IBAN");
  await otherPage.getByRole("button", { name: "Use Capital Letters" }).click();
  await expect(iban).toHaveValue("AZ21 NABZ 0000 0000 1370 1000 1944");
  await expect(otherPage.getByText(/Central Bank of Azerbaijan/)).toBeVisible();
  await expect(field(otherPage, "Account name")).toHaveValue("Caspian Stays LLC");
  await expect(field(otherPage, "Bank name")).toHaveCount(0);
  await fill(otherPage, {
    "Correspondent account": "0137010001944",
    "Bank code": "501004",
    "Bank tax ID": "1404882911",
  });
  await go(otherPage);
  await expect(otherPage).toHaveURL(/\/connect\/agreement$/);

  // The answers stay, and the payout destination is masked.
  await otherPage.goto(`${hosts.default}/connect/bank`);
  await expect(otherPage.getByText(/^You are paid out to AZ21/)).toBeVisible();
  await expect(field(otherPage, "Bank code")).toHaveValue("501004");
  await expect(otherPage.getByRole("link", { name: /Connect 4 of 5/ })).toBeVisible();
  await other.close();
});

test("an individual on a phone, in Arabic, has no company step and attaches a card on the provider's page", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(narrow);
  await signIn(page, { account, edition: "ae", language: "ar" });
  const named = (name: string) => page.locator(`[name=${name}]`);
  const onward = () => page.getByRole("button", { name: "متابعة" }).click();
  await page.goto(`${hosts.ae}/connect`);
  await expect(page).toHaveURL(/\/connect\/account$/);
  await page.getByRole("radio", { name: /^فرد/ }).check();
  await expectNoViolations(page);
  await onward();

  await expect(title(page)).toHaveText("معلومات التطبيق");
  await expect(page.getByText("الخطوة 2 من 4")).toBeVisible();
  await page.goto(`${hosts.ae}/connect/company`);
  await expect(page).toHaveURL(/\/connect\/app\?before=company$/);
  await expect(page.getByText("ليس للفرد بيانات شركة. يُرجى المتابعة من هنا")).toBeVisible();
  for (const [name, value] of [
    ["appName", "خزف ليلى"],
    ["brandName", "خزف ليلى"],
    ["appUrl", "https://leyla.example"],
    ["businessDescription", "أوانٍ مصنوعة يدويًا"],
    ["pinCode", "123199012345671"],
  ] as const)
    await named(name).fill(value);
  await named("category").selectOption("eCommerce");
  await onward();
  await expect(named("pinCode")).toHaveAccessibleDescription(/784199012345671/);
  await expectNoViolations(page);
  await named("pinCode").fill("784199012345671");
  await onward();

  await expect(title(page)).toHaveText("البيانات البنكية");
  await page.getByRole("link", { name: "بطاقة", exact: true }).click();
  await expect(page.getByRole("button", { name: "إضافة بطاقة" })).toBeVisible();
  await expect(page).toHaveTitle(/البيانات البنكية/);
  await expectNoViolations(page);
  await onward();
  await expect(page.getByText("يُرجى إدخال رقم البطاقة")).toBeVisible();

  const back = `${hosts.ae}/connect/bank`;
  const attach = async (press: () => Promise<unknown>) => {
    await page.getByRole("button", { name: "إضافة بطاقة" }).click();
    await expect(page).toHaveURL(/\/card\//);
    await press();
  };
  await attach(() => page.goto(back));
  await expect(page.getByText("لم تُضَف البطاقة بعد")).toBeVisible();
  await attach(async () => {
    await page.locator("[name=close]").click();
    await expect(page).toHaveURL(back);
  });
  await expect(page.getByText("أُغلقت صفحة البطاقة")).toBeVisible();
  await expectNoViolations(page);
  const enter = async (number: string) => {
    await page.locator("#cardNumber").fill(number);
    await page.locator("#expiry").fill(cardExpiry());
    await page.locator("#cvv").fill("123");
    await page.locator("button:not([name])").click();
  };
  await attach(async () => {
    await enter("4000000000000002");
    await expect(page.getByRole("alert")).toBeVisible();
    await page.goto(back);
  });
  await expect(page.getByText("رفض البنك البطاقة")).toBeVisible();
  await attach(async () => {
    await enter("4242424242424242");
    await expect(page).toHaveURL(back);
  });
  await expect(page.getByText(/أُضيفت البطاقة/)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("link", { name: "متابعة" }).click();
  await expect(page).toHaveURL(/\/connect\/agreement$/);
});

test("a connected merchant sees the connections and may connect another company", async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page, { account: "other" });
  await page.goto(`${hosts.default}/connect`);
  const card = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Open The Contract" }) });
  await expect(card.first()).toContainText("The contract was signed on");
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Connect Another Company" }).click();
  await expect(page).toHaveURL(/\/connect\/account$/);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
});
