import { transactions } from "@/lib/contract/transactions";
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
