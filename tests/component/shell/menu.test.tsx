import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Menu } from "@/components/shell/menu/menu";
import { type MenuEntry, isHere } from "@/components/shell/menu/menu-entry";

let path = "/";
jest.mock("next/navigation", () => ({ usePathname: () => path }));

const entries: readonly MenuEntry[] = [
  { word: "dashboard", label: "Dashboard", path: "/" },
  {
    word: "billing",
    label: "Billing",
    links: [
      { word: "invoices", label: "Invoices", path: "/billing/invoices" },
      { word: "wallet", label: "Wallet", path: "/billing/wallet" },
    ],
  },
  {
    word: "developers",
    label: "Developers",
    links: [{ word: "documentation", label: "Documentation", path: "https://docs.example", external: true }],
  },
];
const menu = (rest: Partial<Parameters<typeof Menu>[0]> = {}) => (
  <Menu entries={entries} label="Main menu" newTabLabel="Opens in a new tab" {...rest} />
);
const group = (name: string) => screen.getByRole("button", { name });

describe("the menu", () => {
  beforeEach(() => {
    path = "/";
  });

  it("marks the page that is shown", () => {
    render(menu());
    expect(screen.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
    expect(group("Billing")).toHaveAttribute("aria-expanded", "false");
  });
  it("tells beside a page what is still to be done there, in the collapsed sidebar too", async () => {
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
  it("opens a group when the path is one of its children, and marks an address that belongs to a child", () => {
    path = "/billing/history/20397";
    render(menu());
    expect(group("Billing")).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("link", { name: "Invoices" })).toHaveAttribute("aria-current", "page");
  });
  it("opens it again on arriving at another child, and leaves it open on the way out", async () => {
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
  it("asks for room before it opens a group of the collapsed sidebar", async () => {
    const onExpand = jest.fn();
    const { rerender } = render(menu({ collapsed: true, onExpand }));
    await userEvent.click(group("Billing"));
    expect(onExpand).toHaveBeenCalledTimes(1);
    expect(group("Billing")).toHaveAttribute("aria-expanded", "false");
    rerender(menu());
    expect(group("Billing")).toHaveAttribute("aria-expanded", "true");
  });
  it("names what each group controls", () => {
    render(menu());
    expect(document.getElementById(group("Billing").getAttribute("aria-controls") ?? "")).toContainElement(
      screen.getByText("Invoices"),
    );
  });
  it("leads to the documentation in a tab of its own", () => {
    render(menu());
    const link = screen.getByText("Documentation");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", expect.stringContaining("noopener"));
  });
  it("does not take a site elsewhere for a page that is shown", () => {
    expect(isHere({ word: "documentation", label: "", path: "/", external: true }, "/")).toBe(false);
  });
});
