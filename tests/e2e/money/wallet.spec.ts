import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import ExcelJS from "exceljs";
import { fromDecimal } from "@/lib/rules/money";
import { expectNoViolations, testAccessibility } from "@/tests/support/e2e/axe";
import {
  addFault,
  callAnswer,
  codeFor,
  expect,
  hosts,
  narrow,
  ownId,
  signIn,
  test,
  visit,
  waitForFonts,
  wide,
} from "@/tests/support/e2e/visitor";

const account = "finance";
interface Wallet {
  readonly appId: string;
  readonly balance: number;
  readonly available: number;
}
const walletOf = async (page: Page, appId: string) =>
  (await callAnswer<readonly Wallet[]>(page, "wallets.mine", {})).find((wallet) => wallet.appId === appId)!;
const chosen = (page: Page) =>
  page.getByRole("list", { name: "Wallets", includeHidden: true }).locator("[aria-current=true]");

test("money is withdrawn once at the quoted price, and the receipt stays at its address", async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page, { account });
  // Another merchant's wallet is not found.
  expect((await visit(page, "/billing/wallet?appId=99999")).status).toBe(404);
  const appId = await ownId("10482");
  const before = (await walletOf(page, appId)).available;
  await page.goto(`${hosts.default}/billing/wallet?appId=${appId}#withdraw`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount").fill("700");
  await dialog.getByLabel("Description").fill("Week 47");
  await expect(dialog).toContainText(/You receive\s*698\.95/);
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Withdraw 700.00\u00a0AZN" }).click();
  const code = dialog.getByLabel("One-time code");
  await expect(code).toBeVisible();
  await expect(dialog).toContainText(/Fee\s*\u22121\.05/);
  await code.fill(await codeFor(page.request, account, "default", "wallets.withdraw"));
  const receipt = page.getByRole("dialog").filter({ has: page.getByRole("tablist") });
  await expect(receipt).toContainText("Week 47");
  expect((await walletOf(page, appId)).available).toBe(before - 700_00);
  const left = new Intl.NumberFormat("en", { minimumFractionDigits: 2 }).format((before - 700_00) / 100);
  await expect(chosen(page)).toContainText(left);
  // The receipt has its own address and prints alone.
  const { pathname, search, searchParams } = new URL(page.url());
  expect(searchParams.get("open")).toMatch(/^W-\d+$/);
  const includes = async (address: string, text: string) => (await visit(page, address)).text.includes(text);
  expect(await includes(pathname + search, "698.95")).toBe(true);
  expect(await includes("/billing/", ">Wallet</h1>")).toBe(true);
  await page.emulateMedia({ media: "print" });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole("table", { includeHidden: true })).toBeHidden();
  await expect(receipt.getByRole("button", { name: "Close" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("Escape");
  await expect(receipt).toBeHidden();
  expect(new URL(page.url()).searchParams.get("appId")).toBe(appId);
});

test("the dashboard leads to a transfer; the address holds the selected wallet, and its operations are a file", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await signIn(page, { account });
  const appId = await ownId("10482");
  const rowsFor = async (query: string) => {
    const { text } = await visit(page, `/billing/wallet?appId=${appId}&${query}`);
    const rows = text.replaceAll(/<script[^]*?<\/script>/g, "").match(/<tr[^>]* data-row=[^]*?<\/tr>/g) ?? [];
    expect(rows.length).toBeGreaterThan(0);
    return rows;
  };
  for (const row of await rowsFor("kind=withdraw")) expect(row).toContain("Withdrawal");
  // Operations that moved money have a sign, tries have none; fees lead to their day.
  for (const row of await rowsFor("flow=in&status=success")) expect(row).toMatch(/\+[\d,]+\.\d\d/);
  for (const row of await rowsFor("kind=fees")) {
    expect(row).toMatch(/\u2212[\d,]+\.\d\d/);
    expect(row).toMatch(new RegExp(`href="/billing/days/\\d{4}-\\d\\d-\\d\\d\\?appId=${appId}"[^>]*>[^]*Fees for`));
  }
  const file = await visit(page, `/exports/wallet?appId=${appId}&kind=withdraw`);
  expect(file.status).toBe(200);
  expect(file.headers["content-type"]).toContain("spreadsheetml");

  await page.goto(hosts.default);
  await page.getByRole("link", { name: "Transfer" }).click();
  const dialog = page.getByRole("dialog", { name: "Transfer money" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const other = page.getByRole("list", { name: "Wallets" }).getByRole("link").last();
  const address = (await other.getAttribute("href"))!;
  expect(new URL(page.url()).searchParams.get("appId")).not.toBe(
    new URL(address, hosts.default).searchParams.get("appId"),
  );
  await other.click();
  await expect(page).toHaveURL(hosts.default + address);
  await expect(chosen(page)).toHaveCount(1);
});

test("a statement adds up to the wallet's card, and its files have its lines", async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page, { account });
  const appId = await ownId("10482");
  // Another merchant's statement is not found; this person's rights are by application, so its file is refused.
  expect((await visit(page, "/billing/wallet/statement?appId=99999")).status).toBe(404);
  expect((await visit(page, "/exports/camt?appId=99999")).status).toBe(403);
  await page.goto(`${hosts.default}/billing/wallet/statement?appId=${appId}`);
  const figure = async (name: string) => {
    const text = await page.locator("dt", { hasText: name }).locator("+ dd").innerText();
    return fromDecimal(text.replace(/[^\d.\u2212]/g, "").replace("\u2212", "-"))!;
  };
  const [opening, moneyIn, moneyOut, closing] = await Promise.all(
    ["Opening balance", "Money in", "Money out", "Closing balance"].map(figure),
  );
  expect(opening! + moneyIn! + moneyOut!).toBe(closing);
  await expect(page.getByText("Same as the wallet now")).toBeVisible();
  expect((await walletOf(page, appId)).balance).toBe(closing);
  // Tries that moved nothing are operations, but no lines.
  const total = Number(/of ([\d,]+)/.exec(await page.getByText(/^\d+–\d+ of/).innerText())?.[1]?.replace(",", ""));
  const download = async (name: RegExp) => {
    await page.getByRole("button", { name: "Download" }).click();
    const file = page.waitForEvent("download");
    await page.getByRole("menuitem", { name }).click();
    return (await file).path();
  };
  const xml = await readFile(await download(/camt\.053/), "utf8");
  expect(xml.match(/<Ntry>/g)).toHaveLength(total);
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await download(/Excel/));
  const rows = book.worksheets[0]!.getSheetValues().slice(2) as ExcelJS.CellValue[][]; // after the head; the first index is unused
  const [first, ...others] = rows;
  const lines = others.slice(0, total);
  expect(first?.at(-1)).toBe(opening! / 100);
  expect(others[total]?.at(-1)).toBe(closing! / 100);
  const cents = (value: ExcelJS.CellValue | undefined) => Math.round(Number(value) * 100);
  expect(lines.map((row) => cents(row[6]))).toEqual(
    [...xml.matchAll(/<Ntry>.*?<Amt Ccy="AZN">([\d.]+)<\/Amt><CdtDbtInd>(CRDT|DBIT)/g)].map(
      ([, amount, direction]) => cents(amount) * (direction === "DBIT" ? -1 : 1),
    ),
  );
  // The newest line of the screen is the last one of the files.
  await expect(page.locator("tr[data-row]").first()).toContainText(String(lines.at(-1)?.[4]));
  const paper = `/billing/wallet/statement/print?appId=${appId}`;
  expect((await visit(page, `${paper}&from=2026-10-20&to=2026-10-02`)).text).toContain("Not understood in the link");
  const { text: print } = await visit(page, paper);
  expect(/<tbody[^]*?<\/tbody>/.exec(print)![0].match(/<tr/g)).toHaveLength(total);
});

test("printed operations name their wallet", async ({ page }) => {
  await signIn(page, { account });
  await page.goto(`${hosts.default}/billing/wallet?appId=${await ownId("10507")}`);
  const cards = page.getByRole("list", { name: "Wallets" }).getByRole("listitem");
  await expect(cards).toHaveCount(3);
  await page.emulateMedia({ media: "print" });
  await expect(cards).toHaveCount(1);
  await expect(cards.locator("bdi").first()).toHaveText("Dalğaqıran Kafe");
  await expect(cards.locator("bdi").first()).toHaveCSS(
    "color",
    await page.locator("h1").evaluate((one) => getComputedStyle(one).color),
  );
  // A browser that prints backgrounds would hide the words on the navy.
  await expect(cards.getByRole("link")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

test("a printed statement shows all figures and balances on the width of A4", async ({ page }) => {
  await signIn(page, { account, edition: "ae", language: "ar" });
  await page.goto(`${hosts.ae}/billing/wallet/statement/print?appId=${await ownId("10482", "ae")}`);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 673, height: 1000 }); // without the margins of the paper
  await expect(page.getByRole("columnheader")).toHaveCount(6);
  await waitForFonts(page);
  const cut = () =>
    page.locator("dd .amount, td, th").evaluateAll((all) =>
      all
        .filter((one) => {
          const { left, right } = one.getBoundingClientRect();
          const box = one.parentElement!.getBoundingClientRect();
          return (
            left < box.left - 1 ||
            right > box.right + 1 ||
            left < 0 ||
            right > innerWidth ||
            one.scrollWidth > one.clientWidth + 1
          );
        })
        .map(({ textContent }) => textContent),
    );
  expect(await cut()).toEqual([]);
  // One long word among the payers, or one long code, leaves the columns of all lines on the paper.
  await page.locator("tbody").evaluate((lines) => {
    const [, , payer, code] = lines.querySelectorAll("td");
    for (const one of [payer!, code!.firstElementChild!]) one.textContent = "Wolfeschlegelstein".repeat(4);
  });
  expect(await cut()).toEqual([]);
});

test.describe("on a phone in Arabic", () => {
  test.use({ viewport: narrow });
  test("money goes from one application of the merchant to another", async ({ page }) => {
    await signIn(page, { account, edition: "ae", language: "ar" });
    await page.goto(`${hosts.ae}/billing/wallet?appId=${await ownId("10482", "ae")}`);
    await page.getByRole("button", { name: "تحويل" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("المبلغ").fill("20");
    await dialog.getByLabel("الوصف").fill("مخزون");
    await dialog.locator("button[type=submit]").click();
    await expect(dialog.locator("input[name=OTP]")).toBeVisible();
    await expectNoViolations(page);
    await dialog.locator("input[name=OTP]").fill(await codeFor(page.request, account, "ae", "wallets.transfer"));
    await expect(page.getByRole("dialog").filter({ has: page.getByRole("tablist") })).toContainText("مخزون");
  });
});

test("the longest labels fit into the action bar on a phone", async ({ page }) => {
  await page.setViewportSize(narrow);
  await signIn(page, { account, language: "ru" });
  await page.goto(`${hosts.default}/billing/wallet`);
  await expect(page.getByRole("button", { name: "Вывести" })).toBeInViewport({ ratio: 1 });
});

testAccessibility(async (page, edition) => {
  const address = `/billing/wallet?appId=${await ownId("10482", edition)}`;
  await page.goto(hosts[edition] + address);
  await expect(page.locator("tr[data-row]")).not.toHaveCount(0);
  await expectNoViolations(page);
  await page.locator(`a[href="${address.replace("?", "/statement?")}"]`).click();
  await page.waitForURL(/\/billing\/wallet\/statement\?appId=/);
  await expect(page.locator("tr[data-row]")).not.toHaveCount(0);
  await expectNoViolations(page);
});

test("a withdrawal without a reply is named on every screen until its outcome is known", async ({ page, quiet }) => {
  await page.setViewportSize(wide);
  await signIn(page, { account });
  const appId = await ownId("10482");
  await page.goto(`${hosts.default}/billing/wallet?appId=${appId}#withdraw`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount").fill("100");
  await dialog.getByLabel("Description").fill("Week 48");
  await dialog.getByRole("button", { name: "Withdraw 100.00\u00a0AZN" }).click();
  const code = dialog.getByLabel("One-time code");
  await expect(code).toBeVisible();
  await addFault(page.request, account, { match: "wallets.withdraw.act", kind: "dropAfterCommit" });
  await addFault(page.request, account, { match: "transactions.outcome", kind: "status:500", times: 4 });
  await code.fill(await codeFor(page.request, account, "default", "wallets.withdraw"));
  await expect(dialog).toContainText("Outcome unknown, checking");
  await page.clock.install();
  await page.goto(`${hosts.default}/billing/invoices`);
  const notice = page.getByRole("status").filter({ hasText: "A withdrawal of 100.00\u00a0AZN is being checked" });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole("link", { name: "View" })).toHaveAttribute("href", `/billing/wallet?appId=${appId}`);
  await expect(async () => {
    await page.clock.fastForward(3_000); // the page asks every three seconds
    await expect(page.getByText("Withdrawal: done")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(notice).toBeHidden();
  expect(quiet.splice(0).every((line) => line.includes("504"))).toBe(true); // the browser logs the lost replies
});
