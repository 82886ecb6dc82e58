// Amounts on the wire: a decimal with two digits, whole minor units inside.
import { z } from "zod";
import { Amount, InvoiceAmount, Money } from "@/lib/contract/values";

test.each([
  ["0.05", 5],
  ["0.50", 50],
  ["12.50", 1250],
  ["-12.50", -1250],
  ["-0.05", -5],
  ["999999999999.99", 99_999_999_999_999],
])("%s is %i minor units, in both directions", (wire, minor) => {
  expect(Money.parse(wire)).toBe(minor);
  expect(z.encode(Money, minor)).toBe(wire);
});

test.each(["12", "12.5", "12.505", "1,00", "1e3", " 1.00", "+1.00", "", ".50", "1000000000000.00"])(
  "%j is no amount",
  (wire) => expect(Money.safeParse(wire).success).toBe(false),
);
test("a number is no amount on the wire, and a fraction of a minor unit cannot be written", () => {
  expect(Money.safeParse(12.5).success).toBe(false);
  expect(() => z.encode(Money, 12.5)).toThrow();
});

const brokenRule = (schema: z.ZodType, wire: string) => schema.safeParse(wire).error?.issues[0]?.message;
test("a typed amount is at least 1.00, and an invoice is below 40 000.00", () => {
  expect(brokenRule(Amount, "0.00")).toBe("zero");
  expect(brokenRule(Amount, "0.99")).toBe("min");
  expect(brokenRule(Amount, "-1.00")).toBe("min");
  expect(brokenRule(Amount, "1.00")).toBeUndefined();
  expect(brokenRule(InvoiceAmount, "39999.99")).toBeUndefined();
  expect(brokenRule(InvoiceAmount, "40000.00")).toBe("invoiceUnder");
});
