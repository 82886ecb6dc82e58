import { apps } from "./apps";
import { auth } from "./auth";
import { books } from "./books";
import { bulk } from "./bulk";
import { catalog } from "./catalog";
import { connect } from "./connect";
import { dashboard } from "./dashboard";
import { type Call, type Entry, isTwoStep } from "./call";
import { invoices } from "./invoices";
import { payouts } from "./payouts";
import { profile } from "./profile";
import { transactions } from "./transactions";
import { users } from "./users";
import { wallets } from "./wallets";

/** All calls of the provider. */
export const contract = {
  auth,
  dashboard,
  connect,
  catalog,
  apps,
  invoices,
  transactions,
  payouts,
  bulk,
  wallets,
  books,
  users,
  profile,
};

const callsOf = (entry: Entry): readonly Call[] =>
  isTwoStep(entry) ? [entry.ask, entry.act, ...(entry.again ? [entry.again] : [])] : [entry];
export const calls: readonly Call[] = Object.values(contract).flatMap((entries) =>
  Object.values<Entry>(entries).flatMap(callsOf),
);
export const callNamed: ReadonlyMap<string, Call> = new Map(calls.map((call) => [call.name, call]));
