import { z } from "zod";
import { unknownPlaceholders } from "@/lib/contract/checks/link-message";
import { isLine } from "@/lib/contract/checks/text";
import { Role, beyondLinks } from "./access";
import { defineCalls, call, sendsOwnCode, twoStep } from "./call";
import { Category } from "./catalog";
import { messagingId } from "./profile";
import {
  CodeSent,
  Email,
  Id,
  Instant,
  InvoiceAmount,
  Language,
  LogoFile,
  Name,
  SiteAddress,
  StatusSeen,
  Text,
  WebAddress,
  line,
} from "./values";

export const AppFacts = z.object({
  appName: z.string().trim().min(3, "length").max(30, "length").refine(isLine, "characters"),
  brandName: Name,
  appUrl: SiteAddress,
  category: Category,
  businessDescription: Text,
});
const AppState = z.enum(["draft", "underReview", "inProduction", "disabled"]);
export type AppState = z.infer<typeof AppState>;

export const App = z.object({
  appId: Id,
  appConfigId: Id,
  appName: z.string(),
  brandName: z.string(),
  appUrl: z.string(),
  category: z.string(),
  /** Every new picture has a new id. */
  logo: z.string().nullable(),
  state: StatusSeen,
  /** Assumed: since when the provider checks it. Only while it is under review. */
  reviewSince: Instant.nullish(),
  accountType: z.enum(["business", "individual"]),
  /** Assumed: the company that the application belongs to. */
  companyId: Id.nullish(),
  ownerId: Id,
  users: z.int(),
  createdDate: Instant,
  contractSigned: z.boolean(),
  /** The last four characters; empty if there is no key. */
  maskedKey: z.string(),
  paymentUrl: WebAddress,
});
export type App = z.infer<typeof App>;
export const AppDetails = App.extend({
  businessDescription: z.string(),
  qrDetails: z.string(),
  defaultSmsTemplate: z.string(),
  applicationMail: z.string(),
  telegramId: z.string().nullable(),
  whatsappId: z.string().nullable(),
  allowedUsers: z.array(z.object({ userId: Id, fullName: z.string(), role: Role })),
  /** Grows with every change of the configuration. */
  version: z.int(),
});
export type AppDetails = z.infer<typeof AppDetails>;

export const SmsTemplate = Text.refine((text) => unknownPlaceholders(text).length === 0, "placeholders");
/** Missing fields stay unchanged; null removes a messaging id. */
const Configuration = z.object({
  appId: Id,
  configId: Id,
  defaultSmsTemplate: SmsTemplate.optional(),
  applicationMail: Email.optional(),
  telegramId: messagingId("telegram").nullable().optional(),
  whatsappId: messagingId("whatsapp").nullable().optional(),
  version: z.int(),
});

const managed = { openTo: beyondLinks } as const;
const stateChange = {
  ...managed,
  needs: "addApplication",
  /** The state after a lost reply is no longer the one that the step begins from. */
  idempotent: true,
  records: "apps:{appId}",
  invalidates: ["dashboard", "invoices"],
} as const;

/** For users who pay with the key or may renew it. */
const usesKey = { needsOne: ["payoutPayment", "userApplication"] } as const;

export const apps = defineCalls("apps", {
  list: call("GET api/apps", {
    query: z.object({ name: line(120).optional(), state: AppState.optional() }),
    returns: z.array(App),
  }),
  read: call("GET api/apps/{appId}", { returns: AppDetails }),
  logo: call("GET api/apps/{appId}/logo", {
    assumed: "the logo is a picture of the provider's, and a page shows pictures of its own origin alone.",
    query: z.object({ logo: Id }),
    downloads: "logo.png",
  }),
  payButton: call("GET api/apps/{appId}/pay-button", {
    assumed: "the amount of a fixed pay button is not the customer's to change, so the provider seals it into a link.",
    query: z.object({ amount: InvoiceAmount, description: Name, language: Language }),
    returns: z.object({ url: WebAddress }),
  }),
  renewKey: twoStep(
    call("GET api/otp/init/updateKey/{appId}", { needs: "userApplication", returns: CodeSent, ...sendsOwnCode }),
    call("GET api/appKey/{appId}/{OTP}", {
      needs: "userApplication",
      limit: "takeCode",
      records: "apps:{appId}",
      changesKey: "renew",
      returns: z.object({ appKey: z.string().min(1) }),
      rememberedOutputs: ["appKey"],
    }),
  ),
  enterKey: call("POST api/apps/{appId}/key", {
    ...usesKey,
    assumed: "a key that a merchant has is checked before the portal keeps it for payouts.",
    limit: "appKey",
    records: "apps:{appId}",
    changesKey: "enter",
    body: z.object({ appKey: line(200).min(1) }),
  }),
  forgetKey: call("DELETE api/apps/{appId}/key", {
    ...usesKey,
    records: "apps:{appId}",
    changesKey: "forget",
    assumed:
      "the provider is told that the portal keeps a key no longer. The portal forgets it whatever the answer is.",
  }),
  remove: twoStep(
    call("GET api/otp/init/deleteApp/{appId}", {
      ...managed,
      needs: "deleteApplication",
      returns: CodeSent,
      ...sendsOwnCode,
    }),
    call("DELETE api/app/{appId}/{OTP}", {
      idempotent: true,
      ...managed,
      limit: "takeCode",
      records: "apps:{appId}",
      needs: "deleteApplication",
      invalidates: ["invoices", "wallets", "users", "dashboard"],
    }),
  ),
  contract: call("GET api/application-verify/download-signed-contract-file/{appId}", {
    ...managed,
    downloads: "signed-contract-{appId}.pdf",
    longTimeout: true,
  }),
  configure: call("PUT api/config", {
    ...managed,
    body: Configuration,
    needs: "userApplication",
    checksVersion: "application",
  }),
  // Missing fields stay unchanged.
  configureHotel: call("PUT api/config/hotel/update", {
    ...managed,
    query: z.object({ appId: Id, version: z.coerce.number().int() }),
    upload: AppFacts.partial().extend({ logo: LogoFile.optional() }),
    needs: "userApplication",
    checksVersion: "application",
    longTimeout: true,
    invalidates: ["invoices", "wallets"],
  }),
  review: call("PATCH api/application-verify/switch/review/{accountType}/{appId}", stateChange),
  submit: call("PATCH api/application-verify/switch/production/{accountType}/{appId}", {
    ...stateChange,
    assumed: "the specification names the step into production, and no call for it.",
  }),
  disable: call("PATCH api/apps/{appId}/disable", {
    ...stateChange,
    assumed: "the specification says that an application can be disabled, and names no call for it.",
  }),
  enable: call("PATCH api/apps/{appId}/enable", {
    ...stateChange,
    assumed: "what was disabled has to come back.",
  }),
});
