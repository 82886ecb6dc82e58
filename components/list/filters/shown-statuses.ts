import type { StatusName } from "@/lib/i18n/labels";

/** In the order of a payment's life. A separate list, so that the panel does not load the schemas. */
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
