import { z } from "zod";
import { connectFields } from "@/lib/contract/constants";
import { isLine, isText, ungrouped } from "@/lib/contract/checks/text";
import { AppFacts } from "./apps";
import { defineCalls, call, sendsOwnCode, twoStep } from "./call";
import { TEXT_LENGTH } from "./constants";
import {
  CodeSent,
  Email,
  Id,
  Instant,
  InvoiceAmount,
  Language,
  Name,
  Phone,
  SiteAddress,
  Text,
  WebAddress,
  line,
} from "./values";

export const AccountType = z.enum(["business", "individual"]);
export type AccountType = z.infer<typeof AccountType>;

// The country's rules are in lib/provider/upstream/broken-values.ts: their tables are too large for a schema.
export const Iban = z.string().overwrite(ungrouped).refine(isLine, "characters");
export const Swift = z.string().refine(isLine, "characters");

/** Only a company has these. */
export const CompanyFacts = z.object({
  companyName: Name,
  legalName: Name,
  crNumber: line(20).min(1),
  legalAddress: Text,
  website: SiteAddress,
  taxId: line(20).min(10, "min"),
});
const MerchantInput = AppFacts.extend({
  accountType: AccountType,
  /** Assumed: another application of a connected company. */
  companyId: Id.optional(),
  /** Assumed: the connection that the screen showed. A repeat with other facts changes it until the contract is signed. */
  version: z.int().optional(),
  ...CompanyFacts.partial().shape,
  /** The identity card of an individual. */
  pinCode: line(20).min(1).optional(),
  applicationMail: Email.optional(),
});
export const BankAccount = z.object({
  bankName: Name,
  accountName: Name,
  accountNumber: line(34).min(10, "min"),
  iban: Iban,
  swift: Swift,
  correspondentAccount: line(34).min(10, "min"),
  code: line(20).min(1),
  bankTaxId: line(20).min(10, "min"),
  postalCode: line(12).optional(),
  serviceUser: line(60).optional(),
  address: Text.optional(),
});
/** The typed values, wrong ones too. It has no secret: no card, no code, no identity. */
const Draft = z.object(
  Object.fromEntries(
    connectFields.map((field) => [field, z.string().max(TEXT_LENGTH).refine(isText, "characters").optional()]),
  ) as Record<(typeof connectFields)[number], z.ZodOptional<z.ZodString>>, // fromEntries widens the names
);

/** The result of the last try to attach a card, which the provider's page reports to the provider. */
const CardAttempt = z.object({ state: z.enum(["waiting", "attached", "refused", "timedOut", "closed"]), at: Instant });
/** The progress of a user who becomes a merchant. */
const Connection = z.object({
  /** Grows with every change; 0 before the first save. */
  version: z.int(),
  draft: Draft,
  savedAt: Instant.nullable(),
  /** Set when all steps before the bank are complete. */
  appId: Id.nullable(),
  companyId: Id.nullable(),
  logo: z.string().nullable(),
  /** The masked destination of the money. */
  payoutTo: z.object({ kind: z.enum(["bank", "card"]), masked: z.string() }).nullable(),
  cardAttempt: CardAttempt.nullable(),
  agreedAt: Instant.nullable(),
  signedAt: Instant.nullable(),
});
export type Connection = z.infer<typeof Connection>;

/** A user's number at the national digital identity. */
export const IdentityId = z.string().regex(/^\d{6}$/, "format");
const VerificationState = z.enum(["waiting", "approved", "refused", "timedOut", "cancelled"]);
export type VerificationState = z.infer<typeof VerificationState>;
/** The phone shows the same code as the screen. */
const Verification = z.object({
  verificationCode: z.string(),
  transactionId: Id,
  state: VerificationState,
  /** In seconds. */
  expiresIn: z.int(),
});
const Certificate = z.object({
  id: Id,
  kind: z.enum(["company", "individual"]),
  name: z.string(),
  taxId: z.string(),
  /** Why it cannot sign this contract: it belongs to another company or another person. */
  unfit: z.enum(["company", "person"]).nullable(),
});
export type Certificate = z.infer<typeof Certificate>;
/** An unfinished signature. Only the user who began it gets its codes. */
const Signing = z.object({
  by: z.string(),
  step: z.enum(["identity", "certificate", "signature"]),
  own: Verification.extend({ phone: Phone, userId: IdentityId, certificates: z.array(Certificate) }).nullable(),
});
export type Signing = z.infer<typeof Signing>;
const ContractState = z.object({
  appId: Id,
  appName: z.string(),
  appState: z.string(),
  /** As for an application. */
  reviewSince: Instant.nullish(),
  accountType: AccountType,
  companyName: z.string(),
  agreed: z
    .object({
      version: z.string(),
      at: Instant,
      by: z.string(),
      /** Assumed: false if the text has changed since. */
      isCurrent: z.boolean().nullish(),
    })
    .nullable(),
  signing: Signing.nullable(),
  signed: z.object({ at: Instant, by: z.string(), certificate: z.string() }).nullable(),
});
export type ContractState = z.infer<typeof ContractState>;
const Contract = z.object({
  /** Changes with every word. The user agrees to the version on the screen. */
  version: z.string(),
  language: Language,
  /** If two languages differ, the text in this one is valid. */
  bindingLanguage: Language,
  title: z.string(),
  sections: z.array(z.object({ id: Id, title: z.string(), paragraphs: z.array(z.string()) })),
});
export type Contract = z.infer<typeof Contract>;

export const connect = defineCalls("connect", {
  progress: call("GET api/merchant-connect", {
    assumed: "what was saved of the steps is taken up again on another machine, so the provider has to keep it.",
    returns: Connection,
  }),
  save: call("PUT api/merchant-connect", {
    assumed: "as for progress. Missing fields stay unchanged.",
    body: Draft.extend({ version: z.int() }),
    returns: Connection,
    invalidates: ["profile"],
  }),
  merchant: call("POST api/merchant-connect", {
    idempotent: true,
    body: MerchantInput,
    returns: z.object({ appId: Id, companyId: Id }),
    needs: "addApplication",
    limit: "merchant",
    records: "apps:{appId}",
    invalidates: ["apps", "catalog", "profile"],
  }),
  example: call("GET api/merchant-connect/example", {
    assumed:
      "before the signature there is no application that could make a link, and the payment page is the provider's.",
    query: z.object({ amount: InvoiceAmount, description: Name, language: Language }),
    returns: z.object({ url: WebAddress, expiresAt: Instant }),
    limit: "example",
  }),
  bankAccount: call("GET api/company/{id}/bank-account", { returns: BankAccount.nullable() }),
  setBankAccount: call("POST api/company/{id}/bank-account", {
    idempotent: true,
    body: BankAccount,
    returns: BankAccount,
    needs: "addApplication",
    records: "users:{me}",
    invalidates: ["wallets", "profile"],
  }),
  card: call("POST api/user/paymentCard", {
    body: z.object({ appId: Id }),
    returns: z.object({ paymentUrl: WebAddress }),
    needs: "addApplication",
    limit: "card",
    invalidates: ["wallets", "profile"],
  }),
  contracts: call("GET api/application-verify/contracts", {
    assumed: "the state of each contract, and a signature that a reload finds again, have no call of their own.",
    returns: z.array(ContractState),
  }),
  viewContract: call("GET api/application-verify/view-contract/account/{type}/{appId}", {
    query: z.object({ language: Language }),
    returns: Contract,
  }),
  agree: twoStep(
    call("GET api/otp/init/agreement/{appId}", {
      assumed: "the agreement is confirmed by a one-time code, and no call is named for it.",
      query: z.object({ version: Id }),
      returns: CodeSent,
      ...sendsOwnCode,
    }),
    call("POST api/application-verify/agreement/{appId}/{OTP}", {
      idempotent: true,
      assumed: "as for its first step.",
      limit: "takeCode",
      records: "apps:{appId}",
      body: z.object({ version: Id }),
      returns: ContractState,
      invalidates: ["apps", "profile"],
    }),
  ),
  askIdentity: call("GET api/application-verify/verification-code/auth/{appId}", {
    does: "write",
    query: z.object({ phone: Phone, userId: IdentityId }),
    writesTo: "phone",
    limit: "identity",
    returns: Verification,
  }),
  /** Polled until the phone answers. */
  identityLogin: call("POST api/application-verify/asan-login", {
    body: z.object({ appId: Id, transactionId: Id }),
    limit: "identityAnswer",
    returns: Verification.extend({ person: z.string(), certificates: z.array(Certificate) }),
  }),
  askSignature: call("GET api/application-verify/verification-code/sign/{appId}", {
    does: "write",
    query: z.object({ transactionId: Id, certificate: Id, version: Id }),
    writesTo: "self",
    limit: "identity",
    records: "apps:{appId}",
    returns: Verification,
  }),
  /** Polled until the phone answers. The same transaction signs once. */
  sign: call("POST api/application-verify/sign-contract", {
    body: z.object({ appId: Id, phone: Phone, userId: IdentityId, transactionId: Id }),
    /** Assumed: the version of the text that was signed. */
    returns: Verification.extend({ version: z.string().nullish() }),
    limit: "identityAnswer",
    records: "apps:{appId}",
    recordsApproval: "transactionId",
    longTimeout: true,
    invalidates: ["apps", "dashboard", "profile"],
  }),
  cancelSigning: call("POST api/application-verify/cancel/{appId}", {
    assumed: "a user who waits for a phone may stop waiting.",
    body: z.object({ transactionId: Id }),
  }),
});
