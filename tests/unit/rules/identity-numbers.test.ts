import { brokenCrNumber, brokenPinCode, brokenTaxId } from "@/lib/rules/identity-numbers";

test.each([
  ["1400215381", "AZ", "business", undefined],
  ["1400215382", "AZ", "individual", undefined],
  ["1400215382", "AZ", "business", "format"],
  ["1400215381", "AZ", "individual", "format"],
  ["1400215383", "AZ", undefined, "format"],
  ["1400215382", "AZ", undefined, undefined],
  ["140021538", "AZ", "business", "min"],
  ["14002153811", "AZ", "business", "format"],
  ["140021538A", "AZ", "business", "format"],
  ["100234567800003", "AE", "business", undefined],
  ["10023456780000", "AE", "business", "min"],
  ["1002345678000033", "AE", "business", "format"],
  ["100-23456780000", "AE", "individual", "format"],
  ["310122393500003", "SA", "business", undefined],
  ["210122393500003", "SA", "business", "format"],
  ["310122393500004", "SA", "individual", "format"],
  ["31012239350003", "SA", "business", "min"],
] as const)("tax number %s of %s, %s: %s", (value, region, accountType, broken) => {
  expect(brokenTaxId(value, region, accountType)).toBe(broken);
});

test.each([
  ["7JQ2M9K", "AZ", undefined],
  ["7JQ2M9", "AZ", "min"],
  ["7JQ2M9KA", "AZ", "format"],
  ["7jq2m9k", "AZ", "format"],
  ["7IQ2M9K", "AZ", "format"],
  ["7OQ2M9K", "AZ", "format"],
  ["784198012345678", "AE", undefined],
  ["784-1980-1234567-8", "AE", "format"],
  ["785198012345678", "AE", "format"],
  ["78419801234567", "AE", "min"],
  ["1023456789", "SA", undefined],
  ["2023456789", "SA", undefined],
  ["3023456789", "SA", "format"],
  ["102345678", "SA", "min"],
] as const)("identity card %s of %s: %s", (value, region, broken) => {
  expect(brokenPinCode(value, region)).toBe(broken);
});

test.each([
  ["1010123456", "SA", undefined],
  ["101012345", "SA", "min"],
  ["10101234567", "SA", "format"],
  ["101012345X", "SA", "format"],
  ["7", "AZ", undefined],
  ["CN-1234567", "AE", undefined],
] as const)("commercial registration %s of %s: %s", (value, region, broken) => {
  expect(brokenCrNumber(value, region)).toBe(broken);
});
