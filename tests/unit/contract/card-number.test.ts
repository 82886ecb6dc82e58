import { holdsCardNumber, withoutCardNumbers, withoutCards } from "@/lib/contract/checks/card-number";

it.each([
  ["4242424242424242", "424242******4242"],
  ["4242 4242 4242 4242", "424242******4242"],
  ["4242-4242-4242-4242", "424242******4242"],
  ["٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢", "424242******4242"],
  ["card 4242 4242 4242 4242 of Leyla", "card 424242******4242 of Leyla"],
  ["378282246310005", "378282*****0005"],
  ["6304000000000000000", "630400*********0000"],
  ["5a38722235aed2661872942260b8edd9 4242424242424242", "5a38722235aed2661872942260b8edd9 424242******4242"],
])("shortens %s to %s", (typed, left) => expect(withoutCardNumbers(typed)).toBe(left));

it.each([
  "4242424242424241", // its check digit is wrong
  "+994502140877",
  "00994502140877",
  "632418907755",
  "INV-20412",
  "1,234.50",
  "20261120123452",
  "424242******4242",
  // ids whose digits would be a card number in other text
  "5a38722235aed2661872942260b8edd9",
  "/billing/preview?draft=5a38722235aed2661872942260b8edd9&for=payout",
  "U-65F23228-8068-4457-b4dc-95bce1c2415e",
  "745cc9d8-2252-4770-929e-ebf83a72710d", // all its digits have a right check digit
])("does not change %s", (typed) => {
  expect(withoutCardNumbers(typed)).toBe(typed);
  expect(holdsCardNumber(typed)).toBe(false);
});

it("keeps at most ten digits of a card search, also during input", () => {
  expect(withoutCards({ cardNumber: "42424242424", page: 2 })).toEqual({ cardNumber: "424242*2424", page: 2 });
  expect(withoutCards({ cardNumber: "4242 4242 4242 4241" })).toEqual({ cardNumber: "424242******4241" });
  for (const text of ["4242", "424242", "4242424242", "424242******4242"])
    expect(withoutCards({ cardNumber: text })).toEqual({ cardNumber: text });
});
