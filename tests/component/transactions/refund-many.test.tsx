import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RefundMany } from "@/components/transactions/actions/refund-many";
import { answer, callsOf, inputsOf, ok, problem } from "@/tests/support/answer";
import { happened, pageOf, transaction } from "@/tests/support/records";
import { show } from "../form/setting";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const payment = (id: string, more: Parameters<typeof transaction>[0] = {}) =>
  ok(
    pageOf([transaction({ id, orderId: `order ${id}`, amount: 10_000, captured: 10_000, remaining: 10_000, ...more })]),
  );
const moved = ok({ id: "1", status: "refunded", amount: 10_000, remaining: 0, currency: "AZN", rrn: null });
const limits = (perAct: number | null, perDay: number | null = null, usedToday = 0) =>
  ok([{ kind: "refund" as const, role: "owner", perAct, perDay, newPayees: false, usedToday }]);
async function opened(ids: readonly string[], onDone = jest.fn()) {
  await act(
    async () =>
      void show(<RefundMany userId="u1" mayTopUp ids={ids} onDone={onDone} open onOpenChange={() => undefined} />),
  );
  const user = userEvent.setup();
  return {
    dialog: screen.getByRole("dialog"),
    onDone,
    press: async (name: string) =>
      user.click(await screen.findByRole("button", { name: new RegExp(`^${name.replaceAll(" ", "\\s")}$`) })),
    choose: async () => user.selectOptions(await screen.findByRole("combobox"), "duplicate"),
  };
}
beforeEach(() => sessionStorage.clear());

it("refunds each payment in full with its own intent, after it has shown the total and each amount", async () => {
  const calls = answer({
    "transactions.list": [
      payment("1"),
      payment("2", { remaining: 2_550 }),
      payment("3", { status: "refunded", remaining: 0 }),
    ],
    "approvals.own": [limits(null)],
    "transactions.refund": [moved],
  });
  const { dialog, press, choose, onDone } = await opened(["1", "2", "3"]);
  await waitFor(() => expect(dialog).toHaveTextContent("125.50 AZN"));
  expect(dialog).toHaveTextContent("order 1");
  expect(dialog).toHaveTextContent("25.50 AZN");
  expect(dialog).toHaveTextContent("1 payment has nothing left to refund");
  await press("Refund 125.50 AZN");
  expect(dialog).toHaveTextContent("Choose the reason");
  expect(inputsOf(calls, "transactions.refund")).toEqual([]);
  await choose();
  await press("Refund 125.50 AZN");
  await waitFor(() => expect(dialog).toHaveTextContent("2 were done"));
  expect(inputsOf(calls, "transactions.refund")).toEqual([
    { id: "1", amount: "100.00", reason: "duplicate", decidedOn: { status: "paid", remaining: "100.00" } },
    { id: "2", amount: "25.50", reason: "duplicate", decidedOn: { status: "paid", remaining: "25.50" } },
  ]);
  expect(new Set(callsOf(calls, "transactions.refund").map(({ intent }) => intent)).size).toBe(2);
  expect(onDone).not.toHaveBeenCalled();
  await press("Close");
  expect(onDone).toHaveBeenCalledWith(["1", "2"]);
});
it("sends for approval those above the limit of the day, counting the ones before", async () => {
  const calls = answer({
    "transactions.list": [payment("1"), payment("2"), payment("3")],
    "approvals.own": [limits(null, 25_000, 10_000)],
    "transactions.refund": [moved],
    "approvals.request": [problem("refused", { code: "TOO_MANY_REQUESTS" }), problem("unreachable")],
  });
  const { dialog, press, choose } = await opened(["1", "2", "3"]);
  await waitFor(() => expect(dialog).toHaveTextContent("2 payments, 200.00 AZN: a second person decides"));
  await choose();
  await press("Refund 300.00 AZN");
  await waitFor(() => expect(dialog).toHaveTextContent("1 was done"));
  expect(inputsOf(calls, "transactions.refund").map(({ id }) => id)).toEqual(["1"]);
  expect(inputsOf(calls, "approvals.request").map(({ call, input }) => [call, input?.id])).toEqual([
    ["transactions.refund", "2"],
    ["transactions.refund", "3"],
  ]);
  expect(dialog).toHaveTextContent("Too many of your requests are waiting for approval");
});
it("says that a payment needs no approval any more, and refunds it after another press", async () => {
  const calls = answer({
    "transactions.list": [payment("1")],
    "approvals.own": [limits(100), limits(null)],
    "approvals.request": [problem("refused", { code: "APPROVAL_NOT_NEEDED", responseId: "9F2C-71" })],
    "transactions.refund": [moved],
  });
  const { dialog, press, choose } = await opened(["1"]);
  await choose();
  await press("Ask for approval of 100.00 AZN");
  await waitFor(() => expect(dialog).toHaveTextContent("This needs no approval any more: you may send it alone"));
  expect(inputsOf(calls, "transactions.refund")).toEqual([]);
  await press("Try 1 again");
  await press("Refund 100.00 AZN");
  await waitFor(() => expect(inputsOf(calls, "transactions.refund").map(({ id }) => id)).toEqual(["1"]));
});
it("looks a lost reply up, and shows a failed payment as it is now before another try", async () => {
  const calls = answer({
    "transactions.list": [payment("1"), payment("2"), payment("2", { remaining: 4_000 })],
    "approvals.own": [limits(null)],
    "transactions.refund": [problem("unknown_outcome"), problem("refused", { code: "STATE_CHANGED" }), moved],
    "transactions.outcome": [
      ok({
        ...{ happened: true, call: "transactions.refund", at: "2026-11-20T08:42:00Z" },
        ...{ id: "1", status: "refunded", amount: 10_000, currency: "AZN" },
      }),
    ],
  });
  const { dialog, press, choose } = await opened(["1", "2"]);
  await choose();
  await press("Refund 200.00 AZN");
  await waitFor(() => expect(dialog).toHaveTextContent("1 was done"));
  expect(dialog).toHaveTextContent("The transaction has changed in the meantime");
  await press("Try 1 again");
  await press("Refund 40.00 AZN");
  await waitFor(() =>
    expect(inputsOf(calls, "transactions.refund").map(({ amount }) => amount)).toEqual(["100.00", "100.00", "40.00"]),
  );
});
it("does not call a payment refunded when an earlier try of a part has arrived late", async () => {
  const part = { call: "transactions.refund" as const, id: "1", status: "partialRefunded", amount: 3_000 };
  sessionStorage.setItem(
    "money:u1:transactions.refund:1",
    JSON.stringify({ key: "k".repeat(32), sent: false, doubted: true }),
  );
  const calls = answer({
    "transactions.list": [payment("1"), payment("1", { status: "partialRefunded", remaining: 7_000 })],
    "approvals.own": [limits(null)],
    "transactions.refund": [problem("unknown_outcome"), moved],
    "transactions.outcome": [ok(happened(part))],
  });
  const { dialog, press, choose } = await opened(["1"]);
  await choose();
  await press("Refund 100.00 AZN");
  await waitFor(() => expect(dialog).toHaveTextContent("The transaction has changed in the meantime"));
  await press("Try 1 again");
  await press("Refund 70.00 AZN");
  await waitFor(() => expect(dialog).toHaveTextContent("1 was done"));
  expect(callsOf(calls, "transactions.refund")[1]!.intent).not.toBe("k".repeat(32));
});
it("names those that are done when another try is cancelled", async () => {
  answer({
    "transactions.list": [payment("1"), payment("2")],
    "approvals.own": [limits(null)],
    "transactions.refund": [moved, problem("refused", { code: "STATE_CHANGED" })],
  });
  const { press, choose, onDone } = await opened(["1", "2"]);
  await choose();
  await press("Refund 200.00 AZN");
  await press("Try 1 again");
  await screen.findByRole("button", { name: /^Refund\s100/ });
  await press("Cancel");
  expect(onDone).toHaveBeenCalledWith(["1"]);
});
