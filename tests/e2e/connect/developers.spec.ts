import { expectNoViolations, testAccessibility } from "@/tests/support/e2e/axe";
import { callStatus, expect, holdRequests, hosts, ownId, signIn, test, wide } from "@/tests/support/e2e/visitor";

test.use({ viewport: wide });

test("a developer chooses a language and an application, sees the key's record, and finds the refused call by its response ID", async ({
  page,
}) => {
  await signIn(page);
  const appId = await ownId("10482");
  await page.goto(`${hosts.default}/developers?app=${appId}`);
  const main = page.getByRole("main");
  await expect(main.getByText("Nothing is recorded")).toBeVisible();
  await main.getByRole("tab", { name: "curl" }).first().focus();
  await page.keyboard.press("End");
  await expect(main.getByRole("tab", { name: "Python", selected: true })).toHaveCount(3);
  await expect(main.getByRole("button", { name: "Copy code: Make an invoice, Python" })).toBeEnabled();
  const sample = main.getByRole("region", { name: "Make an invoice, Python" });
  await expect(sample).toContainText(`"appId": "${appId}"`);
  await expect(sample).toContainText('os.environ["ACCESS_TOKEN"]');

  const choice = main.getByRole("combobox", { name: "Application" });
  const other = await choice.locator("option:not(:checked)").first().getAttribute("value");
  const release = await holdRequests(page, `**/developers?app=${other}*`);
  await choice.selectOption(other);
  await expect(main.getByRole("button", { name: "Copy code: Make an invoice, Python" })).toHaveCSS(
    "pointer-events",
    "none",
  );
  await expect(choice).toHaveCSS("pointer-events", "auto");
  release();
  await expect(sample).toContainText(`"appId": "${other}"`);
  await expect(page).toHaveURL(`${hosts.default}/developers?app=${other}`);

  expect(await callStatus(page, "apps.enterKey", { appId, appKey: "not-the-key" })).not.toBe(200);
  await page.goto(`${hosts.default}/developers?app=${appId}`);
  await expect(main.getByRole("listitem")).toContainText(["Secret key entered"]);
  await expect(main).not.toContainText("not-the-key");
  const responseId = /[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}/.exec(
    (await main.getByRole("listitem").textContent()) ?? "",
  )?.[0];

  await page.getByRole("link", { name: "Call log" }).click();
  await main.getByRole("searchbox").fill(responseId!);
  await expect(page).toHaveURL(/name=/);
  await expect(main.getByRole("listitem")).toHaveCount(1);
  await main.getByRole("link", { name: "POST api/apps/{appId}/key" }).click();
  await expect(page).toHaveURL(/call=POST/);
  await expect(main.getByRole("listitem")).toContainText(responseId!);
  await expectNoViolations(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).click();
  expect((await download).suggestedFilename()).toMatch(/^call-log-.*\.xlsx$/);
});

test("a person who does not see applications gets the samples, and nothing about the key", async ({ page }) => {
  await signIn(page, { account: "operator" });
  await page.goto(`${hosts.default}/developers/widgets`);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Integration" }).click();
  await expect(page).toHaveURL(`${hosts.default}/developers`);
  await expect(main.getByRole("region", { name: "Make an invoice, curl" })).toBeVisible();
  await expect(main.getByText("App ID")).toBeVisible();
  await expect(main.getByText("Secret key", { exact: true })).toHaveCount(0);
  await expect(main.getByText("Nothing is recorded")).toHaveCount(0);
});

test("where the country has no payouts, the page has no key for them", async ({ page }) => {
  for (const [edition, count] of [
    ["ae", 1],
    ["sa", 0],
  ] as const) {
    await signIn(page, { edition });
    await page.goto(`${hosts[edition]}/developers`);
    await expect(page.getByText("Secret key", { exact: true })).toBeVisible();
    await expect(page.getByText("Key for payouts")).toHaveCount(count);
  }
});

testAccessibility(async (page, edition) => {
  await page.goto(`${hosts[edition]}/developers`);
  await expect(page.getByRole("main").locator("pre")).toHaveCount(3);
  await expectNoViolations(page);
});
