import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FileSubject } from "@/components/bulk/actions/file-rules";
import { PayDialog } from "@/components/bulk/actions/pay-dialog";
import { answer, inputsOf, ok, problem } from "@/tests/support/answer";
import { bulkFile, bulkPayoutRow, wallet } from "@/tests/support/records";
import { show } from "../form/setting";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn(), push: jest.fn() }) }));
jest.setTimeout(20_000);

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
  bulkPayoutRow({ status: "success", payee: "Rəşad Q••••••" }),
  bulkPayoutRow(),
];
const wallets = [wallet({ available: 42_000 })];

async function open() {
  await act(
    async () =>
      void show(
        <PayDialog
          action="pay"
          icon={null}
          record={opened}
          userId="U-1"
          kind="payout"
          open
          onOpenChange={() => undefined}
        />,
      ),
  );
  const user = userEvent.setup();
  const dialog = await screen.findByRole("dialog");
  const press = () => user.click(within(dialog).getByRole("button", { name: /^Pay out / }));
  return { dialog, press };
}
beforeEach(() => sessionStorage.clear());

it("reads rows, names and the balance again together when the batch has changed", async () => {
  const calls = answer({
    "bulk.pay": [problem("refused", { code: "STATE_CHANGED" }), ok(file)],
    "bulk.payoutsOf": [ok({ file, rows, total: 3 })],
    "wallets.mine": [ok(wallets)],
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

it("shows the balance that is left when it does not cover the batch any more", async () => {
  answer({
    "bulk.pay": [problem("refused", { code: "INSUFFICIENT_BALANCE" })],
    "bulk.payoutsOf": [ok({ file: bulkFile(), rows, total: 3 })],
    "wallets.mine": [ok(wallets)],
  });
  const { dialog, press } = await open();
  await press();
  expect(await within(dialog).findByText("Available was 1,000.00 AZN and is now 420.00 AZN")).toBeVisible();
  expect(dialog).not.toHaveTextContent("Rows to pay");
});
