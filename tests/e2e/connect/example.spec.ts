import type { Page } from "@playwright/test";
import { payWords } from "@/sandbox/pay/words";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import { callAnswer, expect, expectNoSideScroll, hosts, narrow, signIn, test, wide } from "@/tests/support/e2e/visitor";

const host = hosts.ae;
const check = async (page: Page) => {
  await expectNoViolations(page);
  await expectNoSideScroll(page);
};

test("a newcomer makes an example with the keys and sees the customer's page, which takes nothing", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await signIn(page, { account: "newcomer", edition: "ae" });
  await page.goto(`${host}/`);
  await page.getByRole("link", { name: "See an example of the payment page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Example of the payment page");
  await check(page);
  await page.getByRole("textbox", { name: "Description" }).fill("Room for two");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "The example is ready" })).toBeFocused();
  await check(page);
  await page.keyboard.press("Tab");
  const [customer] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
  await expect(customer.getByText(payWords.en.example.mark)).toBeVisible();
  await expect(customer.getByText("Room for two")).toBeVisible();
  await expect(customer.locator("#cardNumber")).toBeDisabled();
  await expect(customer.getByRole("button", { name: /^Pay/ })).toBeDisabled();
  await check(customer);
  await customer.setViewportSize(narrow);
  await customer.goto(`${customer.url()}?lang=ar`);
  await expect(customer.locator("html")).toHaveAttribute("dir", "rtl");
  await check(customer);
  expect(await callAnswer<{ total: number }>(page, "invoices.list", {})).toMatchObject({ total: 0 });

  // A provider without the call, on a phone from right to left: the portal draws the page.
  await page.setViewportSize(narrow);
  await page.context().addCookies([{ name: "lang", value: "ar", url: host }]);
  await page.goto(`${host}/billing/invoices`);
  await page.getByRole("link", { name: "مثال لصفحة الدفع" }).click();
  await page.route("**/bff/connect.example*", (route) =>
    route.fulfill({ status: 404, json: { problem: "not_found" } }),
  );
  await page.getByRole("button", { name: "إنشاء المثال" }).click();
  await expect(page.getByRole("heading", { name: "المثال جاهز" })).toBeFocused();
  await expect(page.getByRole("figure").getByText(/^دفع .*120\.00/)).toBeVisible();
  await check(page);
});
