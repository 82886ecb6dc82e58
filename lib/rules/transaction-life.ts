// Allowed steps of a transaction. The provider decides; screens do not offer what it would refuse.
import type { Minor } from "./money";
import { type Instant, dayAt, todayIn } from "./zone";

const refundable = ["paid", "success", "partialRefunded"];
const reversible = ["paid", "success"];

export type TransactionAction = "refund" | "complete" | "reverse" | "cancelHold";
export interface Standing {
  readonly status: string;
  /** The amount that can still be refunded of a payment, or completed of a hold. */
  readonly remaining: Minor;
  readonly createdDate: Instant;
  /** The time a hold was completed. */
  readonly capturedDate: Instant | null;
}

/** The time the money came in or was held. */
export const capturedAt = ({ createdDate, capturedDate }: Pick<Standing, "createdDate" | "capturedDate">): Instant =>
  capturedDate ?? createdDate;

export function transactionAllows(
  action: TransactionAction,
  standing: Standing,
  timeZone: string,
  now?: Instant,
): boolean {
  const { status, remaining } = standing;
  switch (action) {
    case "refund":
      return refundable.includes(status) && remaining > 0;
    case "complete":
    case "cancelHold":
      return status === "preAuth";
    case "reverse": // only on the day of the payment
      return reversible.includes(status) && dayAt(capturedAt(standing), timeZone) === todayIn(timeZone, now);
  }
}
