import { expect, test } from "@playwright/test";
import { codeSentBy } from "@/tests/support/e2e/codes";

const username = process.env.SMOKE_USERNAME ?? "";
const password = process.env.SMOKE_PASSWORD ?? "";

test("a merchant signs in, sees the dashboard and signs out", async ({ page }) => {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));

  await page.goto("/auth");
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill(password);
  const oneTimeCode = page.locator("input[autocomplete=one-time-code]");
  const code = await codeSentBy(username, async () => {
    await page.locator("button[type=submit]").click();
    await expect(oneTimeCode).toBeVisible();
  });
  await oneTimeCode.fill(code);
  // The form may submit itself with the sixth digit; then the field is gone.
  await oneTimeCode.press("Enter", { timeout: 2_000 }).catch(() => undefined);

  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(page.locator("h1")).toBeVisible();

  // The language depends on the deployment, so the places are found without words.
  await page.locator(".profile-button:visible").click();
  await page.getByRole("menuitem").last().click();
  await expect(page).toHaveURL((url) => url.pathname === "/auth");
  // Without the browser, because the page may still be loading.
  const afterwards = await page.request.get("/");
  expect(new URL(afterwards.url()).pathname).toBe("/auth");
  expect(failures).toEqual([]);
});
