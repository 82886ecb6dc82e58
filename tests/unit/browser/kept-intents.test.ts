/** @jest-environment jsdom */
import { removeUnsentIntents } from "@/lib/browser/kept-intents";

test("sign-out leaves only the intents that may have happened", () => {
  sessionStorage.setItem("once:U-1:invoice:/billing/create-an-invoice", JSON.stringify({ key: "1", sent: false }));
  sessionStorage.setItem("money:U-1:payouts.pay:new", JSON.stringify({ key: "2", sent: false }));
  sessionStorage.setItem("money:U-1:transactions.refund:TX-1", JSON.stringify({ key: "3", sent: true }));
  sessionStorage.setItem(
    "money:U-1:transactions.refund:TX-2",
    JSON.stringify({ key: "4", sent: false, doubted: true }),
  );
  sessionStorage.setItem("money:U-1:transactions.refund:TX-3", "{broken");
  sessionStorage.setItem("of something else", "1");
  removeUnsentIntents();
  expect(Object.keys({ ...sessionStorage }).sort()).toEqual([
    "money:U-1:transactions.refund:TX-1",
    "money:U-1:transactions.refund:TX-2",
    "of something else",
  ]);
});
