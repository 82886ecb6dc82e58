import { mayDo } from "@/lib/access/policy";
import type { Holder, Privilege } from "@/lib/provider/contract/access";
import type { Transaction } from "@/lib/provider/contract/transactions";
import { type TransactionDeed, transactionAllows } from "@/lib/rules/transaction-life";
import type { TransactionSubject } from "./transaction-subject";

const needs: Readonly<Record<TransactionDeed, Privilege>> = {
  complete: "finalizeTransaction",
  refund: "refundTransaction",
  cancelHold: "unblockTransaction",
  reverse: "unblockTransaction",
};
const deeds = Object.keys(needs) as readonly TransactionDeed[]; // its own keys

export function subjectOf(user: Holder, transaction: Transaction, timeZone: string): TransactionSubject {
  const {
    id,
    orderId,
    invoiceId,
    fullName,
    maskedCard,
    currency,
    amount,
    captured,
    refunded,
    remaining,
    createdDate,
    capturedDate,
  } = transaction;
  const can = deeds.filter(
    (deed) => mayDo(user, needs[deed]).allowed && transactionAllows(deed, transaction, timeZone),
  );
  return {
    id,
    orderId,
    invoiceId,
    can,
    ...(can.length > 0 && {
      money: {
        fullName,
        maskedCard,
        currency,
        taken: captured || amount,
        refunded,
        remaining,
        takenAt: capturedDate ?? createdDate,
      },
    }),
  };
}
