import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { approvalSubject } from "@/components/approvals/approval-rules";
import { DeclineDialog } from "@/components/approvals/decline-dialog";
import { WithdrawDialog } from "@/components/approvals/withdraw-dialog";
import { editions } from "@/lib/edition/editions";
import { answer, problem } from "@/tests/support/answer";
import { approval, holder } from "@/tests/support/records";
import { show } from "../form/setting";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

it.each([
  ["Decline", DeclineDialog, "approvals.decline"],
  ["Withdraw", WithdrawDialog, "approvals.withdraw"],
] as const)("%s offers only to close after a colleague's decision", async (button, ActionDialog, call) => {
  answer({ [call]: [problem("refused", { code: "ALREADY_DECIDED" })] });
  const onOpenChange = jest.fn();
  const record = approvalSubject(approval(), "Payout", holder(), editions.default);
  await act(async () => void show(<ActionDialog record={record} open onOpenChange={onOpenChange} />));
  const dialog = within(await screen.findByRole("dialog"));
  const user = userEvent.setup();
  const [why] = dialog.queryAllByRole("textbox");
  if (why) await user.type(why, "Paid by hand");
  await user.click(dialog.getByRole("button", { name: button }));
  expect(await dialog.findByText(/already decided or withdrawn/)).toBeVisible();
  expect(dialog.queryByRole("button", { name: button })).toBeNull();
  expect(dialog.queryByRole("button", { name: "Cancel" })).toBeNull();
  await user.click(dialog.getAllByRole("button", { name: "Close" }).at(-1)!);
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

it("nothing closes a form while it is sent: its refusal has no other place, and its answer would close the next dialog", async () => {
  let arrive = () => undefined as void;
  const after = new Promise<void>((done) => (arrive = done));
  answer({ "approvals.decline": [{ ...problem("unavailable"), after }] });
  const onOpenChange = jest.fn();
  const record = approvalSubject(approval(), "Payout", holder(), editions.default);
  await act(async () => void show(<DeclineDialog record={record} open onOpenChange={onOpenChange} />));
  const dialog = within(await screen.findByRole("dialog"));
  const user = userEvent.setup();
  await user.type(dialog.getByRole("textbox"), "Paid by hand");
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  await user.keyboard("{Escape}");
  expect(onOpenChange).not.toHaveBeenCalled();
  for (const name of ["Cancel", "Close"]) expect(dialog.getByRole("button", { name })).toBeDisabled();
  arrive();
  expect(await dialog.findByRole("alert")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
