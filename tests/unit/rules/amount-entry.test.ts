import fc from "fast-check";
import { allLanguages } from "@/lib/i18n/language-codes";
import { createFormat } from "@/lib/i18n/format";
import { readAmount } from "@/lib/rules/amount-entry";

const read = (entry: string) => readAmount(entry, "AZN");

test.each([
  ["1234.5", 123_450],
  ["1 234,50", 123_450],
  ["1.234,50", 123_450],
  ["1,234.50", 123_450],
  ["1234", 123_400],
  ["12.5", 1_250],
  ["12,50", 1_250],
  ["0,5", 50],
  [".5", 50],
  ["12.", 1_200],
  ["007", 700],
  ["1\u00A0234,50", 123_450],
  ["1\u202F234,50", 123_450],
  ["1\u2009234.50", 123_450],
  ["1’234.50", 123_450],
  ["1 234 567", 123_456_700],
  ["1,234,567", 123_456_700],
  ["1.234.567,89", 123_456_789],
  ["١٢٣٤٫٥٠", 123_450],
  ["١٬٢٣٤٫٥٠", 123_450],
  ["١٬٢٣٤", 123_400],
  ["۱۲۳۴٫۵", 123_450],
  ["١٢٫٥", 1_250],
  ["12.50 AZN", 1_250],
  ["AZN 12.50", 1_250],
  ["12,50azn", 1_250],
  ["  12.50  ", 1_250],
  ["\u206612.50\u00A0AZN\u2069", 1_250],
  ["-5", -500],
  ["\u22125,00", -500],
  ["0", 0],
])("%s is %d", (entry, amount) => expect(read(entry)).toEqual({ amount }));

test.each([
  ["1,234", [123_400, 123]],
  ["1.234", [123_400, 123]],
  ["12.000", [1_200_000, 1_200]],
  ["999,999", [99_999_900, 100_000]],
  ["١٬٢٣٤".replace("٬", "،"), [123_400, 123]],
  ["1.234 AZN", [123_400, 123]],
])("%s is ambiguous and returns both readings", (entry, ambiguous) => expect(read(entry)).toEqual({ ambiguous }));

test.each([
  ["", "required"],
  ["   ", "required"],
  ["AZN", "required"],
  ["abc", "number"],
  ["12 USD", "number"],
  ["12.50 SAR", "number"],
  ["1e3", "number"],
  ["0x10", "number"],
  ["--5", "number"],
  ["5-", "number"],
  [".", "number"],
  [",", "number"],
  ["1.2.3", "number"],
  ["1,23,456", "number"],
  ["1 2", "number"],
  ["1 23,50", "number"],
  ["12,34.56", "number"],
  ["1 234.567,50", "number"],
  ["1٫2٫3", "number"],
  ["½", "number"],
  ["Infinity", "number"],
  ["12.345,678", "decimals"],
  ["1234.567", "decimals"],
  ["0,123", "decimals"],
  ["1.2345", "decimals"],
  ["1 234,567", "decimals"],
  [".234", "decimals"],
  ["99999999999999999999", "max"],
  ["1000000000000", "max"],
  ["-99999999999999999999", "min"],
])("%s is refused: %s", (entry, wrong) => expect(read(entry)).toEqual({ wrong }));

test("accepts every amount that the portal prints, in every language", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e13 }), fc.constantFrom(...allLanguages), (minor, language) => {
      const format = createFormat(language, "Asia/Baku");
      expect(read(format.money(minor, "AZN").text)).toEqual({ amount: minor });
    }),
  );
});

test("plain digits with two decimals have one reading with either separator", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom(".", ","), (minor, mark) => {
      const text = `${Math.floor(minor / 100)}${mark}${String(minor % 100).padStart(2, "0")}`;
      expect(read(text)).toEqual({ amount: minor });
    }),
  );
});

test("a separator and three digits are always ambiguous", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 0, max: 999 }),
      fc.constantFrom(".", ","),
      (head, tail, mark) => {
        expect(read(`${head}${mark}${String(tail).padStart(3, "0")}`)).toHaveProperty("ambiguous");
      },
    ),
  );
});

test("any text has a result", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789., -٫٬١٢'") })), (entry) => {
      expect(Object.keys(read(entry))).toHaveLength(1);
    }),
  );
});
