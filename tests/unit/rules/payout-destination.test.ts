import {
  brokenDestination,
  cardTypeOf,
  destinationKind,
  groupDestination,
  plainDestination,
} from "@/lib/rules/payout-destination";

test.each([
  ["4111 1111 1111 1111", "4111111111111111"],
  ["4111-1111-1111-1111", "4111111111111111"],
  ["٤١١١ ١١١١ ١١١١ ١١١١", "4111111111111111"],
  ["۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱", "4111111111111111"],
  ["\u200e4111\u00a01111\t1111\n1111", "4111111111111111"],
  ["4111111111111111.00", "4111111111111111"],
  ["4169 7388 0000 0000", "4169738800000000"],
  ["4169.7388.0000.0000", "4169738800000000"],
  ["az21 nabz 0000 0000 1370 1000 1944", "AZ21NABZ00000000137010001944"],
  ["", ""],
])("%j is sent as %s", (typed, plain) => expect(plainDestination(typed)).toBe(plain));

test.each([
  ["4", "card"],
  ["A", "iban"],
  ["", undefined],
])("%j is recognised as %s from its first character", (plain, kind) => expect(destinationKind(plain)).toBe(kind));

test.each([
  ["4111111111111111", undefined],
  ["4222222222222", undefined],
  ["4111111111111112", "number"],
  ["411111111111111", "number"],
  ["41111111111111111111", "number"],
  ["411111111117", "number"], // twelve and twenty digits, with the right check digit
  ["41111111111111111115", "number"],
  ["0000000000000000", "number"],
  ["AZ21NABZ00000000137010001944", undefined],
  ["AE070331234567890123456", undefined],
  ["SA0380000000608010167519", undefined],
  ["AZ22NABZ00000000137010001944", "iban"],
  ["AZ21NABZ0000000013701000194", "iban"],
  ["ZZ21NABZ00000000137010001944", "iban"],
  ["", "required"],
])("%s breaks the rule %s", (plain, rule) => expect(brokenDestination(plain)).toBe(rule));

test.each([
  ["4111111111111111", "Visa"],
  ["516740******3308", "Mastercard"],
  ["2221000000000009", "Mastercard"],
  ["2721000000000000", undefined],
  ["6011000000000000", undefined],
  ["41", undefined],
])("the card %s is a %s", (card, type) => expect(cardTypeOf(card)).toBe(type));

test("groups a number in fours", () => {
  expect(groupDestination("411111111111111")).toBe("4111 1111 1111 111");
  expect(groupDestination("AZ21NABZ00000000137010001944")).toBe("AZ21 NABZ 0000 0000 1370 1000 1944");
  expect(groupDestination("")).toBe("");
});
