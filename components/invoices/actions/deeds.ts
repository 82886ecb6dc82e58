import { mayDo } from "@/lib/access/policy";
import type { Format } from "@/lib/i18n/format";
import type { Holder, Privilege } from "@/lib/provider/contract/access";
import type { Invoice } from "@/lib/provider/contract/invoices";
import { invoiceAllows } from "@/lib/rules/invoice-life";
import { type Region, formatPhone } from "@/lib/rules/phone";
import type { InvoiceDeed, InvoiceSubject } from "./invoice-subject";

const needs: Readonly<Record<InvoiceDeed, Privilege>> = {
  send: "sendLink",
  edit: "editLinkInvoice",
  duplicate: "createLink",
  remove: "deleteInvoice",
};
const deeds: readonly InvoiceDeed[] = ["send", "edit", "duplicate", "remove"];

/** Any invoice may be made again; the rest follows its status. */
export const deedsFor = (user: Holder, status: string): readonly InvoiceDeed[] =>
  deeds.filter((deed) => mayDo(user, needs[deed]).allowed && (deed === "duplicate" || invoiceAllows(deed, status)));

export const subjectOf = (
  user: Holder,
  { id, invoiceCode, paymentUrl, fullName, mobilePhone, email, amount, currency, status }: Invoice,
  { format, region }: { readonly format: Format; readonly region: Region },
): InvoiceSubject => ({
  id,
  code: invoiceCode,
  paymentUrl,
  fullName,
  mobilePhone: formatPhone(mobilePhone, region),
  email,
  amount: format.money(amount, currency).text,
  can: deedsFor(user, status),
});
