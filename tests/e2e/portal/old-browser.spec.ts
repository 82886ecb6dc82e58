import { expect, hosts, test } from "@/tests/support/e2e/visitor";

test.describe("a browser without a required feature", () => {
  for (const missing of ["CSSPropertyRule", "URL.canParse"])
    test(`gets a page with an explanation: ${missing}`, async ({ page }) => {
      await page.addInitScript((name) => {
        if (name === "URL.canParse") Reflect.deleteProperty(URL, "canParse");
        else Reflect.deleteProperty(window, name);
      }, missing);
      await page.goto(`${hosts.ae}/billing/invoices?status=paid`);
      await page.waitForURL(`${hosts.ae}/old-browser`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This browser is too old for the portal");
      await expect(page.locator("[lang=ar][dir=rtl]")).toContainText("المتصفح");
      await expect(page.locator("main")).toContainText("Firefox 128");
      await expect(page.locator("script")).toHaveCount(0);
    });
});
