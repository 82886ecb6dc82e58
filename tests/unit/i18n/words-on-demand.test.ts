// A later part fetches exactly the messages that it reads: without a family its text would be missing, and an extra one would be
// fetched for nothing.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { invoiceFormFields } from "@/components/invoices/form/invoice-form-values";
import { ruleKinds } from "@/components/form/rule-text";
import { fetchWords } from "@/lib/i18n/fetch-words";
import type { FieldName } from "@/lib/i18n/labels";
import { messagesOf } from "@/lib/i18n/messages";
import { bringersOfWords, familiesHandedOver, namespacesRead, wordFamiliesRead } from "@/tests/support/words-used";

const wallet = ["actions", "auth", "counts", "fields", "messages", "money", "problems", "rules", "shell", "wallets"];
const money = ["actions", "messages", "money", "problems", "shell", "transactions"];
const appState = ["actions", "apps", "messages", "problems", "shell"];
/** All parts that fetch messages. */
const ownership = ["actions", "auth", "counts", "messages", "permissions", "problems", "shell", "users"];
const fetched: Readonly<Record<string, readonly string[]>> = {
  AddUserDialog: [
    "actions",
    "auth",
    "counts",
    "fields",
    "messages",
    "permissions",
    "problems",
    "roles",
    "rules",
    "shell",
    "users",
  ],
  AppQrDialog: ["actions", "messages", "problems", "qrPayments", "shell"],
  CommandPalette: ["shell", "statuses"],
  DisableDialog: appState,
  EditUserDialog: ["actions", "counts", "fields", "messages", "permissions", "problems", "rules", "shell", "users"],
  EnableDialog: appState,
  EraseUserDialog: ["actions", "messages", "permissions", "problems", "shell", "users"],
  ErrorScreen: ["messages", "problems"],
  ExportPanel: ["actions", "counts", "listExport", "messages", "problems", "shell"],
  FilterPanel: [
    "actions",
    "counts",
    "fields",
    "listing",
    "messages",
    "presets",
    "problems",
    "roles",
    "rules",
    "shell",
    "statuses",
  ],
  IdleWarning: ["messages", "shell"],
  InvoicePaymentDialog: ["actions", "invoices", "messages", "problems", "shell"],
  JobWatch: ["attempts", "bulkFiles", "money"],
  LanguageDialog: ["shell"],
  NewAppDialog: ["actions", "apps", "categories", "counts", "fields", "messages", "problems", "rules", "shell"],
  NewPayoutDialog: [
    "actions",
    "apps",
    "auth",
    "counts",
    "fields",
    "messages",
    "money",
    "payouts",
    "problems",
    "rules",
    "shell",
  ],
  OtherAccount: ["messages"],
  PayDialog: ["actions", "bulkFiles", "counts", "fields", "messages", "money", "problems", "shell"],
  QrDialog: ["actions", "messages"],
  RemoveAppDialog: ["actions", "apps", "auth", "counts", "fields", "messages", "problems", "rules", "shell"],
  RemoveDialog: ["actions", "fields", "invoices", "messages", "problems", "shell", "statuses"],
  RemoveUserDialog: ["actions", "messages", "permissions", "problems", "shell", "users"],
  EnterKeyDialog: ["actions", "apps", "auth", "counts", "fields", "messages", "problems", "rules", "shell"],
  ForgetKeyDialog: ["actions", "apps", "messages", "problems", "shell"],
  InviteAgainDialog: ["actions", "messages", "permissions", "problems", "shell", "users"],
  OwnershipDialog: ownership,
  UserPhoneDialog: [...ownership, "fields", "rules"],
  SendDialog: ["actions", "fields", "invoices", "messages", "problems", "shell", "statuses"],
  ReviewDialog: appState,
  ShortcutsDialog: ["shell"],
  ShowKeyDialog: ["actions", "apps", "auth", "counts", "messages", "problems", "shell"],
  SubmitDialog: appState,
  TakeOutDialog: ["actions", "bulkFiles", "messages", "problems", "shell"],
  TransactionDialog: [...money, "counts", "fields", "rules"],
  WalletDialog: wallet,
};
/** Reads the message file itself; the compiler has checked which ones. */
const readsPlainly = ["ErrorScreen"];

const bringers = bringersOfWords("components", "app");

test("each later part names the messages that it may fetch", () => {
  const named = bringers.map(({ name, brings }) => [name, [...brings].sort()]);
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(Object.entries(fetched).map(([name, families]) => [name, [...families].sort()])),
  );
});
test.each(bringers.filter(({ name }) => !readsPlainly.includes(name)))(
  "$name reads exactly the messages that it fetches",
  ({ file, name, brings }) => expect(namespacesRead(file, name)).toEqual([...brings].sort()),
);
test.each([
  ["the menu of a row", "components/ui/layers/menu-panel.tsx", "MenuPanel"],
  ["the menu of a phone", "components/shell/menu/mobile-menu.tsx", "MobileMenu"],
])("%s gets its messages from the page and fetches none", (_, file, name) => {
  expect(readFileSync(join(process.cwd(), file), "utf8")).toContain(`function ${name}`);
  expect(namespacesRead(file, name)).toEqual([]);
  expect(bringers.filter((bringer) => bringer.file === file)).toEqual([]);
});

test("a family is fetched in the requested language, also from a file with a hyphen in its name", async () => {
  const { invoiceForm, statuses } = await messagesOf("az");
  expect(await fetchWords("az", ["statuses", "invoiceForm"])).toEqual({ statuses, invoiceForm });
  expect(await fetchWords("az", ["statuses"])).toEqual({ statuses });
  expect((await fetchWords("en", ["statuses"])).statuses).not.toEqual(statuses);
});

/** A server page, with the client component that gets its messages and the layout around it. */
const handing: readonly (readonly [page: string, file: string, name: string, fields: readonly FieldName[]])[] = [
  [
    "components/invoices/form/invoice-form-page.tsx",
    "components/invoices/form/invoice-editor.tsx",
    "InvoiceEditor",
    ["amount", "email", "file", "installment", "linkExpirationDate", "mobilePhone"],
  ],
  [
    "components/profile/settings.tsx",
    "components/profile/settings.tsx",
    "Settings",
    ["email", "newPassword", "phoneNumber"],
  ],
  [
    "components/contract/contract-view.tsx",
    "components/contract/contract-steps.tsx",
    "ContractSteps",
    ["phone", "userId"],
  ],
  ["app/auth/register/page.tsx", "components/auth/register.tsx", "Register", ["email", "password", "phone"]],
  ["app/auth/forgot-password/page.tsx", "components/auth/forgot-password.tsx", "ForgotPassword", ["email"]],
  ["app/auth/reset-password/[guid]/page.tsx", "components/auth/reset-password.tsx", "ResetPassword", ["newPassword"]],
];
const namespaceOf = (family: string) => family.split(".")[0]!;

test.each(handing)("%s passes on exactly the families of messages that are read there", (page, file, name, fields) => {
  // Families that data names: a form's follow from its fields.
  const families: Readonly<Record<string, readonly string[]>> = {
    rules: ["required", "text", ...fields.map((field) => ruleKinds[field]!)],
    ...(name === "InvoiceEditor" && { fields: invoiceFormFields }),
  };
  const read = wordFamiliesRead(file, name).flatMap(
    (family) => families[family]?.map((own) => `${family}.${own}`) ?? family,
  );
  const expected = [
    ...familiesHandedOver(page),
    ...(name === "InvoiceEditor" ? invoiceFormFields.map((field) => `fields.${field}`) : []),
  ];
  const all = [...expected, ...(page.startsWith("app/auth/") ? familiesHandedOver("app/auth/layout.tsx") : [])];
  expect(read.filter((family) => !all.includes(family) && !all.includes(namespaceOf(family)))).toEqual([]);
  const whole = new Set(read.map(namespaceOf));
  expect(expected.filter((family) => !(family.includes(".") ? read : [...whole]).includes(family))).toEqual([]);
});
test("the sign-in pages have the messages of their form, of the code step and of the language", () => {
  const read = [
    ...wordFamiliesRead("components/auth/sign-in.tsx", "SignIn"),
    ...wordFamiliesRead("components/auth/auth-frame.tsx", "AuthFrame"),
  ];
  expect([...familiesHandedOver("app/auth/layout.tsx")].sort()).toEqual([...new Set(read)].sort());
});
