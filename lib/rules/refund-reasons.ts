// Refund reasons. The provider's own text is sent; known ones are shown in the reader's language.

export const refundReasons = {
  customerRequest: "customer request",
  shortenedBooking: "shortened booking",
  canceledBooking: "cancelled booking",
  duplicate: "duplicate",
  wrongAmount: "wrong amount",
} as const;
export type RefundReason = keyof typeof refundReasons;
export const reasonNames = Object.keys(refundReasons) as readonly RefundReason[]; // its own keys

/** Undefined for free text. */
export const reasonIn = (text: string): RefundReason | undefined =>
  reasonNames.find((name) => refundReasons[name] === text);
