import { approvals } from "./approvals";
import { apps } from "./apps";
import { auth } from "./auth";
import { books } from "./books";
import { bulk } from "./bulk";
import { catalog } from "./catalog";
import { connect } from "./connect";
import { customers } from "./customers";
import { dashboard } from "./dashboard";
import { type Call, type Entry, isTwoStep } from "./call";
import { devices } from "./devices";
import { invoices } from "./invoices";
import { live } from "./live";
import { payouts } from "./payouts";
import { profile } from "./profile";
import { transactions } from "./transactions";
import { users } from "./users";
import { views } from "./views";
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
/** Calls that the portal answers from its own store. */
export const portalContract = { approvals, customers, devices, live, views };

const callsOf = (entry: Entry): readonly Call[] =>
  isTwoStep(entry) ? [entry.ask, entry.act, ...(entry.again ? [entry.again] : [])] : [entry];
const allOf = (nouns: object): readonly Call[] =>
  Object.values(nouns).flatMap((entries: object) => Object.values<Entry>({ ...entries }).flatMap(callsOf));
export const calls: readonly Call[] = allOf(contract);
export const portalCalls: readonly Call[] = allOf(portalContract);
export const callNamed: ReadonlyMap<string, Call> = new Map(
  [...calls, ...portalCalls].map((call) => [call.name, call]),
);
