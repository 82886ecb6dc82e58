import fc from "fast-check";
import { fromDecimal, inMajor, percentOf, share, sum, toDecimal } from "@/lib/rules/money";

const minor = fc.integer({ min: -9e14, max: 9e14 });

test("decimals and minor units convert to each other", () => {
  fc.assert(fc.property(minor, (amount) => expect(fromDecimal(toDecimal(amount))).toBe(amount)));
});

test.each([
  ["12.50", 1250],
  ["12.5", 1250],
  ["12", 1200],
  ["0.01", 1],
  ["-12.50", -1250],
  ["-0.00", 0],
  [12.5, 1250],
  [39_999.99, 3_999_999],
  ["4503599627370.49", 450359962737049],
  ["12.505", undefined],
  ["12,50", undefined],
  ["", undefined],
  [".5", undefined],
  ["1e3", undefined],
  ["NaN", undefined],
  [0.1 + 0.2, undefined],
  ["99999999999999999.00", undefined],
])("%s is %s", (value, amount) => expect(fromDecimal(value)).toBe(amount));

test("a fraction of a minor unit is an error", () => {
  expect(() => toDecimal(0.5)).toThrow(RangeError);
  expect(() => sum([1, 2.5])).toThrow(RangeError);
  expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  expect(sum([10, 20, 30])).toBe(60);
  expect(sum([])).toBe(0);
  expect(inMajor(40_000)).toBe(4_000_000);
});

test("rounds a share half away from zero, exactly", () => {
  expect(share(65_001, 15)).toBe(98); // 97.5015
  expect(share(1_000, 5)).toBe(1); // 0.5 exactly
  expect(share(-1_000, 5)).toBe(-1);
  expect(share(999, 5)).toBe(0); // 0.4995
  expect(share(9_007_199_254_740_991, 10_000)).toBe(9_007_199_254_740_991);
  fc.assert(
    fc.property(minor, fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
      const exact = BigInt(amount) * BigInt(points);
      const error = BigInt(share(amount, points)) * 10_000n - exact;
      expect(error <= 5_000n && error >= -5_000n).toBe(true);
    }),
  );
});

test("computes percentages", () => {
  expect(percentOf(3_215_00, 184_320_50)).toBe(1.7);
  expect(percentOf(1, 0)).toBeUndefined();
});
