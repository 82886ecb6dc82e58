import { moneyAddress } from "@/lib/url/money-address";

test.each([
  ["transactions.refund", "transactions:TX-7", "/billing/transactions?open=TX-7"],
  ["wallets.withdraw.act", "wallets:10507", "/billing/wallet?appId=10507"],
  ["bulk.pay", "bulk:BP-7", "/billing/bulk-payout?open=BP-7"],
  ["payouts.pay", "payouts:U-101", "/billing/payouts"],
])("%s on %s is at %s", (call, on, address) => expect(moneyAddress(call, [on])).toBe(address));
