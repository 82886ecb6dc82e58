import fc from "fast-check";
import { editionNames, editions } from "@/lib/edition/editions";
import { formatPhone, maskedPhone, toE164 } from "@/lib/rules/phone";

test.each([
  ["+994502140877", "AZ", "+994502140877"], ["+994 50 214 08 77", "AZ", "+994502140877"], ["050 214 08 77", "AZ", "+994502140877"], ["(050) 214-08-77", "AZ", "+994502140877"], ["994502140877", "AZ", "+994502140877"],
  ["00994502140877", "AZ", "+994502140877"], ["+994 (0) 50 214 08 77", "AZ", "+994502140877"], ["٠٥٠ ٢١٤ ٠٨ ٧٧", "AZ", "+994502140877"], ["\u2066+994 50 214 08 77\u2069", "AZ", "+994502140877"],
  ["+994 12 000 00 01", "AZ", "+994120000001"], ["050 214 0877", "AE", "+971502140877"], ["+971 50 214 0877", "AZ", "+971502140877"], ["0501234567", "SA", "+966501234567"], ["+7 912 345-67-89", "AZ", "+79123456789"],
  ["+966 05 123 4567", "SA", undefined], ["+994 50 214 08", "AZ", undefined], ["12345", "AZ", undefined], ["", "AZ", undefined], ["phone", "AZ", undefined], ["+994 50 214 08 77 ext 5", "AZ", undefined],
] as const)("%s from %s is %s", (entry, region, number) => expect(toE164(entry, region)).toBe(number));

test("phones are shown in the groups of their country", () => {
  expect(formatPhone("+994502140877", "AZ")).toBe("+994 50 214 08 77");
  expect(formatPhone("+971502140877", "AZ")).toBe("+971 50 214 0877");
  expect(formatPhone("unknown", "AZ")).toBe("unknown");
});

test("and masked in the same groups", () => {
  expect(maskedPhone("+994502140877", "AZ")).toBe("+994 50 ••• •• 77");
  expect(maskedPhone("+971502140877", "AE")).toBe("+971 50 ••• ••77");
  expect(maskedPhone("+966501234567", "SA")).toBe("+966 50 ••• ••67");
});

test("the example of each edition is a number of its region", () => {
  for (const name of editionNames) expect(toE164(editions[name].phoneExample, editions[name].region)).toBe(editions[name].phoneExample.replace(/ /g, ""));
});

test("every spelling of a number is the same number", () => {
  fc.assert(fc.property(fc.integer({ min: 2_000_000, max: 9_999_999 }), fc.constantFrom("50", "51", "55", "70", "77", "99"), (subscriber, prefix) => {
    const number = `+994${prefix}${subscriber}`;
    expect(toE164(formatPhone(number, "AZ"), "AZ")).toBe(number);
    expect(toE164(`0${prefix}${subscriber}`, "AZ")).toBe(number);
  }));
});
