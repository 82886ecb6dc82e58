import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FaultList } from "@/components/sheet/fault-list";
import { SheetGrid } from "@/components/sheet/sheet-grid";
import type { SheetText } from "@/components/sheet/sheet-column";
import type { CellsOnScreen } from "@/components/sheet/use-cells";
import type { SheetClient, ShownRow } from "@/lib/sheet/editor";
import { around, show } from "../form/setting";

// jsdom lays nothing out: without a height the grid has no rows.
beforeEach(() => void jest.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(400));
afterEach(() => jest.restoreAllMocks());

const text: SheetText = {
  columns: [
    { key: "fullName", label: "Full name", least: 8, share: 1 },
    { key: "amount", label: "Amount, AZN", least: 7.5, share: 0.5, kind: "figure" },
  ],
  shown: (_, value) => value,
  offer: () => "",
  fault: () => "",
  duplicate: () => "",
};
const cells = {
  active: { index: 0, column: 0 },
  block: { from: 0, to: 0, columns: [0, 0] },
  isBlock: false,
  typing: undefined,
  write: () => undefined,
} as unknown as CellsOnScreen;
const row = (amount: string, fault?: string): ShownRow => ({
  place: 0,
  number: 2,
  cells: ["Leyla", amount],
  texts: ["Leyla", amount],
  faults: [undefined, fault],
});
const grid = (shown: ShownRow) => (
  <SheetGrid
    {...{ text, cells }}
    client={{} as SheetClient}
    rows={1}
    rowAt={() => shown}
    isLocked={false}
    onLook={() => undefined}
    total=""
  />
);
/** Of the column of amounts, in rem. */
const widthOf = () =>
  Number(
    /minmax\(([\d.]+)rem,0\.5fr\)/.exec(screen.getByRole("row", { name: /Full name/ }).style.gridTemplateColumns)?.[1],
  );
/** In rem, as measured in a browser: digits of 9 px and marks of 4 px, with the padding of the cell. */
const needed = (amount: string) => [...amount].reduce((width, sign) => width + (/\d/.test(sign) ? 9 : 4), 24) / 16;

test.each(["12.50", "1,234,567.89", "12,345,678.90", "987,654,321.09", "999,999,999,999.99"])(
  "an amount is shown in full: %s",
  (amount) => {
    show(grid(row(amount)));
    expect(screen.getByText(amount)).toBeInTheDocument();
    expect(widthOf()).toBeGreaterThanOrEqual(needed(amount));
  },
);
test("the width stays while other rows are shown", () => {
  const { rerender } = show(grid(row("987,654,321.09")));
  const wide = widthOf();
  rerender(around(grid(row("12.50"))));
  expect(widthOf()).toBe(wide);
});
test("a wrong cell takes no room: its note has the text", () => {
  show(grid(row("about 987,654,321.09", "number")));
  expect(widthOf()).toBe(7.5);
});

describe("the focus after a suggestion was taken", () => {
  const suggest = {
    ask: async (name: string) => (name === "suggestions" ? { values: ["12.50"], others: 0 } : undefined),
  } as unknown as SheetClient;
  const offers: SheetText = { ...text, offer: (_, value) => `Use ${value}` };

  test("is on its cell", async () => {
    const onAmount = { ...cells, active: { index: 0, column: 1 } } as CellsOnScreen;
    const at = (shown: ShownRow) => (
      <SheetGrid
        {...{ cells: onAmount, client: suggest, text: offers, rows: 1, isLocked: false, total: "" }}
        rowAt={() => shown}
        onLook={() => undefined}
      />
    );
    const { rerender } = show(at(row("12,5O", "number")));
    await userEvent.click(await screen.findByRole("button", { name: "Use 12.50" }));
    await act(async () => rerender(around(at(row("12.50")))));
    expect(screen.getByRole("gridcell", { name: "12.50" })).toHaveFocus();
  });

  test("is on the next suggestion of the list of a phone, or on the next field after typing", async () => {
    const wrong = (place: number): ShownRow => ({ ...row("12,5O", "number"), place, number: place });
    const at = (rows: readonly ShownRow[]) => (
      <FaultList
        {...{ client: suggest, text: offers, rows: rows.length, isLocked: false }}
        rowAt={(index) => rows[index]}
        onLook={() => undefined}
      />
    );
    const { rerender } = show(at([wrong(2), wrong(3), wrong(4)]));
    const [, second] = await screen.findAllByRole("button", { name: "Use 12.50" });
    await userEvent.click(second!);
    await act(async () => rerender(around(at([wrong(2), wrong(4)]))));
    expect(screen.getAllByRole("button", { name: "Use 12.50" })[1]).toHaveFocus();
    const [first] = screen.getAllByRole("textbox");
    await userEvent.type(first!, "12.50{Enter}");
    await act(async () => rerender(around(at([wrong(4)]))));
    expect(screen.getByRole("textbox")).toHaveFocus();
  });
});

test("a field of a phone that Back removes writes what was typed, once", async () => {
  const asked: unknown[][] = [];
  const client = {
    ask: async (...parameters: unknown[]) => {
      asked.push(parameters);
      return { values: [], others: 0 };
    },
  } as unknown as SheetClient;
  const list = (
    <FaultList
      {...{ client, text, rows: 1, isLocked: false }}
      rowAt={() => row("12,5O", "number")}
      onLook={() => undefined}
    />
  );
  const written = () => asked.filter(([method]) => method === "paste");
  const typing = show(list);
  await userEvent.type(screen.getByRole("textbox"), "{Backspace}0");
  typing.unmount();
  expect(written()).toEqual([["paste", 0, 1, [["12,50"]]]]);
  const sent = show(list);
  await userEvent.type(screen.getByRole("textbox"), "{Backspace}0{Enter}");
  sent.unmount();
  expect(written()).toHaveLength(2);
});
