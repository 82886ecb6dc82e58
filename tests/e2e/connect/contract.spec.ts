import type { Locator, Page } from "@playwright/test";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import {
  callAnswer,
  codeFor,
  type EditionHost,
  expect,
  expectNoSideScroll,
  hosts,
  messagesTo,
  narrow,
  signIn,
  test,
  visit,
  wide,
} from "@/tests/support/e2e/visitor";

const account = "other";
/** Phones that confirm: sandbox/connect/identity-phones.ts. */
const phones = { default: "+994 50 000 10 03", ae: "+971 50 000 1037" } as const;

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
async function expectSameCode(page: Page, edition: keyof typeof phones) {
  await expect(shownCode(page)).toHaveText(/^\d{4}$/);
  expect(await codeOnPhone(page, phones[edition], edition)).toBe(await shownCode(page).innerText());
}
async function agree(page: Page, edition: EditionHost, buttons: { readonly agree: Locator }) {
  await page.getByRole("checkbox").check();
  await buttons.agree.click();
  const boxes = page.getByRole("dialog").locator("input[autocomplete=one-time-code]");
  await expect(boxes).toBeFocused();
  await boxes.pressSequentially(await codeFor(page.request, account, edition, "connect.agree"));
}
async function askPhone(page: Page, edition: keyof typeof phones) {
  await page.locator("input[name=phone]").fill(phones[edition]);
  await page.locator("input[name=userId]").fill("123456");
  await page.locator("form:has(input[name=userId]) button[type=submit]").click();
}
/** The page asks every three seconds, and the phone answers the third time. */
const untilAnswered = (page: Page, isAnswered: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(3_000);
    await isAnswered();
  }).toPass({ intervals: [0] });
const untilFocused = (page: Page, heading: Locator) =>
  untilAnswered(page, () => expect(heading).toBeFocused({ timeout: 300 }));

test.beforeEach(({ page }) => page.clock.install());

test("an agreement is read in two languages, accepted with a code, signed with a phone over a reload, downloaded and printed", async ({
  page,
}) => {
  await signIn(page, { account });
  await page.setViewportSize(wide);
  const appId = await newApp(page, "Shore contract");
  const address = `${hosts.default}/contract?open=${appId}`;
  expect((await visit(page, `/billing/qr-payments/${appId}`)).status).toBe(404); // it takes no payments yet
  await page.goto(address);

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

  await agree(page, "default", { agree: page.getByRole("button", { name: "Agree to the contract" }) });
  await expect(page.getByRole("heading", { name: "Sign with digital identity (ASAN İmza)" })).toBeFocused();
  await askPhone(page, "default");
  await expect(page.getByRole("heading", { name: "Confirm on your phone" })).toBeFocused();
  await expectSameCode(page, "default");
  await expectNoViolations(page);
  await untilFocused(page, page.getByRole("heading", { name: "Choose a certificate" }));
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
  await expect(page.getByRole("radio", { disabled: true })).toHaveCount(1);
  await expectNoViolations(page);
  await page.reload();
  await page.getByRole("button", { name: "Sign the contract" }).click();
  await expectSameCode(page, "default");
  const code = await shownCode(page).innerText();
  await page.goto(`${hosts.default}/contract`);
  await page
    .getByRole("listitem")
    .filter({ hasText: "Shore contract" })
    .getByRole("link", { name: "Go on signing" })
    .click();
  await expect(page).toHaveURL(address);
  await expect(shownCode(page)).toHaveText(code);

  await untilFocused(page, page.getByRole("heading", { name: "The contract is signed" }));
  await expectNoViolations(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the signed contract" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^signed-contract-\d+\.pdf$/);
  expect((await visit(page, "/contract")).text).toContain("Signed by");
  const { text: activity } = await visit(page, "/settings/activity");
  expect(activity).toContain("Signature of the contract");
  expect(activity).toMatch(/Edition of the text<!-- --> <bdi dir="ltr">[\w-]{22}</);

  // The print has the whole text and nothing else.
  await page.emulateMedia({ media: "print" });
  const well = text.locator("[data-part=well]");
  await expect(well).toBeVisible();
  expect(await well.evaluate((one) => one.scrollHeight <= one.clientHeight + 1)).toBe(true);
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(page.locator("aside")).toBeHidden();
  await expect(page.getByRole("heading", { name: "The contract is signed" })).toBeHidden();
});

test("in Arabic on a phone: a cancellation, and a signature", async ({ page }) => {
  await signIn(page, { account, edition: "ae", language: "ar" });
  await page.setViewportSize(narrow);
  const appId = await newApp(page, "Shore contract");
  await page.goto(`${hosts.ae}/contract?open=${appId}`);
  const check = async () => {
    await expectNoViolations(page);
    await expectNoSideScroll(page);
  };
  await expect(page.locator("article.contract").getByRole("heading", { level: 2 })).toHaveAttribute("dir", "rtl");
  await check();
  await agree(page, "ae", { agree: page.getByRole("button", { name: "الموافقة على العقد" }) });
  await expect(page.getByRole("heading", { name: "التوقيع عبر الهوية الرقمية" })).toBeFocused();
  await check();

  await askPhone(page, "ae");
  await expectSameCode(page, "ae");
  await check();
  await page.getByRole("button", { name: "إيقاف التوقيع" }).click();
  await expect(page.getByText("تم إيقاف التوقيع")).toBeVisible();

  await askPhone(page, "ae");
  const signing = page.getByRole("button", { name: "توقيع العقد" });
  await untilAnswered(page, () => expect(signing).toBeVisible({ timeout: 300 }));
  await signing.click();
  await untilFocused(page, page.getByRole("heading", { name: "تم توقيع العقد" }));
  await check();
});
