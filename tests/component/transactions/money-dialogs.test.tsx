import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TransactionDialog } from "@/components/transactions/actions/transaction-dialog";
import type { TransactionSubject } from "@/components/transactions/actions/transaction-subject";
import { dismissToast, shownToasts } from "@/components/ui/layers/toast-store";
import type { TransactionAction } from "@/lib/rules/transaction-life";
import { type Replies, type Reply, type SentInput, answer, ok, problem } from "@/tests/support/answer";
import {
  approval,
  happened,
  logEvent,
  moved,
  nothingHappened,
  ownLimits,
  pageOf,
  transaction,
} from "@/tests/support/records";
import { around, show, wordsOf } from "../form/setting";

const refresh = jest.fn();
const router = { refresh };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

const subject: TransactionSubject = {
  id: "TX-9041182",
  appId: "10482",
  orderId: "51084412",
  invoiceId: null,
  can: [],
  fullName: "Leyla Məmmədova",
  maskedCard: "416973******1180",
  currency: "AZN",
  status: "paid",
  taken: 48_000,
  refunded: 0,
  remaining: 48_000,
  takenAt: "2026-11-20T08:42:00Z",
};
const decidedOn = { status: "paid", remaining: "480.00" };
const refusal = (code: string) => problem("refused", { code, responseId: "9F2C-71" });
const unknown = problem("unknown_outcome", { responseId: "9F2C-72" });

interface Sent {
  readonly call: string;
  readonly input: SentInput<"transactions.refund">;
  readonly intent?: string;
}
/** `looks` are the outcomes of an attempt; `reads` are the current transaction and its history. */
function door(
  sends: readonly Reply<"transactions.refund" | "transactions.complete" | "transactions.reverse">[],
  looks: readonly Reply<"transactions.outcome">[] = ["pending"],
  reads: Pick<Replies, "transactions.list" | "transactions.history" | "approvals.own" | "approvals.request"> = {},
) {
  const sent: Sent[] = [];
  const send = (one: Sent) => {
    sent.push(one);
    return sends[Math.min(sent.length, sends.length) - 1] ?? "pending";
  };
  answer({
    "transactions.refund": send,
    "transactions.complete": send,
    "transactions.reverse": send,
    "transactions.outcome": looks,
    "transactions.list": ["pending"],
    "transactions.history": ["pending"],
    ...reads,
  });
  return sent;
}

async function open(action: TransactionAction = "refund", more: Partial<TransactionSubject> = {}, mayTopUp = true) {
  const onOpenChange = jest.fn();
  const dialogThat = (isOpen: boolean) => (
    <TransactionDialog
      action={action}
      icon={null}
      record={{ ...subject, ...more }}
      userId="U-1"
      mayTopUp={mayTopUp}
      open={isOpen}
      onOpenChange={onOpenChange}
    />
  );
  const { rerender } = await act(async () => show(dialogThat(true)));
  const close = async () => act(async () => rerender(around(dialogThat(false))));
  const dialog = await screen.findByRole("dialog");
  const user = userEvent.setup();
  const button = (name: string | RegExp) =>
    within(dialog).getByRole("button", { name: typeof name === "string" ? name.replace(" AZN", "\u00a0AZN") : name });
  const press = (name: string | RegExp) => user.click(button(name));
  const partial = async (text: string) => {
    await user.click(within(dialog).getByRole("radio", { name: "Partial" }));
    const field = within(dialog).getByRole("textbox", { name: /^Amount to/ });
    if (text) await user.type(field, text);
    return field;
  };
  const because = (reason: string) =>
    user.selectOptions(within(dialog).getByRole("combobox", { name: "Reason" }), reason);
  /** The lines of the summary. */
  const sums = () => [...dialog.querySelectorAll("dl > div")].map((line) => line.textContent!.replace(/\u00a0/g, " "));
  return { dialog, user, button, press, partial, because, sums, onOpenChange, close };
}

beforeEach(() => {
  sessionStorage.clear();
  refresh.mockClear();
  for (const { id } of shownToasts()) dismissToast(id);
});

it("refuses a reason with an invisible character at its field", async () => {
  const sent = door([ok(moved())]);
  const { user, dialog, press, because } = await open();
  await because("Another reason");
  const own = within(dialog).getByRole("textbox", { name: "Reason in your own words" });
  await user.type(own, "by mis\u202etake");
  await press("Refund 480.00 AZN");
  expect(own).toHaveAccessibleDescription(wordsOf.en.rules.text.characters);
  expect(own).toHaveFocus();
  expect(sent).toEqual([]);
  await user.clear(own);
  await user.type(own, "by mistake");
  await press("Refund 480.00 AZN");
  await waitFor(() => expect(sent.map(({ input }) => input.reason)).toEqual(["by mistake"]));
});

it("shows the paid, refunded and remaining amounts, and the amount on its button", async () => {
  door([]);
  const { dialog, sums, button, press, partial } = await open("refund", { refunded: 8_000, remaining: 40_000 });
  expect(dialog).toHaveAccessibleName("Refund transaction");
  expect(dialog).toHaveTextContent("TX-9041182 • Leyla Məmmədova");
  expect(dialog).toHaveTextContent("Back to card 4169 73•• •••• 1180");
  expect(sums()).toEqual([
    "Paid on 20 Nov 2026480.00 AZN",
    "Refunded before−80.00 AZN",
    "This refund−400.00 AZN",
    "Left after refund0.00 AZN",
  ]);
  expect(button("Refund 400.00 AZN")).toBeVisible();
  await partial("");
  await press("25%");
  expect(sums().slice(2)).toEqual(["This refund−100.00 AZN", "Left after refund300.00 AZN"]);
  expect(button("Refund 100.00 AZN")).toBeVisible();
  expect(dialog).toHaveTextContent("Up to 400.00 AZN");
});

it.each([
  ["480.01", "The requested amount is higher than the transaction amount"],
  ["", "Don't send empty value"],
  ["0", "The amount cannot be 0. Enter 1.00 AZN or more"],
  ["0.5", "Enter 1.00 AZN or more"],
  ["12.3456", "Use at most 2 decimals"],
] as const)("refuses a partial amount of %p with a sentence and sends nothing", async (text, sentence) => {
  const sent = door([]);
  const { dialog, press, partial, because } = await open();
  const field = await partial(text);
  expect(screen.queryByText(sentence)).toBeNull(); // no error during the first input
  await because("Duplicate payment");
  await press(/^Refund/);
  expect(await within(dialog).findByText(sentence)).toBeVisible();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence.replace(" AZN", "\u00a0AZN")));
  expect(field).toHaveFocus();
  expect(sent).toEqual([]);
});

it("asks about an ambiguous amount", async () => {
  const sent = door([ok(moved())]);
  const { dialog, press, partial, because, user } = await open("refund", { remaining: 4_800_00, taken: 4_800_00 });
  await partial("1,234");
  await because("Duplicate payment");
  await press(/^Refund/);
  await user.click(await within(dialog).findByRole("button", { name: "1,234.00" }));
  await press("Refund 1,234.00 AZN");
  await waitFor(() => expect(sent.map(({ input }) => input.amount)).toEqual(["1234.00"]));
});

it("asks about an ambiguous amount after the press on the button, which would move under the pointer", async () => {
  door([ok(moved())]);
  const { dialog, partial, because, user } = await open("refund", { remaining: 4_800_00, taken: 4_800_00 });
  await because("Duplicate payment");
  await partial("1,234");
  const field = document.activeElement;
  const button = within(dialog).getByRole("button", { name: /^Refund/ });
  await user.pointer({ keys: "[MouseLeft>]", target: button });
  expect(field).toHaveFocus();
  expect(within(dialog).queryByRole("button", { name: "1,234.00" })).toBeNull();
  await user.pointer({ keys: "[/MouseLeft]", target: button });
  expect(await within(dialog).findByRole("button", { name: "1,234.00" })).toBeVisible();
});

it("requires a reason, predefined or free text", async () => {
  const sent = door([ok(moved())]);
  const { dialog, press, because, user } = await open();
  await press(/^Refund/);
  expect(await within(dialog).findByText("Choose the reason", { selector: "p span" })).toBeVisible();
  await because("Another reason");
  await press(/^Refund/);
  expect(await within(dialog).findByText("Write the reason")).toBeVisible();
  await user.type(within(dialog).getByRole("textbox", { name: "Reason in your own words" }), " The room was flooded ");
  await press(/^Refund/);
  await waitFor(() =>
    expect(sent.map(({ call, input }) => [call, input])).toEqual([
      ["transactions.refund", { id: "TX-9041182", amount: "480.00", reason: "The room was flooded", decidedOn }],
    ]),
  );
});

it("sends once for two presses, reports the result, and refreshes the page", async () => {
  const sent = door([ok(moved())]);
  const { because, partial, button, user, onOpenChange } = await open();
  await partial("120");
  await because("Guest shortened the booking");
  await user.dblClick(button("Refund 120.00 AZN"));
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(sent.map(({ input }) => input)).toEqual([
    { id: "TX-9041182", amount: "120.00", reason: "shortened booking", decidedOn },
  ]);
  expect(shownToasts().map(({ title, text }) => [title, text])).toEqual([
    ["120.00\u00a0AZN refunded", "Back to card •••• 1180"],
  ]);
  expect(refresh).toHaveBeenCalled();
});

it("sends nothing when the user presses Enter in the amount", async () => {
  const sent = door([ok(moved())]);
  const { because, partial, button, user } = await open();
  await because("Wrong amount");
  const field = await partial("120");
  await user.type(field, "{Enter}");
  expect(field).toHaveFocus();
  expect(sent).toEqual([]);
  await user.click(button("Refund 120.00 AZN"));
  await waitFor(() => expect(sent).toHaveLength(1));
});

it("is locked while the request is under way", async () => {
  door(["pending"]);
  const { dialog, press, because, user, onOpenChange } = await open();
  await because("Wrong amount");
  await press(/^Refund/);
  expect(within(dialog).getByRole("button", { name: "Cancel" })).toBeDisabled();
  expect(within(dialog).getByRole("button", { name: "Close" })).toBeDisabled();
  expect(within(dialog).getByRole("combobox", { name: "Reason" })).toBeDisabled();
  await user.keyboard("{Escape}");
  expect(onOpenChange).not.toHaveBeenCalled();
});

it("reports an unknown result, looks it up, and never sends again by itself", async () => {
  const sent = door([unknown], [unknown, ok(happened())]);
  const { dialog, press, because, onOpenChange } = await open();
  await because("Wrong amount");
  await press(/^Refund/);
  expect(await within(dialog).findByText("Outcome unknown, checking")).toBeVisible();
  expect(within(dialog).getByRole("button", { name: "Processing" })).toHaveAttribute("aria-disabled", "true");
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false), { timeout: 4_000 });
  expect(sent).toHaveLength(1);
  expect(shownToasts().map(({ title }) => title)).toEqual(["480.00\u00a0AZN refunded"]);
});

it("offers another attempt with the same key only when nothing happened", async () => {
  const sent = door([unknown, ok(moved())], [ok(nothingHappened)]);
  const { dialog, press, because, onOpenChange } = await open();
  await because("Wrong amount");
  await press(/^Refund/);
  expect(await within(dialog).findByText(/No money was moved, so you can try again/)).toBeVisible();
  await press("Refund 480.00 AZN");
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(new Set(sent.map(({ intent }) => intent)).size).toBe(1);
  expect(sent).toHaveLength(2);
});

it("looks up an attempt that a reload interrupted before anything can be sent", async () => {
  door(["pending"]);
  const first = await open();
  await first.because("Wrong amount");
  await first.press(/^Refund/);
  await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.startsWith("money:"))).toHaveLength(1));
  cleanup();
  const sent = door([ok(moved())], [unknown]);
  const { dialog } = await open();
  expect(await within(dialog).findByText("Outcome unknown, checking")).toBeVisible();
  expect(sent).toEqual([]);
});

it.each([
  ["AMOUNT_TOO_HIGH", "The requested amount is higher than the transaction amount"],
  ["PREAUTH_EXPIRED", "Preauth expired"],
  ["INSUFFICIENT_BALANCE", "There is not enough money in the wallet for this. Top it up and try again"],
  ["LIMIT_REACHED", "A limit of the provider was reached, and nothing was sent"],
  ["SOMETHING_NEW", "The provider refused this. Check the details or write to support"],
] as const)("explains a refusal (%s) and shows the support ID", async (code, sentence) => {
  door([refusal(code)]);
  const { dialog, press, because, onOpenChange } = await open();
  await because("Wrong amount");
  await press(/^Refund/);
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(sentence);
  expect(dialog).toHaveTextContent("9F2C-71");
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(refresh).toHaveBeenCalled();
});

it("marks the field whose value the provider refuses, and sends the corrected one", async () => {
  const sent = door([problem("invalid", { fields: { amount: "tooLow" } }), ok(moved())]);
  const { user, dialog, press, partial, because, onOpenChange } = await open();
  const amount = await partial("12.5");
  await because("Wrong amount");
  await press("Refund 12.50 AZN");
  await waitFor(() => expect(amount).toHaveAccessibleDescription(expect.stringContaining(wordsOf.en.rules.text.other)));
  expect(amount).toHaveFocus();
  expect(amount).toBeEnabled();
  expect(within(dialog).queryByText(wordsOf.en.problems.invalid)).toBeNull();
  await user.clear(amount);
  await user.type(amount, "20");
  await press("Refund 20.00 AZN");
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(sent.map(({ input }) => input.amount)).toEqual(["12.50", "20.00"]);
});

it("shows above the form a refused value that has no field", async () => {
  door([problem("invalid", { fields: { amount: "tooLow" } })]);
  const { dialog, press, because } = await open(); // the whole amount has no field
  await because("Wrong amount");
  await press("Refund 480.00 AZN");
  expect(await within(dialog).findAllByRole("alert")).toHaveLength(1);
});

it("names a top-up only to a person who has it", async () => {
  door([refusal("INSUFFICIENT_BALANCE")]);
  const { dialog, press, because } = await open("refund", {}, false);
  await because("Wrong amount");
  await press(/^Refund/);
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(
    "There is not enough money in the wallet for this. Try again when it has enough",
  );
});

it.each([
  [["refund", "reverse"], "A payment can be reversed only on the day it was made. Refund it instead"],
  [["reverse"], "A payment can be reversed only on the day it was made"],
] as const)("leads from a late reversal to a refund only a person who has it (%s)", async (can, sentence) => {
  door([refusal("REVERSE_TOO_LATE")], ["pending"], {
    "transactions.list": [ok(pageOf([transaction({ status: "paid" })]))],
    "transactions.history": [ok([])],
  });
  const { dialog, press } = await open("reverse", { can });
  await press(/^Reverse/);
  expect(await within(dialog).findByText(sentence)).toBeVisible();
  // Its day does not come back.
  await waitFor(() => expect(within(dialog).queryByRole("button", { name: /^Reverse/ })).toBeNull());
  expect(within(dialog).getByRole("button", { name: "Close" })).toBeEnabled();
});

describe("a hold", () => {
  const hold = { status: "preAuth", taken: 92_000, remaining: 92_000 };
  const heldOn = { status: "preAuth", remaining: "920.00" };
  it("is completed in part, and the rest goes back to the card", async () => {
    const sent = door([ok(moved({ status: "paid", amount: 40_000 }))]);
    const { dialog, sums, press, partial, onOpenChange } = await open("complete", hold);
    expect(sums()).toEqual(["Held on 20 Nov 2026920.00 AZN", "Back to the card0.00 AZN", "You receive920.00 AZN"]);
    await partial("400");
    expect(sums().slice(1)).toEqual(["Back to the card520.00 AZN", "You receive400.00 AZN"]);
    expect(within(dialog).queryByRole("combobox")).toBeNull();
    await press("Complete 400.00 AZN");
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(sent.map(({ call, input }) => [call, input])).toEqual([
      ["transactions.complete", { id: "TX-9041182", amount: "400.00", decidedOn: heldOn }],
    ]);
    expect(shownToasts()[0]?.title).toBe("400.00\u00a0AZN completed");
  });
  it("is kept by a button that differs clearly from the one that cancels it", async () => {
    door([]);
    const { dialog, press, onOpenChange } = await open("cancelHold", hold);
    expect(within(dialog).queryByRole("button", { name: "Cancel" })).toBeNull();
    await press("Keep the hold");
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
  it("is released in full", async () => {
    const sent = door([ok(moved({ status: "canceled", amount: 92_000 }))]);
    const { press, onOpenChange } = await open("cancelHold", hold);
    await press("Cancel hold of 920.00 AZN");
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(sent.map(({ call, input }) => [call, input])).toEqual([
      ["transactions.reverse", { id: "TX-9041182", decidedOn: heldOn }],
    ]);
    expect(shownToasts()[0]?.title).toBe("Hold of 920.00\u00a0AZN canceled");
  });
});

it("reverses a whole payment", async () => {
  const sent = door([ok(moved({ status: "reversed", amount: 48_000 }))]);
  const { press, sums } = await open("reverse");
  expect(sums()).toEqual(["Paid on 20 Nov 2026480.00 AZN", "Back to the card480.00 AZN"]);
  await press("Reverse 480.00 AZN");
  await waitFor(() => expect(sent).toHaveLength(1));
});

describe("an open dialog after a colleague's action", () => {
  const event = (kind: string, amount: number, at: string, by = "Rəşad Quliyev") =>
    logEvent({ id: `${kind}${at}`, kind, amount, at, by });
  const began = event("paid", 48_000, "2026-11-20T08:42:00Z", "Leyla Məmmədova");

  it("names the colleague's refund, updates the remaining amount, and asks again", async () => {
    const sent = door([refusal("STATE_CHANGED"), ok(moved())], [], {
      "transactions.list": [
        ok(pageOf([transaction({ status: "partialRefunded", refunded: 6_000, remaining: 42_000 })])),
      ],
      "transactions.history": [ok([event("refunded", 6_000, "2026-11-20T10:05:00Z"), began])],
    });
    const { dialog, press, because, sums, button, onOpenChange } = await open();
    await because("Wrong amount");
    await press("Refund 480.00 AZN");
    expect(await within(dialog).findByText(/60\.00.AZN was refunded by Rəşad Quliyev at 20 Nov, 10:05/)).toBeVisible();
    expect(dialog).toHaveTextContent("Nothing was sent. Look at the amounts, then press again");
    expect(within(dialog).queryByText(/higher than the transaction amount/)).toBeNull();
    expect(sums()).toEqual([
      "Paid on 20 Nov 2026480.00 AZN",
      "Refunded before−60.00 AZN",
      "This refund−420.00 AZN",
      "Left after refund0.00 AZN",
    ]);
    expect(onOpenChange).not.toHaveBeenCalled();
    await waitFor(() => expect(button("Refund 420.00 AZN")).not.toHaveAttribute("aria-disabled", "true"));
    await press("Refund 420.00 AZN");
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(sent.map(({ input }) => [input.amount, input.decidedOn])).toEqual([
      ["480.00", decidedOn],
      ["420.00", { status: "partialRefunded", remaining: "420.00" }],
    ]);
    expect(new Set(sent.map(({ intent }) => intent)).size).toBe(2);
  });

  it("names it also when the refund was to be approved, and asks for an approval of the rest", async () => {
    const asked: unknown[] = [];
    const sent = door([], [], {
      "transactions.list": [
        ok(pageOf([transaction({ status: "partialRefunded", refunded: 6_000, remaining: 42_000 })])),
      ],
      "transactions.history": [ok([event("refunded", 6_000, "2026-11-20T10:05:00Z"), began])],
      "approvals.own": [ok(ownLimits("refund", { perAct: 100 }))],
      "approvals.request": ({ input }) => {
        asked.push(input.input?.amount);
        return asked.length === 1 ? refusal("STATE_CHANGED") : ok(approval());
      },
    });
    const { dialog, press, because, button, onOpenChange } = await open("refund", { appId: "10507" });
    await because("Wrong amount");
    await waitFor(() => expect(button("Ask for approval of 480.00 AZN")).toBeVisible());
    await press("Ask for approval of 480.00 AZN");
    expect(await within(dialog).findByText(/60\.00.AZN was refunded by Rəşad Quliyev at 20 Nov, 10:05/)).toBeVisible();
    expect(dialog).toHaveTextContent("Nothing was sent. Look at the amounts, then press again");
    expect(dialog).not.toHaveTextContent("The provider refused this");
    await waitFor(() => expect(button("Ask for approval of 420.00 AZN")).not.toHaveAttribute("aria-disabled", "true"));
    await press("Ask for approval of 420.00 AZN");
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect([asked, sent]).toEqual([["480.00", "420.00"], []]);
  });

  it("stays while a request for approval is sent", async () => {
    let arrive = () => undefined as void;
    const after = new Promise<void>((done) => (arrive = done));
    door([], [], {
      "approvals.own": [ok(ownLimits("refund", { perAct: 100 }))],
      "approvals.request": [{ ...ok(approval()), after }],
    });
    const { press, because, button, onOpenChange } = await open("refund", { appId: "10508" });
    await because("Wrong amount");
    await waitFor(() => expect(button("Ask for approval of 480.00 AZN")).toBeVisible());
    await press("Ask for approval of 480.00 AZN");
    await userEvent.keyboard("{Escape}");
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(button("Cancel")).toBeDisabled();
    arrive();
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  });

  it("does not call a completed payment a hold, because nothing is left to do", async () => {
    const sent = door([refusal("STATE_CHANGED")], [], {
      "transactions.list": [
        ok(
          pageOf([
            transaction({ amount: 76_000, captured: 76_000, remaining: 76_000, capturedDate: "2026-11-22T10:05:00Z" }),
          ]),
        ),
      ],
      "transactions.history": [
        ok([event("completed", 76_000, "2026-11-20T10:05:00Z"), event("preAuth", 76_000, "2026-11-20T08:42:00Z")]),
      ],
    });
    const { dialog, press } = await open("cancelHold", { status: "preAuth", taken: 76_000, remaining: 76_000 });
    await press("Cancel hold of 760.00 AZN");
    expect(
      await within(dialog).findByText(/The hold was completed with 760\.00.AZN by Rəşad Quliyev at 20 Nov, 10:05/),
    ).toBeVisible();
    expect(dialog).toHaveTextContent("Nothing was sent, and nothing is left to do here");
    expect(within(dialog).queryByRole("button", { name: /Cancel hold/ })).toBeNull();
    expect(within(dialog).getAllByRole("button", { name: "Close" })).not.toHaveLength(0);
    expect(sent).toHaveLength(1);
    expect(shownToasts()).toEqual([]);
  });
});

it("a refund of a part is the same part after the session has ended", async () => {
  door([]);
  const { user } = await open();
  const dialog = () => screen.getByRole("dialog");
  await user.click(within(dialog()).getByRole("radio", { name: "Partial" }));
  await user.type(within(dialog()).getByRole("textbox", { name: /^Amount/ }), "120");
  cleanup();
  await open();
  expect(await within(dialog()).findByRole("radio", { name: "Partial" })).toBeChecked();
  expect(within(dialog()).getByRole("textbox", { name: /^Amount/ })).toHaveValue("120.00");
  expect(within(dialog()).getByRole("button", { name: "Refund 120.00\u00a0AZN" })).toBeVisible();
});

it("reads the page again when the dialog of a payment that is gone closes, and not behind the open one", async () => {
  door([problem("not_found")]);
  const { press, because, close } = await open();
  await because("Customer request");
  await press("Refund 480.00 AZN");
  await screen.findByRole("alert");
  expect(refresh).not.toHaveBeenCalled();
  await close();
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});
