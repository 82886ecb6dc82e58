// What was shown is what happens: before an action goes out, the record it is of is looked at once more. A provider that compares
// the state itself closes the moment in between; one that does not know the field is at least never sent what is plainly outdated.
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

/** Whether the record is still as it was; nothing where the visitor does not see it. */
type Look = (checked: Values, caller: Caller) => Promise<boolean | undefined>;

const lookAtTransaction: Look = async ({ id, decidedOn }, caller) => {
  const seen = decidedOn as z.output<typeof TransactionState>; // the table has checked it
  const { rows } = await ask(caller, transactions.list, { name: String(id) });
  const now = rows.find((row) => row.id === id);
  return now && now.status === seen.status && now.remaining === seen.remaining;
};
const walletOf = async (appId: unknown, caller: Caller) =>
  (await ask(caller, wallets.mine, {})).find((wallet) => wallet.appId === appId);
/** More money than was seen is no change: customers pay all the time. */
const lookAtTransfer: Look = async ({ fromAppId, decidedOn }, caller) => {
  const now = await walletOf(fromAppId, caller);
  return now && now.available >= (decidedOn as z.output<typeof MoneyState>).available; // the table has checked it
};
const lookAtWithdrawal: Look = async ({ appId, decidedOn }, caller) => {
  const { available, recipient } = decidedOn as z.output<typeof MoneyState>; // the table has checked it
  const now = await walletOf(appId, caller);
  return now && now.available >= available && now.destination === recipient.account;
};
/** Whatever is in a wallet, more may come in. */
const lookAtTopUp: Look = async ({ appId }, caller) => (await walletOf(appId, caller)) && true;
const lookAtPayee: Look = async ({ appId, destination, decidedOn }, caller) => {
  const seen = decidedOn as z.output<typeof MoneyState>; // the table has checked it
  const now = await ask(caller, payouts.payee, { appId: String(appId), destination: String(destination) });
  return now.fullName === seen.recipient.name && now.available >= seen.available;
};
const lookAtBatch: Look = async ({ id, decidedOn }, caller) => {
  const seen = decidedOn as z.output<typeof BulkState>; // the table has checked it
  const { version, unpaid } = (await ask(caller, bulk.payoutsOf, { id: String(id), offset: 1 })).file;
  return version === seen.version && unpaid.count === seen.count && unpaid.total === seen.total;
};
const looks: Readonly<Record<Decision, Look>> = {
  transaction: lookAtTransaction,
  topUp: lookAtTopUp,
  transfer: lookAtTransfer,
  withdrawal: lookAtWithdrawal,
  payee: lookAtPayee,
  batch: lookAtBatch,
};

/** Whether the action names a record that its visitor may see, which still stands as it did when he decided. Throws when it does not. */
export async function standsAsDecided(call: MoneyCall, checked: Values, caller: Caller): Promise<boolean> {
  const stands = await looks[call.decidedOn](checked, caller);
  if (stands === undefined) return false; // the provider says it in its own words
  if (stands || (await hasHappened(caller))) return true;
  throw new Problem("refused", { code: "STATE_CHANGED" });
}

type ReadVersion = (checked: Values, caller: Caller) => Promise<{ readonly version: number }>;
const versions: Readonly<Record<VersionedRecord, ReadVersion>> = {
  invoice: ({ id }, caller) => ask(caller, invoices.read, { id: String(id) }),
  person: ({ id, userId = id }, caller) => ask(caller, users.read, { id: String(userId) }),
  application: ({ appId }, caller) => ask(caller, apps.read, { appId: String(appId) }),
};
/**
 * An invoice is edited, sent and deleted as it was seen, and so is what somebody may do and how an application is configured. Throws
 * when it was changed since, or when it cannot be read.
 */
export async function checkVersion(call: Call, checked: Values, caller: Caller): Promise<void> {
  if (!call.checksVersion) return;
  const now = await versions[call.checksVersion](checked, caller);
  if (now.version !== checked.version && !(await hasHappened(caller)))
    throw new Problem("refused", { code: "CHANGED" });
}

/** The change may be this very action's, whose reply was lost: the provider knows the key, and tells the first result again. */
const hasHappened = async (caller: Caller): Promise<boolean> =>
  caller.intent !== undefined && (await ask(caller, transactions.outcome, { key: caller.intent })).happened;
