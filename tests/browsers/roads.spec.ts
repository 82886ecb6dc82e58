// The main paths of the product, in Firefox and WebKit.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readdir, readFile } from "node:fs/promises";
import ExcelJS from "exceljs";
import { expect, test } from "@/tests/support/browsers/test";
import { accounts, enter } from "@/tests/support/browsers/session";
import { codeSentBy } from "@/tests/support/e2e/codes";
import { bulkForm, invoiceRow } from "@/tests/support/bulk-files";
import { PASSWORD, addFault, dayBefore, hosts, wide } from "@/tests/support/e2e/visitor";

test.beforeEach(async ({ walker }) => walker.engine.resize(wide));

test("signs in with a pasted code", async ({ walker }) => {
  const { engine } = walker;
  const username = accounts[engine.name];
  await walker.goto(`${hosts.default}/auth`);
  await walker.fill("input[name=username]", username);
  await walker.fill("input[name=password]", PASSWORD);
  const code = await codeSentBy(username, () => walker.click("main form button[type=submit]"));
  await walker.seeFocus("input[autocomplete=one-time-code]"); // after this the page moves the focus no more
  await engine.evaluate(
    (text) => {
      const note = document.body.appendChild(document.createElement("textarea"));
      note.value = text;
      note.select();
    },
    `${code.slice(0, 3)} ${code.slice(3)}`,
  );
  await engine.press("c", "Control");
  await walker.focus("input[autocomplete=one-time-code]");
  await engine.press("v", "Control");
  await walker.see("h1");
  await walker.seeAddress(/\/$/);
  await walker.see("aside nav");
});

test("filters a list and opens a row's drawer", async ({ walker }) => {
  await enter(walker, "/billing/invoices");
  await walker.see("tr[data-row]");
  await walker.click({ role: "button", name: "Filters" });
  await walker.click({ role: "checkbox", name: /^Paid/, within: "[role=dialog]" });
  await walker.click({ role: "button", name: /^Show [\d,]+ results$/ });
  await walker.seeAddress(/status=paid/);
  await walker.seeNo("[data-pending]");
  const { text } = await walker.see("tr[data-row] a[data-open]");
  await walker.click("tr[data-row] a[data-open]");
  await walker.see({ role: "dialog", name: text.trim() });
  await walker.engine.press("Escape");
  await walker.seeNo({ role: "dialog" });
});

test("creates an invoice with an amount and a date", async ({ walker }) => {
  await enter(walker, "/billing/create-an-invoice");
  const day = new Date(Date.now() + 8 * 86_400_000);
  await walker.choose("main [name=appId]");
  await walker.fill("main [name=amount]", "1240.50");
  await walker.fill("main [name=description]", "Conference hall, half day");
  await walker.fill("main [name=linkExpirationDate]", day.toLocaleDateString("en-GB", { timeZone: "UTC" }));
  await walker.fill("main [name=fullName]", "Rəşad Məmmədov");
  await walker.fill("main [name=mobilePhone]", `+99450${String(Date.now()).slice(-7)}`);
  await walker.click({ role: "button", name: "Create without sending" });
  await walker.see({ role: "heading", name: /^Invoice INV-\d+ created$/ });
  await walker.seeText("main", /1,240\.50/);
  await walker.click({ role: "link", name: /^View invoice/i });
  await walker.seeText(
    "main",
    new RegExp(`\\b${day.getUTCDate()} ${day.toLocaleDateString("en-US", { month: "short", timeZone: "UTC" })}`),
  );
});

test("refunds part of a transaction in the dialog", async ({ walker }) => {
  await enter(walker, "/billing/transactions?status=success");
  await walker.click("tr[data-row] a[data-open]");
  await walker.click({ role: "button", name: "Refund", within: "[role=dialog]" });
  const dialog = { role: "dialog", name: "Refund transaction" };
  await walker.click({ role: "radio", name: "Partial" });
  await walker.fill({ role: "textbox", name: "Amount to refund" }, "1.25");
  await walker.see({ role: "button", name: /^Refund 1\.25/ });
  await walker.seeText(dialog, "Left after refund");
  await walker.click({ role: "button", name: "Cancel" });
  await walker.seeNo(dialog);
});

test("shows the preview of an uploaded spreadsheet", async ({ walker }) => {
  const file = join(walker.engine.downloads, "guests.xlsx");
  const form = await bulkForm("invoice", [invoiceRow(1), invoiceRow(2, { amount: "none" })]);
  writeFileSync(file, Buffer.from(await (form.get("file") as File).arrayBuffer()));
  await enter(walker, "/billing/bulk-invoice");
  await walker.see({ role: "heading", name: /./ });
  await walker.engine.upload("[type=file]", file);
  await walker.seeAddress(/\/billing\/preview\?draft=/);
  await walker.see({ role: "heading", name: "guests.xlsx" });
  await walker.seeText({ role: "grid", name: "Rows of the file" }, "Leyla Həsənova 1");
  await walker.seeText("main", "1 row needs fixing");
});

test("downloads an export as a workbook", async ({ walker }) => {
  await enter(walker, `/billing/transactions?status=declined&from=${dayBefore(21)}&to=${dayBefore(7)}`);
  await walker.see("tr[data-row]");
  await walker.click({ role: "button", name: "Export" });
  await walker.click({ role: "button", name: "Export", within: "[data-sheet]" });
  const name = `transactions-declined-${dayBefore(21)}-${dayBefore(7)}.xlsx`;
  await expect.poll(() => readdir(walker.engine.downloads), { timeout: 15_000 }).toContain(name);
  const rows = async () => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(join(walker.engine.downloads, name));
    return book.worksheets[0]!.rowCount;
  };
  await expect.poll(() => rows().catch(() => 0)).toBeGreaterThan(2);
  expect((await readFile(join(walker.engine.downloads, name))).subarray(0, 2).toString()).toBe("PK");
});

test("opens a screen from the palette", async ({ walker }) => {
  await enter(walker, "/settings");
  await walker.see({ role: "button", name: "Search or jump to…" });
  await expect(async () => {
    await walker.engine.press("k", "Control");
    await expect.poll(() => walker.has({ role: "combobox", name: "Find anything" }), { timeout: 2_000 }).toBe(true);
  }).toPass();
  await walker.engine.type("wallet");
  await walker.see({ role: "option", name: /Wallet/ });
  await walker.engine.press("Enter");
  await walker.seeAddress(/\/billing\/wallet/);
  await walker.see("h1");
});

test("changes the language in its dialog", async ({ walker }) => {
  await enter(walker, "/users");
  await walker.click("aside button[aria-haspopup=menu]:last-of-type");
  await walker.click({ role: "menuitem", name: /^Language/ });
  await walker.click({ role: "radio", name: /Azərbaycan/ });
  await walker.click({ role: "button", name: "Confirm" });
  await walker.see("html[lang=az] h1");
  await walker.see("tr[data-row]");
});

test("lays out Arabic from right to left", async ({ walker }) => {
  await enter(walker, "/billing/invoices", { edition: "ae", language: "ar" });
  await walker.see("html[lang=ar][dir=rtl] tr[data-row]");
  await walker.seeText("h1", "الفواتير");
  const sides = await walker.engine.evaluate(() => {
    const centre = (css: string) => {
      const { left, right } = document.querySelector(css)!.getBoundingClientRect();
      return (left + right) / 2;
    };
    return { menu: centre("aside"), content: centre("main") };
  });
  expect(sides.menu).toBeGreaterThan(sides.content);
});

for (const { title, after } of [
  // Milliseconds after its request.
  { title: "another page is asked for", after: 10 },
  { title: "the first part of another page arrives", after: 30 },
])
  test(`opens the address of the user while ${title}`, async ({ walker, request }) => {
    const { engine } = walker;
    await enter(walker, "/billing/invoices");
    await walker.see("tr[data-row]");
    // The page of the menu would arrive while the address of the user is loading.
    for (const [match, milliseconds] of [
      ["profile.read", 700],
      ["transactions.list", 1_500],
    ] as const)
      await addFault(request, accounts[engine.name], { match, kind: "latency", times: 1, milliseconds });
    await engine.evaluate((milliseconds: number) => {
      const { fetch } = window;
      window.fetch = (input, init) => {
        window.fetch = fetch;
        setTimeout(() => location.assign("/billing/transactions"), milliseconds);
        return fetch(input, init);
      };
      document.querySelector<HTMLElement>("aside nav a[href='/users']")!.click();
    }, after);
    await walker.see({ role: "heading", name: /^Transactions/ });
    await walker.seeAddress(/\/transactions$/);
  });

test("shows no data after Back when the user has signed out", async ({ walker }) => {
  await enter(walker, "/settings");
  await walker.click("aside button[aria-haspopup=menu]:last-of-type");
  await walker.click({ role: "menuitem", name: "Logout" });
  await walker.seeAddress(/\/auth/);
  await walker.engine.back();
  await walker.seeAddress(/\/auth/);
  await walker.see("input[name=username]");
  await walker.seeNo("aside nav");
});
