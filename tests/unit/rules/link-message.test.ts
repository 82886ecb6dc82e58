import { linkMessage, unknownPlaceholders } from "@/lib/rules/link-message";

const facts = {
  fullName: "Leyla",
  amount: "12.50",
  currency: "AZN",
  invoice_code: "INV-1",
  paymentUrl: "https://pay.example/x",
};

test("replaces every occurrence of a placeholder", () =>
  expect(linkMessage("{fullName}! {fullName}: {amount} {currency}, {invoice_code}. {paymentUrl}", facts)).toBe(
    "Leyla! Leyla: 12.50 AZN, INV-1. https://pay.example/x",
  ));
test("leaves unknown placeholders, also names of object properties", () =>
  expect(linkMessage("{name} {constructor} {paymentUrl}", facts)).toBe("{name} {constructor} https://pay.example/x"));
test("appends the link when the template does not contain it", () => {
  expect(linkMessage("Hello {fullName}", facts)).toBe("Hello Leyla https://pay.example/x");
  expect(linkMessage("", facts)).toBe("https://pay.example/x");
});
test("a customer's name is text, never a placeholder", () =>
  expect(linkMessage("{fullName} {paymentUrl}", { ...facts, fullName: "{amount} $& $1" })).toBe(
    "{amount} $& $1 https://pay.example/x",
  ));

test.each([
  ["{fullName} {amount} {currency} {invoice_code} {paymentUrl}", []],
  ["{fullname} {full name} {} {paymentUrl}", ["{fullname}", "{full name}", "{}"]],
  ["a { b } c", ["{ b }"]],
  ["{constructor}", ["{constructor}"]],
  ["a }, a { and nothing between", []],
])("reports an unknown placeholder as it was typed: %j", (template, unknown) =>
  expect(unknownPlaceholders(template)).toEqual(unknown),
);
