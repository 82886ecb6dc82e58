import { getTranslations } from "next-intl/server";
import type { TransactionActionWords } from "./transaction-actions";

export async function transactionActionWords(): Promise<TransactionActionWords> {
  const [menu, invoices, action, fields, notice] = await Promise.all([
    getTranslations("transactions.menu"),
    getTranslations("invoices.menu"),
    getTranslations("actions.do"),
    getTranslations("fields"),
    getTranslations("messages.notice"),
  ]);
  return {
    details: invoices("details"),
    copyOrder: menu("copyOrder"),
    invoice: menu("invoice"),
    refund: action("refund"),
    complete: action("completeOrder"),
    reverse: action("reverse"),
    cancelHold: action("cancelHold"),
    copied: notice("copied", { value: fields("orderId") }),
  };
}
