import type { Page } from "@playwright/test";
import { expectNoViolations, testAccessibility } from "@/tests/support/e2e/axe";
import {
  boxOf,
  callAnswer,
  closeRecord,
  cutIn,
  dayBefore,
  expect,
  hosts,
  narrow,
  ownId,
  SANDBOX,
  signIn,
  test,
  visit,
  wide,
} from "@/tests/support/e2e/visitor";

const list = "/billing/invoices";
const rowsOf = (page: Page) => page.locator("tr[data-row]");
const codes = (page: Page) => rowsOf(page).locator("a[data-open]").allTextContents();
/** Past days, so that earlier tests of this file do not change the counts. */
const longAgo = `from=${dayBefore(200)}&to=${dayBefore(60)}`;
/** The status of a seeded invoice depends on the time of day. */
const paidInvoice = async (page: Page) =>
  (await callAnswer<{ rows: { id: string }[] }>(page, "invoices.list", { status: "paid" })).rows[0]!.id;
const expectSettled = (page: Page) => expect(page.locator("[data-pending]")).toHaveCount(0);

test("the rows are in the first HTML, and the list works without scripts", async ({ browser, page }) => {
  await signIn(page);
  const { text: html } = await visit(page, `${list}?status=paid`);
  expect(html.match(/data-row="\d+"/g)).toHaveLength(10);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
  await still.goto(`${hosts.default}${list}`);
  await still.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(still).toHaveURL(/\?page=1$/);
  await still.getByRole("link", { name: "Last 3 months" }).click();
  await expect(still).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
  await still.locator("tr[data-row] a[data-open]").first().click();
  await expect(still).toHaveURL(/\/billing\/history\/\d+$/);
  await expect(still.getByRole("heading", { name: "Operation log" })).toBeVisible();
  await plain.close();
});

test("the address holds all state: sign-in, reload, Back, paging and another language keep it", async ({
  page,
  request,
}) => {
  const filtered = `${list}?status=paid,refunded&sort=amount&page=3`;
  const signedOut = await request.get(filtered, {
    headers: { host: new URL(hosts.default).host, accept: "text/html" },
    maxRedirects: 0,
  });
  const { pathname, searchParams } = new URL(signedOut.headers()["location"]!, hosts.default);
  expect([pathname, searchParams.get("next")]).toEqual(["/auth", filtered]);

  await signIn(page);
  await page.setViewportSize(wide);
  await page.goto(`${hosts.default}${list}?${longAgo}`);
  await page.getByRole("button", { name: "Filters" }).click();
  const panel = page.getByRole("dialog", { name: "Filters" });
  await panel.getByRole("checkbox", { name: /^Paid/ }).check();
  const show = panel.getByRole("button", { name: /^Show [\d,]+ results$/ });
  await expect(show).toBeVisible();
  const promised = Number((await show.textContent())!.replace(/\D/g, ""));
  await show.click();
  await expect(page).toHaveURL(/status=paid/);
  await expectSettled(page);
  const count = async () => Number((await page.locator("h1 + span").textContent())!.replace(/\D/g, ""));
  await expect.poll(count).toBe(promised);
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(/page=1/);
  await expectSettled(page);
  const rows = await codes(page);
  const address = page.url();
  await page.context().addCookies([{ name: "lang", value: "ru", url: hosts.default }]);
  await page.reload();
  expect(page.url()).toBe(address);
  expect(await codes(page)).toEqual(rows);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Счета");
  await page.goBack();
  await expect(page).not.toHaveURL(/page=1/);
  await page.goForward();
  await expect(page).toHaveURL(address);
});

test("sorts, shows chips, clears filters and searches; unknown values are dropped with a notice", async ({ page }) => {
  await signIn(page);
  await page.setViewportSize(wide);
  await page.goto(`${hosts.default}${list}?status=paid&from=${dayBefore(300)}&to=${dayBefore(2)}`);
  await page.getByRole("columnheader", { name: "Amount" }).getByRole("link").click();
  await expect(page).toHaveURL(/sort=amount&direction=desc/);
  await expectSettled(page);
  await expect(page.getByRole("columnheader", { name: "Amount" })).toHaveAttribute("aria-sort", "descending");
  const amounts = (await rowsOf(page).getByRole("cell").filter({ hasText: "AZN" }).allTextContents()).map((text) =>
    Number(text.replace(/[^\d.]/g, "")),
  );
  expect(amounts).toHaveLength(10);
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  await page.getByRole("link", { name: "Remove the filter Status" }).click();
  await expect(page).not.toHaveURL(/status=/);
  await expect(page.getByRole("link", { name: "Remove the filter Created" })).toBeFocused();
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/invoices\?sort=amount&direction=desc$/);

  const code = await ownId("INV-20412");
  await page.getByRole("searchbox").fill(code);
  await expect(page).toHaveURL(new RegExp(`name=${code}`));
  await expect(rowsOf(page)).toHaveCount(1);
  await page.mouse.move(0, 0);
  expect(await cutIn(rowsOf(page).getByRole("link", { name: code }))).toBe(0); // eight digits are whole
  await page.getByRole("searchbox").fill(`${code} nobody has this`);
  await expect(page.getByRole("heading", { name: "No invoices match these filters" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Filters" })).toBeFocused();

  const shownAt = async (query: string) =>
    (await visit(page, `${list}?${query}`)).text.replaceAll(/<script[^]*?<\/script>|<[^>]+>/g, "");
  const total = (text: string) => Number(/([\d,]+) results/.exec(text)![1]!.replace(",", ""));
  const halfOpen = await shownAt(`from=${dayBefore(21)}`);
  expect(halfOpen.includes("Choose the end date")).toBe(true);
  const unknown = await shownAt("colour=red&status=stolen&page=x");
  expect(unknown.includes("Not understood in the link and dropped: Status")).toBe(true);
  expect(total(unknown)).toBeGreaterThanOrEqual(total(halfOpen)); // other tests create invoices
  await page.goto(`${hosts.default}${list}?page=99999`);
  await expect(page).not.toHaveURL(/page=99999/);
  await expect(rowsOf(page).first()).toBeVisible();
});

test("a merchant without invoices reads how to create the first one", async ({ page }) => {
  await signIn(page, { account: "newcomer" });
  const { text } = await visit(page, list);
  const html = text.replaceAll(/<script[^]*?<\/script>/g, "");
  expect(/<h\d[^>]*>No invoices yet</.test(html)).toBe(true);
  expect(html.match(/<main[^]*<\/main>/)![0].match(/<a[^>]* href="\/billing\/create-an-invoice"/g)).toHaveLength(1);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  test("the drawer opens by its address, steps through the list over pages, and returns the focus", async ({
    page,
  }) => {
    await signIn(page);
    await page.setViewportSize(wide);
    await page.goto(`${hosts.default}${list}?status=paid&${longAgo}`);
    const rows = await codes(page);
    const rowOf = (code: string) => rowsOf(page).filter({ hasText: code });
    await rowOf(rows[8]!).getByRole("cell").filter({ hasText: "Paid" }).click();
    const drawer = page.getByRole("dialog");
    await expect(drawer).toContainText(rows[8]!);
    await expect(page).toHaveURL(/open=\d+/);
    await expect(page).toHaveTitle(new RegExp(`^${rows[8]} · Invoices`));
    await drawer.getByRole("button", { name: "Next invoice" }).click();
    await expect(drawer).toContainText(rows[9]!);
    await drawer.getByRole("button", { name: "Next invoice" }).click();
    await expect(page).toHaveURL(/page=1/);
    await expect(page).toHaveURL(/open=\d+/);
    const second = await codes(page);
    await expect(drawer).toContainText(second[0]!);
    await drawer.getByRole("button", { name: "Previous invoice" }).click();
    await expect(drawer).toContainText(rows[9]!);
    await page.reload();
    await expect(drawer).toContainText(rows[9]!);
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
    await expect(page).not.toHaveURL(/open=/);
    await expect(page).toHaveTitle(/^Invoices/);
    await expect(rowOf(rows[9]!).locator("a[data-open]")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(rowOf(rows[8]!).locator("a[data-open]")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(drawer).toContainText(rows[8]!);
    await page.keyboard.press("Escape");
    await expect(page).not.toHaveURL(/open=/);
    await page.goBack();
    await expect(page).not.toHaveURL(/invoices/);
  });
});

test("the shared page is complete in its first HTML for a colleague, and 404 for another merchant", async ({
  page,
  browser,
}) => {
  await signIn(page, { account: "finance" });
  const id = await paidInvoice(page);
  for (const path of ["history", "operations"]) {
    const { status, text: html } = await visit(page, `/billing/${path}/${id}`);
    expect(status).toBe(200);
    expect(html).toMatch(new RegExp(`<title>[^<]*INV-${id}`));
    expect(html).toMatch(new RegExp(`<h1[^>]*>[^<]*INV-${id}`));
    expect(html).toMatch(path === "history" ? /Invoice created/ : /RRN/);
  }
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await signIn(other, { account: "other" });
  for (const path of [`history/${id}`, `operations/${id}`, "history/none"])
    expect((await visit(other, `/billing/${path}`)).status).toBe(404);
  await other.goto(`${hosts.default}${list}?open=${id}`);
  await expect(other.getByRole("dialog")).toContainText("This is no longer here");
  await stranger.close();
});

test("the totals of a list with one page equal those of the page", async ({ page }) => {
  await signIn(page);
  await page.setViewportSize(wide);
  await page.goto(`${hosts.default}${list}?payment=open&status=declined,inProgress`);
  const sums = (name: string) => page.getByRole("list", { name }).filter({ visible: true });
  await expect(sums("Totals of all results")).toContainText("Awaiting payment");
  await expect(page.locator("[data-row]").filter({ hasText: "Declined" })).not.toHaveCount(0);
  expect(await sums("Totals of this page").innerText()).toBe(await sums("Totals of all results").innerText());
});

test("at 320 px, as at a zoom of 400 %, the tools of a record leave its copy button free", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signIn(page);
  await page.goto(`${hosts.default}/billing/invoices?open=first`);
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: /^Copy INV-/ }).click({ trial: true, timeout: 5_000 });
  await expect(drawer.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
});

test("a link is sent again by the selected channels, and a deleted invoice is marked as deleted at every address", async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize(wide);
  const apps = await callAnswer<{ appId: string; state: string }[]>(page, "apps.list", {});
  const draft = {
    appId: apps.find(({ state }) => state === "inProduction")!.appId,
    amount: "17.40",
    fullName: "Leyla Sınaqova",
    mobilePhone: "+994502223344",
    email: "leyla@example.com",
    description: "Late check-out",
    linkExpirationDate: dayBefore(-9),
  };
  type Created = { id: string; invoiceCode: string; paymentUrl: string };
  const invoice = await callAnswer<Created>(page, "invoices.create", draft, true);
  await page.goto(`${hosts.default}${list}?open=${invoice.id}`);
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Send", exact: true }).click();
  const sending = page.getByRole("dialog", { name: "Send the link" });
  await sending.getByRole("checkbox", { name: "SMS" }).uncheck();
  await sending.getByRole("checkbox", { name: "Email" }).uncheck();
  await sending.getByRole("button", { name: "Send" }).click();
  await expect(sending).toContainText("Choose at least one");
  await sending.getByRole("checkbox", { name: "Email" }).check();
  await sending.getByRole("button", { name: "Send" }).click();
  await expect(sending).toHaveCount(0);
  await expect(drawer).toContainText("Invoice sent");
  await expect(drawer.getByRole("button", { name: "Send again" })).toBeVisible();

  await drawer.getByRole("button", { name: `Actions: ${invoice.invoiceCode}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("The link stops working");
  await expect(question.getByRole("button", { name: "Keep" })).toBeFocused();
  await question.getByRole("button", { name: "Delete the invoice" }).click();
  await expect(question).toHaveCount(0);
  const { text } = await visit(page, `/billing/history/${invoice.id}`);
  const html = text.replaceAll(/<script[^]*?<\/script>/g, "");
  expect(
    [
      /This invoice was deleted/,
      new RegExp(`<h1[^>]*>[^<]*${invoice.invoiceCode}`),
      new RegExp(`<title>[^<]*${invoice.invoiceCode}`),
      />Invoice deleted</,
    ].map((part) => part.test(html)),
  ).toEqual([true, true, true, true]);
  const link = await fetch(SANDBOX + new URL(invoice.paymentUrl).pathname);
  expect([link.status, (await link.text()).includes("17.40")]).toEqual([410, false]);
});

test("a list prints as a list on landscape paper, and its record without tools; a phone's row has the start of a long description", async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize(wide);
  await page.goto(`${hosts.default}${list}?status=paid&${longAgo}`);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper)!;
  expect(Number(width)).toBeGreaterThan(Number(height));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("columnheader", { name: "Amount" })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(10);
  for (const tool of [
    page.getByRole("searchbox"),
    page.getByRole("navigation"),
    page.getByRole("button", { name: /^Actions/ }),
  ])
    for (const one of await tool.all()) await expect(one).toBeHidden();
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  // The print names its list, and a shortened code would identify nothing.
  for (const width of [794, 1024]) {
    await page.setViewportSize({ width, height: 1123 });
    await expect(page.locator("h1")).toHaveCSS("position", "static");
    for (const media of ["print", "screen"] as const) {
      await page.emulateMedia({ media });
      expect(await cutIn(rowsOf(page).getByText(/^INV-\d+$/))).toBe(0);
    }
    await page.emulateMedia({ media: "print" });
  }

  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize(wide);
  await rowsOf(page).first().locator("a[data-open]").click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Print" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const tool of await page.getByRole("dialog").locator("button, header a, .button").all())
    await expect(tool).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.setViewportSize(narrow);
  const { rows } = await callAnswer<{ rows: { description: string }[] }>(
    page,
    "invoices.list",
    Object.fromEntries(new URLSearchParams(`status=paid&${longAgo}`)),
  );
  const under = rowsOf(page).getByRole("cell", {
    name: new RegExp(rows.map(({ description }) => description).join("|")),
  });
  await expect(under).toHaveCount(10);
  for (const cell of await under.all()) {
    const [text, whole] = await Promise.all([boxOf(cell.locator("span")), boxOf(cell)]);
    expect(text.width).toBeGreaterThan(20);
    expect(text.x + text.width).toBeLessThanOrEqual(whole.x + whole.width + 0.5);
  }

  // On upright paper, too, no sum is cut.
  await page.setViewportSize({ width: 718, height: 1016 });
  await page.goto(`${hosts.default}${list}`);
  await page.emulateMedia({ media: "print" });
  expect(await cutIn(page.locator(".list-sums, .foot-sums"))).toBe(0);
});

test("the printed dashboard has two pages", async ({ page }) => {
  await signIn(page);
  await page.setViewportSize(wide);
  await page.goto(`${hosts.default}/`);
  await expect(page.getByRole("heading", { name: "Recent activity" })).toBeVisible();
  for (const format of ["A4", "Letter"] as const) {
    const paper = (await page.pdf({ format })).toString("latin1");
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(2);
  }
});

testAccessibility(async (page, edition) => {
  const id = await paidInvoice(page);
  await page.goto(`${hosts[edition]}${list}?status=paid,created&from=${dayBefore(80)}&to=${dayBefore(2)}&open=${id}`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoViolations(page, { within: "[role=dialog]" });
  await closeRecord(page);
  await expectNoViolations(page);
  await page.getByRole("searchbox").fill("nobody has this");
  await expect(rowsOf(page)).toHaveCount(0);
  await expectSettled(page);
  await expectNoViolations(page, { within: "main" });
  for (const path of ["history", "operations"]) {
    await page.goto(`${hosts[edition]}/billing/${path}/${id}`);
    await expectNoViolations(page);
  }
});

test("a printed invoice is of its application's company, and names a card only if it has paid", async ({ page }) => {
  await signIn(page);
  const appId = await ownId("10507");
  const paperOf = async (filter: object) => {
    const { rows } = await callAnswer<{ rows: { id: string }[] }>(page, "invoices.list", filter);
    const { text } = await visit(page, `/billing/history/${rows[0]!.id}`);
    return text.slice(text.indexOf("<article"), text.indexOf("</article>"));
  };
  const [paid, declined] = [await paperOf({ status: "paid", appId }), await paperOf({ status: "declined" })];
  const companies = await callAnswer<{ id: string; taxId: string }[]>(page, "catalog.companies", {});
  const apps = await callAnswer<{ appId: string; companyId: string }[]>(page, "apps.list", {});
  const company = companies.find(({ id }) => id === apps.find((app) => app.appId === appId)!.companyId);
  expect(company).not.toBe(companies[0]);
  expect(paid).toContain(company!.taxId);
  expect(paid).toContain("Paid by card");
  expect(declined).toContain("To pay");
  expect(declined).not.toContain("Paid by card");
});

test("on printed Arabic the lines of a column start at one edge in both directions", async ({ page }) => {
  await signIn(page, { edition: "ae", language: "ar" });
  await page.goto(`${hosts.ae}/billing/history/${await paidInvoice(page)}`);
  await page.emulateMedia({ media: "print" });
  const columns = await page.locator("article > div").first().locator("> div").all();
  expect(columns).toHaveLength(2);
  for (const column of columns) {
    const edges = await column.evaluate((element) =>
      [...element.children].map((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return Math.round(Math.max(...[...range.getClientRects()].map(({ right }) => right)));
      }),
    );
    expect(edges.length).toBeGreaterThan(2);
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThanOrEqual(2);
  }
});
