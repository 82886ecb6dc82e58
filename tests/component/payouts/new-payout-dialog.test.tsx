import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { NewPayoutDialog } from "@/components/payouts/actions/new-payout-dialog";
import type { NewPayoutContext } from "@/components/payouts/actions/payout-subject";
import { dismissToast, shownToasts } from "@/components/ui/layers/toast-store";
import { editions } from "@/lib/edition/editions";
import type { Language } from "@/lib/i18n/languages";
import { answer, besidesLimits, inputsOf, ok, problem } from "@/tests/support/answer";
import { codeSent, happened, nothingHappened, payee, payout } from "@/tests/support/records";
import { setServerClock } from "@/lib/browser/server-clock";
import { storeDraft } from "@/lib/browser/draft";
import { show, wordsOf } from "../form/setting";

const refresh = jest.fn();
const push = jest.fn();
const router = { refresh, push };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

const card = "4111111111111111";
const partnerCard = "4000100000000018";
const iban = "AZ58XXXX00000000000004400001";
const refused = (name: string) => problem("refused", { code: name, responseId: "9F2C-71" });

const context: NewPayoutContext = {
  userId: "U-1",
  apps: [
    { appId: "10482", appName: "Azure Hotel", available: 500_00, mayRenewKey: true },
    { appId: "10507", appName: "Azure Spa", available: 80_00, mayRenewKey: true },
  ],
  currency: "AZN",
  fee: editions.default.withdrawalFee,
  partnerBank: editions.default.partnerBank,
  owner: "Owner",
};

async function open(more: Partial<NewPayoutContext> = {}, language: Language = "en") {
  const onOpenChange = jest.fn();
  await act(
    async () =>
      void show(
        <NewPayoutDialog {...context} {...more} record={{ can: ["newPayout"] }} open onOpenChange={onOpenChange} />,
        language,
      ),
  );
  await screen.findByRole("dialog");
  const user = userEvent.setup();
  const dialog = () => screen.getByRole("dialog");
  const destination = () => within(dialog()).getByRole<HTMLInputElement>("textbox", { name: "Card number or IBAN" });
  const button = (name: string) => within(dialog()).getByRole("button", { name: name.replace(" AZN", "\u00a0AZN") });
  const press = (name: string) => user.click(button(name));
  const confirm = async () => user.click(await screen.findByRole("checkbox", { name: "Yes, this is the recipient" }));
  const fill = async (amount = "120", description = "Week 47") => {
    await enter(user, within(dialog()).getByRole("textbox", { name: "Amount" }), amount);
    await enter(user, within(dialog()).getByRole("textbox", { name: "Description" }), description);
  };
  /** The lines of the summary. */
  const sums = () =>
    [...dialog().querySelectorAll("dl > div")].map((line) => line.textContent!.replace(/\u00a0/g, " "));
  const recipient = () => within(dialog()).getByRole<HTMLInputElement>("combobox", { name: "Recipient’s name" });
  return { user, dialog, destination, recipient, button, press, confirm, fill, sums, onOpenChange };
}

/** Pastes, because every typed key renders the whole dialog. */
async function enter(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  setServerClock(Date.now());
  refresh.mockClear();
  push.mockClear();
  for (const { id } of shownToasts()) dismissToast(id);
});

it.each([
  ["typed", "4111111111111111", card, "4111 1111 1111 1111", "Card • Visa • Another bank"],
  ["pasted with spaces", " 4111 1111-1111 1111 ", card, "4111 1111 1111 1111", "Card • Visa • Another bank"],
  ["in Arabic-Indic digits", "٤١١١١١١١١١١١١١١١", card, "4111 1111 1111 1111", "Card • Visa • Another bank"],
  [
    "an IBAN in small letters",
    "az58xxxx00000000000004400001",
    iban,
    "AZ58 XXXX 0000 0000 0000 0440 0001",
    "IBAN • Another bank",
  ],
])("recognises a number that is %s, groups it, and looks up its owner", async (_, typed, plain, shown, message) => {
  const sentCalls = answer({
    "payouts.payee": [ok(payee(plain === iban ? { kind: "iban", cardType: null } : {}))],
  });
  const { user, dialog, destination } = await open();
  await user.click(destination());
  await user.paste(typed);
  expect(destination()).toHaveValue(shown);
  expect(destination()).toHaveAccessibleDescription(message);
  expect(await within(dialog()).findByText("Nigar H••••••")).toBeVisible();
  expect(inputsOf(sentCalls, "payouts.payee")).toEqual([{ appId: "10482", destination: plain }]);
});

it("names the bank from the first digits and keeps the caret during a correction", async () => {
  answer({ "payouts.payee": [ok(payee({ atPartnerBank: true }))] });
  const { user, destination } = await open();
  await user.type(destination(), "400010");
  expect(destination()).toHaveAccessibleDescription("Card • Visa • Partner bank");
  await user.type(destination(), "9", { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(destination()).toHaveValue("4090 010");
  expect(destination().selectionStart).toBe(3);
  await user.clear(destination());
  await user.type(destination(), partnerCard);
  expect(destination()).toHaveValue("4000 1000 0000 0018");
});

it.each([
  ["4111111111111112", "Check the card number: a digit is wrong or missing"],
  ["AZ59XXXX00000000000004400001", "Check the IBAN: a letter or a digit is wrong or missing"],
])("reports at the field that %s is invalid and looks up no owner", async (typed, sentence) => {
  const sentCalls = answer({});
  const { user, destination } = await open();
  await enter(user, destination(), typed);
  expect(destination()).not.toHaveAccessibleDescription(sentence); // no error during input
  await user.tab();
  expect(destination()).toHaveAccessibleDescription(sentence);
  expect(besidesLimits(sentCalls)).toEqual([]);
});

it("reports a number that no bank knows at its field", async () => {
  answer({
    "payouts.payee": [problem("refused", { code: "PAYEE_NOT_FOUND", fields: { destination: "recipient" } })],
  });
  const { user, destination } = await open();
  await enter(user, destination(), card);
  await waitFor(() =>
    expect(destination()).toHaveAccessibleDescription("No bank knows this number. Check it with the recipient"),
  );
});

it("shows the added fee, the total and the remaining balance, and the amount on its button", async () => {
  answer({ "payouts.payee": [ok(payee())] });
  const { user, destination, button, fill, sums } = await open();
  await enter(user, destination(), card);
  await fill("120");
  expect(sums()).toEqual([
    "Amount120.00 AZN",
    "Fee1.00 AZN",
    "Amount with fee121.00 AZN",
    "Wallet balance after379.00 AZN",
  ]);
  expect(button("Pay out 120.00 AZN")).toBeVisible();
});

it("refuses an amount that exceeds the wallet with its fee, and says how much is missing", async () => {
  const sentCalls = answer({ "payouts.payee": [ok(payee())] });
  const { user, dialog, destination, fill, confirm, button, sums } = await open();
  await enter(user, destination(), card);
  await confirm();
  await fill("499.01");
  expect(button("Pay out 499.01 AZN")).toBeDisabled();
  expect(dialog()).toHaveTextContent("0.01 AZN is missing in the wallet");
  expect(sums()).toEqual([]);
  await user.keyboard("{Control>}{Enter}{/Control}");
  const field = within(dialog()).getByRole("textbox", { name: "Amount" });
  expect(field).toHaveAccessibleDescription(expect.stringContaining("Enter 499.00\u00a0AZN or less"));
  await user.clear(field);
  await user.type(field, "499");
  expect(button("Pay out 499.00 AZN")).toBeEnabled();
  expect(inputsOf(sentCalls, "payouts.pay")).toEqual([]);
});

it.each([
  ["0.50", "Enter 1.00\u00a0AZN or more"],
  ["0", "The amount cannot be 0. Enter 1.00\u00a0AZN or more"],
])("refuses an amount of %s", async (typed, sentence) => {
  const sentCalls = answer({ "payouts.payee": [ok(payee())] });
  const { user, dialog, destination, fill, confirm, press } = await open();
  await enter(user, destination(), card);
  await confirm();
  await fill(typed);
  await press(typed === "0" ? "Pay out" : `Pay out ${typed} AZN`);
  const field = within(dialog()).getByRole("textbox", { name: "Amount" });
  expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(field).toHaveFocus();
  expect(inputsOf(sentCalls, "payouts.pay")).toEqual([]);
});

it("sends nothing before the recipient is confirmed, sends the shown state once, and opens the receipt", async () => {
  const sentCalls = answer({ "payouts.payee": [ok(payee())], "payouts.pay": [ok(payout())] });
  const { user, destination, fill, confirm, press, button, onOpenChange } = await open();
  await enter(user, destination(), card);
  await fill();
  await screen.findByText("Nigar H••••••");
  await press("Pay out 120.00 AZN");
  const box = screen.getByRole("checkbox", { name: "Yes, this is the recipient" });
  expect(box).toHaveAccessibleDescription("Confirm the recipient before you pay");
  expect(box).toHaveFocus();
  expect(inputsOf(sentCalls, "payouts.pay")).toEqual([]);
  await confirm();
  await user.dblClick(button("Pay out 120.00 AZN"));
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(inputsOf(sentCalls, "payouts.pay")).toEqual([
    {
      appId: "10482",
      destination: card,
      amount: "120.00",
      description: "Week 47",
      decidedOn: {
        available: "500.00",
        fee: "1.00",
        recipient: { name: "Nigar H••••••", account: "411111******1111" },
      },
    },
  ]);
  expect(shownToasts().map(({ title }) => title)).toEqual(["120.00\u00a0AZN paid out"]);
  expect(push).toHaveBeenCalledWith("/billing/payouts?open=PO-71", { scroll: false });
});

it("names no recipient when an earlier try may be the one that was paid", async () => {
  const other = payee({ fullName: "Rəşad M••••••", destination: "400010******0018" });
  const sentCalls = answer({
    "payouts.payee": [ok(payee()), ok(other)],
    "payouts.pay": [problem("unknown_outcome")],
    "transactions.outcome": [ok(nothingHappened), ok(happened({ call: "payouts.pay", id: "PO-70", amount: 120_00 }))],
  });
  const { user, destination, fill, confirm, press, onOpenChange } = await open();
  await enter(user, destination(), card);
  await confirm();
  await fill();
  await press("Pay out 120.00 AZN");
  await screen.findByText(/No money was moved, so you can try again/);
  await user.clear(destination());
  await enter(user, destination(), partnerCard);
  await screen.findByText("Rəşad M••••••");
  await confirm();
  await press("Pay out 120.00 AZN");
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(inputsOf(sentCalls, "payouts.pay").map((input) => input.destination)).toEqual([card, partnerCard]);
  expect(shownToasts()).toMatchObject([
    {
      tone: "warning",
      title: "120.00\u00a0AZN paid out",
      text: "Of your attempts, only this one went through. Check its details",
    },
  ]);
  expect(push).toHaveBeenCalledWith("/billing/payouts?open=PO-70", { scroll: false });
});

it("does not report a payment before the bank has answered", async () => {
  answer({ "payouts.payee": [ok(payee())], "payouts.pay": [ok(payout({ status: "inProgress" }))] });
  const { user, destination, fill, confirm, press } = await open();
  await enter(user, destination(), card);
  await confirm();
  await fill();
  await press("Pay out 120.00 AZN");
  await waitFor(() =>
    expect(shownToasts().map(({ title }) => title)).toEqual(["120.00\u00a0AZN sent, waiting for the bank"]),
  );
});

it("requires a new confirmation for another number", async () => {
  answer({
    "payouts.payee": [ok(payee()), ok(payee({ fullName: "Rəşad M••••••", destination: "400010******0018" }))],
  });
  const { user, destination, confirm } = await open();
  await enter(user, destination(), card);
  await confirm();
  await user.clear(destination());
  await enter(user, destination(), partnerCard);
  await screen.findByText("Rəşad M••••••");
  expect(screen.getByRole("checkbox", { name: "Yes, this is the recipient" })).not.toBeChecked();
});

it("shows the changes since the quote, sends nothing, and asks again with current values", async () => {
  const now = payee({ fullName: "Leyla M••••••", available: 200_00 });
  const sentCalls = answer({
    "payouts.payee": [ok(payee()), ok(now)],
    "payouts.pay": [refused("STATE_CHANGED"), ok(payout())],
  });
  const { user, dialog, destination, fill, confirm, press, sums } = await open();
  await enter(user, destination(), card);
  await confirm();
  await fill();
  await press("Pay out 120.00 AZN");
  expect(await within(dialog()).findByText("Something has changed in the meantime")).toBeVisible();
  expect(dialog()).toHaveTextContent("The recipient was Nigar H•••••• and is now Leyla M••••••");
  expect(dialog()).toHaveTextContent("Available was 500.00 AZN and is now 200.00 AZN");
  expect(sums().at(-1)).toBe("Wallet balance after79.00 AZN");
  expect(screen.getByRole("checkbox", { name: "Yes, this is the recipient" })).not.toBeChecked();
  await confirm();
  await press("Pay out 120.00 AZN");
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(inputsOf(sentCalls, "payouts.pay").map(({ decidedOn }) => decidedOn)).toEqual([
    { available: "500.00", fee: "1.00", recipient: { name: "Nigar H••••••", account: payee().destination } },
    { available: "200.00", fee: "1.00", recipient: { name: "Leyla M••••••", account: payee().destination } },
  ]);
});

it.each([
  ["TRANSFER_FAILED", "Transfer failed. Nothing was sent. Check the recipient or enter another number"],
  ["LIMIT_REACHED", "A limit of the provider was reached, and nothing was sent"],
  ["RECORD_BUSY", "Money of this wallet is being moved right now. Wait a minute and try again"],
  ["BANK_CLOSED", "Transfer failed. Nothing was sent. Try again later or write to support"],
])("explains the next step after %s and keeps the input", async (name, sentence) => {
  answer({ "payouts.payee": [ok(payee())], "payouts.pay": [refused(name)] });
  const { user, dialog, destination, fill, confirm, press } = await open();
  await enter(user, destination(), card);
  await confirm();
  await fill();
  await press("Pay out 120.00 AZN");
  expect(await within(dialog()).findByText(sentence)).toBeVisible();
  expect(destination()).toHaveValue("4111 1111 1111 1111");
});

it.each(["APP_KEY_MISSING", "APP_KEY"])("renews the key in place after %s and keeps the input", async (name) => {
  const sentCalls = answer({
    "payouts.payee": [name === "APP_KEY" ? problem("forbidden", { code: name }) : refused(name), ok(payee())],
    "apps.renewKey.ask": [ok(codeSent())],
    "apps.renewKey.act": [ok({ appKey: "sk_new" })],
  });
  const { user, dialog, destination, fill, press } = await open();
  await enter(user, destination(), card);
  await fill();
  expect(await within(dialog()).findByText(/^A payout from Azure Hotel needs its secret key/)).toBeVisible();
  await press("Make a new key");
  expect(await screen.findByRole("dialog", { name: "Make a new secret key" })).toHaveTextContent(
    "The old key stops working everywhere at once",
  );
  await press("Send the code");
  await user.type(await screen.findByLabelText("One-time code"), "123456");
  expect(await screen.findByText("sk_new")).toBeVisible();
  const [close] = within(screen.getByRole("dialog", { name: "New secret key" })).getAllByRole("button", {
    name: "Close",
  });
  await user.click(close!);
  expect(await screen.findByText("Nigar H••••••")).toBeVisible();
  expect(destination()).toHaveValue("4111 1111 1111 1111");
  expect(within(dialog()).getByRole("textbox", { name: "Amount" })).toHaveValue("120.00");
  expect(within(dialog()).getByRole("textbox", { name: "Description" })).toHaveValue("Week 47");
  expect(inputsOf(sentCalls, "apps.renewKey.act")).toEqual([{ appId: "10482", OTP: "123456" }]);
});

it("accepts the existing key and keeps the input", async () => {
  const sentCalls = answer({
    "payouts.payee": [refused("APP_KEY_MISSING"), ok(payee())],
    "apps.enterKey": [problem("invalid", { fields: { appKey: "wrong" } }), ok(null)],
  });
  const { user, dialog, destination, press } = await open({ apps: [{ ...context.apps[0], mayRenewKey: false }] });
  await enter(user, destination(), card);
  await within(dialog()).findByText(/^The portal does not keep the key/);
  await press("Enter the secret key");
  await user.type(await screen.findByLabelText("Secret key"), "sk_old");
  await press("Check and keep");
  expect(await screen.findByText("This is not the key of this application")).toBeVisible();
  await press("Check and keep");
  expect(await screen.findByText("Nigar H••••••")).toBeVisible();
  expect(destination()).toHaveValue("4111 1111 1111 1111");
  expect(inputsOf(sentCalls, "apps.enterKey")).toEqual([
    { appId: "10482", appKey: "sk_old" },
    { appId: "10482", appKey: "sk_old" },
  ]);
});

it("names the people who can renew the key to a user who cannot", async () => {
  answer({ "payouts.payee": [refused("APP_KEY_MISSING")] });
  const { user, dialog, destination } = await open({ apps: [{ ...context.apps[0], mayRenewKey: false }] });
  await enter(user, destination(), card);
  expect(await within(dialog()).findByText(/can be made by: Owner$/)).toBeVisible();
  expect(within(dialog()).queryByRole("button", { name: "Make a new key" })).toBeNull();
});

it("uses another application's key and wallet limit", async () => {
  const sentCalls = answer({ "payouts.payee": [ok(payee()), ok(payee({ available: 80_00 }))] });
  const { user, dialog, destination } = await open();
  await enter(user, destination(), card);
  await screen.findByText("Nigar H••••••");
  await user.selectOptions(within(dialog()).getByRole("combobox", { name: "From the application" }), "10507");
  await waitFor(() => expect(dialog()).toHaveTextContent("Up to 79.00 AZN"));
  expect(inputsOf(sentCalls, "payouts.payee").map(({ appId }) => appId)).toEqual(["10482", "10507"]);
});

it("pays from an application that is there when the draft's one is not, and says so when it goes", async () => {
  storeDraft({ name: "money:payouts.pay", userId: "U-1" }, { appId: "9", amount: "12" });
  const calls = answer({
    "payouts.payee": [problem("not_found", { code: "NOT_FOUND" }), problem("not_found", { code: "NOT_FOUND" })],
  });
  const { user, destination, dialog } = await open({ apps: [context.apps[0]] });
  await enter(user, destination(), card);
  expect(await within(dialog()).findByText(wordsOf.en.rules.app.gone)).toBeInTheDocument();
  expect(inputsOf(calls, "payouts.payee")).toMatchObject([{ appId: "10482", destination: card }]);
});

it("keeps a card number only in its field", async () => {
  answer({ "payouts.payee": [ok(payee())], "payouts.pay": ["unreachable"], "transactions.outcome": ["unreachable"] });
  const { user, destination, fill, confirm, press, dialog } = await open();
  await enter(user, destination(), card);
  await confirm();
  await fill();
  await press("Pay out 120.00 AZN");
  expect(await within(dialog()).findByText("Outcome unknown, checking")).toBeVisible();
  const stored = [sessionStorage, localStorage].flatMap((storage) =>
    Object.keys(storage).map((key) => key + storage.getItem(key)),
  );
  expect(stored.filter((text) => text.startsWith("money:"))).toHaveLength(1); // the attempt's intent
  for (const text of [...stored, document.cookie, location.href]) expect(text.replace(/\D/g, "")).not.toContain(card);
  expect(destination()).toHaveAttribute("autocomplete", "off");
});

it.each([card, iban, "4111111111", "AZ58XXXX0000"])(
  "keeps amount and text when the session ends, and nothing of the number %s",
  async (number) => {
    answer({ "payouts.payee": [ok(payee({ destination: number }))] });
    const { user, destination, fill } = await open();
    await enter(user, destination(), number);
    await fill();
    const tick = screen.queryByRole("checkbox", { name: "Yes, this is the recipient" });
    if (tick) await user.click(tick);
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(number.slice(4));
    cleanup();
    const again = await open();
    expect(again.destination()).toHaveValue("");
    expect(within(again.dialog()).getByRole("textbox", { name: "Amount" })).toHaveValue("120.00");
    expect(within(again.dialog()).getByRole("textbox", { name: "Description" })).toHaveValue("Week 47");
  },
);

const otherName = "The names differ. Pay Nigar H•••••• anyway";

it("requires a confirmation that names the difference when the bank has another name", async () => {
  const sentCalls = answer({
    "payouts.payee": [ok(payee())],
    "payouts.pay": [ok(payout())],
    "payouts.search": [ok({ rows: [], total: 0 })],
  });
  const { user, dialog, destination, recipient, fill, confirm, press } = await open();
  await enter(user, destination(), card);
  await confirm();
  await fill();
  await user.type(recipient(), "Leyla Həsənova");
  const box = await screen.findByRole("checkbox", { name: otherName });
  expect(box).not.toBeChecked(); // the tick was for another name
  expect(within(dialog()).getByText("The names differ")).toBeVisible();
  expect(dialog()).toHaveTextContent(/You entered .?Leyla Həsənova.?\. The bank has .?Nigar H••••••/);
  await press("Pay out 120.00 AZN");
  expect(box).toHaveAccessibleDescription("Confirm the recipient before you pay");
  expect(inputsOf(sentCalls, "payouts.pay")).toEqual([]);
  await user.click(box);
  await user.type(recipient(), "a");
  expect(box).not.toBeChecked();
  await user.click(box);
  await press("Pay out 120.00 AZN");
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(JSON.stringify(inputsOf(sentCalls, "payouts.pay"))).not.toContain("Leyla");
  expect(JSON.stringify([...Object.entries(sessionStorage), ...Object.entries(localStorage)])).not.toContain("Leyla");
});

it("says that the name agrees in any spelling", async () => {
  answer({ "payouts.payee": [ok(payee())], "payouts.search": [ok({ rows: [], total: 0 })] });
  const { user, dialog, destination, recipient } = await open();
  await user.type(recipient(), "ГАСАНОВА НИГЯР");
  await enter(user, destination(), card);
  expect(await within(dialog()).findByText("Agrees with the name you entered")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Yes, this is the recipient" })).toBeVisible();
});

it("offers recipients who were paid before, and compares the number that is typed again", async () => {
  const earlier = [
    payout(),
    payout({ id: "PO-70", amount: 5_000, createdDate: "2026-11-02T08:42:00Z" }),
    payout({ id: "PO-69", fullName: "Nigar Q••••••", destination: "401288******1881" }),
  ];
  const sentCalls = answer({
    "payouts.payee": [ok(payee()), ok(payee({ destination: "400010******0018" }))],
    "payouts.search": ({ input }) =>
      "fullName" in input ? ok({ rows: earlier, total: 3 }) : ok({ rows: [], total: 0 }),
  });
  const { user, dialog, destination, recipient } = await open();
  await user.type(recipient(), "nig");
  const list = await screen.findByRole("listbox", { name: "Recipients paid before" });
  const options = within(list).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent!.replace(/\u00a0/g, " "))).toEqual([
    "Nigar H••••••120.00 AZN•••• 111120 Nov 2026",
    "Nigar Q••••••120.00 AZN•••• 188120 Nov 2026",
  ]);
  await user.keyboard("{Escape}");
  expect(dialog()).toBeVisible();
  expect(recipient()).toHaveAttribute("aria-expanded", "false");
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}{Enter}");
  expect(recipient()).toHaveValue("Nigar H••••••");
  expect(destination()).toHaveFocus();
  expect(destination()).toHaveAccessibleDescription(/Enter .?•••• 1111.? again: the portal keeps no numbers/);
  await enter(user, destination(), card);
  expect(await within(dialog()).findByText("The digits that can be seen are the same as on 20 Nov 2026")).toBeVisible();
  await user.clear(destination());
  await enter(user, destination(), partnerCard);
  expect(await within(dialog()).findByText(/This is not the number .?•••• 1111.?, which you chose/)).toBeVisible();
  for (const { fullName } of inputsOf(sentCalls, "payouts.search")) expect(fullName ?? "nig").toMatch(/^ni?g?$/);
});

it("forgets the recipient with a draft that is discarded", async () => {
  storeDraft({ name: "money:payouts.pay", userId: "U-1" }, { appId: "10507", amount: "12" });
  const sentCalls = answer({
    "payouts.payee": [ok(payee())],
    "payouts.search": ({ input }) =>
      "fullName" in input ? ok({ rows: [payout()], total: 1 }) : ok({ rows: [], total: 0 }),
  });
  const { user, dialog, destination, recipient, press } = await open();
  await user.type(recipient(), "nig");
  const list = await screen.findByRole("listbox", { name: "Recipients paid before" });
  await user.click(within(list).getByRole("option"));
  await enter(user, destination(), card);
  expect(await within(dialog()).findByText("The digits that can be seen are the same as on 20 Nov 2026")).toBeVisible();
  await press("Discard");
  expect(recipient()).toHaveValue("");
  expect(destination()).toHaveValue("");
  await waitFor(() => expect(screen.queryByRole("checkbox", { name: "Yes, this is the recipient" })).toBeNull());
  await act(async () => new Promise((resolve) => void setTimeout(resolve, 100)));
  expect(destination()).not.toHaveAttribute("aria-invalid", "true");
  expect(destination()).not.toHaveAccessibleDescription(/1111|Visa/);
  expect(dialog()).toHaveTextContent("Azure Hotel");
  await enter(user, destination(), partnerCard);
  await waitFor(() =>
    expect(inputsOf(sentCalls, "payouts.payee").map(({ appId }) => appId)).toEqual(["10507", "10482"]),
  );
  expect(dialog()).not.toHaveTextContent("which you chose");
});

it("searches a recipient whose name has a number", async () => {
  const sentCalls = answer({ "payouts.search": [ok({ rows: [payout({ fullName: "Studio 54" })], total: 1 })] });
  const { user, recipient } = await open();
  await user.type(recipient(), "Studio 54");
  const list = await screen.findByRole("listbox", { name: "Recipients paid before" });
  expect(within(list).getByRole("option")).toHaveTextContent("Studio 54");
  expect(inputsOf(sentCalls, "payouts.search").at(-1)).toMatchObject({ fullName: "Studio 54" });
});

it("searches no recipient by a number in the field of the name", async () => {
  const sentCalls = answer({ "payouts.search": [ok({ rows: [payout()], total: 1 })] });
  const { user, recipient } = await open();
  await user.click(recipient());
  await user.paste(`Nigar ${card}`);
  await act(async () => new Promise((resolve) => void setTimeout(resolve, 400)));
  expect(besidesLimits(sentCalls)).toEqual([]);
});

it("points out a payment like this of the last day by the server's clock", async () => {
  const now = Date.now() - 3 * 86_400_000;
  setServerClock(now); // the browser's clock is three days fast
  answer({
    "payouts.payee": [ok(payee())],
    "payouts.search": [ok({ rows: [payout({ createdDate: new Date(now - 3_600_000).toISOString() })], total: 1 })],
  });
  const { user, dialog, destination, fill } = await open();
  await enter(user, destination(), card);
  await fill();
  expect(await within(dialog()).findByText("The same amount went to this number in the last day")).toBeVisible();
});

it("points out a payment like this of the last day and another name, and sends it", async () => {
  const hour = new Date(Date.now() - 3_600_000).toISOString();
  const sentCalls = answer({
    "payouts.payee": [ok(payee())],
    "payouts.pay": [ok(payout())],
    "payouts.search": [
      ok({
        rows: [
          payout({ createdDate: hour }),
          payout({ id: "PO-12", fullName: "Vüsal K••••••" }),
          payout({ id: "PO-13", fullName: "Rəşad M••••••", destination: "AZ21 •••• 1111" }),
        ],
        total: 3,
      }),
    ],
  });
  const { user, dialog, destination, fill, confirm, press } = await open();
  await enter(user, destination(), card);
  expect(await within(dialog()).findByText("This number was paid under another name")).toBeVisible();
  expect(dialog()).toHaveTextContent(/Vüsal K••••••.? on 20 Nov 2026/);
  expect(dialog()).not.toHaveTextContent("Rəşad");
  expect(dialog()).not.toHaveTextContent("The same amount went");
  await fill();
  expect(within(dialog()).getByText("The same amount went to this number in the last day")).toBeVisible();
  expect(within(dialog()).getAllByRole("link", { name: "View" })[0]).toHaveAttribute(
    "href",
    "/billing/payouts?open=PO-71",
  );
  expect(inputsOf(sentCalls, "payouts.search")).toEqual([{ cardNumber: payee().destination, offset: "50" }]);
  await confirm();
  await press("Pay out 120.00 AZN");
  await waitFor(() => expect(push).toHaveBeenCalled());
});
