import { type ActionRules, allowedActions } from "@/components/actions/action-rules";
import type { ActionSubject } from "@/components/actions/record-actions";
import type { Edition } from "@/lib/edition/editions";
import type { Format } from "@/lib/i18n/format";
import type { Holder } from "@/lib/provider/contract/access";
import { type Invoice, invoices } from "@/lib/provider/contract/invoices";
import { invoiceAllows } from "@/lib/rules/invoice-life";
import { formatPhone } from "@/lib/rules/phone";

export type InvoiceAction = "copyLink" | "send" | "edit" | "duplicate" | "remove";
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

/** Any invoice may be made again; the rest follows its status. */
export const invoiceRules: ActionRules<InvoiceAction, Invoice> = {
  copyLink: { word: "invoices.menu.copyLink", copies: "invoices.drawer.link" },
  send: { word: "invoices.menu.send", call: invoices.send, allows: ({ status }) => invoiceAllows("send", status) },
  edit: { word: "actions.common.edit", call: invoices.edit, allows: ({ status }) => invoiceAllows("edit", status) },
  duplicate: { word: "actions.common.duplicate", call: invoices.create },
  remove: {
    word: "actions.common.delete",
    call: invoices.remove,
    allows: ({ status }) => invoiceAllows("remove", status),
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
