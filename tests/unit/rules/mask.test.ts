import fc from "fast-check";
import {
  maskCard,
  maskEmail,
  maskIban,
  maskPhone,
  shortAccount,
  shortCard,
  spaceCard,
  wholeAccount,
} from "@/lib/rules/mask";

test("masks each kind of value", () => {
  expect(maskEmail("nigar@example.com")).toBe("n•••@example.com");
  expect(maskEmail("not an address")).toBe("•••");
  expect(maskPhone("+994 50 214 08 77")).toBe("+994 50 ••• •• 77");
  expect(maskPhone("+994502140877")).toBe("+994•••••••77");
  expect(spaceCard("416973******1180")).toBe("4169 73•• •••• 1180");
  expect(shortCard("416973******1180")).toBe("•••• 1180");
  expect(maskCard("4169730000001180")).toBe("4169 73•• •••• 1180");
  expect(maskIban("AZ21 NABZ 0000 0000 1370 1000 1944")).toBe("AZ21 •••• 1944");
});

test("shows at most ten digits of a card", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 0, maxLength: 24 }), (card) => {
      expect(maskCard(card).replace(/\D/g, "").length).toBeLessThanOrEqual(10);
      if (card.length > 4 && card.length < 13) expect(maskCard(card).replace(/\D/g, "")).toHaveLength(4);
    }),
  );
});
test("does not change an account that is already masked", () => {
  expect(shortAccount("416973******1180")).toBe("•••• 1180");
  expect(wholeAccount("416973******1180")).toBe("4169 73•• •••• 1180");
  for (const account of ["AZ75 •••• 1001", "•••• 3308", "10507", "+994 50 ••• •• 77"])
    expect([shortAccount(account), wholeAccount(account)]).toEqual([account, account]);
});
