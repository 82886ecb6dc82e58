import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "@playwright/test";
import ts from "typescript";
import { renderToStaticMarkup } from "react-dom/server";
import * as jsxRuntime from "react/jsx-runtime";
import { createElement, type ComponentType } from "react";
import { cardExpiry } from "@/tests/support/e2e/customer";
import { expectNoViolations, testAccessibility } from "@/tests/support/e2e/axe";
import {
  type EditionHost,
  callAnswer,
  expect,
  holdRequests,
  hosts,
  narrow,
  signIn,
  test,
  wide,
} from "@/tests/support/e2e/visitor";

const visa = "4242424242424242";
const generator = (page: Page) => page.getByRole("main");
const codeOf = (page: Page) => generator(page).locator("pre");

/** The merchant's own page, on another origin, with the code in it. */
async function shopWith(markup: string, language: string): Promise<{ readonly address: string; close(): void }> {
  const server = createServer((_, reply) => {
    reply.setHeader("content-type", "text/html; charset=utf-8");
    reply.end(
      `<!doctype html><html lang="${language}"><head><title>A shop</title></head><body><main><h1>A shop</h1>${markup}</main></body></html>`,
    );
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => void server.close(),
  };
}
function asHtml(code: string): string {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
    fileName: "pay-button.jsx",
  });
  const exported: { PayButton?: ComponentType } = {};
  new Function("exports", "require", outputText)(exported, () => jsxRuntime);
  return renderToStaticMarkup(createElement(exported.PayButton!));
}

async function payAt(browser: Browser, markup: string, language: string, size: typeof wide): Promise<void> {
  const shop = await shopWith(markup, language);
  const context = await browser.newContext({ viewport: size });
  const customer = await context.newPage();
  try {
    await customer.goto(shop.address);
    await expectNoViolations(customer);
    await customer.getByRole("link").click();
    await expect(customer.locator("#amount")).toHaveCount(0);
    await customer.locator("#cardNumber").fill(visa);
    await customer.locator("#expiry").fill(cardExpiry());
    await customer.locator("#cvv").fill("123");
    await customer.getByRole("button").click();
    await expect(customer.locator("#cardNumber")).toHaveCount(0);
  } finally {
    await context.close();
    shop.close();
  }
}
interface Payment {
  readonly amount: number;
  readonly status: string;
  readonly paymentMethod: string;
  readonly description: string;
}
const paymentsFor = async (merchant: Page, description: string) =>
  (await callAnswer<{ rows: Payment[] }>(merchant, "transactions.list", { description })).rows;

async function open(page: Page, edition: EditionHost, query = ""): Promise<string> {
  const apps = await callAnswer<{ appId: string; state: string }[]>(page, "apps.list", {});
  const { appId } = apps.find(({ state }) => state === "inProduction")!;
  await page.goto(`${hosts[edition]}/developers/widgets?app=${appId}${query}`);
  return appId;
}

for (const [edition, language, size] of [
  ["default", "en", wide],
  ["ae", "ar", narrow],
] as const)
  test(`the code of all three tabs takes the payment, ${language} at ${size.width} px`, async ({ page, browser }) => {
    test.slow();
    await signIn(page, { edition, language });
    await page.setViewportSize(size);
    await open(page, edition);
    const main = generator(page);
    await expect(main.locator("pre")).toHaveCount(0);
    await main.locator("[name=amount]").fill("50");
    const description = `Transfer <b>"${language}"</b> & ${Date.now()}`;
    await main.locator("[name=description]").fill(description);
    await expect(codeOf(page)).toContainText("50.00");
    await expect(codeOf(page)).not.toHaveAttribute("aria-busy");
    const codes: string[] = [];
    for (const name of ["HTML", "React", language === "ar" ? "رابط" : "Link"]) {
      const tab = main.getByRole("tab", { name });
      await tab.click();
      await expect(tab).toHaveAttribute("aria-selected", "true");
      codes.push((await codeOf(page).textContent()) ?? "");
    }
    const [html = "", react = "", link = ""] = codes;
    expect(link).toMatch(/^http\S+\/pay\/button-/);
    const dir = language === "ar" ? "rtl" : "ltr";
    expect(html).toContain(`lang="${language}" dir="${dir}"`);
    await payAt(browser, html, language, size);
    await payAt(browser, asHtml(react), language, size);
    await payAt(browser, `<a href="${link}">Pay</a>`, language, size);
    await expect
      .poll(async () => (await paymentsFor(page, description)).map(({ amount, status }) => [amount, status]))
      .toEqual([
        [50_00, "paid"],
        [50_00, "paid"],
        [50_00, "paid"],
      ]);
    await page.goto(`${hosts[edition]}/billing/transactions?description=${encodeURIComponent(description)}`);
    await expect(page.getByRole("main")).toContainText("50.00");
  });

test("another amount changes the code, and the old code is not copied", async ({ page }) => {
  await signIn(page);
  await page.setViewportSize(wide);
  await open(page, "default", "&amount=10.00&description=Coffee");
  const copy = generator(page).getByRole("button", { name: "Copy code" });
  await expect(codeOf(page)).toContainText("10.00");
  const first = await codeOf(page).textContent();
  const release = await holdRequests(page, "**/bff/apps.payButton*");
  await generator(page).locator("[name=amount]").fill("20");
  await expect(codeOf(page)).toHaveAttribute("aria-busy", "true");
  await expect(copy).toBeDisabled();
  expect(await codeOf(page).textContent()).toBe(first);
  release();
  await expect(codeOf(page)).toContainText("20.00");
  await expect(copy).toBeEnabled();
  await page.unroute("**/bff/apps.payButton*");
  await page.route("**/bff/apps.payButton*", (route) => route.fulfill({ status: 429, json: { problem: "too_many" } }));
  await generator(page).locator("[name=amount]").fill("30");
  await expect(generator(page).getByRole("button", { name: "Try again" })).toBeVisible();
  await page.unroute("**/bff/apps.payButton*");
  await generator(page).getByRole("button", { name: "Try again" }).click();
  await expect(codeOf(page)).toContainText("30.00");
});

test("the address stores the button, the language sets its text, and a colour that is invisible on white gets an outline", async ({
  page,
}) => {
  await signIn(page, { edition: "ae", language: "en" });
  await page.setViewportSize(wide);
  await open(page, "ae", "&amount=75.5&description=Spa");
  const main = generator(page);
  await main.locator("[name=lang]").selectOption("ar");
  await main.getByText("White", { exact: true }).click();
  await main.getByText("Pill", { exact: true }).click();
  await main.getByRole("switch", { name: "Open in a new tab" }).click();
  await expect(codeOf(page)).toContainText('lang="ar" dir="rtl" target="_blank"');
  await expect(codeOf(page)).toContainText("border: 1px solid #68727E");
  await expect(codeOf(page).getByText("border: 1px solid")).toBeHidden();
  await main.getByRole("button", { name: "Styles" }).click();
  await expect(codeOf(page).getByText("border: 1px solid")).toBeVisible();
  await expect(main.locator("[name=buttonText]")).toHaveValue("الدفع الآن");
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("a")).toHaveText("الدفع الآن · 75.50\u00A0AED");
  expect(await frame.locator("a").evaluate((link) => getComputedStyle(link).borderRadius)).toBe("999px");
  await expect.poll(() => new URL(page.url()).searchParams.get("opens")).toBe("new-tab");
  const code = await codeOf(page).textContent();
  await page.reload();
  await expect.poll(() => codeOf(page).textContent()).toBe(code);
  // The menu's link to this page keeps the form, and the address of its button.
  const query = new URL(page.url()).search;
  await Promise.all([
    page.waitForURL(({ search }) => search === ""),
    page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Widgets" }).click(),
  ]);
  await page.waitForURL(({ search }) => search === query);
  expect(await codeOf(page).textContent()).toBe(code);
  await main.getByText("Own colour", { exact: true }).click();
  await main.locator("[name=buttonColor]").fill("#FFEE00");
  await expect(codeOf(page)).toContainText("background: #FFEE00");
  await main.locator("[name=buttonColor]").fill("#FFE");
  await main.locator("[name=bookingId]").click();
  await main.locator("[name=buttonText]").click();
  await expect(main).toContainText("Enter the colour as #");
  await expect(main.locator("[name=bookingId]")).not.toHaveAttribute("aria-invalid", "true");
});

test("an invoice is paid by its ID, and a missing or closed one is reported", async ({ page }) => {
  await signIn(page);
  await page.setViewportSize(wide);
  const { rows } = await callAnswer<{
    rows: { id: string; invoiceCode: string; bookingId: string | null; paymentUrl: string }[];
  }>(page, "invoices.list", { status: "created" });
  const paid = await callAnswer<{ rows: { id: string }[] }>(page, "invoices.list", { status: "paid" });
  const invoice = rows[0]!;
  await open(page, "default");
  const main = generator(page);
  await main.getByText("Invoice", { exact: true }).click();
  await main.locator("[name=invoiceId]").fill("");
  await main.locator("[name=buttonText]").click();
  await expect(main).toContainText("Enter the invoice ID");
  await main.locator("[name=invoiceId]").fill(invoice.invoiceCode);
  await expect(codeOf(page)).toContainText(invoice.paymentUrl);
  const withReference = rows.find(({ bookingId }) => bookingId)!;
  await main.locator("[name=invoiceId]").fill(withReference.bookingId!);
  await expect(codeOf(page)).toContainText(withReference.paymentUrl);
  await expect(main).toContainText(withReference.invoiceCode);
  await expect(main.getByText("There is no invoice with this ID")).toHaveCount(0);
  await main.locator("[name=invoiceId]").fill("999999999");
  await expect(main.getByText("There is no invoice with this ID").first()).toBeVisible();
  await main.locator("[name=invoiceId]").fill(paid.rows[0]!.id);
  await expect(main).toContainText("This invoice cannot be paid now");
});

testAccessibility(async (page, edition) => {
  await open(page, edition, "&amount=50.00&description=Airport%20transfer&color=navy");
  await expect(codeOf(page)).toContainText("50.00");
  await expect(codeOf(page)).not.toHaveAttribute("aria-busy");
  await expectNoViolations(page);
});
