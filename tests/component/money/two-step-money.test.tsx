import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { z } from "zod";
import { TextField } from "@/components/form/text-field";
import { TwoStepMoney } from "@/components/money/two-step-money";
import { dismissToast, shownToasts } from "@/components/ui/layers/toast-store";
import { jobsOf } from "@/lib/browser/jobs";
import { type SentCall, answer, callsOf, ok, problem } from "@/tests/support/answer";
import { happened, nothingHappened, quote, receipt } from "@/tests/support/records";
import { show } from "../form/setting";

const refresh = jest.fn();
const router = { refresh };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

const schema = z.object({ amount: z.string().min(1), description: z.string() });
const decidedOn = { available: "1500.00", fee: "1.80", recipient: quote().recipient };
const unknown = problem("unknown_outcome", { responseId: "9F2C-72" });
const wrong = problem("invalid", { code: "WRONG_CODE", fields: { OTP: "wrong" }, attemptsLeft: 4 });
const ask = "wallets.withdraw.ask";
const acting = "wallets.withdraw.act";
const look = "transactions.outcome";

/** `stays`: the dialog is still there after it was asked to close. */
async function setUp({ stays = true } = {}) {
  const onOpenChange = jest.fn();
  function Money() {
    const [open, setOpen] = useState(true);
    const change = (next: boolean) => {
      onOpenChange(next);
      setOpen(next || stays);
    };
    return (
      <TwoStepMoney
        pair="wallets.withdraw"
        userId="U-1"
        record="APP-7"
        currency="AZN"
        schema={async () => schema}
        inputOf={(values) => ({ appId: "APP-7", ...values })}
        values={{ amount: "", description: "Week 47" }}
        open={open}
        onOpenChange={change}
        title="Withdraw"
        totalLabel="You receive"
        changeLabel="Change the amount"
        confirmLabel={(amount) => `Withdraw ${amount}`}
        done={(amount) => `${amount} withdrawn`}
        refusalOf={({ details }) => (details.code === "INSUFFICIENT_BALANCE" ? "Not enough money" : undefined)}
      >
        <TextField name="amount" />
        <TextField name="description" />
      </TwoStepMoney>
    );
  }
  await act(async () => void show(<Money />));
  const user = userEvent.setup();
  const amount = async (text: string) => {
    const field = await screen.findByLabelText("Amount");
    await user.clear(field);
    await user.type(field, text);
    await user.click(screen.getByRole("button", { name: "Send the code" }));
  };
  const code = async (text = "123456") => user.type(await screen.findByLabelText("One-time code"), text);
  const dialog = () => screen.getByRole("dialog");
  const press = (name: string | RegExp) => user.click(within(dialog()).getByRole("button", { name }));
  return { user, amount, code, press, dialog, onOpenChange };
}
const keys = (calls: readonly SentCall[]) => callsOf(calls, acting).map(({ intent }) => intent);

beforeEach(() => {
  sessionStorage.clear();
  refresh.mockClear();
  for (const { id } of shownToasts()) dismissToast(id);
});

it("shows amount, fee, total and destination with the code, acts once, and reports the result", async () => {
  const recordedCalls = answer({ [ask]: [ok(quote())], [acting]: [ok(receipt())] });
  const { amount, code, dialog, onOpenChange } = await setUp();
  await amount("1200.00");
  await screen.findByLabelText("One-time code");
  const lines = [...dialog().querySelectorAll("dl > div")].map((line) => line.textContent!.replace(/\u00a0/g, " "));
  expect(lines).toEqual(["Amount1,200.00 AZN", "Fee−1.80 AZN", "You receive1,198.20 AZN"]);
  expect(dialog()).toHaveTextContent("Nigar Həsənova •••• 1180");
  await userEvent.click(screen.getByRole("button", { name: "Withdraw 1,200.00\u00a0AZN" }));
  expect(screen.getByLabelText("One-time code")).toHaveAccessibleDescription("Enter the one-time code");
  expect(recordedCalls).toHaveLength(1);
  await code();
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  const input = { appId: "APP-7", amount: "1200.00", description: "Week 47" };
  expect(recordedCalls.map((one) => [one.call, one.input])).toEqual([
    [ask, input],
    [acting, { ...input, OTP: "123456", decidedOn }],
  ]);
  expect(shownToasts().map(({ title, text }) => [title, text])).toEqual([
    ["1,200.00\u00a0AZN withdrawn", "Nigar Həsənova"],
  ]);
  expect(refresh).toHaveBeenCalled();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it("creates its intent key when it first renders and sends it", async () => {
  const recordedCalls = answer({ [ask]: [ok(quote())], [acting]: [ok(receipt())] });
  const { amount, code } = await setUp();
  const { key } = JSON.parse(sessionStorage.getItem(Object.keys(sessionStorage)[0]!)!) as { key: string };
  expect(recordedCalls).toEqual([]);
  await amount("1200.00");
  await code();
  await waitFor(() => expect(keys(recordedCalls)).toEqual([key]));
});

it("keeps the code for unchanged values after going back, and requests a new quote for another amount", async () => {
  const recordedCalls = answer({ [ask]: [ok(quote()), ok(quote({ amount: 50_000, fee: 100, total: 49_900 }))] });
  const { press, amount, dialog } = await setUp();
  await amount("1200.00");
  await screen.findByLabelText("One-time code");
  await press("Change the amount");
  expect(await screen.findByLabelText("Amount")).toHaveValue("1200.00");
  await press("Send the code");
  await screen.findByLabelText("One-time code");
  expect(callsOf(recordedCalls, ask)).toHaveLength(1);
  await press("Change the amount");
  await amount("500.00");
  await screen.findByRole("button", { name: "Withdraw 500.00\u00a0AZN" });
  expect(dialog()).toHaveTextContent("499.00");
  expect(callsOf(recordedCalls, ask)).toHaveLength(2);
});

it("reports a wrong code at the boxes and accepts the next", async () => {
  const recordedCalls = answer({ [ask]: [ok(quote())], [acting]: [wrong, ok(receipt())] });
  const { amount, code, onOpenChange } = await setUp();
  await amount("1200.00");
  await code("111111");
  expect(await screen.findByText("That code is not right. Try again. 4 attempts left")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  await code();
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(new Set(keys(recordedCalls)).size).toBe(2); // a refusal of the provider releases the key
});

it("requests another code for an expired one and shows the current quote", async () => {
  const expired = problem("invalid", { code: "EXPIRED_CODE", fields: { OTP: "expired" } });
  const recordedCalls = answer({
    [ask]: [ok(quote({ resendIn: 0 })), ok(quote({ fee: 200, total: 119_800 }))],
    [acting]: [expired, ok(receipt())],
  });
  const { amount, code, press, dialog, onOpenChange } = await setUp();
  await amount("1200.00");
  await code("111111");
  expect(await screen.findByText("The code has expired. Ask for a new one")).toBeVisible();
  await press("Send again");
  await waitFor(() => expect(dialog()).toHaveTextContent(/1,198\.00/));
  expect(callsOf(recordedCalls, ask)).toHaveLength(2);
  await code();
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
});

it("starts again when no more codes are accepted", async () => {
  const recordedCalls = answer({
    [ask]: [ok(quote())],
    [acting]: [problem("too_many", { code: "CODE_LOCKED", retryAfter: 60 })],
  });
  const { amount, code, press } = await setUp();
  await amount("1200.00");
  await code("111111");
  expect(await screen.findByText("Too many wrong codes. You can ask for a new code in 1 minute")).toBeVisible();
  await press("Start again");
  await amount("1200.00");
  await screen.findByLabelText("One-time code");
  expect(callsOf(recordedCalls, ask)).toHaveLength(2);
});

it("looks up a lost reply after the code, sends nothing again, and stays locked until the result is known", async () => {
  const recordedCalls = answer({
    [ask]: [ok(quote())],
    [acting]: [unknown],
    [look]: [unknown, ok(happened({ call: acting, id: "W-9", status: "success", amount: 120_000 }))],
  });
  const { amount, code, dialog, onOpenChange } = await setUp();
  await amount("1200.00");
  await code();
  expect(await screen.findByText("Outcome unknown, checking")).toBeVisible();
  expect(within(dialog()).getByRole("button", { name: "Cancel" })).toBeDisabled();
  expect(within(dialog()).queryByRole("button", { name: "Change the amount" })).toBeNull();
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false), { timeout: 4_000 });
  expect(keys(recordedCalls)).toHaveLength(1);
  expect(shownToasts().map(({ title }) => title)).toEqual(["1,200.00\u00a0AZN withdrawn"]);
});

it("offers another attempt with the same key and code only when nothing happened", async () => {
  const recordedCalls = answer({
    [ask]: [ok(quote())],
    [acting]: [unknown, ok(receipt())],
    [look]: [ok(nothingHappened)],
  });
  const { amount, code, press, onOpenChange } = await setUp();
  await amount("1200.00");
  await code();
  expect(await screen.findByText(/No money was moved, so you can try again/)).toBeVisible();
  expect(screen.queryByText(/took too long/)).toBeNull();
  expect(screen.getByLabelText("One-time code")).toHaveValue("123456");
  await press("Withdraw 1,200.00\u00a0AZN");
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(keys(recordedCalls)).toHaveLength(2);
  expect(new Set(keys(recordedCalls)).size).toBe(1);
});

it("names the recipient of an unchanged attempt that was looked up, and none after a changed one", async () => {
  const withdrawn = ok(happened({ call: acting, id: "W-1", amount: 120_000 }));
  const answers = { [ask]: [ok(quote())], [acting]: [unknown], [look]: [ok(nothingHappened), withdrawn] };
  answer(answers);
  const same = await setUp({ stays: false });
  await same.amount("1200.00");
  await same.code();
  await screen.findByText(/No money was moved, so you can try again/);
  await same.press("Withdraw 1,200.00\u00a0AZN");
  await waitFor(() => expect(same.onOpenChange).toHaveBeenCalledWith(false));
  cleanup();
  answer(answers);
  const changed = await setUp({ stays: false });
  await changed.amount("1200.00");
  await changed.code();
  await screen.findByText(/No money was moved, so you can try again/);
  await changed.press("Change the amount");
  await changed.amount("1300.00");
  await changed.code("654321");
  await waitFor(() => expect(changed.onOpenChange).toHaveBeenCalledWith(false));
  expect(shownToasts().map(({ tone, text }) => [tone, text])).toEqual([
    ["success", quote().recipient.name],
    ["warning", "Of your attempts, only this one went through. Check its details"],
  ]);
});

it("shows a refusal once, in its own words", async () => {
  answer({
    [ask]: [ok(quote())],
    [acting]: [problem("refused", { code: "INSUFFICIENT_BALANCE", responseId: "9F2C-71" })],
  });
  const { amount, code, onOpenChange } = await setUp();
  await amount("1200.00");
  await code();
  expect(await screen.findByRole("alert")).toHaveTextContent("Not enough money");
  expect(screen.getByText("9F2C-71")).toBeVisible();
  expect(onOpenChange).not.toHaveBeenCalled();
});

it("goes back to the form when the quote is outdated, shows what changed, and asks for a new one", async () => {
  const changed = {
    available: { from: 150_000, to: 42_000 },
    fee: { from: 180, to: 200 },
    account: { from: "•••• 1180", to: "•••• 3308" },
  };
  const recordedCalls = answer({
    [ask]: [ok(quote()), ok(quote({ available: 42_000, fee: 200, total: 119_800 }))],
    [acting]: [problem("refused", { code: "STATE_CHANGED", changed }), ok(receipt())],
  });
  const { amount, code, press, dialog, onOpenChange } = await setUp();
  await amount("1200.00");
  await code();
  expect(await screen.findByLabelText("Amount")).toHaveValue("1200.00");
  expect(dialog()).toHaveTextContent("Available was 1,500.00 AZN and is now 420.00 AZN");
  expect(dialog()).toHaveTextContent("The fee was 1.80 AZN and is now 2.00 AZN");
  expect(dialog()).toHaveTextContent("The account was •••• 1180 and is now •••• 3308");
  await press("Send the code");
  await screen.findByLabelText("One-time code");
  expect(dialog()).not.toHaveTextContent("Available was");
  expect(dialog()).toHaveTextContent("1,198.00");
  await code();
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(callsOf(recordedCalls, acting).map(({ input }) => input.decidedOn)).toEqual([
    decidedOn,
    { ...decidedOn, available: "420.00", fee: "2.00" },
  ]);
});

it("looks up an attempt that a reload interrupted before anything can be sent", async () => {
  answer({ [ask]: [ok(quote())], [acting]: [unknown], [look]: [unknown] });
  const first = await setUp();
  await first.amount("1200.00");
  await first.code();
  await screen.findByText("Outcome unknown, checking");
  cleanup();
  expect(jobsOf("U-1")).toMatchObject([{ kind: "money", call: acting }]); // the shell goes on polling
  const recordedCalls = answer({ [look]: [unknown] });
  await setUp();
  expect(await screen.findByText("Outcome unknown, checking")).toBeVisible();
  expect(screen.getByLabelText("Amount")).toBeDisabled();
  expect(screen.getByRole("button", { name: "Send the code" })).toBeDisabled();
  expect(recordedCalls.filter(({ call }) => call !== look)).toEqual([]);
});

it.each([
  ["the first step", { [ask]: [problem("forbidden")] }],
  ["the code", { [ask]: [ok(quote())], [acting]: [problem("not_found")] }],
])("reads the page again when it closes after %s was refused for a lost right", async (_, answers) => {
  answer(answers);
  const { amount, code, press } = await setUp({ stays: false });
  await amount("120.00");
  if (acting in answers) await code();
  await screen.findByRole("alert");
  expect(refresh).not.toHaveBeenCalled();
  await press("Cancel");
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});
