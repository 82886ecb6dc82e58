// What the actions on an invoice have to know of it, in the browser and on the server alike.
import type { ActionSubject } from "@/components/actions/record-actions";
import type { Format } from "@/lib/i18n/format";
import type { Invoice } from "@/lib/contract/invoices";
import { type Region, formatPhone } from "@/lib/rules/phone";
import type { TransactionAction } from "@/lib/rules/transaction-life";

export type InvoiceAction = "copyLink" | "send" | "edit" | "duplicate" | TransactionAction | "remove";
/** What a dialog says of an invoice, and what a colleague may have changed meanwhile. */
interface InvoiceFacts {
  readonly fullName: string;
  readonly mobilePhone: string;
  readonly email: string;
  /** "1,240.00 AZN" */
  readonly amount: string;
}
export interface InvoiceSubject extends ActionSubject<InvoiceAction> {
  readonly id: string;
  readonly code: string;
  readonly paymentUrl: string;
  /** Only where it can be sent or deleted: most rows of a list cannot, and need not carry it. */
  readonly facts?: InvoiceFacts;
  /** The one that is seen. */
  readonly version: number;
}

const saysFacts = (can: InvoiceSubject["can"]) => can.includes("send") || can.includes("remove");

export const subjectOf = (
  { id, invoiceCode, paymentUrl, fullName, mobilePhone, email, amount, currency, version }: Invoice,
  can: InvoiceSubject["can"],
  region: Region,
  format: Format,
): InvoiceSubject => ({
  id,
  code: invoiceCode,
  paymentUrl,
  ...(saysFacts(can) && {
    facts: {
      fullName,
      mobilePhone: formatPhone(mobilePhone, region),
      email,
      amount: format.money(amount, currency).text,
    },
  }),
  version,
  can,
});
