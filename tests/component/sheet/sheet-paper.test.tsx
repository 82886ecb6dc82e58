import { act, screen, within } from "@testing-library/react";
import { SheetPaper } from "@/components/sheet/sheet-paper";
import type { SheetText } from "@/components/sheet/sheet-column";
import type { SheetClient, ShownRow } from "@/lib/sheet/editor";
import { show } from "../form/setting";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const text: SheetText = {
  columns: [
    { key: "fullName", label: "Full name", least: 8, share: 1 },
    { key: "amount", label: "Amount, AZN", least: 6, share: 1, kind: "figure" },
  ],
  shown: (_, value) => `<${value}>`,
  offer: () => "",
  fault: (_, code) => `Breaks ${code}`,
  duplicate: () => "Twice in this file",
};
const row = (place: number, amount = "10.50"): ShownRow =>
  ({
    place,
    number: place + 2,
    cells: [`Guest ${place}`, amount],
    texts: [`Guest ${place}`, amount],
    faults: [undefined, amount === "x" ? "number" : undefined],
    duplicate: place === 1 ? { with: 2 } : undefined,
  }) as unknown as ShownRow;
const clientWith = (rows: readonly ShownRow[]) => {
  const ask = jest.fn(async (_: string, from: number, to: number) => rows.slice(from, to));
  return { client: { ask } as unknown as SheetClient, ask };
};
const print = (event: "beforeprint" | "afterprint") => act(async () => void window.dispatchEvent(new Event(event)));
const paper = (client: SheetClient, count: number) => (
  <SheetPaper {...{ client, text, count }} covers="All rows" version="1" total="1,000.00 AZN" />
);

it("has every row of the file while it is printed, with its faults, and none on the screen", async () => {
  const { client } = clientWith([...Array.from({ length: 59 }, (_, at) => row(at)), row(59, "x")]);
  show(paper(client, 60));
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(screen.queryByRole("table")).toBeNull();
  await print("beforeprint");
  const table = within(screen.getByRole("table"));
  expect(table.getAllByRole("row")).toHaveLength(61);
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Row",
    "Full name",
    "Amount, AZN",
  ]);
  expect(table.getAllByRole("row").at(-1)).toHaveTextContent("61<Guest 59>xBreaks number");
  expect(table.getAllByRole("row")[2]).toHaveTextContent("3Twice in this file<Guest 1><10.50>");
  expect(screen.getByText("All rows").parentElement).toHaveTextContent("Rows 1–60 of 60Valid total 1,000.00 AZN");
  await print("afterprint");
  expect(screen.queryByRole("table")).toBeNull();
});
it("says how many of a large file it has", async () => {
  const { client, ask } = clientWith(Array.from({ length: 1_500 }, (_, at) => row(at)));
  show(paper(client, 1_500));
  await act(() => jest.advanceTimersByTimeAsync(600));
  await print("beforeprint");
  expect(ask).toHaveBeenCalledWith("window", 0, 1_000);
  expect(screen.getByText("Rows 1–1,000 of 1,500")).toBeInTheDocument();
});
