// The data of an invoice for its actions, in the browser and on the server.
import type { PaymentDialogContext } from "@/components/actions/payment-rules";
import type { ActionDialogProps, ActionSubject } from "@/components/actions/record-actions";
import type { Format } from "@/lib/i18n/format";
import type { Invoice } from "@/lib/contract/invoices";
import { type Region, formatPhone } from "@/lib/rules/phone";
import type { TransactionAction } from "@/lib/rules/transaction-life";

export type InvoiceAction = "copyLink" | "send" | "edit" | "duplicate" | TransactionAction | "remove";
/** Facts in a dialog, which another user may change meanwhile. */
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
  /** Only if it can be sent or deleted: other rows do not carry them. */
  readonly facts?: InvoiceFacts;
  /** Only if it can be sent: a link that lapses meanwhile gets no new date from this user. */
  readonly mayNotEdit?: true;
  /** The version on the page. */
  readonly version: number;
}
export interface InvoiceDialogContext extends PaymentDialogContext {
  readonly region: Region;
  /** The next page after the invoice of a page is deleted; a list only drops the row. */
  readonly goneTo?: string;
}
export type InvoiceDialogProps = ActionDialogProps<InvoiceSubject> & InvoiceDialogContext;

const saysFacts = (can: InvoiceSubject["can"]) => can.includes("send") || can.includes("remove");

export function subjectOf(
  invoice: Invoice,
  can: InvoiceSubject["can"],
  region: Region,
  format: Format,
): InvoiceSubject {
  const { id, invoiceCode, paymentUrl, fullName, mobilePhone, email, amount, currency, version } = invoice;
  return {
    id,
    code: invoiceCode,
    paymentUrl,
    ...(saysFacts(can) && {
      facts: {
        fullName,
        mobilePhone: mobilePhone && formatPhone(mobilePhone, region),
        email,
        amount: format.money(amount, currency).text,
      },
    }),
    version,
    can,
  };
}
