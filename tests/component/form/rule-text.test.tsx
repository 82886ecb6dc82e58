import { renderHook } from "@testing-library/react";
import compile from "icu-minify/compile";
import { AppFacts } from "@/lib/contract/apps";
import { lacksNumbers, useRuleText } from "@/components/form/rule-text";
import { checkValues } from "@/components/form/schema-check";
import type { FieldName } from "@/lib/i18n/labels";
import { allLanguages } from "@/lib/contract/constants";
import type { Language } from "@/lib/i18n/languages";
import { around, wordsOf } from "./setting";

const ruleText = (language: Language) =>
  renderHook(() => useRuleText(), { wrapper: ({ children }) => around(<>{children}</>, language) }).result.current;

/** Codes of the contract's schemas, with the numbers that zod adds to some of them. */
const broken: readonly (readonly [
  FieldName,
  string,
  { min?: number | string; max?: number | string; example?: string }?,
])[] = [
  ["email", "required"],
  ["email", "at"],
  ["email", "format"],
  ["email", "min", { min: 6 }],
  ["email", "max", { max: 254 }],
  ["mobilePhone", "required"],
  ["mobilePhone", "format", { example: "+994 50 000 10 03" }],
  ["mobilePhone", "tooShort", { example: "+994 50 000 10 03" }],
  ["mobilePhone", "tooLong"],
  ["phone", "countryCode"],
  ["phoneNumber", "noSuchNumber"],
  ["password", "min"],
  ["password", "digit"],
  ["password", "lower"],
  ["password", "upper"],
  ["password", "symbol"],
  ["newPassword", "common"],
  ["confirmPassword", "match"],
  ["amount", "required"],
  ["amount", "number"],
  ["amount", "min", { min: "1.00 AZN" }],
  ["amount", "zero", { min: "1.00 AZN" }],
  ["amount", "invoiceUnder", { max: "40,000.00 AZN" }],
  ["amount", "refundMax", { max: "4.00 AZN" }],
  ["iban", "min", { min: 15 }],
  ["iban", "lower"],
  ["website", "private"],
  ["taxId", "min", { min: 10 }],
  ["accountNumber", "min", { min: 10 }],
  ["appName", "length", { min: 3 }],
  ["appUrl", "format"],
  ["fullName", "characters"],
  ["email", "characters"],
  ["file", "characters"],
  ["fileUpload", "characters"],
  ["logo", "characters"],
  ["fullName", "required"],
  ["fullName", "max", { max: 120 }],
  ["description", "max", { max: 500 }],
  ["expirationDate", "required"],
  ["expirationDate", "afterToday"],
  ["category", "required"],
  ["crNumber", "required"],
];

describe.each(allLanguages)("in %s", (language) => {
  it.each(broken.map(([field, code, numbers = {}]) => ({ field, code, numbers })))(
    "$field that breaks “$code” has a sentence of its own",
    ({ field, code, numbers }) => {
      const sentence = ruleText(language)(field, code, numbers);
      expect(sentence).not.toBe(wordsOf[language].rules.text.other);
      expect(sentence).not.toMatch(/\{|rules\./);
      expect(sentence.length).toBeGreaterThan(8);
    },
  );
  it("uses a general sentence for an unknown rule", () => {
    expect(ruleText(language)("iban", "moonPhase")).toBe(wordsOf[language].rules.text.other);
    expect(ruleText(language)("serviceUser", "constructor")).toBe(wordsOf[language].rules.text.other);
  });
});
it.each([
  ["email", "at", "Invalid email address. Add “@” to the email address, for example name@example.com"],
  ["mobilePhone", "tooLong", "Invalid phone number. The number is too long. Remove the extra digits"],
  ["newPassword", "digit", "Invalid password. Add a digit"],
  ["confirmPassword", "match", "The passwords must match. Enter the same password again"],
] as const)("explains %s that breaks “%s” before it says how to correct it", (field, code, sentence) =>
  expect(ruleText("en")(field, code)).toBe(sentence),
);
it.each([2, 31])("names both ends of a length when a name of %i characters breaks one", async (length) => {
  const checked = await checkValues(AppFacts.pick({ appName: true }), { appName: "a".repeat(length) });
  const { type, min, max } = "broken" in checked ? checked.broken["appName"]! : { type: "" };
  expect(ruleText("en")("appName", type, { min, max })).toBe("Enter an app name of 3 to 30 characters");
});
it.each([
  ["fullName", "max", wordsOf.en.rules.text.other],
  ["iban", "min", wordsOf.en.rules.text.other],
  ["email", "max", "Invalid email address"],
] as const)("says less when a provider refuses %s with “%s” and no number", (field, code, sentence) =>
  expect(ruleText("en")(field, code)).toBe(sentence),
);
it.each([
  ["Use at most {max, plural, one {# character} other {# characters}}", true, false],
  ["Enter {min} or more", true, true],
  ["Add a digit", false, false],
])("knows the numbers of “%s”, as written and as the build compiles it", (sentence, needsOne, needsAnother) => {
  for (const read of [sentence, compile(sentence)])
    expect([lacksNumbers(read, {}), lacksNumbers(read, { max: 3 })]).toEqual([needsOne, needsAnother]);
});
it("names the limit of a file that is too large", () =>
  expect(ruleText("en")("file", "size", { max: 3 })).toBe("File size exceeds 3MB; please select a smaller file"));
it("keeps the order of an example inside Arabic text", () =>
  expect(ruleText("ar")("email", "format")).toContain("\u2068name@example.com\u2069"));
