// Addresses that the menu does not show, and the place that it marks for each. Not in places.ts, so that a screen does not load the table.
import { fits, plainPath } from "./fits";

/** The keys in nav.sidebar. */
export type PlaceWord =
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
  | "approvals"
  | "users"
  | "settings"
  | "widgets";

export const menuPlaces = {
  "/connect/agreement": "connect",
  "/connect/example": "connect",
  "/connect/{step}": "connect",
  "/contract": "connect",
  "/applications/configure/{appId}/{appConfigId}": "applications",
  "/billing": "wallet",
  "/billing/wallet/statement": "wallet",
  "/billing/wallet/statement/print": "wallet",
  "/billing/transactions/refunds": "transactions",
  "/billing/qr-payments/{id}": "qrPayments",
  "/billing/transactions/match": "transactions",
  "/billing/preview": "bulkInvoice",
  "/billing/history/{id}": "invoices",
  "/billing/operations/{id}": "invoices",
  "/billing/days/{date}": "transactions",
  "/customers/{customer}": "invoices",
  "/settings/activity": "settings",
  "/developers": "widgets",
  "/developers/log": "widgets",
  "/failed": "dashboard",
  "/exports/{list}/refused": "transactions",
} as const satisfies Readonly<Record<string, PlaceWord>>;
/** An address as in the table: "/billing/history/{id}". */
export type SubPath = keyof typeof menuPlaces;

/** Beside the widgets: the palette finds them by these keys in nav.sidebar. */
export const developerPages = [
  { word: "integration", path: "/developers" },
  { word: "callLog", path: "/developers/log" },
] as const satisfies readonly { readonly word: string; readonly path: SubPath }[];

/** The place of an address below one. The preview of payouts differs from that of invoices by its query alone. */
export const menuPlaceAt = (path: string, query: Pick<URLSearchParams, "get">): PlaceWord | undefined =>
  plainPath(path) === "/billing/preview" && query.get("for") === "payout"
    ? "bulkPayout"
    : Object.entries(menuPlaces).find(([pattern]) => fits(pattern, path))?.[1];
