import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { SheetEditor } from "@/components/sheet/sheet-editor";
import type { SheetText } from "@/components/sheet/sheet-column";
import { useSheetNews } from "@/components/sheet/use-rows";
import { Toaster } from "@/components/ui/layers/toaster";
import { dismissToast, shownToasts } from "@/components/ui/layers/toast-store";
import type { SheetClient, SheetNews, SheetView } from "@/lib/sheet/editor";
import { SheetDraft } from "@/lib/sheet/editor/sheet-draft";
import { bulkColumns } from "@/lib/sheet/columns";
import { show } from "../form/setting";

jest.mock("@/components/sheet/use-narrow", () => ({ useNarrow: () => false })); // jsdom has no widths
// jsdom lays nothing out: without a height the grid has no rows.
beforeEach(() => {
  globalThis.reportError = (error) => expect(error).toBeUndefined();
  jest.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(400);
  for (const { id } of shownToasts()) dismissToast(id);
});
afterEach(() => jest.restoreAllMocks());

const text: SheetText = {
  columns: bulkColumns.invoice.map(({ key }) => ({ key, label: key, least: 8, share: 1 })),
  shown: (_, value) => value,
  offer: (_, value) => value,
  fault: (_, code) => code,
  duplicate: () => "",
};
/** Its page's side answers later, as that of a worker, and in the same order. */
function clientOf(names: readonly string[], wrong?: string) {
  const draft = new SheetDraft({ kind: "invoice", region: "AZ", currency: "AZN", today: "2026-11-20" });
  const cellsOf = (name: string) =>
    bulkColumns.invoice.map(
      ({ key }) =>
        ({
          fullName: name,
          mobilePhone: name === wrong ? "12" : "+994502001003",
          amount: "10.00",
          description: "Room",
          linkExpirationDate: "2026-12-20",
        })[key as string] ?? "",
    );
  draft.add({ cells: names.map(cellsOf), numbers: names.map((_, at) => at + 2), removed: [] });
  draft.checkFor(1_000);
  const listeners = new Set<() => void>();
  let version = 0;
  let news: SheetNews;
  const report = () => {
    news = { status: draft.status(), version: (version += 1), isStored: true };
    listeners.forEach((listener) => listener());
  };
  report();
  const asked: unknown[][] = [];
  const client = {
    news: () => news,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: async (name: string, ...parameters: unknown[]) => {
      asked.push([name, ...parameters]);
      await new Promise((done) => setTimeout(done));
      const answer = (draft as unknown as Record<string, (...all: unknown[]) => unknown>)[name]?.(...parameters);
      if (!["window", "suggestions", "faultFrom", "flush"].includes(name)) act(report);
      return answer;
    },
  };
  return { draft, asked, client: client as unknown as SheetClient };
}

function Editor({ client }: { readonly client: SheetClient }) {
  const [view, setView] = useState<SheetView>("all");
  const { status } = useSheetNews(client)!;
  return (
    <>
      <SheetEditor {...{ client, text, status, view }} onView={setView} isLocked={false} total="" />
      <Toaster label="Messages" dismissLabel="Dismiss" />
    </>
  );
}
async function open(names: readonly string[], wrong?: string) {
  const sheet = clientOf(names, wrong);
  const user = userEvent.setup();
  const { unmount } = show(<Editor client={sheet.client} />);
  await screen.findByRole("gridcell", { name: names[0] });
  return { ...sheet, user, unmount };
}
const namesIn = ({ draft }: { readonly draft: SheetDraft }) => draft.window(0, 10).map(({ cells }) => cells[0]);
const search = () => screen.getByRole("searchbox");
const typing = () => screen.findByRole("textbox", { name: /fullName/ });

describe("a cell that is still typed in", () => {
  const typeIn = async () => {
    const sheet = await open(["Guest 1", "Guest 2", "Other 3", "Other 4"]);
    await sheet.user.dblClick(screen.getByRole("gridcell", { name: "Guest 2" }));
    await sheet.user.clear(await typing());
    await sheet.user.type(await typing(), "Leyla");
    return sheet;
  };
  const written = ["paste", 1, 0, [["Leyla"]]];

  test("is written into its own row when other rows are shown", async () => {
    const sheet = await open(["Guest 1", "Guest 2", "Other 3", "Other 4"]);
    fireEvent.doubleClick(screen.getByRole("gridcell", { name: "Guest 1" }));
    fireEvent.change(await typing(), { target: { value: "Leyla" } });
    fireEvent.change(search(), { target: { value: "Other" } }); // leaves the cell open, as fast keys do
    await waitFor(() => expect(screen.queryByRole("gridcell", { name: "Guest 2" })).toBeNull());
    await screen.findByRole("gridcell", { name: "Other 3" });
    expect(screen.queryByRole("textbox", { name: /fullName/ })).toBeNull();
    await sheet.user.clear(search());
    await screen.findByRole("gridcell", { name: "Leyla" });
    expect(namesIn(sheet)).toEqual(["Leyla", "Guest 2", "Other 3", "Other 4"]);
  });

  test("is written when Back removes the grid", async () => {
    const { asked, unmount } = await typeIn();
    unmount();
    expect(asked).toContainEqual(written);
  });

  test("is written when the page is hidden, before the file is stored, and stays open", async () => {
    const { asked } = await typeIn();
    const state = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const store = () => void asked.push(["flush"]);
    document.addEventListener("visibilitychange", store);
    fireEvent(document, new Event("visibilitychange", { bubbles: true }));
    document.removeEventListener("visibilitychange", store);
    state.mockRestore();
    expect(asked.slice(-2)).toEqual([written, ["flush"]]);
    expect(await typing()).toHaveValue("Leyla");
    await act(async () => new Promise((done) => setTimeout(done, 5)));
  });
});

test("chosen rows are not chosen among other rows", async () => {
  const { user } = await open(["Guest 1", "Guest 2", "Other 3", "Other 4"]);
  await user.click(screen.getByRole("gridcell", { name: "Guest 1" }));
  fireEvent.keyDown(screen.getByRole("grid"), { key: "ArrowDown", shiftKey: true });
  expect(screen.getAllByRole("gridcell", { selected: true })).toHaveLength(2);
  await user.type(search(), "Other");
  await waitFor(() => expect(screen.queryByRole("gridcell", { name: "Guest 1" })).toBeNull());
  await screen.findByRole("gridcell", { name: "Other 3" });
  expect(screen.queryAllByRole("gridcell", { selected: true })).toEqual([]);
});

test("the search for an error leads to it among all rows when those of the search have none, and empties the field", async () => {
  const { user } = await open(["Guest 1", "Guest 2", "Other 3", "Other 4"], "Other 4");
  await user.type(search(), "Guest 1");
  await waitFor(() => expect(screen.queryByRole("gridcell", { name: "Guest 2" })).toBeNull());
  await user.click(screen.getByRole("button", { name: "Next error" }));
  expect(await screen.findByText("Error 1 of 1")).toBeInTheDocument();
  expect(search()).toHaveValue("");
  expect(await screen.findByRole("row", { name: /Other 4/ })).toHaveClass("current");
});

test("Undo beside a change is gone after another edit", async () => {
  const sheet = await open(["Guest 1", "Guest 2", "Other 3"]);
  const { user } = sheet;
  await user.click(screen.getByRole("gridcell", { name: "Guest 1" }));
  await user.click(screen.getByRole("button", { name: "Delete rows" }));
  const undo = async () => (await screen.findByRole("region", { name: "Messages" })).querySelector("button");
  await waitFor(async () => expect(await undo()).not.toBeNull());
  await user.dblClick(screen.getByRole("gridcell", { name: "Guest 2" }));
  await user.type(await typing(), " Leyla{Enter}");
  await screen.findByRole("gridcell", { name: "Guest 2 Leyla" });
  expect(shownToasts()).toEqual([]);
  expect(namesIn(sheet)).toEqual(["Guest 2 Leyla", "Other 3"]);
});
