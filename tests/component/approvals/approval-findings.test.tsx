import { act, screen, waitFor, within } from "@testing-library/react";
import { ApprovalCheck } from "@/components/approvals/approval-check";
import type { Approval } from "@/lib/contract/approvals";
import { answer, inputsOf, ok, problem } from "@/tests/support/answer";
import { approval, bulkFile, bulkPayoutRow, payout } from "@/tests/support/records";
import { show } from "../form/setting";

const file = { id: "BP-7", fileName: "salaries.xlsx", count: 2, digest: "9F9F-0000" };
const open = async (own: Partial<Approval>, language: "en" | "ar" = "en", hasPayouts = true) => {
  const { kind, amount, currency, recipient, batch } = approval(own);
  let view!: ReturnType<typeof show>;
  await act(
    async () =>
      void (view = show(<ApprovalCheck {...{ kind, amount, currency, recipient, batch, hasPayouts }} />, language)),
  );
  return view.container;
};
const ofBatch = { kind: "bulkPayout", recipient: null, batch: file } as const;
const sharedNumber = "401288******1881";

it("shows the approver of a batch other names, shared numbers and rows like payments of the last day", async () => {
  const rows = [
    bulkPayoutRow({ row: 1 }),
    bulkPayoutRow({ id: "R-2", row: 2, fullName: "Rauf Məmmədov", payee: "Vüsal K••••••", destination: sharedNumber }),
    bulkPayoutRow({ id: "R-3", row: 3, fullName: "Vüsal Kərimov", payee: "Vüsal K••••••", destination: sharedNumber }),
  ];
  const { destination, amount } = rows[0]!;
  const calls = answer({
    "bulk.payoutsOf": [ok({ file: bulkFile(), rows, total: 3 })],
    "payouts.search": [
      ok({ rows: [payout({ destination, amount, createdDate: new Date().toISOString() })], total: 1 }),
    ],
  });
  const shown = await open(ofBatch);
  expect(await within(shown).findByText("1 name differs from the bank’s")).toBeVisible();
  expect(shown).toHaveTextContent("Row 2: Rauf Məmmədov, at the bank Vüsal K••••••");
  expect(shown).toHaveTextContent("One number stands under different names");
  expect(shown).toHaveTextContent("1 row is like a payment of the last day");
  expect(within(shown).queryByRole("checkbox")).toBeNull();
  expect(inputsOf(calls, "bulk.payoutsOf")).toEqual([
    expect.objectContaining({ id: file.id, status: "created,failed" }),
  ]);
});

it("a batch of an edition without a list of payouts is compared with its files alone", async () => {
  const row = bulkPayoutRow({ row: 1 });
  const calls = answer({
    "bulk.payoutsOf": [ok({ file: bulkFile(), rows: [row], total: 1 })],
    "bulk.payouts": [ok({ rows: [bulkFile({ id: "BP-1", paidDate: new Date().toISOString() })], total: 1 })],
  });
  const shown = await open(ofBatch, "en", false);
  await waitFor(() => expect(shown).toHaveTextContent("1 row is like a payment of the last day"));
  expect(inputsOf(calls, "payouts.search")).toEqual([]);
});

it("says that only the newest payouts of a day with many were compared", async () => {
  const createdDate = new Date().toISOString();
  const payouts = (count: number) => Array.from({ length: count }, (_, at) => payout({ id: `PO-${at}`, createdDate }));
  for (const [count, said] of [
    [1999, 0],
    [2100, 1],
  ] as const) {
    const all = payouts(count);
    answer({
      "bulk.payoutsOf": [ok({ file: bulkFile(), rows: [bulkPayoutRow({ row: 1, amount: 7_00 })], total: 1 })],
      "payouts.search": ({ input: { page = "0", offset = "10" } }) => {
        const from = Number(page) * Number(offset);
        return ok({ rows: all.slice(from, from + Number(offset)), total: count });
      },
    });
    const shown = await open(ofBatch);
    await waitFor(() => expect(within(shown).queryByText(/^Comparing/)).toBeNull());
    expect(within(shown).queryAllByText("Rows are compared with the last 2,000 payouts only")).toHaveLength(said);
  }
});

it("shows that one number stands under more names than the first three", async () => {
  const rows = ["Rauf Məmmədov", "Vüsal Kərimov", "Leyla Həsənova", "Samir Bağırov"].map((fullName, at) =>
    bulkPayoutRow({ id: `R-${at}`, row: at + 1, fullName, payee: "Vüsal K••••••", destination: sharedNumber }),
  );
  answer({
    "bulk.payoutsOf": [ok({ file: bulkFile(), rows, total: rows.length })],
    "payouts.search": [ok({ rows: [], total: 0 })],
  });
  const shown = await open(ofBatch);
  await waitFor(() => expect(shown).toHaveTextContent(/1881\W+Rauf Məmmədov\W+Vüsal Kərimov\W+Leyla Həsənova\W*…/));
});

it("separates names with the comma of the language", async () => {
  const rows = ["فاطمة الزهراني", "محمد عبدالله"].map((fullName, at) =>
    bulkPayoutRow({ id: `R-${at}`, row: at + 1, fullName, payee: null, destination: sharedNumber }),
  );
  answer({
    "bulk.payoutsOf": [ok({ file: bulkFile(), rows: rows.map((row) => ({ ...row, payee: "عبيد ا••••" })), total: 2 })],
    "payouts.search": [ok({ rows: [], total: 0 })],
  });
  const shown = await open(ofBatch, "ar");
  await waitFor(() => expect(shown).toHaveTextContent(/فاطمة الزهراني\u2069، \u2068محمد عبدالله/));
});

it("says that the names could not be compared, and compares them again", async () => {
  answer({
    "bulk.payoutsOf": [problem("unavailable"), ok({ file: bulkFile(), rows: [], total: 0 })],
    "payouts.search": [ok({ rows: [], total: 0 })],
  });
  const shown = await open(ofBatch);
  const again = await within(shown).findByRole("button", { name: "Try again" });
  await act(async () => again.click());
  await waitFor(() => expect(shown).toBeEmptyDOMElement());
});

it("says that earlier payments did not load, and reads them again", async () => {
  answer({ "payouts.search": [problem("unavailable"), ok({ rows: [], total: 0 })] });
  const shown = await open({ kind: "payout", recipient: { name: "Vüsal K••••••", account: "411111******1111" } });
  expect(await within(shown).findByText("Earlier payments to this number did not load")).toBeVisible();
  const again = within(shown).getByRole("button", { name: "Try again" });
  await act(async () => again.click());
  await waitFor(() => expect(shown).toBeEmptyDOMElement());
});

it("shows the approver of a payout one like it of the last day, and another name of the same number", async () => {
  const recipient = { name: "Vüsal K••••••", account: "411111******1111" };
  const like = payout({ id: "PO-9", destination: recipient.account, amount: 621_00, fullName: "Leyla H••••••" });
  const calls = answer({
    "payouts.search": [ok({ rows: [{ ...like, createdDate: new Date().toISOString() }], total: 1 })],
  });
  await open({ kind: "payout", amount: 621_00, recipient });
  expect(await screen.findByText("The same amount went to this number in the last day")).toBeVisible();
  expect(screen.getByText("This number was paid under another name")).toBeVisible();
  expect(screen.getAllByRole("link", { name: "View" })[0]).toHaveAttribute("href", "/billing/payouts?open=PO-9");
  expect(inputsOf(calls, "payouts.search")).toEqual([expect.objectContaining({ cardNumber: recipient.account })]);
});

it("reads nothing for a refund", async () => {
  const calls = answer({});
  expect(await open({ kind: "refund" })).toBeEmptyDOMElement();
  expect(calls).toEqual([]);
});
