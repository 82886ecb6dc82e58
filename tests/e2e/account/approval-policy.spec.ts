// The limits for money out are the merchant's, so the tests run in their order.
import type { Page } from "@playwright/test";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import {
  codeFor,
  expect,
  expectNoSideScroll,
  hosts,
  narrow,
  requestsOf,
  signIn,
  test,
  wide,
} from "@/tests/support/e2e/visitor";

test.describe.configure({ mode: "serial" });
test.use({ viewport: wide });

const address = `${hosts.default}/settings?tab=approvals`;
const refunds = (page: Page) => page.getByRole("region", { name: "Refunds" });

test("an owner adds a limit with a code by keyboard, and it is there after a reload", async ({ page }) => {
  await signIn(page, { account: "owner" });
  await page.goto(address);
  await expect(page.getByRole("region", { name: "Bulk payouts" })).toContainText("Everyone except owners");
  await expectNoViolations(page);
  const add = page.getByRole("button", { name: "Add a limit" });
  await add.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add a limit" });
  await dialog.getByLabel("Money out").focus();
  await page.keyboard.type("Refunds");
  await dialog.getByRole("checkbox", { name: "Operator" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.type("120");
  await expectNoViolations(page);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  await expect(refunds(page)).toContainText("120.00 AZN at once");

  await page.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  const saving = page.getByRole("dialog", { name: "Save the limits" });
  await expect(saving).toContainText("Refunds: Operator");
  await expect(saving).not.toContainText("Another owner");
  await expectNoViolations(page);
  await saving.getByRole("button", { name: "Send the code" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("input[autocomplete=one-time-code]")).toBeFocused();
  await page.keyboard.type(await codeFor(page.request, "owner", "default", "profile.confirm"));
  await expect(page.getByText("Limits saved")).toBeVisible();
  await page.reload();
  await expect(refunds(page)).toContainText("120.00 AZN at once");
  await expect(page.getByText(/^Last changed by /)).toBeVisible();
});

test("a user who is no owner sees the limits without buttons, and an operator has no such tab", async () => {
  const mainOf = async (account: string, path = "/settings?tab=approvals") => {
    const person = await requestsOf(account, "default");
    const html = await (await person.get(path)).text();
    await person.dispose();
    return /<main[^]*<\/main>/.exec(html)![0].replaceAll("<!-- -->", "").replaceAll("\u00a0", " ");
  };
  const limits = await mainOf("user");
  expect(limits).toContain("120.00 AZN at once");
  expect(limits).toContain("Only owners can change the limits");
  expect(limits).not.toContain("<button");
  expect(await mainOf("operator")).toContain("Missing permission: Payout payment");
  const settings = await mainOf("operator", "/settings");
  expect(settings).not.toContain("tab=approvals");
  expect(settings).toContain('name="fullName"');
});

test("a merchant with one user sees that the policy is off", async ({ page }) => {
  await signIn(page, { account: "single", edition: "ae", language: "ar" });
  await page.setViewportSize(narrow);
  await page.goto(`${hosts.ae}/settings?tab=approvals`);
  await expect(page.getByText("لا يوجد شخص ثانٍ")).toBeVisible();
  await expectNoViolations(page);
  await expectNoSideScroll(page);
});
