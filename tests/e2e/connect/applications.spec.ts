import type { Page } from "@playwright/test";
import { expectNoViolations, testAccessibility } from "@/tests/support/e2e/axe";
import {
  callAnswer,
  callStatus,
  codeFor,
  expect,
  hosts,
  narrow,
  signIn,
  signInHere,
  test,
  wide,
} from "@/tests/support/e2e/visitor";

const list = "/applications";
const account = "other";

/** Drawn by the browser, in the given size. */
const picture = (page: Page, width: number, height: number): Promise<string> =>
  page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
      const context = canvas.getContext("2d")!;
      context.fillStyle = "teal";
      context.fillRect(0, 0, w, h);
      return canvas.toDataURL("image/jpeg").split(",")[1]!;
    },
    [width, height] as const,
  );

test("an application is created with a logo, goes into production, gets a key, is configured and deleted", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const name = `Harbour ${Date.now() % 1_000_000}`;
  await page.setViewportSize(wide);
  await signInHere(page, { account }); // this session alone owns the renewed key
  await page.goto(hosts.default + list);

  await page.getByRole("button", { name: "New Application" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "App name" }).fill(name);
  await dialog.getByRole("textbox", { name: "Brand name" }).fill("Harbour Rooms");
  await dialog.getByRole("textbox", { name: "App URL" }).fill("https://harbour.example");
  await dialog.getByRole("combobox", { name: "Category" }).selectOption("Tourism");
  await dialog.getByRole("textbox", { name: "Business description" }).fill("Rooms by the sea");
  const logo = dialog.getByLabel("Logo");
  const choose = async (width: number, height: number) =>
    logo.setInputFiles({
      name: "logo.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from(await picture(page, width, height), "base64"),
    });
  await choose(400, 96);
  await expect(dialog.getByRole("alert")).toHaveText("Choose a logo of at least 492 × 96 px");
  await choose(800, 600);
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await dialog.getByText("Cropped").click();
  await expect(dialog.getByRole("slider", { name: "Visible part" })).toBeVisible();
  await expectNoViolations(page, { within: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Create The Application" }).click();

  await expect(page).toHaveURL(/\/applications\?open=\d+$/);
  const appId = new URL(page.url()).searchParams.get("open")!;
  const record = page.getByRole("dialog", { name: appId });
  await expect(record).toContainText("It takes no payments: its contract is not signed");
  await expect
    .poll(() => record.locator("img").evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([984, 192]);
  await expectNoViolations(page, { within: "[role=dialog]" });
  // An application without its signed agreement cannot be submitted; its button leads to the agreement.
  const contract = record.getByRole("link", { name: "Sign The Contract" });
  await expect(contract).toHaveAttribute("href", `/contract?open=${appId}`);
  await expect(record.getByRole("button", { name: "Submit To Production" })).toHaveCount(0);
  expect(await callStatus(page, "apps.submit", { appId, accountType: "business" })).toBe(409);

  await page.goto(`${hosts.default}${list}?name=${encodeURIComponent(name)}&state=draft`);
  const card = page.getByRole("article");
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("Not signed yet");
  await expect(card.getByRole("link", { name: "Sign The Contract" })).toBeVisible();
  await card.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Configure" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expectNoViolations(page);
  const template = page.getByRole("textbox", { name: "SMS template" });
  await template.fill("Pay ");
  await page.getByRole("button", { name: "Insert paymentUrl" }).click();
  await expect(template).toHaveValue("Pay {paymentUrl}");
  await page.locator("#sms").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("SMS template: saved")).toBeVisible();
  const saved = await callAnswer<{ defaultSmsTemplate: string; brandName: string }>(page, "apps.read", { appId });
  expect(saved).toMatchObject({ defaultSmsTemplate: "Pay {paymentUrl}", brandName: "Harbour Rooms" });

  await page.goto(`${hosts.default}${list}?open=${appId}`);
  await record.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const removing = page.getByRole("dialog", { name: /^Delete the application/ });
  await removing.getByRole("textbox").fill(name);
  await removing.getByRole("button", { name: "Send The Code" }).click();
  const codeField = page.getByLabel("One-time code");
  await codeField.pressSequentially(await shownCode(page, codeField, "apps.remove"));
  await expect(page).toHaveURL(/\/applications$/);
  await expect(page.getByRole("article").filter({ hasText: name })).toHaveCount(0);
});

/** The code is sent when its field is visible. */
async function shownCode(page: Page, field: ReturnType<Page["getByLabel"]>, action: string): Promise<string> {
  await expect(field).toBeVisible();
  return codeFor(page.request, account, "default", action);
}

test("an operator cannot open the applications, and a supervisor reads them without buttons to change them", async ({
  page,
}) => {
  await signIn(page, { account: "operator" });
  await page.goto(hosts.default + list);
  await expect(page.getByRole("main")).toContainText("You do not have access to this page");
  await expect(page.getByRole("navigation").getByRole("link", { name: "Applications" })).toHaveCount(0);
  await signIn(page, { account: "supervisor" });
  await page.goto(hosts.default + list);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Configure" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "New Application" })).toHaveCount(0);
});

test("nothing is cut on a phone in Arabic, and the whole page can be read", async ({ page }) => {
  await page.setViewportSize(narrow);
  await signIn(page, { edition: "ae", language: "ar", account: "owner" });
  await page.goto(`${hosts.ae}${list}`);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("article").first().getByRole("link", { name: "ضبط" }).click();
  await expect(page.locator("#sms")).toBeVisible();
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
});

testAccessibility(async (page, edition) => {
  const [first] = await callAnswer<{ appId: string; appConfigId: string }[]>(page, "apps.list", {});
  for (const path of [list, `${list}?open=${first!.appId}`]) {
    await page.goto(`${hosts[edition]}${path}`);
    if (path.includes("open=")) await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolations(page);
  }
});
