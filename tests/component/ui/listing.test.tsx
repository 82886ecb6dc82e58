import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Amount } from "@/components/ui/display/amount";
import { CopyButton } from "@/components/ui/controls/copy-button";
import { Pager } from "@/components/ui/controls/pager";
import { pagerSlots } from "@/components/ui/controls/pager-pages";
import { statusLook } from "@/components/ui/display/status-look";
import { StatusPill } from "@/components/ui/display/status-pill";
import { WithAccount } from "@/components/ui/display/with-account";
import { ListTable } from "@/components/list/table/list-table";
import type { TableColumn } from "@/components/list/table/table-row";

const pager = (page: number, onPage: (page: number) => void, href?: (page: number) => string) => (
  <Pager
    page={page}
    pages={13}
    onPage={onPage}
    href={href}
    label="Pages"
    previousLabel="Previous page"
    nextLabel="Next page"
    pageLabel={(number) => `Page ${number}`}
  />
);

test("the mark between a name and its account is not cut with the name", () => {
  const { rerender } = render(<WithAccount before="Leyla" mark=" • " account="•••• 6359" />);
  expect(screen.getByText("•")).toHaveClass("flex-none");
  expect(screen.getByText("Leyla")).not.toHaveClass("flex-none");
  rerender(<WithAccount before="" mark=" • " account="•••• 6359" />);
  expect(screen.queryByText("•")).toBeNull();
});

test("a name with an account is cut at its own end in both directions", () => {
  render(<WithAccount before="عبد الله" mark=" • " account="•••• 6359" />);
  expect(screen.getByText("عبد الله")).toHaveAttribute("dir", "auto");
});

test("the pager always has seven items", () => {
  expect(pagerSlots(1, 13)).toEqual([1, 2, 3, 4, 5, "gap", 13]);
  expect(pagerSlots(7, 13)).toEqual([1, "gap", 6, 7, 8, "gap", 13]);
  expect(pagerSlots(13, 13)).toEqual([1, "gap", 9, 10, 11, 12, 13]);
  expect(pagerSlots(2, 3)).toEqual([1, 2, 3]);
  for (let page = 1; page <= 40; page++) {
    expect(pagerSlots(page, 40)).toHaveLength(7);
    expect(pagerSlots(page, 40)).toContain(page);
  }
});

test("the pager marks the current page and stops at its ends", async () => {
  const go = jest.fn();
  const { rerender } = render(pager(1, go));
  expect(screen.getByRole("button", { name: "Page 1" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("button", { name: "Previous page" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Next page" }));
  await userEvent.click(screen.getByRole("button", { name: "Page 13" }));
  expect(go.mock.calls).toEqual([[2], [13]]);
  rerender(pager(13, go));
  expect(screen.getByRole("button", { name: "Next page" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Previous page" })).toBeEnabled();
});

test("pages with addresses are links; a press without Ctrl stays in this tab", () => {
  const go = jest.fn();
  render(pager(2, go, (page) => `?page=${page}`));
  const third = screen.getByRole("link", { name: "Page 3" });
  expect(third).toHaveAttribute("href", "?page=3");
  expect(fireEvent.click(third)).toBe(false);
  expect(go).toHaveBeenCalledWith(3);
  go.mockClear();
  third.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(third, { ctrlKey: true });
  expect(go).not.toHaveBeenCalled();
});

test("a sorted column shows its order, and its header sorts", async () => {
  render(
    <ListTable
      label="Invoices"
      columns={[
        {
          name: "createdDate",
          kind: "moment",
          width: 96,
          hidden: undefined,
          place: undefined,
          label: "Created",
          sort: { href: "/list?direction=asc", direction: "descending" },
        },
      ]}
      rows={[]}
      opened={undefined}
      statuses={{}}
      words={{ copy: "", copied: "", actions: "Actions", menu: "", choose: "Choose {code}", choosePage: "Choose all" }}
      menu={undefined}
    />,
  );
  expect(screen.getByRole("columnheader", { name: "Created" })).toHaveAttribute("aria-sort", "descending");
  expect(screen.getByRole("link", { name: "Created" })).toHaveAttribute("href", "/list?direction=asc");
  expect(screen.getByRole("table", { name: "Invoices" })).toBeVisible();
});

describe("the rows of a list", () => {
  const row = (id: string) => ({
    id,
    cells: [
      `INV-${id}`,
      "paid",
      ["480.00", "AZN", "held 500.00"] as const,
      ["2026-11-22T09:56Z", "22 Nov", "full"] as const,
    ],
    menu: { subject: { id }, code: `INV-${id}` },
  });
  const column = (name: "invoiceCode" | "status" | "amount" | "createdDate", kind: TableColumn["kind"]) => ({
    name,
    kind,
    label: name,
  });
  const Chosen = ({
    record,
    openHref,
    open,
  }: {
    record: { id: string };
    openHref: string | undefined;
    open: boolean;
  }) =>
    open && (
      <div role="menu">
        {record.id} {openHref}
      </div>
    );
  const items = () =>
    render(
      <ListTable
        label="Invoices"
        columns={[
          column("invoiceCode", "code"),
          column("status", "status"),
          column("amount", "amount"),
          column("createdDate", "moment"),
        ]}
        rows={[row("1"), row("2")]}
        opened="2"
        here="/list?status=paid"
        statuses={{ paid: ["Paid", statusLook("paid")] }}
        words={{
          copy: "Copy {code}",
          copied: "{code} copied",
          actions: "Actions",
          menu: "Actions: {code}",
          choose: "Choose {code}",
          choosePage: "Choose all",
        }}
        menu={Chosen}
      />,
    );

  test("are rendered from their serialised form", () => {
    items();
    const [, first, second] = screen.getAllByRole("row");
    expect(
      within(first!)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual(["INV-1", "Paid", "480.00\u00a0AZNheld 500.00", "22 Nov", ""]);
    expect(first).toHaveAttribute("data-open", "/list?status=paid&open=1");
    expect(second).toHaveAttribute("data-selected");
    expect(within(first!).getByRole("link", { name: "INV-1" })).toHaveAttribute("href", "/list?status=paid&open=1");
    expect(first!.querySelector("time")).toHaveAttribute("title", "full");
  });
  test("open the menu of the pressed row", async () => {
    items();
    const button = screen.getByRole("button", { name: "Actions: INV-2" });
    expect(button).toHaveAttribute("aria-expanded", "false");
    button.focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(screen.getByRole("menu")).toHaveTextContent("2 /list?status=paid&open=2");
    expect(button).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(screen.getByRole("button", { name: "Actions: INV-1" }));
    expect(screen.getAllByRole("menu").map((menu) => menu.textContent)).toEqual(["1 /list?status=paid&open=1"]);
    expect(button).toHaveAttribute("aria-expanded", "false");
  });
  test("announce the copied value", async () => {
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    items();
    await user.click(screen.getByRole("button", { name: "Copy INV-2" }));
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("INV-2 copied"));
    expect(write).toHaveBeenCalledWith("INV-2");
  });
});

describe("copying", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test("copies the text, confirms it briefly, and does not press the element around it", async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const write = jest.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const openRow = jest.fn();
    render(
      <div onClick={openRow}>
        <CopyButton text="INV-20397" label="Copy INV-20397" copiedLabel="INV-20397 copied" />
      </div>,
    );
    await user.click(screen.getByRole("button", { name: "Copy INV-20397" }));
    expect(write).toHaveBeenCalledWith("INV-20397");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("INV-20397 copied"));
    expect(openRow).not.toHaveBeenCalled();
    act(() => void jest.advanceTimersByTime(1500));
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  test("does not confirm when the browser refuses", async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
    const refused = jest.fn();
    render(<CopyButton text="x" label="Copy" copiedLabel="Copied" onRefused={refused} />);
    await user.click(screen.getByRole("button", { name: "Copy" }));
    await waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
    await act(async () => void jest.advanceTimersByTime(100));
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });
});

test("an amount has a minus sign and its currency", () => {
  const { container } = render(<Amount figure="-120.00" currency="AZN" />);
  expect(container).toHaveTextContent("\u2212120.00 AZN");
});

test("an unknown status is shown as plain text, even one named like an object property", () => {
  const { rerender, container } = render(<StatusPill look={statusLook("constructor")} label="Parked" />);
  expect(screen.getByText("Parked")).toBeInTheDocument();
  const plain = container.querySelector("svg")?.innerHTML;
  rerender(<StatusPill look={statusLook("refunded")} label="Refunded" />);
  expect(container.querySelector("svg")).toHaveClass("flip");
  expect(container.querySelector("svg")?.innerHTML).not.toBe(plain);
});
