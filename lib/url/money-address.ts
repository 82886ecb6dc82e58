// Imported by server and browser code.

/** The screen of a money action: the payment, the wallet, or the list of its records. `on`: "transactions:TX-7". */
export function moneyAddress(call: string, [on = ""]: readonly string[]): string {
  const id = encodeURIComponent(on.slice(on.indexOf(":") + 1));
  if (call.startsWith("transactions.")) return `/billing/transactions?open=${id}`;
  if (call.startsWith("wallets.")) return `/billing/wallet?appId=${id}`;
  return call === "bulk.pay" ? "/billing/bulk-payout" : "/billing/payouts";
}
