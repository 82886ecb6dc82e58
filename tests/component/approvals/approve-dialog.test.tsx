import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { approvalSubject } from "@/components/approvals/approval-rules";
import { ApproveDialog } from "@/components/approvals/approve-dialog";
import type { Approval } from "@/lib/contract/approvals";
import { editions } from "@/lib/edition/editions";
import { answer, ok, problem } from "@/tests/support/answer";
import { approval, codeSent, holder } from "@/tests/support/records";
import { show } from "../form/setting";

const router = { refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

async function open(own: Partial<Approval> = {}) {
  const onOpenChange = jest.fn();
  const record = approvalSubject(approval(own), "Payout", holder(), editions.default);
  await act(async () => void show(<ApproveDialog record={record} open onOpenChange={onOpenChange} />));
  return { dialog: await screen.findByRole("dialog"), onOpenChange };
}

it("shows what the recipient of a withdrawal gets after the fee", async () => {
  const { dialog } = await open({ kind: "withdrawal", amount: 700_00, fee: 1_05, total: 700_00 });
  const sums = dialog.querySelector("dl")!.textContent.replace(/\u00a0/g, " ");
  expect(sums).toBe("Amount700.00 AZNFee\u22121.05 AZNYou receive698.95 AZN");
});

it.each([
  ["of a request that is over", problem("refused", { code: "APPROVAL_OVER" }), /can no longer be approved/],
  [
    "of more than the wallet has",
    problem("invalid", { fields: { amount: "walletBalance" } }),
    /not enough money in the wallet/,
  ],
  ["of a payout without a key", problem("refused", { code: "APP_KEY_MISSING" }), /Enter it under Applications/],
  ["of a payout with an old key", problem("forbidden", { code: "APP_KEY" }), /Enter it under Applications/],
])("%s offers only to close, and the request behind it is read again", async (_, refusal, sentence) => {
  router.refresh.mockClear();
  answer({ "approvals.approve.ask": [refusal] });
  const { dialog, onOpenChange } = await open();
  const user = userEvent.setup();
  await user.click(within(dialog).getByRole("button", { name: "Send the code" }));
  expect(await within(dialog).findByText(sentence)).toBeVisible();
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(within(dialog).queryByRole("button", { name: "Send the code" })).toBeNull();
  await user.click(within(dialog).getAllByRole("button", { name: "Close" }).at(-1)!);
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

it.each([
  [
    "RECORD_BUSY",
    problem("refused", { code: "RECORD_BUSY" }),
    /still being checked\. Nothing was sent\. Approve again in two minutes/,
  ],
  ["TRANSFER_FAILED", problem("refused", { code: "TRANSFER_FAILED" }), /^Transfer failed\. Nothing was sent, and/],
  [
    "an unknown code",
    problem("refused", { code: "SOMETHING_NEW" }),
    /^The provider refused this\. Nothing was sent, and/,
  ],
  [
    "a rule of the amount",
    problem("invalid", { fields: { amount: "refundMax" } }),
    /^The provider refused this\. Noth/,
  ],
])(
  "an action that the provider refuses with %s says that the request goes on waiting",
  async (_, refusal, sentence) => {
    answer({ "approvals.approve.ask": [ok(codeSent())], "approvals.approve.act": [refusal] });
    const { dialog } = await open();
    const user = userEvent.setup();
    await user.click(within(dialog).getByRole("button", { name: "Send the code" }));
    await user.type(await screen.findByLabelText("One-time code"), "123456");
    expect(await screen.findByText(sentence)).toHaveTextContent("the request goes on waiting");
    expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  },
);
