import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { testPayees } from "@/sandbox/money/payees";
import { editions } from "@/lib/edition/editions";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import { type BulkFields, bulkForm, invoiceRow, payoutRow } from "@/tests/support/bulk-files";
import { type EditionHost, expect, hosts, narrow, signIn, test, wide, ownId } from "@/tests/support/e2e/visitor";

const numberOf = (behaviour: string) =>
  testPayees({ edition: editions.default }).find((one) => one.behaviour === behaviour)!.number;

/** Through the portal's own door, like the preview. */
async function upload(
  page: Page,
  kind: "invoice" | "payout",
  rows: readonly BulkFields[],
  name: string,
  mends = "",
): Promise<string> {
  const file = (await bulkForm(kind, rows)).get("file") as File;
  const content = Buffer.from(await file.arrayBuffer()).toString("base64");
  const answer = await page.evaluate(
    async ([call, query, base64, fileName, intent]) => {
      const form = new FormData();
      form.append("file", new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], fileName));
      const response = await fetch(`/bff/${call}?${query}`, {
        method: "POST",
        headers: { "x-portal": "1", "x-portal-intent": intent },
        body: form,
      });
      return (await response.json()) as { id?: string };
    },
    [
      kind === "invoice" ? "bulk.uploadInvoices" : "bulk.uploadPayouts",
      new URLSearchParams({ appId: await ownId("10482"), ...(mends && { mends }) }).toString(),
      content,
      name,
      randomUUID(),
    ] as const,
  );
  if (!answer.id) throw new Error(`The file was not taken: ${JSON.stringify(answer)}`);
  return answer.id;
}
/** The files of these tests name no recipient as the bank does. */
const confirmNames = (dialog: Locator) => dialog.getByRole("checkbox", { name: /^The names? differs?\./ }).check();
const listOf = async (kind: "invoice" | "payout", edition: EditionHost = "default", more = "") =>
  `${hosts[edition]}/billing/bulk-${kind}?appId=${await ownId("10482", edition)}${more}`;

test("an upload is shown row by row to its end, and its failed rows are a file", async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page);
  await page.goto(await listOf("invoice"));
  await expect(page.getByRole("heading", { name: "Bulk invoice", level: 1 })).toBeVisible();
  await expectNoViolations(page);
  const rows = [
    ...Array.from({ length: 80 }, (_, place) => invoiceRow(place)),
    invoiceRow(80, { mobilePhone: "+99450" }),
  ];
  const id = await upload(page, "invoice", rows, "week-47.xlsx");
  await page.goto(await listOf("invoice", "default", `&open=${id}`));
  const drawer = page.getByRole("dialog");
  await expect(drawer).toContainText("week-47.xlsx");
  await expect(drawer).toContainText("Accepted", { timeout: 60_000 });
  await expect(drawer).toContainText("1 row failed");
  await expectNoViolations(page, { within: "[role=dialog]" });
  await drawer
    .getByRole("link", { name: "2", exact: false })
    .and(drawer.locator("nav[aria-label=Pages] a"))
    .first()
    .click();
  await drawer.getByRole("link", { name: /^Failed/ }).click();
  await expect(page).toHaveURL(/rowStatus=failed/);
  await expect(drawer).toContainText("Enter the phone number with the country code");
  await expect(drawer.locator("ol li")).toHaveCount(1);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    drawer.getByRole("link", { name: "Download The Failed Rows" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^week-47-\d{4}-\d\d-\d\d\.xlsx$/);
  await page.goto(await listOf("invoice", "default", `&open=${id}`));
  await drawer.locator('a[href^="/billing/history/"]').first().click();
  await expect(page).toHaveURL(/\/billing\/history\/\d+/);

  await page.goto(await listOf("invoice", "default", `&open=${id}`));
  await drawer.getByRole("button", { name: "Remind The Unpaid" }).click();
  const reminding = page.getByRole("dialog", { name: "Remind customers" });
  await expect(reminding).toContainText("80 customers were sent the link within the last 24 hours");
  await expectNoViolations(page, { within: "[role=dialog]:last-of-type" });
  await page.keyboard.press("Escape");
  await drawer.getByRole("button", { name: "Withdraw The Open Ones" }).click();
  const withdrawing = page.getByRole("dialog", { name: "Withdraw invoices" });
  await withdrawing.getByRole("button", { name: "Withdraw 80 invoices" }).click();
  await expect(withdrawing).toContainText("80 were done", { timeout: 60_000 });
  await withdrawing.getByRole("button", { name: "Close" }).first().click();
  await page.goto(`${hosts.default}/billing/invoices?fileId=${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Invoices");
  await expect(page.getByRole("row").filter({ hasText: "INV-" })).toHaveCount(0);
});

test("a failed row is mended in the grid and sent once, in a file that is linked to the first", async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page);
  await page.goto(await listOf("invoice"));
  const run = Date.now() % 1_000_000;
  const rows = [
    invoiceRow(run, { row: "4" }),
    invoiceRow(run + 1, { row: "9", mobilePhone: "+99450", fullName: "Mended guest" }),
  ];
  const id = await upload(page, "invoice", rows, "week-48.xlsx");
  await page.goto(await listOf("invoice", "default", `&open=${id}`));
  const drawer = page.getByRole("dialog");
  await expect(drawer).toContainText("Accepted", { timeout: 60_000 });
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
  await expect(drawer).toContainText("Success", { timeout: 60_000 });
  await expect(drawer.locator("ol li")).toContainText(["Row 9"]);

  await drawer.getByRole("link", { name: "week-48.xlsx" }).click();
  await expect(drawer).toContainText("Sent again");
  await expect(drawer.getByRole("link", { name: "week-48 mended.xlsx" })).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Mend Failed Rows" })).toBeHidden();

  const again = await upload(page, "invoice", rows.slice(1), "late.xlsx", id);
  await page.goto(await listOf("invoice", "default", `&open=${again}`));
  await expect(drawer).toContainText("This row of the first file was already sent again");
});

test("a person without the permission to upload sees its name", async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page, { account: "finance" });
  await page.goto(await listOf("invoice"));
  await expect(page.getByText("Uploading files here needs the permission “Create link”")).toBeVisible();
  await expect(page.locator("input[type=file]")).toHaveCount(0);
});

test("a batch above the day's limit waits for a second person, fails in part, and its failed rows are paid again", async ({
  page,
  browser,
}) => {
  await page.setViewportSize(wide);
  await signIn(page, { account: "user" });
  await page.goto(await listOf("payout"));
  const much = { amount: "2600.00" };
  const rows = [
    payoutRow(1, numberOf("pays"), much),
    payoutRow(2, numberOf("fails")),
    payoutRow(3, numberOf("pays"), much),
  ];
  const id = await upload(page, "payout", rows, "salaries-47.xlsx");
  await page.goto(await listOf("payout", "default", `&open=${id}`));
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
  await reviewer.goto(await listOf("payout", "default", `&open=${id}`));
  const drawer = reviewer.getByRole("dialog").first();
  await drawer.getByRole("button", { name: "Pay The File" }).click();
  const dialog = reviewer.getByRole("dialog", { name: "Pay the file" });
  await expect(dialog).toContainText("5,2");
  await expectNoViolations(reviewer, { within: "[role=dialog]:last-of-type" });
  await confirmNames(dialog);
  await dialog.getByRole("button", { name: /^Pay Out .* To 3 Recipients/i }).click();
  await expect(dialog).toBeHidden();
  await expect(drawer).toContainText("The bank refused this payout", { timeout: 60_000 });
  await expect(drawer).toContainText("Accepted");
  await expect(reviewer.getByText("salaries-47.xlsx is done")).toBeVisible({ timeout: 60_000 });
  await drawer.getByRole("button", { name: "Pay The Failed Ones Again" }).click();
  await expect(reviewer.getByRole("dialog", { name: "Pay the file" })).toContainText(/to 1 recipient/i);
  await context.close();
});

test("a batch that changed after it was shown is not paid and is shown again", async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page);
  await page.goto(await listOf("payout"));
  const id = await upload(
    page,
    "payout",
    [1, 2].map((place) => payoutRow(place, numberOf("pays"))),
    "changed.xlsx",
  );
  await page.goto(await listOf("payout", "default", `&open=${id}`));
  const drawer = page.getByRole("dialog").first();
  await drawer.getByRole("button", { name: "Pay The File" }).click();
  const other = await page.context().newPage();
  await other.goto(await listOf("payout", "default", `&open=${id}`));
  await other.getByRole("button", { name: "Take row 2 out of the file?" }).click();
  await other.getByRole("button", { name: "Take Out" }).click();
  await expect(other.getByText("Row 2 was taken out")).toBeVisible();
  await other.close();
  const dialog = page.getByRole("dialog", { name: "Pay the file" });
  await confirmNames(dialog);
  await dialog.getByRole("button", { name: /To 2 Recipients/i }).click();
  await expect(dialog).toContainText("This file has changed in the meantime");
  await expect(dialog).toContainText("Rows to pay: 2 before, 1 now");
  await confirmNames(dialog);
  await dialog.getByRole("button", { name: /To 1 Recipient/i }).click();
  await expect(dialog).toBeHidden();
});

test("a template has the reader's language, and on a phone no element is wider than the screen", async ({ page }) => {
  await page.setViewportSize(narrow);
  await signIn(page, { edition: "ae", language: "ar" });
  await page.goto(await listOf("payout", "ae"));
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const template = await page.evaluate(async () => {
    const response = await fetch("/templates/payouts");
    return { type: response.headers.get("content-type"), size: (await response.arrayBuffer()).byteLength };
  });
  expect(template.type).toContain("spreadsheetml");
  expect(template.size).toBeGreaterThan(2000);
  await page.locator("[data-row] a").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
