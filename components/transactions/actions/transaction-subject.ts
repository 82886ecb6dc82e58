import type { Minor } from "@/lib/rules/money";
import type { TransactionDeed } from "@/lib/rules/transaction-life";

/** What an action has to know of its transaction. It travels to the browser with every row, so it is no more than that. */
export interface TransactionSubject {
  readonly id: string;
  readonly orderId: string;
  readonly invoiceId: string | null;
  /** What status and permissions allow. */
  readonly can: readonly TransactionDeed[];
  /** Only where something can be done. */
  readonly money?: TransactionMoney;
}
export interface TransactionMoney {
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
