import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Amount } from "@/components/ui/amount";
import { initials } from "@/components/ui/avatar";
import { CopyButton } from "@/components/ui/copy-button";
import { Pager } from "@/components/ui/pager";
import { pagerSlots } from "@/components/ui/pager-pages";
import { StatusPill } from "@/components/ui/status-pill";
import { ListTable } from "@/components/listing/list-table";

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

test("the pager always fills seven places", () => {
  expect(pagerSlots(1, 13)).toEqual([1, 2, 3, 4, 5, "gap", 13]);
  expect(pagerSlots(7, 13)).toEqual([1, "gap", 6, 7, 8, "gap", 13]);
  expect(pagerSlots(13, 13)).toEqual([1, "gap", 9, 10, 11, 12, 13]);
  expect(pagerSlots(2, 3)).toEqual([1, 2, 3]);
  for (let page = 1; page <= 40; page++) {
    expect(pagerSlots(page, 40)).toHaveLength(7);
    expect(pagerSlots(page, 40)).toContain(page);
  }
});

test("the pager tells where it is and stops at its ends", async () => {
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

test("pages with addresses are links; a plain press stays here, one with Ctrl is the browser's", () => {
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

test("a sorted column says so, and its head sorts", async () => {
  render(
    <ListTable
      label="Invoices"
      columns={[
        {
          column: { name: "createdDate", kind: "moment", of: () => null },
          width: 96,
          hiddenBelow: undefined,
        },
      ]}
      rows={[]}
      idOf={() => ""}
      opened={undefined}
      around={() => ({}) as never} // there are no rows
      heads={[{ label: "Created", sort: { href: "/list?direction=asc", direction: "descending" } }]}
      dayHead={undefined}
      menu={undefined}
      menuLabel="Actions"
    />,
  );
  expect(screen.getByRole("columnheader", { name: "Created" })).toHaveAttribute("aria-sort", "descending");
  expect(screen.getByRole("link", { name: "Created" })).toHaveAttribute("href", "/list?direction=asc");
  expect(screen.getByRole("region", { name: "Invoices" })).toHaveAttribute("tabindex", "0");
});

describe("copying", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test("puts the text on the clipboard and says so for a moment, without pressing what it stands in", async () => {
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

  test("does not claim what the browser refused", async () => {
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

test("an amount has a true minus and reads with its currency", () => {
  const { container } = render(<Amount figure="-120.00" currency="AZN" />);
  expect(container).toHaveTextContent("\u2212120.00 AZN");
});

test("a status that nobody has heard of is shown plainly, even one named like a property", () => {
  const { rerender, container } = render(<StatusPill status="constructor" label="Parked" />);
  expect(screen.getByText("Parked")).toBeInTheDocument();
  const plain = container.querySelector("svg")?.innerHTML;
  rerender(<StatusPill status="refunded" label="Refunded" />);
  expect(container.querySelector("svg")).toHaveClass("flip");
  expect(container.querySelector("svg")?.innerHTML).not.toBe(plain);
});

test("initials are two letters, and Arabic ones do not join", () => {
  expect(initials("Nigar Həsənova")).toBe("NH");
  expect(initials("  Əli ")).toBe("Ə");
  expect(initials("خالد المنصوري")).toBe("خ\u00a0ا");
});
