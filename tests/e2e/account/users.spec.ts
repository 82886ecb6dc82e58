import type { Page } from "@playwright/test";
import { expectNoViolations, testAccessibility } from "@/tests/support/e2e/axe";
import {
  type EditionHost,
  callAnswer,
  codeFor,
  expect,
  hosts,
  narrow,
  signIn,
  test,
  wide,
  emailOf,
  messagesTo,
  visit,
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

const newPhone = (edition: EditionHost = "default") =>
  `${edition === "ae" ? "+97150" : "+99455"}${2_000_000 + Math.round(Math.random() * 7_000_000)}`;

/** Without the screen, which one test covers. */
async function add(page: Page, edition: EditionHost = "default"): Promise<Person> {
  const [app] = await callAnswer<{ appId: string }[]>(page, "apps.list", {});
  const email = newEmail();
  const where = { email, mobilePhone: newPhone(edition), appId: app!.appId, role: "ROLE_OPERATOR" };
  const privileges = ["createLink", "sendLink"];
  await callAnswer(page, "users.add.ask", { ...where, privileges: privileges.join() }, true);
  return callAnswer<Person>(
    page,
    "users.add.act",
    {
      ...where,
      OTP: await codeFor(page.request, owner, edition, "users.add"),
      firstName: "Orxan",
      lastName: `Məlikov ${where.email.slice(10, 22)}`,
      privileges,
    },
    true,
  );
}
const erase = (page: Page, { id }: Pick<Person, "id">) => callAnswer(page, "users.removeForever", { id }, true);

test("a user is invited by a code, sets a password, gets access, and is deleted, which ends the session", async ({
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
  const { id } = await personBy(page, email);

  await page.goto(`${hosts.default}${list}?open=${id}`);
  await dialog.getByRole("checkbox", { name: "Refund transaction" }).check();
  await expect(dialog).toContainText("1 unsaved change");
  await expect(dialog).toContainText("Role adapted");
  await dialog.getByRole("button", { name: "Save Access" }).click();
  await expect(dialog).toContainText("Given: Refund transaction");

  const theirs = await browser.newContext();
  const tab = await theirs.newPage();
  const invitation = (await messagesTo(page.request, email)).find(({ purpose }) => purpose === "users.invite")!;
  await tab.goto(`${hosts.default}${/\/auth\/reset-password\/[\w-]+\?invited=1/.exec(invitation.text)![0]}`);
  await expect(tab.getByRole("heading", { name: "Set your password" })).toBeVisible();
  await tab.getByLabel("New password", { exact: true }).fill(password);
  await tab.getByLabel("New password again").fill(password);
  await tab.getByRole("button", { name: "Set A New Password" }).click();
  await expect(tab.getByText("Your password is set")).toBeVisible();
  await callAnswer(tab, "auth.signIn.ask", { username: email, password, rememberMe: false }, true);
  await callAnswer(tab, "auth.signIn.act", { OTP: await codeFor(page.request, email, "default") }, true);
  await tab.goto(`${hosts.default}/billing/invoices`);
  await expect(tab.getByRole("heading", { name: "Invoices" })).toBeVisible();

  await dialog.getByRole("button", { name: /^Actions: / }).click();
  await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("stays in the list as removed");
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(dialog).toContainText("Removed");
  await tab.goto(`${hosts.default}/billing/invoices`);
  await expect(tab).toHaveURL(/\/auth\?(ended=1|next=)/); // its list may have met the end already
  await theirs.close();

  await dialog.getByRole("button", { name: /^Actions: / }).click();
  await page.getByRole("menuitem", { name: "Delete Permanently" }).click();
  await question.getByLabel("Type Səbinə Tağıyeva to confirm").fill("Səbinə Tağıyeva");
  await question.getByRole("button", { name: "Delete Permanently" }).click();
  await expect(page).toHaveURL(`${hosts.default}${list}`);
  expect(await personBy(page, email)).toBeUndefined();
});

test("a colleague's earlier change is reported, and unsaved changes ask before leaving", async ({ page }) => {
  await page.setViewportSize(wide);
  await signIn(page);
  const person = await add(page);
  await page.goto(`${hosts.default}${list}?open=${person.id}`);
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("checkbox", { name: "Edit link/invoice" }).check();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep Editing" }).click();
  const [app] = await callAnswer<{ appId: string }[]>(page, "apps.list", {});
  await callAnswer(
    page,
    "users.access",
    {
      userId: person.id,
      appId: app!.appId,
      role: "ROLE_OPERATOR",
      privileges: ["createLink", "deleteInvoice"],
      version: person.version,
    },
    true,
  );
  await drawer.getByRole("button", { name: "Save Access" }).click();
  await expect(drawer).toContainText("This access was changed meanwhile");
  await expect(drawer).toContainText("Given: Delete invoice");
  await drawer.getByRole("button", { name: "Same As Another User" }).scrollIntoViewIfNeeded(); // the sticky bar covers no checkbox
  await expectNoViolations(page, { within: "[role=dialog]" });
  await drawer.getByRole("button", { name: "Save Access" }).click();
  await expect(drawer).not.toContainText("This access was changed meanwhile");
  for (const name of ["Edit link/invoice", "Delete invoice"])
    await expect(drawer.getByRole("checkbox", { name })).toBeChecked();
  await expect(drawer.getByRole("checkbox", { name: "Send link" })).not.toBeChecked();
  await erase(page, person);
});

test("a role sets its permissions on a phone, in Arabic", async ({ page }) => {
  await page.setViewportSize(narrow);
  await signIn(page, { edition: "ae", language: "ar" });
  const person = await add(page, "ae");
  await page.goto(`${hosts.ae}${list}?open=${person.id}`);
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("combobox", { name: "الدور" }).selectOption("ROLE_FIN_MANAGER");
  await expect(drawer.getByRole("checkbox", { name: "استرداد مبلغ العملية" })).toBeChecked();
  await expectNoViolations(page, { within: "[role=dialog]" });
  await drawer.getByRole("button", { name: "حفظ الصلاحيات" }).click();
  await expect(drawer.getByRole("button", { name: "حفظ الصلاحيات" })).toBeDisabled();
  await expect(drawer).toContainText("الممنوحة");
  await erase(page, person);
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
  const { id } = await personBy(page, await emailOf("operator"));
  for (const path of [list, `${list}?open=${id}`]) {
    await page.goto(`${hosts[edition]}${path}`);
    if (path.includes("open=")) await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolations(page);
  }
});
