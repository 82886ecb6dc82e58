import { act, renderHook, waitFor } from "@testing-library/react";
import { useOpenSheet } from "@/components/bulk/preview/use-open-sheet";
import type { SheetClient, SheetRules } from "@/lib/sheet/editor";

const takeOver = jest.fn<SheetClient | undefined, [string]>();
const startSheetClient = jest.fn<SheetClient, []>();
jest.mock("@/lib/sheet/editor", () => ({
  takeOver: (id: string) => takeOver(id),
  startSheetClient: () => startSheetClient(),
}));

const rules: SheetRules = { kind: "invoice", region: "AZ", currency: "AZN", today: "2026-11-20" };
const client = (ask: (...asked: readonly unknown[]) => unknown, close: () => Promise<void>) =>
  ({ ask: async (...asked: readonly unknown[]) => ask(...asked), close }) as unknown as SheetClient; // the methods that are called

it("opens a file again only after the screen before has stored it", async () => {
  let store = () => {};
  const stored = new Promise<void>((resolve) => (store = resolve));
  let isStored = false;
  takeOver.mockReturnValueOnce(
    client(
      () => ({ sheet: {} }),
      async () => {
        await stored;
        isStored = true;
      },
    ),
  );
  startSheetClient.mockReturnValue(
    client(
      () => (isStored ? { sheet: {} } : undefined),
      async () => {},
    ),
  );
  renderHook(() => useOpenSheet("a", "U-1", rules)).unmount();
  const { result } = renderHook(() => useOpenSheet("a", "U-1", rules));
  await act(async () => {});
  expect(result.current.opening).toBe("opening");
  store();
  await waitFor(() => expect(result.current.opening).toMatchObject({ sheet: {} }));
});

it("stays open, with all that is typed, when the merchant's day ends, and its rows are checked again", async () => {
  const ask = jest.fn((..._: readonly unknown[]) => ({ sheet: {} }));
  const close = jest.fn(async () => {});
  startSheetClient.mockReturnValue(client(ask, close));
  const { result, rerender } = renderHook((props) => useOpenSheet("b", "U-1", props), { initialProps: rules });
  await waitFor(() => expect(result.current.opening).toMatchObject({ sheet: {} }));
  const { opening } = result.current;
  rerender({ ...rules, today: "2026-11-21" });
  await act(async () => {});
  expect(ask.mock.calls.map(([method, of]) => (method === "open" ? method : [method, of]))).toEqual([
    "open",
    ["beginDay", "2026-11-20"],
    ["beginDay", "2026-11-21"],
  ]);
  expect([result.current.opening, close.mock.calls.length]).toEqual([opening, 0]);
});
