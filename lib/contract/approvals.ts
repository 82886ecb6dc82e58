// Approvals of money out. The portal's own store answers these calls, not the provider: "here".
import { z } from "zod";
import { Role } from "./access";
import { defineCalls, call, sendsOwnCode, twoStep } from "./call";
import { NAME_LENGTH, moneyOutKinds } from "./constants";
import { CodeSent, Currency, Id, Instant, Money, Text, line, page } from "./values";

const MoneyOut = z.enum(moneyOutKinds);
/** Above these a second person decides. Null: no limit. */
const Limits = {
  perAct: Money.refine((minor) => minor >= 0, "min").nullable(),
  perDay: Money.refine((minor) => minor >= 0, "min").nullable(),
  /** A recipient that was not paid before. */
  newPayees: z.boolean(),
};
export const PolicyRow = z.object({ kind: MoneyOut, role: Role, ...Limits });
export type PolicyRow = z.infer<typeof PolicyRow>;
const sameRow = ({ kind, role }: PolicyRow) => `${kind} ${role}`;
const PolicyRows = z
  .array(PolicyRow)
  .max(moneyOutKinds.length * Role.options.length)
  .refine((rows) => new Set(rows.map(sameRow)).size === rows.length, "repeated");
export const Policy = z.object({
  version: z.int(),
  rows: PolicyRows,
  changedDate: Instant.nullable(),
  changedBy: z.string().nullable(),
});
export type Policy = z.infer<typeof Policy>;

/** The limit that the act is above. */
const Reason = z.object({ rule: z.enum(["act", "day", "payee"]), limit: Money.nullable(), role: z.string() });
export type Reason = z.infer<typeof Reason>;
const Person = z.object({ id: Id, fullName: z.string() });

export const Approval = z.object({
  /** "AP-7K2M9Q" */
  id: Id,
  /** Undefined for a change of the policy. */
  kind: z.enum([...moneyOutKinds, "policy"]),
  /** `sending`: it was approved, and its outcome is not known yet. */
  state: z.enum(["waiting", "sending", "approved", "declined", "withdrawn", "void", "expired"]),
  appId: Id.nullable(),
  appName: z.string(),
  amount: Money,
  fee: Money,
  total: Money,
  currency: Currency,
  description: z.string(),
  /** Masked. */
  recipient: z.object({ name: z.string(), account: z.string() }).nullable(),
  batch: z
    .object({
      id: Id,
      fileName: z.string(),
      count: z.int(),
      digest: z.string(),
      /** The masked recipients of its first rows. A request of an older portal has none. */
      payees: z.array(z.string()).optional(),
    })
    .nullable(),
  transactionId: Id.nullable(),
  /** The new rows of a policy. */
  rows: PolicyRows.nullable(),
  reason: Reason,
  /** What the person has moved or asked for that day, with this one. */
  day: z.object({ before: Money, with: Money }),
  askedBy: Person,
  askedDate: Instant,
  expires: Instant,
  decidedBy: Person.nullable(),
  decidedDate: Instant.nullable(),
  /** Why it was declined. */
  note: z.string().nullable(),
  /** Why it is void. */
  voidBy: z.enum(["record", "right", "policy", "sum"]).nullable(),
  /** The record that it made, which has a status of its own. */
  result: z.object({ id: Id.nullable() }).nullable(),
  /** For the reader. */
  mayDecide: z.boolean(),
  isOwn: z.boolean(),
});
export type Approval = z.infer<typeof Approval>;
/** The facts of now beside those of the request. */
const Now = z.object({ available: Money.nullable(), hasChanged: z.boolean() });

/** People who can ask for or give an approval. */
const forMoneyOut = { needsOne: ["payoutPayment", "payoutReview", "refundTransaction"], readsRights: true } as const;
const owners = { openTo: { roles: ["ROLE_SUSER", "ROLE_SINGLE"] }, readsRights: true } as const;
export const Decline = z.object({ note: Text });
const PolicyInput = z.object({ version: z.int(), rows: PolicyRows });

export const approvals = defineCalls("approvals", {
  list: call("GET portal/approvals", {
    /** By its id or its recipient; without a name, all. */
    query: z.object({ name: line(NAME_LENGTH).optional(), offset: page.offset.optional() }),
    returns: z.array(Approval),
    ...forMoneyOut,
  }),
  read: call("GET portal/approvals/{id}", { returns: Approval.extend({ now: Now }), ...forMoneyOut }),
  /** What the reader may do alone. `left` is null without a limit. */
  own: call("GET portal/approvals/own/{appId}", {
    returns: z.array(z.object({ kind: MoneyOut, role: z.string(), ...Limits, usedToday: Money })),
    ...forMoneyOut,
  }),
  request: call("POST portal/approvals", {
    body: z.object({
      call: z.enum(["payouts.pay", "bulk.pay", "wallets.transfer.act", "wallets.withdraw.act", "transactions.refund"]),
      /** The call's input, as it is on the screen. */
      input: z.record(z.string(), z.unknown()),
    }),
    returns: Approval,
    limit: "money",
    records: "approvals:{id}",
    idempotent: true,
    ...forMoneyOut,
  }),
  approve: twoStep(
    call("POST portal/approvals/{id}/approve", { returns: CodeSent, ...sendsOwnCode, ...forMoneyOut }),
    call("POST portal/approvals/{id}/approve/{OTP}", {
      returns: Approval,
      limit: "moneyWithCode",
      records: "approvals:{id}",
      longTimeout: true,
      invalidates: ["wallets", "payouts", "bulk", "transactions", "invoices", "dashboard"],
      ...forMoneyOut,
    }),
  ),
  decline: call("POST portal/approvals/{id}/decline", {
    body: Decline,
    returns: Approval,
    records: "approvals:{id}",
    ...forMoneyOut,
  }),
  withdraw: call("POST portal/approvals/{id}/withdraw", {
    returns: Approval,
    records: "approvals:{id}",
    ...forMoneyOut,
  }),
  policy: call("GET portal/approvals/policy", { returns: Policy, ...forMoneyOut }),
  setPolicy: twoStep(
    call("POST portal/approvals/policy", { body: PolicyInput, returns: CodeSent, ...sendsOwnCode, ...owners }),
    call("POST portal/approvals/policy/{OTP}", {
      body: PolicyInput,
      /** The policy, or the request for a second owner. */
      returns: z.object({ policy: Policy, waiting: Id.nullable() }),
      limit: "takeCode",
      records: "users:{me}",
      ...owners,
    }),
  ),
});
