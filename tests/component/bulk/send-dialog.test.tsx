import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SendDialog } from "@/components/bulk/preview/send-dialog";
import type { SheetClient, SheetStatus } from "@/lib/sheet/editor";
import { Problem } from "@/lib/provider/problem";
import { show, wordsOf } from "../form/setting";

const status: SheetStatus = {
  rows: 17,
  checked: 17,
  errors: 1,
  faults: 1,
  valid: 5,
  total: 50_00,
  duplicates: 12,
  repeated: 1,
  earlier: { count: 11, uploads: 1, last: "2026-11-03T10:00:00Z" },
  sendsEarlier: false,
  shown: 17,
  mayUndo: false,
  mayRedo: false,
  turn: 0,
};
const client = { ask: async () => ({ texts: 5, emails: 1 }) } as unknown as SheetClient;

async function open(more: Partial<Parameters<typeof SendDialog>[0]> = {}) {
  const again = jest.fn<Promise<boolean>, []>().mockResolvedValue(false);
  const onSend = jest.fn();
  await act(
    async () =>
      void show(
        <SendDialog
          client={client}
          kind="invoice"
          status={status}
          currency="AZN"
          button="Send 5 new invoices"
          largest={100_00}
          sendsLinks
          uploads={{ failed: false, again }}
          onSend={onSend}
          open
          onOpenChange={() => undefined}
          {...more}
        />,
      ),
  );
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  return { again, onSend, user, press, dialog: screen.getByRole("dialog") };
}

it("says which rows were sent before, and what customers receive", async () => {
  const { dialog, press, onSend, again } = await open();
  expect(dialog).toHaveTextContent("11 rows were sent on 3 Nov 2026. Only the 5 new ones are sent");
  expect(dialog).toHaveTextContent("5 text messages, 1 email");
  await press("Send 5 new invoices");
  expect(again).toHaveBeenCalledTimes(1);
  expect(onSend.mock.calls).toEqual([[{ valid: 5, total: expect.any(Number) }]]);
});
it.each([
  ["of payouts", { kind: "payout" }],
  ["of a person who may not send links", { sendsLinks: false }],
] as const)("promises no messages for a file %s", async (_, more) => {
  const { dialog } = await open(more);
  expect(dialog).toHaveTextContent("No messages");
  expect(dialog).not.toHaveTextContent("text message");
});
it("sends nothing when a colleague has sent rows meanwhile, before the second press", async () => {
  const { again, press, onSend } = await open();
  again.mockResolvedValueOnce(true);
  await press("Send 5 new invoices");
  expect(screen.getByRole("status")).toHaveTextContent("Some rows were sent by now. Nothing was sent yet");
  expect(onSend).not.toHaveBeenCalled();
  await press("Send 5 new invoices");
  expect(onSend).toHaveBeenCalledTimes(1);
});
it("compares again, or sends without it, when the comparison fails", async () => {
  const { again, press, onSend } = await open();
  again.mockRejectedValue(new Error("unreachable"));
  await press("Send 5 new invoices");
  expect(screen.getByRole("status")).toHaveTextContent("The rows could not be compared with earlier files");
  await press("Compare again");
  await press("Send 5 new invoices");
  expect(again).toHaveBeenCalledTimes(2);
  expect(onSend).not.toHaveBeenCalled();
  await press("Send without comparing");
  expect(onSend).toHaveBeenCalledTimes(1);
});
it.each([
  ["forbidden", wordsOf.en.problems.forbidden],
  ["not_found", wordsOf.en.rules.app.gone],
] as const)("offers no other way when the comparison is refused: %s", async (kind, sentence) => {
  const { again, press, onSend } = await open();
  again.mockRejectedValue(new Problem(kind));
  await press("Send 5 new invoices");
  expect(screen.getByRole("alert")).toHaveTextContent(sentence);
  expect(screen.queryByRole("button", { name: "Send without comparing" })).not.toBeInTheDocument();
  await press("Send 5 new invoices");
  expect(again).toHaveBeenCalledTimes(2);
  expect(onSend).not.toHaveBeenCalled();
});
it.each([
  [
    "the last files are small",
    { largest: 5_00 },
    "5",
    "This is at least ten times the largest of the last files (5.00",
  ],
  ["the last files could not be read", { largest: "unknown" }, "5", "could not be compared with them"],
  [
    "it has too many rows",
    { status: { ...status, valid: 10_001 }, largest: undefined },
    "10001",
    "more than 10,000 rows",
  ],
] as const)("waits for the number of rows when %s", async (_, more, typed, sentence) => {
  const { dialog, user, press, onSend } = await open(more);
  expect(dialog).toHaveTextContent(sentence);
  expect(screen.getByRole("button", { name: "Send 5 new invoices" })).toBeDisabled();
  const field = screen.getByRole("textbox");
  await user.type(field, "4");
  expect(screen.getByRole("button", { name: "Send 5 new invoices" })).toBeDisabled();
  await user.clear(field);
  await user.type(field, typed);
  await press("Send 5 new invoices");
  expect(onSend).toHaveBeenCalledTimes(1);
});
it("waits until the largest file is known", async () => {
  await open({ largest: null });
  expect(screen.getByRole("button", { name: "Send 5 new invoices" })).toBeDisabled();
});
