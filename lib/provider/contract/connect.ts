import { z } from "zod";
import { isLine } from "@/lib/rules/text";
import { AppFacts } from "./apps";
import { defineCalls, call } from "./call";
import { Email, Id, Name, Phone, Text, WebAddress, line } from "./values";

const Iban = z
  .string()
  .min(15, "min")
  .max(34)
  .regex(/^[^a-z]*$/, "lower")
  .regex(/^\S*$/, "spaces")
  .refine(isLine, "characters");
const MerchantInput = AppFacts.extend({
  accountType: z.enum(["business", "individual"]),
  /** Assumed: another application of a company that is connected already. */
  companyId: Id.optional(),
  companyName: Name.optional(),
  legalName: Name.optional(),
  crNumber: line(20).optional(),
  legalAddress: Text.optional(),
  website: WebAddress.optional(),
  taxId: line(20).min(10, "min").optional(),
  applicationMail: Email.optional(),
});
const BankAccount = z.object({
  bankName: Name,
  accountName: Name,
  accountNumber: line(34).min(10, "min"),
  iban: Iban,
  swift: z.string().regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/, "format"),
  correspondentAccount: line(34).min(10, "min"),
  code: line(20).min(1),
  bankTaxId: line(20).min(10, "min"),
  postalCode: line(12).optional(),
  serviceUser: line(60).optional(),
  address: Text.optional(),
});
/** The number by which the national digital identity knows somebody. */
const IdentityId = z.string().regex(/^\d{6}$/, "format");
const Verification = z.object({
  verificationCode: z.string(),
  transactionId: Id,
  state: z.enum(["waiting", "approved", "refused"]),
});

export const connect = defineCalls("connect", {
  viewContract: call("GET api/application-verify/view-contract/account/{type}/{appId}", {
    returns: z.object({ title: z.string(), paragraphs: z.array(z.string()) }),
  }),
  askIdentity: call("GET api/application-verify/verification-code/auth/{appId}", {
    does: "write",
    query: z.object({ phone: Phone, userId: IdentityId }),
    returns: Verification,
  }),
  identityLogin: call("POST api/application-verify/asan-login", {
    body: z.object({ appId: Id, transactionId: Id }),
    returns: Verification.extend({
      certificates: z.array(z.object({ kind: z.enum(["company", "individual"]), name: z.string(), taxId: z.string() })),
    }),
  }),
  askSignature: call("GET api/application-verify/verification-code/sign/{appId}", {
    does: "write",
    query: z.object({ transactionId: Id }),
    returns: Verification,
  }),
  sign: call("POST api/application-verify/sign-contract", {
    body: z.object({ appId: Id, phone: Phone, userId: IdentityId, transactionId: Id }),
    returns: Verification,
    longTimeout: true,
    invalidates: ["apps", "dashboard"],
  }),
  merchant: call("POST api/merchant-connect", {
    body: MerchantInput,
    returns: z.object({ appId: Id, companyId: Id.nullable() }),
    needs: "addApplication",
    invalidates: ["apps"],
  }),
  card: call("POST api/user/paymentCard", {
    body: z.object({ appId: Id }),
    returns: z.object({ paymentUrl: WebAddress }),
  }),
  bankAccount: call("GET api/company/{id}/bank-account", { returns: BankAccount.nullable() }),
  setBankAccount: call("POST api/company/{id}/bank-account", { body: BankAccount, returns: BankAccount }),
});
