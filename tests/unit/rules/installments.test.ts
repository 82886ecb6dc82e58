import fc from "fast-check";
import { installmentsOf } from "@/lib/rules/money";

test.each([
  [124_000, 6, 20_667, 20_665],
  [120_000, 12, 10_000, 10_000],
  [100, 24, 4, 8],
  [100, 3, 33, 34],
  [200, 3, 67, 66],
  [3_999_999, 24, 166_667, 166_658],
  [108, 24, 4, 16],
])("%s in %s months is %s each, and %s at the end", (amount, months, monthly, last) =>
  expect(installmentsOf(amount, months)).toEqual({ months, monthly, last }),
);

test("an amount that is too small for the months has no plan", () => {
  expect(installmentsOf(1, 2)).toBeUndefined();
  expect(installmentsOf(0, 6)).toBeUndefined();
});

test("the parts add up to the amount, for every invoice and every period", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 3_999_999 }), fc.integer({ min: 2, max: 24 }), (amount, months) => {
      const { monthly, last } = installmentsOf(amount, months)!;
      expect(monthly * (months - 1) + last).toBe(amount);
      expect(last).toBeGreaterThan(0);
      expect(Math.abs(last - monthly)).toBeLessThan(months);
    }),
  );
});
