// The data of a transaction for its actions, in the browser and on the server.
import type { ActionSubject } from "@/components/actions/record-actions";
import type { Transaction } from "@/lib/contract/transactions";
import type { Minor } from "@/lib/rules/money";
import { type TransactionAction, capturedAt } from "@/lib/rules/transaction-life";
import type { Instant } from "@/lib/rules/zone";

export interface TransactionSubject extends ActionSubject<"copyOrder" | "invoice" | TransactionAction> {
  readonly id: string;
  readonly orderId: string;
  readonly appId: string;
  readonly invoiceId: string | null;
  readonly fullName: string;
  readonly maskedCard: string | null;
  readonly currency: string;
  readonly status: string;
  /** The payment or the hold. */
  readonly taken: Minor;
  readonly refunded: Minor;
  readonly remaining: Minor;
  /** The time of the payment or the hold. */
  readonly takenAt: Instant;
}

export const subjectOf = (transaction: Transaction, can: TransactionSubject["can"]): TransactionSubject => {
  const {
    id,
    appId,
    orderId,
    invoiceId,
    fullName,
    maskedCard,
    currency,
    status,
    amount,
    captured,
    refunded,
    remaining,
  } = transaction;
  return {
    id,
    appId,
    orderId,
    invoiceId,
    fullName,
    maskedCard,
    currency,
    status,
    taken: captured || amount,
    refunded,
    remaining,
    takenAt: capturedAt(transaction),
    can,
  };
};
