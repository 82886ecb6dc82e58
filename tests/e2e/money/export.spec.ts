import type { Download, Page } from "@playwright/test";
import ExcelJS from "exceljs";
import { editions } from "@/lib/edition/editions";
import { createFormat } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/languages";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import {
  addFault,
  dayBefore,
  type EditionHost,
  emailOf,
  expect,
  expectNoSideScroll,
  hosts,
  messagesTo,
  narrow,
  requestsOf,
  SANDBOX,
  signIn,
  signInByForm,
  test,
  visit,
  wide,
} from "@/tests/support/e2e/visitor";

const full = { width: 1920, height: 1000 };
test.use({ viewport: full });

const labels = {
  en: { button: "Export", stop: "Stop" },
  ar: { button: "تصدير", stop: "إيقاف" },
  ru: { button: "Экспорт", stop: "Остановить" },
} as const;
const card = (page: Page) => page.locator("[data-sheet]");
const openCard = async (page: Page, language: keyof typeof labels = "en") => {
  await page.getByRole("button", { name: labels[language].button, exact: true }).click();
  await expect(card(page)).toBeVisible();
};
const begin = (page: Page, language: keyof typeof labels = "en") =>
  card(page).getByRole("button", { name: labels[language].button, exact: true }).click();
async function sheetOf(download: Download): Promise<ExcelJS.Worksheet> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await download.path());
  return book.worksheets[0]!;
}
const rowOf = (sheet: ExcelJS.Worksheet, number: number) =>
  (sheet.getRow(number).values as ExcelJS.CellValue[]).slice(1);

/** Every row of every page, as cell texts; times by their titles, which contain the full time. */
async function shownRows(page: Page): Promise<string[][]> {
  const rows: string[][] = [];
  const address = page.url();
  for (let index = 0; ; index += 1) {
    if (index > 0) await page.goto(`${address}&page=${index}`);
    const here = await page
      .locator("tr[data-row]")
      .evaluateAll((all) =>
        all.map((row) =>
          [...row.querySelectorAll<HTMLElement>("td:not(.choice)")].map(
            (cell) => cell.querySelector("time")?.title || cell.innerText.replace(/\s+/g, " ").trim(),
          ),
        ),
      );
    // An address behind the last page shows the last page again, which may be full.
    if (rows.some(([, order]) => order === here[0]?.[1])) return rows;
    rows.push(...here);
    if (here.length < 10) return rows;
  }
}

for (const [edition, language] of [
  ["default", "en"],
  ["ae", "ar"],
] as const satisfies readonly (readonly [EditionHost, Language])[]) {
  test(`${edition} in ${language}: the file contains all pages of the list on the screen`, async ({ page }) => {
    await signIn(page, { edition, language });
    if (language === "ar") await page.setViewportSize(narrow);
    await page.goto(
      `${hosts[edition]}/billing/transactions?status=refunded,declined&from=${dayBefore(90)}&to=${dayBefore(7)}&sort=amount&direction=asc`,
    );
    if (language === "ar") await page.getByRole("button", { name: "المزيد" }).click();
    await openCard(page, language);
    await expect(card(page)).toHaveAccessibleName(language === "en" ? "Export transactions" : "تصدير العمليات");
    await expectNoViolations(page, { within: "[data-sheet]" });
    const [download] = await Promise.all([page.waitForEvent("download"), begin(page, language)]);
    await page.setViewportSize(full);
    expect(download.suggestedFilename()).toBe(`transactions-refunded-declined-${dayBefore(90)}-${dayBefore(7)}.xlsx`);
    const sheet = await sheetOf(download);
    expect(sheet.views[0]?.rightToLeft ?? false).toBe(language === "ar");
    const about = sheet.workbook.worksheets[1]!.getColumn(2).values;
    expect(about).toContain(language === "ar" ? "دبي، Asia/Dubai" : "Baku, Asia/Baku");
    const heads = await page
      .locator("thead th:not(.choice)")
      .evaluateAll((all) => all.map((head) => (head as HTMLElement).innerText.trim()));
    expect(rowOf(sheet, 1).slice(0, 8)).toEqual(heads.slice(0, 8));
    expect(rowOf(sheet, 1)).toEqual(expect.arrayContaining(heads.slice(8, -1)));
    const rows = await shownRows(page);
    expect(rows.length).toBeGreaterThan(10);
    // The header, then the totals: collected, refunded, remaining.
    expect(sheet.rowCount).toBe(rows.length + 2);
    // Times in the file are local to the country, without a zone.
    const { dayTime } = createFormat(language, "UTC");
    rows.forEach((cells, index) => {
      const [at, ...rest] = rowOf(sheet, index + 2);
      const [order, customer, shortened, rrn, application, method, status, amount, currency] = rest;
      expect([dayTime(at as Date), order, customer, shortened ?? "", rrn ?? "", application, method, status]).toEqual(
        cells.slice(0, 8),
      );
      expect(Number(cells[8]!.replace(/[^\d.]/g, ""))).toBe(amount);
      expect(cells[8]).toContain(currency);
      expect([typeof order, typeof amount, currency]).toEqual(["string", "number", editions[edition].currency]);
    });
    const amounts = rows.map((_, index) => rowOf(sheet, index + 2)[8] as number);
    expect(amounts).toEqual([...amounts].sort((one, other) => one - other));
  });
}

test("invoices have a file too: only this page, with date cells", async ({ page }) => {
  await signIn(page);
  await page.goto(`${hosts.default}/billing/invoices?page=1`);
  await openCard(page);
  await expect(card(page).getByRole("checkbox", { name: "With our notes about the customers" })).toBeVisible();
  await card(page)
    .getByRole("radio", { name: /This page/ })
    .check();
  await expect(card(page).getByText("Email me the file instead")).toHaveCount(0);
  const [download] = await Promise.all([page.waitForEvent("download"), begin(page)]);
  const sheet = await sheetOf(download);
  const codes = await page.locator("tr[data-row] a[data-open]").allTextContents();
  expect(codes.map((_, index) => rowOf(sheet, index + 2)[0])).toEqual(codes);
  expect(sheet.rowCount).toBe(codes.length + 2);
  expect(rowOf(sheet, 2)[4]).toBeInstanceOf(Date);
  const [again] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download again" }).click(),
  ]);
  expect(again.suggestedFilename()).toBe(download.suggestedFilename());
});

test("a long export shows its progress, continues on another page, and can be stopped", async ({ page, request }) => {
  await signIn(page, { account: "user" });
  await page.setViewportSize(wide);
  await page.goto(`${hosts.default}/billing/transactions`);
  await addFault(request, "user", { match: "transactions.list", kind: "latency", milliseconds: 300, times: 2 });
  await addFault(request, "user", { match: "transactions.list", kind: "latency", milliseconds: 4000, times: 3 });
  await openCard(page);
  await begin(page);
  const bar = card(page).getByRole("progressbar");
  await expect.poll(async () => Number(await bar.getAttribute("value"))).toBeGreaterThan(0);
  await expect(card(page)).toContainText(/Preparing XLSX • [\d,]+ of [\d,]+/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Export", exact: true })).toBeFocused();
  await page.locator("nav a[href='/billing/invoices']").first().click();
  await expect(page).toHaveURL(/\/billing\/invoices$/);
  const toast = page.getByRole("status").filter({ hasText: "Export transactions" });
  await expect(toast).toContainText(/[\d,]+ of [\d,]+/);
  const downloads: Download[] = [];
  page.on("download", (download) => downloads.push(download));
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(toast).toHaveCount(0);
  await page.goBack();
  await openCard(page);
  await expect(card(page).getByRole("progressbar")).toHaveCount(0);
  await expect(card(page).getByRole("button", { name: "Export", exact: true })).toBeEnabled();
  expect(downloads).toEqual([]);
});

test("a direct link gives a colleague the file and ignores other parameters", async ({ page }) => {
  await signIn(page, { account: "finance" });
  await page.goto(`${hosts.default}/billing/transactions?status=refunded&from=${dayBefore(90)}&to=${dayBefore(12)}`);
  const count = Number((await page.locator("h1 + span").textContent())!.replace(/\D/g, ""));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page
      .goto(
        `${hosts.default}/exports/transactions?status=refunded&from=${dayBefore(90)}&to=${dayBefore(12)}&colour=red&amount=x`,
      )
      .catch(() => undefined),
  ]);
  const sheet = await sheetOf(download);
  expect(count).toBeGreaterThan(0);
  expect(sheet.rowCount).toBe(count + 2);
  const status = rowOf(sheet, 1).indexOf("Status");
  expect(new Set(Array.from({ length: count }, (_, index) => rowOf(sheet, index + 2)[status]))).toEqual(
    new Set(["Refunded"]),
  );
});

test("a user who must sign in first gets the file afterwards, and its list", async ({ page }) => {
  const query = "?status=paid,refunded&sort=amount&page=1";
  await page.goto(`${hosts.default}/exports/transactions${query}`);
  await expect(page).toHaveURL(/\/auth\?.*next=/);
  expect(new URL(page.url()).searchParams.get("next")).toBe(`/exports/transactions${query}`);
  const waiting = page.waitForEvent("download");
  await signInByForm(page, "single");
  const sheet = await sheetOf(await waiting);
  await expect(page).toHaveURL(`${hosts.default}/billing/transactions${query}`);
  expect(sheet.rowCount - 2).toBe(await page.locator("tr[data-row]").count());
});

test("a user who must sign in first gets the file of a day, and its page", async ({ page }) => {
  const day = dayBefore(3);
  await page.goto(`${hosts.default}/exports/movements?from=${day}&to=${day}`);
  const waiting = page.waitForEvent("download");
  await signInByForm(page, "owner");
  await waiting;
  await expect(page).toHaveURL(`${hosts.default}/billing/days/${day}`);
});

test("a user without the permission has no button and no file, but a reason", async ({ page }) => {
  await signIn(page, { account: "operator" });
  for (const list of ["invoices", "qr-payments"]) {
    const { text } = await visit(page, `/billing/${list}`);
    expect([/<button[^>]*>(<[^>]+>)*Filters</, /<button[^>]*>(<[^>]+>)*Export</].map((one) => one.test(text))).toEqual([
      true,
      false,
    ]);
    expect((await visit(page, `/exports/${list}`)).status).toBe(403);
  }
  await page.goto(`${hosts.default}/billing/transactions`);
  await expect(page.getByRole("button", { name: "Filters" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Export", exact: true })).toHaveCount(0);
  expect((await page.goto(`${hosts.default}/exports/transactions`))?.status()).toBe(403);
  await expect(page.getByText("Missing permission: Export payment method")).toBeVisible();
});

test("an export by e-mail: the letter leads to the same file", async ({ page, request }) => {
  await signIn(page, { account: "finance" });
  await page.goto(`${hosts.default}/billing/transactions?status=declined`);
  await openCard(page);
  await card(page).getByRole("checkbox", { name: "Email me the file instead" }).check();
  await card(page).getByRole("button", { name: "Email me the file", exact: true }).click();
  await expect(page.getByText("The link to the file will come by email")).toBeVisible();
  const letters = await messagesTo(request, "finance");
  const letter = letters.find(({ purpose }) => purpose === "transactions.exportByEmail");
  const link = new URL(/https?:\S+/.exec(letter!.text)![0]);
  expect(link.pathname + link.search).toBe("/exports/transactions?status=declined&language=en");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.goto(hosts.default + link.pathname + link.search.replace("language=en", "language=az")).catch(() => undefined),
  ]);
  expect(rowOf(await sheetOf(download), 2)).toContain("Rədd edilib");
});

test("a third file of one user waits for its turn and arrives", async ({ page, request }) => {
  await signIn(page, { account: "finance" });
  await addFault(request, "finance", { match: "transactions.list", kind: "hang", milliseconds: 120_000, times: 2 });
  // Two exports are open elsewhere, and the provider does not answer them.
  const others = await requestsOf("finance", "default");
  for (const status of ["paid", "declined"])
    void others.get(`/exports/transactions?status=${status}`).catch(() => undefined);
  const user = await emailOf("finance");
  const hangs = async () => (await (await request.get(`${SANDBOX}/sandbox/faults`)).text()).includes(user);
  await expect.poll(hangs).toBe(false);
  await page.goto(`${hosts.default}/billing/invoices?status=refunded`); // it reads transactions too
  await openCard(page);
  await begin(page);
  await expect(card(page)).toContainText("Waiting for other exports…");
  await expect(card(page).getByRole("progressbar")).not.toHaveAttribute("value");
  const waiting = page.waitForEvent("download");
  await others.dispose();
  expect((await sheetOf(await waiting)).rowCount).toBeGreaterThan(1);
});

test("a browser never shows JSON: a page explains the failure", async ({ page, request }) => {
  await signIn(page, { account: "finance" });
  const letters = async () =>
    (await messagesTo(request, "finance")).filter(({ purpose }) => purpose === "transactions.exportByEmail").length;
  const before = await letters();
  const client = await requestsOf("finance", "default");
  for (const path of ["/bff/profile.read", "/bff/nothing.here", "/session", "/exports/nothing"]) {
    const headers = { accept: "text/html", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
    const answer = await client.get(path, { headers, maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]]).toEqual([
      303,
      expect.stringMatching(/\/failed\?problem=(not_found|invalid)/),
    ]);
  }
  await client.dispose();
  await page.goto(`${hosts.default}/bff/transactions.export?isEmail=true`);
  await expect(page).toHaveURL(/\/failed\?problem=(not_found|invalid)/);
  await expect(page.locator("aside button[aria-haspopup=menu]").last()).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Dashboard" })).toBeVisible();
  expect(await letters()).toBe(before);
  // A failed file has its ID and a retry link.
  await addFault(request, "finance", { match: "transactions.export", kind: "status:500" });
  await page.goto(`${hosts.default}/bff/transactions.export?status=declined`);
  await expect(page.locator("main")).toContainText(/[0-9A-F]{4}-[0-9A-F]{4}/);
  await expectNoViolations(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Try Again" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("transactions.xlsx");
});

test("the failure page uses Arabic, right to left, on a phone too", async ({ page }) => {
  await page.setViewportSize(narrow);
  await signIn(page, { edition: "ae", language: "ar" });
  await page.goto(`${hosts.ae}/bff/profile.read`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("main")).toContainText("لم يعد هذا موجودًا");
  await expectNoSideScroll(page);
});

test("a foreign page that links to the door gets an explanation and sends nothing", async ({ page }) => {
  await signIn(page, { account: "finance" });
  await page.route("http://evil.example/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<form method="post" action="${hosts.default}/bff/transactions.exportByEmail"><button>Go</button></form>`,
    }),
  );
  await page.goto("http://evil.example/");
  await page.getByRole("button", { name: "Go" }).click();
  await expect(page).toHaveURL(/\/failed\?problem=foreign/);
});
