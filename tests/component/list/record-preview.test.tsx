import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { use, useState, type ReactNode } from "react";
import { ListTable } from "@/components/list/table/list-table";
import type { TableColumn } from "@/components/list/table/table-row";
import { ListingFrame } from "@/components/list/listing-frame";
import { RecordDrawer } from "@/components/record/record-drawer";
import { statusLook } from "@/components/ui/display/status-look";

const router = { push: jest.fn(), replace: jest.fn(), back: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

const column = (name: "invoiceCode" | "status" | "amount" | "fullName", kind: TableColumn["kind"]) => ({
  name,
  kind,
  label: name,
});
const row = (id: string) => ({
  id,
  cells: [`INV-${id}`, "paid", ["480.00", "AZN"] as const, "Leyla"],
});
const Answer = ({ of }: { of: Promise<ReactNode> }) => use(of);

/** Like the framework, it keeps the old content until the answer has arrived. */
function Page() {
  const [answer, setAnswer] = useState<Promise<ReactNode>>();
  router.push.mockImplementation(() => setAnswer(coming.promise));
  router.replace.mockImplementation(() => setAnswer(undefined));
  return (
    <ListingFrame path="/list" closeLabel="Close">
      <ListTable
        label="Invoices"
        columns={[
          column("invoiceCode", "code"),
          column("status", "status"),
          column("amount", "amount"),
          column("fullName", "text"),
        ]}
        rows={[row("1"), row("2")]}
        opened={undefined}
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
        menu={undefined}
      />
      {answer && <Answer of={answer} />}
    </ListingFrame>
  );
}
const record = (
  <RecordDrawer id="2" title="INV-2" closeHref="/list?status=paid" words={{ previous: "Previous", next: "Next" }}>
    Every fact
  </RecordDrawer>
);

let coming: { promise: Promise<ReactNode>; resolve: (record: ReactNode) => void };
beforeEach(() => {
  jest.clearAllMocks();
  let resolve!: (record: ReactNode) => void;
  const promise = new Promise<ReactNode>((done) => {
    resolve = done;
  });
  coming = { promise, resolve };
});
const press = async () => {
  render(<Page />);
  const link = screen.getByRole("link", { name: "INV-2" });
  link.focus();
  await act(async () => link.click());
  return screen.findByRole("dialog");
};

it("shows the row's code, amount and status at once and adds the record in place", async () => {
  const drawer = await press();
  expect(drawer).toHaveAccessibleName("INV-2");
  for (const known of ["480.00", "AZN", "Paid", "Leyla"]) expect(drawer).toHaveTextContent(known);
  expect(within(drawer).queryByText("Every fact")).toBeNull();
  await act(async () => coming.resolve(record));
  expect(screen.getByRole("dialog")).toBe(drawer);
  expect(drawer).toHaveTextContent("Every fact");
  expect(drawer).not.toHaveTextContent("Leyla");
  expect(within(drawer).getByRole("button", { name: "Next" })).toHaveAttribute("aria-disabled", "true");
});

it("disappears when the answer has no record", async () => {
  await press();
  await act(async () => coming.resolve(null));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("reloads the list and focuses its row when it is closed before the record arrives", async () => {
  await press();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.replace).toHaveBeenCalledWith("/list?status=paid", { scroll: false });
  expect(screen.getByRole("link", { name: "INV-2" })).toHaveFocus();
  await act(async () => coming.resolve(record));
  expect(screen.queryByRole("dialog")).toBeNull();
});
