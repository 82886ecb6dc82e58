import { z } from "zod";
import { defineCalls, call, twoStep } from "./call";
import { Amount, CodeSent, Currency, Id, Instant, Money, Phone, StatusSeen, Text, page, pageOf } from "./values";

export const Wallet = z.object({
  appId: Id,
  appName: z.string(),
  balance: Money,
  available: Money,
  held: Money,
  currency: Currency,
  destination: z.string().nullable(),
  atPartnerBank: z.boolean(),
});
export type Wallet = z.infer<typeof Wallet>;
const WalletOperation = z.object({
  id: Id,
  kind: z.string(),
  amount: Money,
  fee: Money,
  currency: Currency,
  status: StatusSeen,
  at: Instant,
  description: z.string(),
  counterparty: z.string().nullable(),
});
const TransferInput = z
  .object({
    fromAppId: Id,
    amount: Amount,
    description: Text,
    phoneNumber: Phone.optional(),
    toMerchant: Id.optional(),
  })
  .refine(({ phoneNumber, toMerchant }) => Boolean(phoneNumber) !== Boolean(toMerchant), {
    path: ["toMerchant"],
    error: "merchant",
  });
const WithdrawInput = z.object({ appId: Id, amount: Amount, description: Text });
const TopUpInput = z.object({ appId: Id, amount: Amount, mobilePhone: Phone });
/** The first step of an action that moves money says what it will cost. */
const Quote = CodeSent.extend({
  amount: Money,
  fee: Money,
  total: Money,
  currency: Currency,
  destination: z.string(),
  recipient: z.string(),
});
const Receipt = z.object({ id: Id, status: StatusSeen, amount: Money, fee: Money, balance: Money, currency: Currency });

export const wallets = defineCalls("wallets", {
  mine: call("GET api/user/wallets", { returns: z.array(Wallet) }),
  operations: call("GET api/wallets/{appId}", { query: z.object(page), returns: pageOf(WalletOperation) }),
  topUp: twoStep(
    call("POST api/mpay/topup", { body: TopUpInput, returns: Quote }),
    call("POST api/mpay/topup/{OTP}", {
      body: TopUpInput,
      returns: Receipt,
      movesMoney: true,
      invalidates: ["dashboard"],
    }),
  ),
  transfer: twoStep(
    call("POST api/apps/transfer", { body: TransferInput, returns: Quote }),
    call("POST api/apps/transfer/{OTP}", {
      body: TransferInput,
      returns: Receipt,
      movesMoney: true,
      invalidates: ["dashboard"],
    }),
  ),
  withdraw: twoStep(
    call("POST api/otp/init/withdraw", { body: WithdrawInput, returns: Quote }),
    call("POST api/user/withdraw/{OTP}", {
      body: WithdrawInput,
      returns: Receipt,
      movesMoney: true,
      longTimeout: true,
      invalidates: ["dashboard"],
    }),
  ),
});
