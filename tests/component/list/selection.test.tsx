import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { RemoveDialog } from "@/components/invoices/actions/remove-dialog";
import { InvoiceChoosing } from "@/components/invoices/list/invoice-choosing";
import { ListingFrame } from "@/components/list/listing-frame";
import type { ChosenActionsProps } from "@/components/list/selection/chosen-bar";
import { SelectionBar } from "@/components/list/selection/selection-bar";
import { TransactionDialog } from "@/components/transactions/actions/transaction-dialog";
import { subjectOf } from "@/components/transactions/actions/transaction-subject";
import { ListTable } from "@/components/list/table/list-table";
import { statusLook } from "@/components/ui/display/status-look";
import { answer, inputsOf, ok } from "@/tests/support/answer";
import { invoice, moved, pageOf, transaction } from "@/tests/support/records";
import { around, show } from "../form/setting";

jest.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: jest.fn(), push: jest.fn(), replace: jest.fn() }),
}));

const rights = { remind: true, withdraw: ["other"], timeZone: "Asia/Baku" } as const;
const row = (id: number, why?: string, amount = 1_000 * id) => ({
  id: String(id),
  cells: [`INV-${id}`, "created"],
  menu: { subject: null, code: `INV-${id}` },
  choice: [amount, id === 9 ? "USD" : "AZN", why, ["withdraw"]] as const,
});
const list = (rows: readonly ReturnType<typeof row>[], filter = "a", total = 28, here = "/billing/invoices") => (
  <ListingFrame path="/billing/invoices" filter={filter} closeLabel="Close">
    <ListTable
      label="Invoices"
      columns={[
        { name: "invoiceCode", kind: "code", label: "Invoice" },
        { name: "status", kind: "status", label: "Status" },
      ]}
      rows={rows}
      opened={undefined}
      here={here}
      statuses={{ created: ["Created", statusLook("created")] }}
      words={{
        copy: "Copy {code}",
        copied: "",
        actions: "",
        menu: "",
        choose: "Choose {code}",
        choosePage: "Choose all on this page",
      }}
      menu={undefined}
    />
    <SelectionBar
      exports={{ list: "invoices", title: "Export invoices", of: { payment: "open", hide: "rrn" } }}
      filter={{ payment: "open", page: "1" }}
      total={total}
      actions={InvoiceChoosing as React.ComponentType<ChosenActionsProps>}
      context={rights}
    />
  </ListingFrame>
);
const startExport = jest.fn();
jest.mock("@/components/list/export/export-runs", () => ({
  startExport: (request: object): unknown => startExport(request),
}));
const box = (name: number | string) =>
  screen.getByRole("checkbox", { name: typeof name === "string" ? name : `Choose INV-${name}` });
const bar = () => screen.findByRole("region", { name: "Chosen rows" });
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>("checkbox")
    .flatMap((one) => (one.checked ? [one.getAttribute("aria-label")!.replace("Choose ", "")] : []));
const pageOfRows = [1, 2, 3, 4, 5].map((id) => row(id));

/** As on a page, the dialog is beside the list. */
const page = (dialog: React.ReactNode) => (
  <>
    {list(pageOfRows)}
    {dialog}
  </>
);

it("a deleted invoice is not chosen any more, and not in the sum", async () => {
  const record = { id: "2", code: "INV-2", paymentUrl: "", version: 1, can: ["remove"] as const };
  const facts = { fullName: "Leyla", mobilePhone: "", email: "", amount: "20.00 AZN" };
  answer({ "invoices.remove": [ok(null)] });
  function Deleting() {
    const [open, setOpen] = useState(true);
    return (
      <RemoveDialog
        record={{ ...record, facts }}
        userId="U-1"
        mayTopUp
        region="AZ"
        open={open}
        onOpenChange={setOpen}
      />
    );
  }
  const { rerender } = show(page(null));
  const user = userEvent.setup();
  await act(async () => void fireEvent.click(box(2))); // its bar is loaded
  await user.click(box(3));
  expect(await bar()).toHaveTextContent("50.00 AZN");
  await act(async () => rerender(around(page(<Deleting />))));
  await user.click(await screen.findByRole("button", { name: "Delete the invoice" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(chosen()).toEqual(["INV-3"]);
  expect(await bar()).toHaveTextContent("1 selected");
  expect(await bar()).toHaveTextContent("30.00 AZN");
});
it("the file of chosen rows leaves out the hidden columns", async () => {
  show(list(pageOfRows));
  await userEvent.click(box(2));
  await userEvent.click(box(3));
  await userEvent.click(within(await bar()).getByRole("button", { name: /^Export/ }));
  expect(startExport).toHaveBeenCalledWith(
    expect.objectContaining({ address: "/exports/invoices?payment=open&hide=rrn&chosen=2,3" }),
  );
});
it("does not count a row any more whose payment was refunded, since a filtered list may not show it", async () => {
  answer({
    "transactions.refund": [ok(moved())],
    "transactions.list": ["pending"],
    "transactions.history": ["pending"],
  });
  const { rerender } = show(page(null));
  const user = userEvent.setup();
  for (const id of [2, 3, 4]) await user.click(box(id));
  const record = { ...subjectOf(transaction({ id: "2", invoiceId: "4" }), []), takenAt: "2026-11-20T08:42:00Z" };
  function Refunding() {
    const [open, setOpen] = useState(true);
    return (
      <TransactionDialog
        action="refund"
        icon={null}
        record={record}
        userId="U-1"
        mayTopUp
        open={open}
        onOpenChange={setOpen}
      />
    );
  }
  await act(async () => rerender(around(page(<Refunding />))));
  await user.selectOptions(await screen.findByRole("combobox", { name: "Reason" }), "Duplicate payment");
  await user.click(screen.getByRole("button", { name: /^Refund/ }));
  await waitFor(() => expect(chosen()).toEqual(["INV-3"]));
});
it("chooses rows one by one, with the shift key all in between, and a page at once", async () => {
  show(list(pageOfRows));
  const user = userEvent.setup();
  await user.click(box(2));
  fireEvent.click(box(4), { shiftKey: true });
  expect(chosen()).toEqual(["INV-2", "INV-3", "INV-4"]);
  expect(await bar()).toHaveTextContent("3 selected");
  expect(await bar()).toHaveTextContent("90.00 AZN");
  expect(box("Choose all on this page")).toHaveProperty("indeterminate", true);
  await user.click(box("Choose all on this page"));
  expect(chosen()).toHaveLength(6);
  await user.click(box("Choose all on this page"));
  expect(chosen()).toEqual([]);
});
it("begins a range at no row of a choice that has ended", async () => {
  show(list(pageOfRows));
  const user = userEvent.setup();
  await user.click(box(1));
  await user.click(box(1));
  await user.click(box("Choose all on this page"));
  fireEvent.click(box(4), { shiftKey: true });
  expect(chosen()).toEqual(["INV-1", "INV-2", "INV-3", "INV-5"]);
});
it("begins a range at a chosen row alone", async () => {
  const { rerender } = show(list(pageOfRows));
  await userEvent.setup().click(box(1));
  rerender(around(list(pageOfRows, "other")));
  fireEvent.click(box(4), { shiftKey: true });
  expect(chosen()).toEqual(["INV-4"]);
});
it("takes the shift key on the whole cell of a box", async () => {
  show(list(pageOfRows));
  await userEvent.setup().click(box(2));
  fireEvent.click(box(4).closest("label")!, { shiftKey: true });
  expect(chosen()).toEqual(["INV-2", "INV-3", "INV-4"]);
});
it("keeps the rows on other pages of the filter, and none of another filter", async () => {
  const { rerender } = show(list(pageOfRows));
  const user = userEvent.setup();
  await user.click(box(1));
  rerender(around(list([row(8), row(9)], "a", 28, "/billing/invoices?page=1")));
  await user.click(box(9));
  expect(await bar()).toHaveTextContent("2 selected");
  expect(await bar()).toHaveTextContent(/10\.00 AZN.*90\.00 USD/);
  rerender(around(list([row(8)], "b")));
  expect((await bar()).textContent).toBe("");
});
it("takes the keys: x on a row, arrows between the boxes, Escape for none", async () => {
  jest.spyOn(HTMLElement.prototype, "offsetParent", "get").mockReturnValue(document.body); // jsdom lays nothing out
  show(list(pageOfRows));
  const user = userEvent.setup();
  screen.getByRole("link", { name: "INV-3" }).focus();
  await user.keyboard("x");
  expect(chosen()).toEqual(["INV-3"]);
  box(3).focus();
  await user.keyboard("{ArrowDown} ");
  expect(chosen()).toEqual(["INV-3", "INV-4"]);
  await user.keyboard("{Escape}");
  expect(chosen()).toEqual([]);
  expect(box(4)).toHaveFocus();
  jest.restoreAllMocks();
});
it("shows facts that are newer than the choice", async () => {
  const { rerender } = show(list(pageOfRows));
  await userEvent.click(box(1));
  rerender(around(list([row(1, "Already paid", 700)])));
  expect(await bar()).toHaveTextContent("7.00 AZN");
  expect(await bar()).toHaveTextContent("1 cannot be reminded");
});
it("does not count a row any more that has left the list by another person's act", async () => {
  const { rerender } = show(list(pageOfRows));
  const user = userEvent.setup();
  for (const id of [2, 3]) await user.click(box(id));
  rerender(around(list(pageOfRows.filter(({ id }) => id !== "2"))));
  expect(await bar()).toHaveTextContent("1 selected");
  expect(await bar()).toHaveTextContent("30.00 AZN");
});
it("keeps the focus in its column when the row that has it is removed", async () => {
  const { rerender } = show(list([row(1), row(2), row(3)]));
  act(() => box(2).focus());
  await act(async () => rerender(around(list([row(1), row(3)]))));
  expect(box(3)).toHaveFocus();
  await act(async () => rerender(around(list([row(1)]))));
  expect(box(1)).toHaveFocus();
});
it("says at a chosen row and in the bar who is left out", async () => {
  show(list([row(1), row(2, "Link expired")]));
  expect(screen.queryByText("Link expired")).toBeNull();
  await userEvent.click(box("Choose all on this page"));
  expect(within(screen.getByRole("table")).getByText("Link expired")).toBeInTheDocument();
  expect(await bar()).toHaveTextContent("1 cannot be reminded");
  expect(await screen.findByRole("button", { name: "Remind 1 customer" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Withdraw link" })).toBeNull();
});
it("drops rows that were read for a filter that has changed meanwhile", async () => {
  let arrive = (): void => undefined;
  const after = new Promise<void>((resolve) => (arrive = resolve));
  answer({ "invoices.list": [{ ...ok(pageOf([invoice({ id: "1" }), invoice({ id: "2" })])), after }] });
  const { rerender } = show(list([1, 2, 3, 4, 5, 6, 7, 8, 10, 11].map((id) => row(id))));
  const user = userEvent.setup();
  await user.click(box("Choose all on this page"));
  await user.click(await screen.findByRole("button", { name: "Choose all 28" }));
  rerender(around(list([row(8), row(9)], "b")));
  await user.click(box(8));
  await act(async () => arrive());
  expect(await bar()).toHaveTextContent("1 selected");
  expect(chosen()).toEqual(["INV-8"]);
});
it("chooses all rows of the filter, and from an address only those that can be reminded", async () => {
  const calls = answer({
    "invoices.list": [
      ok(
        pageOf([
          invoice({
            id: "1",
            amount: 100,
            linkExpirationDate: "2999-12-31",
            sent: { count: 1, lastDate: "2026-01-01T00:00:00Z" },
          }),
          invoice({
            id: "2",
            amount: 200,
            linkExpirationDate: "2999-12-31",
            sent: { count: 4, lastDate: "2026-01-01T00:00:00Z" },
          }),
        ]),
      ),
    ],
  });
  history.replaceState(null, "", "/billing/invoices?payment=open#choose");
  await act(async () => void show(list(pageOfRows, "a", 2)));
  await waitFor(async () => expect(await bar()).toHaveTextContent("1 selected"));
  expect(await bar()).toHaveTextContent("1.00 AZN");
  expect(location.hash).toBe("");
  expect(inputsOf(calls, "invoices.list")[0]).toMatchObject({ payment: "open", offset: "100" });
});
