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
  // other numbers beside it
  ["4242 4242 4242 4242 12/27", "424242******4242 12/27"],
  ["Room 5 4242424242424242", "Room 5 424242******4242"],
  ["3000 4242 4242 4242 4242 03 27", "3000 424242******4242 03 27"],
  ["21.05.2027 4242 4242 4242 4242\n100", "21.05.2027 424242******4242\n100"],
  ["4242424242424242 378282246310005", "424242******4242 378282*****0005"],
  ["4242 - 4242 - 4242 - 4242", "424242******4242"],
  ["3782 822463 10005", "378282*****0005"],
  ["6304 0000 0000 0000 000", "630400*********0000"],
  ["AE07 4242 4242 4242 4242 123", "AE07 424242******4242 123"], // no bank begins with 4
  ["AZ12 4242 4242 4242 4242 1227", "AZ12 424242******4242 1227"],
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
  // numbers beside each other whose digits together would be a card number
  "23.05.2027-29.05.2027",
  "+994501234567 209 AZN",
  "+994 50 123 45 67 1",
  "632418907755 1007.00",
  "301 302 303 304 303",
  // IBANs whose groups would be a card number
  "AZ72 NABZ 4001 8001 1604 9382 5713",
  "AE65 0351 2345 6790 9488 435",
  "to SA61 4500 0000 6081 0002 1369 for rent",
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
