import { isPaid, linkState, overdueStatuses, payableStatuses } from "@/lib/rules/invoice-life";
import { type Minor, sum } from "@/lib/rules/money";
import type { Day } from "@/lib/rules/day";
import type { InvoiceFacts, Operations } from "../details/invoice-record";

interface PaperRefund {
  readonly amount: Minor;
  /** Undefined while its bank works on it, and for several whose days could not be read. */
  readonly at: string | undefined;
  readonly status: string;
}
export interface PaperMoney {
  readonly label: "toPay" | "netPaid";
  readonly sum: Minor;
  /** A try that failed is not the customer's: the invoice is still to be paid. */
  readonly status: string;
  /** Oldest first. They add up to what was refunded. */
  readonly refunds: readonly PaperRefund[];
  /** The payment that took or holds the money: a declined try has a card and a reference too. Undefined if it could not be read. */
  readonly payment: Operations[number] | undefined;
  readonly card: "paidBy" | "heldOn";
  /** The customer's page can be opened. */
  readonly hasLink: boolean;
}
type Facts = Pick<
  InvoiceFacts,
  "status" | "linkExpirationDate" | "amount" | "captured" | "refunded" | "rrn" | "completedDate"
>;

function refundsOf({ status, refunded }: Facts, operations: Operations): readonly PaperRefund[] {
  if (refunded === 0) return [];
  const given = operations.filter((one) => one.kind === "refund" && /^(success|inProgress)$/.test(one.status));
  if (sum(given.map(({ amount }) => amount)) !== -refunded) return [{ amount: -refunded, at: undefined, status }];
  return given
    .map(({ amount, at, status: of }) =>
      of === "success" ? { amount, at, status } : { amount, at: undefined, status: "refundInProgress" },
    )
    .toReversed();
}

/** The sums are the invoice's own, so they are right if its payments could not be read. */
export function paperMoney(facts: Facts, operations: Operations, today: Day): PaperMoney {
  const { status, amount, captured, refunded, rrn, completedDate } = facts;
  const isDue = overdueStatuses.includes(status);
  const hasMoney = captured > 0 || isPaid(status);
  const payment = hasMoney
    ? operations.find((one) => one.kind !== "refund" && one.rrn !== null && one.rrn === rrn)
    : undefined;
  return {
    ...(isDue ? { label: "toPay", sum: amount } : { label: "netPaid", sum: captured - refunded }),
    status: payableStatuses.includes(status) ? "created" : status,
    refunds: refundsOf(facts, operations),
    // A completed hold is paid when it was completed, not when it was held.
    payment: payment && captured > 0 && completedDate ? { ...payment, at: completedDate } : payment,
    card: captured > 0 ? "paidBy" : "heldOn",
    hasLink: linkState(facts, today) === "open",
  };
}
