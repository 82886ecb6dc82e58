// Each test restores the settings for the next one.
import type { Page } from "@playwright/test";
import { expectNoViolations } from "@/tests/support/e2e/axe";
import {
  callAnswer,
  callStatus,
  codeFor,
  emailOf,
  expect,
  expectNoSideScroll,
  hosts,
  messagesTo,
  narrow,
  PASSWORD,
  signIn,
  signInHere,
  test,
  visit,
  wide,
} from "@/tests/support/e2e/visitor";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const account = "single";
const edition = "ae";
const settings = (tab?: "password" | "notifications") => `${hosts[edition]}/settings${tab ? `?tab=${tab}` : ""}`;

test.describe.configure({ mode: "serial" });
test.use({ viewport: wide });

const me = (page: Page) =>
  callAnswer<{ fullName: string; email: string; mobilePhone: string }>(page, "profile.read", {});
const shell = (page: Page) => page.locator("aside button[aria-haspopup=menu]").last();
const codesSent = async (page: Page) =>
  (await messagesTo(page.request, account, edition)).filter(({ code }) => code).length;

const check = async (page: Page) => {
  await expectNoViolations(page);
  await expectNoSideScroll(page);
};

test("a new name appears in the shell at once", async ({ page }) => {
  await signIn(page, { account, edition });
  await page.goto(settings());
  const before = await me(page);
  try {
    await page.getByLabel("Full name").fill("Salma Al Marri");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(shell(page)).toContainText("Salma Al Marri");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Change the email" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await check(page);
    await dialog.getByLabel("New email").fill(await emailOf("office", edition));
    await dialog.getByLabel("Current password").fill("Wrong#2026");
    await dialog.getByRole("button", { name: "Send the code" }).click();
    await expect(dialog.getByText("The password is wrong. Check it and try again")).toBeVisible();
    await dialog.getByLabel("Current password").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Send the code" }).click();
    await expect(dialog.getByText("Another user has this email. Enter a different one")).toBeVisible();
    expect(await me(page)).toMatchObject({ fullName: "Salma Al Marri", email: before.email });
  } finally {
    await callStatus(page, "profile.edit", { fullName: before.fullName });
  }
});

test("a network failure after a save keeps the page and warns that it may be out of date", async ({ page }) => {
  await signIn(page, { account });
  await page.goto(`${hosts.default}/settings`);
  const field = page.locator("input[name=fullName]");
  await field.fill(`${await field.inputValue()} `);
  await page.evaluate(() => {
    const ask = globalThis.fetch;
    const network = Object.assign(globalThis, { isAway: false });
    globalThis.fetch = async (address, init) => {
      if (network.isAway) throw new TypeError("Failed to fetch");
      const response = await ask(address, init);
      network.isAway ||= String(address).includes("profile.edit"); // another answer may arrive after it
      return response;
    };
  });
  await page.locator("main form button[type=submit]").first().click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const outdated = page.getByText("The page could not be refreshed");
  await expect(outdated).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.evaluate(() => {
    Object.assign(globalThis, { isAway: false });
    dispatchEvent(new Event("online"));
  });
  await expect(outdated).toHaveCount(0);
});

test("the phone changes with the password and the code sent to the new number", async ({ page }) => {
  await signIn(page, { account, edition });
  await page.goto(settings());
  const before = await me(page);
  await page.getByRole("button", { name: "Change the phone" }).click();
  await page.getByLabel("New phone").fill("056 555 17 23");
  await page.getByLabel("Current password").fill(PASSWORD);
  const sentBefore = await codesSent(page);
  await page.getByRole("button", { name: "Send the code" }).click();
  const dialog = page.getByRole("dialog", { name: "Enter the code" });
  await expect(dialog).toContainText("+971 56 555 1723");
  await expect.poll(() => codesSent(page)).toBeGreaterThan(sentBefore);
  const code = await codeFor(page.request, account, edition, "profile.changePhone");
  const boxes = dialog.locator("input[autocomplete=one-time-code]");
  await expect(boxes).toBeFocused();
  await boxes.pressSequentially(code === "000000" ? "000001" : "000000");
  await expect(dialog).toContainText("That code is not right. Try again");
  await boxes.pressSequentially(code);
  await expect(dialog).toBeHidden();
  try {
    await expect(shell(page)).toContainText("+971 56 555 1723");
    await expect(page.getByRole("button", { name: "Change the phone" })).toBeFocused();
    await expect(page.locator("main")).toContainText("+971 56 555 1723");
  } finally {
    await callStatus(page, "profile.changePhone.ask", { mobilePhone: before.mobilePhone });
    await callStatus(page, "profile.changePhone.act", {
      mobilePhone: before.mobilePhone,
      password: PASSWORD,
      OTP: await codeFor(page.request, account, edition, "profile.changePhone"),
    });
    expect((await me(page)).mobilePhone).toBe(before.mobilePhone);
  }
});

test("a new password ends the other session and keeps this one", async ({ page, browser }) => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInHere(other, { account, edition });
  await signIn(page, { account, edition });
  await page.goto(settings("password"));
  await check(page);
  const change = async (old: string, fresh: string) => {
    await page.getByLabel("Old password").fill(old);
    await page.getByLabel("New password", { exact: true }).fill(fresh);
    await page.getByLabel("New password again").fill(fresh);
    await page.getByRole("button", { name: "Change the password" }).click();
  };
  await change("Wrong#2026x", "Harbour=1947.x");
  await expect(page.getByText("Invalid password. Check the old password and try again")).toBeVisible();
  await change(PASSWORD, "Harbour=1947.x");
  try {
    await expect(page.getByText("Your other sessions were ended. You stay signed in here")).toBeVisible();
    await expect(page.getByLabel("Old password")).toHaveValue("");
    expect((await visit(other, "/bff/profile.read")).status).toBe(401);
    expect((await visit(page, "/bff/profile.read")).status).toBe(200);
  } finally {
    expect(
      await callStatus(page, "profile.changePassword", { oldPassword: "Harbour=1947.x", newPassword: PASSWORD }),
    ).toBe(200);
    await elsewhere.close();
  }
});

test("payment notifications are saved", async ({ page }) => {
  await signIn(page, { account, edition });
  await page.goto(settings("notifications"));
  const toggle = (name: string) => page.getByRole("switch", { name });
  try {
    await toggle("SMS").check();
    await toggle("Telegram").click();
    await expect(page.getByLabel("Telegram ID")).toBeVisible();
    await check(page);
    await page.getByLabel("Telegram ID").fill("@salma_gifts");
    await page.getByRole("button", { name: "Connect Telegram" }).click();
    await expect(page.getByLabel("Telegram ID")).toBeHidden();
    await page.reload();
    await expect(toggle("SMS")).toBeChecked();
    await expect(toggle("Telegram")).toBeChecked();
    await expect(page.getByText("@salma_gifts")).toBeVisible();
    await toggle("Telegram").click();
    await expect(toggle("Telegram")).not.toBeChecked();
    await expect.poll(async () => (await visit(page, "/bff/profile.subscriptions")).text).not.toContain("telegram");
  } finally {
    for (const subscriptionType of ["sms", "telegram"])
      await callStatus(page, "profile.unsubscribe", { subscriptionType });
  }
});

test("in Arabic on a phone: axe finds nothing, and no element is wider than the screen", async ({ page }) => {
  await signIn(page, { account, edition, language: "ar" });
  await page.setViewportSize(narrow);
  await page.goto(settings("password"));
  await check(page);
  await page.locator("main nav a[href$='tab=notifications']").click();
  await page.getByRole("switch", { name: "Telegram" }).click();
  await check(page);
  await page.locator("main nav a[href='/settings']").click();
  await page.locator("main button[aria-haspopup=dialog]").last().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await check(page);
});

test("the tabs have addresses, and an unknown address is the first tab", async ({ page }) => {
  await signIn(page, { account, edition });
  const first = await page.goto(`${settings()}?tab=nonsense`);
  expect(await first!.text()).not.toMatch(/<[^>]+\sstyle=/);
  await expect(page.getByRole("link", { name: "My profile" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Payment notifications" }).press("Enter");
  await page.waitForURL(settings("notifications"));
  await expect(page.getByRole("switch")).toHaveCount(5);
  await page.goBack();
  await expect(page.getByLabel("Full name")).toBeVisible();
});
