import type { Locator, Page } from "@playwright/test";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import {
  type EditionHost,
  callAnswer,
  codeFor,
  expect,
  hosts,
  narrow,
  signIn,
  test,
  wide,
  messagesTo,
} from "@/tests/support/e2e/visitor";

const account = "other";
/** A phone that confirms, and phones with other behaviour: sandbox/connect/identity-phones.ts. */
const phones = {
  default: { confirms: "+994 50 000 10 03", refuses: "+994 50 000 20 01", noCertificate: "+994 50 000 20 03" },
  ae: { confirms: "+971 50 000 1037", refuses: "+971 50 000 2001", otherPerson: "+971 50 000 2004" },
} as const;

async function newApp(page: Page, appName: string): Promise<string> {
  const [company] = await callAnswer<{ readonly id: string }[]>(page, "catalog.companies", {});
  const [kind] = await callAnswer<{ readonly category: string }[]>(page, "catalog.categories", {});
  const { appId } = await callAnswer<{ readonly appId: string }>(
    page,
    "connect.merchant",
    {
      accountType: "business",
      companyId: company!.id,
      appName,
      brandName: appName,
      appUrl: "https://shore.example",
      category: kind!.category,
      businessDescription: "Rooms by the sea",
    },
    true,
  );
  return appId;
}
/** The code that a phone displayed last. */
async function codeOnPhone(page: Page, phone: string, edition: EditionHost): Promise<string> {
  const [last] = await messagesTo(page.request, phone.replaceAll(" ", ""), edition);
  return /code (\d{4})/.exec(last?.text ?? "")?.[1] ?? "";
}
const shownCode = (page: Page) => page.locator(".verification bdi");
async function expectSameCode(page: Page, phone: string, edition: EditionHost = "default") {
  await expect(shownCode(page)).toHaveText(/^\d{4}$/);
  expect(await codeOnPhone(page, phone, edition)).toBe(await shownCode(page).innerText());
}
async function agree(page: Page, edition: EditionHost, buttons: { readonly agree: Locator }) {
  await page.getByRole("checkbox").check();
  await buttons.agree.click();
  const boxes = page.getByRole("dialog").locator("input[autocomplete=one-time-code]");
  await expect(boxes).toBeFocused();
  await boxes.pressSequentially(await codeFor(page.request, account, edition, "connect.agree"));
}
async function askPhone(page: Page, phone: string, userId = "123456") {
  await page.locator("input[name=phone]").fill(phone);
  await page.locator("input[name=userId]").fill(userId);
  await page.locator("form:has(input[name=userId]) button[type=submit]").click();
}
const fitsSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test.describe.configure({ mode: "serial", timeout: 120_000 });

test("an agreement is read in two languages, accepted with a code, signed with a phone over two reloads, and downloaded", async ({
  page,
}) => {
  await signIn(page, { account });
  await page.setViewportSize(wide);
  const appId = await newApp(page, "Shore contract");
  await page.goto(`${hosts.default}/applications?open=${appId}`);
  await page.getByRole("dialog").getByRole("link", { name: "Sign the contract" }).click();
  await expect(page).toHaveURL(`${hosts.default}/contract?open=${appId}`);

  const text = page.locator("article.contract");
  await expect(text.getByRole("heading", { level: 2 })).toHaveText("Merchant agreement");
  await expect(text).toContainText("The Azerbaijani text is binding");
  await text.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Settlement" }).click();
  await expect(text.getByRole("heading", { name: "Settlement" })).toBeInViewport();
  await text.getByRole("link", { name: "Azərbaycanca" }).click();
  await expect(text.getByRole("heading", { level: 2 })).toHaveAttribute("lang", "az");
  await text.getByRole("link", { name: "English" }).click();
  await expect(text.getByRole("heading", { level: 2 })).toHaveText("Merchant agreement");
  await expectNoViolations(page);

  const agreeing = page.getByRole("button", { name: "Agree to the contract" });
  await agreeing.click();
  await expect(page.getByText("Read the contract and tick this box first")).toBeVisible();
  await expect(page.getByRole("checkbox")).toBeFocused();
  await agree(page, "default", { agree: agreeing });
  await expect(page.getByRole("heading", { name: "Sign with digital identity (ASAN İmza)" })).toBeFocused();

  await askPhone(page, phones.default.confirms, "12");
  await expect(page.getByText("Enter the user ID: 6 digits")).toBeVisible();
  await askPhone(page, phones.default.refuses);
  await expect(page.getByRole("heading", { name: "Confirm on your phone" })).toBeFocused();
  await expectSameCode(page, phones.default.refuses);
  await expectNoViolations(page);
  await expect(page.getByText("The request was refused on the phone")).toBeVisible({ timeout: 30_000 });

  await askPhone(page, phones.default.noCertificate);
  await expect(page.getByText(/^There is no certificate for/)).toBeVisible({ timeout: 30_000 });

  await askPhone(page, phones.default.confirms);
  await expectSameCode(page, phones.default.confirms);
  const first = await shownCode(page).innerText();
  await page.reload();
  await expect(shownCode(page)).toHaveText(first);
  await expect(page.getByRole("heading", { name: "Choose a certificate" })).toBeFocused({ timeout: 30_000 });
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
  await expect(page.getByRole("radio", { disabled: true })).toHaveCount(1);
  await expectNoViolations(page);
  await page.reload();
  await page.getByRole("button", { name: "Sign the contract" }).click();
  await expectSameCode(page, phones.default.confirms);
  const second = await shownCode(page).innerText();
  await page.goto(`${hosts.default}/contract`);
  await page
    .getByRole("listitem")
    .filter({ hasText: "Shore contract" })
    .getByRole("link", { name: "Go on signing" })
    .click();
  await expect(shownCode(page)).toHaveText(second);

  await expect(page.getByRole("heading", { name: "The contract is signed" })).toBeFocused({ timeout: 30_000 });
  await expectNoViolations(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the signed contract" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("signed-contract.pdf");
  // The page shows the result of the review without a reload.
  await expect(page.getByRole("main").getByRole("link", { name: "Create an invoice" })).toBeVisible({
    timeout: 60_000,
  });
  await page.goto(`${hosts.default}/contract`);
  await expect(page.getByRole("listitem").filter({ hasText: "Shore contract" })).toContainText("Signed by");
  await page.goto(`${hosts.default}/settings/activity`);
  const signature = page.getByRole("listitem").filter({ hasText: "Signature of the contract" });
  await expect(signature).toContainText(/Edition of the text [\w-]{22}/);
  await expect(signature).toContainText("Shore");
});

test("the print has the whole text and nothing else", async ({ page }) => {
  await signIn(page, { account });
  await page.goto(`${hosts.default}/contract`);
  await page.getByRole("link", { name: "Read the contract" }).first().click();
  await page.emulateMedia({ media: "print" });
  const well = page.locator("article.contract [data-part=well]");
  await expect(well).toBeVisible();
  expect(await well.evaluate((one) => one.scrollHeight <= one.clientHeight + 1)).toBe(true);
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(page.locator("aside")).toBeHidden();
  await expect(page.getByRole("heading", { name: "The contract is signed" })).toBeHidden();
});

test("in Arabic on a phone: a wrong identity, a cancellation, and a signature", async ({ page }) => {
  await signIn(page, { account, edition: "ae", language: "ar" });
  await page.setViewportSize(narrow);
  const appId = await newApp(page, "Shore contract");
  await page.goto(`${hosts.ae}/contract?open=${appId}`);
  const text = page.locator("article.contract");
  await expect(text.getByRole("heading", { level: 2 })).toHaveAttribute("dir", "rtl");
  await expectNoViolations(page);
  expect(await fitsSideways(page)).toBe(true);
  await agree(page, "ae", { agree: page.getByRole("button", { name: "الموافقة على العقد" }) });
  await expect(page.getByRole("heading", { name: "التوقيع عبر الهوية الرقمية" })).toBeFocused();
  await expectNoViolations(page);

  await askPhone(page, phones.ae.otherPerson);
  await expect(page.getByText("هذه الهوية تخص شخصًا آخر")).toBeVisible({ timeout: 30_000 });
  await askPhone(page, phones.ae.confirms);
  await expectSameCode(page, phones.ae.confirms, "ae");
  expect(await fitsSideways(page)).toBe(true);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "إيقاف التوقيع" }).click();
  await expect(page.getByText("تم إيقاف التوقيع")).toBeVisible();

  await askPhone(page, phones.ae.confirms);
  await page.getByRole("button", { name: "توقيع العقد" }).click({ timeout: 30_000 });
  await expect(page.getByRole("heading", { name: "تم توقيع العقد" })).toBeFocused({ timeout: 30_000 });
  await expectNoViolations(page);
  expect(await fitsSideways(page)).toBe(true);
});
