import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import type { FileSubject } from "@/components/bulk/actions/file-rules";
import { PayDialog } from "@/components/bulk/actions/pay-dialog";
import { setServerClock } from "@/lib/browser/server-clock";
import { answer, inputsOf, ok, problem } from "@/tests/support/answer";
import { bulkFile, bulkPayoutRow, payout, wallet } from "@/tests/support/records";
import { show } from "../form/setting";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn(), push: jest.fn() }) }));

const { id, appId, fileName, currency, digest, version, unpaid } = bulkFile();
const opened: FileSubject = {
  ...{ id, appId, fileName, currency, digest, version, unpaid },
  names: ["Nigar H••••••", "Leyla M••••••"],
  available: 100_000,
  can: ["pay"],
};
const left = { count: 1, amount: 10_000, fee: 100, total: 10_100 };
const file = bulkFile({ version: 2, digest: "9F9F-0000", unpaid: left });
const rows = [
  bulkPayoutRow({ status: "failed", payee: null }),
  bulkPayoutRow({ id: "R-2", status: "success", fullName: "Rəşad Quliyev", payee: "Rəşad Q••••••" }),
  bulkPayoutRow(),
];
const wallets = [wallet({ available: 42_000 })];

async function open({ hasPayouts = true } = {}) {
  await act(
    async () =>
      void show(
        <SWRConfig value={{ provider: () => new Map() }}>
          <PayDialog
            action="pay"
            icon={null}
            record={opened}
            userId="U-1"
            kind="payout"
            hasPayouts={hasPayouts}
            open
            onOpenChange={() => undefined}
          />
        </SWRConfig>,
      ),
  );
  const user = userEvent.setup();
  const dialog = await screen.findByRole("dialog");
  const button = () => within(dialog).getByRole("button", { name: /^Pay out / });
  const isRead = () => waitFor(() => expect(dialog).not.toHaveTextContent("Comparing the names"));
  const press = async () => {
    await isRead();
    await user.click(button());
  };
  return { user, dialog, button, isRead, press };
}
const noFiles = [ok({ rows: [], total: 0 })];
const noPayouts = [ok({ rows: [], total: 0 })];
beforeEach(() => {
  sessionStorage.clear();
  setServerClock(Date.now());
});

it("reads rows, names and the balance again together when the batch has changed", async () => {
  const calls = answer({
    "bulk.pay": [problem("refused", { code: "STATE_CHANGED" }), ok({ ...file, amount: file.unpaid.total })],
    "bulk.payoutsOf": [ok({ file, rows, total: 3 })],
    "wallets.mine": [ok(wallets)],
    "payouts.search": noPayouts,
    "bulk.payouts": noFiles,
  });
  const { dialog, press } = await open();
  expect(dialog).toHaveTextContent("Nigar H••••••");
  await press();
  expect(await within(dialog).findByText("This file has changed in the meantime")).toBeVisible();
  expect(dialog).toHaveTextContent("Rows to pay: 2 before, 1 now");
  expect(dialog).toHaveTextContent("The total was 302.00 AZN and is now 101.00 AZN");
  expect(dialog).toHaveTextContent("Available was 1,000.00 AZN and is now 420.00 AZN");
  expect(dialog).toHaveTextContent(/Recipients: .?Leyla M••••••/);
  expect(dialog).not.toHaveTextContent("Nigar H••••••");
  expect(dialog).toHaveTextContent("Wallet after319.00 AZN");
  await press();
  await waitFor(() =>
    expect(inputsOf(calls, "bulk.pay").map(({ decidedOn }) => decidedOn)).toEqual([
      { version: 1, count: 2, total: "302.00" },
      { version: 2, count: 1, total: "101.00" },
    ]),
  );
});

it("does not say that nothing is left to pay while a colleague pays the batch and a row has failed", async () => {
  answer({
    "bulk.pay": [problem("refused", { code: "STATE_CHANGED" })],
    "bulk.payoutsOf": [ok({ file: { ...file, status: "inProgress" }, rows, total: 3 })],
    "wallets.mine": [ok(wallets)],
    "payouts.search": noPayouts,
    "bulk.payouts": noFiles,
  });
  const { dialog, press } = await open();
  await press();
  expect(await within(dialog).findByText(/^Nothing was sent\. The file is being paid already/)).toBeVisible();
  expect(dialog).not.toHaveTextContent(/nothing is left to pay|Rows to pay|The total was/);
  expect(within(dialog).queryByRole("button", { name: /^Pay out / })).toBeNull();
});

it("shows the balance that is left when it does not cover the batch any more", async () => {
  answer({
    "bulk.pay": [problem("refused", { code: "INSUFFICIENT_BALANCE" })],
    "bulk.payoutsOf": [ok({ file: bulkFile(), rows, total: 3 })],
    "wallets.mine": [ok(wallets)],
    "payouts.search": noPayouts,
    "bulk.payouts": noFiles,
  });
  const { dialog, press } = await open();
  await press();
  expect(await within(dialog).findByText("Available was 1,000.00 AZN and is now 420.00 AZN")).toBeVisible();
  expect(dialog).not.toHaveTextContent("Rows to pay");
});

const renamed = (row: number) =>
  bulkPayoutRow({ id: `R-${row}`, row, payee: "Vüsal K••••••", destination: `401288******188${row}` });

it("pays a file with other names at the bank only after a tick, and names the first of them", async () => {
  const some = [bulkPayoutRow({ id: "R-0", row: 9 }), ...[1, 2, 3, 4].map(renamed)];
  const calls = answer({
    "bulk.pay": [ok({ ...file, amount: file.unpaid.total })],
    "bulk.payoutsOf": [ok({ file: bulkFile(), rows: some, total: 5 })],
    "payouts.search": noPayouts,
    "bulk.payouts": noFiles,
  });
  const { user, dialog, button, press } = await open();
  expect(button()).toBeDisabled(); // the rows are not read yet
  expect(await within(dialog).findByText("4 names differ from the bank’s")).toBeVisible();
  expect(dialog).toHaveTextContent(/Row 3: .?Leyla Məmmədova.?, at the bank .?Vüsal K••••••/);
  expect(dialog).not.toHaveTextContent("Row 4:");
  expect(dialog).toHaveTextContent("and 1 more");
  expect(button()).toBeDisabled();
  await user.click(within(dialog).getByRole("checkbox", { name: "The names differ. Pay these 4 rows anyway" }));
  await press();
  await waitFor(() => expect(inputsOf(calls, "bulk.pay")).toHaveLength(1));
  expect(inputsOf(calls, "bulk.payoutsOf")).toEqual([
    { id: "BP-7", status: "created,failed", page: "0", offset: "100" },
  ]);
});

it("requires a new tick when the batch has changed", async () => {
  answer({
    "bulk.pay": [problem("refused", { code: "STATE_CHANGED" })],
    "bulk.payoutsOf": [
      ok({ file: bulkFile(), rows: [renamed(1)], total: 1 }),
      ok({ file, rows: [renamed(1), renamed(2)], total: 2 }),
    ],
    "wallets.mine": [ok(wallets)],
    "payouts.search": noPayouts,
    "bulk.payouts": noFiles,
  });
  const { user, dialog, button, press } = await open();
  await user.click(await within(dialog).findByRole("checkbox", { name: "The name differs. Pay this row anyway" }));
  await press();
  const box = await within(dialog).findByRole("checkbox", { name: "The names differ. Pay these 2 rows anyway" });
  expect(box).not.toBeChecked();
  expect(button()).toBeDisabled();
});

it("points out one number under different names and rows like payments of the last day, and pays", async () => {
  const some = [
    bulkPayoutRow({ id: "R-1", row: 1, payee: "••••••" }),
    bulkPayoutRow({ id: "R-2", row: 2, fullName: "Vüsal Kərimov", payee: "••••••" }),
  ];
  const before = payout({ destination: some[0]!.destination, amount: 10_000, createdDate: new Date().toISOString() });
  answer({
    "bulk.pay": [ok({ ...file, amount: file.unpaid.total })],
    "bulk.payoutsOf": [ok({ file: bulkFile(), rows: some, total: 2 })],
    "payouts.search": [ok({ rows: [before], total: 1 })],
    "bulk.payouts": noFiles,
  });
  const { dialog, button, isRead } = await open();
  await isRead();
  expect(dialog).toHaveTextContent("One number stands under different names");
  expect(dialog).toHaveTextContent(/•••• 1180.?: .?Leyla Məmmədova.?, .?Vüsal Kərimov/);
  expect(dialog).toHaveTextContent("2 rows are like payments of the last day");
  expect(within(dialog).queryByRole("checkbox")).toBeNull();
  expect(button()).toBeEnabled();
});

it("finds the payments of the last day by the server's clock", async () => {
  const now = Date.parse("2026-11-20T09:00:00Z");
  setServerClock(now);
  const row = bulkPayoutRow();
  const sent = payout({ destination: row.destination, amount: row.amount, createdDate: "2026-11-20T08:00:00Z" });
  const calls = answer({
    "bulk.payoutsOf": [ok({ file: bulkFile(), rows: [row], total: 1 })],
    "payouts.search": [ok({ rows: [sent], total: 1 })],
    "bulk.payouts": noFiles,
  });
  const { dialog, isRead } = await open();
  await isRead();
  expect(dialog).toHaveTextContent("1 row is like a payment of the last day");
  expect(inputsOf(calls, "payouts.search")).toMatchObject([{ from: "2026-11-19", to: "2026-11-20" }]);
});

it("sends nothing while the rows cannot be read, and reads them again", async () => {
  answer({
    "bulk.payoutsOf": [problem("unavailable"), ok({ file: bulkFile(), rows: [bulkPayoutRow()], total: 1 })],
    "payouts.search": noPayouts,
    "bulk.payouts": noFiles,
  });
  const { user, dialog, button } = await open();
  const again = await within(dialog).findByRole("button", { name: "Try again" });
  expect(button()).toBeDisabled();
  await user.click(again);
  await waitFor(() => expect(button()).toBeEnabled());
});

it("says that the payouts of the last day cannot be read, also if the rows arrive later", async () => {
  let rowsArrive = () => {};
  const after = new Promise<void>((arrive) => (rowsArrive = arrive));
  answer({
    "bulk.payoutsOf": [{ ...ok({ file: bulkFile(), rows: [bulkPayoutRow()], total: 1 }), after }],
    "payouts.search": [problem("too_many"), ...noPayouts],
    "bulk.payouts": noFiles,
  });
  const { user, dialog, button } = await open();
  await within(dialog).findByRole("button", { name: "Try again" });
  await act(async () => rowsArrive());
  await user.click(within(dialog).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(button()).toBeEnabled());
});

it("is compared with the files that were paid in the last day where the edition hides payouts", async () => {
  const paidAt = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const files = [
    bulkFile({ id: "BP-1", paidDate: paidAt(2) }),
    bulkFile({ id: "BP-2", paidDate: paidAt(30) }),
    bulkFile({ id: "BP-3", paidDate: null }),
  ];
  const calls = answer({
    "bulk.payoutsOf": ({ input }) =>
      ok({
        file: bulkFile(),
        rows: [bulkPayoutRow({ status: input["status"] === "created,failed" ? "created" : "success" })],
        total: 1,
      }),
    "bulk.payouts": [ok({ rows: files, total: 3 })],
  });
  const { dialog, button } = await open({ hasPayouts: false });
  await waitFor(() => expect(dialog).toHaveTextContent("1 row is like a payment of the last day"));
  expect(button()).toBeEnabled();
  const paid = inputsOf(calls, "bulk.payoutsOf").filter((input) => input["status"] === "success,inProgress");
  expect(paid.map((input) => input["id"])).toEqual(["BP-1"]);
  expect(inputsOf(calls, "payouts.search")).toEqual([]); // it is refused there
});

it("pays ten times the largest file so far only after the number of its rows is typed", async () => {
  const small = {
    ...bulkFile({ id: "BP-0" }),
    sums: { ...bulkFile().sums, done: { count: 1, amount: 1_00, fee: 0, total: 1_00 } },
  };
  const none = { count: 0, amount: 0, fee: 0, total: 0 };
  const calls = answer({
    "bulk.pay": [ok({ ...file, amount: file.unpaid.total })],
    "bulk.payouts": [ok({ rows: [{ ...small, sums: { ...small.sums, open: none, failed: none } }], total: 1 })],
    "bulk.payoutsOf": [ok({ file: bulkFile(), rows, total: 3 })],
    "payouts.search": noPayouts,
  });
  const { user, dialog, press } = await open();
  expect(await within(dialog).findByText(/ten times the largest of the last files \(1\.00.AZN\)/)).toBeVisible();
  await press();
  expect(inputsOf(calls, "bulk.pay")).toEqual([]);
  await user.type(within(dialog).getByLabelText("To go on, type the number of rows: 2"), "٢");
  await press();
  await waitFor(() => expect(inputsOf(calls, "bulk.pay")).toHaveLength(1));
});
