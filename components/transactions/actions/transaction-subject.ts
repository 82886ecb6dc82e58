// The data of a transaction for its actions, in the browser and on the server.
import type { ActionSubject } from "@/components/actions/record-actions";
import type { Transaction } from "@/lib/contract/transactions";
import { type TransactionAction, capturedAt } from "@/lib/rules/transaction-life";

type Can = ActionSubject<"copyOrder" | "invoice" | TransactionAction>["can"];

export const subjectOf = (transaction: Transaction, can: Can) => ({
  id: transaction.id,
  orderId: transaction.orderId,
  appId: transaction.appId,
  invoiceId: transaction.invoiceId,
  fullName: transaction.fullName,
  maskedCard: transaction.maskedCard,
  currency: transaction.currency,
  status: transaction.status,
  /** The payment or the hold. */
  taken: transaction.captured || transaction.amount,
  refunded: transaction.refunded,
  remaining: transaction.remaining,
  /** The time of the payment or the hold. */
  takenAt: capturedAt(transaction),
  can,
});
export type TransactionSubject = Readonly<ReturnType<typeof subjectOf>>;
