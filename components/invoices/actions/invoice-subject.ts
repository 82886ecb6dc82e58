// What the actions on an invoice have to know of it, in the browser and on the server alike.
import type { ActionSubject } from "@/components/actions/record-actions";
import type { Format } from "@/lib/i18n/format";
import type { Invoice } from "@/lib/provider/contract/invoices";
import { type Region, formatPhone } from "@/lib/rules/phone";
import type { TransactionAction } from "@/lib/rules/transaction-life";

export type InvoiceAction = "copyLink" | "send" | "edit" | "duplicate" | TransactionAction | "remove";
export interface InvoiceSubject extends ActionSubject<InvoiceAction> {
  readonly id: string;
  readonly code: string;
  readonly paymentUrl: string;
  readonly fullName: string;
  readonly mobilePhone: string;
  readonly email: string;
  /** "1,240.00 AZN" */
  readonly amount: string;
  /** The one that is seen. */
  readonly version: number;
}

export const subjectOf = (
  { id, invoiceCode, paymentUrl, fullName, mobilePhone, email, amount, currency, version }: Invoice,
  can: InvoiceSubject["can"],
  region: Region,
  format: Format,
): InvoiceSubject => ({
  id,
  code: invoiceCode,
  paymentUrl,
  fullName,
  mobilePhone: formatPhone(mobilePhone, region),
  email,
  amount: format.money(amount, currency).text,
  version,
  can,
});
