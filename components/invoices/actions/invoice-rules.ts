import { type ActionRule, type ActionRules, allowedActions } from "@/components/actions/action-rules";
import type { ActionSubject } from "@/components/actions/record-actions";
import type { Edition } from "@/lib/edition/editions";
import type { Format } from "@/lib/i18n/format";
import type { Holder } from "@/lib/provider/contract/access";
import { type Invoice, invoices } from "@/lib/provider/contract/invoices";
import { transactions } from "@/lib/provider/contract/transactions";
import { invoiceAllows, paymentOf } from "@/lib/rules/invoice-life";
import { formatPhone } from "@/lib/rules/phone";
import { type TransactionAction, transactionAllows } from "@/lib/rules/transaction-life";
import { todayIn } from "@/lib/rules/zone";

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
}

const allowsInvoice =
  (action: "send" | "edit" | "remove"): ActionRule<Invoice>["allows"] =>
  (invoice, { timeZone }) =>
    invoiceAllows(action, invoice, todayIn(timeZone));

const allowsPayment =
  (action: TransactionAction): ActionRule<Invoice>["allows"] =>
  (invoice, { timeZone }) =>
    transactionAllows(action, paymentOf(invoice), timeZone);

/** Any invoice may be made again; the rest follows its status, and its link's day. */
export const invoiceRules: ActionRules<InvoiceAction, Invoice> = {
  copyLink: { word: "invoices.menu.copyLink", copies: "invoices.drawer.link" },
  send: { word: "invoices.menu.send", call: invoices.send, allows: allowsInvoice("send") },
  edit: { word: "actions.common.edit", call: invoices.edit, allows: allowsInvoice("edit") },
  duplicate: { word: "actions.common.duplicate", call: invoices.create },
  complete: { word: "actions.do.completeOrder", call: transactions.complete, allows: allowsPayment("complete") },
  refund: { word: "actions.do.refund", call: transactions.refund, allows: allowsPayment("refund") },
  cancelHold: { word: "actions.do.cancelHold", call: transactions.reverse, allows: allowsPayment("cancelHold") },
  reverse: { word: "actions.do.reverse", call: transactions.reverse, allows: allowsPayment("reverse") },
  remove: {
    word: "actions.common.delete",
    call: invoices.remove,
    allows: allowsInvoice("remove"),
  },
};

export function invoiceSubject(invoice: Invoice, user: Holder, edition: Edition, format: Format): InvoiceSubject {
  const { id, invoiceCode, paymentUrl, fullName, mobilePhone, email, amount, currency } = invoice;
  return {
    id,
    code: invoiceCode,
    paymentUrl,
    fullName,
    mobilePhone: formatPhone(mobilePhone, edition.region),
    email,
    amount: format.money(amount, currency).text,
    can: allowedActions(invoiceRules, invoice, user, edition),
  };
}
