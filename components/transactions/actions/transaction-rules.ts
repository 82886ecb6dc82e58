import { type ActionRules, allowedActions } from "@/components/actions/action-rules";
import { paymentRules } from "@/components/actions/payment-rules";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/contract/access";
import type { Transaction } from "@/lib/contract/transactions";
import type { TransactionAction } from "@/lib/rules/transaction-life";
import { type TransactionSubject, subjectOf } from "./transaction-subject";

export const transactionRules: ActionRules<TransactionSubject["can"][number], Transaction> = {
  copyOrder: { word: "transactions.menu.copyOrder", copies: "fields.orderId" },
  invoice: { word: "transactions.menu.invoice", allows: ({ invoiceId }) => invoiceId !== null },
  ...paymentRules((transaction) => transaction),
};

/** Other actions are links and copies. */
export const isMoneyAction = (action: TransactionSubject["can"][number]): action is TransactionAction =>
  transactionRules[action].call !== undefined;

export const transactionSubject = (transaction: Transaction, user: Holder, edition: Edition): TransactionSubject =>
  subjectOf(transaction, allowedActions(transactionRules, transaction, user, edition));
