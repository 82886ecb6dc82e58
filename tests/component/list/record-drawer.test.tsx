import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ListingFrame } from "@/components/list/listing-frame";
import { Dialog } from "@/components/ui/layers/dialog";
import { RecordDrawer } from "@/components/record/record-drawer";

const router = { push: jest.fn(), replace: jest.fn(), back: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));
beforeEach(() => jest.clearAllMocks());

const drawer = (name: string | undefined) => (
  <RecordDrawer
    id="7"
    title="INV-7"
    name={name}
    closeHref="/billing/invoices"
    words={{ previous: "Previous", next: "Next" }}
  >
    Facts
  </RecordDrawer>
);

it("sets the window title to its record, also after the page sets its title, and restores it", async () => {
  document.title = "Invoices";
  let rerender!: (node: React.ReactNode) => void;
  let unmount!: () => void;
  await act(async () => void ({ rerender, unmount } = render(drawer("INV-7"))));
  expect(document.title).toBe("INV-7 · Invoices");
  document.title = "Invoices · Portal";
  await waitFor(() => expect(document.title).toBe("INV-7 · Invoices · Portal"));
  await act(async () => rerender(drawer("INV-8")));
  expect(document.title).toBe("INV-8 · Invoices · Portal");
  await act(async () => unmount());
  expect(document.title).toBe("Invoices · Portal");
});

describe("closing", () => {
  /** A stand-in for the Navigation API, which jsdom lacks: the window's history, the current entry last. */
  const visited = (...paths: readonly string[]) =>
    Object.defineProperty(globalThis, "navigation", {
      configurable: true,
      value: {
        currentEntry: { index: paths.length - 1 },
        entries: () => paths.map((path) => ({ url: new URL(path, location.origin).href })),
      },
    });
  afterEach(() => Reflect.deleteProperty(globalThis, "navigation"));
  const close = async () => {
    await act(
      async () =>
        void render(
          <ListingFrame path="/billing/invoices" closeLabel="Close">
            {drawer("INV-7")}
          </ListingFrame>,
        ),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
  };

  it("returns to the list that opened it", async () => {
    visited("/", "/billing/invoices", "/billing/invoices?open=7");
    await close();
    expect(router.back).toHaveBeenCalledTimes(1);
    expect(router.replace).not.toHaveBeenCalled();
  });

  it.each([
    ["it was opened by a link from elsewhere", ["/", "/billing/invoices?open=7"]],
    ["its list was on another page", ["/billing/invoices?page=1", "/billing/invoices?open=7"]],
    ["nothing was before it", ["/billing/invoices?open=7"]],
  ])("replaces the record's address where %s", async (_when, paths) => {
    visited(...paths);
    await close();
    expect(router.back).not.toHaveBeenCalled();
    expect(router.replace).toHaveBeenCalledWith("/billing/invoices", { scroll: false });
  });

  it("replaces the record's address when the browser does not expose the history", async () => {
    await close();
    expect(router.back).not.toHaveBeenCalled();
    expect(router.replace).toHaveBeenCalledTimes(1);
  });
});

it("opens after a dialog that the user opened while its record was loading", async () => {
  const page = (dialog: boolean, record: boolean) => (
    <>
      <Dialog open={dialog} onOpenChange={() => undefined} title="Find">
        <input aria-label="Search" />
      </Dialog>
      <ListingFrame path="/billing/invoices" closeLabel="Close">
        {record && drawer("INV-7")}
      </ListingFrame>
    </>
  );
  const { rerender } = render(page(true, false));
  await act(async () => rerender(page(true, true)));
  await act(async () => undefined);
  expect(screen.getByRole("textbox", { name: "Search" })).toHaveFocus();
  expect(screen.queryByText("Facts")).toBeNull();
  await act(async () => rerender(page(false, true)));
  expect(await screen.findByRole("dialog", { name: "INV-7" })).toHaveFocus();
  // A dialog of the record keeps it open.
  await act(async () => rerender(page(true, true)));
  expect(screen.getByText("Facts")).toBeInTheDocument();
});

it("keeps the focus on the button that has led to the last record", async () => {
  const at = (nextHref: string | undefined) => (
    <ListingFrame path="/billing/invoices" closeLabel="Close">
      <RecordDrawer
        id="7"
        title="INV-7"
        name="INV-7"
        closeHref="/billing/invoices"
        nextHref={nextHref}
        words={{ previous: "Previous", next: "Next" }}
      >
        Facts
      </RecordDrawer>
    </ListingFrame>
  );
  const { rerender } = render(at("/billing/invoices?open=8"));
  const next = await screen.findByRole("button", { name: "Next" });
  await userEvent.click(next);
  expect(router.replace).toHaveBeenCalledTimes(1);
  await act(async () => rerender(at(undefined)));
  expect(next).toHaveAttribute("aria-disabled", "true");
  expect(next).toBeEnabled(); // a disabled button loses the focus
  await userEvent.keyboard("{Enter}");
  expect(router.replace).toHaveBeenCalledTimes(1);
});
