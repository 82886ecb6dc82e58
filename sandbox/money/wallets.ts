// Merchants' money: withdrawals, transfers, top-ups, payouts. The terms shown with the code are compared again when
// the code arrives.
import type { z } from "zod";
import type { Payout } from "@/lib/contract/payouts";
import type { MoneyState, Recipient, WalletOperation } from "@/lib/contract/wallets";
import { isPartnerBank, payout as payoutCost, withdrawal } from "@/lib/rules/fees";
import { fold } from "../handlers/filters";
import { available, balanceOf, move, outside } from "./ledger";
import { lastFour, maskedIban, maskedName, maskedPhone } from "../masks";
import { nextNumber, rrnOf } from "../numbers";
import { type Payee, phoneOwner } from "./payees";
import { Refusal, declined, invalid } from "../refusal";
import { type AppRow, appsOf } from "../users/users";
import type { User, EditionProvider } from "../edition-provider";

const MINUTE = 60_000;
/** How long a bank of kind "waits" keeps a payout in progress. */
const SETTLES_AFTER = 2 * MINUTE;
/** The balance of a phone's owner for top-ups, in minor units. */
const PHONE_BALANCE = 5_000_00;

/** The cost and recipient of an action. */
export interface Terms {
  readonly amount: number;
  readonly fee: number;
  readonly total: number;
  readonly available: number;
  readonly recipient: z.output<typeof Recipient>;
}
interface Moved {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly fee: number;
  readonly balance: number;
  readonly currency: string;
  readonly rrn: string;
}
type Decided = z.output<typeof MoneyState>;

const availableOf = ({ store }: EditionProvider, { id }: AppRow): number => balanceOf(store, available(id));

/** A withdrawal goes to the application's card, otherwise to its company's account. */
export function destinationOf(
  provider: EditionProvider,
  app: AppRow,
): { account: string; atPartnerBank: boolean } | undefined {
  const { partnerBank } = provider.edition;
  if (app.card) return { account: lastFour(app.card), atPartnerBank: isPartnerBank({ card: app.card }, partnerBank) };
  const row = provider.store.row<{ iban: string }>(
    "SELECT iban FROM bank_accounts WHERE company_id = ?",
    app.company_id,
  );
  return row && { account: maskedIban(row.iban), atPartnerBank: isPartnerBank({ iban: row.iban }, partnerBank) };
}
const companyOf = ({ store }: EditionProvider, app: AppRow): string =>
  store.row<{ legal_name: string }>("SELECT legal_name FROM companies WHERE id = ?", app.company_id)?.legal_name ??
  app.name;

const notEnough = (): Refusal =>
  declined("INSUFFICIENT_BALANCE", "There is not enough money in the wallet.", { fields: { amount: "walletBalance" } });
/** Refuses before a code is sent if the wallet does not cover the total. */
export function refuseMoreThan(free: number, leaves: number): void {
  if (leaves > free) throw notEnough();
}
/** Refuses if the wallet has less money than was shown, or if fee or recipient changed. */
function refuseOutdated(now: Pick<Terms, "available" | "fee" | "recipient">, decidedOn: Decided): void {
  if (
    now.available < decidedOn.available ||
    now.fee !== decidedOn.fee ||
    now.recipient.name !== decidedOn.recipient.name ||
    now.recipient.account !== decidedOn.recipient.account
  )
    throw new Refusal(409, "STATE_CHANGED", "The wallet, the fee or the recipient has changed in the meantime.");
}

/** One line of a wallet's operations, next to its movement in the ledger. */
function writeOperation(
  provider: EditionProvider,
  { fullName }: User,
  row: Pick<
    OperationRow,
    "id" | "app_id" | "kind" | "movement" | "amount" | "fee" | "status" | "description" | "rrn"
  > & {
    readonly recipient: z.output<typeof Recipient>;
    readonly payoutId?: string;
  },
): void {
  const now = provider.now();
  const { account, name } = row.recipient;
  provider.store.run(
    "INSERT INTO wallet_operations (id, app_id, kind, movement, amount, fee, status, at, by, description, folded_description, counterparty, recipient, folded_recipient, rrn, payout_id, completed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    row.id,
    row.app_id,
    row.kind,
    row.movement,
    row.amount,
    row.fee,
    row.status,
    now,
    fullName,
    row.description,
    fold(row.description),
    account,
    name,
    fold(name),
    row.rrn,
    row.payoutId ?? null,
    row.status === "success" ? now : null,
  );
}
function newOperation(provider: EditionProvider): { id: string; rrn: string } {
  const number = nextNumber(provider, "operation");
  return { id: `W-${number}`, rrn: rrnOf(provider.now() + provider.calendar.offset, number) };
}

export function withdrawalTerms(provider: EditionProvider, app: AppRow, amount: number): Terms {
  const destination = destinationOf(provider, app);
  if (!destination) throw declined("NO_DESTINATION", "This application has no card and no account to withdraw to.");
  const cost = withdrawal(amount, provider.edition.withdrawalFee, destination.atPartnerBank);
  if (cost.total <= 0) throw invalid({ amount: "belowFee" });
  return {
    ...cost,
    available: availableOf(provider, app),
    recipient: { name: companyOf(provider, app), account: destination.account },
  };
}
export function withdraw(
  provider: EditionProvider,
  user: User,
  app: AppRow,
  { amount, description, decidedOn }: { amount: number; description: string; decidedOn: Decided },
): Moved {
  const terms = withdrawalTerms(provider, app, amount);
  refuseOutdated(terms, decidedOn);
  refuseMoreThan(terms.available, amount);
  const { id, rrn } = newOperation(provider);
  move(provider.store, id, provider.now(), [
    { account: available(app.id), amount: -amount },
    { account: outside.banks, amount: terms.total },
    { account: outside.fees, amount: terms.fee },
  ]);
  writeOperation(provider, user, {
    id,
    app_id: app.id,
    kind: "withdraw",
    movement: id,
    amount: -amount,
    fee: terms.fee,
    status: "success",
    description,
    rrn,
    recipient: terms.recipient,
  });
  return moved(provider, app, { id, rrn, amount, fee: terms.fee });
}
const moved = (
  provider: EditionProvider,
  app: AppRow,
  done: { id: string; rrn: string; amount: number; fee: number },
): Moved => ({
  ...done,
  status: "success",
  balance: availableOf(provider, app) + balanceOf(provider.store, `held:${app.id}`),
  currency: provider.edition.currency,
});

interface Target {
  readonly phoneNumber?: string;
  readonly toMerchant?: string;
}
interface Receiver {
  readonly recipient: z.output<typeof Recipient>;
  /** The ledger account that receives the money. */
  readonly arrivesIn: string;
  /** The receiving application, if it is one. */
  readonly app?: AppRow;
  readonly fails: boolean;
}
/** Another application, the merchant's own or another's, or a phone. Only an own application is named in full. */
export function receiverOf(
  provider: EditionProvider,
  user: User,
  from: AppRow,
  { phoneNumber, toMerchant }: Target,
): Receiver {
  if (phoneNumber) {
    const owner = phoneOwner(provider, phoneNumber);
    if (!owner)
      throw declined("RECIPIENT_NOT_FOUND", "Nobody has this phone.", { fields: { phoneNumber: "recipient" } });
    return {
      recipient: { name: maskedName(owner.fullName), account: maskedPhone(phoneNumber) },
      arrivesIn: outside.phones,
      fails: owner.fails,
    };
  }
  const app = provider.store.row<AppRow>("SELECT * FROM apps WHERE id = ? AND removed_at IS NULL", toMerchant ?? "");
  if (!app)
    throw declined("RECIPIENT_NOT_FOUND", "There is no such merchant.", { fields: { toMerchant: "recipient" } });
  if (app.id === from.id) throw invalid({ toMerchant: "sameWallet" });
  const isOwn = appsOf(provider, user).some(({ id }) => id === app.id);
  return {
    recipient: { name: isOwn ? app.name : maskedName(app.name), account: app.id },
    arrivesIn: available(app.id),
    app,
    fails: false,
  };
}
export const transferTerms = (
  provider: EditionProvider,
  app: AppRow,
  amount: number,
  { recipient }: Receiver,
): Terms => ({ amount, fee: 0, total: amount, available: availableOf(provider, app), recipient });
export function transfer(
  provider: EditionProvider,
  user: User,
  app: AppRow,
  transfer: Target & { amount: number; description: string; decidedOn: Decided },
): Moved {
  const { amount, description, decidedOn } = transfer;
  const receiver = receiverOf(provider, user, app, transfer);
  const terms = transferTerms(provider, app, amount, receiver);
  refuseOutdated(terms, decidedOn);
  refuseMoreThan(terms.available, amount);
  if (receiver.fails) throw declined("TRANSFER_FAILED", "Transfer failed.");
  const { id, rrn } = newOperation(provider);
  move(provider.store, id, provider.now(), [
    { account: available(app.id), amount: -amount },
    { account: receiver.arrivesIn, amount },
  ]);
  const common = { kind: "transfer", movement: id, fee: 0, status: "success", description, rrn } as const;
  writeOperation(provider, user, { ...common, id, app_id: app.id, amount: -amount, recipient: receiver.recipient });
  if (receiver.app)
    writeOperation(provider, user, {
      ...common,
      id: newOperation(provider).id,
      app_id: receiver.app.id,
      amount,
      recipient: {
        name: app.merchant_id === receiver.app.merchant_id ? app.name : maskedName(app.name),
        account: app.id,
      },
    });
  return moved(provider, app, { id, rrn, amount, fee: 0 });
}

export const topUpTerms = (provider: EditionProvider, app: AppRow, amount: number, phone: string): Terms => ({
  amount,
  fee: 0,
  total: amount,
  available: availableOf(provider, app),
  recipient: { name: app.name, account: maskedPhone(phone) },
});
/** The phone's owner pays, with the code sent to it. */
export function topUp(
  provider: EditionProvider,
  user: User,
  app: AppRow,
  { amount, mobilePhone, decidedOn }: { amount: number; mobilePhone: string; decidedOn: Decided },
): Moved {
  const terms = topUpTerms(provider, app, amount, mobilePhone);
  refuseOutdated({ ...terms, available: Infinity }, decidedOn); // a top-up does not depend on the wallet's balance
  if (amount > PHONE_BALANCE || phoneOwner(provider, mobilePhone)?.hasMoney === false)
    throw declined("INSUFFICIENT_CARD_BALANCE", "Payment could not be completed due to insufficient card balance.");
  const { id, rrn } = newOperation(provider);
  move(provider.store, id, provider.now(), [
    { account: outside.phones, amount: -amount },
    { account: available(app.id), amount },
  ]);
  writeOperation(provider, user, {
    id,
    app_id: app.id,
    kind: "topUp",
    movement: id,
    amount,
    fee: 0,
    status: "success",
    description: "top-up",
    rrn,
    recipient: terms.recipient,
  });
  return moved(provider, app, { id, rrn, amount, fee: 0 });
}

export interface OperationRow {
  id: string;
  app_id: string;
  kind: "topUp" | "withdraw" | "transfer" | "payout";
  movement: string;
  amount: number;
  fee: number;
  status: string;
  at: number;
  by: string;
  description: string;
  counterparty: string | null;
  recipient: string | null;
  rrn: string | null;
  payout_id: string | null;
  completed_at: number | null;
}
export const operationAs = ({ calendar, edition }: EditionProvider, row: OperationRow): WalletOperation => ({
  id: row.id,
  appId: row.app_id,
  kind: row.kind,
  amount: row.amount,
  fee: row.fee,
  currency: edition.currency,
  status: row.status,
  at: calendar.instant(row.at),
  description: row.description,
  counterparty: row.counterparty,
  recipient: row.recipient,
  by: row.by,
  rrn: row.rrn,
  payoutId: row.payout_id,
});

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
  refuseOutdated({ available: free, fee, recipient }, decidedOn);
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
    fold(payee.fullName),
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
  writeOperation(provider, user, {
    id: `W-${id}`,
    app_id: app.id,
    kind: "payout",
    movement: id,
    amount: -total,
    fee,
    status,
    description,
    rrn,
    recipient,
    payoutId: id,
  });
  return store.row<PayoutRow>(`SELECT ${listedPayout} FROM payouts WHERE id = ?`, id)!; // just written
}

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
  }>("SELECT id, app_id, amount, fee, settles_at, settles_as FROM payouts WHERE settles_at <= ?", now);
  if (due.length === 0) return;
  store.atomically(() => {
    for (const { id, app_id, amount, fee, settles_at: at, settles_as: status } of due) {
      if (status === "failed")
        move(store, `${id}-B`, at, [
          { account: outside.banks, amount: -amount },
          { account: outside.fees, amount: -fee },
          { account: available(app_id), amount: amount + fee },
        ]);
      store.run("UPDATE payouts SET status = ?, completed_at = ?, settles_at = NULL WHERE id = ?", status, at, id);
      store.run("UPDATE wallet_operations SET status = ?, completed_at = ? WHERE payout_id = ?", status, at, id);
    }
  });
}

/** Events, newest first. */
export function eventsOf(
  { calendar }: EditionProvider,
  {
    status,
    at,
    by,
    amount,
    completedAt,
  }: { status: string; at: number; by: string; amount: number; completedAt: number | null },
) {
  const event = (id: string, time: number, kind: string, who: string) => ({
    id,
    at: calendar.instant(time),
    kind,
    by: who,
    detail: "",
    amount,
    installment: null,
  });
  const last = completedAt === null ? (status === "inProgress" ? at : undefined) : completedAt;
  return [...(last === undefined ? [] : [event("2", last, status, "")]), event("1", at, "created", by)];
}
