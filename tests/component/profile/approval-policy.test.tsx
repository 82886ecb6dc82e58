import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ApprovalPolicy } from "@/components/profile/approvals/approval-policy";
import type { Policy } from "@/lib/contract/approvals";
import { limitedKinds } from "@/lib/access/money-out";
import { moneyOutKinds } from "@/lib/contract/constants";
import { editions } from "@/lib/edition/editions";
import { shownToasts } from "@/components/ui/layers/toast-store";
import { answer, callsOf, ok, problem } from "@/tests/support/answer";
import { codeSent, policyRow } from "@/tests/support/records";
import { show } from "../form/setting";

const router = { refresh: jest.fn(), push: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));
beforeEach(() => {
  sessionStorage.clear();
  router.refresh.mockClear();
});

const policy = (more: Partial<Policy> = {}): Policy => ({
  version: 3,
  rows: [
    policyRow("bulkPayout", "ROLE_USER", { perDay: 5_000_00 }),
    policyRow("bulkPayout", "ROLE_OPERATOR", { perDay: 5_000_00 }),
  ],
  changedDate: "2026-02-01T10:00:00+04:00",
  changedBy: "Nigar Həsənova",
  ...more,
});
const kinds = limitedKinds(editions.default);
type Props = React.ComponentProps<typeof ApprovalPolicy>;
async function open(more: Partial<Props> = {}, language: "en" | "ar" = "en") {
  const props: Props = {
    policy: policy(),
    userId: "U-1",
    mayChange: true,
    others: { hasOthers: true, hasOwner: false, peerKinds: [] },
    mayInvite: true,
    kinds,
    currency: "AZN",
    ...more,
  };
  await act(async () => void show(<ApprovalPolicy {...props} />, language));
  return userEvent.setup({ delay: null });
}
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const code = async (user: ReturnType<typeof userEvent.setup>) =>
  user.type(await screen.findByLabelText("One-time code"), "123456");

it("shows one rule for roles with the same limits, and the last change", async () => {
  await open({ mayChange: false, others: undefined });
  const group = screen.getByRole("region", { name: "Bulk payouts" });
  expect(within(group).getAllByRole("listitem")).toHaveLength(1);
  expect(group).toHaveTextContent("User and Operator");
  expect(group).toHaveTextContent("5,000.00 AZN a day");
  expect(screen.getByText("Last changed by Nigar Həsənova, 1 Feb 2026, 10:00")).toBeVisible();
  expect(screen.getByText("Only owners can change the limits")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

it("names only the acts that the country has", async () => {
  await open();
  expect(screen.getByText(/one payout, transfer, withdrawal, refund or file\./)).toBeVisible();
  cleanup();
  await open({ kinds: kinds.filter(({ kind }) => kind === "bulkPayout" || kind === "refund") });
  expect(screen.getByText(/is the amount of one refund or file\./)).toBeVisible();
});

it("a limit is added and saved with a code, after the changes were shown", async () => {
  const rows = [...policy().rows, policyRow("payout", "ROLE_OPERATOR", { perAct: 250_50, newPayees: true })];
  const calls = answer({
    "approvals.setPolicy.ask": [ok(codeSent())],
    "approvals.setPolicy.act": [ok({ policy: policy({ version: 4, rows }), waiting: null })],
  });
  const user = await open();
  await user.click(button("Add a limit"));
  const dialog = await screen.findByRole("dialog", { name: "Add a limit" });
  await user.click(within(dialog).getByRole("button", { name: "Apply" }));
  expect(await within(dialog).findByText("Choose at least one role")).toBeVisible();
  expect(within(dialog).getByText(/^Enter an amount, or choose/)).toBeVisible();
  await user.click(within(dialog).getByRole("checkbox", { name: "Operator" }));
  await user.type(within(dialog).getByRole("textbox", { name: "At once, at most" }), "250,5");
  await user.click(within(dialog).getByRole("checkbox", { name: /^New recipients/ }));
  await user.click(within(dialog).getByRole("button", { name: "Apply" }));
  const group = await screen.findByRole("region", { name: "Payouts" });
  expect(group).toHaveTextContent("250.50 AZN at once");
  expect(group).toHaveTextContent("Every new recipient");
  expect(screen.getByText("1 unsaved change")).toBeVisible();

  await user.click(button("Save"));
  const saving = await screen.findByRole("dialog", { name: "Save the limits" });
  expect(saving).toHaveTextContent("Payouts: OperatorBeforeNo limitAfter250.50 AZN at onceEvery new recipient");
  expect(saving).not.toHaveTextContent("Another owner");
  await user.click(within(saving).getByRole("button", { name: "Send the code" }));
  await code(user);
  await waitFor(() => expect(screen.queryByText("1 unsaved change")).toBeNull());
  expect(callsOf(calls, "approvals.setPolicy.act")[0]!.input).toEqual({
    version: 3,
    rows: [
      { kind: "bulkPayout", role: "ROLE_USER", perAct: null, perDay: "5000.00", newPayees: false },
      { kind: "bulkPayout", role: "ROLE_OPERATOR", perAct: null, perDay: "5000.00", newPayees: false },
      { kind: "payout", role: "ROLE_OPERATOR", perAct: "250.50", perDay: null, newPayees: true },
    ],
    OTP: "123456",
  });
  expect(screen.getByRole("region", { name: "Payouts" })).toBeVisible();
});

it("new recipients are offered for payouts, bulk payouts and transfers, and a role has one limit of a kind", async () => {
  const user = await open();
  await user.click(button("Add a limit"));
  const kind = await screen.findByRole("combobox", { name: "Money out" });
  const offered: string[] = [];
  for (const option of ["Payouts", "Bulk payouts", "Transfers to others", "Withdrawals", "Refunds"]) {
    await user.selectOptions(kind, option);
    if (screen.queryByRole("checkbox", { name: /^New recipients/ })) offered.push(option);
    expect([option, screen.queryByRole("checkbox", { name: "User" }) !== null]).toEqual([
      option,
      option !== "Bulk payouts",
    ]);
  }
  expect(offered).toEqual(["Payouts", "Bulk payouts", "Transfers to others"]);
});

it("more than before needs another owner: the request is linked, and the present limits stay", async () => {
  answer({
    "approvals.setPolicy.ask": [ok(codeSent())],
    "approvals.setPolicy.act": [ok({ policy: policy(), waiting: "AP-7K2M9QXD" })],
  });
  const user = await open({ others: { hasOthers: true, hasOwner: true, peerKinds: moneyOutKinds } });
  await user.click(button(/^Remove\. Bulk payouts/));
  expect(screen.getByText(/^No limits: everyone/)).toBeVisible();
  await user.click(button("Save"));
  const saving = await screen.findByRole("dialog", { name: "Save the limits" });
  expect(saving).toHaveTextContent("Another owner has to approve this");
  await user.click(within(saving).getByRole("button", { name: "Send the code" }));
  await code(user);
  const link = await screen.findByRole("link", { name: "Open the request" });
  expect(link).toHaveAttribute("href", "/billing/approvals?open=AP-7K2M9QXD");
  expect(screen.getByRole("region", { name: "Bulk payouts" })).toBeVisible();
});

it("a colleague's change is shown, and one's own stays on top of it", async () => {
  const theirs = policy({
    version: 4,
    rows: [policyRow("refund", "ROLE_USER", { perAct: 10_00 }), ...policy().rows],
    changedBy: "Mələk Səfərova",
  });
  const calls = answer({
    "approvals.setPolicy.ask": [problem("refused", { code: "CHANGED" }), ok(codeSent())],
    "approvals.policy": [ok(theirs)],
  });
  const user = await open();
  await user.click(button(/^Edit\. Bulk payouts/));
  const dialog = await screen.findByRole("dialog", { name: "Change the limit" });
  const perDay = within(dialog).getByRole("textbox", { name: "In a day, at most" });
  await user.clear(perDay);
  await user.type(perDay, "400");
  await user.click(within(dialog).getByRole("button", { name: "Apply" }));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  const saving = await screen.findByRole("dialog", { name: "Save the limits" });
  await user.click(within(saving).getByRole("button", { name: "Send the code" }));
  expect(await within(saving).findByText("The limits were changed meanwhile")).toBeVisible();
  expect(saving).toHaveTextContent("By Mələk Səfərova");
  expect(saving).toHaveTextContent("After400.00 AZN a day");
  await user.click(within(saving).getByRole("button", { name: "Send the code" }));
  await screen.findByLabelText("One-time code");
  expect(callsOf(calls, "approvals.setPolicy.ask").map(({ input }) => [input.version, input.rows?.length])).toEqual([
    [3, 2],
    [4, 3],
  ]);
});

it("a change whose reply was lost is saved, and not a colleague's", async () => {
  answer({
    "approvals.setPolicy.ask": [ok(codeSent())],
    "approvals.setPolicy.act": [problem("unreachable"), problem("refused", { code: "CHANGED" })],
    "approvals.policy": [ok(policy({ version: 4, rows: [], changedBy: "Nigar Həsənova" }))],
  });
  const user = await open();
  await user.click(button(/^Remove\. Bulk payouts/));
  await user.click(button("Save"));
  const saving = await screen.findByRole("dialog", { name: "Save the limits" });
  await user.click(within(saving).getByRole("button", { name: "Send the code" }));
  await code(user);
  const again = await within(await screen.findByRole("dialog")).findByRole("button", { name: "Save" });
  await waitFor(() => expect(again).toBeEnabled());
  await user.click(again);
  await waitFor(() => expect(shownToasts().map(({ title }) => title)).toContain("Limits saved"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByText("The limits were changed meanwhile")).toBeNull();
});

it("reads the page again when the dialog closes after a lost reply: the limits may be others", async () => {
  answer({ "approvals.setPolicy.ask": [ok(codeSent())], "approvals.setPolicy.act": [problem("unreachable")] });
  const user = await open();
  await user.click(button(/^Remove\. Bulk payouts/));
  await user.click(button("Save"));
  await user.click(await screen.findByRole("button", { name: "Send the code" }));
  await code(user);
  expect(await screen.findByText(/cannot be reached/)).toBeVisible();
  expect(router.refresh).not.toHaveBeenCalled();
  await user.click(button("Cancel"));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
});

it("invites only a person who may invite", async () => {
  await open({ others: { hasOthers: false, hasOwner: false, peerKinds: [] }, mayInvite: false });
  expect(screen.getByText(/You are the only active user/)).not.toHaveTextContent(/invite/i);
  expect(screen.queryByRole("link")).toBeNull();
});

it("a merchant of one person has no second person: limits can only be removed", async () => {
  await open({ others: { hasOthers: false, hasOwner: false, peerKinds: [] } });
  expect(screen.getByText("There is no second person")).toBeVisible();
  expect(screen.getByRole("link", { name: "Invite a user" })).toHaveAttribute("href", "/users");
  expect(screen.queryByRole("button", { name: "Add a limit" })).toBeNull();
  expect(button(/^Remove\. Bulk payouts/)).toBeVisible();
});

it("says that only another owner approves the acts of an owner above a limit", async () => {
  const rows = [policyRow("payout", "ROLE_SUSER", { perAct: 100_00 })];
  const warning = () => screen.queryByText(/Only another owner or a super administrator can approve/);
  await open({ policy: policy({ rows }) });
  expect(warning()).toHaveTextContent(/Remove the limits for owners, or invite one/);
  cleanup();
  await open({ policy: policy({ rows }), others: { hasOthers: true, hasOwner: false, peerKinds: ["payout"] } });
  expect(warning()).toBeNull();
  cleanup();
  await open();
  expect(warning()).toBeNull();
});

it("says that a super administrator does not approve what an owner takes out of a wallet", async () => {
  const others = { hasOthers: true, hasOwner: false, peerKinds: ["payout"] as const };
  const rows = [policyRow("withdrawal", "ROLE_SUSER", { perAct: 100_00 })];
  await open({ policy: policy({ rows }), others });
  expect(screen.getByText(/^A super administrator cannot approve/)).toHaveTextContent(/or invite another owner$/);
});

it("unsaved changes come back after a reload, and can be discarded", async () => {
  const user = await open();
  await user.click(button(/^Remove\. Bulk payouts/));
  cleanup();
  await open();
  expect(screen.getByText(/^No limits: everyone/)).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Discard" }).at(-1)!);
  expect(screen.getByRole("region", { name: "Bulk payouts" })).toBeVisible();
});

it("shows the limits in force, and no unsaved changes, to a person who is no owner any more", async () => {
  const user = await open();
  await user.click(button(/^Remove\. Bulk payouts/));
  expect(screen.getByText(/^No limits/)).toBeVisible();
  cleanup();
  await open({ mayChange: false, others: undefined });
  expect(screen.getByRole("region", { name: "Bulk payouts" })).toHaveTextContent("5,000.00 AZN a day");
  expect(screen.queryByText(/Your unsent form is back/)).toBeNull();
});

it("keeps the focus when changes are discarded, below the limits and in the notice of restored ones", async () => {
  const user = await open();
  await user.click(screen.getAllByRole("button", { name: /^Remove\./ })[0]!);
  const discard = button("Discard");
  await user.click(discard);
  expect(discard).toHaveAttribute("aria-disabled", "true");
  expect(discard).toBeEnabled(); // a disabled button loses the focus
  await user.click(screen.getAllByRole("button", { name: /^Remove\./ })[0]!);
  cleanup();
  document.body.innerHTML = "";
  show(<main id="content" tabIndex={0} />);
  await open();
  await user.click(screen.getAllByRole("button", { name: "Discard" })[0]!);
  expect(screen.queryByText(/^Your unsent form is back/)).toBeNull();
  expect(screen.getByRole("main")).toHaveFocus();
});

it("offers a limit of transfers to the roles that have wallets, and to those that have it already", async () => {
  const user = await open({
    policy: policy({
      rows: [
        policyRow("transfer", "ROLE_USER", { perAct: 100_00 }),
        policyRow("transfer", "ROLE_OPERATOR", { perAct: 100_00 }),
      ],
    }),
  });
  const offered = () =>
    within(screen.getByRole("dialog"))
      .getAllByRole("checkbox")
      .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
  await user.click(button(/^Edit\. Transfers/));
  await screen.findByRole("dialog", { name: "Change the limit" });
  expect(offered()).toEqual([
    "Owner",
    "User",
    "Finance manager",
    "Front office manager",
    "Operator",
    expect.stringContaining("New recipients"),
  ]);
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Apply" }));
  expect(await screen.findByRole("region", { name: /^Transfers/ })).toHaveTextContent("User and Operator");
  await user.click(button(/^Edit\. Transfers/));
  await user.click(within(await screen.findByRole("dialog")).getByRole("checkbox", { name: "Operator" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Apply" }));
  expect(await screen.findByRole("region", { name: /^Transfers/ })).not.toHaveTextContent("Operator");
  await user.click(button(/^Edit\. Transfers/));
  await screen.findByRole("dialog");
  expect(offered()).not.toContain("Operator");
});
