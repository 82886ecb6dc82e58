// Each of the specification's 84 calls has a screen: an address whose page imports code that sends it.
import { isPlace } from "@/lib/access/places";
import { calls } from "@/lib/contract";
import { flowOf } from "@/lib/contract/call";
import { fileAt } from "@/lib/url/file-screen";
import { fileOf, textsBehind } from "@/tests/support/code-behind";

/** The layout of every page, not an address. */
const SHELL = "every page of the shell";
/** The provider's own file, by a direct link: the door answers it, and a user who must sign in is led to the list. */
const DIRECT_LINK = "its direct link";
/** By the call's name; both steps of a pair share one name. */
const screens: Readonly<Record<string, string>> = {
  "auth.signIn": "/auth",
  "auth.register": "/auth/register",
  "auth.forgotPassword": "/auth/forgot-password",
  "auth.resetPassword": "/auth/reset-password/guid",
  "auth.signOut": SHELL,
  "dashboard.monthly": "/",
  "dashboard.recent": "/",
  "connect.merchant": "/connect/company",
  "connect.bankAccount": "/connect/bank",
  "connect.setBankAccount": "/connect/bank",
  "connect.card": "/connect/bank",
  "connect.viewContract": "/contract",
  "connect.askIdentity": "/connect/agreement",
  "connect.identityLogin": "/connect/agreement",
  "connect.askSignature": "/connect/agreement",
  "connect.sign": "/connect/agreement",
  "catalog.categories": "/applications",
  "catalog.companies": "/applications",
  "apps.list": "/applications",
  "apps.read": "/applications/configure/app/config",
  "apps.renewKey": "/applications",
  "apps.remove": "/applications",
  "apps.contract": "/applications",
  "apps.configure": "/applications/configure/app/config",
  "apps.configureHotel": "/applications/configure/app/config",
  "apps.review": "/applications",
  "invoices.list": "/billing/invoices",
  "invoices.qr": "/billing/qr-payments",
  "invoices.read": "/billing/create-an-invoice",
  "invoices.create": "/billing/create-an-invoice",
  "invoices.edit": "/billing/create-an-invoice",
  "invoices.send": "/billing/invoices",
  "invoices.remove": "/billing/invoices",
  "invoices.operations": "/billing/operations/7",
  "invoices.history": "/billing/history/7",
  "invoices.meta": "/billing/invoices",
  "invoices.roles": "/users",
  "transactions.list": "/billing/transactions",
  "transactions.meta": "/billing/transactions",
  "transactions.export": DIRECT_LINK,
  "transactions.exportByEmail": "/billing/transactions",
  "transactions.refund": "/billing/transactions",
  "transactions.complete": "/billing/transactions",
  "transactions.reverse": "/billing/transactions",
  "payouts.search": "/billing/payouts",
  "payouts.pay": "/billing/payouts",
  "payouts.payee": "/billing/payouts",
  "bulk.invoices": "/billing/bulk-invoice",
  "bulk.invoicesOf": "/billing/bulk-invoice",
  "bulk.uploadInvoices": "/billing/preview",
  "bulk.payouts": "/billing/bulk-payout",
  "bulk.payoutsOf": "/billing/bulk-payout",
  "bulk.removePayout": "/billing/bulk-payout",
  "bulk.pay": "/billing/bulk-payout",
  "bulk.uploadPayouts": "/billing/preview",
  "wallets.mine": "/billing/wallet",
  "wallets.operations": "/billing/wallet",
  "wallets.topUp": "/billing/wallet",
  "wallets.transfer": "/billing/wallet",
  "wallets.withdraw": "/billing/wallet",
  "users.list": "/users",
  "users.export": DIRECT_LINK,
  "users.find": "/users",
  "users.add": "/users",
  "users.access": "/users",
  "users.remove": "/users",
  "users.removeForever": "/users",
  "profile.read": "/settings",
  "profile.edit": "/settings",
  "profile.changePhone": "/settings",
  "profile.changePassword": "/settings",
  "profile.subscribe": "/settings",
  "profile.subscriptions": "/settings",
  "profile.unsubscribe": "/settings",
};

const specified = calls.filter((call) => call.assumed === undefined);
const flows = [...new Set(specified.map(flowOf))];
/** Files that name calls for all screens and do not count. */
const saysNothing = (file: string) =>
  /^lib\/(?:contract|provider\/(?:door|upstream|attempts))\/|^lib\/access\/places\.ts$/.test(file);
/** Checking a permission does not count as sending. */
const withoutQuestions = (text: string) =>
  text.replace(/\/\*[^]*?\*\/|\/\/.*|\b(?:may(?:Ask|Enter)|(?:use|get)Translations)\([^()]*\)/g, " ");

function sends(texts: readonly string[], name: string): boolean {
  const [noun = ""] = name.split(".");
  const dotted = name.replaceAll(".", "\\.");
  const asText = new RegExp(`["'\`]${dotted}(?:\\.(?:ask|act|again))?["'\`]`);
  const asRow = new RegExp(`(?<![\\w."'\`])${dotted}\\b(?!["'\`])`);
  const ofContract = new RegExp(`import \\{[^}]*\\b${noun}\\b[^}]*\\} from "@/lib/contract/${noun}"`);
  return texts.some(
    (text) => asText.test(withoutQuestions(text)) || (ofContract.test(text) && asRow.test(withoutQuestions(text))),
  );
}

test("the specification has 84 calls, and the table names a screen for each and for no other", () => {
  expect(new Set(specified.map(({ endpoint }) => endpoint)).size).toBe(84);
  expect(Object.keys(screens).sort()).toEqual([...flows].sort());
});

test.each(flows.map((name) => [name] as const))("%s has a screen that sends it", (name) => {
  const address = screens[name]!;
  if (address === DIRECT_LINK) return expect(fileAt(`/bff/${name}?status=paid`)?.screen).toMatch(/\?status=paid/);
  const file = address === SHELL ? "app/(portal)/layout.tsx" : fileOf(address);
  expect([address, file]).toEqual([address, expect.any(String)]);
  if (file?.startsWith("app/(portal)/") && address !== SHELL)
    expect([address, isPlace(address)]).toEqual([address, true]);
  expect([address, sends(textsBehind(file!, saysNothing), name)]).toEqual([address, true]);
});

test("a call that no screen sends is found", () => {
  const texts = textsBehind(fileOf("/settings")!, saysNothing);
  expect(texts.length).toBeGreaterThan(20);
  for (const name of ["transactions.refund", "wallets.topUp", "connect.sign"]) expect(sends(texts, name)).toBe(false);
  const asking = ['import { apps } from "@/lib/contract/apps";\nif (mayAsk(user, edition, apps.remove)) show();'];
  expect(sends(asking, "apps.remove")).toBe(false);
  expect(sends([asking[0]!.replace("show()", "load(apps.remove)")], "apps.remove")).toBe(true);
});
