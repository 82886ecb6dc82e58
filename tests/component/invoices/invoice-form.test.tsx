import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { editions } from "@/lib/edition/editions";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { openAddress } from "@/components/form/leave-store";
import type { InvoiceFormContext } from "@/components/invoices/form/invoice-form-context";
import { emptyValues, valuesOf } from "@/components/invoices/form/invoice-form-values";
import { InvoiceEditor, type InvoiceEditorProps } from "@/components/invoices/form/invoice-editor";
import { storeDraft } from "@/lib/browser/draft";
import { type SentCall, answer, inputsOf, ok, problem } from "@/tests/support/answer";
import { appDetails, happened, invoiceDetails, nothingHappened } from "@/tests/support/records";
import { around, show, wordsOf } from "../form/setting";

const router = { push: jest.fn(), refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));
beforeEach(() => {
  sessionStorage.clear();
  router.refresh.mockClear();
});

const today = "2026-11-20";
const context: InvoiceFormContext = {
  apps: [
    { appId: "1", name: "Caspian Stays", state: "inProduction" },
    { appId: "2", name: "Caspian Gifts", state: "underReview" },
  ],
  userId: "u1",
  isLink: false,
  needsCustomer: true,
  maySend: true,
  edition: "default",
  currency: "AZN",
  installmentCards: editions.default.installmentCards,
  region: "AZ",
  phoneExample: "+994 50 000 10 03",
  firstWeekday: 1,
  paymentPage: "https://pay.example",
  today,
};
const details = invoiceDetails({
  id: "7",
  invoiceCode: "INV-7",
  appId: "1",
  amount: 34500,
  fullName: "Leyla Həsənova",
  mobilePhone: "+994500001003",
  email: "leyla@example.com",
  createdDate: "2026-11-20T10:00:00+04:00",
  paymentUrl: "https://pay.example/x",
  fileName: "offer.pdf",
  lastModifiedBy: "Ruslan",
  lastModifiedDate: "2026-11-20T11:00:00+04:00",
});
const edited = {
  id: "7",
  code: "INV-7",
  paymentUrl: "https://pay.example/x",
  fileName: "offer.pdf",
  version: 1,
  mayCreate: true,
};

function setUp(props: Partial<InvoiceEditorProps> = {}) {
  show(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <InvoiceEditor context={context} values={emptyValues("1", today)} {...props} />
    </SWRConfig>,
  );
  return userEvent.setup({ delay: null });
}
const setUpEdit = () => setUp({ edited, values: valuesOf(details) });
type User = ReturnType<typeof setUp>;
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: "input:not([type=radio])" });
const button = (name: string) => screen.getByRole("button", { name });
const turn = (name: string) => screen.getByRole<HTMLInputElement>("switch", { name });
/** Pastes, because every typed key renders the whole form. */
async function replace(user: User, name: string, text: string) {
  await user.clear(box(name));
  await user.click(box(name));
  await user.paste(text);
}
async function fill(user: User, { amount = "1240" } = {}) {
  for (const [name, text] of [
    ["Amount", amount],
    ["Description", "Conference hall"],
    ["Full name", "Leyla"],
    ["Phone", "050 000 10 03"],
  ] as const)
    await replace(user, name, text);
}
const inputs = (calls: readonly SentCall[]) =>
  calls.filter(({ call }) => call.startsWith("invoices.create") || call.startsWith("invoices.edit"));

it("remembers the chosen application for each user", async () => {
  document.cookie = "account=nigar; Path=/";
  const user = setUp({
    values: emptyValues("", today),
    context: { ...context, apps: [...context.apps, { appId: "3", name: "Caspian Tours", state: "inProduction" }] },
  });
  expect(document.cookie).not.toContain("app-nigar");
  await user.selectOptions(screen.getByRole("combobox", { name: "Application" }), "Caspian Tours");
  expect(document.cookie).toContain("app-nigar=3");
});

describe("an application that the person has no more", () => {
  const kept = () => storeDraft({ name: "invoice", userId: "u1" }, { appId: "9", amount: "120.50" });
  const application = () => screen.getByRole("combobox", { name: "Application" });
  const gone = wordsOf.en.rules.app.gone;

  it("of a draft has to be chosen anew, and nothing is sent before", async () => {
    kept();
    const calls = answer({ "invoices.create": [ok(details)] });
    const user = setUp({
      values: emptyValues("", today),
      context: { ...context, apps: [context.apps[0]!, { appId: "3", name: "Caspian Tours", state: "inProduction" }] },
    });
    await waitFor(() => expect(application()).toHaveAccessibleDescription(gone));
    expect(box("Amount")).toHaveValue("120.50");
    await fill(user);
    await user.click(button("Create and send"));
    expect(inputs(calls)).toEqual([]);
    await user.selectOptions(application(), "Caspian Tours");
    await user.click(button("Create and send"));
    await waitFor(() => expect(inputs(calls)).toMatchObject([{ input: { appId: "3" } }]));
  });
  it("gives way to the only one that is left", async () => {
    kept();
    const calls = answer({ "invoices.create": [ok(details)] });
    const user = setUp({ context: { ...context, apps: [context.apps[0]!] } });
    await fill(user);
    await user.click(button("Create and send"));
    await waitFor(() => expect(inputs(calls)).toMatchObject([{ input: { appId: "1" } }]));
  });
  it("is named at its field when it was deleted while the form was open", async () => {
    answer({ "invoices.create": [problem("not_found", { code: "NOT_FOUND", responseId: "9F2C-71" })] });
    const user = setUp();
    await fill(user);
    await user.click(button("Create and send"));
    await waitFor(() => expect(application()).toHaveAccessibleDescription(gone));
    expect(screen.queryByText(wordsOf.en.problems.not_found)).not.toBeInTheDocument();
  });
});

describe("known customers", () => {
  const known = [
    { id: "k1", fullName: "Leyla Həsənova", mobilePhone: "+994 50 000 10 03", email: "leyla@example.com", note: "" },
    { id: "k2", fullName: "Leyla Quliyeva", mobilePhone: "", email: "", note: "" },
  ];
  it("are offered while a name is typed, and fill the other fields only when one is chosen", async () => {
    const sentCalls = answer({ "customers.search": [ok(known)] });
    const user = setUp();
    await replace(user, "Email", "typed@example.com");
    await replace(user, "Full name", "Ley");
    expect(await screen.findByRole("option", { name: /Leyla Həsənova/ })).toBeVisible();
    expect(screen.getByText("2 known customers")).toBeInTheDocument();
    expect(sentCalls.at(-1)?.input).toEqual({ name: "Ley", notes: "no", offset: "5" });
    expect([box("Full name").value, box("Phone").value, box("Email").value]).toEqual(["Ley", "", "typed@example.com"]);
    await user.click(box("Full name"));
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    // The customer has no phone and no e-mail: typed ones stay.
    expect([box("Full name").value, box("Phone").value, box("Email").value]).toEqual([
      "Leyla Quliyeva",
      "",
      "typed@example.com",
    ]);
    await replace(user, "Full name", "Leyl");
    await user.click(await screen.findByRole("option", { name: /Leyla Həsənova/ }));
    expect([box("Full name").value, box("Phone").value, box("Email").value]).toEqual([
      "Leyla Həsənova",
      "+994 50 000 10 03",
      "leyla@example.com",
    ]);
    expect(screen.queryByRole("option", { name: /Leyla/ })).not.toBeInTheDocument();
  });
  it("are not asked for by one letter, and Escape closes the list", async () => {
    const sentCalls = answer({ "customers.search": [ok(known)] });
    const user = setUp();
    await replace(user, "Full name", "L");
    await act(async () => new Promise((done) => setTimeout(done, 300)));
    expect(sentCalls).toEqual([]);
    await replace(user, "Full name", "Le");
    await screen.findByRole("option", { name: /Leyla Həsənova/ });
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("option", { name: /Leyla/ })).not.toBeInTheDocument();
    expect(box("Full name")).toHaveValue("Le");
  });
});

it("a payment link needs neither a name nor a phone", async () => {
  const sentCalls = answer({ "invoices.create": [ok({ ...details, fullName: "", mobilePhone: "", email: "" })] });
  const user = setUp({ context: { ...context, isLink: true, needsCustomer: false, maySend: false } });
  await replace(user, "Amount", "12.50");
  await replace(user, "Description", "Desk");
  await user.click(screen.getByRole("button", { name: "Create link" }));
  await waitFor(() => expect(inputs(sentCalls)).toHaveLength(1));
  expect(inputs(sentCalls)[0]!.input).not.toHaveProperty("fullName");
  expect(inputs(sentCalls)[0]!.input).not.toHaveProperty("mobilePhone");
});

describe("the rules", () => {
  it("mark every required field, are counted, and focus the first", async () => {
    const sentCalls = answer({});
    const user = setUp({ values: emptyValues("", today) });
    await user.click(button("Create and send"));
    for (const sentence of [
      "Choose the application",
      "Enter the amount",
      "Enter a description",
      "Enter the full name",
      "Enter the phone number",
    ])
      expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText("5 fields need your attention")).toBeVisible();
    expect(screen.getByLabelText("Application")).toHaveFocus();
    expect(sentCalls).toEqual([]);
  });
  it("offer only applications in production", () => {
    setUp();
    expect(screen.getByRole("option", { name: "Caspian Gifts (Under review)" })).toBeDisabled();
    expect(screen.getByRole("option", { name: "Caspian Stays" })).toBeEnabled();
  });
  it.each([
    ["0.5", "Enter 1.00 AZN or more"],
    ["0", "The amount cannot be 0. Enter 1.00 AZN or more"],
    ["40000", "The invoice amount must be under 40,000.00 AZN"],
    ["999999999999", "The invoice amount must be under 40,000.00 AZN"],
    ["99999999999999999999", "Enter 39,999.99 AZN or less"],
    ["-99999999999999999999", "Enter 1.00 AZN or more"],
    ["1234.567", "Use at most 2 decimals"],
    ["a lot", /Enter the amount in digits/],
  ])("judge an amount of %s", async (typed, sentence) => {
    answer({});
    const user = setUp();
    await user.type(box("Amount"), typed);
    await user.tab();
    expect(await screen.findByText(sentence)).toBeVisible();
  });
  it("ask about an ambiguous amount and apply the same limits to the answer", async () => {
    answer({});
    const user = setUp();
    await user.type(box("Amount"), "40,000");
    await user.tab();
    const readings = await screen.findByRole("group", { name: /Did you mean 40,000.00 or 40.00/ });
    expect(screen.queryByText(/must be under|or less|or more/)).not.toBeInTheDocument();
    await user.click(within(readings).getByRole("button", { name: "40,000.00" }));
    expect(await screen.findByText("The invoice amount must be under 40,000.00 AZN")).toBeVisible();
    expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
  });
  it("require an expiration date after today in the edition's time zone", async () => {
    answer({});
    const user = setUp();
    await replace(user, "Link expiration date", "20.11.2026");
    await user.tab();
    expect(await screen.findByText("Choose a date after today")).toBeVisible();
    await replace(user, "Link expiration date", "soon");
    await user.tab();
    expect(await screen.findByText("Enter the day, the month and the year, for example 20 Nov 2026")).toBeVisible();
    await replace(user, "Link expiration date", "21.11.2026");
    await user.tab();
    await waitFor(() => expect(box("Link expiration date")).toHaveValue("21 Nov 2026"));
    expect(box("Link expiration date")).not.toHaveAttribute("aria-invalid");
  });
  it("require a complete e-mail address and a valid phone", async () => {
    answer({});
    const user = setUp();
    await user.type(box("Email"), "rashad@example");
    await user.type(box("Phone"), "123");
    await user.tab();
    expect(
      await screen.findByText("Invalid email address. Enter a full email address, for example name@example.com"),
    ).toBeVisible();
    expect(
      await screen.findByText(
        "Invalid phone number. The number is too short. Enter all of it, for example +994 50 000 10 03",
      ),
    ).toBeVisible();
  });
  it("refuse invisible characters in text", async () => {
    const sentCalls = answer({});
    const user = setUp();
    await fill(user);
    await user.type(box("Full name"), "\u202e");
    await user.type(box("Description"), "\ufffe");
    await user.click(button("Create and send"));
    expect(await screen.findAllByText(wordsOf.en.rules.text.characters)).toHaveLength(2);
    expect(inputs(sentCalls)).toEqual([]);
  });
  it("of the provider appear at the same fields", async () => {
    answer({
      "invoices.create": [
        problem("invalid", { fields: { linkExpirationDate: "afterToday", "schedule.date": "afterToday" } }),
        problem("invalid", { fields: { installment: "choice" } }),
      ],
    });
    const user = setUp();
    await fill(user);
    await user.click(turn("Repeat on a schedule"));
    await user.type(box("First payment"), "25.11.2026");
    await user.click(button("Create without sending"));
    expect(await screen.findAllByText("Choose a date after today")).toHaveLength(2);
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(button("Create without sending"));
    expect(await screen.findByText("A hold and an installment do not go together. Turn one of them off")).toBeVisible();
  });
});

it("asks about an ambiguous amount and sends nothing before the answer", async () => {
  const sentCalls = answer({ "invoices.create": [ok({ ...details, amount: 123 })] });
  const user = setUp();
  await fill(user, { amount: "1,234" });
  await user.click(button("Create and send"));
  const question = await screen.findByRole("group", { name: "Did you mean 1,234.00 or 1.23?" });
  expect(box("Amount")).toHaveFocus();
  expect(box("Amount")).toBeInvalid();
  expect(box("Amount")).toHaveAccessibleDescription(/Did you mean 1,234.00 or 1.23\?/);
  expect(inputs(sentCalls)).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "1.23" }));
  await user.click(button("Create and send"));
  await screen.findByRole("heading", { name: "Invoice INV-7 created" });
  expect(inputs(sentCalls)[0]?.input).toMatchObject({ amount: "1.23" });
});

describe("options", () => {
  it("exclude each other when one is a hold and one an installment, and state why", async () => {
    answer({});
    const user = setUp();
    await user.click(turn("Installment"));
    expect(turn("Pre-auth hold")).toBeDisabled();
    expect(screen.getByText("Not together with an installment")).toBeVisible();
    await user.click(turn("Installment"));
    await user.click(turn("Pre-auth hold"));
    expect(turn("Installment")).toBeDisabled();
    expect(screen.getByText("Not together with a hold")).toBeVisible();
  });
  it("report an old draft with both a hold and an installment at the installment", async () => {
    const sentCalls = answer({});
    sessionStorage.setItem(
      `draft:u1:invoice:${location.pathname}`,
      JSON.stringify({ preAuth: true, installment: { cardType: "BIRKART", months: 3 } }),
    );
    const user = setUp();
    await fill(user);
    await user.click(button("Create and send"));
    expect(await screen.findByText("A hold and an installment do not go together. Turn one of them off")).toBeVisible();
    expect(inputs(sentCalls)).toEqual([]);
  });
  it("show each month's payment, with the rounding in the last one", async () => {
    const sentCalls = answer({ "invoices.create": [ok(details)] });
    const user = setUp();
    await fill(user, { amount: "1240" });
    await user.click(turn("Installment"));
    expect(screen.getByText("6 × 206.67 AZN, the last one 206.65 AZN")).toBeVisible();
    await user.selectOptions(screen.getByLabelText("Installment period"), "12 months");
    expect(screen.getByText("12 × 103.33 AZN, the last one 103.37 AZN")).toBeVisible();
    await user.selectOptions(screen.getByLabelText("Installment card type"), "TAMKART");
    await user.click(button("Create without sending"));
    await screen.findByRole("heading", { name: /created/ });
    expect(inputs(sentCalls)[0]?.input).toMatchObject({
      amount: "1240.00",
      preAuth: false,
      send: false,
      installment: { cardType: "TAMKART", months: 12 },
    });
  });
  it("offer no installment when no card brand supports it", () => {
    setUp({ context: { ...context, installmentCards: editions.ae.installmentCards } });
    expect(screen.queryByRole("switch", { name: "Installment" })).toBeNull();
    expect(turn("Pre-auth hold")).toBeVisible();
  });
  it("keep the first day of a schedule that has begun", async () => {
    const begun = { ...details, schedule: { interval: "weekly", date: "2026-11-03" } } as const;
    const calls = answer({ "invoices.edit": [ok(begun)] });
    const user = setUp({ edited, values: valuesOf(begun) });
    await replace(user, "Description", "Conference hall");
    await user.click(button("Save"));
    await waitFor(() => expect(inputs(calls)[0]?.input).toMatchObject({ schedule: begun.schedule }));
  });
  it("require a date for a schedule, and send no disabled option", async () => {
    const sentCalls = answer({ "invoices.create": [ok(details)] });
    const user = setUp();
    await fill(user);
    await user.click(turn("Repeat on a schedule"));
    await user.click(button("Create and send"));
    expect(await screen.findByText("Fill in the field “Scheduled payment date”")).toBeVisible();
    await user.click(turn("Repeat on a schedule"));
    await user.click(button("Create and send"));
    await screen.findByRole("heading", { name: /created/ });
    expect(inputs(sentCalls)[0]?.input).toEqual({
      appId: "1",
      amount: "1240.00",
      description: "Conference hall",
      fullName: "Leyla",
      mobilePhone: "+994500001003",
      linkExpirationDate: "2026-11-27",
      preAuth: false,
      send: true,
    });
  });
});

describe("sending", () => {
  it("creates one invoice for two presses and shows its link and recipients", async () => {
    const sentCalls = answer({ "invoices.create": [ok(details)] });
    const user = setUp();
    await fill(user);
    await user.dblClick(button("Create and send"));
    expect(await screen.findByRole("heading", { name: "Invoice INV-7 created" })).toHaveFocus();
    expect(inputs(sentCalls)).toHaveLength(1);
    expect(screen.getByText("Link sent to +994 50 000 10 03 and leyla@example.com")).toBeVisible();
    expect(await screen.findByRole("img", { name: "QR code of INV-7" })).toBeVisible();
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1)); // Back leads to the list
    expect(screen.getByRole("link", { name: "View invoice" })).toHaveAttribute("href", "/billing/invoices?open=7");
    await user.click(button("Create another"));
    expect(box("Full name")).toHaveValue("");
    expect(document.querySelector("form input, form select, form button")).toHaveFocus();
  });
  async function create() {
    answer({ "invoices.create": [ok(details)] });
    const user = setUp();
    await fill(user);
    await user.click(button("Create and send"));
    await screen.findByRole("heading", { name: "Invoice INV-7 created" });
  }
  it("begins another invoice at the link of the menu, which is that of the result", async () => {
    await create();
    const menu = document.body.appendChild(document.createElement("a"));
    menu.addEventListener("click", (event) => event.preventDefault()); // as the router does
    const press = (href: string, more = {}) => {
      menu.href = href;
      fireEvent.click(menu, more);
      return document.querySelector("h1")?.textContent;
    };
    expect(press("/billing/invoices")).toContain("INV-7");
    expect(press(location.href, { ctrlKey: true })).toContain("INV-7");
    press(location.href);
    menu.remove();
    expect(box("Full name")).toHaveValue("");
  });
  it("begins another invoice by the key or in the palette, which open the address of the result", async () => {
    await create();
    const push = jest.fn();
    openAddress("/billing/invoices", push);
    expect(document.querySelector("h1")).toHaveTextContent("INV-7");
    act(() => openAddress(location.pathname + location.search, push));
    expect(push).toHaveBeenCalledTimes(2);
    expect(box("Full name")).toHaveValue("");
  });
  it("looks up the result after a reload before the form can be sent again", async () => {
    const unknown = problem("unknown_outcome");
    const sentCalls = answer({ "invoices.create": [unknown] });
    const user = setUp();
    await fill(user);
    await user.click(button("Create and send"));
    await screen.findByText(/We do not know yet if the invoice was created/);
    const [{ intent } = {}] = inputs(sentCalls);
    cleanup();
    const looked = answer({
      "transactions.outcome": [unknown, ok(happened({ call: "invoices.create", id: "7" }))],
      "invoices.read": [ok(details)],
    });
    setUp();
    expect(await screen.findByText("Outcome unknown, checking")).toBeVisible();
    expect(screen.queryByText(/Nothing was sent/)).toBeNull();
    expect(button("Create and send")).toBeDisabled();
    expect(await screen.findByRole("heading", { name: "Invoice INV-7 created" }, { timeout: 4_000 })).toBeVisible();
    expect(looked[0]).toMatchObject({ call: "transactions.outcome", input: { key: intent } });
    expect(Object.keys(sessionStorage).filter((name) => name.startsWith("once:"))).toEqual([]);
  });
  it("reuses the key when the request never arrived", async () => {
    const sentCalls = answer({ "invoices.create": ["unreachable"] });
    const user = setUp();
    await fill(user);
    await user.click(button("Create and send"));
    await waitFor(() => expect(inputs(sentCalls)).toHaveLength(1));
    await screen.findByRole("alert");
    cleanup();
    const again = answer({
      "transactions.outcome": [ok(nothingHappened)],
      "invoices.create": [ok(details)],
    });
    const next = setUp();
    await waitFor(() => expect(button("Create and send")).toBeEnabled());
    await fill(next);
    await next.click(button("Create and send"));
    await screen.findByRole("heading", { name: "Invoice INV-7 created" });
    expect(again.find(({ call }) => call === "invoices.create")?.intent).toBe(inputs(sentCalls)[0]?.intent);
  });
  it("keeps its key while a lost attempt may still arrive, also through a refusal of the next one", async () => {
    const reused = problem("refused", { code: "IDEMPOTENCY_MISMATCH" });
    const sentCalls = answer({
      "invoices.create": [
        problem("timed_out"),
        problem("refused", { code: "APP_NOT_IN_PRODUCTION" }),
        reused,
        problem("refused", { code: "APP_NOT_IN_PRODUCTION" }),
        ok(details),
      ],
    });
    const user = setUp();
    await fill(user);
    await user.click(button("Create and send"));
    expect(
      await screen.findByText(
        "We do not know yet if the invoice was created. Press the button again: it will not be created twice",
      ),
    ).toBeVisible();
    await user.click(button("Create and send"));
    expect(await screen.findByText("This application does not take payments. Choose another one")).toBeVisible();
    await user.click(button("Create and send"));
    expect(await screen.findByText(/An earlier attempt with other details has gone through/)).toBeVisible();
    await user.click(button("Create and send"));
    await screen.findByText("This application does not take payments. Choose another one");
    await user.click(button("Create and send"));
    await screen.findByRole("heading", { name: /created/ });
    const [first, second, third, fourth, fifth] = inputs(sentCalls).map(({ intent }) => intent);
    expect(first).toMatch(/^[\w-]{16,64}$/);
    expect([second, third]).toEqual([first, first]);
    expect(new Set([third, fourth, fifth]).size).toBe(3);
    await user.click(button("Create another"));
    await fill(user);
    await user.click(button("Create and send"));
    await waitFor(() => expect(inputs(sentCalls)).toHaveLength(6));
    expect(inputs(sentCalls)[5]?.intent).not.toBe(fifth);
  });
  it("starts with Ctrl Enter in any field, not with Enter", async () => {
    const sentCalls = answer({ "invoices.create": [ok(details)] });
    const user = setUp();
    await fill(user);
    await user.type(box("Description"), "{Enter}");
    await act(async () => new Promise((done) => setTimeout(done, 50)));
    expect(inputs(sentCalls)).toEqual([]);
    await user.type(box("Description"), "{Control>}{Enter}{/Control}");
    await screen.findByRole("heading", { name: /created/ });
    expect(inputs(sentCalls)[0]?.input).toMatchObject({ send: true });
  });
  it("is unavailable without the permission", async () => {
    answer({});
    setUp({ context: { ...context, maySend: false } });
    expect(button("Create")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Create and send" })).toBeNull();
  });
});

describe("a customer of the address who is not found", () => {
  const editor = (isFound: boolean) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <InvoiceEditor
        context={context}
        values={{ ...emptyValues("1", today), ...(isFound && { fullName: "Leyla Həsənova" }) }}
        missing={!isFound && <p>Not found</p>}
      />
    </SWRConfig>
  );

  it("fills the form once a refresh has found one", () => {
    const { rerender } = show(editor(false));
    expect(box("Full name")).toHaveValue("");
    rerender(around(editor(true)));
    expect(box("Full name")).toHaveValue("Leyla Həsənova");
  });
  it("is read again after the invoice, whose result stays", async () => {
    answer({ "invoices.create": [ok(details)] });
    const user = userEvent.setup({ delay: null });
    const { rerender } = show(editor(false));
    await fill(user);
    await user.click(button("Create and send"));
    await screen.findByRole("heading", { name: "Invoice INV-7 created" });
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1)); // Back leads to the list
    rerender(around(editor(true)));
    expect(screen.getByRole("heading", { name: "Invoice INV-7 created" })).toBeVisible();
  });
});

test("creates a payment link without sending a message", () => {
  setUp({ context: { ...context, isLink: true, maySend: false } });
  expect(screen.getByRole("heading", { name: "Create a payment link" })).toBeVisible();
  expect(button("Create link")).toHaveAttribute("type", "submit");
  expect(screen.queryByRole("button", { name: /send/i })).toBeNull();
});

describe("a file", () => {
  const pdf = new File(["%PDF-1.7"], "offer.pdf", { type: "application/pdf" });
  const control = () => screen.getByLabelText<HTMLInputElement>("File");
  it("is attached and can be removed", async () => {
    const sentCalls = answer({ "invoices.create": [ok(details)] });
    const user = setUp();
    await fill(user);
    await user.upload(control(), new File(["x"], "other.png", { type: "image/png" }));
    await user.click(button("Remove the file"));
    await user.upload(control(), pdf);
    await user.click(button("Create and send"));
    await screen.findByRole("heading", { name: /created/ });
    expect(inputs(sentCalls)[0]?.input).toMatchObject({
      file: { name: "offer.pdf", type: "application/pdf", content: btoa("%PDF-1.7") },
    });
  });
  it("of a wrong type or size is refused at once", async () => {
    answer({});
    setUp();
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(control(), new File(["x"], "a.exe", { type: "application/x-msdownload" }));
    expect(await screen.findByText("Choose a PDF, PNG or JPG file")).toBeVisible();
    await user.upload(control(), new File([new Uint8Array(3 * 1024 * 1024 + 1)], "a.pdf", { type: "application/pdf" }));
    expect(await screen.findByText("File size exceeds 3MB; please select a smaller file")).toBeVisible();
    await user.upload(control(), new File(["%PDF-1.7"], "a.pdf.exe", { type: "application/pdf" }));
    expect(await screen.findByText("Choose a PDF, PNG or JPG file")).toBeVisible();
    await user.upload(control(), new File(["%PDF-1.7"], "a\u202efdp.exe.pdf", { type: "application/pdf" }));
    expect(await screen.findByText(wordsOf.en.rules.attachment.characters)).toBeVisible();
    await user.upload(control(), pdf);
    await waitFor(() => expect(control()).toBeValid());
  });
  it("does not survive the end of a session, and the form states it", async () => {
    answer({});
    sessionStorage.setItem(
      `draft:u1:invoice:${location.pathname}`,
      JSON.stringify({ description: "Hall", fileName: "offer.pdf" }),
    );
    setUp();
    expect(
      await screen.findByText("Choose the file offer.pdf again. Files are not kept in an unsent form"),
    ).toBeVisible();
    expect(box("Description")).toHaveValue("Hall");
  });
});

describe("editing", () => {
  it("sends the version of its fields, also after the page was read again", async () => {
    const sentCalls = answer({ "invoices.edit": [problem("refused", { code: "CHANGED" })] });
    const editor = (version: number) => (
      <InvoiceEditor context={context} values={valuesOf(details)} edited={{ ...edited, version }} />
    );
    const { rerender } = show(editor(1));
    rerender(around(editor(2)));
    const user = userEvent.setup({ delay: null });
    await replace(user, "Description", "Suite");
    await user.click(button("Save"));
    await waitFor(() => expect(inputs(sentCalls)[0]?.input).toMatchObject({ version: 1, description: "Suite" }));
  });
  it("sends changed fields with the version, keeps the file, and removes it on request", async () => {
    const sentCalls = answer({ "invoices.edit": [ok({ ...details, version: 2 })] });
    const user = setUpEdit();
    expect(screen.getByRole("heading", { name: "Edit INV-7" })).toBeVisible();
    await replace(user, "Description", "Suite");
    await user.click(button("Save"));
    await screen.findByRole("heading", { name: "Invoice INV-7 saved" });
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1)); // Back leads to this form
    expect(inputs(sentCalls)[0]).toMatchObject({
      call: "invoices.edit",
      input: { id: "7", version: 1, description: "Suite", amount: "345.00" },
    });
    expect(inputs(sentCalls)[0]?.input).not.toHaveProperty("file");
  });
  it("offers no new invoice to a person who may only edit", async () => {
    answer({ "invoices.edit": [problem("refused", { code: "DELETED" }), ok({ ...details, version: 2 })] });
    const user = setUp({ edited: { ...edited, mayCreate: false }, values: valuesOf(details) });
    await user.click(button("Save"));
    await screen.findByText("This invoice was deleted in the meantime. What you typed is still here");
    expect(screen.queryByRole("button", { name: "Create as a new invoice" })).toBeNull();
    await user.click(button("Save"));
    await screen.findByRole("heading", { name: "Invoice INV-7 saved" });
    expect(screen.queryByRole("link", { name: "Create another" })).toBeNull();
  });
  it("removes the file on request", async () => {
    const sentCalls = answer({ "invoices.edit": [ok({ ...details, version: 2 })] });
    const user = setUpEdit();
    await user.click(button("Remove the file"));
    await user.click(button("Save"));
    await screen.findByRole("heading", { name: "Invoice INV-7 saved" });
    expect(inputs(sentCalls)[0]?.input).toMatchObject({ file: null });
  });
  it("shows the other person's changes on a conflict, lets the user choose each field, and keeps the input", async () => {
    const theirs = { ...details, amount: 36000, fullName: "Leyla H.", version: 2 };
    const sentCalls = answer({
      "invoices.edit": [problem("refused", { code: "CHANGED" }), ok({ ...theirs, version: 3 })],
      "invoices.read": [ok(theirs)],
    });
    const user = setUpEdit();
    await replace(user, "Amount", "400");
    await replace(user, "Description", "Suite");
    await user.click(button("Save"));
    const panel = await screen.findByRole("region", { name: /^Changed by Ruslan, 20 Nov 2026, 11:00$/ });
    expect(screen.getByRole("alert")).toHaveTextContent("Somebody else has changed this invoice in the meantime");
    const rows = within(panel).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Amount.*360.00.AZN.*400.00.AZN/),
      expect.stringMatching(/Full name.*Leyla H\..*Leyla Həsənova/),
    ]);
    expect(box("Amount")).toHaveValue("400.00");
    expect(box("Full name")).toHaveValue("Leyla H.");
    expect(box("Description")).toHaveValue("Suite");
    await user.click(within(rows[0]!).getByRole("radio", { name: "Theirs" }));
    expect(box("Amount")).toHaveValue("360.00");
    await user.click(within(rows[1]!).getByRole("radio", { name: "Mine" }));
    expect(box("Full name")).toHaveValue("Leyla Həsənova");
    await user.click(button("Save"));
    await screen.findByRole("heading", { name: "Invoice INV-7 saved" });
    expect(inputs(sentCalls)[1]?.input).toMatchObject({
      version: 2,
      amount: "360.00",
      fullName: "Leyla Həsənova",
      description: "Suite",
    });
  });
  it("offers to create a deleted invoice again with the same values", async () => {
    const sentCalls = answer({
      "invoices.edit": [problem("refused", { code: "DELETED" })],
      "invoices.create": [ok({ ...details, id: "8", invoiceCode: "INV-8" })],
    });
    const user = setUpEdit();
    await replace(user, "Description", "Suite");
    await user.click(button("Save and send"));
    expect(
      await screen.findByText("This invoice was deleted in the meantime. What you typed is still here"),
    ).toBeVisible();
    await user.click(button("Create as a new invoice"));
    await user.click(button("Create without sending"));
    await screen.findByRole("heading", { name: "Invoice INV-8 created" });
    expect(inputs(sentCalls)[1]).toMatchObject({
      call: "invoices.create",
      input: { description: "Suite", fullName: "Leyla Həsənova", send: false },
    });
    expect(inputs(sentCalls)[1]?.input).not.toHaveProperty("version");
  });
});

describe("the preview", () => {
  const preview = () => within(screen.getByRole("complementary", { name: "Preview" }));
  it("follows the input", async () => {
    answer({});
    const user = setUp();
    await fill(user);
    await user.click(turn("Pre-auth hold"));
    expect(preview().getByText("Caspian Stays")).toBeVisible();
    expect(preview().getByText("Leyla")).toBeVisible();
    expect(preview().getByText(/Hold 1,240.00.AZN/)).toBeVisible();
    expect(preview().getByText("Pay by 27 Nov 2026")).toBeVisible();
  });
  it("shows the SMS with the application's template", async () => {
    const sentCalls = answer({
      "apps.read": [
        ok(appDetails({ appId: "1", defaultSmsTemplate: "{fullName}, {amount} {currency}: {paymentUrl}" })),
        problem("broken"),
      ],
    });
    const user = setUp();
    await fill(user);
    expect(sentCalls.map(({ call }) => call)).not.toContain("apps.read"); // the preview loads on demand
    await user.click(preview().getByRole("radio", { name: "SMS" }));
    expect(await preview().findByText("Leyla, 1240.00 AZN: https://pay.example/…")).toBeVisible();
    await act(async () => void fireEvent(window, new Event("online"))); // reads again, like a return to the tab
    await waitFor(() => expect(inputsOf(sentCalls, "apps.read")).toHaveLength(2));
    await act(async () => new Promise((done) => setTimeout(done, 50)));
    expect(preview().getByText("Leyla, 1240.00 AZN: https://pay.example/…")).toBeVisible();
  });
});
