// Why money is given back. What is sent is the provider's own text; what is known of it is shown in the reader's language.

export const refundReasons = {
  customerRequest: "customer request",
  shortenedBooking: "shortened booking",
  canceledBooking: "cancelled booking",
  duplicate: "duplicate",
  wrongAmount: "wrong amount",
} as const;
export type RefundReason = keyof typeof refundReasons;
export const reasonNames = Object.keys(refundReasons) as readonly RefundReason[]; // its own keys

/** Undefined for somebody's own words. */
export const reasonIn = (text: string): RefundReason | undefined =>
  reasonNames.find((name) => refundReasons[name] === text);
