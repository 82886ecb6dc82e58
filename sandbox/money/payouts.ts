// Payouts to a payee's card or account, and what their banks do with them later.
import type { Payout } from "@/lib/contract/payouts";
import { payout as payoutCost } from "@/lib/rules/fees";
import type { EditionProvider, User } from "../edition-provider";
import { fold } from "@/lib/rules/spelling";
import { searchable } from "../spelling";
import { nextNumber, rrnOf } from "../numbers";
import { declined } from "../refusal";
import type { AppRow } from "../users/users";
import { available, move, outside } from "./ledger";
import type { Payee } from "./payees";
import { writeOperation } from "./operations";
import { type Decided, availableOf, refuseMoreThan, refuseOutdated } from "./wallets";

const MINUTE = 60_000;
/** How long a bank of kind "waits" keeps a payout in progress. */
const SETTLES_AFTER = 2 * MINUTE;

export interface PayoutRow {
  id: string;
  app_id: string;
  app_name: string;
  full_name: string;
  kind: "card" | "iban";
  destination: string;
  card_type: string | null;
  amount: number;
  fee: number;
  status: string;
  created_at: number;
  created_by: string;
  description: string;
  rrn: string | null;
  completed_at: number | null;
}
export const listedPayout = "payouts.*, (SELECT name FROM apps WHERE apps.id = payouts.app_id) AS app_name";
export const payoutAs = ({ calendar, edition }: EditionProvider, row: PayoutRow): Payout => ({
  id: row.id,
  code: row.id,
  appId: row.app_id,
  fromMerchant: row.app_name,
  fullName: row.full_name,
  kind: row.kind,
  destination: row.destination,
  cardType: row.card_type,
  amount: row.amount,
  fee: row.fee,
  amountWithFee: row.amount + row.fee,
  currency: edition.currency,
  status: row.status,
  createdDate: calendar.instant(row.created_at),
  createdBy: row.created_by,
  description: row.description,
  rrn: row.rrn,
});

export function payOut(
  provider: EditionProvider,
  user: User,
  app: AppRow,
  payee: Payee,
  { amount, description, decidedOn }: { amount: number; description: string; decidedOn: Decided },
): PayoutRow {
  const { store, calendar } = provider;
  const { fee, total } = payoutCost(amount, provider.edition.withdrawalFee, payee.atPartnerBank);
  const recipient = { name: payee.maskedName, account: payee.masked };
  const free = availableOf(provider, app);
  refuseOutdated({ available: free, fee, recipient }, decidedOn, total);
  refuseMoreThan(free, total);
  if (payee.behaviour === "fails") throw declined("TRANSFER_FAILED", "Transfer failed.");
  const now = provider.now();
  const number = nextNumber(provider, "payout");
  const id = `PO-${number}`;
  const rrn = rrnOf(now + calendar.offset, number);
  const settlesAs = payee.behaviour === "waits" ? "success" : payee.behaviour === "returns" ? "failed" : null;
  const status = settlesAs ? "inProgress" : "success";
  move(store, id, now, [
    { account: available(app.id), amount: -total },
    { account: outside.banks, amount },
    { account: outside.fees, amount: fee },
  ]);
  store.run(
    "INSERT INTO payouts (id, app_id, full_name, folded_name, kind, destination, destination_hash, card_type, amount, fee, status, created_at, created_by, description, folded_description, rrn, completed_at, settles_at, settles_as) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    id,
    app.id,
    payee.maskedName,
    searchable(payee.fullName),
    payee.kind,
    payee.masked,
    payee.hash,
    payee.cardType,
    amount,
    fee,
    status,
    now,
    user.fullName,
    description,
    fold(description),
    rrn,
    settlesAs ? null : now,
    settlesAs ? now + SETTLES_AFTER : null,
    settlesAs,
  );
  writeOperation(store, {
    id: `W-${id}`,
    appId: app.id,
    kind: "payout",
    movement: id,
    amount: -total,
    fee,
    status,
    at: now,
    by: user.fullName,
    description,
    recipient: recipient.name,
    counterparty: recipient.account,
    rrn,
    code: id,
    payoutId: id,
    completedAt: settlesAs ? null : now,
  });
  return store.row<PayoutRow>(`SELECT ${listedPayout} FROM payouts WHERE id = ?`, id)!; // just written
}

/** A payout that came back: "PB-3300" returns PO-3300. */
export const returnOf = (payoutId: string): string => payoutId.replace("PO", "PB");

/** The bank decides: the money arrived, or returns with its fee. */
export function settlePayouts(provider: EditionProvider, now: number): void {
  const { store } = provider;
  const due = store.rows<{
    id: string;
    app_id: string;
    amount: number;
    fee: number;
    settles_at: number;
    settles_as: string;
    full_name: string;
    destination: string;
    description: string;
    rrn: string;
  }>(
    "SELECT id, app_id, amount, fee, settles_at, settles_as, full_name, destination, description, rrn FROM payouts WHERE settles_at <= ? ORDER BY settles_at, id",
    now,
  );
  if (due.length === 0) return;
  store.atomically(() => {
    for (const payout of due) {
      const { id, app_id, amount, fee, settles_at: at, settles_as: status } = payout;
      if (status === "failed") {
        const movement = returnOf(id);
        move(store, movement, at, [
          { account: outside.banks, amount: -amount },
          { account: outside.fees, amount: -fee },
          { account: available(app_id), amount: amount + fee },
        ]);
        writeOperation(store, {
          id: movement,
          appId: app_id,
          kind: "payoutReturn",
          movement,
          amount: amount + fee,
          fee,
          at,
          description: payout.description,
          recipient: payout.full_name,
          counterparty: payout.destination,
          rrn: payout.rrn,
          payoutId: id,
        });
      }
      store.run("UPDATE payouts SET status = ?, completed_at = ?, settles_at = NULL WHERE id = ?", status, at, id);
      store.run("UPDATE wallet_operations SET status = ?, completed_at = ? WHERE id = ?", status, at, `W-${id}`);
    }
  });
}
