// What a payment address leads to: an invoice, a pay button, or an application's QR for any amount; and whether it can
// be paid now.
import { takesPayments } from "@/lib/rules/app-life";
import { payableStatuses } from "@/lib/rules/invoice-life";
import { turnClock } from "../clock";
import { type InvoiceRow, isOverdue } from "../money/invoices";
import type { EditionProvider } from "../edition-provider";
import { findExample } from "./example";
import { appBehindQr } from "./links";
import { type SealedButton, openSealedButton } from "./sealed-button";
import type { Closed } from "./words";

interface Merchant {
  readonly id: string;
  readonly brand_name: string;
  /** The id of its picture. */
  readonly logo: string | null;
  readonly state: string;
  readonly contract_signed: number;
  readonly removed_at: number | null;
}
export interface Bill {
  readonly provider: EditionProvider;
  readonly code: string;
  readonly merchant: Merchant;
  readonly invoice: InvoiceRow | undefined;
  readonly button: SealedButton | undefined;
  /** Of an example, which is never paid: when its link ends. */
  readonly exampleUntil?: number;
}
/** Amount and purpose; with a QR, the customer enters both. */
export const sourceOf = ({ invoice, button }: Bill) => invoice ?? button;

/** Codes are unique across the editions: those of QRs and buttons name their country, links are random. */
export function findBill(providers: Iterable<EditionProvider>, code: string): Bill | undefined {
  for (const provider of providers) {
    turnClock(provider);
    const example = findExample(provider, code);
    if (example) return example;
    const invoice = provider.store.row<InvoiceRow>("SELECT * FROM invoices WHERE pay_code = ?", code);
    const button = openSealedButton(provider, code);
    const appId = invoice?.app_id ?? button?.appId ?? appBehindQr(provider, code);
    const merchant =
      appId === undefined
        ? undefined
        : provider.store.row<Merchant>(
            "SELECT id, brand_name, logo, state, contract_signed, removed_at FROM apps WHERE id = ?",
            appId,
          );
    if (merchant) return { provider, code, merchant, invoice, button };
  }
  return undefined;
}

const closedBy: Readonly<Record<string, Closed>> = {
  paid: "paid",
  partialRefunded: "paid",
  refunded: "refunded",
  refundInProgress: "paid",
  success: "paid",
  accepted: "paid",
  preAuth: "held",
  inProgress: "inProgress",
  expired: "expired",
  preAuthExpired: "canceled",
  canceled: "canceled",
  reversed: "canceled",
};
/** Why it cannot be paid; undefined if it can. */
export function closedFor({ provider, merchant, invoice, exampleUntil }: Bill): Closed | undefined {
  if (exampleUntil !== undefined) return exampleUntil <= provider.now() ? "expired" : undefined;
  if (invoice && invoice.removed_at !== null) return "deleted";
  if (invoice && !payableStatuses.includes(invoice.status)) return closedBy[invoice.status] ?? "closed";
  if (invoice && isOverdue(provider, invoice)) return "expired";
  const isOpen = takesPayments({ state: merchant.state, contractSigned: merchant.contract_signed === 1 });
  return merchant.removed_at !== null || !isOpen ? "closed" : undefined;
}
/** The HTTP status of a bill that takes no payment. */
export const statusOf: Readonly<Record<Closed, number>> = {
  unknown: 404,
  altered: 404,
  expired: 410,
  deleted: 410,
  canceled: 410,
  closed: 410,
  paid: 200,
  refunded: 200,
  held: 200,
  inProgress: 200,
};
