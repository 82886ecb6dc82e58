import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { useState } from "react";
import { CommandPalette } from "@/components/shell/command-palette";
import { FindButton } from "@/components/shell/find-button";
import type { MenuEntry } from "@/components/shell/menu-entry";
import { matchOf, piecesOf } from "@/components/shell/palette-search";
import { words } from "@/messages/en";

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const entries: readonly MenuEntry[] = [
  { word: "dashboard", label: "Dashboard", path: "/" },
  { word: "billing", label: "Billing", links: [{ word: "createInvoice", label: "Create an invoice", path: "/billing/create-an-invoice" }, { word: "invoices", label: "Invoices", path: "/billing/invoices" }, { word: "bulkInvoice", label: "Bulk invoice", path: "/billing/bulk-invoice" }] },
  { word: "settings", label: "Settings", path: "/settings" },
];
const actions = [{ word: "createInvoice", label: "Create an invoice", path: "/billing/create-an-invoice" }];
const closed = jest.fn();

function Opened() {
  const [open, setOpen] = useState(true);
  return <CommandPalette open={open} onOpenChange={(next) => { closed(); setOpen(next); }} entries={entries} actions={actions} />;
}
const inEnglish = (what: React.ReactNode) => <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ shell: words.shell }}>{what}</NextIntlClientProvider>;
const selected = () => screen.getByRole("option", { selected: true });

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined; // jsdom has no layout
});
beforeEach(() => jest.clearAllMocks());

describe("the command palette", () => {
  it("offers actions and screens, each once, and begins at the first", () => {
    render(inEnglish(<Opened />));
    expect(screen.getAllByRole("option").map((row) => row.textContent)).toEqual(["Create an invoice", "Dashboard", "InvoicesBilling", "Bulk invoiceBilling", "Settings"]);
    expect(selected()).toHaveTextContent("Create an invoice");
    expect(screen.getByRole("combobox")).toHaveAttribute("aria-activedescendant", selected().id);
  });
  it("walks with arrows round the ends, Home and End, and opens with Enter", async () => {
    render(inEnglish(<Opened />));
    await userEvent.keyboard("{ArrowUp}");
    expect(selected()).toHaveTextContent("Settings");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(selected()).toHaveTextContent("Dashboard");
    await userEvent.keyboard("{End}");
    expect(selected()).toHaveTextContent("Settings");
    await userEvent.keyboard("{Home}{ArrowDown}{Enter}");
    expect(push).toHaveBeenCalledWith("/");
    expect(closed).toHaveBeenCalled();
  });
  it("finds by a part of a word and marks it", async () => {
    render(inEnglish(<Opened />));
    await userEvent.keyboard("bulk inv");
    expect(screen.getAllByRole("option")).toHaveLength(1);
    expect([...selected().querySelectorAll("b")].map((mark) => mark.textContent)).toEqual(["Bulk", "inv"]);
    expect(screen.getByRole("status")).toHaveTextContent("1 result");
  });
  it("says so when nothing is found", async () => {
    render(inEnglish(<Opened />));
    await userEvent.keyboard("xyz{Enter}");
    expect(screen.getByText("Nothing found")).toBeInTheDocument();
    expect(push).not.toHaveBeenCalled();
  });
  it("empties the field on the first Escape and closes on the next", async () => {
    render(inEnglish(<Opened />));
    await userEvent.keyboard("inv{Escape}");
    expect(screen.getByRole("combobox")).toHaveValue("");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  });
});

describe("the keys that open it", () => {
  const page = (
    <>
      <input aria-label="Name" />
      <FindButton entries={entries} actions={actions} label="Search or jump to…" />
    </>
  );
  it("Ctrl K and / do, but not / while somebody writes", async () => {
    render(inEnglish(page));
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "a/b");
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("a/b");
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
    await userEvent.keyboard("{Control>}[KeyK]{/Control}");
    expect(await screen.findByRole("combobox")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard("/");
    expect(await screen.findByRole("combobox")).toHaveFocus();
  });
});

describe("matching", () => {
  it("forgives capitals and accents, in every language", () => {
    expect(matchOf("HESENOVA", "Nigar Həsənova")?.marks).toEqual([[6, 14]]);
    expect(matchOf("счет", "Создать счёт")).toBeDefined();
    expect(matchOf("انشاء", "إنشاء فاتورة")?.marks).toEqual([[0, 5]]);
    expect(matchOf("xyz", "Invoices")).toBeUndefined();
  });
  it("prefers the beginning of a word", () => {
    expect(matchOf("in", "Waiting in line")?.marks).toEqual([[8, 10]]);
  });
  it("cuts a text into marked and plain pieces", () => {
    expect(piecesOf("INV-20397", [[0, 3], [4, 8]])).toEqual([{ text: "INV", marked: true }, { text: "-", marked: false }, { text: "2039", marked: true }, { text: "7", marked: false }]);
  });
});
