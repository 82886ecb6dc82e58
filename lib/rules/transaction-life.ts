// What a transaction still allows. The provider has the last word; screens do not offer what it would refuse.
import type { Minor } from "./money";
import { type Instant, dayAt, todayIn } from "./zone";

const refundable = ["paid", "success", "partialRefunded"];
const reversible = ["paid", "success"];

export type TransactionAction = "refund" | "complete" | "reverse" | "cancelHold";
export interface Standing {
  readonly status: string;
  /** What can still be given back of a payment, or taken of a hold. */
  readonly remaining: Minor;
  readonly createdDate: Instant;
  /** When a hold's money was taken. */
  readonly capturedDate: Instant | null;
}

/** When its money came in, or was held. */
export const takenAt = ({ createdDate, capturedDate }: Pick<Standing, "createdDate" | "capturedDate">): Instant =>
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
    case "reverse": // only while the day of the payment lasts
      return reversible.includes(status) && dayAt(takenAt(standing), timeZone) === todayIn(timeZone, now);
  }
}
