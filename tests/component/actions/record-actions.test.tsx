import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ListTable } from "@/components/list/table/list-table";
import { type ActionDialogProps, recordActions } from "@/components/actions/record-actions";
import { dismissToast, shownToasts } from "@/components/ui/layers/toast-store";
import { addressToReturn } from "@/lib/provider/browser/session-clock";
import { around, show } from "../form/setting";

type Name = "copy" | "open" | "refund" | "remove";
interface Wallet {
  readonly id: string;
  readonly can: readonly Name[];
}
const loaded = jest.fn();
const actions = recordActions<Name, Wallet, { readonly userId: string }>({
  copy: { icon: null, copies: ({ id }) => id },
  open: { icon: null, href: ({ id }) => `/wallets/${id}` },
  refund: {
    icon: null,
    apart: true,
    dialog: async () => {
      loaded();
      return Refund;
    },
  },
  remove: { icon: null, apart: true, danger: true, dialog: async () => Refund },
});
function Refund({ record, userId, open, onOpenChange }: ActionDialogProps<Wallet> & { readonly userId: string }) {
  return (
    open && (
      <div role="dialog">
        {record.id} {userId}
        <input aria-label="Amount" />
        <button onClick={() => onOpenChange(false)}>Close</button>
      </div>
    )
  );
}
const words = {
  details: "View details",
  names: { copy: "Copy", open: "Open", refund: "Refund", remove: "Delete" },
  copied: { copy: "ID copied", open: undefined, refund: undefined, remove: undefined },
  gone: "Not available now",
  copyByHand: "Copy it by hand",
};
const everything: readonly Name[] = ["copy", "open", "refund", "remove"];
const setUp = (...records: Wallet[]) => {
  show(
    <actions.Actions words={words} context={{ userId: "U-1" }}>
      <ListTable
        label="Wallets"
        columns={[]}
        rows={records.map((record) => ({
          id: record.id,
          cells: [],
          menu: { subject: record, code: record.id },
        }))}
        opened={undefined}
        statuses={{}}
        here="/"
        words={{ copy: "", copied: "", actions: "Actions", menu: "Actions: {code}", choose: "", choosePage: "" }}
        menu={actions.Menu}
      />
    </actions.Actions>,
  );
  const user = userEvent.setup();
  const menu = async (id: string) => {
    await user.click(screen.getByRole("button", { name: `Actions: ${id}` }));
    return await screen.findByRole("menu");
  };
  const choose = async (id: string, name: string) => user.click(within(await menu(id)).getByRole("menuitem", { name }));
  return { user, menu, choose };
};
beforeEach(() => {
  loaded.mockClear();
  for (const { id } of shownToasts()) dismissToast(id);
});

it("shows only the allowed actions, with one separator before the last group", async () => {
  const { menu } = setUp({ id: "W-1", can: ["copy", "refund", "remove"] });
  const items = await menu("W-1");
  expect(
    within(items)
      .getAllByRole("menuitem")
      .map((item) => item.textContent),
  ).toEqual(["View details", "Copy", "Refund", "Delete"]);
  expect(within(items).getAllByRole("separator")).toHaveLength(1);
  expect(within(items).getByRole("menuitem", { name: "View details" })).toHaveAttribute("href", "/?open=W-1");
});

it("copies a value and names it in a toast", async () => {
  const { choose } = setUp({ id: "W-1", can: everything });
  const write = jest.spyOn(navigator.clipboard, "writeText");
  await choose("W-1", "Copy");
  expect(write).toHaveBeenCalledWith("W-1");
  expect(shownToasts().map(({ title, text }) => [title, text])).toEqual([["ID copied", "W-1"]]);
});

it.each([
  ["refuses", () => Promise.reject(new Error("refused"))],
  [
    "is missing, as on a page without TLS",
    () => {
      throw new TypeError("navigator.clipboard is undefined");
    },
  ],
])("shows the value to copy by hand where the browser's clipboard %s", async (_, writeText) => {
  const { choose } = setUp({ id: "W-1", can: everything });
  const write = jest.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
  await choose("W-1", "Copy");
  await waitFor(() =>
    expect(shownToasts().map(({ tone, title, text }) => [tone, title, text])).toEqual([
      ["warning", "Copy it by hand", "W-1"],
    ]),
  );
  write.mockRestore();
});

it("loads a dialog on demand and passes it the row's record and the page's context", async () => {
  const { choose } = setUp({ id: "W-1", can: everything }, { id: "W-2", can: everything });
  expect(loaded).not.toHaveBeenCalled();
  await choose("W-2", "Refund");
  expect(await screen.findByRole("dialog")).toHaveTextContent("W-2 U-1");
  expect(loaded).toHaveBeenCalledTimes(1);
});

it("opens an empty form each time", async () => {
  const { choose, user } = setUp({ id: "W-1", can: everything });
  await choose("W-1", "Refund");
  await user.type(await screen.findByLabelText("Amount"), "12");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await choose("W-1", "Refund");
  expect(await screen.findByLabelText("Amount")).toHaveValue("");
});

it("opens the dialog that the address names, once, if the record allows it", async () => {
  const buttons = (...can: Name[]) =>
    show(
      <actions.Actions words={words} context={{ userId: "U-1" }}>
        <actions.Buttons record={{ id: "W-1", can }} label="More" />
      </actions.Actions>,
    );
  history.replaceState(null, "", "/wallets?open=W-1#refund");
  buttons("copy").unmount();
  expect(location.hash).toBe("#refund");
  expect(screen.queryByRole("dialog")).toBeNull();
  buttons("copy", "refund");
  expect(await screen.findByRole("dialog")).toHaveTextContent("W-1");
  expect(location.href).toMatch(/\?open=W-1$/);
  // Sign-in would lead back to it.
  expect(addressToReturn()).toBe("/wallets?open=W-1#refund");
  await userEvent.setup().click(screen.getByRole("button", { name: "Close" }));
  expect(addressToReturn()).toBe("/wallets?open=W-1");
});

it("opens the dialog of another record, which the address names over the one that is shown", async () => {
  const buttons = (id: string) => (
    <actions.Actions words={words} context={{ userId: "U-1" }}>
      <actions.Buttons record={{ id, can: ["refund"] }} label="More" />
    </actions.Actions>
  );
  history.replaceState(null, "", "/wallets?open=W-1");
  const { rerender } = show(buttons("W-1"));
  history.replaceState(null, "", "/wallets?open=W-2#refund"); // a soft step
  rerender(around(buttons("W-2")));
  expect(await screen.findByRole("dialog")).toHaveTextContent("W-2");
  expect(location.hash).toBe(""); // a reload does not open it again
});

describe("an address with a dialog", () => {
  const visit = (hash: string, ...can: Name[]) => {
    history.replaceState(null, "", `/wallets?open=W-1${hash}`);
    show(
      <actions.Actions words={words} context={{ userId: "U-1" }}>
        {can.length > 0 && <actions.Buttons record={{ id: "W-1", can }} label="More" />}
      </actions.Actions>,
    );
    act(() => void jest.advanceTimersByTime(10_000));
    return shownToasts().map(({ title, text }) => [title, text]);
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([{ can: ["copy"] }, { can: [] }] as { can: Name[] }[])(
    "that is not allowed any more says so: $can",
    ({ can }) => {
      expect(visit("#refund", ...can)).toEqual([["Refund", "Not available now"]]);
      expect(location.href).toMatch(/\?open=W-1$/); // a reload does not say it again
    },
  );
  it("says nothing before the whole page has arrived", () => {
    const state = jest.spyOn(document, "readyState", "get").mockReturnValue("interactive");
    expect(visit("#refund", "copy")).toEqual([]);
    state.mockRestore();
    window.dispatchEvent(new Event("load"));
    act(() => void jest.advanceTimersByTime(10_000));
    expect(shownToasts()).toHaveLength(1);
  });
  it("that is allowed, or is not one of the page, says nothing", () => {
    expect(visit("#refund", "refund")).toEqual([]);
    cleanup();
    expect(visit("#export", "refund")).toEqual([]);
    expect(location.hash).toBe("#export");
  });
});

it("has no address for a dialog of a row, whose record the page does not name", async () => {
  history.replaceState(null, "", "/wallets");
  const { choose } = setUp({ id: "W-1", can: everything });
  await choose("W-1", "Refund");
  await screen.findByRole("dialog");
  expect(addressToReturn()).toBe("/wallets");
});

it("opens the dialog of the address for the opened record, and for none of the cards beside it", async () => {
  const page = (opened?: string) => (
    <actions.Actions words={words} context={{ userId: "U-1" }}>
      {["W-1", "W-2"].map((id) => (
        <actions.Buttons key={id} record={{ id, can: everything }} label={id} of={id} primary="refund" />
      ))}
      {opened && <actions.Buttons record={{ id: opened, can: everything }} label="More" />}
    </actions.Actions>
  );
  history.replaceState(null, "", "/wallets?open=W-2#remove");
  show(page("W-2"));
  expect(await screen.findByRole("dialog")).toHaveTextContent("W-2");
  cleanup();
  history.replaceState(null, "", "/wallets#remove");
  show(page());
  await userEvent.setup().click(screen.getByRole("button", { name: "Refund: W-2" }));
  expect(await screen.findByRole("dialog")).toHaveTextContent("W-2");
  expect(addressToReturn()).toBe("/wallets#remove"); // nothing has opened the dialog of the address
});

it("shows the likely next actions as buttons and leaves them out of the menu", async () => {
  const user = userEvent.setup();
  show(
    <actions.Actions words={words} context={{ userId: "U-1" }}>
      <actions.Buttons
        record={{ id: "W-1", can: everything }}
        label="More"
        primary="refund"
        others={["open"]}
        names={{ refund: "Refund again" }}
      />
    </actions.Actions>,
  );
  expect(screen.getByRole("link", { name: "Open" })).toHaveAttribute("href", "/wallets/W-1");
  await user.click(screen.getByRole("button", { name: "More" }));
  expect((await screen.findAllByRole("menuitem")).map((item) => item.textContent)).toEqual(["Copy", "Delete"]);
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Refund again" }));
  expect(await screen.findByRole("dialog")).toHaveTextContent("W-1");
});
