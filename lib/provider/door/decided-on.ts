// Before an action is sent, its record is read once more and compared with the state on the screen. Only a provider that compares too
// excludes a change in between; for others this finds outdated decisions.
import "server-only";
import type { z } from "zod";
import { apps } from "@/lib/contract/apps";
import { type BulkState, bulk } from "@/lib/contract/bulk";
import type { Call, Decision, MoneyCall, VersionedRecord } from "@/lib/contract/call";
import { invoices } from "@/lib/contract/invoices";
import { payouts } from "@/lib/contract/payouts";
import { type TransactionState, transactions } from "@/lib/contract/transactions";
import { users } from "@/lib/contract/users";
import { type MoneyState, wallets } from "@/lib/contract/wallets";
import type { Values } from "@/lib/contract/wire";
import { Problem } from "@/lib/provider/problem";
import { type Caller, ask } from "@/lib/provider/upstream/ask";

/** Whether the record is unchanged; undefined if the user may not see it. */
type Look = (checked: Values, caller: Caller) => Promise<boolean | undefined>;

const lookAtTransaction: Look = async ({ id, decidedOn }, caller) => {
  const decision = decidedOn as z.output<typeof TransactionState>; // the contract has checked it
  const { rows } = await ask(caller, transactions.list, { name: String(id) });
  const now = rows.find((row) => row.id === id);
  return now && now.status === decision.status && now.remaining === decision.remaining;
};
const walletOf = async (appId: unknown, caller: Caller) =>
  (await ask(caller, wallets.mine, {})).find((wallet) => wallet.appId === appId);
/** More money than on the screen is no change: customers pay all the time. */
const lookAtTransfer: Look = async ({ fromAppId, decidedOn }, caller) => {
  const now = await walletOf(fromAppId, caller);
  return now && now.available >= (decidedOn as z.output<typeof MoneyState>).available; // the contract has checked it
};
const lookAtWithdrawal: Look = async ({ appId, decidedOn }, caller) => {
  const { available, recipient } = decidedOn as z.output<typeof MoneyState>; // the contract has checked it
  const now = await walletOf(appId, caller);
  return now && now.available >= available && now.destination === recipient.account;
};
/** Money may always come in. */
const lookAtTopUp: Look = async ({ appId }, caller) => (await walletOf(appId, caller)) && true;
const lookAtPayee: Look = async ({ appId, destination, decidedOn }, caller) => {
  const decision = decidedOn as z.output<typeof MoneyState>; // the contract has checked it
  const now = await ask(caller, payouts.payee, { appId: String(appId), destination: String(destination) });
  return now.fullName === decision.recipient.name && now.available >= decision.available;
};
const lookAtBatch: Look = async ({ id, decidedOn }, caller) => {
  const decision = decidedOn as z.output<typeof BulkState>; // the contract has checked it
  const { version, unpaid } = (await ask(caller, bulk.payoutsOf, { id: String(id), offset: 1 })).file;
  return version === decision.version && unpaid.count === decision.count && unpaid.total === decision.total;
};
const looks: Readonly<Record<Decision, Look>> = {
  transaction: lookAtTransaction,
  topUp: lookAtTopUp,
  transfer: lookAtTransfer,
  withdrawal: lookAtWithdrawal,
  payee: lookAtPayee,
  batch: lookAtBatch,
};

/** True if the record is unchanged, false if the user may not see it. Throws if it has changed. */
export async function standsAsDecided(call: MoneyCall, checked: Values, caller: Caller): Promise<boolean> {
  const stands = await looks[call.decidedOn](checked, caller);
  if (stands === undefined) return false; // the provider refuses it
  if (stands || (await hasHappened(caller))) return true;
  throw new Problem("refused", { code: "STATE_CHANGED" });
}

type ReadVersion = (checked: Values, caller: Caller) => Promise<{ readonly version: number }>;
const versions: Readonly<Record<VersionedRecord, ReadVersion>> = {
  invoice: ({ id }, caller) => ask(caller, invoices.read, { id: String(id) }),
  person: ({ id, userId = id }, caller) => ask(caller, users.read, { id: String(userId) }),
  application: ({ appId }, caller) => ask(caller, apps.read, { appId: String(appId) }),
};
/** Throws if the record has another version than on the screen, or cannot be read. */
export async function checkVersion(call: Call, checked: Values, caller: Caller): Promise<void> {
  if (!call.checksVersion) return;
  const now = await versions[call.checksVersion](checked, caller);
  if (now.version !== checked.version && !(await hasHappened(caller)))
    throw new Problem("refused", { code: "CHANGED" });
}

/** Another version may be the effect of this call, whose reply was lost: the provider knows the key and repeats the first result. */
const hasHappened = async (caller: Caller): Promise<boolean> =>
  caller.intent !== undefined && (await ask(caller, transactions.outcome, { key: caller.intent })).happened;
