import type { Page } from "@playwright/test";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import {
  callAnswer,
  cutIn,
  type EditionHost,
  expect,
  expectDraft,
  expectNoSideScroll,
  hosts,
  messagesTo,
  narrow,
  ownId,
  signIn,
  signInByForm,
  test,
  visit,
  wide,
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
test("errors appear at their fields; a created invoice is sent, and shows its link and code although no more code is fetched", async ({
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
  let isGone = false;
  await page.route("**/_next/static/**", (route) => (isGone ? route.abort() : route.continue()));
  page.on("request", (request) => {
    if (request.url().endsWith("/bff/invoices.create")) isGone = true;
  });
  await field(page, "fullName").press("Control+Enter");
  const title = page.getByRole("heading", { name: /^Invoice INV-\d+ created$/ });
  await expect(title).toBeFocused();
  await expect(page.getByRole("img", { name: /^QR code of INV-/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Copy/ })).toBeVisible();
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
  const customer = await page.context().newPage();
  await customer.goto(String(link));
  await expect(customer.locator("main")).toContainText(/1[,.\s]240[.,]00/);
  const [file] = await Promise.all([
    customer.waitForEvent("download"),
    customer.getByRole("link", { name: "Təklif.pdf" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("Təklif.pdf");
  await customer.close();
});

test("two users change one invoice: the second sees the first one's changes and chooses", async ({ page, browser }) => {
  await signIn(page);
  const draft = await draftOf(`Leyla ${unique()}`);
  const { id, version } = await say(page, "invoices.create", draft);
  await open(page, `?edit=${id}`);
  await field(page, "amount").fill("400");
  await field(page, "description").fill("Suite");

  const other = await (await browser.newContext()).newPage();
  await signIn(other, { account: "supervisor" });
  await say(other, "invoices.edit", { ...draft, id, version, amount: "360.00", bookingId: "BK-7" });
  await other.context().close();

  await secondary(page).click();
  const panel = page.getByRole("region", { name: /^Changed by / });
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  await expect(panel).toContainText("360.00");
  await expect(field(page, "bookingId")).toHaveValue("BK-7");
  await expect(field(page, "amount")).toHaveValue("400.00");
  await expectNoViolations(page, { within: "main" });
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

  const { id, version } = await say(page, "invoices.create", await draftOf(`Gone ${unique()}`));
  await say(page, "invoices.remove", { id, version });
  expect((await visit(page, `${ADDRESS}?edit=${id}`)).text.includes("This invoice was deleted")).toBe(true);
  expect((await visit(page, `${ADDRESS}?edit=99999999`)).status).toBe(404);
});

test("a user who may create but not edit sees the reason", async ({ page }) => {
  await signIn(page, { account: "operator" });
  expect((await visit(page, ADDRESS)).status).toBe(200);
  const { status, text } = await visit(page, `${ADDRESS}?edit=1`);
  expect([status, text.includes("Missing permission: Edit link/invoice")]).toEqual([403, true]);
});

test("a changed form asks before a link or Back leaves it", async ({ page }) => {
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

  await field(page, "bookingId").fill("BK-1"); // the browser lets a page intercept Back only after user activity
  await page.evaluate(() => history.back());
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
  await Promise.race([primary(page).click(), page.waitForURL(/\/auth\?/)]).catch(() => undefined);
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
    const name = `ليلى الهاشمي ${unique()}`;
    await fill(page, { name, phone: "050 000 1037", amount: "١٢٣٤٫٥" });
    await page.getByRole("button", { name: "معاينة" }).click();
    const preview = page.getByRole("dialog", { name: "معاينة" });
    await expect(preview).toContainText("1,234.50");
    await expectNoViolations(page, { within: "[role=dialog]" });
    await page.keyboard.press("Escape");
    await expect(preview).toBeHidden();
    await expectNoSideScroll(page);
    await expectNoViolations(page);
    await secondary(page).dblclick();
    await expect(page.getByRole("heading", { name: /^تم إنشاء الفاتورة/ })).toBeVisible();
    await expect(page.getByRole("img", { name: /رمز QR/ })).toBeVisible();
    await expectNoViolations(page);
    expect((await callAnswer<{ total: number }>(page, "invoices.list", { fullName: name })).total).toBe(1);
  });
});

test("on a phone the first day of a schedule is read whole in Russian", async ({ page }) => {
  await page.setViewportSize(narrow);
  await signIn(page, { language: "ru" });
  await open(page);
  await page.getByRole("switch", { name: "Регулярный платёж" }).check();
  const day = page.getByPlaceholder("Первый платёж");
  await day.fill("25.09.2099");
  await day.press("Tab");
  await expect(day).toHaveValue("25 сентября 2099");
  expect(await cutIn(day)).toBe(0);
});
