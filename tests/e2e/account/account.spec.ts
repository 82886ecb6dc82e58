import { PASSWORD, codeFor, expect, hosts, callStatus, test, wide, messagesTo } from "@/tests/support/e2e/visitor";

test.use({ viewport: wide });

const unique = () => `guest-${Date.now().toString(36)}@example.com`;
const submit = "main form button[type=submit]";

test("registration: rules at their fields, a code, and then the first step of Connect", async ({ page }) => {
  const email = unique();
  const password = "Caspian#Sturgeon7";
  await page.goto(`${hosts.default}/auth`);
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.waitForURL(/\/auth\/register/);
  await page.locator("input[name=email]").fill("guest.example.com");
  await page.locator("input[name=fullName]").fill("Kamran İsmayılov");
  await page.locator("input[name=mobilePhone]").fill("12");
  await page.locator("input[name=password]").fill("short");
  await page.locator(submit).click();
  await expect(page.locator("input[name=email]")).toBeFocused();
  await expect(page.getByText("Add “@” to the email address")).toBeVisible();
  await expect(page.getByText("The number is too short")).toBeVisible();
  await expect(page.locator("input[name=fullName]")).toHaveValue("Kamran İsmayılov");

  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=mobilePhone]").fill("050 300 12 45");
  await page.locator("input[name=password]").fill("Password1!");
  await page.locator(submit).click();
  await expect(page.locator("input[name=password]")).toHaveAttribute("aria-invalid", "true"); // our server knows the most common passwords and sends no request
  await page.locator("input[name=password]").fill(password);
  await page.locator(submit).click();
  const boxes = page.locator("input[autocomplete=one-time-code]");
  await expect(boxes).toBeVisible();
  await boxes.pressSequentially(await codeFor(page.request, email, "default", "auth.register"));
  await page.waitForURL(`${hosts.default}/connect/account`);
  await page.goto(`${hosts.default}/auth/register`); // a signed-in user does not register another account
  await page.waitForURL(`${hosts.default}/`);
  await expect(page.locator("aside")).toContainText("Kamran İsmayılov");
  // A user who registers owns the merchant.
  for (const place of ["Users", "Wallet"])
    await expect(page.locator("aside").getByText(place, { exact: true })).toHaveCount(1);
});

test("a forgotten password: the same answer for all addresses, and a link that works once", async ({ page }) => {
  const account = unique();
  await page.goto(`${hosts.sa}/auth`);
  expect(
    await callStatus(page, "auth.register.ask", {
      email: account,
      fullName: "ماهر السهلي",
      mobilePhone: "+966500001041",
      password: PASSWORD,
    }),
  ).toBe(200);
  expect(
    await callStatus(page, "auth.register.act", { OTP: await codeFor(page.request, account, "sa", "auth.register") }),
  ).toBe(200);
  await page.context().clearCookies(); // the code has signed them in
  const answers: string[] = [];
  for (const email of [`nobody-${account}`, account]) {
    await page.goto(`${hosts.sa}/auth/forgot-password`);
    await page.locator("input[name=email]").fill(email);
    await page.locator(submit).click();
    await expect(page.getByText("Check your email")).toBeVisible();
    answers.push((await page.locator("main").filter({ hasText: "Check your email" }).innerText()).replace(email, "…"));
  }
  expect(answers[0]).toBe(answers[1]);

  const letters = await messagesTo(page.request, account, "sa");
  const guid = /\/auth\/reset-password\/([\w-]+)/.exec(letters.map(({ text }) => text).join("\n"))![1]!;
  const link = `${hosts.sa}/auth/reset-password/${guid}`;
  const setTo = async (password: string, again = password) => {
    await page.goto(link);
    await page.locator("input[name=newPassword]").fill(password);
    await page.locator("input[name=confirmPassword]").fill(again);
    await page.locator(submit).click();
  };
  await setTo("Riyadh#Palms2026", "Riyadh#Palms2027");
  await expect(page.getByText("The passwords must match")).toBeVisible();
  await setTo("Riyadh#Palms2026");
  await expect(page.getByText("The password is changed")).toBeVisible();
  expect((await page.context().cookies(hosts.sa)).some(({ name }) => name === "portal")).toBe(false); // the link signs in no user
  await setTo("Riyadh#Palms2028");
  await expect(page.getByText("This link no longer works")).toBeVisible();
});
