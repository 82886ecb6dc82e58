/** @jest-environment jsdom */
import { removeUnsentIntents } from "@/lib/browser/kept-intents";

const keep = (place: string, intent: object) => sessionStorage.setItem(place, JSON.stringify(intent));
const kept = () => Object.keys({ ...sessionStorage }).sort();
beforeEach(() => sessionStorage.clear());

test("sign-out leaves only the intents that may have happened", () => {
  keep("once:U-1:invoice:/billing/create-an-invoice", { key: "1", sent: false });
  keep("money:U-1:payouts.pay:new", { key: "2", sent: false });
  keep("money:U-1:transactions.refund:TX-1", { key: "3", sent: true });
  keep("money:U-1:transactions.refund:TX-2", { key: "4", sent: false, doubted: true });
  sessionStorage.setItem("money:U-1:transactions.refund:TX-3", "{broken");
  sessionStorage.setItem("of something else", "1");
  removeUnsentIntents();
  expect(kept()).toEqual([
    "money:U-1:transactions.refund:TX-1",
    "money:U-1:transactions.refund:TX-2",
    "of something else",
  ]);
});

test("another person's sign-in removes what others did not send, and none of that person's", () => {
  keep("once:U-1:invoice:/billing/create-an-invoice", { key: "1", sent: false });
  keep("money:U-1:payouts.pay:new", { key: "2", sent: false });
  keep("money:U-1:transactions.refund:TX-1", { key: "3", sent: true });
  keep("money:U-12:payouts.pay:new", { key: "4", sent: false });
  keep("once:U-12:invoice:/billing/create-an-invoice", { key: "5", sent: false });
  removeUnsentIntents("U-12");
  expect(kept()).toEqual([
    "money:U-12:payouts.pay:new",
    "money:U-1:transactions.refund:TX-1",
    "once:U-12:invoice:/billing/create-an-invoice",
  ]);
});
