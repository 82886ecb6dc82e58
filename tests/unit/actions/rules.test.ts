import { allowedActions } from "@/components/actions/action-rules";
import { paymentContext } from "@/components/actions/payment-rules";
import { invoiceRules, invoiceSubject } from "@/components/invoices/actions/invoice-rules";
import { isMoneyAction, transactionRules } from "@/components/transactions/actions/transaction-rules";
import { appSubject, mayGoOn } from "@/components/apps/actions/app-rules";
import { createFormat } from "@/lib/i18n/format";
import { appDetails } from "@/tests/support/records";
import { editions } from "@/lib/edition/editions";
import { Privilege } from "@/lib/contract/access";
import type { Invoice } from "@/lib/contract/invoices";
import type { Transaction } from "@/lib/contract/transactions";
import { addDays } from "@/lib/rules/day";
import { todayIn } from "@/lib/rules/zone";

jest.mock("next-intl/server", () => ({}));

const without = (...missing: Privilege[]) => ({
  roles: ["ROLE_USER"],
  userType: "",
  privileges: Privilege.options.filter((privilege) => !missing.includes(privilege)),
});
const invoice = (status: string, linkExpirationDate = "2999-12-31", more: object = {}) =>
  ({
    status,
    linkExpirationDate,
    amount: 100,
    captured: 0,
    refunded: 0,
    createdDate: new Date().toISOString(),
    ...more,
  }) as Invoice;
const transaction = (status: string, more: Partial<Transaction> = {}) =>
  ({
    status,
    invoiceId: null,
    remaining: 100,
    createdDate: new Date().toISOString(),
    capturedDate: null,
    ...more,
  }) as Transaction;
const forInvoice = (status: string, ...missing: Privilege[]) =>
  allowedActions(invoiceRules, invoice(status), without(...missing), editions.default);
const forTransaction = (row: Transaction, ...missing: Privilege[]) =>
  allowedActions(transactionRules, row, without(...missing), editions.default);

it("the actions of an invoice follow its status", () => {
  expect(forInvoice("created")).toEqual(["copyLink", "send", "edit", "duplicate", "remove"]);
  expect(forInvoice("expired")).toEqual(["edit", "duplicate", "remove"]);
  expect(forInvoice("canceled")).toEqual(["duplicate", "remove"]);
  expect(forInvoice("inProgress")).toEqual(["copyLink", "duplicate"]);
});

const collected = { captured: 100 };
const yesterday = new Date(Date.now() - 86_400_000).toISOString();
it.each([
  ["preAuth", {}, ["complete", "cancelHold"]],
  ["paid", collected, ["refund", "reverse"]],
  ["partialRefunded", { captured: 100, refunded: 99 }, ["refund"]],
  ["refunded", { captured: 100, refunded: 100 }, []],
  ["canceled", {}, []],
  // A payment is reversed on its day. An invoice knows that day; a list only knows that it is not before the creation.
  ["paid", { ...collected, createdDate: yesterday }, ["refund"]],
  ["paid", { ...collected, createdDate: yesterday, completedDate: new Date().toISOString() }, ["refund", "reverse"]],
  ["paid", { ...collected, completedDate: yesterday }, ["refund"]],
] as const)("an invoice that is %s with %p has the money actions of its transaction", (status, more, names) => {
  const money: readonly string[] = ["complete", "refund", "cancelHold", "reverse"];
  const can = allowedActions(invoiceRules, invoice(status, "2999-12-31", more), without(), editions.default);
  expect(can.filter((name) => money.includes(name))).toEqual(names);
});

it.each([
  ["preAuth", "finalizeTransaction", "complete"],
  ["preAuth", "unblockTransaction", "cancelHold"],
  ["paid", "unblockTransaction", "reverse"],
  ["paid", "refundTransaction", "refund"],
] as const)("an invoice that is %s, without %s, does not allow to %s", (status, privilege, action) => {
  const offered = (...missing: Privilege[]) =>
    allowedActions(invoiceRules, invoice(status, "2999-12-31", collected), without(...missing), editions.default);
  expect(offered()).toContain(action);
  expect(offered(privilege)).toEqual(offered().filter((other) => other !== action));
});

it("a declined invoice with an expired link cannot be sent, because the link does not open", () => {
  const today = todayIn(editions.default.timeZone);
  const may = (day: string) =>
    allowedActions(invoiceRules, invoice("declined", day), without(), editions.default).includes("send");
  expect([addDays(today, -1), today, addDays(today, 1)].map(may)).toEqual([false, true, true]);
});

it.each([
  ["sendLink", "send"],
  ["editLinkInvoice", "edit"],
  ["createLink", "duplicate"],
  ["deleteInvoice", "remove"],
] as const)("an invoice, without %s, does not allow to %s", (privilege, action) => {
  const all = forInvoice("created");
  expect(forInvoice("created", privilege)).toEqual(all.filter((other) => other !== action));
});

it("the actions of a transaction follow its status and link to its invoice", () => {
  expect(forTransaction(transaction("preAuth"))).toEqual(["copyOrder", "complete", "cancelHold"]);
  expect(forTransaction(transaction("paid", { invoiceId: "7" }))).toEqual([
    "copyOrder",
    "invoice",
    "refund",
    "reverse",
  ]);
  expect(forTransaction(transaction("declined"))).toEqual(["copyOrder"]);
});

it.each([
  ["preAuth", "finalizeTransaction", "complete"],
  ["preAuth", "unblockTransaction", "cancelHold"],
  ["paid", "unblockTransaction", "reverse"],
  ["paid", "refundTransaction", "refund"],
] as const)("a transaction that is %s, without %s, does not allow to %s", (status, privilege, action) => {
  const all = forTransaction(transaction(status));
  expect(all).toContain(action);
  expect(forTransaction(transaction(status), privilege)).toEqual(all.filter((other) => other !== action));
});

it("the table marks the transaction's actions that move money", () => {
  expect(forTransaction(transaction("paid", { invoiceId: "7" })).filter(isMoneyAction)).toEqual(["refund", "reverse"]);
});

test("a refusal names a top-up where each application's wallet has one", () => {
  const on = (appId: string, role: string) => ({ appId, role, privileges: [] });
  const mayTopUp = (access: readonly ReturnType<typeof on>[] | null, role = "ROLE_SUSER", edition = editions.default) =>
    paymentContext({ id: "1", roles: [role], userType: "", privileges: [], access }, edition).mayTopUp;
  expect(mayTopUp(null)).toBe(true);
  expect(mayTopUp(null, "ROLE_ADMIN")).toBe(false);
  expect(mayTopUp(null, "ROLE_SUSER", editions.sa)).toBe(false);
  expect(mayTopUp([on("1", "ROLE_FIN_MANAGER")])).toBe(true);
  expect(mayTopUp([on("1", "ROLE_FIN_MANAGER"), on("2", "ROLE_FO_SUPERVISOR")])).toBe(false);
});

test("an invoice that can be sent says if its user may not edit it", () => {
  const subject = (...missing: Privilege[]) =>
    invoiceSubject(invoice("created"), without(...missing), editions.default, createFormat("en", "UTC"));
  expect(subject().mayNotEdit).toBeUndefined();
  expect(subject("editLinkInvoice").mayNotEdit).toBe(true);
});

test("the next step of an application is named only to people who may take it", () => {
  const goesOn = (state: string, contractSigned: boolean, role: string, ...missing: Privilege[]) =>
    mayGoOn(appDetails({ state, contractSigned }), { ...without(...missing), roles: [role] }, editions.default);
  expect(goesOn("draft", true, "ROLE_ADMIN")).toBe(true);
  expect(goesOn("draft", true, "ROLE_ADMIN", "addApplication")).toBe(false);
  expect(goesOn("draft", false, "ROLE_ADMIN")).toBe(false);
  expect(goesOn("draft", false, "ROLE_USER")).toBe(true);
  expect(goesOn("inProduction", true, "ROLE_FIN_MANAGER", "createLink")).toBe(false);
  expect(goesOn("underReview", true, "ROLE_FO_SUPERVISOR", "addApplication")).toBe(true);
});

test("a key is entered only where the portal pays out with it", () => {
  const row = { ...appDetails({ maskedKey: "•••• 4F2A" }), isKept: false };
  const can = (edition: typeof editions.default) => appSubject(row, without(), edition).can;
  expect(can(editions.default)).toContain("enterKey");
  expect(can(editions.sa)).not.toContain("enterKey");
  expect(can(editions.sa)).toContain("showKey");
});
