// Merchants' money: withdrawals, transfers, top-ups. The terms shown with the code are compared again when
// the code arrives.
import type { z } from "zod";
import type { MoneyState, Recipient } from "@/lib/contract/wallets";
import { isPartnerBank, withdrawal } from "@/lib/rules/fees";
import { changesOf } from "@/lib/rules/money-changes";
import { available, balanceOf, move, outside } from "./ledger";
import { lastFour, maskedIban, maskedName, maskedPhone } from "../masks";
import { nextNumber, rrnOf } from "../numbers";
import { writeOperation } from "./operations";
import { phoneOwner } from "./payees";
import { Refusal, declined, invalid } from "../refusal";
import { type AppRow, appsOf } from "../users/users";
import type { User, EditionProvider } from "../edition-provider";

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
export type Decided = z.output<typeof MoneyState>;

export const availableOf = ({ store }: EditionProvider, { id }: AppRow): number => balanceOf(store, available(id));

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
/** Refuses if the wallet has less money than was shown and too little for what leaves it, or if fee or recipient changed. */
export function refuseOutdated(
  { recipient, ...now }: Pick<Terms, "fee" | "recipient"> & { readonly available?: number },
  decidedOn: Decided,
  leaves: number,
): void {
  const changed = changesOf(decidedOn, { ...now, ...recipient }, leaves);
  if (changed)
    throw new Refusal(409, "STATE_CHANGED", "The wallet, the fee or the recipient has changed in the meantime.", {
      changed,
    });
}

function newOperation(provider: EditionProvider): { id: string; rrn: string } {
  const number = nextNumber(provider, "operation");
  return { id: `W-${number}`, rrn: rrnOf(provider.now() + provider.calendar.offset, number) };
}

const operationBase = (
  provider: EditionProvider,
  { fullName }: User,
  id: string,
  rrn: string,
  { name, account }: Terms["recipient"],
) => ({ id, movement: id, at: provider.now(), by: fullName, rrn, recipient: name, counterparty: account });

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
  refuseOutdated(terms, decidedOn, amount);
  refuseMoreThan(terms.available, amount);
  const { id, rrn } = newOperation(provider);
  move(provider.store, id, provider.now(), [
    { account: available(app.id), amount: -amount },
    { account: outside.banks, amount: terms.total },
    { account: outside.fees, amount: terms.fee },
  ]);
  writeOperation(provider.store, {
    ...operationBase(provider, user, id, rrn, terms.recipient),
    appId: app.id,
    kind: "withdraw",
    amount: -amount,
    fee: terms.fee,
    description,
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
  balance: availableOf(provider, app),
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
      throw declined("RECIPIENT_NOT_FOUND", "No recipient has this phone.", { fields: { phoneNumber: "recipient" } });
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
  refuseOutdated(terms, decidedOn, amount);
  refuseMoreThan(terms.available, amount);
  if (receiver.fails) throw declined("TRANSFER_FAILED", "Transfer failed.");
  const { id, rrn } = newOperation(provider);
  move(provider.store, id, provider.now(), [
    { account: available(app.id), amount: -amount },
    { account: receiver.arrivesIn, amount },
  ]);
  const common = { kind: "transfer", description } as const;
  writeOperation(provider.store, {
    ...operationBase(provider, user, id, rrn, receiver.recipient),
    ...common,
    appId: app.id,
    amount: -amount,
  });
  if (receiver.app) {
    const name = app.merchant_id === receiver.app.merchant_id ? app.name : maskedName(app.name);
    writeOperation(provider.store, {
      ...operationBase(provider, user, id, rrn, { name, account: app.id }),
      ...common,
      id: newOperation(provider).id,
      appId: receiver.app.id,
      amount,
    });
  }
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
  const { fee, recipient } = topUpTerms(provider, app, amount, mobilePhone); // a top-up does not depend on the wallet's balance
  refuseOutdated({ fee, recipient }, decidedOn, 0);
  if (amount > PHONE_BALANCE || phoneOwner(provider, mobilePhone)?.hasMoney === false)
    throw declined("INSUFFICIENT_CARD_BALANCE", "Payment could not be completed due to insufficient card balance.");
  const { id, rrn } = newOperation(provider);
  move(provider.store, id, provider.now(), [
    { account: outside.phones, amount: -amount },
    { account: available(app.id), amount },
  ]);
  writeOperation(provider.store, {
    ...operationBase(provider, user, id, rrn, recipient),
    appId: app.id,
    kind: "topUp",
    amount,
    description: "", // the call has none
  });
  return moved(provider, app, { id, rrn, amount, fee: 0 });
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
