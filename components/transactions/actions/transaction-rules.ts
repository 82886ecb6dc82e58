import { type ActionRule, type ActionRules, allowedActions } from "@/components/actions/action-rules";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/contract/access";
import type { Call } from "@/lib/contract/call";
import { type Transaction, transactions } from "@/lib/contract/transactions";
import { type TransactionAction, transactionAllows } from "@/lib/rules/transaction-life";
import { type TransactionSubject, subjectOf } from "./transaction-subject";

const moves = (
  action: TransactionAction,
  word: ActionRule<Transaction>["word"],
  call: Call,
): ActionRule<Transaction> => ({
  word,
  call,
  allows: (transaction, { timeZone }) => transactionAllows(action, transaction, timeZone),
});
export const transactionRules: ActionRules<TransactionSubject["can"][number], Transaction> = {
  copyOrder: { word: "transactions.menu.copyOrder", copies: "fields.orderId" },
  invoice: { word: "transactions.menu.invoice", allows: ({ invoiceId }) => invoiceId !== null },
  complete: moves("complete", "actions.do.completeOrder", transactions.complete),
  refund: moves("refund", "actions.do.refund", transactions.refund),
  cancelHold: moves("cancelHold", "actions.do.cancelHold", transactions.reverse),
  reverse: moves("reverse", "actions.do.reverse", transactions.reverse),
};

/** Other actions are links and copies. */
export const isMoneyAction = (action: TransactionSubject["can"][number]): action is TransactionAction =>
  transactionRules[action].call !== undefined;

export const transactionSubject = (transaction: Transaction, user: Holder, edition: Edition): TransactionSubject =>
  subjectOf(transaction, allowedActions(transactionRules, transaction, user, edition));
