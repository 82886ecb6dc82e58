// The only place where money moves: from one account to another, never below zero.
import { sum } from "@/lib/rules/money";
import type { Store } from "../db/store";
import { declined } from "../refusal";

export const available = (appId: string) => `available:${appId}`;
/** Authorised by the customer's bank, not captured yet. */
export const held = (appId: string) => `held:${appId}`;
/** The counterparties: customers' cards, merchants' banks, our fees. */
export const outside = {
  cards: "outside:cards",
  banks: "outside:banks",
  fees: "outside:fees",
  phones: "outside:phones",
} as const;

export interface Entry {
  readonly account: string;
  readonly amount: number;
}

export const balanceOf = (store: Store, account: string): number =>
  store.row<{ balance: number }>("SELECT balance FROM accounts WHERE name = ?", account)?.balance ?? 0;

/** Writes one movement. Its entries must add up to zero, and no wallet may fall below zero. */
export function move(store: Store, movement: string, at: number, entries: readonly Entry[]): void {
  if (sum(entries.map(({ amount }) => amount)) !== 0) throw new Error(`The entries of ${movement} do not cancel out.`);
  store.atomically(() => {
    for (const { account, amount } of entries) {
      if (amount === 0) continue;
      if (amount < 0 && !account.startsWith("outside:") && balanceOf(store, account) + amount < 0)
        throw declined("INSUFFICIENT_BALANCE", "There is not enough money.");
      // Not an upsert: SQLite would check the new row's negative balance before it saw the old one.
      if (store.run("UPDATE accounts SET balance = balance + ? WHERE name = ?", amount, account) === 0)
        store.run("INSERT INTO accounts (name, balance) VALUES (?, ?)", account, amount);
      store.run(
        "INSERT INTO ledger (movement, at, account, amount) VALUES (?, ?, ?, ?)",
        movement,
        at,
        account,
        amount,
      );
    }
  });
}
