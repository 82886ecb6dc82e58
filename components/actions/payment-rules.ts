import { mayEverywhere } from "@/lib/access/policy";
import type { Holder } from "@/lib/contract/access";
import { transactions } from "@/lib/contract/transactions";
import { wallets } from "@/lib/contract/wallets";
import type { Edition } from "@/lib/edition/editions";
import { type Standing, type TransactionAction, transactionAllows } from "@/lib/rules/transaction-life";
import type { ActionRule, ActionRules } from "./action-rules";

/** The rules of the actions on the money of a payment, for a transaction and for an invoice with its payment. */
export function paymentRules<Row>(paymentOf: (row: Row) => Standing): ActionRules<TransactionAction, Row> {
  const allows =
    (action: TransactionAction): ActionRule<Row>["allows"] =>
    (row, { timeZone }) =>
      transactionAllows(action, paymentOf(row), timeZone);
  return {
    complete: { word: "actions.do.completeOrder", call: transactions.complete, allows: allows("complete") },
    refund: { word: "actions.do.refund", call: transactions.refund, allows: allows("refund") },
    cancelHold: { word: "actions.do.cancelHold", call: transactions.reverse, allows: allows("cancelHold") },
    reverse: { word: "actions.do.reverse", call: transactions.reverse, allows: allows("reverse") },
  };
}

/** For the dialogs of payments, the same for all rows of a page. */
export interface PaymentDialogContext {
  /** The intent of a form is stored for its user and record. */
  readonly userId: string;
  /** The wallet of each application: a refund takes its money from there. */
  readonly mayTopUp: boolean;
}
export function paymentContext(user: Holder & { readonly id: string }, edition: Edition): PaymentDialogContext {
  return { userId: user.id, mayTopUp: mayEverywhere(user, edition, wallets.topUp.act) };
}
