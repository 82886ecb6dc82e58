// The schemas of the wallet's forms: the contract's rules, the balance, and the formats of typed values. Loaded when a field is touched.
import { z } from "zod";
import { amountEntry } from "@/lib/entry/amount-entry";
import { phoneEntry } from "@/lib/entry/phone-entry";
import { Amount, Id, Text } from "@/lib/contract/values";
import { withdrawal } from "@/lib/rules/fees";
import type { WalletFacts } from "@/components/money/wallet-rules";

const amountUpTo = (available: number) => Amount.refine((minor) => minor <= available, "walletBalance");

/** Another application of the user, another merchant by id, a phone. */
const transferTargets = ["appId", "toMerchant", "phoneNumber"] as const;
export type TransferBy = (typeof transferTargets)[number];

export const walletSchemas = {
  topUp: ({ currency, region }: WalletFacts) =>
    z.object({ mobilePhone: phoneEntry(region), amount: amountEntry(Amount, currency) }),
  transfer: ({ available, currency, region }: WalletFacts) =>
    z
      .object({
        type: z.enum(transferTargets),
        appId: Id.optional(),
        toMerchant: Id.optional(),
        phoneNumber: phoneEntry(region).optional(),
        amount: amountEntry(amountUpTo(available), currency),
        description: Text,
      })
      .superRefine((values, { addIssue }) => {
        if (!values[values.type])
          addIssue({ code: "custom", path: [values.type], message: "required", input: undefined });
      }),
  withdraw: ({ available, currency, fee, atPartnerBank }: WalletFacts) => {
    const arrives = (minor: number) => withdrawal(minor, fee, atPartnerBank).total > 0;
    return z.object({
      amount: amountEntry(amountUpTo(available).refine(arrives, "belowFee"), currency),
      description: Text,
    });
  },
};
