import { todayIn } from "@/lib/rules/zone";
import { addDays } from "@/lib/rules/day";
import { expectNoViolations, testAccessibility } from "@/tests/support/e2e/axe";
import { callAnswer, expect, hosts, signIn, test, visit, waitForFonts, wide } from "@/tests/support/e2e/visitor";

interface Movement {
  readonly kind: string;
  readonly transactionId: string | null;
  readonly rrn: string | null;
  readonly amount: number;
  readonly at: string;
  readonly moved: boolean;
}
const path = "/billing/transactions/match";
const MARK = "only-in-this-file";

test("a bank's file is matched, and no request carries it", async ({ page }) => {
  await signIn(page);
  await page.setViewportSize(wide);
  const { text: list } = await visit(page, "/billing/transactions");
  expect(new RegExp(`<a[^>]* href="${path}"`).test(list)).toBe(true);
  await page.goto(hosts.default + path);
  await expect(page.getByRole("link", { name: "Transactions", exact: true })).toHaveAttribute("aria-current", "page");

  const to = todayIn("Asia/Baku");
  const from = addDays(to, -30);
  const { rows } = await callAnswer<{ rows: readonly Movement[] }>(page, "books.movements", {
    from,
    to,
    kind: "payment,completion,reversal",
    offset: 1000,
  });
  const reversed = new Set(rows.flatMap(({ kind, transactionId }) => (kind === "reversal" ? [transactionId] : [])));
  const paid = rows.filter(
    ({ rrn, moved, amount, transactionId }) => rrn !== null && moved && amount > 1_000 && !reversed.has(transactionId),
  );
  expect(paid.length).toBeGreaterThan(3);
  const lines = paid.map(({ rrn, amount, at }, index) =>
    [todayIn("Asia/Baku", at), rrn, (amount - (index === 0 ? 100 : 0)) / 100, MARK].join(";"),
  );
  lines.push(`${to};123456789012;7.50;${MARK}`);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.getByLabel("Choose a file").setInputFiles({
    name: `${MARK}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(["Date;RRN;Amount;Customer", ...lines].join("\n")),
  });

  await expect(page.getByRole("row", { name: /^Only in the bank/i })).toContainText("+7.50");
  const different = page.getByRole("button", { name: /^Different amount/i });
  await expect(different).toContainText("1 payment");
  await waitForFonts(page);
  const columns = () =>
    page
      .getByRole("columnheader")
      .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().x)));
  const places = await columns();
  await different.press("Enter");
  const link = page.locator("tr[data-row]").getByRole("link");
  await expect(link).toHaveCount(1);
  expect(await columns()).toEqual(places);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe(`${MARK} - matched.xlsx`);
  await link.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(sent.some((request) => request.includes("books.movements"))).toBe(true);
  expect(sent.filter((request) => request.includes(MARK) || request.includes("123456789012"))).toEqual([]);
});

testAccessibility(async (page, edition) => {
  await page.goto(`${hosts[edition]}${path}`);
  await expectNoViolations(page);
  await page.locator("input[type=file]").setInputFiles({
    name: "statement.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Date;RRN;Amount\n${todayIn("Asia/Baku")};123456789012;7.50`),
  });
  await page.locator("[data-group=onlyBank]").getByRole("button").click();
  await expect(page.locator("tr[data-row]")).toHaveCount(1);
  await expectNoViolations(page, { within: "main" });
});
