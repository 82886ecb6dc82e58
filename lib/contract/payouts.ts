import { z } from "zod";
import { ungrouped } from "@/lib/contract/checks/text";
import { TEXT_LENGTH } from "./constants";
import { defineCalls, call, mailsFile } from "./call";
import { FileRow, LogEvent } from "./invoices";
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
  ofFile,
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
  /** Masked: an answer never has a whole card number. */
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
/** A card number or an IBAN. The provider checks more than the shape. */
export const Destination = z
  .string()
  .overwrite(ungrouped)
  .min(10)
  .max(34)
  .regex(/^[A-Z0-9]+$/, "number");
const PayeeInput = z.object({ appId: Id, destination: Destination });
/** The recipient of a payout, and the wallet that pays it. */
const Payee = z.object({
  /** Masked, so that only a person who knows the name recognises it. */
  fullName: z.string(),
  kind: DestinationKind,
  destination: z.string(),
  cardType: z.string().nullable(),
  atPartnerBank: z.boolean(),
  available: Money,
  currency: Currency,
});

/** Users who pay or review payouts may read them, single ones and files. */
export const readsPayouts = { needsOne: ["payoutPayment", "payoutReview"] } as const;

export const payouts = defineCalls("payouts", {
  search: call("POST api/wallets/payout/by-search", {
    does: "read",
    body: PayoutFilter,
    returns: pageOf(Payout),
    ...readsPayouts,
  }),
  exportByEmail: call("POST api/exports/payouts", {
    body: PayoutFilter.safeExtend(ofFile),
    ...mailsFile,
    alsoNeedsOne: readsPayouts.needsOne,
  }),
  read: call("GET api/wallets/payout/{id}", {
    assumed: "a payout has an address of its own, and what has become of it is nowhere else.",
    returns: Payout.extend({ events: z.array(LogEvent), bulkFile: FileRow.nullish() }),
    ...readsPayouts,
  }),
  pay: call("POST api/wallets/payout", {
    as: "app",
    body: PayeeInput.extend({ amount: Amount, description: Text, decidedOn: MoneyState }),
    returns: Payout,
    needs: "payoutPayment",
    approval: "payout",
    movesMoney: true,
    locks: "wallets:{appId}",
    decidedOn: "payee",
    records: "payouts:{id}",
    limit: "money",
    longTimeout: true,
    invalidates: ["wallets", "dashboard"],
  }),
  // POST, because an address may not contain a card number.
  payee: call("POST api/wallets/masked-fullName", {
    as: "app",
    body: PayeeInput,
    returns: Payee,
    needs: "payoutPayment",
    limit: "recipient",
  }),
});
