// The schemas of the steps: the contract's rules, and those of the country.
import { latinDigits } from "@/lib/contract/checks/digits";
import { z } from "zod";
import { ungrouped } from "@/lib/contract/checks/text";
import type { Edition } from "@/lib/edition/editions";
import { AppFacts } from "@/lib/contract/apps";
import { AccountType, BankAccount, CompanyFacts } from "@/lib/contract/connect";
import { Email } from "@/lib/contract/values";
import { brokenIban, isSwift } from "@/lib/rules/bank-details";
import { isSwiftOfIban } from "@/lib/rules/banks";
import { brokenCrNumber, brokenPinCode, brokenTaxId } from "@/lib/rules/identity-numbers";

type Region = Edition["region"];
type Judge = (value: string) => string | undefined;

const judgedBy = (broken: Judge) => (value: string, context: z.RefinementCtx<string>) => {
  const code = broken(value);
  if (code) context.addIssue({ code: "custom", message: code });
};
/** Users often write a number in groups, and its letters small. */
const plain = (typed: string) => ungrouped(typed).replaceAll("-", "").toUpperCase();
const numberOf = (broken: Judge) => z.string().max(40).overwrite(plain).superRefine(judgedBy(broken));

export const accountSchema = z.object({ accountType: AccountType });

export const appSchema = () =>
  z.object({
    appName: AppFacts.shape.appName,
    brandName: AppFacts.shape.brandName,
    appUrl: AppFacts.shape.appUrl,
    businessDescription: AppFacts.shape.businessDescription,
    applicationMail: Email.optional(),
  });
export const individualAppSchema = (region: Region) =>
  appSchema().extend({
    category: AppFacts.shape.category,
    pinCode: numberOf((value) => brokenPinCode(value, region)),
  });

export const companySchema = (region: Region) =>
  CompanyFacts.omit({ website: true }).extend({
    category: AppFacts.shape.category,
    taxId: numberOf((value) => brokenTaxId(value, region, "business")),
    crNumber: CompanyFacts.shape.crNumber
      .overwrite(region === "SA" ? plain : latinDigits) // elsewhere its form is free
      .superRefine(judgedBy((value) => brokenCrNumber(value, region))),
  });

/** A bank's customer is always a company. */
export const bankSchema = (region: Region) =>
  BankAccount.extend({
    iban: z
      .string()
      .overwrite(ungrouped)
      .superRefine(judgedBy((value) => brokenIban(value, region))),
    swift: z.string().overwrite(plain).refine(isSwift, "format"),
    bankTaxId: numberOf((value) => brokenTaxId(value, region, "business")),
  }).refine(({ swift, iban }) => isSwiftOfIban(swift, iban, region), { path: ["swift"], error: "bank" });
