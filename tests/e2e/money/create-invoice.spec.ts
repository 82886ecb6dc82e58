import type { Page } from "@playwright/test";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import {
  type EditionHost,
  expect,
  expectDraft,
  hosts,
  narrow,
  signIn,
  test,
  wide,
  messagesTo,
  ownId,
  signInByForm,
  visit,
  callAnswer,
} from "@/tests/support/e2e/visitor";

test.use({ viewport: wide });

const ADDRESS = "/billing/create-an-invoice";
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
const main = (page: Page) => page.locator("main#content");
const primary = (page: Page) => main(page).locator("button[type=submit]").last();
const secondary = (page: Page) => main(page).locator("button[type=submit]").first();
/** Unique texts for each test, so that it finds its own invoice. */
const unique = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`;

async function open(page: Page, query = "", edition: EditionHost = "default") {
  await page.goto(`${hosts[edition]}${ADDRESS}${query}`);
  await expect(field(page, "description")).toBeVisible();
}
interface Customer {
  readonly name: string;
  readonly phone: string;
  readonly email?: string;
  readonly amount?: string;
}
async function fill(page: Page, { name, phone, email = "", amount = "1240" }: Customer) {
  await field(page, "appId").selectOption({ index: 1 });
  await field(page, "amount").fill(amount);
  await field(page, "description").fill("Conference hall, half day");
  await field(page, "fullName").fill(name);
  await field(page, "mobilePhone").fill(phone);
  await field(page, "email").fill(email);
}
const newPhone = () => `+99450${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;
/** Sends a call to the door as the page does. */
const say = async (page: Page, call: string, input: object) =>
  JSON.parse((await visit(page, `/bff/${call}`, input)).text) as Record<string, string>;
const inAWeek = () => new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10);
const draftOf = async (name: string) => ({
  appId: await ownId("10482"),
  amount: "345.00",
  fullName: name,
  mobilePhone: "+994500001003",
  email: "leyla@example.com",
  description: "Room",
  linkExpirationDate: inAWeek(),
});
test("a created invoice shows its link and code although no code can be fetched after it was sent", async ({
  page,
}) => {
  await signIn(page);
  await open(page);
  await fill(page, { name: `Offline ${unique()}`, phone: newPhone() });
  let isGone = false;
  await page.route("**/_next/static/**", (route) => (isGone ? route.abort() : route.continue()));
  page.on("request", (request) => {
    if (request.url().endsWith("/bff/invoices.create")) isGone = true;
  });
  await primary(page).click();
  await expect(page.getByRole("heading", { name: /^Invoice INV-\d+ created$/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^QR code of INV-/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Copy/ })).toBeVisible();
});

test("an invoice is created and sent: the customer gets an SMS, an e-mail, and a page with the file", async ({
  page,
}) => {
  await signIn(page);
  await open(page);
  const [name, phone, email] = [`Rəşad ${unique()}`, newPhone(), `guest${unique()}@example.com`];
  await fill(page, { name, phone, email });
  await page.getByRole("switch", { name: "Installment" }).check();
  await expect(main(page)).toContainText("6 × 206.67 AZN, the last one 206.65 AZN");
  await expect(page.getByRole("switch", { name: "Pre-auth hold" })).toBeDisabled();
  await field(page, "file").setInputFiles({
    name: "Təklif.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 offer"),
  });
  const preview = page.getByRole("complementary", { name: "Preview" });
  await expect(preview).toContainText(name);
  await expect(preview).toContainText("or 6 × 206.67 AZN");
  await expectNoViolations(page);
  await primary(page).click();
  const title = page.getByRole("heading", { name: /^Invoice INV-\d+ created$/ });
  await expect(title).toBeFocused();
  await expectNoViolations(page);

  const sent = await messagesTo(page.request, phone);
  expect(sent.map(({ channel, to }) => [channel, to]).sort()).toEqual([
    ["email", email],
    ["sms", phone],
  ]);
  const link = await main(page)
    .getByRole("link", { name: /\/pay\// })
    .getAttribute("href");
  for (const { text } of sent) expect(text).toContain(link);
  const customer = await page.context().newPage();
  await customer.goto(String(link));
  await expect(customer.locator("main")).toContainText(/1[,.\s]240[.,]00/);
  const [file] = await Promise.all([
    customer.waitForEvent("download"),
    customer.getByRole("link", { name: "Təklif.pdf" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("Təklif.pdf");
  await customer.close();

  for (const [button, ending] of [
    ["Download PNG", "png"],
    ["Download SVG", "svg"],
  ] as const) {
    const [picture] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).click(),
    ]);
    expect(picture.suggestedFilename()).toMatch(new RegExp(`^INV-\\d+\\.${ending}$`));
  }
});

test("two presses create one invoice, and so does a repeat after a lost reply", async ({ page, quiet }) => {
  await signIn(page);
  await open(page);
  const name = `Double ${unique()}`;
  await fill(page, { name, phone: newPhone() });
  // The provider has answered, and the answer is lost.
  const wire = await page.context().newCDPSession(page);
  await wire.send("Fetch.enable", { patterns: [{ urlPattern: "*/bff/invoices.create", requestStage: "Response" }] });
  const lost = new Promise<number | undefined>((resolve) =>
    wire.once("Fetch.requestPaused", ({ requestId, responseStatusCode }) => {
      resolve(responseStatusCode);
      void wire.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" }).then(() => wire.detach());
    }),
  );
  await secondary(page).dblclick();
  expect(await lost).toBe(200);
  await expect(page.getByRole("alert").filter({ hasText: "it will not be created twice" })).toBeVisible();
  await secondary(page).dblclick();
  await expect(page.getByRole("heading", { name: /created$/ })).toBeVisible();
  const rows = await callAnswer<{ total: number }>(page, "invoices.list", { fullName: name });
  expect(rows.total).toBe(1);
  expect(quiet.splice(0)).toEqual(["Failed to load resource: net::ERR_CONNECTION_RESET"]); // the browser logs the lost request
});

test("errors appear at their fields, the form asks about an ambiguous amount, and Ctrl Enter sends", async ({
  page,
}) => {
  await signIn(page);
  await open(page);
  await field(page, "amount").fill("1,234");
  await page.keyboard.press("Control+Enter");
  await expect(main(page)).toContainText("5 fields need your attention");
  await expect(field(page, "appId")).toBeFocused();
  const edgeOf = (name: string) =>
    field(page, name)
      .locator("..")
      .evaluate((frame) => getComputedStyle(frame).getPropertyValue("--tw-inset-ring-color"));
  expect(await edgeOf("appId")).toBe(await edgeOf("description"));
  await expectNoViolations(page);
  await fill(page, { name: `Keys ${unique()}`, phone: "050 000 10 03", amount: "1,234" });
  await page.keyboard.press("Control+Enter");
  await expect(field(page, "amount")).toBeFocused();
  await page
    .getByRole("group", { name: "Did you mean 1,234.00 or 1.23?" })
    .getByRole("button", { name: "1.23" })
    .click();
  await field(page, "fullName").press("Enter");
  await field(page, "fullName").press("Control+Enter");
  await expect(page.getByRole("heading", { name: /created$/ })).toBeVisible();
  await expect(main(page)).toContainText("1.23");
});

test("two users change one invoice: the second sees the first one's changes and chooses", async ({ page, browser }) => {
  await signIn(page);
  await page.goto(`${hosts.default}/settings`);
  const name = `Leyla ${unique()}`;
  const { id } = await say(page, "invoices.create", await draftOf(name));
  await open(page, `?edit=${id}`);
  await field(page, "amount").fill("400");
  await field(page, "description").fill("Suite");

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, { account: "supervisor" });
  await open(other, `?edit=${id}`);
  await field(other, "amount").fill("360");
  await field(other, "bookingId").fill("BK-7");
  await secondary(other).click();
  await expect(other.getByRole("heading", { name: /saved$/ })).toBeVisible();
  await context.close();

  await secondary(page).click();
  const panel = page.getByRole("region", { name: /^Changed by / });
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  await expect(panel).toContainText("360.00");
  await expect(field(page, "bookingId")).toHaveValue("BK-7");
  await expect(field(page, "amount")).toHaveValue("400.00");
  await expectNoViolations(page);
  await panel.getByRole("listitem").filter({ hasText: "Amount" }).getByText("Theirs").last().click();
  await expect(field(page, "amount")).toHaveValue("360.00");
  await secondary(page).click();
  await expect(page.getByRole("heading", { name: /saved$/ })).toBeVisible();
  expect(await callAnswer(page, "invoices.read", { id })).toMatchObject({
    amount: 36_000,
    description: "Suite",
    bookingId: "BK-7",
    version: 3,
  });
});

test("a locked invoice states the reason and can be copied; an unknown one is not found", async ({ page }) => {
  await signIn(page);
  const { rows } = await callAnswer<{ rows: { id: string; fullName: string }[] }>(page, "invoices.list", {
    status: "paid",
  });
  const paid = rows[0]!;
  await page.goto(`${hosts.default}${ADDRESS}?edit=${paid.id}`);
  await expect(main(page)).toContainText("can no longer be edited");
  await main(page).getByRole("link", { name: "Duplicate" }).click();
  await expect(field(page, "fullName")).toHaveValue(paid.fullName);
  await expect(main(page)).toContainText("The details are copied from");

  await page.goto(`${hosts.default}/settings`);
  const { id, version } = await say(page, "invoices.create", await draftOf(`Gone ${unique()}`));
  await say(page, "invoices.remove", { id, version });
  await page.goto(`${hosts.default}${ADDRESS}?edit=${id}`);
  await expect(main(page)).toContainText("This invoice was deleted");
  expect((await page.goto(`${hosts.default}${ADDRESS}?edit=99999999`))?.status()).toBe(404);
});

test("a user who may create but not edit sees the reason", async ({ page }) => {
  await signIn(page, { account: "operator" });
  expect((await page.goto(`${hosts.default}${ADDRESS}`))?.status()).toBe(200);
  expect((await page.goto(`${hosts.default}${ADDRESS}?edit=1`))?.status()).toBe(403);
  await expect(main(page)).toContainText("Missing permission: Edit link/invoice");
});

test("a changed form asks before a link, Back or the palette leaves it", async ({ page }) => {
  await signIn(page);
  await page.goto(`${hosts.default}/settings`);
  const way = page.locator(`aside nav a[href="${ADDRESS}"]`);
  if (!(await way.isVisible())) await page.locator("aside nav button", { hasText: "Billing" }).click();
  await way.click();
  await expect(field(page, "description")).toBeVisible();
  await field(page, "description").fill("Half a thought");
  await field(page, "fullName").fill("Leyla");
  const dialog = page.getByRole("alertdialog", { name: "Leave without saving?" });

  await page.locator("aside nav a[href='/settings']").click();
  await expect(dialog).toContainText("You changed 2 fields");
  await expect(dialog.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(field(page, "description")).toHaveValue("Half a thought");

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find anything" }).fill("Settings");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  // The palette closes over the question, and would handle a key pressed during that.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });

  await field(page, "bookingId").fill("BK-1"); // the browser lets a page intercept Back only after user activity
  await page.goBack({ timeout: 1000 }).catch(() => undefined); // a canceled navigation never finishes
  await expect(dialog).toContainText("You changed 3 fields");
  await dialog.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL(`${hosts.default}/settings`);
  await expect(dialog).toBeHidden();
});

test("a browser that cannot intercept Back keeps the input for the return", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined }));
  await signIn(page);
  await page.goto(`${hosts.default}/settings`);
  const way = page.locator(`aside nav a[href="${ADDRESS}"]`);
  if (!(await way.isVisible())) await page.locator("aside nav button", { hasText: "Billing" }).click();
  await way.click();
  await field(page, "description").fill("Half a thought");
  await field(page, "amount").fill("12,50");
  await expectDraft(page, "Half a thought", "12");
  await page.goBack();
  await page.waitForURL(`${hosts.default}/settings`);
  await page.goForward();
  await expect(field(page, "description")).toHaveValue("Half a thought");
  await expect(main(page)).toContainText("Your unsent form is back");
  await page.goBack();
  await way.click();
  await expect(field(page, "amount")).toHaveValue("12.50");
  await main(page).getByRole("status").getByRole("button", { name: "Discard" }).click();
  await expect(field(page, "description")).toHaveValue("");
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft:")))).toEqual([]);
});

test("a session that ends during input loses nothing", async ({ page }) => {
  const account = "admin";
  await signIn(page, { account });
  await open(page);
  const name = `Kept ${unique()}`;
  await fill(page, { name, phone: newPhone(), amount: "12,50" });
  await page.getByRole("switch", { name: "Installment" }).check();
  await field(page, "file").setInputFiles({
    name: "offer.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 offer"),
  });
  await expectDraft(page, name, "offer.pdf");
  for (const { name: cookie } of await page.context().cookies(hosts.default))
    if (/portal/.test(cookie)) await page.context().clearCookies({ name: cookie });
  // A suggestion of customers may meet the end of the session before this press.
  await primary(page)
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await page.waitForURL(/\/auth\?/);
  await signInByForm(page, account);
  await page.waitForURL(`${hosts.default}${ADDRESS}`);
  await expect(field(page, "fullName")).toHaveValue(name);
  await expect(field(page, "amount")).toHaveValue("12.50");
  await expect(page.getByRole("switch", { name: "Installment" })).toBeChecked();
  await expect(main(page)).toContainText("Choose the file offer.pdf again");
  const rows = await callAnswer<{ total: number }>(page, "invoices.list", { fullName: name });
  expect(rows.total).toBe(0);
});

test.describe("on a phone in Arabic", () => {
  test.use({ viewport: narrow });
  test("an invoice is created in a right-to-left page", async ({ page }) => {
    await signIn(page, { edition: "ae", language: "ar" });
    await open(page, "", "ae");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await fill(page, { name: "ليلى الهاشمي", phone: "050 000 1037", amount: "١٢٣٤٫٥" });
    await page.getByRole("button", { name: "معاينة" }).click();
    const preview = page.getByRole("dialog", { name: "معاينة" });
    await expect(preview).toContainText("1,234.50");
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await expect(preview).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
    await expectNoViolations(page);
    await secondary(page).click();
    await expect(page.getByRole("heading", { name: /^تم إنشاء الفاتورة/ })).toBeVisible();
    await expect(page.getByRole("img", { name: /رمز QR/ })).toBeVisible();
    await expectNoViolations(page);
  });
});
