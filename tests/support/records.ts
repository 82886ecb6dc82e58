// Complete records as the browser gets them. A test names the fields that it is about: `invoice({ status: "paid" })`.
import type { z } from "zod";
import type { Approval, PolicyRow } from "@/lib/contract/approvals";
import type { AppDetails } from "@/lib/contract/apps";
import type { BulkFile, BulkPayoutRow } from "@/lib/contract/bulk";
import type { Certificate, Connection, ContractState } from "@/lib/contract/connect";
import type { Invoice, InvoiceDetails, InvoiceMeta, LogEvent, QrPayment } from "@/lib/contract/invoices";
import type { Payout } from "@/lib/contract/payouts";
import type { AppAccess, Holder, Person } from "@/lib/contract/people";
import type { IntentOutcome, Refund, Transaction } from "@/lib/contract/transactions";
import type { CodeSent } from "@/lib/contract/values";
import type { Wallet, WalletOperation } from "@/lib/contract/wallets";
import type { JsonOf } from "./answer";

const record =
  <T extends object>(usual: T) =>
  (own: Partial<T> = {}): T => ({ ...usual, ...own });
/** One page with all rows. */
export const pageOf = <R>(rows: readonly R[], total = rows.length) => ({ rows: [...rows], total });

export const invoice = record<Invoice>({
  id: "20412",
  invoiceCode: "INV-20412",
  bookingId: null,
  appId: "10482",
  amount: 48_000,
  held: null,
  captured: 0,
  refunded: 0,
  currency: "AZN",
  fullName: "Leyla Məmmədova",
  mobilePhone: "+994502001003",
  email: "leyla@example.az",
  description: "Room",
  linkExpirationDate: "2026-11-27",
  status: "created",
  createdDate: "2026-11-18T10:04:00Z",
  rrn: null,
  paymentUrl: "https://pay.example/abc",
  version: 1,
});
export const invoiceDetails = record<z.output<typeof InvoiceDetails>>({
  ...invoice(),
  preAuth: false,
  installment: null,
  schedule: null,
  checkInDate: null,
  fileName: null,
  createdBy: "Nigar Həsənova",
  completedBy: null,
  completedDate: null,
  lastModifiedBy: null,
  lastModifiedDate: null,
});
export const invoiceMeta = record<InvoiceMeta>({
  currency: "AZN",
  statuses: [],
  expiring: { count: 0, amount: 0 },
});

export const transaction = record<Transaction>({
  id: "TX-9041182",
  sessionId: "S-9041182",
  orderId: "51084412",
  orderLanguage: "en",
  invoiceId: null,
  invoiceCode: null,
  appId: "10482",
  fullName: "Leyla Məmmədova",
  description: "Room",
  amount: 48_000,
  held: null,
  captured: 48_000,
  refunded: 0,
  fee: 864,
  remaining: 48_000,
  currency: "AZN",
  maskedCard: "416973******1180",
  paymentMethod: "card",
  installment: null,
  rrn: "632418907755",
  status: "paid",
  responseCode: "00",
  responseDescription: "Approved",
  createdDate: "2026-11-20T08:42:00Z",
  capturedDate: "2026-11-20T08:42:00Z",
  holdExpires: null,
});
export const qrPayment = record<QrPayment>({
  id: "TX-9041190",
  code: "QR-77120",
  appId: "10482",
  amount: 10_000,
  captured: 10_000,
  refunded: 0,
  fee: null,
  currency: "AZN",
  status: "success",
  createdDate: "2026-11-20T08:42:00Z",
  maskedCard: "416973******1180",
  rrn: "632418907756",
});
export const refund = record<Refund>({
  id: "RF-12",
  transactionId: "TX-9041182",
  invoiceId: null,
  invoiceCode: null,
  code: "51084412",
  appId: "10482",
  fullName: "Leyla Məmmədova",
  maskedCard: "416973******1180",
  amount: 12_000,
  paid: 48_000,
  currency: "AZN",
  reason: "wrong amount",
  status: "success",
  rrn: "632555001122",
  paymentRrn: "632418907755",
  createdDate: "2026-11-20T08:50:00Z",
  createdBy: "Rəşad Quliyev",
  paymentMethod: "card",
});
/** The answer of a refund, a completion or a reversal. */
export const moved = record<JsonOf<"transactions.refund">>({
  id: "TX-9041182",
  status: "partialRefunded",
  amount: 12_000,
  remaining: 36_000,
  currency: "AZN",
  rrn: "632418907755",
});
export const logEvent = record<z.output<typeof LogEvent>>({
  id: "E-1",
  at: "2026-11-20T08:42:00Z",
  kind: "paid",
  by: "Rəşad Quliyev",
  detail: "",
  amount: 48_000,
  installment: null,
});
/** The outcome of an intent that has happened. */
export const happened = record<IntentOutcome>({
  happened: true,
  call: "transactions.refund",
  at: "2026-11-20T08:50:00Z",
  id: "TX-9041182",
  status: "refunded",
  amount: 48_000,
  currency: "AZN",
});
export const nothingHappened: IntentOutcome = {
  happened: false,
  call: null,
  at: null,
  id: null,
  status: null,
  amount: null,
  currency: null,
};

export const payout = record<Payout>({
  id: "PO-71",
  code: "PO-71",
  appId: "10482",
  fromMerchant: "Azure Hotel",
  fullName: "Nigar H••••••",
  kind: "card",
  destination: "411111******1111",
  cardType: "Visa",
  amount: 12_000,
  fee: 100,
  amountWithFee: 12_100,
  currency: "AZN",
  status: "success",
  createdDate: "2026-11-20T08:42:00Z",
  createdBy: "Nigar Həsənova",
  description: "Week 47",
  rrn: "632418907756",
});
export const payee = record<JsonOf<"payouts.payee">>({
  fullName: "Nigar H••••••",
  kind: "card",
  destination: "411111******1111",
  cardType: "Visa",
  atPartnerBank: false,
  available: 50_000,
  currency: "AZN",
});

export const walletOperation = record<WalletOperation>({
  id: "OP-7",
  appId: "10482",
  kind: "payout",
  amount: -1_300,
  moved: true,
  balance: 98_700,
  fee: 100,
  currency: "AZN",
  status: "success",
  at: "2026-11-20T08:42:00Z",
  description: "Week 47",
  counterparty: "411111******1111",
  recipient: "Nigar H•••",
  by: "Nigar Həsənova",
  rrn: null,
  code: "PO-71",
  way: null,
  transactionId: null,
  refundId: null,
  payoutId: "PO-71",
  returnedDate: null,
});
/** The answer to the first step of an action with a one-time code. */
export const codeSent = record<CodeSent>({
  destination: "+994 50 ••• •• 77",
  expiresIn: 180,
  resendIn: 60,
  attempts: 5,
});
/** The answer to the first step of a withdrawal, a transfer or a top-up. */
export const quote = record<JsonOf<"wallets.withdraw.ask">>({
  ...codeSent(),
  amount: 120_000,
  fee: 180,
  total: 119_820,
  currency: "AZN",
  available: 150_000,
  recipient: { name: "Nigar Həsənova", account: "•••• 1180" },
});
export const receipt = record<JsonOf<"wallets.withdraw.act">>({
  id: "W-9",
  status: "success",
  amount: 120_000,
  fee: 180,
  balance: 30_000,
  currency: "AZN",
  rrn: null,
});

export const access = record<AppAccess>({
  appId: "10482",
  role: "ROLE_OPERATOR",
  privileges: ["createLink", "sendLink"],
  since: "2026-01-12T09:00:00+04:00",
  by: "Nigar Həsənova",
});
/** Another user of the merchant. */
export const person = record<Person>({
  id: "U-7",
  fullName: "Orxan Məlikov",
  email: "orxan@example.com",
  mobilePhone: "+994518340972",
  status: "active",
  role: "ROLE_OPERATOR",
  allApplications: false,
  access: [access()],
  createdDate: "2026-01-12T09:00:00+04:00",
  version: 4,
});
/** The signed-in user. */
export const holder = record<Holder>({
  id: "U-1",
  active: true,
  attachedCard: false,
  email: "owner@sandbox.test",
  fin: "",
  fullName: "Nigar Həsənova",
  mobilePhone: "+994502140877",
  name: "Nigar",
  privileges: [],
  roles: ["ROLE_SUSER"],
  userType: "PMD_USER",
  username: "owner",
});

export const appDetails = record<AppDetails>({
  appId: "10482",
  appConfigId: "7390",
  appName: "Caspian Stays",
  brandName: "Caspian",
  appUrl: "https://caspianstays.example",
  category: "tourism",
  logo: null,
  state: "inProduction",
  accountType: "business",
  ownerId: "U-1",
  users: 2,
  createdDate: "2026-01-12T09:00:00+04:00",
  contractSigned: true,
  maskedKey: "4F2A",
  paymentUrl: "https://pay.example/qr",
  businessDescription: "Rooms",
  qrDetails: "",
  defaultSmsTemplate: "{fullName}, {amount} {currency}: {paymentUrl}",
  applicationMail: "office@caspianstays.example",
  telegramId: null,
  whatsappId: null,
  allowedUsers: [],
  version: 3,
});

/** The saved answers of a company that becomes a merchant. */
export const connection = (draft: Connection["draft"], own: Partial<Connection> = {}): Connection => ({
  version: 3,
  draft: { accountType: "business", ...draft },
  savedAt: null,
  appId: null,
  companyId: null,
  logo: null,
  payoutTo: null,
  cardAttempt: null,
  agreedAt: null,
  signedAt: null,
  ...own,
});
export const contractState = record<ContractState>({
  appId: "10482",
  appName: "Caspian Stays",
  appState: "draft",
  accountType: "business",
  companyName: "Caspian Stays",
  agreed: null,
  signing: null,
  signed: null,
});
export const verification = record<JsonOf<"connect.sign">>({
  verificationCode: "4821",
  transactionId: "A",
  state: "waiting",
  expiresIn: 120,
});
export const certificate = record<Certificate>({
  id: "1",
  kind: "company",
  name: "Caspian Stays",
  taxId: "1404882911",
  unfit: null,
});
/** The limits of a person: none, but of the named kind. */
export const ownLimits = (
  kind: JsonOf<"approvals.own">[number]["kind"],
  limits: Partial<JsonOf<"approvals.own">[number]>,
): JsonOf<"approvals.own"> => [
  { kind, role: "ROLE_USER", perAct: null, perDay: null, newPayees: false, usedToday: 0, ...limits },
];
export const approval = record<Approval>({
  id: "AP-7K2M9QXD",
  kind: "payout",
  state: "waiting",
  appId: "10507",
  appName: "Dalğaqıran Kafe",
  amount: 620_00,
  fee: 1_00,
  total: 621_00,
  currency: "AZN",
  description: "supplier, fish",
  recipient: { name: "Vüsal K•••", account: "411111******1111" },
  batch: null,
  transactionId: null,
  rows: null,
  reason: { rule: "day", limit: 500_00, role: "ROLE_OPERATOR" },
  day: { before: 0, with: 620_00 },
  askedBy: { id: "U-9", fullName: "Gülnar Əzizova" },
  askedDate: "2026-11-23T11:20:00Z",
  expires: "2026-11-30T11:20:00Z",
  decidedBy: null,
  decidedDate: null,
  note: null,
  voidBy: null,
  result: null,
  mayDecide: true,
  isOwn: false,
});

export const wallet = record<Wallet>({
  appId: "10482",
  appName: "Qızılyarpaq Otel",
  balance: 150_000,
  available: 150_000,
  held: 0,
  currency: "AZN",
  destination: "•••• 3308",
  atPartnerBank: false,
});
export const bulkFile = record<BulkFile>({
  id: "BP-7",
  appId: "10482",
  fileName: "salaries.xlsx",
  sums: {
    open: { count: 2, amount: 30_000, fee: 200, total: 30_200 },
    done: { count: 0, amount: 0, fee: 0, total: 0 },
    failed: { count: 0, amount: 0, fee: 0, total: 0 },
    takenOut: { count: 0, amount: 0, fee: 0, total: 0 },
    mended: { count: 0, amount: 0, fee: 0, total: 0 },
  },
  currency: "AZN",
  status: "created",
  createdDate: "2026-11-18T10:04:00Z",
  createdBy: "Nigar Həsənova",
  paidDate: null,
  paidBy: null,
  digest: "1A2B-3C4D",
  version: 1,
  unpaid: { count: 2, amount: 30_000, fee: 200, total: 30_200 },
});
export const bulkPayoutRow = record<BulkPayoutRow>({
  id: "R-1",
  row: 1,
  fullName: "Leyla Məmmədova",
  mobilePhone: "+994502001003",
  amount: 10_000,
  currency: "AZN",
  description: "Week 47",
  status: "created",
  problem: null,
  destination: "416973******1180",
  payee: "Leyla M••••••",
  fee: 100,
  amountWithFee: 10_100,
  payoutId: null,
  payoutCode: null,
});

/** A limit of the policy of approval. */
export const policyRow = (
  kind: PolicyRow["kind"],
  role: PolicyRow["role"],
  limits: Partial<PolicyRow> = {},
): PolicyRow => ({ kind, role, perAct: null, perDay: null, newPayees: false, ...limits });
