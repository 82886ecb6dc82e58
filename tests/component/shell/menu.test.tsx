import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Menu } from "@/components/shell/menu/menu";
import { type MenuEntry, linksTo } from "@/components/shell/menu/menu-entry";

let path = "/";
let query = new URLSearchParams();
jest.mock("next/navigation", () => ({ usePathname: () => path, useSearchParams: () => query }));

const entries: readonly MenuEntry[] = [
  { word: "dashboard", label: "Dashboard", path: "/" },
  {
    word: "billing",
    label: "Billing",
    links: [
      { word: "invoices", label: "Invoices", path: "/billing/invoices" },
      { word: "bulkInvoice", label: "Bulk invoice", path: "/billing/bulk-invoice" },
      { word: "bulkPayout", label: "Bulk payout", path: "/billing/bulk-payout" },
      { word: "wallet", label: "Wallet", path: "/billing/wallet" },
    ],
  },
  {
    word: "developers",
    label: "Developers",
    links: [
      { word: "widgets", label: "Widgets", path: "/developers/widgets" },
      { word: "documentation", label: "Documentation", path: "https://docs.example", external: true },
      { word: "callLog", label: "Call log", path: "/developers/log", unlisted: true },
    ],
  },
];
const menu = (rest: Partial<Parameters<typeof Menu>[0]> = {}) => (
  <Menu entries={entries} label="Main menu" newTabLabel="Opens in a new tab" {...rest} />
);
const group = (name: string) => screen.getByRole("button", { name });

describe("the menu", () => {
  beforeEach(() => {
    path = "/";
    query = new URLSearchParams();
  });

  it("marks the current page", () => {
    render(menu());
    expect(screen.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
    expect(group("Billing")).toHaveAttribute("aria-expanded", "false");
  });
  it("does not list a page of the developer area, and marks the widgets there", () => {
    path = "/developers/log";
    render(menu());
    expect(group("Developers")).toHaveAttribute("aria-expanded", "true");
    expect(screen.queryByRole("link", { name: "Call log" })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Widgets" })).toHaveAttribute("aria-current", "page");
  });
  it("shows a page's open tasks beside it, also in the collapsed sidebar", async () => {
    const connect = {
      word: "connect",
      label: "Connect",
      path: "/connect",
      badge: "3 of 5",
    };
    const { rerender } = render(menu({ entries: [connect, ...entries] }));
    expect(screen.getByRole("link", { name: "Connect 3 of 5" })).toBeVisible();
    rerender(menu({ entries: [connect, ...entries], collapsed: true }));
    await userEvent.hover(screen.getByRole("link", { name: /^Connect/ }));
    expect(await screen.findByRole("tooltip")).toHaveTextContent("Connect · 3 of 5");
  });
  it("opens a group when one of its children is the current page, and marks the child for addresses below it", () => {
    path = "/billing/history/20397";
    render(menu());
    expect(group("Billing")).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("link", { name: "Invoices" })).toHaveAttribute("aria-current", "page");
  });
  it.each([
    ["", "Bulk invoice"],
    ["draft=1&for=payout", "Bulk payout"],
  ])("marks one kind of file on the preview with the query “%s”: %s", (text, name) => {
    path = "/billing/preview";
    query = new URLSearchParams(text);
    render(menu());
    expect(screen.getAllByRole("link", { current: "page" }).map((link) => link.textContent)).toEqual([name]);
  });
  it("opens a group again for another child and leaves it open afterwards", async () => {
    path = "/billing/invoices";
    const { rerender } = render(menu());
    await userEvent.click(group("Billing"));
    expect(group("Billing")).toHaveAttribute("aria-expanded", "false");
    path = "/billing/wallet";
    rerender(menu());
    expect(group("Billing")).toHaveAttribute("aria-expanded", "true");
    path = "/";
    rerender(menu());
    expect(group("Billing")).toHaveAttribute("aria-expanded", "true");
  });
  it("expands the collapsed sidebar before it opens a group", async () => {
    const onExpand = jest.fn();
    const { rerender } = render(menu({ collapsed: true, onExpand }));
    await userEvent.click(group("Billing"));
    expect(onExpand).toHaveBeenCalledTimes(1);
    expect(group("Billing")).toHaveAttribute("aria-expanded", "false");
    rerender(menu());
    expect(group("Billing")).toHaveAttribute("aria-expanded", "true");
  });
  it("labels the group controls", () => {
    render(menu());
    expect(document.getElementById(group("Billing").getAttribute("aria-controls") ?? "")).toContainElement(
      screen.getByText("Invoices"),
    );
  });
  it("opens the documentation in another tab", () => {
    render(menu());
    const link = screen.getByText("Documentation");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", expect.stringContaining("noopener"));
  });
  it("does not mark a page for an external address", () => {
    expect(linksTo("/", query)({ word: "documentation", label: "", path: "/", external: true })).toBe(false);
  });
});
