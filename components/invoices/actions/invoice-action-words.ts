import { getTranslations } from "next-intl/server";
import type { InvoiceActionWords } from "./invoice-actions";

export async function invoiceActionWords(): Promise<InvoiceActionWords> {
  const [invoices, common, notice] = await Promise.all([
    getTranslations("invoices"),
    getTranslations("actions.common"),
    getTranslations("messages.notice"),
  ]);
  return {
    details: invoices("menu.details"),
    copyLink: invoices("menu.copyLink"),
    send: invoices("menu.send"),
    sendShort: common("send"),
    sendAgain: common("sendAgain"),
    edit: common("edit"),
    duplicate: common("duplicate"),
    remove: common("delete"),
    copied: notice("copied", { value: invoices("drawer.link") }),
  };
}
