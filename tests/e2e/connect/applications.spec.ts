import type { Page } from "@playwright/test";
import { expectNoViolations, testAccessibility } from "@/tests/support/e2e/axe";
import {
  callAnswer,
  callStatus,
  closeRecord,
  codeFor,
  cutIn,
  expect,
  hosts,
  requestsOf,
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
  const brand = dialog.getByRole("textbox", { name: "Brand name" });
  await brand.fill("H".repeat(60));
  const preview = dialog.getByRole("figure").getByText("H".repeat(60));
  await expect(preview).toBeVisible();
  expect(await cutIn(dialog.getByRole("figure"))).toBe(0);
  await brand.fill("Harbour Rooms");
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

test("an operator cannot open the applications, and a supervisor reads them without buttons to change them", async () => {
  const pageOf = async (account: string) => {
    const person = await requestsOf(account, "default");
    const html = await (await person.get(list)).text();
    await person.dispose();
    return html.slice(html.indexOf("<body"), html.indexOf("</body"));
  };
  const refused = await pageOf("operator");
  expect(refused).toContain("You do not have access to this page");
  expect(refused).not.toMatch(/<a [^>]*href="\/applications"/);
  const [read, owned] = [await pageOf("supervisor"), await pageOf("owner")];
  expect(read).toContain("<article");
  for (const [place, isOwned] of [
    [read, false],
    [owned, true],
  ] as const) {
    expect(/<a [^>]*href="\/applications\/[^"]*"/.test(place)).toBe(isOwned);
    expect(/<button(?:(?!<\/button>)[^])*New application/i.test(place)).toBe(isOwned);
  }
});

testAccessibility(async (page, edition) => {
  const [first] = await callAnswer<{ appId: string; appConfigId: string }[]>(page, "apps.list", {});
  await page.goto(`${hosts[edition]}${list}?open=${first!.appId}`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoViolations(page, { within: "[role=dialog]" });
  await closeRecord(page);
  await expectNoViolations(page);
  if (edition === "default") return; // the first test looks at the next page
  await page.getByRole("article").first().getByRole("link", { name: "ضبط" }).click();
  await expect(page.locator("#sms")).toBeVisible();
  await expectNoViolations(page);
});

test("a name of one long word stays in its card", async ({ page }) => {
  await signInHere(page, { account });
  await page.goto(`${hosts.default}/connect`);
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
  await card
    .first()
    .getByRole("heading")
    .locator("bdi")
    .evaluate((name) => (name.textContent = "W".repeat(120)));
  expect(await cutIn(card.first())).toBe(0);
});
