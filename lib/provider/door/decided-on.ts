// Before an action is sent, its record is read once more and compared with the state on the screen. Only a provider that compares too
// excludes a change in between; for others this finds outdated decisions.
import "server-only";
import type { z } from "zod";
import { apps } from "@/lib/contract/apps";
import { type BulkState, bulk } from "@/lib/contract/bulk";
import type { Call, Decision, MoneyCall, VersionedRecord } from "@/lib/contract/call";
import { type Invoice, invoices } from "@/lib/contract/invoices";
import { payouts } from "@/lib/contract/payouts";
import { type TransactionState, transactions } from "@/lib/contract/transactions";
import type { Changes } from "@/lib/contract/values";
import { users } from "@/lib/contract/users";
import { type MoneyState, wallets } from "@/lib/contract/wallets";
import type { Values } from "@/lib/contract/wire";
import { editions } from "@/lib/edition/editions";
import { Problem } from "@/lib/provider/problem";
import { type Caller, ask } from "@/lib/provider/upstream/ask";
import { payout } from "@/lib/rules/fees";
import { changesOf } from "@/lib/rules/money-changes";
import { isSameReminder, reminderCodes, reminderObstacle } from "@/lib/rules/reminders";

/** Whether the record allows what was decided, or the changes that forbid it; undefined if the user may not see it. */
type Look = (checked: Values, caller: Caller) => Promise<boolean | Changes | undefined>;
const stateIn = ({ decidedOn }: Values) => decidedOn as z.output<typeof MoneyState>; // the contract has checked it

const lookAtTransaction: Look = async ({ id, decidedOn }, caller) => {
  const decision = decidedOn as z.output<typeof TransactionState>; // the contract has checked it
  const { rows } = await ask(caller, transactions.list, { name: String(id) });
  const now = rows.find((row) => row.id === id);
  return now && now.status === decision.status && now.remaining === decision.remaining;
};
const walletOf = async (appId: unknown, caller: Caller) =>
  (await ask(caller, wallets.mine, {})).find((wallet) => wallet.appId === appId);
const lookAtTransfer: Look = async (checked, caller) => {
  const now = await walletOf(checked.fromAppId, caller);
  const shown = stateIn(checked);
  return now && (changesOf(shown, { available: now.available }, Number(checked.amount) + shown.fee) ?? true);
};
/** The fee is taken out of the amount. Without a destination the provider refuses it. */
const lookAtWithdrawal: Look = async (checked, caller) => {
  const now = await walletOf(checked.appId, caller);
  const present = now && { available: now.available, account: now.destination ?? undefined };
  return present && (changesOf(stateIn(checked), present, Number(checked.amount)) ?? true);
};
/** Money may always come in. */
const lookAtTopUp: Look = async ({ appId }, caller) => (await walletOf(appId, caller)) && true;
const lookAtPayee: Look = async (checked, caller) => {
  const { appId, destination, amount } = checked;
  const now = await ask(caller, payouts.payee, { appId: String(appId), destination: String(destination) });
  const { fee, total } = payout(Number(amount), editions[caller.edition].withdrawalFee, now.atPartnerBank);
  const present = { available: now.available, fee, name: now.fullName, account: now.destination };
  return changesOf(stateIn(checked), present, total) ?? true;
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

/** True if the record allows it, false if the user may not see it. Throws if a change forbids it. */
export async function standsAsDecided(call: MoneyCall, checked: Values, caller: Caller): Promise<boolean> {
  const stands = await looks[call.decidedOn](checked, caller);
  if (stands === undefined) return false; // the provider refuses it
  if (stands === true || (await hasHappened(caller))) return true;
  throw new Problem("refused", { code: "STATE_CHANGED", ...(stands && { changed: stands }) });
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
  if (call.reminds) await refuseReminder(now as Invoice, caller); // only invoices are reminded of
}

/** The pause and the number of reminders hold for all colleagues, and for links that were sent with the invoice. */
async function refuseReminder(invoice: Invoice, caller: Caller): Promise<void> {
  const now = Date.now();
  const obstacle = reminderObstacle(invoice, editions[caller.edition].timeZone, now);
  if (!obstacle || obstacle === "over" || obstacle === "nowhere" || isSameReminder(invoice, now)) return; // the provider refuses these
  if (!(await hasHappened(caller))) throw new Problem("refused", { code: reminderCodes[obstacle] });
}

/** Another version, or the last message, may be the effect of this call, whose reply was lost: the provider knows the key and repeats the first result. */
const hasHappened = async (caller: Caller): Promise<boolean> =>
  caller.intent !== undefined && (await ask(caller, transactions.outcome, { key: caller.intent })).happened;
