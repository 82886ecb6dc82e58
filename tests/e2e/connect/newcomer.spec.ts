import type { Page } from "@playwright/test";
import { cardExpiry } from "@/tests/support/e2e/customer";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import { PASSWORD, callAnswer, codeFor, expect, hosts, languagesOf, narrow, test } from "@/tests/support/e2e/visitor";

const host = hosts.default;
test.use({ viewport: narrow });
// Five steps, two answers of a phone and a review take longer than the default limit.
test.setTimeout(180_000);

const main = (page: Page) => page.locator("main#content");
const submit = (page: Page) => main(page).locator("button[type=submit]").last();
const codeField = (page: Page) => page.locator("input[autocomplete=one-time-code]");

async function check(page: Page) {
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}
/** The same screen in the other languages of the edition, before anything is typed. */
async function checkLanguages(page: Page) {
  for (const language of languagesOf.default.filter((one) => one !== "en")) {
    await page.context().addCookies([{ name: "lang", value: language, url: host }]);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await check(page);
  }
  await page.context().addCookies([{ name: "lang", value: "en", url: host }]);
  await page.reload();
}
/** Fills the fields, and says how many. */
async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<number> {
  for (const [name, value] of Object.entries(values)) await main(page).locator(`[name=${name}]`).fill(value);
  return Object.keys(values).length;
}
/** A company types no more fields and codes than these before its first payment. */
const MOST_FIELDS = 15;
const MOST_CODES = 3;

test("a new user becomes a merchant and is paid; each step is right in every language", async ({ page, browser }) => {
  const unique = Date.now().toString(36);
  const account = `newcomer-${unique}@example.com`;
  const phone = "+994502140871";
  await page.context().addCookies([{ name: "lang", value: "en", url: host }]);

  let [fields, codes] = [0, 0];
  const enterCode = async (action: string) => {
    codes += 1;
    await codeField(page).pressSequentially(await codeFor(page.request, account, "default", action));
  };
  await page.goto(`${host}/auth/register`);
  for (const [name, value] of Object.entries({
    email: account,
    fullName: "Kamran Ismayilov",
    mobilePhone: phone,
    password: PASSWORD,
  })) {
    await page.locator(`input[name=${name}]`).fill(value);
    fields += 1;
  }
  await page.locator("main form button[type=submit]").click();
  await expect(codeField(page)).toBeVisible(); // the code has been sent by then
  await enterCode("auth.register");
  // The way goes on without a second sign-in, and not to the app.
  await page.waitForURL(/\/connect\/account$/);

  // The dashboard of a new merchant names the first step.
  await page.goto(`${host}/`);
  await expect(main(page)).toContainText("0 of 5 steps done");
  await main(page).locator("a[href='/connect']").click();
  await page.waitForURL(/\/connect\/account$/);
  await checkLanguages(page);
  await check(page);
  await main(page).locator("input[type=radio][value=business]").check();
  await submit(page).click();

  await page.waitForURL(/\/connect\/app$/);
  await checkLanguages(page);
  const appName = `Hotel ${unique}`.slice(0, 30);
  fields += await fill(page, {
    appName,
    brandName: "Caspian Stays",
    appUrl: "https://caspian-stays.example",
    businessDescription: "Rooms by the sea",
  });
  await check(page);
  await submit(page).click();

  await page.waitForURL(/\/connect\/company$/);
  await checkLanguages(page);
  await expect(main(page).locator("[name=companyName]")).toHaveValue("Caspian Stays");
  fields += await fill(page, {
    legalName: "Caspian Stays LLC",
    taxId: "1400215381",
    crNumber: "1010471234",
    legalAddress: "24 Nizami street",
  });
  await main(page).locator("[name=category]").selectOption("tourism");
  await check(page);
  await submit(page).click();

  await page.waitForURL(/\/connect\/bank$/);
  await checkLanguages(page);
  await expect(main(page).locator("[name=accountName]")).toHaveValue("Caspian Stays LLC");
  fields += await fill(page, { iban: "AZ33AIIB00000000137010001944", code: "200004" });
  await expect(main(page).getByText("Kapital Bank")).toBeVisible();
  await check(page);
  await submit(page).click();

  await page.waitForURL(/\/connect\/agreement$/);
  await checkLanguages(page);
  await check(page);
  await main(page).getByRole("checkbox").check();
  await submit(page).click();
  await expect(codeField(page)).toBeVisible();
  await enterCode("connect.agree");

  fields += await fill(page, { userId: "123456" });
  expect(fields).toBeLessThanOrEqual(MOST_FIELDS);
  expect(codes).toBeLessThanOrEqual(MOST_CODES);
  await check(page);
  await submit(page).click();
  await expect(main(page).getByText(/^\d{4}$/)).toBeVisible(); // the phone displays the same code
  await check(page);
  // The phone confirms; only the company's certificate is suitable.
  const certificate = main(page).getByRole("radio", { checked: true });
  await expect(certificate).toBeVisible({ timeout: 30_000 });
  await check(page);
  await submit(page).click();
  const download = main(page).getByRole("link").and(page.locator("[download], [href*='apps.contract']"));
  await expect(download).toBeVisible({ timeout: 30_000 });
  await check(page);

  await checkLanguages(page);
  // The review ends by itself, and the page shows it.
  const first = main(page).locator("a[href^='/billing/create-an-invoice']");
  await expect(first).toBeVisible({ timeout: 40_000 });
  await first.click();
  await page.waitForURL(/\/billing\/create-an-invoice/);
  const form = main(page);
  const application = form.locator("[name=appId]");
  if ((await application.count()) > 0 && (await application.inputValue()) === "")
    await application.selectOption({ index: 1 });
  await fill(page, {
    amount: "75.50",
    description: "First night",
    fullName: "Leyla Hasanova",
    mobilePhone: phone,
  });
  await submit(page).click();
  const link = form.getByRole("link", { name: /\/pay\// });
  await expect(link).toBeVisible();
  await check(page);

  const context = await browser.newContext({ viewport: narrow });
  const customer = await context.newPage();
  await customer.goto(String(await link.getAttribute("href")));
  await customer.locator("#cardNumber").fill("4242424242424242");
  await customer.locator("#expiry").fill(cardExpiry());
  await customer.locator("#cvv").fill("123");
  await customer.getByRole("button").click();
  await expect(customer.locator("#cardNumber")).toHaveCount(0);
  await context.close();

  await page.goto(`${host}/`);
  await expect(main(page)).toContainText(/75[.,]50/);
  await expect(main(page)).toContainText("Leyla Hasanova");
  await expect(main(page).locator("a[href='/connect']")).toHaveCount(0);
  await check(page);
  // Everything is connected: the menu counts no open steps.
  const { onboarding } = await callAnswer<{ onboarding: unknown }>(page, "profile.read", {});
  expect(onboarding ?? null).toBeNull();
});
