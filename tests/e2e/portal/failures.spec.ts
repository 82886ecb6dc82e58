import { readFileSync } from "node:fs";
import { signIn } from "@/scripts/support/sign-in.mjs";
import { ownPortal } from "@/tests/support/e2e/own-servers";
import { expect, holdRequests, test, wide } from "@/tests/support/e2e/visitor";

const messages = JSON.parse(readFileSync("messages/en/problems.json", "utf8")) as Record<string, string>;
test.use({ viewport: wide });

let portal: Awaited<ReturnType<typeof ownPortal>>;
let cookies: readonly string[];
test.beforeAll(async () => {
  portal = await ownPortal({ PROVIDER_TIMEOUT_SECONDS: "3" });
  cookies = (
    await signIn({
      portal: portal.address,
      sandbox: portal.sandbox.address,
      username: "newcomer@sandbox.test",
      password: "Sandbox#2026",
    })
  ).split("; ");
});
test.afterAll(() => portal.stop());
test.beforeEach(({ context }) =>
  context.addCookies(
    cookies.map((pair) => ({
      name: pair.slice(0, pair.indexOf("=")),
      value: pair.slice(pair.indexOf("=") + 1),
      url: portal.address,
    })),
  ),
);

const faults = [
  ["status:500", "broken"],
  ["status:429", "too_many"],
  ["reset", "unreachable"],
  ["html502", "broken"],
  ["shape", "broken"],
] as const;
for (const [kind, problem] of faults) {
  test(`a list that did not load (${kind}) states the reason with an ID`, async ({ page, quiet }) => {
    await portal.sandbox.fail("invoices.list", kind);
    await page.goto(`${portal.address}/billing/invoices`);
    const failure = page.locator("main#content").getByRole("alert").filter({ hasText: "Did not load" });
    await expect(failure).toContainText(messages[problem]!);
    await expect(failure.locator("code")).toHaveText(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/);
    await expect(failure).not.toContainText(
      new RegExp(
        `\\b(${Object.keys(messages)
          .filter((key) => key.includes("_") || key === "broken" || key === "unreachable")
          .join("|")})\\b`,
      ),
    );
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(failure).toHaveCount(0);
    expect(quiet).toEqual([]);
  });
}

test("a list that takes too long offers shorter periods", async ({ page }) => {
  await portal.sandbox.fail("invoices.list", "hang");
  await page.goto(`${portal.address}/billing/invoices?status=paid`);
  const main = page.locator("main#content");
  await expect(main.getByRole("alert")).toContainText(messages["timed_out"]!);
  await main
    .getByText("A shorter period is found faster")
    .locator("..")
    .getByRole("link", { name: "This week" })
    .click();
  await expect(page).toHaveURL(/status=paid&from=\d{4}-\d\d-\d\d&to=/);
  await expect(main.getByRole("alert")).toHaveCount(0);
});

test("a list that the provider refuses shows the refused page, and failed totals are reported", async ({
  page,
  quiet,
}) => {
  await portal.sandbox.fail("invoices.list", "status:403");
  const answer = await page.goto(`${portal.address}/billing/invoices`);
  expect(answer?.status()).toBe(403);
  const main = page.locator("main#content");
  await expect(main.getByRole("heading", { name: "You do not have access to this page" })).toBeVisible();
  await expect(main.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await portal.sandbox.fail("transactions.meta", "status:500");
  const release = await holdRequests(page, "**/*.js");
  await page.goto(`${portal.address}/billing/transactions?status=paid`, { waitUntil: "commit" });
  const failure = main.getByRole("alert").filter({ hasText: "Did not load: Totals of all results" });
  await expect(failure).toContainText(messages["broken"]!);
  await failure.getByRole("button", { name: "Try again" }).click(); // before React
  release();
  await expect(failure).toHaveCount(0);
  expect(quiet).toEqual([]);
});

test("a page that failed states the reason with an ID and keeps the shell", async ({ page, quiet }) => {
  await portal.sandbox.fail("profile.read", "reset");
  await page.goto(`${portal.address}/settings`);
  const failure = page.getByRole("alert").filter({ has: page.locator("code") });
  await expect(failure).toContainText(messages["unreachable"]!);
  await expect(failure.locator("code")).toHaveText(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/);
  await expect(page.getByRole("navigation").first().getByRole("link", { name: "Dashboard" })).toBeVisible();
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  quiet.length = 0; // the browser logs a page with status 500
});
