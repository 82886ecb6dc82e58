import { isPaid, linkState, overdueStatuses } from "@/lib/rules/invoice-life";
import type { Minor } from "@/lib/rules/money";
import type { Day } from "@/lib/rules/day";
import type { InvoiceFacts, Operations } from "../details/invoice-record";

export interface PaperMoney {
  readonly label: "toPay" | "netPaid";
  readonly sum: Minor;
  /** The payment that took or holds the money: a declined try has a card and a reference too. Undefined if it could not be read. */
  readonly payment: Operations[number] | undefined;
  readonly card: "paidBy" | "heldOn";
  /** The customer's page can be opened. */
  readonly hasLink: boolean;
}
type Facts = Pick<InvoiceFacts, "status" | "linkExpirationDate" | "amount" | "captured" | "refunded" | "rrn">;

/** The sums are the invoice's own, so they are right if its payments could not be read. */
export function paperMoney(facts: Facts, operations: Operations, today: Day): PaperMoney {
  const { status, amount, captured, refunded, rrn } = facts;
  const isDue = overdueStatuses.includes(status);
  const hasMoney = captured > 0 || isPaid(status);
  return {
    ...(isDue ? { label: "toPay", sum: amount } : { label: "netPaid", sum: captured - refunded }),
    payment: hasMoney
      ? operations.find((one) => one.kind !== "refund" && one.rrn !== null && one.rrn === rrn)
      : undefined,
    card: captured > 0 ? "paidBy" : "heldOn",
    hasLink: linkState(facts, today) === "open",
  };
}
