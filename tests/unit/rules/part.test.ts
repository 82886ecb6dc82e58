import fc from "fast-check";
import { toDecimal } from "@/lib/rules/money";
import { quickParts, readPart } from "@/lib/rules/amount-entry";

const read = (entry: string, remaining = 48_000) => readPart(entry, "AZN", remaining);

test.each([
  ["120", 12_000],
  ["120.00", 12_000],
  ["120,5", 12_050],
  ["480", 48_000],
  ["480.00 AZN", 48_000],
  ["1.00", 100],
  ["١٢٠", 12_000],
] as const)("%s is %p", (entry, amount) => expect(read(entry)).toEqual({ amount }));
test.each([
  ["", "required"],
  ["  ", "required"],
  ["abc", "number"],
  ["12 AED", "number"],
  ["1.005", "ambiguous"],
  ["1.0005", "decimals"],
  ["0", "zero"],
  ["0.99", "min"],
  ["-5", "min"],
  ["480.01", "tooHigh"],
  ["1,234", "ambiguous"],
  ["99999999999999999999", "tooHigh"],
] as const)("%p is refused: %s", (entry, wrong) => expect(read(entry)).toEqual({ wrong }));
test("allows less than one when nothing else is left", () => {
  expect(read("0.50", 50)).toEqual({ amount: 50 });
  expect(read("0.49", 50)).toEqual({ wrong: "min" });
});
test("accepts no more than the rest, and less than one only for the whole rest", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 0, max: 6_000_000 }), (remaining, minor) => {
      const reading = readPart(toDecimal(minor), "AZN", remaining);
      if ("amount" in reading)
        expect([reading.amount === minor, minor <= remaining, minor >= 100 || minor === remaining]).toEqual([
          true,
          true,
          true,
        ]);
      else expect(minor > remaining || minor === 0 || (minor < 100 && minor !== remaining)).toBe(true);
    }),
  );
});
test("offers a quarter, a half and three quarters, rounded half up, where they are allowed", () => {
  expect(quickParts(48_000).map(({ percent, amount }) => [percent, amount])).toEqual([
    [25, 12_000],
    [50, 24_000],
    [75, 36_000],
  ]);
  expect(quickParts(1_25).map(({ percent }) => percent)).toEqual([]);
  expect(quickParts(2_01).map(({ amount }) => amount)).toEqual([1_01, 1_51]);
});
