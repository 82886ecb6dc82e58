/** @jest-environment jsdom */
import { isSecretName, storeDraft, storedDraft } from "@/lib/browser/draft";
import { hasDraft, removeDraft, removeDrafts } from "@/lib/browser/kept-drafts";

const mine = { userId: "U-1", name: "invoice" };
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/billing/create-an-invoice?copy=7");
});
const all = () => Object.entries({ ...sessionStorage }).join(" ");

test("a draft returns to the same user at the same address", () => {
  storeDraft(mine, { fullName: "Leyla", amount: "12.50", nested: { days: [1, 2] }, preAuth: false });
  expect(storedDraft(mine)).toEqual({ fullName: "Leyla", amount: "12.50", nested: { days: [1, 2] }, preAuth: false });
  expect(hasDraft()).toBe(true);
});
test("a draft belongs to one user, one form and one address", () => {
  storeDraft(mine, { fullName: "Leyla" });
  expect(storedDraft({ ...mine, userId: "U-2" })).toBeUndefined();
  expect(storedDraft({ ...mine, userId: "U-1:invoice" })).toBeUndefined();
  expect(storedDraft({ ...mine, name: "payout" })).toBeUndefined();
  history.replaceState(null, "", "/billing/create-an-invoice?copy=8");
  expect(storedDraft(mine)).toBeUndefined();
});
test("a draft is announced only at its own address and only if it exists", () => {
  storeDraft(mine, { fullName: "Leyla" });
  history.replaceState(null, "", "/billing/create-an-invoice?copy=70");
  expect(hasDraft()).toBe(false);
  storeDraft(mine, { newPassword: "Secret#2026" });
  expect(hasDraft()).toBe(false);
});
test("a draft of one address leaves that of another address unchanged", () => {
  storeDraft(mine, { fullName: "Leyla" });
  history.replaceState(null, "", "/billing/create-an-invoice");
  storeDraft(mine, { fullName: "Aysel" });
  expect(storedDraft(mine)).toEqual({ fullName: "Aysel" });
  history.replaceState(null, "", "/billing/create-an-invoice?copy=7");
  expect(storedDraft(mine)).toEqual({ fullName: "Leyla" });
});
test("a draft contains no secret, at any depth", () => {
  storeDraft(
    mine,
    {
      fullName: "Leyla",
      password: "Secret#1",
      newPassword: "Secret#2",
      OTP: "123456",
      otp: "654321",
      pinCode: "9876",
      cardNumber: "4000 1012 3412 3456",
      pan: "x-pan",
      toCard: "x-card",
      cvv: "x-cvv",
      secretKey: "x-key",
      appKey: "x-app",
      description: "pay with 4111 1111 1111 1111 please",
      notes: ["4111-1111-1111-1111"],
      deep: { confirmPassword: "Secret#3", kept: "yes" },
      hidden: "x-hidden",
      file: new File(["x"], "logo.png"),
    },
    new Set(["hidden"]),
  );
  expect(all()).not.toMatch(/Secret#|123456|654321|9876|4000|4111|x-/);
  expect(storedDraft(mine)).toMatchObject({ fullName: "Leyla", deep: { kept: "yes" } });
});
test("a draft contains values that only resemble a secret", () => {
  const plain = {
    cardType: "debit",
    cardHolder: "LEYLA",
    invoiceCode: "INV-1",
    postalCode: "1000",
    accountNumber: "38090019441234567890",
    iban: "AZ21NABZ00000000137010001944",
    mobilePhone: "+994502140877",
    spinner: "on",
    keyboard: "az",
  };
  storeDraft(mine, plain);
  expect(storedDraft(mine)).toEqual(plain);
  expect(Object.keys(plain).some(isSecretName)).toBe(false);
});
test("a draft is removed when it was sent, when its owner signs out, and when another user signs in", () => {
  const other = { userId: "U-2", name: "invoice" };
  const keepBoth = () => [mine, other].forEach((draft) => storeDraft(draft, { fullName: "Leyla" }));
  keepBoth();
  removeDraft(mine);
  expect([storedDraft(mine), storedDraft(other)]).toEqual([undefined, { fullName: "Leyla" }]);
  keepBoth();
  removeDrafts("U-1");
  expect([storedDraft(mine), storedDraft(other)]).toEqual([{ fullName: "Leyla" }, undefined]);
  sessionStorage.setItem("of something else", "1");
  removeDrafts();
  expect(hasDraft()).toBe(false);
  expect(sessionStorage.getItem("of something else")).toBe("1");
});
test.each(["", "{broken", "7", "null", '"text"', "{}"])("a draft that is %j is ignored", (value) => {
  storeDraft(mine, { fullName: "Leyla" });
  sessionStorage.setItem(sessionStorage.key(0)!, value);
  expect(storedDraft(mine)).toBeUndefined();
});
