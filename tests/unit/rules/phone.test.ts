import fc from "fast-check";
import { editionNames, editions } from "@/lib/edition/editions";
import { brokenIn, brokenInE164, formatPhone, maskedPhone, toE164 } from "@/lib/rules/phone";

test.each([
  ["+994502140877", "AZ", "+994502140877"],
  ["+994 50 214 08 77", "AZ", "+994502140877"],
  ["050 214 08 77", "AZ", "+994502140877"],
  ["(050) 214-08-77", "AZ", "+994502140877"],
  ["994502140877", "AZ", "+994502140877"],
  ["00994502140877", "AZ", "+994502140877"],
  ["+994 (0) 50 214 08 77", "AZ", "+994502140877"],
  ["٠٥٠ ٢١٤ ٠٨ ٧٧", "AZ", "+994502140877"],
  ["\u2066+994 50 214 08 77\u2069", "AZ", "+994502140877"],
  ["+994 12 000 00 01", "AZ", "+994120000001"],
  ["050 214 0877", "AE", "+971502140877"],
  ["+971 50 214 0877", "AZ", "+971502140877"],
  ["0501234567", "SA", "+966501234567"],
  ["+7 912 345-67-89", "AZ", "+79123456789"],
  ["+966 05 123 4567", "SA", undefined],
  ["+994 50 214 08", "AZ", undefined],
  ["12345", "AZ", undefined],
  ["", "AZ", undefined],
  ["phone", "AZ", undefined],
  ["+994 50 214 08 77 ext 5", "AZ", undefined],
] as const)("%s from %s is %s", (entry, region, number) => expect(toE164(entry, region)).toBe(number));

test.each([
  ["050 214 08", "AZ", "tooShort"],
  ["12345", "AZ", "tooShort"],
  ["+994", "AZ", "tooShort"],
  ["050 214 08 777", "AZ", "tooLong"],
  ["+999 99 999 99 99", "AZ", "countryCode"],
  ["+210123456789", "SA", "countryCode"],
  ["+966 05 123 4567", "SA", "noSuchNumber"],
  ["000 214 08 77", "AZ", "noSuchNumber"],
  ["٠٠٠ ٢١٤ ٠٨ ٧٧", "AZ", "noSuchNumber"],
  ["phone", "AZ", "format"],
  ["", "AZ", "format"],
  ["+994 50 214 08 77 ext 5", "AZ", "format"],
  ["050 214 08 77", "AZ", undefined],
  ["+7 912 345-67-89", "AZ", undefined],
  ["\u2066+994 50 214 08 77\u2069", "AZ", undefined],
] as const)("the fault of %s from %s is %s", (entry, region, broken) => expect(brokenIn(entry, region)).toBe(broken));

test("sends a number in one spelling", () => {
  expect(brokenInE164("+994502140877")).toBeUndefined();
  expect(brokenInE164("+9940502140877")).toBe("noSuchNumber"); // a common spelling
  expect(brokenInE164("0502140877")).toBeDefined();
});

test("groups phones by country", () => {
  expect(formatPhone("+994502140877", "AZ")).toBe("+994 50 214 08 77");
  expect(formatPhone("+971502140877", "AZ")).toBe("+971 50 214 0877");
  expect(formatPhone("unknown", "AZ")).toBe("unknown");
});

test("masks phones in the same groups", () => {
  expect(maskedPhone("+994502140877", "AZ")).toBe("+994 50 ••• •• 77");
  expect(maskedPhone("+971502140877", "AE")).toBe("+971 50 ••• ••77");
  expect(maskedPhone("+966501234567", "SA")).toBe("+966 50 ••• ••67");
});

test("the example of each edition is a valid number of its region", () => {
  for (const name of editionNames)
    expect(toE164(editions[name].phoneExample, editions[name].region)).toBe(
      editions[name].phoneExample.replace(/ /g, ""),
    );
});

test("every spelling of a number gives the same number", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2_000_000, max: 9_999_999 }),
      fc.constantFrom("50", "51", "55", "70", "77", "99"),
      (subscriber, prefix) => {
        const number = `+994${prefix}${subscriber}`;
        expect(toE164(formatPhone(number, "AZ"), "AZ")).toBe(number);
        expect(toE164(`0${prefix}${subscriber}`, "AZ")).toBe(number);
      },
    ),
  );
});
