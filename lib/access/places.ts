// The places of the portal: one table for the menu, the breadcrumbs and the policy of routes.
import type { Edition } from "@/lib/edition/editions";
import { type Holder, type Role, applicationIn } from "@/lib/contract/access";
import { approvals } from "@/lib/contract/approvals";
import { apps } from "@/lib/contract/apps";
import { books } from "@/lib/contract/books";
import { bulk } from "@/lib/contract/bulk";
import type { Call, Noun } from "@/lib/contract/call";
import { connect } from "@/lib/contract/connect";
import { invoices } from "@/lib/contract/invoices";
import { ownerRole } from "@/lib/contract/role-order";
import { payouts } from "@/lib/contract/payouts";
import { transactions } from "@/lib/contract/transactions";
import { users } from "@/lib/contract/users";
import { fits, plainPath } from "./fits";
import { type PlaceWord, type SubPath, menuPlaces } from "./menu-places";
import { type Verdict, mayAsk, mayVisit } from "./policy";

interface Address {
  readonly path: string;
  readonly noun: Noun;
  /** The calls that this page sends. A user who may not send the first may not open the page. */
  readonly calls?: readonly [Call, ...Call[]];
  /** The file of the list: its name in /exports/{name}, and the provider's call that makes it. */
  readonly file?: { readonly name: string; readonly call?: Call };
}
export interface Place extends Address {
  readonly word: PlaceWord;
  readonly group?: "billing" | "developers";
}
/** Addresses below a place, which the menu does not show. A segment in braces matches any segment. */
interface SubPage extends Address {
  /** The place that the menu marks here. */
  readonly under: PlaceWord;
}

const inMenu = [
  { word: "connect", path: "/connect", noun: "connect" },
  { word: "dashboard", path: "/", noun: "dashboard" },
  { word: "applications", path: "/applications", noun: "apps", calls: [apps.contract] },
  {
    word: "createInvoice",
    path: "/billing/create-an-invoice",
    noun: "invoices",
    group: "billing",
    calls: [invoices.create, invoices.edit],
  },
  { word: "invoices", path: "/billing/invoices", noun: "invoices", group: "billing", file: { name: "invoices" } },
  {
    word: "bulkInvoice",
    path: "/billing/bulk-invoice",
    noun: "bulk",
    group: "billing",
    file: { name: "bulk-invoices" },
  },
  {
    word: "payouts",
    path: "/billing/payouts",
    noun: "payouts",
    group: "billing",
    calls: [payouts.search],
    file: { name: "payouts" },
  },
  {
    word: "bulkPayout",
    path: "/billing/bulk-payout",
    noun: "bulk",
    group: "billing",
    calls: [bulk.payouts],
    file: { name: "bulk-payouts" },
  },
  {
    word: "transactions",
    path: "/billing/transactions",
    noun: "transactions",
    group: "billing",
    file: { name: "transactions", call: transactions.export },
  },
  {
    word: "qrPayments",
    path: "/billing/qr-payments",
    noun: "invoices",
    group: "billing",
    file: { name: "qr-payments" },
  },
  { word: "wallet", path: "/billing/wallet", noun: "wallets", group: "billing", file: { name: "wallet" } },
  {
    word: "approvals",
    path: "/billing/approvals",
    noun: "approvals",
    group: "billing",
    calls: [approvals.list],
  },
  { word: "users", path: "/users", noun: "users", file: { name: "users", call: users.export } },
  { word: "settings", path: "/settings", noun: "profile" },
  { word: "widgets", path: "/developers/widgets", noun: "apps", group: "developers" },
] as const satisfies readonly Place[];

const below = [
  { path: "/connect/agreement", noun: "connect" },
  { path: "/connect/example", noun: "connect", calls: [connect.example] },
  { path: "/connect/{step}", noun: "connect" },
  { path: "/contract", noun: "connect" },
  { path: "/applications/configure/{appId}/{appConfigId}", noun: "apps", calls: [apps.configure] },
  { path: "/billing", noun: "wallets" },
  { path: "/billing/wallet/statement", noun: "wallets" },
  { path: "/billing/wallet/statement/print", noun: "wallets" },
  {
    path: "/billing/transactions/refunds",
    noun: "transactions",
    calls: [transactions.refunds],
    file: { name: "refunds" },
  },
  { path: "/billing/qr-payments/{id}", noun: "invoices" },
  { path: "/billing/transactions/match", noun: "transactions", calls: [books.movements] },
  { path: "/billing/preview", noun: "bulk", calls: [bulk.uploadInvoices, bulk.uploadPayouts] },
  { path: "/billing/history/{id}", noun: "invoices" },
  { path: "/billing/operations/{id}", noun: "invoices" },
  { path: "/billing/days/{date}", noun: "books", calls: [books.days, books.movements] },
  { path: "/customers/{customer}", noun: "customers", calls: [invoices.list] },
  { path: "/settings/activity", noun: "activity" },
  { path: "/developers", noun: "apps" },
  { path: "/developers/log", noun: "apps" },
  { path: "/failed", noun: "profile" },
  { path: "/exports/{list}/refused", noun: "transactions", calls: [transactions.export] },
] as const satisfies readonly (Address & { readonly path: SubPath })[];

export type Path = (typeof inMenu)[number]["path"] | SubPath;
type At<A extends Address> = A & { readonly path: Path };
/** In the order of the menu. */
export const places: readonly At<Place>[] = inMenu;
const subPages: readonly At<SubPage>[] = below.map((page) => ({ ...page, under: menuPlaces[page.path] }));

export const placeAt = (path: string): At<Place> | undefined => places.find((place) => place.path === plainPath(path));
export const subPageAt = (path: string): At<SubPage> | undefined => subPages.find((corner) => fits(corner.path, path));
/** The list of a file. */
export const listWith = (isIts: (file: NonNullable<Address["file"]>) => boolean): At<Address> | undefined =>
  [...places, ...subPages].find(({ file }) => file && isIts(file));
export const addressAt = (path: string): At<Place> | At<SubPage> | undefined => placeAt(path) ?? subPageAt(path);
export const isPlace = (path: string): boolean => addressAt(path) !== undefined;

/**
 * Whether the user may open this address to send `sends`, or without it the first of the address's calls. A call that
 * the table does not name needs the permission of the first one too.
 */
export function mayEnter(
  holder: Holder,
  edition: Edition,
  path: Path,
  sends?: Call,
  input?: Readonly<Record<string, unknown>>,
): Verdict {
  const { noun, calls } = addressAt(path)!; // every path is in the tables
  const named: readonly Call[] = calls ?? [];
  const needed = sends && named.includes(sends) ? [sends] : [named[0], sends];
  const verdicts = needed.flatMap((call) => (call ? [mayAsk(holder, edition, call, input)] : []));
  return (
    [mayVisit(holder, edition, noun, input && applicationIn(input)), ...verdicts].find(({ allowed }) => !allowed) ?? {
      allowed: true,
    }
  );
}
/** Whether the user may open this address, with or without a query. */
export function mayFollow(holder: Holder, edition: Edition, address: string): boolean {
  const place = addressAt(address.split("?", 1)[0]!); // the first part is there
  return place !== undefined && mayOpen(holder, edition, place.path);
}
/** Whether a control may link there. */
export const mayOpen = (holder: Holder, edition: Edition, path: Path): boolean =>
  mayEnter(holder, edition, path).allowed;

export const placesFor = (holder: Holder, edition: Edition): readonly At<Place>[] =>
  places.filter(({ path }) => mayEnter(holder, edition, path).allowed);

/** The owner grants every access. */
export const roleThatGrants: Role = ownerRole;
