// Imported by server and browser code.

/** The screen of a money action: the payment, the wallet, the batch, or the list of payouts. `on`: "transactions:TX-7". */
export function moneyAddress(call: string, [on = ""]: readonly string[]): string {
  const id = encodeURIComponent(on.slice(on.indexOf(":") + 1));
  if (call.startsWith("transactions.")) return `/billing/transactions?open=${id}`;
  if (call.startsWith("wallets.")) return `/billing/wallet?appId=${id}`;
  // Its list may be that of another application.
  return call === "bulk.pay" ? `/billing/bulk-payout?open=${id}` : "/billing/payouts";
}
