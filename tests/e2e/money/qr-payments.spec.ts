import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { pay } from "@/tests/support/e2e/customer";
import { expectNoViolations, testAccessibility } from "@/tests/support/e2e/axe";
import {
  callAnswer,
  closeRecord,
  expect,
  hosts,
  signIn,
  test,
  visit,
  waitForFonts,
  wide,
} from "@/tests/support/e2e/visitor";

const list = "/billing/qr-payments";
const rowsOf = (page: Page) => page.locator("tr[data-row]");

test("the list is in the first HTML, filters, and opens a payment that links to its transaction", async ({ page }) => {
  await signIn(page);
  const { text } = await visit(page, list);
  expect(text.match(/data-row="TX-\d+"/g)).toHaveLength(10);
  await page.setViewportSize(wide);
  const { text: declined } = await visit(page, `${list}?status=declined`);
  const rowsIn = declined
    .replaceAll(/<script[^]*?<\/script>/g, "")
    .split('data-row="')
    .slice(1);
  expect(rowsIn.map((row) => row.includes("Declined"))).toEqual(rowsIn.map(() => true));
  expect(rowsIn).not.toHaveLength(0);
  const { rows } = await callAnswer<{ rows: { id: string; code: string; rrn: string }[] }>(page, "invoices.qr", {
    status: "success",
    page: "7",
  });
  const { id, code, rrn } = rows[0]!;
  await page.goto(`${hosts.default}${list}`);
  await page.getByRole("searchbox").fill(code);
  await page.getByRole("searchbox").press("Enter"); // works before hydration too
  await expect(page).toHaveURL(/name=QR-/);
  await expect(rowsOf(page)).toHaveCount(1);
  await rowsOf(page).getByRole("link", { name: code }).click();
  const drawer = page.getByRole("dialog");
  for (const text of [code, rrn, id, "Success"]) await expect(drawer).toContainText(text);
  await expect(page).toHaveURL(new RegExp(`open=${id}`));
  await drawer.getByRole("link", { name: "View Transaction" }).click();
  await expect(page).toHaveURL(`${hosts.default}/billing/transactions?open=${id}`);
  await expect(page.getByRole("dialog")).toContainText(rrn);
});

test("a customer pays with the displayed QR code, and the payment appears", async ({ page }) => {
  await signIn(page);
  await page.setViewportSize(wide);
  await page.goto(`${hosts.default}${list}`);
  await page.getByRole("button", { name: "Show My QR" }).click();
  const dialog = page.getByRole("dialog", { name: "My QR code" });
  const link = dialog.getByRole("link", { name: /\/pay\/qr-az-/ });
  const address = (await link.getAttribute("href"))!;
  await dialog.getByRole("combobox", { name: "Application" }).selectOption({ index: 1 });
  await expect(link).not.toHaveAttribute("href", address);
  await dialog.getByRole("combobox", { name: "Application" }).selectOption({ index: 0 });
  await expect(link).toHaveAttribute("href", address);
  for (const [name, start] of [
    ["Download PNG", "\u0089PNG"],
    ["Download SVG", "<svg"],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name }).click()]);
    expect(download.suggestedFilename()).toMatch(/^qr-az-\d+\.(png|svg)$/);
    expect((await readFile(await download.path())).toString("latin1").slice(0, 4)).toBe(start);
  }
  await pay(address, undefined, { amount: "7.30" });
  const { text } = await visit(page, `${list}?amount=7.30`);
  expect(text.includes("4242 42•• •••• 4242")).toBe(true);
});

test("the poster is one sheet of the selected paper, in the reader's language", async ({ page }) => {
  await signIn(page, { language: "ru" });
  const [app] = await callAnswer<{ appId: string; brandName: string }[]>(page, "apps.list", {});
  for (const [query, box] of [
    ["", "594.95996 841.91998"],
    ["?paper=a5", "420 594.95996"],
  ] as const) {
    await page.goto(`${hosts.default}${list}/${app!.appId}${query}`);
    await expect(page.getByRole("article", { name: "QR-плакат" })).toContainText(app!.brandName);
    await expect(page.getByRole("article")).toContainText("Сканируйте, чтобы заплатить");
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(paper).toContain(`/MediaBox [0 0 ${box}]`);
  }
  // A name of the greatest length leaves room for the code.
  await page.getByRole("article").evaluate((poster) => {
    const name = poster.querySelector("p")!;
    name.toggleAttribute("data-long", true);
    name.textContent = "Mərkəzi ".repeat(15);
  });
  await waitForFonts(page);
  const layout = () =>
    page.getByRole("article").evaluate((poster) => {
      const code = poster.querySelector(".poster-code")!.getBoundingClientRect();
      const lastLine = [...poster.querySelectorAll("p")].at(-1)!.getBoundingClientRect();
      return {
        isSquare: Math.abs(code.width - code.height) < 0.5,
        fits: lastLine.bottom <= poster.getBoundingClientRect().bottom,
      };
    });
  // For a moment after page.pdf() the page has the layout of its paper.
  await expect.poll(layout).toEqual({ isSquare: true, fits: true });
  await signIn(page, { account: "other" });
  expect((await visit(page, `${list}/${app!.appId}`)).status).toBe(404);
});

test("a merchant without payments reads how to get the first one", async ({ page }) => {
  await signIn(page, { account: "newcomer" });
  const { text } = await visit(page, list);
  expect(/<h\d[^>]*>No QR payments yet</.test(text)).toBe(true);
});

testAccessibility(async (page, edition) => {
  const { rows } = await callAnswer<{ rows: { id: string; appId: string }[] }>(page, "invoices.qr", {});
  const dialog = page.getByRole("dialog");
  const within = "[role=dialog]";
  await page.goto(`${hosts[edition]}${list}?open=${rows[0]!.id}`);
  await expect(dialog).toBeVisible();
  await expectNoViolations(page, { within });
  await closeRecord(page);
  await expectNoViolations(page);
  await page.locator("[data-part=actions] button[aria-haspopup=dialog]").click();
  await expect(dialog.getByRole("img")).toBeVisible();
  await expectNoViolations(page, { within });
  await page.goto(`${hosts[edition]}${list}/${rows[0]!.appId}`);
  await expectNoViolations(page);
});
