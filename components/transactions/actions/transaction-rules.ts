import { type ActionRule, type ActionRules, allowedActions } from "@/components/actions/action-rules";
import type { ActionSubject } from "@/components/actions/record-actions";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/provider/contract/access";
import type { Call } from "@/lib/provider/contract/call";
import { type Transaction, transactions } from "@/lib/provider/contract/transactions";
import type { Minor } from "@/lib/rules/money";
import { type TransactionAction, transactionAllows } from "@/lib/rules/transaction-life";

export interface TransactionSubject extends ActionSubject<"copyOrder" | "invoice" | TransactionAction> {
  readonly id: string;
  readonly orderId: string;
  readonly invoiceId: string | null;
  readonly fullName: string;
  readonly maskedCard: string | null;
  readonly currency: string;
  /** What was paid, or is held. */
  readonly taken: Minor;
  readonly refunded: Minor;
  readonly remaining: Minor;
  /** When it was paid, or held. */
  readonly takenAt: string;
}

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

/** The others only lead somewhere. */
export const isMoneyAction = (action: TransactionSubject["can"][number]): action is TransactionAction =>
  transactionRules[action].call !== undefined;

export function transactionSubject(transaction: Transaction, user: Holder, edition: Edition): TransactionSubject {
  const { id, orderId, invoiceId, fullName, maskedCard, currency, amount, captured, refunded, remaining } = transaction;
  const { createdDate, capturedDate } = transaction;
  return {
    id,
    orderId,
    invoiceId,
    fullName,
    maskedCard,
    currency,
    taken: captured || amount,
    refunded,
    remaining,
    takenAt: capturedDate ?? createdDate,
    can: allowedActions(transactionRules, transaction, user, edition),
  };
}
