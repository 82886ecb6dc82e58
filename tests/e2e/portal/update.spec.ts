import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import type { BulkFile } from "@/lib/contract/bulk";
import { editions } from "@/lib/edition/editions";
import { toDecimal } from "@/lib/rules/money";
import { testPayees } from "@/sandbox/money/payees";
import { signIn } from "@/scripts/support/sign-in.mjs";
import { bulkForm, payoutRow } from "@/tests/support/bulk-files";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import { ownUpdatablePortal } from "@/tests/support/e2e/own-servers";
import { expect, test, narrow, wide } from "@/tests/support/e2e/visitor";

const words = (language: string, file: string) =>
  JSON.parse(readFileSync(`messages/${language}/${file}.json`, "utf8")) as Record<string, Record<string, string>>;
const FORM = "/billing/create-an-invoice";
const TYPED = "Conference hall, half day";

test.describe.configure({ mode: "serial" });

let portal: Awaited<ReturnType<typeof ownUpdatablePortal>>;
let cookies: string;
test.beforeAll(async () => {
  portal = await ownUpdatablePortal({ EDITION: "ae" });
  cookies = await signIn({
    portal: portal.address,
    sandbox: portal.sandbox.address,
    username: "owner@sandbox.test",
    password: "Sandbox#2026",
  });
});
test.afterAll(() => portal.stop());
const enter = (context: BrowserContext, language = "en") =>
  context.addCookies(
    [...cookies.split("; "), `lang=${language}`].map((pair) => ({
      name: pair.slice(0, pair.indexOf("=")),
      value: pair.slice(pair.indexOf("=") + 1),
      url: portal.address,
    })),
  );
test.beforeEach(({ context }) => enter(context));
test.afterEach(async ({ page, quiet }) => {
  await page.close();
  quiet.length = 0; // the browser logs every missing file and failed requests during the restart
});

const buildOf = (page: Page) => page.locator("html").getAttribute("data-build");
const description = (page: Page) => page.locator("main [name=description]");
async function typeInvoice(page: Page) {
  await page.goto(portal.address + FORM);
  await description(page).fill(TYPED);
  await expect(description(page)).toHaveValue(TYPED);
}
/** Removes the previous build's files and the browser's cache of them. */
const loseFiles = (page: Page) => page.route("**/_next/static/**", (route) => route.fulfill({ status: 404 }));

test("missing code: the page reports an update, and a reload keeps the form; without a network it reports no update", async ({
  page,
  browser,
}) => {
  const { updated, missing } = words("en", "shell");
  await page.setViewportSize(wide);
  const arabic = await (await browser.newContext({ viewport: narrow })).newPage();
  await enter(arabic.context(), "ar");
  await arabic.goto(portal.address + FORM);
  await typeInvoice(page);
  for (const one of [arabic, page]) await one.waitForLoadState("networkidle"); // a part that loads during the restart has its own notice
  expect(await buildOf(page)).toBe(portal.build);
  const next = await portal.update();
  const find = (at: Page) => at.locator(".find-button").click();
  const noticeOf = async (at: Page, title: string) => {
    await loseFiles(at);
    await at.keyboard.press("Escape");
    await find(at);
    await expect(at.getByRole("status").filter({ hasText: title })).toBeVisible();
    expect(await buildOf(at)).toBe(portal.build);
    await expectNoViolations(at);
  };
  await noticeOf(arabic, words("ar", "shell")["updated"]!["title"]!);
  await arabic.context().close();
  await noticeOf(page, updated!["title"]!);
  // The input is unchanged.
  await expect(description(page)).toHaveValue(TYPED);
  await page.unroute("**/_next/static/**");
  const requests: string[] = [];
  page.on("dialog", (dialog) => {
    requests.push(dialog.message());
    void dialog.accept();
  });
  await page.getByRole("button", { name: updated!["reload"]!, exact: true }).click();
  await expect.poll(() => buildOf(page).catch(() => undefined)).toBe(next);
  await expect(description(page)).toHaveValue(TYPED);
  expect(requests).toEqual([]);

  await page.route("**/*", (route) => route.abort());
  await find(page);
  const toast = page.getByRole("alert").or(page.getByRole("status")).filter({ hasText: missing!["title"]! });
  await expect(toast).toContainText(missing!["away"]!);
  await expect(page.getByText(updated!["title"]!)).toHaveCount(0);
  await page.unroute("**/*");
  await find(page);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(description(page)).toHaveValue(TYPED);
});

test("a call that the new build does not know asks explicitly for a reload, and a navigation loads the build by itself", async ({
  page,
}) => {
  await page.goto(`${portal.address}/settings`);
  const name = page.locator("main [name=fullName]");
  const before = await name.inputValue();
  await name.fill("Another Name");
  const next = await portal.update();
  // The name of the call in the previous build.
  await page.route("**/bff/profile.*", (route) =>
    route.continue({ url: route.request().url().replace("/bff/profile.", "/bff/formerProfile.") }),
  );
  await page.locator("main button[type=submit]").first().click();
  await expect(page.locator("main").getByRole("alert")).toContainText("The portal was updated.");
  await expect(name).toHaveValue("Another Name");
  await expect(page.getByRole("status").filter({ hasText: words("en", "shell")["updated"]!["title"]! })).toBeVisible();
  await name.fill(before);
  await page.getByRole("navigation").first().getByRole("link", { name: "Users", exact: true }).click();
  await expect(page).toHaveURL(`${portal.address}/users`);
  await expect.poll(() => buildOf(page).catch(() => undefined)).toBe(next);
});

/** Uploads a file of payouts that their bank keeps in progress, and pays it. */
async function payBatch(): Promise<string> {
  const call = async (name: string, body: BodyInit, more: Record<string, string> = {}) => {
    const answer = await fetch(`${portal.address}/bff/${name}`, {
      method: "POST",
      headers: { origin: portal.address, cookie: cookies, "x-portal": "1", "x-portal-intent": randomUUID(), ...more },
      body,
    });
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as BulkFile;
  };
  const { number } = testPayees({ edition: editions.ae }).find(({ behaviour }) => behaviour === "waits")!;
  const rows = [1, 2].map((place) => payoutRow(place, number));
  const { id, version, unpaid } = await call("bulk.uploadPayouts?appId=10482", await bulkForm("payout", rows));
  const decidedOn = { version, count: unpaid.count, total: toDecimal(unpaid.total) };
  await call("bulk.pay", JSON.stringify({ id, decidedOn }), { "content-type": "application/json" });
  return id;
}
test("a portal that ends during a batch leaves its state on the screen with a way to try again", async ({ page }) => {
  const id = await payBatch();
  await page.goto(`${portal.address}/billing/bulk-payout?appId=10482&open=${id}`);
  const drawer = page.getByRole("dialog");
  await expect(drawer).toContainText("In progress");
  await portal.end();
  const toast = page
    .getByRole("region", { name: "Notifications" })
    .filter({ hasText: words("en", "shell")["outdated"]!["title"]! });
  await expect(toast).toBeVisible();
  // Trying again while the portal is away changes nothing.
  await toast.getByRole("button", { name: "Try again" }).click();
  await expect(toast).toBeVisible();
  await expect(drawer).toContainText(id);
  await expect(drawer).toContainText("In progress");

  await portal.begin();
  await fetch(`${portal.sandbox.address}/sandbox/clock`, {
    method: "POST",
    body: JSON.stringify({ advanceSeconds: 130 }),
  });
  await expect(drawer).toContainText("Success");
  await expect(toast).toHaveCount(0);
});
