import { z } from "zod";
import { withoutSpaces } from "@/lib/contract/checks/text";
import { TEXT_LENGTH } from "./constants";
import { defineCalls, call } from "./call";
import { LogEvent } from "./invoices";
import {
  Amount,
  Currency,
  Id,
  Instant,
  Money,
  StatusList,
  StatusSeen,
  Text,
  filters,
  line,
  moreFilters,
  pageOf,
  sortedBy,
} from "./values";
import { MoneyState } from "./wallets";

/** A provider's card or a bank's account. */
const DestinationKind = z.enum(["card", "iban"]);
export const Payout = z.object({
  id: Id,
  code: z.string(),
  appId: Id,
  fromMerchant: z.string(),
  fullName: z.string(),
  kind: DestinationKind,
  /** Masked: a whole card number is never answered. */
  destination: z.string(),
  cardType: z.string().nullable(),
  amount: Money,
  fee: Money,
  amountWithFee: Money,
  currency: Currency,
  status: StatusSeen,
  createdDate: Instant,
  createdBy: z.string(),
  description: z.string(),
  rrn: z.string().nullable(),
});
export type Payout = z.infer<typeof Payout>;
const PayoutFilter = filters({
  status: StatusList.optional(),
  amount: Money.optional(),
  fullName: line(120).optional(),
  cardNumber: line(34).optional(),
  name: line(120).optional(),
  description: line(TEXT_LENGTH).optional(),
  ...moreFilters,
  ...sortedBy("createdDate", "amount", "fullName"),
});
/** A card number or an IBAN; the rules beyond its shape belong to the provider. */
export const Destination = z
  .string()
  .overwrite(withoutSpaces)
  .min(10)
  .max(34)
  .regex(/^[A-Z0-9]+$/, "number");
const PayeeInput = z.object({ appId: Id, destination: Destination });
/** Who a payout would go to, from what: all that has to be known before it is sent. */
const Payee = z.object({
  /** Masked, but enough to be recognised. */
  fullName: z.string(),
  kind: DestinationKind,
  destination: z.string(),
  cardType: z.string().nullable(),
  atPartnerBank: z.boolean(),
  available: Money,
  currency: Currency,
});

/** Payouts, single and in files, are read by those who pay or review them. */
export const readsPayouts = { needsOne: ["payoutPayment", "payoutReview"] } as const;

export const payouts = defineCalls("payouts", {
  search: call("POST api/wallets/payout/by-search", {
    does: "read",
    body: PayoutFilter,
    returns: pageOf(Payout),
    ...readsPayouts,
  }),
  read: call("GET api/wallets/payout/{id}", {
    assumed: "a payout has an address of its own, and what has become of it is nowhere else.",
    returns: Payout.extend({ events: z.array(LogEvent) }),
    ...readsPayouts,
  }),
  pay: call("POST api/wallets/payout", {
    as: "app",
    body: PayeeInput.extend({ amount: Amount, description: Text, decidedOn: MoneyState }),
    returns: Payout,
    needs: "payoutPayment",
    movesMoney: true,
    locks: "wallets:{appId}",
    decidedOn: "payee",
    records: "payouts:{id}",
    limit: "money",
    longTimeout: true,
    invalidates: ["wallets", "dashboard"],
  }),
  // A card number may not stand in an address, so what only reads is posted.
  payee: call("POST api/wallets/masked-fullName", {
    as: "app",
    body: PayeeInput,
    returns: Payee,
    needs: "payoutPayment",
    limit: "recipient",
  }),
});
