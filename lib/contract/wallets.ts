import { z } from "zod";
import { defineCalls, call, mailsFile, sendsOwnCode, twoStep } from "./call";
import { LogEvent } from "./invoices";
import {
  Amount,
  CodeSent,
  Currency,
  Day,
  Id,
  Instant,
  Money,
  Phone,
  StatusList,
  StatusSeen,
  Text,
  filters,
  ofFile,
  line,
  moreFilters,
  pageOf,
} from "./values";

export const Wallet = z.object({
  appId: Id,
  appName: z.string(),
  balance: Money,
  available: Money,
  /** Held on customers' cards, in no balance yet. */
  held: Money,
  currency: Currency,
  destination: z.string().nullable(),
  atPartnerBank: z.boolean(),
});
export type Wallet = z.infer<typeof Wallet>;

export const OperationKind = z.enum([
  "payment",
  "completion",
  "reversal",
  "refund",
  "fees",
  "payout",
  "payoutReturn",
  "withdraw",
  "topUp",
  "transfer",
]);
export type OperationKind = z.infer<typeof OperationKind>;
/** How a customer paid: `link` is a card on the page of an invoice, at once or in an installment. */
export const PaymentWay = z.enum(["card", "qr", "link", "preAuth"]);
export type PaymentWay = z.infer<typeof PaymentWay>;
/** One movement of a wallet, or a try that moved nothing. */
export const WalletOperation = z.object({
  id: Id,
  appId: Id,
  kind: z.string(),
  /** The change of the balance, fee included; negative if money went out. Of a try that failed: its amount. */
  amount: Money,
  /** Whether the balance changed. A payout that came back did move: its return is an operation of its own. */
  moved: z.boolean(),
  /** The wallet's balance after it; null if nothing moved. */
  balance: Money.nullable(),
  fee: Money,
  currency: Currency,
  status: StatusSeen,
  at: Instant,
  description: z.string(),
  /** The other side: an application, or a masked card, account or phone. */
  counterparty: z.string().nullable(),
  recipient: z.string().nullable(),
  by: z.string(),
  rrn: z.string().nullable(),
  /** The code that people know it by: of the invoice, the QR payment, the payout, or its own. */
  code: z.string(),
  /** Of a payment or a refund. */
  way: PaymentWay.nullable(),
  transactionId: Id.nullable(),
  refundId: Id.nullable(),
  /** The payout that it paid, or that came back with it. */
  payoutId: Id.nullable(),
  /** When the payout came back. */
  returnedDate: Instant.nullable(),
});
export type WalletOperation = z.infer<typeof WalletOperation>;
const OperationFilter = filters({
  status: StatusList.optional(),
  kind: OperationKind.optional(),
  flow: z.enum(["in", "out"]).optional(),
  /** Without the tries that moved nothing. */
  moved: z.enum(["yes"]).optional(),
  name: line(120).optional(),
  amountFrom: moreFilters.amountFrom,
  amountTo: moreFilters.amountTo,
});
const OneWay = z.object({ count: z.int(), amount: Money });
/** opening + in + out = closing. */
const Statement = z.object({
  currency: Currency,
  opening: Money,
  /** `returned` of its lines are payouts that came back. */
  in: OneWay.extend({ returned: z.int() }),
  /** Negative. */
  out: OneWay,
  closing: Money,
});
export type Statement = z.infer<typeof Statement>;

/** The masked recipient of the money. */
export const Recipient = z.object({ name: z.string(), account: z.string() });
/** The wallet on the screen: with too little money, another fee or another recipient the action is refused. */
export const MoneyState = z.object({
  available: Money,
  fee: Money,
  recipient: z.object({ name: line(120), account: line(60) }),
});
/** The first step of an action with money answers the costs and the recipient. */
const Quote = CodeSent.extend({
  amount: Money,
  fee: Money,
  total: Money,
  currency: Currency,
  available: Money,
  recipient: Recipient,
});
const Receipt = z.object({
  id: Id,
  status: StatusSeen,
  amount: Money,
  fee: Money,
  balance: Money,
  currency: Currency,
  rrn: z.string().nullable(),
});

const decided = { decidedOn: MoneyState };
const target = { phoneNumber: Phone.optional(), toMerchant: Id.optional() };
const isOne = ({ phoneNumber, toMerchant }: { phoneNumber?: unknown; toMerchant?: unknown }): boolean =>
  Boolean(phoneNumber) !== Boolean(toMerchant);
const oneTarget = { path: ["toMerchant"], error: "merchant" };
const TransferInput = z
  .object({ fromAppId: Id, amount: Amount, description: Text, ...target })
  .refine(isOne, oneTarget);
const WithdrawInput = z.object({ appId: Id, amount: Amount, description: Text });
/** Money that leaves the merchant. */
const leaves = { needs: "payoutPayment" } as const;
const leavesUnlessOwn = { ...leaves, ownTarget: "toMerchant" } as const;
const transferOut = { ...leavesUnlessOwn, approval: "transfer" } as const;
const withdrawal = { ...leaves, approval: "withdrawal" } as const;
const TopUpInput = z.object({ appId: Id, amount: Amount, mobilePhone: Phone });

export const wallets = defineCalls("wallets", {
  mine: call("GET api/user/wallets", { returns: z.array(Wallet) }),
  operations: call("GET api/wallets/{appId}", { query: OperationFilter, returns: pageOf(WalletOperation) }),
  exportByEmail: call("POST api/exports/wallets/{appId}", {
    body: OperationFilter.safeExtend(ofFile),
    ...mailsFile,
  }),
  operation: call("GET api/wallets/{appId}/operations/{id}", {
    assumed: "an operation has an address of its own, whatever page of the list it is on.",
    returns: WalletOperation.extend({ events: z.array(LogEvent) }),
  }),
  statement: call("GET api/wallets/{appId}/statement", {
    assumed: "the balance at the start and the end of a period is nowhere else.",
    query: z.object({ from: Day, to: Day }),
    returns: Statement,
  }),
  topUp: twoStep(
    call("POST api/mpay/topup", {
      body: TopUpInput,
      returns: Quote,
      writesTo: "mobilePhone",
      limit: "askCode",
    }),
    call("POST api/mpay/topup/{OTP}", {
      body: TopUpInput.extend(decided),
      returns: Receipt,
      movesMoney: true,
      locks: "wallets:{appId}",
      decidedOn: "topUp",
      records: "wallets:{appId}",
      limit: "moneyWithCode",
      invalidates: ["dashboard"],
    }),
  ),
  // POST, because an address may not contain a phone.
  recipient: call("POST api/apps/transfer/recipient", {
    assumed: "the recipient of a transfer is shown before a code is sent.",
    body: z.object({ fromAppId: Id, ...target }).refine(isOne, oneTarget),
    returns: Recipient,
    limit: "recipient",
    ...leavesUnlessOwn,
  }),
  transfer: twoStep(
    call("POST api/apps/transfer", { body: TransferInput, returns: Quote, ...sendsOwnCode, ...transferOut }),
    call("POST api/apps/transfer/{OTP}", {
      body: TransferInput.safeExtend(decided),
      returns: Receipt,
      ...transferOut,
      movesMoney: true,
      locks: "wallets:{fromAppId}",
      decidedOn: "transfer",
      records: "wallets:{fromAppId}",
      limit: "moneyWithCode",
      invalidates: ["dashboard"],
    }),
  ),
  withdraw: twoStep(
    call("POST api/otp/init/withdraw", { body: WithdrawInput, returns: Quote, ...sendsOwnCode, ...withdrawal }),
    call("POST api/user/withdraw/{OTP}", {
      body: WithdrawInput.extend(decided),
      returns: Receipt,
      ...withdrawal,
      movesMoney: true,
      locks: "wallets:{appId}",
      decidedOn: "withdrawal",
      records: "wallets:{appId}",
      limit: "moneyWithCode",
      longTimeout: true,
      invalidates: ["dashboard"],
    }),
  ),
});
