import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { SWRConfig } from "swr";
import { addGuard, onOpenedHere } from "@/components/form/leave-store";
import { CommandPalette } from "@/components/shell/palette/command-palette";
import type { Findable } from "@/components/shell/palette/findable";
import { FindButton } from "@/components/shell/palette/find-button";
import { shortcutsFor } from "@/components/shell/palette/shortcuts";
import { later } from "@/components/ui/layers/later";
import type { MenuEntry } from "@/components/shell/menu/menu-entry";
import { inOtherScript, matchOf, piecesOf } from "@/components/shell/palette/palette-search";
import type { Invoice } from "@/lib/contract/invoices";
import type { Transaction } from "@/lib/contract/transactions";
import { type Refusal, type SentCall, type Success, answer, ok, problem } from "@/tests/support/answer";
import { approval, invoice, pageOf, refund, transaction, walletOperation } from "@/tests/support/records";
import { around } from "../form/setting";

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const entries: readonly MenuEntry[] = [
  { word: "dashboard", label: "Dashboard", path: "/" },
  {
    word: "billing",
    label: "Billing",
    links: [
      { word: "createInvoice", label: "Create an invoice", path: "/billing/create-an-invoice" },
      { word: "invoices", label: "Invoices", path: "/billing/invoices" },
      { word: "bulkInvoice", label: "Bulk invoice", path: "/billing/bulk-invoice" },
    ],
  },
  { word: "settings", label: "Settings", path: "/settings" },
];
const actions = [{ word: "createInvoice", label: "Create an invoice", path: "/billing/create-an-invoice" }];
const lists = [
  { word: "transactions", label: "Transactions", path: "/billing/transactions" },
  { word: "wallet", label: "Wallet", path: "/billing/wallet" },
];
const closed = jest.fn();

const findables: readonly Findable[] = [
  { word: "invoices", call: "invoices.list", may: ["page", "copy"] },
  { word: "transactions", call: "transactions.list", may: ["page", "refund"] },
];
const shortcuts = jest.fn();

interface OpenedProps {
  readonly finds?: readonly Findable[];
  readonly changed?: MenuEntry;
}
function Opened({ finds = [], changed }: OpenedProps) {
  const [open, setOpen] = useState(true);
  return (
    <CommandPalette
      open={open}
      onOpenChange={(next) => {
        closed();
        setOpen(next);
      }}
      entries={[
        ...entries.map((entry) => (entry.word === changed?.word ? changed : entry)),
        ...(finds.length > 0 ? lists : []),
      ]}
      actions={actions}
      findables={finds}
      onShortcuts={shortcuts}
    />
  );
}
const ShortcutsDialog = later(
  async () => (await import("@/components/shell/palette/shortcuts-dialog")).ShortcutsDialog,
);
/** As in the frame of a page. */
function WithHelp() {
  const [help, setHelp] = useState<boolean>();
  const shortcuts = shortcutsFor(entries, actions);
  return (
    <>
      <FindButton
        entries={entries}
        actions={actions}
        findables={[]}
        label="Search or jump to…"
        shortcuts={shortcuts}
        onHelp={() => setHelp(true)}
      />
      {help !== undefined && (
        <ShortcutsDialog open={help} onOpenChange={setHelp} shortcuts={shortcuts} hasSheet={false} />
      )}
    </>
  );
}
/** Each test has its own cache. */
const inEnglish = (what: React.ReactNode) =>
  around(<SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>{what}</SWRConfig>);
/** Its messages are fetched once, and some of its parts are loaded. */
const appear = (what: React.ReactNode) => act(async () => void render(inEnglish(what)));
const selected = () => screen.getByRole("option", { selected: true });

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined; // jsdom has no layout
});
beforeEach(() => jest.clearAllMocks());

describe("the command palette", () => {
  it("offers each action and screen once and selects the first", async () => {
    await appear(<Opened />);
    expect(screen.getAllByRole("option").map((row) => row.textContent)).toEqual([
      "Create an invoiceC",
      "Keyboard shortcuts?",
      "DashboardGD",
      "InvoicesBillingGI",
      "Bulk invoiceBillingGB",
      "Settings",
    ]);
    expect(selected()).toHaveTextContent("Create an invoice");
    expect(screen.getByRole("combobox")).toHaveAttribute("aria-activedescendant", selected().id);
  });
  it("opens the day that the text names", async () => {
    answer({ "invoices.list": [ok(pageOf([]))], "transactions.list": [ok(pageOf([]))] });
    await appear(<Opened finds={findables} />);
    const field = screen.getByRole("combobox");
    await userEvent.type(field, "yester");
    expect(selected()).toHaveTextContent(/^Yesterday/);
    await userEvent.clear(field);
    await userEvent.type(field, "billing");
    expect(selected()).not.toHaveTextContent(/^(Today|Yesterday)/);
    await userEvent.clear(field);
    await userEvent.type(field, "22 Nov 2024");
    expect(selected()).toHaveTextContent("Friday, 22 November 2024");
    await userEvent.keyboard("{Enter}");
    expect(push).toHaveBeenCalledWith("/billing/days/2024-11-22");
  });
  it("finds a list that the menu does not have by its name, and no list without an address", async () => {
    answer({ "transactions.refunds": [ok(pageOf([]))], "customers.search": [ok([])] });
    const refunds = { label: "Refunds", path: "/billing/transactions/refunds" };
    const customers = { label: "Customers", path: "/customers/{customer}" };
    const finds: readonly Findable[] = [
      { word: "refunds", link: refunds, call: "transactions.refunds", may: [] },
      { word: "customers", link: customers, call: "customers.search", may: [] },
    ];
    await appear(<Opened finds={finds} />);
    expect(screen.queryByRole("option", { name: "Customers" })).toBeNull();
    await userEvent.type(screen.getByRole("combobox"), "refund");
    expect(selected()).toHaveTextContent("Refunds");
    await userEvent.keyboard("{Enter}");
    expect(push).toHaveBeenCalledWith(refunds.path);
  });
  it("finds saved views by their name, also by its digits, and opens their address", async () => {
    const view = { shared: true, author: "Nigar", mayChange: false };
    answer({
      "views.list": [
        ok([
          { ...view, id: "1", name: "Unpaid 2026", address: "/billing/invoices?status=created" },
          { ...view, id: "2", name: "Large", address: "/billing/invoices?sort=amount" },
        ]),
      ],
    });
    await appear(<Opened />);
    expect(screen.queryByRole("group", { name: "Saved views" })).toBeNull();
    await userEvent.keyboard("2026");
    const group = await screen.findByRole("group", { name: "Saved views" });
    expect(
      within(group)
        .getAllByRole("option")
        .map((row) => row.textContent),
    ).toEqual(["Unpaid 2026Invoices"]);
    await userEvent.keyboard("{Enter}");
    expect(push).toHaveBeenLastCalledWith("/billing/invoices?status=created");
  });
  it("finds the operations of one application by its ID and opens them there", async () => {
    const requests = answer({ "wallets.operations": [ok(pageOf([walletOperation()]))] });
    const operations: Findable = {
      word: "wallet",
      call: "wallets.operations",
      may: [],
      pathValues: { appId: "10482" },
    };
    await appear(<Opened finds={[operations]} />);
    await userEvent.keyboard("OP-7");
    const [first] = await within(
      await screen.findByRole("group", { name: "Wallet" }, { timeout: 4_000 }),
    ).findAllByRole("option");
    expect(first).toHaveTextContent("•••• 1111 · Nigar H•••");
    expect(requests.at(-1)).toEqual({
      call: "wallets.operations",
      input: { appId: "10482", name: "OP-7", offset: "5" },
    });
    await userEvent.click(first!);
    expect(push).toHaveBeenCalledWith("/billing/wallet?appId=10482&open=OP-7");
  });
  it("finds a customer by a note, and opens the customer's own address", async () => {
    answer({
      "customers.search": [
        ok([
          {
            id: "k1",
            fullName: "Leyla Həsənova",
            mobilePhone: "+994 50 000 10 03",
            email: "l@a.az",
            note: "Likes a quiet room",
          },
          { id: "k2", fullName: "", mobilePhone: "+994 50 000 10 04", email: "", note: "A quiet guest" },
        ]),
      ],
    });
    const customers = { word: "customers", link: { label: "Customers", path: "/customers/{customer}" } };
    const finds: readonly Findable[] = [{ ...customers, call: "customers.search", may: [] }];
    await appear(<Opened finds={finds} />);
    await userEvent.type(screen.getByRole("combobox"), "quiet");
    const group = await screen.findByRole("group", { name: "Customers" });
    const [known, nameless] = within(group).getAllByRole("option");
    expect(known).toHaveTextContent("Leyla Həsənova+994 50 000 10 03 · Likes a quiet room");
    expect(nameless).toHaveTextContent("+994 50 000 10 04");
    expect(screen.queryByText(/Show all/)).not.toBeInTheDocument();
    await userEvent.click(known!);
    expect(push).toHaveBeenLastCalledWith("/customers/k1");
  });
  it("finds a refund by the RRN of its payment and opens its record", async () => {
    answer({ "transactions.refunds": [ok(pageOf([refund()], 7))] });
    const refunds: Findable = {
      word: "refunds",
      link: { label: "Refunds", path: "/billing/transactions/refunds" },
      call: "transactions.refunds",
      may: [],
    };
    await appear(<Opened finds={[refunds]} />);
    await userEvent.keyboard("632418907755");
    const [first, all] = await within(
      await screen.findByRole("group", { name: "Refunds" }, { timeout: 4_000 }),
    ).findAllByRole("option");
    expect(first).toHaveTextContent(/^RF-12•••• 1180 · Leyla Məmmədova · 632418907755.*\D120\.00\sAZN$/);
    expect(first).toHaveTextContent("−120.00");
    expect(screen.getByText("7 results")).toBeInTheDocument();
    await userEvent.click(first!);
    expect(push).toHaveBeenLastCalledWith("/billing/transactions/refunds?open=RF-12");
    expect(all).toHaveTextContent("Show all 7");
  });
  it("shows a request for approval with its fee, as its list does", async () => {
    answer({ "approvals.list": [ok([approval({ amount: 7_717_00, fee: 14_74, total: 7_731_74 })])] });
    const approvals: Findable = {
      word: "approvals",
      link: { label: "Approvals", path: "/billing/approvals" },
      call: "approvals.list",
      may: [],
    };
    await appear(<Opened finds={[approvals]} />);
    await userEvent.keyboard("AP-7K2M9QXD");
    const group = await screen.findByRole("group", { name: "Approvals" });
    expect(within(group).getByRole("option")).toHaveTextContent(/7,731\.74\sAZN$/);
  });
  it("shows a screen with the icon that it has in the menu", async () => {
    const iconOf = (name: string) =>
      screen
        .getByRole("option", { name: new RegExp(`^${name}`) })
        .querySelector("use")
        ?.getAttribute("href")
        ?.split("#")[1];
    await appear(<Opened changed={{ word: "settings", label: "Settings", path: "/settings", icon: "globe" }} />);
    expect(iconOf("Settings")).toBe("globe");
    expect(iconOf("Invoices")).toBe("receipt-text"); // in a group the menu has none
  });
  it("moves with the arrow keys in a cycle, with Home and End, and opens with Enter", async () => {
    await appear(<Opened />);
    await userEvent.keyboard("{ArrowUp}");
    expect(selected()).toHaveTextContent("Settings");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(selected()).toHaveTextContent("Dashboard");
    await userEvent.keyboard("{End}");
    expect(selected()).toHaveTextContent("Settings");
    await userEvent.keyboard("{Home}{ArrowDown}{ArrowDown}{Enter}");
    expect(push).toHaveBeenCalledWith("/");
    expect(closed).toHaveBeenCalled();
  });
  it("finds by a part of a word and marks it", async () => {
    await appear(<Opened />);
    await userEvent.keyboard("bulk inv");
    expect(screen.getAllByRole("option")).toHaveLength(1);
    expect([...selected().querySelectorAll("b")].map((mark) => mark.textContent)).toEqual(["Bulk", "inv"]);
    expect(screen.getByRole("status")).toHaveTextContent("1 result");
  });
  it("finds a screen by words for its purpose, from their beginnings", async () => {
    await appear(<Opened />);
    await userEvent.keyboard("change passw");
    expect(selected()).toHaveTextContent("Settings");
    await userEvent.clear(screen.getByRole("combobox"));
    await userEvent.keyboard("assword");
    expect(screen.getByText("Nothing found")).toBeInTheDocument();
  });
  it("reports an empty result", async () => {
    await appear(<Opened />);
    await userEvent.keyboard("xyz{Enter}");
    expect(screen.getByText("Nothing found")).toBeInTheDocument();
    expect(push).not.toHaveBeenCalled();
  });
  it("closes on Escape with any text", async () => {
    await appear(<Opened />);
    await userEvent.keyboard("inv{Escape}");
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  });
});

describe("records", () => {
  const found = (id: string, own: Partial<Invoice> = {}) =>
    invoice({
      id,
      invoiceCode: `INV-${id}`,
      fullName: "Rəşad Əliyev",
      status: "partialRefunded",
      amount: 124_000,
      ...own,
    });
  const payment = transaction({
    id: "TX-1",
    invoiceId: "20397",
    fullName: "Rəşad Əliyev",
    maskedCard: "411111******4242",
    amount: 124_000,
    remaining: 0,
  });
  /** A request without a reply: the test says when the reply comes. */
  interface Asked<Row> {
    readonly say: (rows: readonly Row[], total?: number) => Promise<void>;
    readonly fail: () => Promise<void>;
  }
  let requests: readonly SentCall[] = [];
  let asked: { readonly "invoices.list": Asked<Invoice>[]; readonly "transactions.list": Asked<Transaction>[] };
  const lastOf = <N extends keyof typeof asked>(call: N): (typeof asked)[N][number] => asked[call].at(-1)!;
  const names = () =>
    requests.flatMap(({ call, input }) =>
      call === "views.list" ? [] : [[call, "name" in input ? input.name : undefined]],
    );
  const later =
    <Row,>(list: Asked<Row>[]) =>
    () =>
      new Promise<Success<{ rows: Row[]; total: number }> | Refusal>((resolve) =>
        list.push({
          say: (rows, total) => act(async () => resolve(ok(pageOf(rows, total)))),
          fail: () => act(async () => resolve(problem("unexpected"))),
        }),
      );
  beforeEach(() => {
    asked = { "invoices.list": [], "transactions.list": [] };
    jest.useFakeTimers();
    requests = answer({
      "invoices.list": later(asked["invoices.list"]),
      "transactions.list": later(asked["transactions.list"]),
      "views.list": [ok([])],
    });
  });
  afterEach(() => jest.useRealTimers());
  const typing = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const pause = () => act(async () => jest.advanceTimersByTime(200));
  const type = async (text: string) => {
    await typing.keyboard(text);
    await pause();
  };

  it("are searched after a pause, from two characters, five of each kind", async () => {
    await appear(<Opened finds={findables} />);
    await type("2");
    expect(names()).toEqual([]);
    await type("0397 ");
    expect(names()).toEqual([
      ["invoices.list", "20397"],
      ["transactions.list", "20397"],
    ]);
  });
  it("are not searched by a whole card number", async () => {
    await appear(<Opened finds={findables} />);
    await typing.paste("4242 4242 4242 4242");
    await pause();
    expect(names().map(([, name]) => name)).toEqual(["424242******4242", "424242******4242"]);
  });
  it("come first, with status and amount, and the first can be copied", async () => {
    await appear(<Opened finds={findables} />);
    await type("inv 2039");
    await lastOf("invoices.list").say([found("20397"), found("20391", { status: "paid", amount: 21_050 })]);
    await lastOf("transactions.list").say([payment]);
    const groups = screen.getAllByRole("group");
    expect(groups.map((group) => within(group).getAllByRole("option").length)).toEqual([2, 1, 2, 2]);
    expect(groups[0]).toHaveAccessibleName("Invoices");
    expect(await within(groups[0]!).findByText("Partial refunded")).toBeInTheDocument();
    expect(selected()).toHaveTextContent(/^INV-20397Rəşad Əliyev.*1,240\.00\sAZN$/);
    expect(groups[1]).toHaveTextContent("51084412•••• 4242 · Rəşad Əliyev");
    expect(screen.getByRole("option", { name: "Duplicate INV-20397" })).toBeInTheDocument();
    await typing.keyboard("{Enter}");
    expect(push).toHaveBeenLastCalledWith("/billing/invoices?open=20397");
  });
  it.each([
    ["refund inv 20397", "inv 20397"],
    ["20397 refund", "20397"],
    ["refund ٢٠٣٩٧", "20397"],
    ["refund INV–20397", "INV-20397"],
  ])("%s leads to the refund of the payment that is meant", async (typed, name) => {
    await appear(<Opened finds={findables} />);
    await type(typed);
    expect(names().map(([, sought]) => sought)).toEqual([name, name]);
    await lastOf("invoices.list").say([found("20397")]);
    const [other, meant] = ["INV-55120", "INV-20397"].map((invoiceCode) =>
      transaction({ id: `TX-${invoiceCode}`, invoiceCode, status: "paid", amount: 20_397, remaining: 20_397 }),
    );
    await lastOf("transactions.list").say([other!, meant!]);
    expect(selected()).toHaveTextContent("Refund INV-20397");
    await typing.keyboard("{Enter}");
    expect(push).toHaveBeenLastCalledWith("/billing/transactions?open=TX-INV-20397#refund");
  });
  it("an action on the open record is one of the page on the screen", async () => {
    history.replaceState(null, "", "/billing/transactions?open=TX-7");
    push.mockClear();
    await appear(<Opened finds={findables} />);
    await type("refund 20397");
    await lastOf("invoices.list").say([]);
    await lastOf("transactions.list").say([
      transaction({ id: "TX-7", invoiceCode: "INV-20397", status: "paid", amount: 100, remaining: 100 }),
    ]);
    await typing.keyboard("{Enter}");
    expect(location.hash).toBe("#refund");
    expect(push).not.toHaveBeenCalled();
    history.replaceState(null, "", "/");
  });
  it("in another script are named with both spellings", async () => {
    await appear(<Opened finds={findables} />);
    await type("Рашад");
    await lastOf("invoices.list").say([found("20397")]);
    await lastOf("transactions.list").say([payment]);
    expect(screen.getByRole("note")).toHaveTextContent("Found in another script: Рашад: Rəşad");
    await type(" алиев");
    await lastOf("invoices.list").say([found("20397")]);
    await lastOf("transactions.list").say([]);
    expect(screen.getByRole("note")).toHaveTextContent("Рашад: Rəşad, алиев: Əliyev");
  });
  it("open on their own page with Ctrl Enter", async () => {
    await appear(<Opened finds={findables} />);
    await type("20397");
    await lastOf("invoices.list").say([found("20397")]);
    await lastOf("transactions.list").say([payment]);
    await typing.keyboard("{ArrowDown}{Control>}{Enter}{/Control}");
    expect(push).toHaveBeenLastCalledWith("/billing/operations/20397");
  });
  it("are never replaced by a late answer to an earlier query", async () => {
    await appear(<Opened finds={findables.slice(0, 1)} />);
    await type("20397");
    const late = lastOf("invoices.list");
    await type("{Backspace}1");
    await lastOf("invoices.list").say([found("20391")]);
    await late.say([found("20397")]);
    expect(selected()).toHaveTextContent("INV-20391");
    expect(screen.queryByText("20397")).not.toBeInTheDocument();
  });
  it("open with Enter as soon as the answer arrives", async () => {
    await appear(<Opened finds={findables.slice(0, 1)} />);
    await typing.keyboard("20397{Enter}");
    expect(push).not.toHaveBeenCalled();
    await pause();
    await lastOf("invoices.list").say([found("20397")]);
    expect(push).toHaveBeenCalledWith("/billing/invoices?open=20397");
  });
  it("wait for their own answer when Enter meets the result of an earlier query", async () => {
    await appear(<Opened finds={findables.slice(0, 1)} />);
    await type("20397");
    await lastOf("invoices.list").say([found("20397")]);
    await typing.keyboard("1{Enter}");
    await pause();
    await lastOf("invoices.list").say([]);
    expect(push).not.toHaveBeenCalled();
    expect(screen.getByText("Nothing found")).toBeInTheDocument();
  });
  it("do not move the selection from a matching screen", async () => {
    await appear(<Opened finds={findables} />);
    await type("bulk");
    await lastOf("invoices.list").say([found("20397")]);
    await lastOf("transactions.list").say([]);
    expect(selected()).toHaveTextContent("Bulk invoice");
    expect(screen.getAllByRole("option")[0]).toHaveTextContent("INV-20397");
  });
  it("come before a screen that only its purpose names, and Enter waits for them", async () => {
    await appear(<Opened finds={findables.slice(0, 1)} />);
    await typing.keyboard("link{Enter}");
    expect(push).not.toHaveBeenCalled();
    await pause();
    await lastOf("invoices.list").say([found("20397", { fullName: "Link Stone" })]);
    expect(push).toHaveBeenCalledWith("/billing/invoices?open=20397");
  });
  it("show no empty result during the search", async () => {
    await appear(<Opened finds={findables} />);
    await type("leyla");
    expect(screen.getByRole("status")).toHaveTextContent("Loading");
    expect(screen.queryByText("Nothing found")).not.toBeInTheDocument();
    await lastOf("invoices.list").say([]);
    await lastOf("transactions.list").fail();
    expect(screen.getByRole("alert")).toHaveTextContent("Invoices and transactions could not be searched");
    expect(screen.queryByText("Nothing found")).not.toBeInTheDocument();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    const before = requests.length;
    await typing.click(screen.getByRole("button", { name: "Try again" }));
    await lastOf("invoices.list").say([found("20397", { fullName: "Leyla Həsənova" })]);
    await lastOf("transactions.list").say([]);
    expect(requests.length).toBe(before + 2);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.getAllByRole("option")[0]).toHaveTextContent("INV-20397");
  });
  it("mark each match, also in another script, and show an e-mail when it matched", async () => {
    const marked = () =>
      screen
        .getAllByRole("option")
        .filter((option) => option.textContent.includes("INV-"))
        .map((option) => [...option.querySelectorAll("b")].map(({ textContent }) => textContent));
    await appear(<Opened finds={findables} />);
    const find = async (text: string) => {
      await typing.clear(screen.getByRole("combobox"));
      await typing.keyboard(text);
      await pause();
      await lastOf("transactions.list").say([]);
      await lastOf("invoices.list").say([found("20397", { email: "r.aliyev@example.com" })]);
    };
    await find("rəş 2039");
    expect(marked()).toEqual([["2039", "Rəş"], []]);
    await find("Рашад");
    expect(marked()).toEqual([["Rəşad"], []]);
    await find("aliyev@ex");
    expect(marked()).toEqual([["aliyev@ex"], []]);
    expect(screen.getAllByRole("option")[0]).toHaveTextContent("r.aliyev@example.com");
  });
  it.each([
    ["all that are found", "Show all 509", "/billing/invoices?name=rashad+203"],
    ["giving the first payment back", "Refund INV-20418", "/billing/transactions?open=TX-2#refund"],
  ])("open at %s", async (_, name, path) => {
    await appear(<Opened finds={findables} />);
    await type("rashad 203");
    await lastOf("invoices.list").say([found("20397")], 509);
    await lastOf("transactions.list").say([
      { ...payment, status: "declined", remaining: 0 },
      { ...payment, id: "TX-2", invoiceCode: "INV-20418", remaining: 48_000 },
    ]);
    expect(selected()).toHaveTextContent("INV-20397");
    await typing.click(screen.getByRole("option", { name }));
    expect(push.mock.calls).toEqual([[path]]);
  });
  it("are not searched without the permission to see them", async () => {
    await appear(<Opened />);
    await type("20397");
    expect(names()).toEqual([]);
    expect(screen.getByText("Nothing found")).toBeInTheDocument();
  });
});

describe("keys", () => {
  const page = (
    <>
      <input aria-label="Name" />
      <WithHelp />
    </>
  );
  const ofParts = ["Move between the rows of a list", "Choose the row", "Choose no row", "Send a long form"];
  const name = () => screen.getByRole("textbox", { name: "Name" });
  beforeEach(() => {
    document.cookie = "shortcuts=; Max-Age=0";
  });

  it("Ctrl K and / open the palette, but / does not during text input", async () => {
    await appear(page);
    await userEvent.type(name(), "a/b");
    expect(name()).toHaveValue("a/b");
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
    await userEvent.keyboard("{Control>}[KeyK]{/Control}");
    expect(await screen.findByRole("combobox")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard("/");
    expect(await screen.findByRole("combobox")).toHaveFocus();
  });
  it.each([
    ["where Dvorak has it", { key: "k", code: "KeyV" }],
    ["where a layout has no Latin letters", { key: "л", code: "KeyK" }],
  ])("Ctrl K opens the palette %s", async (_, pressed) => {
    await appear(page);
    fireEvent.keyDown(document.body, { ...pressed, ctrlKey: true });
    expect(await screen.findByRole("combobox")).toHaveFocus();
  });
  it.each([
    ["c", "/billing/create-an-invoice"],
    ["gi", "/billing/invoices"],
    ["gd", "/"],
    ["Gb", "/billing/bulk-invoice"],
    ["ggi", "/billing/invoices"],
  ])("%s opens %s", async (pressed, path) => {
    await appear(page);
    await userEvent.keyboard(pressed);
    expect(push.mock.calls).toEqual([[path]]);
  });
  it("use physical positions on keyboards without Latin letters", async () => {
    await appear(page);
    for (const [key, code] of [
      ["п", "KeyG"],
      ["ш", "KeyI"],
    ] as const)
      act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true })));
    expect(push.mock.calls).toEqual([["/billing/invoices"]]);
  });
  it.each([
    [".", true],
    ["ظ", true],
    ["-", false], // a German keyboard
  ])("opens the palette by the place of the slash if its key is %s: %s", async (key, opens) => {
    await appear(page);
    await act(
      async () => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code: "Slash", bubbles: true })),
    );
    expect(screen.queryByRole("dialog") !== null).toBe(opens);
  });
  it.each(["gw", "gt", "i", "gxi", "x"])(
    "%s opens nothing: the user has no such place or the key does not exist",
    async (pressed) => {
      await appear(page);
      await userEvent.keyboard(pressed);
      expect(push).not.toHaveBeenCalled();
    },
  );
  it("and the palette ask before they leave a changed form", async () => {
    const ask = jest.fn();
    const stop = addGuard({ ask, count: () => 1, leave: () => undefined });
    await appear(page);
    await userEvent.keyboard("gi");
    await userEvent.keyboard("{Control>}[KeyK]{/Control}");
    await screen.findByRole("combobox");
    await userEvent.keyboard("settings{Enter}");
    stop();
    expect(push).not.toHaveBeenCalled();
    for (const [go] of ask.mock.calls as [() => void][]) go();
    expect(push.mock.calls).toEqual([["/billing/invoices"], ["/settings"]]);
  });
  it("and the palette begin anew at the address that is open, and leave nothing", async () => {
    const [ask, begin] = [jest.fn(), jest.fn()];
    const stops = [addGuard({ ask, count: () => 1, leave: () => undefined }), onOpenedHere(begin)];
    const before = location.href;
    history.replaceState(null, "", "/billing/create-an-invoice");
    await appear(page);
    await userEvent.keyboard("c");
    expect(begin).toHaveBeenCalledTimes(1);
    await userEvent.keyboard("{Control>}[KeyK]{/Control}");
    await screen.findByRole("combobox");
    await userEvent.keyboard("create an invoice{Enter}");
    expect(begin).toHaveBeenCalledTimes(2);
    stops.forEach((stop) => stop());
    history.replaceState(null, "", before);
    expect(ask).not.toHaveBeenCalled();
  });
  it("are text during input and do nothing while a dialog is open", async () => {
    await appear(page);
    await userEvent.type(name(), "cgi?");
    expect(name()).toHaveValue("cgi?");
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard("?");
    expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeInTheDocument();
    await userEvent.keyboard("cgi");
    expect(push).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
  });
  it("of one letter can be switched off, while Ctrl K stays and links to the setting", async () => {
    await appear(page);
    await userEvent.keyboard("?");
    const dialog = await screen.findByRole("dialog");
    expect(
      within(dialog)
        .getAllByRole("term")
        .map((term) => term.textContent),
    ).toEqual([
      "Find anything",
      "Create an invoice",
      "Dashboard",
      "Invoices",
      "Bulk invoice",
      "Keyboard shortcuts",
      ...ofParts,
    ]);
    await userEvent.click(within(dialog).getByRole("switch", { name: "Single-key shortcuts" }));
    expect(within(dialog).getAllByRole("term")).toHaveLength(1 + ofParts.length);
    await userEvent.keyboard("{Escape}");
    await userEvent.keyboard("c/?");
    expect(push).not.toHaveBeenCalled();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await userEvent.keyboard("{Control>}[KeyK]{/Control}");
    await screen.findByRole("combobox");
    await userEvent.keyboard("keyboard{Enter}");
    expect(await screen.findByRole("switch", { name: "Single-key shortcuts" })).not.toBeChecked();
  });
});

describe("matching", () => {
  it.each([
    ["Лейла", "Leyla Həsənova", "Лейла Leyla"],
    ["maryam", "مريم المهيري", "maryam مريم"],
    ["مریم", "Maryam Karimi", "مریم Maryam"],
    ["مريم", "Марьям", "مريم Марьям"],
    ["Leyla", "Leyla Həsənova", ""],
    ["20397", "مريم", ""],
  ])("%s is in %s in another script", (typed, name, pairs) =>
    expect(
      inOtherScript(typed, name)
        .map((pair) => pair.join(" "))
        .join(),
    ).toBe(pairs),
  );
  it("ignores case and accents in every language", () => {
    expect(matchOf("HESENOVA", "Nigar Həsənova")?.marks).toEqual([[6, 14]]);
    expect(matchOf("счет", "Создать счёт")).toBeDefined();
    expect(matchOf("انشاء", "إنشاء فاتورة")?.marks).toEqual([[0, 5]]);
    expect(matchOf("xyz", "Invoices")).toBeUndefined();
  });
  it("prefers the beginning of a word", () => {
    expect(matchOf("in", "Waiting in line")?.marks).toEqual([[8, 10]]);
  });
  it("splits a text into marked and plain pieces", () => {
    expect(
      piecesOf("INV-20397", [
        [0, 3],
        [4, 8],
      ]),
    ).toEqual([
      { text: "INV", marked: true },
      { text: "-", marked: false },
      { text: "2039", marked: true },
      { text: "7", marked: false },
    ]);
  });
});
