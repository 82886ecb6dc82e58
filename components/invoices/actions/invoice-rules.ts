import { type ActionRule, type ActionRules, allowedActions } from "@/components/actions/action-rules";
import { paymentRules } from "@/components/actions/payment-rules";
import type { Edition } from "@/lib/edition/editions";
import type { Format } from "@/lib/i18n/format";
import type { Holder } from "@/lib/contract/access";
import { type Invoice, invoices } from "@/lib/contract/invoices";
import { isReachable } from "@/lib/rules/reminders";
import { invoiceAllows, linkState, paymentOf } from "@/lib/rules/invoice-life";
import { todayIn } from "@/lib/rules/zone";
import { type InvoiceAction, type InvoiceSubject, subjectOf } from "./invoice-subject";

const allowsInvoice =
  (action: "send" | "edit" | "remove"): ActionRule<Invoice>["allows"] =>
  (invoice, { timeZone }) =>
    invoiceAllows(action, invoice, todayIn(timeZone)) && (action !== "send" || isReachable(invoice));

/** Every invoice can be duplicated; other actions depend on its status and the last day of its link. */
export const invoiceRules: ActionRules<InvoiceAction, Invoice> = {
  copyLink: {
    word: "invoices.menu.copyLink",
    copies: "invoices.drawer.link",
    allows: (invoice, { timeZone }) => linkState(invoice, todayIn(timeZone)) === "open",
  },
  send: { word: "invoices.menu.send", call: invoices.send, allows: allowsInvoice("send") },
  edit: { word: "actions.common.edit", call: invoices.edit, allows: allowsInvoice("edit") },
  duplicate: { word: "actions.common.duplicate", call: invoices.create },
  ...paymentRules(paymentOf),
  remove: { word: "actions.common.delete", call: invoices.remove, allows: allowsInvoice("remove") },
};

export function invoiceSubject(invoice: Invoice, user: Holder, edition: Edition, format: Format): InvoiceSubject {
  const can = allowedActions(invoiceRules, invoice, user, edition);
  return {
    ...subjectOf(invoice, can, edition.region, format),
    ...(can.includes("send") && !can.includes("edit") && { mayNotEdit: true }),
  };
}
