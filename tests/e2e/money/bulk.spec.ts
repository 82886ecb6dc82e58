import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { testPayees } from "@/sandbox/money/payees";
import type { BulkFile } from "@/lib/contract/bulk";
import { editions } from "@/lib/edition/editions";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import { type BulkFields, bulkForm, invoiceRow, payoutRow } from "@/tests/support/bulk-files";
import {
  type EditionHost,
  expect,
  expectNoSideScroll,
  hosts,
  narrow,
  ownId,
  requestsOf,
  signIn,
  test,
  visit,
  wide,
} from "@/tests/support/e2e/visitor";

const numberOf = (behaviour: string) =>
  testPayees({ edition: editions.default }).find((one) => one.behaviour === behaviour)!.number;

/** Through the portal's own door, like the preview. */
async function upload(
  account: string,
  kind: "invoice" | "payout",
  rows: readonly BulkFields[],
  name: string,
  mends = "",
): Promise<string> {
  const file = (await bulkForm(kind, rows)).get("file") as File;
  const client = await requestsOf(account, "default");
  const answer = await client.post(kind === "invoice" ? "/bff/bulk.uploadInvoices" : "/bff/bulk.uploadPayouts", {
    params: { appId: await ownId("10482"), ...(mends && { mends }) },
    headers: { origin: hosts.default, "x-portal": "1", "x-portal-intent": randomUUID() },
    multipart: { file: { name, mimeType: "application/octet-stream", buffer: Buffer.from(await file.arrayBuffer()) } },
  });
  const { id } = (await answer.json()) as { id?: string };
  await client.dispose();
  if (!id) throw new Error(`The file was not taken: ${await answer.text()}`);
  return id;
}
/** Waits until each row is done. */
async function uploadDone(...file: Parameters<typeof upload>): Promise<string> {
  const id = await upload(...file);
  const client = await requestsOf(file[0], "default");
  const read = async () =>
    ((await (await client.get("/bff/bulk.invoicesOf", { params: { id, offset: 1 } })).json()) as { file: BulkFile })
      .file;
  await expect.poll(async () => (await read()).status).not.toBe("inProgress");
  await client.dispose();
  return id;
}
/** The files of these tests name no recipient as the bank does. */
const confirmNames = (dialog: Locator) => dialog.getByRole("checkbox", { name: /^The names? differs?\./ }).check();
const listOf = async (kind: "invoice" | "payout", edition: EditionHost = "default", more = "") =>
  `${hosts[edition]}/billing/bulk-${kind}?appId=${await ownId("10482", edition)}${more}`;

test("an upload is shown row by row to its end, and its failed rows are a file", async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page);
  const rows = [
    ...Array.from({ length: 11 }, (_, place) => invoiceRow(place)),
    invoiceRow(11, { mobilePhone: "+99450" }),
  ];
  const id = await uploadDone("owner", "invoice", rows, "week-47.xlsx");
  await page.goto(await listOf("invoice", "default", `&open=${id}`));
  const drawer = page.getByRole("dialog");
  await expect(drawer).toContainText("week-47.xlsx");
  await expect(drawer).toContainText("Accepted");
  await expect(drawer).toContainText("1 row failed");
  await expectNoViolations(page, { within: "[role=dialog]" });
  await drawer
    .getByRole("link", { name: "2", exact: false })
    .and(drawer.locator("nav[aria-label=Pages] a"))
    .first()
    .click();
  await expect(drawer.locator("ol li")).toHaveCount(2);
  await drawer.getByRole("link", { name: /^Failed/ }).click();
  await expect(page).toHaveURL(/rowStatus=failed/);
  await expect(drawer).toContainText("Enter the phone number with the country code");
  await expect(drawer.locator("ol li")).toHaveCount(1);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    drawer.getByRole("link", { name: "Download The Failed Rows" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^week-47-\d{4}-\d\d-\d\d\.xlsx$/);

  await drawer.getByRole("button", { name: "Remind The Unpaid" }).click();
  const reminding = page.getByRole("dialog", { name: "Remind customers" });
  await expect(reminding).toContainText("11 customers were sent the link within the last 24 hours");
  await expectNoViolations(page, { within: "[role=dialog]:last-of-type" });
  await page.keyboard.press("Escape");
  await drawer.getByRole("button", { name: "Withdraw The Open Ones" }).click();
  const withdrawing = page.getByRole("dialog", { name: "Withdraw invoices" });
  await withdrawing.getByRole("button", { name: "Withdraw 11 invoices" }).click();
  await expect(withdrawing).toContainText("11 were done", { timeout: 60_000 });
  await withdrawing.getByRole("button", { name: "Close" }).first().click();
  const { text } = await visit(page, `/billing/invoices?fileId=${id}`);
  expect([/<h1[^>]*>Invoices</.test(text), text.includes("data-row=")]).toEqual([true, false]);

  await page.goBack();
  await drawer.locator('a[href^="/billing/history/"]').first().click();
  await expect(page).toHaveURL(/\/billing\/history\/\d+/);
});

test("a failed row is mended in the grid and sent once, in a file that is linked to the first", async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page);
  await page.clock.install();
  const run = Date.now() % 1_000_000;
  const rows = [
    invoiceRow(run, { row: "4" }),
    invoiceRow(run + 1, { row: "9", mobilePhone: "+99450", fullName: "Mended guest" }),
  ];
  const id = await uploadDone("owner", "invoice", rows, "week-48.xlsx");
  await page.goto(await listOf("invoice", "default", `&open=${id}`));
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Mend Failed Rows" }).click();
  await page.waitForURL(/\/billing\/preview\?draft=/);
  await expect(page.getByRole("heading", { name: "week-48 mended.xlsx" })).toBeVisible();
  await expect(page.getByText("These rows failed in week-48.xlsx")).toBeVisible();
  const grid = page.getByRole("grid", { name: "Rows of the file" });
  await expect(grid.getByRole("rowheader")).toHaveText(["9"]);
  await expectNoViolations(page);
  await grid.getByRole("gridcell", { name: "+99450" }).click();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("050 200 10 03");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Send 1 valid invoice" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send 1 valid invoice" }).click();
  await page.waitForURL(/\/billing\/bulk-invoice\?.*open=/);
  await expect(async () => {
    await page.clock.fastForward(2_000); // the page asks every two seconds
    await expect(drawer).toContainText("Success", { timeout: 300 });
  }).toPass();
  await expect(drawer.locator("ol li")).toContainText(["Row 9"]);

  await drawer.getByRole("link", { name: "week-48.xlsx" }).click();
  await expect(drawer).toContainText("Sent again");
  await expect(drawer.getByRole("link", { name: "week-48 mended.xlsx" })).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Mend Failed Rows" })).toBeHidden();

  const again = await uploadDone("owner", "invoice", rows.slice(1), "late.xlsx", id);
  const { text } = await visit(page, await listOf("invoice", "default", `&open=${again}`));
  expect(text.includes("This row of the first file was already sent again")).toBe(true);
});

test("a batch on paper says which of its rows it has, and has no pages to press", async ({ page }) => {
  await signIn(page);
  await page.goto(`${hosts.default}/billing/bulk-payout?appId=${await ownId("10482")}`);
  await page.locator("tr[data-row] a").first().click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText("Digest")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(drawer.getByText(/^All • 1–\d+ of \d+$/)).toBeVisible();
  await expect(drawer.getByRole("navigation", { name: "Pages" })).toBeHidden();
});
test("a person without the permission to upload sees its name", async ({ page }) => {
  await signIn(page, { account: "finance" });
  const { text } = await visit(page, `/billing/bulk-invoice?appId=${await ownId("10482")}`);
  expect(text.includes("Uploading files here needs the permission “Create link”")).toBe(true);
  expect(text.includes('type="file"')).toBe(false);
});

test("a batch above the day's limit waits for a second person, fails in part, and its failed rows are paid again", async ({
  page,
  browser,
}) => {
  await page.setViewportSize(wide);
  await signIn(page, { account: "user" });
  const much = { amount: "2600.00" };
  const rows = [
    payoutRow(1, numberOf("pays"), much),
    payoutRow(2, numberOf("fails")),
    payoutRow(3, numberOf("pays"), much),
    payoutRow(4, numberOf("pays")),
  ];
  const id = await upload("user", "payout", rows, "salaries-47.xlsx");
  await page.goto(await listOf("payout", "default", `&open=${id}`));
  await page.getByRole("button", { name: "Take row 4 out of the file?" }).click();
  await page.getByRole("button", { name: "Take Out" }).click();
  await expect(page.getByText("Row 4 was taken out")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take row 4 out of the file?" })).toHaveCount(0);
  await page.getByRole("button", { name: "Pay The File" }).click();
  const asking = page.getByRole("dialog", { name: "Pay the file" });
  await expect(asking).toContainText("A colleague has to approve this");
  const askForApproval = asking.getByRole("button", { name: /^Ask For Approval/i });
  await expect(asking).toContainText("3 names differ from the bank’s");
  await expect(askForApproval).toBeDisabled();
  await confirmNames(asking);
  await askForApproval.click();
  await expect(page.getByText("Sent for approval")).toBeVisible();

  const context = await browser.newContext();
  const reviewer = await context.newPage();
  await reviewer.setViewportSize(wide);
  await signIn(reviewer);
  await reviewer.clock.install();
  await reviewer.goto(await listOf("payout", "default", `&open=${id}`));
  const drawer = reviewer.getByRole("dialog").first();
  await drawer.getByRole("button", { name: "Pay The File" }).click();
  const dialog = reviewer.getByRole("dialog", { name: "Pay the file" });
  await expect(dialog).toContainText("5,2");
  await expectNoViolations(reviewer, { within: "[role=dialog]:last-of-type" });
  await confirmNames(dialog);
  await dialog.getByRole("button", { name: /^Pay Out .* To 3 Recipients/i }).click();
  await expect(dialog).toBeHidden();
  await expect(async () => {
    await reviewer.clock.fastForward(3_000); // the page asks every three seconds
    await expect(reviewer.getByText("salaries-47.xlsx is done")).toBeVisible({ timeout: 300 });
  }).toPass();
  await expect(drawer).toContainText("The bank refused this payout");
  await expect(drawer).toContainText("Accepted");
  await drawer.getByRole("button", { name: "Pay The Failed Ones Again" }).click();
  await expect(reviewer.getByRole("dialog", { name: "Pay the file" })).toContainText(/to 1 recipient/i);
  await context.close();
});

test("a template has the reader's language; on a phone nothing is wider than the screen, and sums scroll", async ({
  page,
}) => {
  await page.setViewportSize(narrow);
  await signIn(page, { edition: "ae", language: "ar" });
  const template = await visit(page, "/templates/payouts");
  expect(template.headers["content-type"]).toContain("spreadsheetml");
  expect(template.text.length).toBeGreaterThan(2000);
  await page.goto(await listOf("payout", "ae"));
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expectNoSideScroll(page);
  await page.locator("[data-row] a").first().click();
  const drawer = page.getByRole("dialog");
  await expect(drawer).toBeVisible();
  await expectNoViolations(page);
  // The last column of the sums begins outside of the narrowest screen.
  await page.setViewportSize({ ...narrow, width: 320 });
  const sums = drawer.getByRole("region").filter({ has: page.getByRole("table") });
  const lastCell = sums.getByRole("cell").last();
  await expect(lastCell).not.toBeInViewport({ ratio: 0.99 });
  await sums.hover();
  await page.mouse.wheel(-300, 0);
  await expect(lastCell).toBeInViewport({ ratio: 0.99 });
});
