// Addresses that the menu does not show, and the place that it marks for each. Not in places.ts, so that a screen does not load the table.
import type { Place, SubPath } from "./places";

export const menuPlaces: Readonly<Record<SubPath, Place["word"]>> = {
  "/connect/agreement": "connect",
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
  "/failed": "dashboard",
  "/exports/{list}/refused": "transactions",
};
