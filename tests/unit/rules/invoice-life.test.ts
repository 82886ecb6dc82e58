import { invoiceAllows, openPart, paymentOf } from "@/lib/rules/invoice-life";
import { statuses } from "@/lib/contract/values";

const today = "2026-11-25";
const allowed = (status: string, linkExpirationDate = today) =>
  (["send", "edit", "remove"] as const).filter((action) =>
    invoiceAllows(action, { status, linkExpirationDate }, today),
  );

test("only an invoice that no money has touched is sent, edited or deleted", () => {
  const open = ["created", "declined", "failed"];
  const expected = (status: string) =>
    open.includes(status)
      ? ["send", "edit", "remove"]
      : status === "expired"
        ? ["edit", "remove"]
        : status === "canceled"
          ? ["remove"]
          : [];
  for (const status of [...statuses, "unknown"]) expect([status, allowed(status)]).toEqual([status, expected(status)]);
});

test("a link is sent until its last day, not after it", () => {
  expect(allowed("created", "2026-11-25")).toContain("send");
  expect(allowed("created", "2026-11-24")).not.toContain("send");
});

test("an invoice can be paid until the last day of its link, also after a declined try", () => {
  const part = (status: string, linkExpirationDate = today) =>
    openPart({ status, linkExpirationDate, amount: 1250 }, today);
  expect(["created", "declined", "failed", "inProgress"].map((status) => part(status))).toEqual([
    1250, 1250, 1250, 1250,
  ]);
  expect(["paid", "preAuth", "canceled", "expired", "refunded"].map((status) => part(status))).toEqual([0, 0, 0, 0, 0]);
  expect(part("declined", "2026-11-24")).toBe(0);
});

test("the rest of its payment is the captured amount without refunds; the rest of a hold is all of it", () => {
  const invoice = { amount: 1250, captured: 1250, refunded: 250, createdDate: "2026-11-25T10:00:00+04:00" };
  expect(paymentOf({ ...invoice, status: "partialRefunded" }).remaining).toBe(1000);
  expect(paymentOf({ ...invoice, status: "preAuth", captured: 0, refunded: 0 }).remaining).toBe(1250);
});
