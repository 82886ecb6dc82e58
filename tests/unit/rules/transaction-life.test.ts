import { statuses } from "@/lib/contract/values";
import { type TransactionAction, transactionAllows } from "@/lib/rules/transaction-life";

const zone = "Asia/Baku";
const now = "2026-11-20T18:30:00+04:00";
const today = "2026-11-20T00:10:00+04:00";
const standing = (status: string, more: object = {}) => ({
  status,
  remaining: 10_000,
  createdDate: today,
  capturedDate: null,
  ...more,
});
const allowing = (action: TransactionAction, more: object = {}) =>
  statuses.filter((status) => transactionAllows(action, standing(status, more), zone, now));

test("each action has its statuses", () => {
  expect(allowing("refund")).toEqual(["paid", "partialRefunded", "success"]);
  expect(allowing("complete")).toEqual(["preAuth"]);
  expect(allowing("cancelHold")).toEqual(["preAuth"]);
  expect(allowing("reverse")).toEqual(["paid", "success"]);
});
test("an unknown status allows nothing", () => {
  for (const action of ["refund", "complete", "cancelHold", "reverse"] as const)
    expect(transactionAllows(action, standing("frozen"), zone, now)).toBe(false);
});
test("a transaction with nothing left has no refund", () => expect(allowing("refund", { remaining: 0 })).toEqual([]));
test("a reversal is possible on the day of the payment, in the country's time zone", () => {
  expect(allowing("reverse", { createdDate: "2026-11-19T23:59:59+04:00" })).toEqual([]);
  expect(allowing("reverse", { createdDate: "2026-11-19T20:00:00Z" })).toEqual(["paid", "success"]); // midnight in Baku
});
test("a hold's day is the day of its completion", () => {
  expect(allowing("reverse", { createdDate: "2026-11-15T12:00:00+04:00", capturedDate: today })).toEqual([
    "paid",
    "success",
  ]);
  expect(
    allowing("reverse", { createdDate: "2026-11-14T12:00:00+04:00", capturedDate: "2026-11-15T12:00:00+04:00" }),
  ).toEqual([]);
});
