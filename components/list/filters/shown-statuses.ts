import type { StatusName } from "@/lib/i18n/labels";

/** In the order of a payment's life. A list of its own, so that the panel does not carry the schemas. */
export const shownStatuses = [
  "created",
  "inProgress",
  "paid",
  "success",
  "accepted",
  "preAuth",
  "preAuthExpired",
  "partialRefunded",
  "refundInProgress",
  "refunded",
  "reversed",
  "canceled",
  "declined",
  "failed",
  "expired",
] as const satisfies readonly Exclude<StatusName, "unknown">[];
