import type { Locator, Page } from "@playwright/test";
import { cardExpiry } from "@/tests/support/e2e/customer";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import {
  callAnswer,
  codeFor,
  expect,
  expectNoSideScroll,
  hosts,
  languagesOf,
  narrow,
  PASSWORD,
  test,
} from "@/tests/support/e2e/visitor";

const host = hosts.default;
test.use({ viewport: narrow });
const main = (page: Page) => page.locator("main#content");
const submit = (page: Page) => main(page).locator("button[type=submit]").last();
const codeField = (page: Page) => page.locator("input[autocomplete=one-time-code]");

/** The same screen in the other languages of the edition, before anything is typed. Layout needs no scripts. */
async function checkLanguages(page: Page, plain: Page) {
  await expectNoSideScroll(page);
  await plain.context().addCookies(await page.context().cookies(host));
  for (const language of languagesOf.default.filter((one) => one !== "en")) {
    await plain.context().addCookies([{ name: "lang", value: language, url: host }]);
    await plain.goto(page.url());
    await expect(plain.locator("html")).toHaveAttribute("lang", language);
    await expect(main(plain)).toBeVisible();
    await expectNoSideScroll(plain);
  }
}
/** Moves the clock of the page, which asks every few seconds. */
const untilSeen = (page: Page, element: Locator) =>
  expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(element).toBeVisible({ timeout: 1_000 });
  }).toPass({ intervals: [0] });
/** Fills the fields, and says how many. */
async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<number> {
  for (const [name, value] of Object.entries(values)) await main(page).locator(`[name=${name}]`).fill(value);
  return Object.keys(values).length;
}
/** A company types no more fields and codes than these before its first payment. */
const MOST_FIELDS = 15;
const MOST_CODES = 3;

test("a new user becomes a merchant and is paid; each step fits in every language", async ({ page, browser }) => {
  const unique = Date.now().toString(36);
  const account = `newcomer-${unique}@example.com`;
  const phone = "+994502140871";
  await page.context().addCookies([{ name: "lang", value: "en", url: host }]);
  await page.clock.install();
  const plain = await (await browser.newContext({ viewport: narrow, javaScriptEnabled: false })).newPage();

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
  await checkLanguages(page, plain);
  await main(page).locator("input[type=radio][value=business]").check();
  await submit(page).click();

  await page.waitForURL(/\/connect\/app$/);
  await checkLanguages(page, plain);
  const appName = `Hotel ${unique}`.slice(0, 30);
  fields += await fill(page, {
    appName,
    brandName: "Caspian Stays",
    appUrl: "https://caspian-stays.example",
    businessDescription: "Rooms by the sea",
  });
  await expectNoSideScroll(page);
  await submit(page).click();

  await page.waitForURL(/\/connect\/company$/);
  await checkLanguages(page, plain);
  await expect(main(page).locator("[name=companyName]")).toHaveValue("Caspian Stays");
  fields += await fill(page, {
    legalName: "Caspian Stays LLC",
    taxId: "1400215381",
    crNumber: "1010471234",
    legalAddress: "24 Nizami street",
  });
  await main(page).locator("[name=category]").selectOption("tourism");
  await expectNoSideScroll(page);
  await submit(page).click();

  await page.waitForURL(/\/connect\/bank$/);
  await checkLanguages(page, plain);
  await expect(main(page).locator("[name=accountName]")).toHaveValue("Caspian Stays LLC");
  fields += await fill(page, { iban: "AZ33AIIB00000000137010001944", code: "200004" });
  await expect(main(page).getByText("Kapital Bank")).toBeVisible();
  await expectNoSideScroll(page);
  await submit(page).click();

  await page.waitForURL(/\/connect\/agreement$/);
  await checkLanguages(page, plain);
  await expectNoViolations(page);
  await main(page).getByRole("checkbox").check();
  await submit(page).click();
  await expect(codeField(page)).toBeVisible();
  await enterCode("connect.agree");

  fields += await fill(page, { userId: "123456" });
  expect(fields).toBeLessThanOrEqual(MOST_FIELDS);
  expect(codes).toBeLessThanOrEqual(MOST_CODES);
  await expectNoViolations(page);
  await expectNoSideScroll(page);
  await submit(page).click();
  await expect(main(page).getByText(/^\d{4}$/)).toBeVisible(); // the phone displays the same code
  await expectNoSideScroll(page);
  // The phone confirms; only the company's certificate is suitable.
  const certificate = main(page).getByRole("radio", { checked: true });
  await untilSeen(page, certificate);
  await expectNoSideScroll(page);
  await submit(page).click();
  const download = main(page).getByRole("link").and(page.locator("[download], [href*='apps.contract']"));
  await untilSeen(page, download);
  await expectNoSideScroll(page);

  await checkLanguages(page, plain);
  // The review ends by itself, and the page shows it.
  const first = main(page).locator("a[href^='/billing/create-an-invoice']");
  await untilSeen(page, first);
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
  await expectNoSideScroll(page);

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
  await expectNoSideScroll(page);
  // Everything is connected: the menu counts no open steps.
  const { onboarding } = await callAnswer<{ onboarding: unknown }>(page, "profile.read", {});
  expect(onboarding ?? null).toBeNull();
});
