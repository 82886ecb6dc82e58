import { paperMoney } from "@/components/invoices/print/paper-money";
import { invoiceDetails } from "@/tests/support/records";

const today = "2026-11-20";
const approved = attempt("TX-2", "333333333333", "paid");
function attempt(id: string, rrn: string | null, status: string, kind = "card") {
  return {
    ...{ id, orderId: id, kind, amount: 10_000, held: null, currency: "AZN", status, at: "2026-11-19T08:00:00Z" },
    ...{ maskedCard: "411111******4885", rrn, installment: null },
  };
}
const operations = [
  attempt("RF-1", "444444444444", "success", "refund"),
  approved,
  attempt("TX-1", "222222222222", "declined"),
];
const paper = (facts: Parameters<typeof invoiceDetails>[0]) =>
  paperMoney(
    invoiceDetails({ linkExpirationDate: "2026-11-30", amount: 10_000, captured: 0, refunded: 0, rrn: null, ...facts }),
    operations,
    today,
  );

it.each(["created", "declined", "failed", "inProgress"])(
  "with the status %s is to pay, and names no card",
  (status) => {
    expect(paper({ status })).toMatchObject({ label: "toPay", sum: 10_000, payment: undefined, hasLink: true });
  },
);
it("shows no failed try", () => {
  expect(["created", "declined", "failed", "inProgress", "paid"].map((status) => paper({ status }).status)).toEqual([
    ...["created", "created", "created", "inProgress", "paid"],
  ]);
});
it("of an expired link is to pay, without the link", () => {
  expect(paper({ status: "expired" })).toMatchObject({ label: "toPay", sum: 10_000, hasLink: false });
  expect(paper({ status: "created", linkExpirationDate: "2026-11-19" })).toMatchObject({
    label: "toPay",
    hasLink: false,
  });
});
it.each(["canceled", "reversed", "preAuthExpired"])(
  "with the status %s has nothing to pay, no card and no link",
  (status) => {
    expect(paper({ status, rrn: approved.rrn })).toMatchObject({
      label: "netPaid",
      sum: 0,
      payment: undefined,
      hasLink: false,
    });
  },
);
it("of a hold names the card as held", () => {
  expect(paper({ status: "preAuth", rrn: approved.rrn })).toEqual({
    ...{ label: "netPaid", sum: 0, status: "preAuth", refunds: [], payment: approved, card: "heldOn", hasLink: true },
  });
});
it("of a completed hold is paid when the hold was completed", () => {
  const completedDate = "2026-11-20T06:30:00Z";
  const held = paper({ status: "preAuth", rrn: approved.rrn, completedDate });
  const paid = paper({ status: "paid", captured: 5_000, rrn: approved.rrn, completedDate });
  expect([held.payment?.at, paid.payment?.at]).toEqual([approved.at, completedDate]);
});
it.each(["paid", "partialRefunded", "refundInProgress"])(
  "with the status %s names the card that paid, and the rest",
  (status) => {
    const money = { captured: 10_000, refunded: 2_500, rrn: approved.rrn };
    expect(paper({ status, ...money })).toMatchObject({
      label: "netPaid",
      sum: 7_500,
      payment: approved,
      card: "paidBy",
    });
  },
);
it("has the same sums if its payments could not be read", () => {
  const facts = invoiceDetails({ status: "paid", amount: 10_000, captured: 10_000, refunded: 0, rrn: approved.rrn });
  expect(paperMoney(facts, [], today)).toMatchObject({ label: "netPaid", sum: 10_000, payment: undefined });
});

const given = (amount: number, at: string, status = "success") => ({
  ...attempt(`RF-${at}`, "444444444444", status, "refund"),
  ...{ amount: -amount, at: `2026-11-${at}T08:00:00Z` },
});
const refundsOf = (refunded: number, status: string, ...refunds: ReturnType<typeof given>[]) =>
  paperMoney(invoiceDetails({ status, amount: 10_000, captured: 10_000, refunded }), [...refunds, approved], today)
    .refunds;
it("names each refund with its own day, the oldest first", () => {
  expect(
    refundsOf(5_500, "partialRefunded", given(4_000, "19"), given(1_500, "12"), given(700, "11", "failed")),
  ).toEqual([
    { amount: -1_500, at: "2026-11-12T08:00:00Z", status: "partialRefunded" },
    { amount: -4_000, at: "2026-11-19T08:00:00Z", status: "partialRefunded" },
  ]);
});
it("a refund that its bank works on has no day yet", () => {
  expect(refundsOf(5_500, "refundInProgress", given(4_000, "19", "inProgress"), given(1_500, "12"))).toEqual([
    { amount: -1_500, at: "2026-11-12T08:00:00Z", status: "refundInProgress" },
    { amount: -4_000, at: undefined, status: "refundInProgress" },
  ]);
});
it("has one line without a day if its refunds could not be read, or do not add up", () => {
  const whole = [{ amount: -5_500, at: undefined, status: "partialRefunded" }];
  expect(refundsOf(5_500, "partialRefunded")).toEqual(whole);
  expect(refundsOf(5_500, "partialRefunded", given(4_000, "19"))).toEqual(whole);
  expect(refundsOf(0, "paid", given(4_000, "19"))).toEqual([]);
});
