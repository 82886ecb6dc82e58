import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { WalletAction, WalletDialogContext } from "@/components/money/wallet-rules";
import { WalletDialog } from "@/components/wallets/actions/wallet-dialog";
import type { WalletSubject } from "@/components/money/wallet-rules";
import { dismissToast, shownToasts } from "@/components/ui/layers/toast-store";
import { editions } from "@/lib/edition/editions";
import { storeDraft } from "@/lib/browser/draft";
import { answer, besidesLimits, inputsOf, ok, problem } from "@/tests/support/answer";
import { approval, ownLimits, quote, receipt, wallet } from "@/tests/support/records";
import { around, show, wordsOf } from "../form/setting";

const router = { refresh: jest.fn(), push: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

const subject: WalletSubject = {
  appId: "10482",
  appName: "Qızılyarpaq Otel",
  available: 150_000,
  currency: "AZN",
  destination: "•••• 3308",
  atPartnerBank: false,
  mayPayOthers: true,
  can: ["topUp", "transfer", "withdraw"],
};
const context: WalletDialogContext = {
  userId: "U-1",
  fee: editions.default.withdrawalFee,
  region: "AZ",
  examplePhone: "+994 50 000 10 03",
  maySetDestination: true,
  owner: "Owner",
  own: [
    { appId: "10482", appName: "Qızılyarpaq Otel" },
    { appId: "10507", appName: "Dalğaqıran Kafe" },
  ],
};

async function open(
  action: WalletAction,
  record: Partial<WalletSubject> = {},
  more: Partial<WalletDialogContext> = {},
) {
  const onOpenChange = jest.fn();
  await act(
    async () =>
      void show(
        <WalletDialog
          action={action}
          icon={null}
          record={{ ...subject, ...record }}
          {...context}
          {...more}
          open
          onOpenChange={onOpenChange}
        />,
      ),
  );
  const user = userEvent.setup();
  const dialog = await screen.findByRole("dialog");
  const fill = async (label: string | RegExp, text: string) => {
    const field = within(screen.getByRole("dialog")).getByRole("textbox", { name: label });
    await user.clear(field);
    await user.type(field, text);
  };
  const press = (label: string | RegExp) =>
    user.click(within(screen.getByRole("dialog")).getByRole("button", { name: label }));
  return { user, dialog, fill, press, onOpenChange };
}
const words = (element: Element) => element.textContent!.replace(/\u00a0/g, " ");

beforeEach(() => {
  sessionStorage.clear();
  router.push.mockClear();
});

it.each([
  ["650", "1.00 AZN", "Other banks, up to 650.00 AZN", "649.00"],
  ["650.01", "0.15%", "Other banks, above 650.00 AZN", "649.03"],
] as const)("a withdrawal of %s shows its cost before anything is sent", async (typed, cost, rule, arrives) => {
  const calls = answer({});
  const { fill, dialog } = await open("withdraw");
  await fill("Amount", typed);
  expect(words(within(dialog).getByRole("group", { name: "Destination" }))).toContain(cost);
  const inForce = within(dialog)
    .getAllByRole("listitem")
    .filter((line) => line.querySelector("svg"));
  expect(inForce.map(words)).toEqual([`${rule}${cost}`]);
  expect(words(dialog.querySelector("dl")!)).toContain(`You receive${arrives} AZN`);
  expect(besidesLimits(calls)).toEqual([]);
});

it("a withdrawal to the partner bank is free", async () => {
  const { fill, dialog } = await open("withdraw", { atPartnerBank: true });
  await fill("Amount", "1000");
  expect(words(dialog.querySelector("dl")!)).toContain("You receive1,000.00 AZN");
});

it("All uses the available balance; more than that and less than the fee are refused at the field", async () => {
  const calls = answer({ "wallets.withdraw.ask": [ok(quote())] });
  const { fill, press, dialog } = await open("withdraw");
  await press("All");
  expect(within(dialog).getByLabelText("Amount")).toHaveValue("1,500.00");
  await fill("Description", "Week 47");
  await fill("Amount", "1500.01");
  await press(/^Withdraw/);
  expect(
    await within(dialog).findByText(/There is not enough money in the wallet\. Available: 1,500\.00/),
  ).toBeVisible();
  await fill("Amount", "1");
  await press(/^Withdraw/);
  expect(await within(dialog).findByText("The fee would take all of it. Enter a higher amount")).toBeVisible();
  expect(besidesLimits(calls)).toEqual([]);
});

it.each(["withdraw", "transfer"] as const)(
  "a %s that would empty the wallet says how much is missing",
  async (name) => {
    answer({});
    const { fill, dialog } = await open(name);
    const button = () => within(dialog).getByRole("button", { name: name === "withdraw" ? /^Withdraw/ : /^Transfer/ });
    await fill("Amount", "1500.01");
    expect(words(within(dialog).getByText(/is missing in the wallet/))).toBe("0.01 AZN is missing in the wallet");
    expect(button()).toBeDisabled();
    expect(dialog.querySelector("dl")).toBeNull();
    await fill("Amount", "1500");
    expect(within(dialog).queryByText(/is missing in the wallet/)).toBeNull();
    expect(button()).toBeEnabled();
  },
);

it.each([
  [true, "link", "Add a card or an account"],
  [false, "text", "A card or an account is added in Connect. Ask: Owner"],
] as const)("a withdrawal without a destination leads on (may set it: %s)", async (maySetDestination, kind, text) => {
  answer({});
  const { fill, dialog } = await open("withdraw", { destination: null }, { maySetDestination });
  await fill("Amount", "10");
  expect(within(dialog).getByText("This application has no card or account to withdraw to")).toBeVisible();
  const found = kind === "link" ? within(dialog).getByRole("link", { name: text }) : within(dialog).getByText(text);
  expect(found.getAttribute("href")).toBe(kind === "link" ? "/connect/bank" : null);
  expect(within(dialog).getByRole("button", { name: /^Withdraw/ })).toBeDisabled();
});

it("a withdrawal links to its receipt", async () => {
  const calls = answer({ "wallets.withdraw.ask": [ok(quote())], "wallets.withdraw.act": [ok(receipt())] });
  const { fill, press, user } = await open("withdraw");
  await fill("Amount", "1200");
  await fill("Description", "Week 47");
  await press("Withdraw 1,200.00\u00a0AZN");
  await user.type(await screen.findByLabelText("One-time code"), "123456");
  await waitFor(() => expect(router.push).toHaveBeenCalled());
  expect(besidesLimits(calls).map(({ call, input }) => [call, input])).toEqual([
    ["wallets.withdraw.ask", { appId: "10482", amount: "1200.00", description: "Week 47" }],
    [
      "wallets.withdraw.act",
      {
        appId: "10482",
        amount: "1200.00",
        description: "Week 47",
        OTP: "123456",
        decidedOn: { available: "1500.00", fee: "1.80", recipient: quote().recipient },
      },
    ],
  ]);
  expect(router.push).toHaveBeenCalledWith("/billing/wallet?appId=10482&open=W-9", { scroll: false });
});

it.each([
  ["withdraw", "Description", "Week 47", "Change the amount"],
  ["topUp", /^Phone/, "050 000 10 03", "Change the amount or the phone"],
] as const)("%s goes back from the code to its form, which was not restored", async (name, label, text, back) => {
  answer({ [`wallets.${name}.ask`]: [ok(quote())] });
  const { fill, press } = await open(name);
  await fill("Amount", "1200");
  await fill(label, text);
  await press(/1,200/);
  await screen.findByLabelText("One-time code");
  await press(back);
  expect(await screen.findByRole("textbox", { name: label })).toHaveValue(text);
  expect(screen.getByLabelText("Amount")).not.toHaveValue("");
  expect(screen.queryByText(wordsOf.en.shell.draft.restored)).not.toBeInTheDocument();
});

it.each([
  ["withdraw", "WITHDRAW_FAILED", /^Withdraw failed\. Nothing was moved/],
  ["withdraw", "STATE_CHANGED", /^The wallet, the fee or the recipient has changed\. Nothing was moved/],
  ["withdraw", "RECORD_BUSY", /is being moved right now/],
  ["withdraw", "LIMIT_REACHED", /^A limit of the provider was reached, and nothing was moved/],
] as const)("%s that is refused as %s explains the next step", async (name, code, sentence) => {
  answer({ "wallets.withdraw.ask": [ok(quote())], "wallets.withdraw.act": [problem("refused", { code })] });
  const { fill, press, user } = await open(name);
  await fill("Amount", "1200");
  await fill("Description", "Week 47");
  await press(/^Withdraw 1,200/);
  await user.type(await screen.findByLabelText("One-time code"), "123456");
  // The dialog returns to its form, which shows the sentence anew.
  await waitFor(() => expect(within(screen.getByRole("dialog")).getByText(sentence)).toBeVisible());
});

it("a withdrawal of more than is left reads the wallet and its destination again", async () => {
  const changed = { available: { from: 150_000, to: 42_000 } };
  answer({
    "wallets.withdraw.ask": [ok(quote())],
    "wallets.withdraw.act": [problem("refused", { code: "STATE_CHANGED", changed })],
    "wallets.mine": [ok([wallet({ available: 42_000, destination: "•••• 1180", atPartnerBank: true })])],
  });
  const { fill, press, user } = await open("withdraw");
  await fill("Amount", "1200");
  await fill("Description", "Week 47");
  await press(/^Withdraw 1,200/);
  await user.type(await screen.findByLabelText("One-time code"), "123456");
  const dialog = await screen.findByRole("dialog", { name: /^Withdraw/ });
  expect(await within(dialog).findByText("Available was 1,500.00 AZN and is now 420.00 AZN")).toBeVisible();
  await waitFor(() => expect(words(dialog)).toContain("420.00 AZN available"));
  expect(words(within(dialog).getByRole("group", { name: "Destination" }))).toContain("•••• 1180");
  expect(words(dialog)).toContain("780.00 AZN is missing in the wallet");
  expect(within(dialog).getByRole("button", { name: /^Withdraw 1,200/ })).toBeDisabled();
});

it("a transfer goes to exactly one of an application, a merchant ID or a phone", async () => {
  const calls = answer({ "wallets.transfer.ask": [problem("refused", { code: "TRANSFER_FAILED" })] });
  const { fill, press, user, dialog } = await open("transfer");
  await fill("Amount", "20");
  await fill("Description", "Stock");
  await press(/^Transfer 20/);
  expect(await within(dialog).findByText(/^Transfer failed\. Nothing was moved/)).toBeVisible();
  await user.click(within(dialog).getByRole("radio", { name: "Another merchant" }));
  await press(/^Transfer 20/);
  expect(await within(dialog).findByText("Enter the merchant ID")).toBeVisible();
  await fill("Merchant ID", "20901");
  await press(/^Transfer 20/);
  await user.click(within(dialog).getByRole("radio", { name: "Phone" }));
  await fill("Phone", "050 000 10 03");
  await press(/^Transfer 20/);
  const common = { fromAppId: "10482", amount: "20.00", description: "Stock" };
  await waitFor(() =>
    expect(calls.flatMap(({ call, input }) => (call === "wallets.transfer.ask" ? [input] : []))).toEqual([
      { ...common, toMerchant: "10507" },
      { ...common, toMerchant: "20901" },
      { ...common, phoneNumber: "+994500001003" },
    ]),
  );
});

it("a transfer begins with a recipient that the person may still choose", async () => {
  storeDraft(
    { name: "money:wallets.transfer:10482", userId: "U-1" },
    { type: "phoneNumber", appId: "9", phoneNumber: "050 000 10 03", amount: "12", description: "Rent" },
  );
  const calls = answer({ "wallets.transfer.ask": [problem("invalid", { fields: { toMerchant: "recipient" } })] });
  const { press } = await open("transfer", { mayPayOthers: false });
  await press(/^Transfer/);
  expect(await screen.findByText(wordsOf.en.wallets.recipient.gone)).toBeInTheDocument();
  expect(inputsOf(calls, "wallets.transfer.ask")).toMatchObject([{ fromAppId: "10482", toMerchant: "10507" }]);
});

it("says that the application of the wallet is not there any more", async () => {
  answer({ "wallets.withdraw.ask": [problem("not_found", { code: "NOT_FOUND" })] });
  const { fill, press } = await open("withdraw");
  await fill("Amount", "12");
  await fill("Description", "Rent");
  await press(/^Withdraw/);
  expect(await screen.findByText(wordsOf.en.rules.app.gone)).toBeInTheDocument();
});

it("stays open, over its page, when the application is gone during the code", async () => {
  router.refresh.mockClear();
  answer({
    "wallets.withdraw.ask": [ok(quote())],
    "wallets.withdraw.act": [problem("not_found", { code: "NOT_FOUND", responseId: "9F2C-71" })],
  });
  const { fill, press } = await open("withdraw");
  await fill("Amount", "12");
  await fill("Description", "Rent");
  await press(/^Withdraw/);
  await userEvent.type(await screen.findByLabelText("One-time code"), "123456");
  expect(await screen.findByText(wordsOf.en.rules.app.gone)).toBeInTheDocument();
  expect(router.refresh).not.toHaveBeenCalled();
});

it("no phone of another person is filled with the user's own", async () => {
  answer({});
  const { user, dialog } = await open("transfer");
  await user.click(within(dialog).getByRole("radio", { name: "Phone" }));
  expect(within(dialog).getByRole("textbox", { name: "Phone" })).toHaveAttribute("autocomplete", "off");
  cleanup();
  const { dialog: topUp } = await open("topUp");
  expect(within(topUp).getByRole("textbox", { name: "Phone that pays" })).toHaveAttribute("autocomplete", "off");
});

it("shows the recipient of a transfer before it requests a code", async () => {
  const calls = answer({
    "wallets.recipient": [
      ok({ name: "Xəzər T•••••", account: "20901" }),
      problem("refused", { code: "RECIPIENT_NOT_FOUND", fields: { toMerchant: "recipient" } }),
    ],
  });
  const { fill, user, dialog } = await open("transfer");
  await user.click(within(dialog).getByRole("radio", { name: "Another merchant" }));
  await fill("Merchant ID", "20901");
  expect(await within(dialog).findByText("Xəzər T•••••")).toBeVisible();
  await fill("Merchant ID", "777");
  expect(await within(dialog).findByText("No merchant has this ID")).toBeVisible();
  expect(within(dialog).queryByText("Xəzər T•••••")).toBeNull();
  expect(besidesLimits(calls).map(({ call, input }) => [call, input])).toEqual([
    ["wallets.recipient", { fromAppId: "10482", toMerchant: "20901" }],
    ["wallets.recipient", { fromAppId: "10482", toMerchant: "777" }],
  ]);
});

it("says that the recipient of a transfer was not read, and looks again", async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  answer({
    "wallets.recipient": [
      problem("timed_out"),
      { ...problem("broken"), after: held },
      ok({ name: "Xəzər T•••••", account: "20901" }),
    ],
  });
  const { fill, user, dialog } = await open("transfer");
  await user.click(within(dialog).getByRole("radio", { name: "Another merchant" }));
  await fill("Merchant ID", "20901");
  const again = await within(dialog).findByRole("button", { name: "Try again" });
  await user.click(again);
  expect(again).toHaveAttribute("aria-busy", "true"); // it stays, with the focus
  await act(async () => release());
  expect(await within(dialog).findByText(wordsOf.en.problems.broken)).toBeVisible();
  await user.click(again);
  expect(await within(dialog).findByText("Xəzər T•••••")).toBeVisible();
  expect(within(dialog).queryByRole("button", { name: "Try again" })).toBeNull();
  expect(within(dialog).getByRole("textbox", { name: "Merchant ID" })).toHaveValue("20901");
});

it("explains that a phone has no balance and the next step", async () => {
  answer({
    "wallets.topUp.ask": [ok(quote({ fee: 0, total: 120_000 }))],
    "wallets.topUp.act": [problem("refused", { code: "INSUFFICIENT_CARD_BALANCE" })],
  });
  const { fill, press, user } = await open("topUp");
  await fill("Phone that pays", "050 000 10 03");
  await fill("Amount", "1200");
  await press("Top up 1,200.00\u00a0AZN");
  await user.type(await screen.findByLabelText("One-time code"), "123456");
  expect(
    await within(screen.getByRole("dialog")).findByText(
      "Payment could not be completed due to insufficient card balance. Enter a smaller amount or another phone",
    ),
  ).toBeVisible();
});

describe("a form that the session's end has closed", () => {
  const stored = () => Object.entries(sessionStorage).filter(([key]) => key.startsWith("draft:"));
  const begin = async () => {
    answer({ "wallets.withdraw.ask": [ok(quote())] });
    const dialog = await open("withdraw");
    await dialog.fill("Amount", "1200");
    await dialog.fill("Description", "Week 47");
    return dialog;
  };
  it.each(["form", "code"] as const)("has its fields again for the same user (ended at the %s)", async (step) => {
    const { press, user } = await begin();
    if (step === "code") {
      await press(/^Withdraw 1,200/);
      await user.type(await screen.findByLabelText("One-time code"), "12345");
    }
    expect(JSON.stringify(stored())).not.toContain("12345");
    cleanup();
    const { dialog } = await open("withdraw");
    expect(within(dialog).getByLabelText("Amount")).toHaveValue("1200.00");
    expect(within(dialog).getByLabelText("Description")).toHaveValue("Week 47");
    expect(within(dialog).getByRole("button", { name: "Discard" })).toBeVisible();
  });
  it("shows nothing to another user, in another action or of another wallet", async () => {
    await begin();
    for (const [name, record, more] of [
      ["withdraw", {}, { userId: "U-2" }],
      ["transfer", {}, {}],
      ["withdraw", { appId: "10507" }, {}],
    ] as const) {
      cleanup();
      const { dialog } = await open(name, record, more);
      expect(within(dialog).getByLabelText("Amount")).toHaveValue("");
    }
  });
  it("keeps nothing after the user has left it", async () => {
    const { press } = await begin();
    expect(stored()).toHaveLength(1);
    await press("Cancel");
    expect(stored()).toHaveLength(0);
  });
});

it("a transfer among the own applications alone reads no limits", async () => {
  // An application of its own: failed reads of other tests are tried again while this dialog is open.
  const calls = answer({ "approvals.own": [ok([])] });
  const own = { appId: "10533" };
  await open("transfer", { ...own, mayPayOthers: false });
  await open("transfer", own);
  await waitFor(() => expect(calls.filter(({ call }) => call === "approvals.own")).toHaveLength(1));
});

// Last, because the limits stay in the cache.
describe("above the person's limit", () => {
  const limits = ok(ownLimits("withdrawal", { perDay: 50_000, usedToday: 10_000 }));

  it("a withdrawal asks a colleague instead of sending a code", async () => {
    const calls = answer({ "approvals.own": [limits], "approvals.request": [ok(approval())] });
    const { fill, press, onOpenChange } = await open("withdraw");
    await fill("Amount", "400");
    expect(screen.queryByText("A colleague has to approve this")).toBeNull();
    await fill("Amount", "400.01");
    expect(await screen.findByText("A colleague has to approve this")).toBeVisible();
    await fill("Description", "Week 47");
    router.refresh.mockClear();
    await press("Ask for approval of 400.01\u00a0AZN");
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1)); // the page names its waiting requests
    expect(besidesLimits(calls).map(({ call, input }) => [call, input])).toEqual([
      [
        "approvals.request",
        { call: "wallets.withdraw.act", input: { appId: "10482", amount: "400.01", description: "Week 47" } },
      ],
    ]);
    expect(shownToasts().map(({ title }) => title)).toContain("Sent for approval");
  });
  it.each([
    ["says that a request without an answer may wait", "lost"],
    ["says nothing of it after the answer to another try", "answered"],
  ] as const)("closing %s", async (_, last) => {
    answer({
      "approvals.own": [limits],
      "approvals.request": [problem("unreachable"), ok(approval())],
    });
    const dialog = (isOpen: boolean) => (
      <WalletDialog
        action="withdraw"
        icon={null}
        record={subject}
        {...context}
        open={isOpen}
        onOpenChange={jest.fn()}
      />
    );
    const { rerender } = await act(async () => show(dialog(true)));
    const user = userEvent.setup();
    await user.type(await screen.findByRole("textbox", { name: "Amount" }), "400.01");
    await user.type(screen.getByRole("textbox", { name: "Description" }), "Week 47");
    const ask = () => user.click(screen.getByRole("button", { name: "Ask for approval of 400.01\u00a0AZN" }));
    await ask();
    await screen.findByRole("alert");
    router.refresh.mockClear();
    if (last === "answered") {
      await ask();
      await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
      router.refresh.mockClear();
    }
    shownToasts().forEach(({ id }) => dismissToast(id));
    await act(async () => rerender(around(dialog(false))));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(last === "lost" ? 1 : 0));
    expect(shownToasts().map(({ title, action }) => [title, action])).toEqual(
      last === "lost"
        ? [["Your request may have been sent", { label: "View", href: "/billing/approvals?tab=asked" }]]
        : [],
    );
  });
  it("a request whose reply was lost ends before a smaller amount is sent", async () => {
    const calls = answer({
      "approvals.own": [limits],
      "approvals.request": [problem("unreachable"), problem("refused", { code: "APPROVAL_NOT_NEEDED" })],
      "wallets.withdraw.ask": [ok(quote())],
    });
    const { fill, press } = await open("withdraw");
    await fill("Amount", "400.01");
    await fill("Description", "Week 47");
    await press("Ask for approval of 400.01\u00a0AZN");
    await screen.findByRole("alert");
    await fill("Amount", "120");
    await press("Withdraw 120.00\u00a0AZN");
    await waitFor(() =>
      expect(besidesLimits(calls).map(({ call }) => call)).toEqual([
        "approvals.request",
        "approvals.request",
        "wallets.withdraw.ask",
      ]),
    );
    // The form's key, and the number of the try.
    const [first, second] = besidesLimits(calls).map(({ intent }) => intent);
    expect(first).toMatch(/-1$/);
    expect(second).toBe(first!.replace(/1$/, "2"));
  });
  it("after a reload, the next request ends one whose reply was lost", async () => {
    const calls = answer({
      "approvals.own": [limits],
      "approvals.request": [problem("unreachable"), ok(approval())],
    });
    const { fill, press } = await open("withdraw");
    await fill("Amount", "400.01");
    await fill("Description", "Week 47");
    await press("Ask for approval of 400.01\u00a0AZN");
    await screen.findByRole("alert");
    cleanup();
    const again = await open("withdraw");
    expect(await screen.findByText(/It may have been sent already/)).toBeVisible();
    await again.fill("Description", "Week 48");
    await again.press("Ask for approval of 400.01\u00a0AZN");
    await waitFor(() => expect(besidesLimits(calls)).toHaveLength(2));
    const [first, second] = besidesLimits(calls).map(({ intent }) => intent);
    expect(second).toBe(first!.replace(/1$/, "2"));
  });
  it("a request too many is refused in the dialog, which keeps its values", async () => {
    answer({
      "approvals.own": [limits],
      "approvals.request": [problem("refused", { code: "TOO_MANY_REQUESTS" }), ok(approval())],
    });
    const { fill, press, onOpenChange } = await open("withdraw");
    await fill("Amount", "400.01");
    await fill("Description", "Week 47");
    await press("Ask for approval of 400.01\u00a0AZN");
    expect(await screen.findByRole("alert")).toHaveTextContent("Too many of your requests are waiting for approval");
    expect(onOpenChange).not.toHaveBeenCalled();
    await press("Ask for approval of 400.01\u00a0AZN");
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  });
  it.each([
    ["above the limits of the screen", [limits, ok(ownLimits("withdrawal", {}))], [ok(quote())], "10601"],
    [
      "after a refusal of the door",
      [ok(ownLimits("withdrawal", {}))],
      [problem("refused", { code: "NEEDS_APPROVAL" }), ok(quote())],
      "10602",
    ],
  ] as const)("%s: what needs no approval any more is sent by another press", async (_, own, codes, appId) => {
    const calls = answer({
      "approvals.own": own,
      "approvals.request": [problem("refused", { code: "APPROVAL_NOT_NEEDED", responseId: "9F2C-71" })],
      "wallets.withdraw.ask": codes,
    });
    const { fill, press } = await open("withdraw", { appId });
    await fill("Amount", "400.01");
    await fill("Description", "Week 47");
    if (codes.length > 1) await press("Withdraw 400.01\u00a0AZN");
    await screen.findByText("A colleague has to approve this");
    await press("Ask for approval of 400.01\u00a0AZN");
    expect(await screen.findByText(/^This needs no approval any more: you may send it alone/)).toBeVisible();
    expect(screen.getByRole("dialog")).not.toHaveTextContent("The provider refused this");
    const sent = () => besidesLimits(calls).map(({ call }) => call);
    const before = sent();
    expect(before.at(-1)).toBe("approvals.request");
    await press("Withdraw 400.01\u00a0AZN");
    await waitFor(() => expect(sent()).toEqual([...before, "wallets.withdraw.ask"]));
  });
  it("a transfer to another merchant asks a colleague, and one to the own application does not", async () => {
    const calls = answer({
      "approvals.own": [ok(ownLimits("transfer", { perAct: 5_000 }))],
      "wallets.transfer.ask": [ok(quote())],
    });
    const { user, fill, press } = await open("transfer", { appId: "10507" });
    await user.click(screen.getByRole("radio", { name: "Another merchant" }));
    await fill("Amount", "60");
    await fill("Description", "Week 47");
    expect(await screen.findByText("A colleague has to approve this")).toBeVisible();
    expect(screen.getByRole("button", { name: "Ask for approval of 60.00\u00a0AZN" })).toBeVisible();
    await fill("Merchant ID", "10482"); // it is one's own
    expect(screen.queryByText("A colleague has to approve this")).toBeNull();
    await fill("Merchant ID", "20001");
    expect(screen.getByText("A colleague has to approve this")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "My application" }));
    expect(screen.queryByText("A colleague has to approve this")).toBeNull();
    await press("Transfer 60.00\u00a0AZN");
    await waitFor(() => expect(besidesLimits(calls).map(({ call }) => call)).toEqual(["wallets.transfer.ask"]));
  });
  it("a limit that is reached after the code was sent leads to the same question", async () => {
    const calls = answer({
      "wallets.withdraw.ask": [ok(quote())],
      "wallets.withdraw.act": [problem("refused", { code: "NEEDS_APPROVAL", responseId: "9F2C-71" })],
      "approvals.request": [ok(approval())],
    });
    const { user, fill, press, onOpenChange } = await open("withdraw", { appId: "10603" });
    await fill("Amount", "400");
    await fill("Description", "Week 47");
    await press("Withdraw 400.00\u00a0AZN");
    await user.type(await screen.findByLabelText("One-time code"), "123456");
    expect(await screen.findByText("A colleague has to approve this")).toBeVisible();
    expect(screen.getByRole("dialog")).not.toHaveTextContent("The provider refused this");
    await press("Ask for approval of 400.00\u00a0AZN");
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(besidesLimits(calls).map(({ call }) => call)).toEqual([
      "wallets.withdraw.ask",
      "wallets.withdraw.act",
      "approvals.request",
    ]);
  });
  it("the door's refusal leads to the same question", async () => {
    answer({ "wallets.withdraw.ask": [problem("refused", { code: "NEEDS_APPROVAL" })] });
    const { fill, press } = await open("withdraw");
    await fill("Amount", "400");
    await fill("Description", "Week 47");
    await press("Withdraw 400.00\u00a0AZN");
    expect(await screen.findByRole("button", { name: "Ask for approval of 400.00\u00a0AZN" })).toBeEnabled();
  });
});
