// The places of the portal: one table for the menu, the breadcrumbs, the router's "being prepared" and the policy of routes.
import type { Edition } from "@/lib/edition/editions";
import type { Holder, Privilege, Role } from "@/lib/provider/contract/access";
import type { Noun } from "@/lib/provider/contract/grammar";
import { fits, plainPath } from "./fits";
import { mayDo, mayVisit } from "./policy";

export interface Place {
  /** The word in nav.sidebar. */
  readonly word:
    | "connect"
    | "dashboard"
    | "applications"
    | "createInvoice"
    | "invoices"
    | "bulkInvoice"
    | "payouts"
    | "bulkPayout"
    | "transactions"
    | "qrPayments"
    | "wallet"
    | "users"
    | "settings"
    | "widgets";
  readonly path: string;
  readonly noun: Noun;
  readonly group?: "billing" | "developers";
  /** What is done there needs permissions too; without the first it is neither in the menu nor open. */
  readonly needs?: readonly [Privilege, ...Privilege[]];
  /** Its screens are not built yet: the router shows that it is being prepared. */
  readonly prepared?: true;
}

/** In the order of the menu. */
export const places: readonly Place[] = [
  { word: "connect", path: "/connect", noun: "connect", prepared: true },
  { word: "dashboard", path: "/", noun: "dashboard" },
  { word: "applications", path: "/applications", noun: "apps", prepared: true },
  {
    word: "createInvoice",
    path: "/billing/create-an-invoice",
    noun: "invoices",
    group: "billing",
    needs: ["createLink", "editLinkInvoice"],
  },
  { word: "invoices", path: "/billing/invoices", noun: "invoices", group: "billing" },
  { word: "bulkInvoice", path: "/billing/bulk-invoice", noun: "bulk", group: "billing", prepared: true },
  { word: "payouts", path: "/billing/payouts", noun: "payouts", group: "billing", prepared: true },
  { word: "bulkPayout", path: "/billing/bulk-payout", noun: "bulk", group: "billing", prepared: true },
  { word: "transactions", path: "/billing/transactions", noun: "transactions", group: "billing" },
  { word: "qrPayments", path: "/billing/qr-payments", noun: "invoices", group: "billing" },
  { word: "wallet", path: "/billing/wallet", noun: "wallets", group: "billing", prepared: true },
  { word: "users", path: "/users", noun: "users", prepared: true },
  { word: "settings", path: "/settings", noun: "profile" },
  { word: "widgets", path: "/developers/widgets", noun: "apps", group: "developers", prepared: true },
];

/** Addresses below a place, which the menu does not show. A segment in braces stands for any one. */
export interface Corner {
  readonly path: string;
  readonly noun: Noun;
  /** The place that the menu marks while somebody is here. */
  readonly under: Place["word"];
  readonly needs?: readonly [Privilege, ...Privilege[]];
  readonly prepared?: true;
}

export const corners: readonly Corner[] = [
  { path: "/contract", noun: "connect", under: "connect", prepared: true },
  { path: "/applications/configure/{appId}/{appConfigId}", noun: "apps", under: "applications", prepared: true },
  { path: "/billing", noun: "wallets", under: "wallet", prepared: true },
  { path: "/billing/qr-payments/{id}", noun: "invoices", under: "qrPayments" },
  { path: "/billing/preview", noun: "bulk", under: "bulkInvoice", prepared: true },
  { path: "/billing/history/{id}", noun: "invoices", under: "invoices" },
  { path: "/billing/operations/{id}", noun: "invoices", under: "invoices" },
  { path: "/failed", noun: "profile", under: "dashboard" },
  { path: "/exports/{list}/refused", noun: "transactions", under: "transactions", needs: ["exportPaymentMethod"] },
];

export const placesFor = (holder: Holder, edition: Edition): readonly Place[] =>
  places.filter(
    ({ noun, needs }) => mayVisit(holder, edition, noun).allowed && (!needs || mayDo(holder, needs[0]).allowed),
  );
export const placeAt = (path: string): Place | undefined => places.find((place) => place.path === plainPath(path));
export const cornerAt = (path: string): Corner | undefined => corners.find((corner) => fits(corner.path, path));
export const isPlace = (path: string): boolean => (placeAt(path) ?? cornerAt(path)) !== undefined;
/** Whether its screen exists, so that a control may lead there. */
export const isBuilt = (path: string): boolean => {
  const found = placeAt(path) ?? cornerAt(path);
  return found !== undefined && !found.prepared;
};

/** Who can give what is missing: the owner gives every access. */
export const granter: Role = "ROLE_SUSER";
