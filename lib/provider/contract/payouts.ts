import { z } from "zod";
import { TEXT_LENGTH } from "./constants";
import { defineCalls, call } from "./call";
import { Amount, Currency, Id, Instant, Money, StatusList, StatusSeen, Text, filters, line, pageOf } from "./values";

export const Payout = z.object({
  id: Id,
  code: z.string(),
  fromMerchant: z.string(),
  fullName: z.string(),
  destination: z.string(),
  cardType: z.string().nullable(),
  amount: Money,
  amountWithFee: Money,
  currency: Currency,
  status: StatusSeen,
  createdDate: Instant,
  description: z.string(),
});
const PayoutFilter = filters({
  status: StatusList.optional(),
  amount: Money.optional(),
  fullName: line(120).optional(),
  cardNumber: line(34).optional(),
  name: line(120).optional(),
  description: line(TEXT_LENGTH).optional(),
});
/** A card number or an IBAN; the rules beyond its shape belong to the provider. */
const Destination = z
  .string()
  .trim()
  .min(10)
  .max(34)
  .regex(/^[A-Z0-9]+$/, "number");
const PayoutInput = z.object({ destination: Destination, amount: Amount, description: Text });

export const payouts = defineCalls("payouts", {
  search: call("POST api/wallets/payout/by-search", { does: "read", body: PayoutFilter, returns: pageOf(Payout) }),
  pay: call("POST api/wallets/payout", {
    as: "app",
    body: PayoutInput,
    returns: Payout,
    needs: "payoutPayment",
    movesMoney: true,
    longTimeout: true,
    invalidates: ["wallets", "dashboard"],
  }),
  payee: call("POST api/wallets/masked-fullName", {
    as: "app",
    does: "read",
    body: z.object({ destination: Destination }),
    returns: z.object({ fullName: z.string() }),
    needs: "payoutPayment",
  }),
});
