import fc from "fast-check";
import { editions } from "@/lib/edition/editions";
import { feeOf, isPartnerBank, largestPayout, payout, withdrawal } from "@/lib/rules/fees";

const rule = editions.default.withdrawalFee;

test.each([
  [100, 100],
  [65_000, 100],
  [65_001, 98],
  [66_667, 100],
  [66_666, 100],
  [66_333, 99],
  [100_000, 150],
  [1_000_000, 1_500],
])("moving %d to another bank costs %d", (amount, fee) => expect(feeOf(amount, rule, false)).toBe(fee));

test("a withdrawal deducts the fee, a payout adds it", () => {
  expect(withdrawal(120_000, rule, false)).toEqual({ amount: 120_000, fee: 180, total: 119_820 });
  expect(payout(120_000, rule, false)).toEqual({ amount: 120_000, fee: 180, total: 120_180 });
});

test("the partner bank is free for any amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1e11 }), (amount) => {
      expect(withdrawal(amount, rule, true)).toEqual({ amount, fee: 0, total: amount });
      expect(payout(amount, rule, true).total).toBe(amount);
    }),
  );
});

test.each([
  [0, 0],
  [50, 0],
  [100, 0],
  [151, 51],
  [65_100, 65_002],
  [65_098, 64_998],
  [65_099, 65_001],
  [100_150, 100_000],
  [100_149, 99_999],
])("with %d available the largest payout is %d", (available, amount) =>
  expect(largestPayout(available, rule, false)).toBe(amount),
);
test("the largest payout uses the whole balance and never more", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e10 }), fc.boolean(), (available, partner) => {
      const amount = largestPayout(available, rule, partner);
      if (amount > 0) expect(payout(amount, rule, partner).total).toBeLessThanOrEqual(available);
      expect(payout(amount + 1, rule, partner).total).toBeGreaterThan(available);
    }),
  );
});

test("the fee is a whole, positive number of minor units and never more than the rule's larger part", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1e13 }), (amount) => {
      const fee = feeOf(amount, rule, false);
      expect(Number.isSafeInteger(fee)).toBe(true);
      expect(fee).toBeGreaterThan(0);
      expect(fee).toBeLessThanOrEqual(Math.max(rule.flat, Math.ceil((amount * 15) / 10_000)));
    }),
  );
});

test("recognises the partner bank by the start of a card, masked or not, and by the bank code of an IBAN", () => {
  const { partnerBank } = editions.default;
  const [range] = partnerBank.cards;
  const start = range?.from ?? "";
  expect(isPartnerBank({ card: `${start}******1180` }, partnerBank)).toBe(true);
  expect(isPartnerBank({ card: `${start.slice(0, 4)} ${start.slice(4)}•• •••• 1180` }, partnerBank)).toBe(true);
  expect(isPartnerBank({ card: "416973******1180" }, partnerBank)).toBe(false);
  expect(isPartnerBank({ card: "•••• 1180" }, partnerBank)).toBe(false);
  expect(isPartnerBank({ iban: `AZ21${partnerBank.code}00000000137010001944` }, partnerBank)).toBe(true);
  expect(isPartnerBank({ iban: "AZ21 NABZ 0000 0000 1370 1000 1944" }, partnerBank)).toBe(false);
  expect(isPartnerBank({ iban: `AZ21NABZ00000000${partnerBank.code}137010001944` }, partnerBank)).toBe(false);
});
