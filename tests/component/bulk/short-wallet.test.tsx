import { act, screen, waitFor, within } from "@testing-library/react";
import { PayDialog } from "@/components/bulk/actions/pay-dialog";
import { answer, ok } from "@/tests/support/answer";
import { bulkFile } from "@/tests/support/records";
import { show } from "../form/setting";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

async function open(available: number | undefined) {
  answer({
    "bulk.payoutsOf": [ok({ file: bulkFile(), rows: [], total: 0 })],
    "payouts.search": [ok({ rows: [], total: 0 })],
    "bulk.payouts": [ok({ rows: [], total: 0 })],
  });
  await act(
    async () =>
      void show(
        <PayDialog
          action="pay"
          icon={null}
          userId="U-1"
          kind="payout"
          hasPayouts
          record={{
            id: "BP-7",
            appId: "10482",
            fileName: "salaries.xlsx",
            currency: "AZN",
            digest: "9F2C71",
            version: 1,
            unpaid: { count: 2, amount: 100_00, fee: 2_00, total: 102_00 },
            names: ["Leyla M••••••"],
            available,
            can: ["pay"],
          }}
          open
          onOpenChange={jest.fn()}
        />,
      ),
  );
  const dialog = await screen.findByRole("dialog");
  return { dialog, button: within(dialog).getByRole("button", { name: /^Pay out/ }) };
}

it.each([
  [101_99, true, "0.01 AZN is missing in the wallet"],
  [102_00, false, undefined],
  [undefined, false, undefined],
])("a wallet with %s pays a file of 10200 (not: %s)", async (available, isShort, text) => {
  const { dialog, button } = await open(available);
  await waitFor(() => expect(dialog).not.toHaveTextContent("Comparing the names"));
  expect((button as HTMLButtonElement).disabled).toBe(isShort);
  if (text) expect(dialog).toHaveTextContent(text);
  else expect(dialog).not.toHaveTextContent("is missing");
  expect(dialog.textContent?.includes("Wallet after")).toBe(available === 102_00);
});
