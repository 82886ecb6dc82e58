import type { Page } from "@playwright/test";
import { expectNoViolations, testAccessibility } from "@/tests/support/e2e/axe";
import {
  callAnswer,
  closeRecord,
  codeFor,
  cutIn,
  emailOf,
  expect,
  hosts,
  messagesTo,
  signIn,
  test,
  visit,
  wide,
} from "@/tests/support/e2e/visitor";

const list = "/users";
const owner = "owner";
const password = "Correct#Horse7";

interface Person {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly version: number;
}
const personBy = async (page: Page, email: string): Promise<Person> =>
  (await callAnswer<{ rows: Person[] }>(page, "users.list", { name: email })).rows[0]!;
const newEmail = () => `colleague-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`;

const newPhone = () => `+99455${2_000_000 + Math.round(Math.random() * 7_000_000)}`;

test("a list on paper has its texts in whole", async ({ page }) => {
  await signIn(page);
  await page.goto(`${hosts.default}${list}`);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 1032, height: 700 }); // A4 landscape without its margins
  const texts = page.locator("tr[data-row] td, tr[data-row] td > [dir]");
  await expect(texts.filter({ hasText: "Xəzrikod Elektronika" })).not.toHaveCount(0);
  expect(await cutIn(texts)).toBe(0);
});
test("a user is invited by a code, sets a password, gets access, also after a colleague's change, and is deleted, which ends the session", async ({
  page,
  browser,
}) => {
  await page.setViewportSize(wide);
  await signIn(page);
  await page.goto(`${hosts.default}${list}`);
  await page.getByRole("button", { name: "Invite A User" }).click();
  const dialog = page.getByRole("dialog");
  const email = newEmail();
  await dialog.getByLabel("First name").fill("Səbinə");
  await dialog.getByLabel("Last name").fill("Tağıyeva");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Phone").fill(newPhone());
  await expect(dialog.getByLabel(/password/i)).toHaveCount(0);
  await dialog.getByRole("combobox", { name: "Role" }).selectOption("ROLE_FO_SUPERVISOR");
  await expect(dialog.getByRole("checkbox", { name: "Delete invoice" })).toBeChecked();
  await expectNoViolations(page, { within: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Send The Code" }).click();
  await expect(dialog).toContainText("Səbinə Tağıyeva • Front office supervisor");
  await dialog
    .getByLabel("One-time code")
    .pressSequentially(await codeFor(page.request, owner, "default", "users.add"));
  await expect(dialog).toHaveCount(0);
  const { id, version } = await personBy(page, email);

  await page.goto(`${hosts.default}${list}?open=${id}`);
  const save = dialog.getByRole("button", { name: "Save Access" });
  await dialog.getByRole("checkbox", { name: "Refund transaction" }).check();
  await expect(dialog).toContainText("1 unsaved change");
  await expect(dialog).toContainText("Role adapted");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep Editing" }).click();
  const [app] = await callAnswer<{ appId: string }[]>(page, "apps.list", {});
  await callAnswer(
    page,
    "users.access",
    {
      userId: id,
      appId: app!.appId,
      role: "ROLE_FO_SUPERVISOR",
      privileges: ["createLink", "deleteInvoice"],
      version,
    },
    true,
  );
  await save.click();
  await expect(dialog).toContainText("This access was changed meanwhile");
  await dialog.getByRole("button", { name: "Same As Another User" }).scrollIntoViewIfNeeded(); // the sticky bar covers no checkbox
  await expectNoViolations(page, { within: "[role=dialog]" });
  await save.click();
  await expect(dialog).toContainText("Given: Refund transaction");
  await expect(dialog).not.toContainText("This access was changed meanwhile");
  await expect(dialog.getByRole("checkbox", { name: "Send link" })).not.toBeChecked();

  const theirs = await browser.newContext();
  const tab = await theirs.newPage();
  const invitation = (await messagesTo(page.request, email)).find(({ purpose }) => purpose === "users.invite")!;
  await tab.goto(`${hosts.default}${/\/auth\/reset-password\/[\w-]+\?invited=1/.exec(invitation.text)![0]}`);
  await expect(tab.getByRole("heading", { name: "Set your password" })).toBeVisible();
  await expect(tab).toHaveTitle(/^Set your password/);
  await tab.getByLabel("New password", { exact: true }).fill(password);
  await tab.getByLabel("New password again").fill(password);
  await tab.getByRole("button", { name: "Set Password" }).click();
  await expect(tab.getByText("Your password is set")).toBeVisible();
  await callAnswer(tab, "auth.signIn.ask", { username: email, password, rememberMe: false }, true);
  await callAnswer(tab, "auth.signIn.act", { OTP: await codeFor(page.request, email, "default") }, true);
  expect((await visit(tab, "/bff/profile.read")).status).toBe(200);

  await dialog.getByRole("button", { name: /^Actions: / }).click();
  await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("stays in the list as removed");
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(dialog).toContainText("Removed");
  await tab.goto(`${hosts.default}/billing/invoices`);
  await expect(tab).toHaveURL(/\/auth\?(ended=1|next=)/);
  await theirs.close();

  await dialog.getByRole("button", { name: /^Actions: / }).click();
  await page.getByRole("menuitem", { name: "Delete Permanently" }).click();
  await question.getByLabel("Type Səbinə Tağıyeva to confirm").fill("Səbinə Tağıyeva");
  await question.getByRole("button", { name: "Delete Permanently" }).click();
  await expect(page).toHaveURL(`${hosts.default}${list}`);
  expect(await personBy(page, email)).toBeUndefined();
});

test("a user cannot remove their own access, and a user without the permission can only read", async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page);
  const { id } = await personBy(page, await emailOf(owner));
  await page.goto(`${hosts.default}${list}?open=${id}`);
  const drawer = page.getByRole("dialog");
  await expect(drawer).toContainText("This is your own access");
  await expect(drawer.getByRole("button", { name: /^Actions|^Edit/ })).toHaveCount(0);
  await signIn(page, { account: "finance" });
  const operator = await personBy(page, await emailOf("operator"));
  await page.goto(`${hosts.default}${list}?open=${operator.id}`);
  await expect(drawer.getByRole("checkbox", { name: "Create link" })).toBeDisabled();
  await expect(drawer.getByRole("button", { name: "Save Access" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Invite A User" })).toHaveCount(0);
});

test("the file contains the rows of a filtered link", async ({ page }) => {
  await signIn(page);
  const today = new Date().toISOString().slice(0, 10);
  const { status, headers } = await visit(
    page,
    `/exports/users?page=0&status=active&name=operator@&from=2020-01-01&to=${today}`,
  );
  expect([status, headers["content-disposition"], headers["x-portal-rows"]]).toEqual([
    200,
    expect.stringContaining("users"),
    "1",
  ]);
});

testAccessibility(async (page, edition) => {
  const { id } = await personBy(page, await emailOf("operator", edition));
  await page.goto(`${hosts[edition]}${list}?open=${id}`);
  const drawer = page.getByRole("dialog");
  await expect(drawer).toBeVisible();
  await expectNoViolations(page, { within: "[role=dialog]" });
  if (edition === "ae") {
    // With its bar for changes.
    await drawer.getByRole("combobox", { name: "الدور" }).selectOption("ROLE_FIN_MANAGER");
    await expect(drawer.getByRole("checkbox", { name: "استرداد مبلغ العملية" })).toBeChecked();
    await expectNoViolations(page, { within: "[role=dialog]" });
    await page.goto(`${hosts[edition]}${list}`);
  } else await closeRecord(page);
  await expectNoViolations(page);
});
