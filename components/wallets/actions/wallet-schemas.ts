// The schemas of the wallet's forms: the contract's rules, the balance, and the formats of typed values. Loaded when a field is touched.
import { z } from "zod";
import { amountEntry } from "@/lib/entry/amount-entry";
import { phoneEntry } from "@/lib/entry/phone-entry";
import { Amount, Id, Text } from "@/lib/contract/values";
import { type FeeRule, withdrawal } from "@/lib/rules/fees";
import type { Minor } from "@/lib/rules/money";
import type { Region } from "@/lib/rules/phone";

const upTo = (available: Minor) => Amount.refine((minor) => minor <= available, "walletBalance");

export const withdrawSchema = (
  { available, currency, atPartnerBank }: { available: Minor; currency: string; atPartnerBank: boolean },
  fee: FeeRule,
) =>
  z.object({
    amount: amountEntry(
      upTo(available).refine((minor) => withdrawal(minor, fee, atPartnerBank).total > 0, "belowFee"),
      currency,
    ),
    description: Text,
  });

/** Another application of the user, another merchant by id, a phone. */
const transferTargets = ["appId", "toMerchant", "phoneNumber"] as const;
export type TransferBy = (typeof transferTargets)[number];

export const transferSchema = ({ available, currency }: { available: Minor; currency: string }, region: Region) =>
  z
    .object({
      type: z.enum(transferTargets),
      appId: Id.optional(),
      toMerchant: Id.optional(),
      phoneNumber: phoneEntry(region).optional(),
      amount: amountEntry(upTo(available), currency),
      description: Text,
    })
    .superRefine((values, { addIssue }) => {
      if (!values[values.type])
        addIssue({ code: "custom", path: [values.type], message: "required", input: undefined });
    });

export const topUpSchema = (currency: string, region: Region) =>
  z.object({ mobilePhone: phoneEntry(region), amount: amountEntry(Amount, currency) });
