import { renderHook, waitFor } from "@testing-library/react";
import { useRows } from "@/components/sheet/use-rows";
import { PIECE_ROWS, type SheetClient, type SheetNews, type SheetView, type ShownRow } from "@/lib/sheet/editor";

const rowOf = (place: number, name: string): ShownRow => ({
  place,
  number: place + 2,
  cells: [name],
  faults: [undefined],
  texts: [name],
});
const rowsOf = (name: string) => Array.from({ length: PIECE_ROWS }, (_, place) => rowOf(place, name));

function clientWith(news: Partial<SheetNews>) {
  const ask = jest.fn(async () => rowsOf("asked"));
  const client = { subscribe: () => () => undefined, news: () => news, ask } as unknown as SheetClient;
  return { client, ask };
}
const nameAt = (rows: ReturnType<typeof useRows>) => rows.rowAt(0)?.texts[0];

test("the first frame of an opened file has its first rows and asks for no others of them", () => {
  const news = { version: 1, firstPiece: rowsOf("first") };
  const { client, ask } = clientWith(news);
  const frames: unknown[] = [];
  const { result } = renderHook(() => {
    const rows = useRows(client, { view: "all", query: "" });
    frames.push(nameAt(rows));
    return rows;
  });
  expect(frames[0]).toBe("first");
  result.current.look(0, 20);
  expect(ask.mock.calls).not.toContainEqual(["window", 0, PIECE_ROWS]);
});

test.each<[SheetView, string]>([
  ["errors", ""],
  ["all", "leyla"],
])("rows of the view %s with the search «%s» are asked for", async (view, query) => {
  const { client, ask } = clientWith({ version: 1, firstPiece: rowsOf("first") });
  const { result } = renderHook(() => useRows(client, { view, query }));
  expect(nameAt(result.current)).toBeUndefined();
  await waitFor(() => expect(nameAt(result.current)).toBe("asked"));
  expect(ask).toHaveBeenCalledWith("window", 0, PIECE_ROWS);
});
