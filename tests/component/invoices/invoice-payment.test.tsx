import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { InvoicePaymentDialog } from "@/components/invoices/actions/invoice-payment-dialog";
import type { InvoiceSubject } from "@/components/invoices/actions/invoice-subject";
import type { Transaction } from "@/lib/contract/transactions";
import type { TransactionAction } from "@/lib/rules/transaction-life";
import { type Replies, answer, besidesLimits, inputsOf, ok, problem } from "@/tests/support/answer";
import { moved, pageOf, transaction } from "@/tests/support/records";
import { show, wordsOf } from "../form/setting";

const router = { refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

const subject: InvoiceSubject = {
  id: "20397",
  code: "INV-20397",
  paymentUrl: "https://pay.example/abc",
  version: 1,
  can: ["refund"],
};
const paid = transaction({
  invoiceId: "20397",
  amount: 124_000,
  captured: 124_000,
  remaining: 124_000,
  createdDate: new Date().toISOString(),
  capturedDate: null,
});
const declined: Transaction = { ...paid, id: "TX-9041181", status: "declined", captured: 0, remaining: 0 };
const others: Transaction = { ...paid, id: "TX-9041183", invoiceId: "203970" };
const page = (...rows: readonly Transaction[]) => ok(pageOf(rows));

async function open(action: TransactionAction, replies: Replies) {
  const calls = answer(replies);
  const context = { action, icon: null, record: subject, userId: "U-1", mayTopUp: true, region: "AZ" } as const;
  await act(async () => void show(<InvoicePaymentDialog {...context} open onOpenChange={jest.fn()} />));
  return { calls, dialog: await screen.findByRole("dialog") };
}
beforeEach(() => {
  sessionStorage.clear();
  router.refresh.mockClear();
});

it.each([
  ["refund", "paid", "Refund 1,240.00\u00a0AZN"],
  ["reverse", "paid", "Reverse 1,240.00\u00a0AZN"],
  ["complete", "preAuth", "Complete 1,240.00\u00a0AZN"],
  ["cancelHold", "preAuth", "Cancel hold of 1,240.00\u00a0AZN"],
] as const)("%s applies to the transaction that paid the invoice and to no other", async (action, status, button) => {
  const { calls, dialog } = await open(action, {
    "transactions.list": [page(others, declined, { ...paid, status })],
  });
  expect(besidesLimits(calls)).toMatchObject([{ call: "transactions.list", input: { invoiceCode: "INV-20397" } }]);
  expect(dialog).toHaveTextContent("TX-9041182");
  expect(within(dialog).getByRole("button", { name: button })).toBeEnabled();
});

it("sends the transaction's state that the dialog showed", async () => {
  const { calls, dialog } = await open("reverse", {
    "transactions.list": [page(paid)],
    "transactions.reverse": [ok(moved({ status: "reversed", amount: 124_000, remaining: 0 }))],
  });
  await userEvent.click(within(dialog).getByRole("button", { name: /^Reverse/ }));
  expect(inputsOf(calls, "transactions.reverse")[0]).toEqual({
    id: "TX-9041182",
    decidedOn: { status: "paid", remaining: "1240.00" },
  });
});

it("reports that the transaction could not be loaded, and loads it on retry", async () => {
  const { calls, dialog } = await open("refund", {
    "transactions.list": [problem("unreachable", { responseId: "9F2C-71" }), page(paid)],
  });
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(wordsOf.en.problems.unreachable);
  await userEvent.click(within(dialog).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Refund 1,240.00\u00a0AZN" })).toBeVisible();
  expect(besidesLimits(calls)).toHaveLength(2);
});

it("reports that a colleague changed the invoice and shows its current state", async () => {
  const { dialog } = await open("cancelHold", { "transactions.list": [page(paid)] });
  expect(await within(dialog).findByRole("status")).toHaveTextContent(wordsOf.en.invoices.refused.changed);
  expect(within(dialog).queryByRole("button", { name: "Try again" })).toBeNull();
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
});

it("shows a loading message when the answer is slow", async () => {
  let arrive = (): void => undefined;
  const after = new Promise<void>((resolve) => (arrive = resolve));
  const { dialog } = await open("refund", { "transactions.list": [{ ...page(paid), after }] });
  expect(within(dialog).getByRole("status")).toHaveTextContent("Loading");
  expect(within(dialog).queryByRole("button", { name: /Refund|Try again/ })).toBeNull();
  arrive();
  expect(await screen.findByRole("button", { name: "Refund 1,240.00\u00a0AZN" })).toBeVisible();
});
