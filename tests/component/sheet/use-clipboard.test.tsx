import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { useClipboard } from "@/components/sheet/use-clipboard";
import type { SheetClient } from "@/lib/sheet/editor";
import { show } from "../form/setting";

const requests: unknown[][] = [];
const client = {
  ask: (...args: unknown[]) => {
    requests.push(args);
    return Promise.resolve(args[0] === "textOf" ? [["Leyla"], ["Rəşad"]] : 0);
  },
} as unknown as SheetClient;

function Grid({ to }: { readonly to: number }) {
  const grid = useRef<HTMLDivElement>(null);
  useClipboard(grid, {
    client,
    rowAt: (index) =>
      index === 0 ? { place: 0, number: 2, cells: ["Leyla"], texts: ["Leyla"], faults: [] } : undefined,
    cells: { block: { from: 0, to, columns: [0, 0] }, isBlock: to > 0, typing: undefined },
    isLocked: false,
  });
  return (
    <>
      <div ref={grid} role="grid">
        <div role="gridcell" tabIndex={0} aria-label="Full name" />
      </div>
      <button>Send</button>
    </>
  );
}
const paste = (text: string) => fireEvent.paste(document.body, { clipboardData: { getData: () => text } });
const copy = () => {
  const setData = jest.fn();
  fireEvent.copy(document.body, { clipboardData: { setData } });
  return setData.mock.calls;
};

globalThis.reportError ??= jest.fn(); // jsdom has none
beforeEach(() => void (requests.length = 0));

test("the focused cell is copied and pasted into when the browser sends the event to the body", () => {
  show(<Grid to={0} />);
  screen.getByRole("gridcell").focus();
  expect(copy()).toEqual([["text/plain", "Leyla"]]);
  paste("33.50");
  expect(requests).toEqual([["paste", 0, 0, [["33.50"]]]]);
});

test("without the focus the grid takes neither event", () => {
  show(<Grid to={0} />);
  screen.getByRole("button").focus();
  expect(copy()).toEqual([]);
  paste("33.50");
  expect(requests).toEqual([]);
});

test("rows that only the worker has are promised to the clipboard within the event", async () => {
  const written: Promise<Blob>[] = [];
  const write = jest.fn(() => Promise.resolve());
  Object.assign(globalThis, {
    ClipboardItem: class {
      constructor(item: Record<string, Promise<Blob>>) {
        written.push(item["text/plain"]!);
      }
    },
  });
  Object.defineProperty(navigator, "clipboard", { value: { write }, configurable: true });
  show(<Grid to={1} />);
  screen.getByRole("gridcell").focus();
  copy();
  expect(write).toHaveBeenCalledTimes(1);
  await waitFor(async () => expect((await written[0]!).size).toBe(new Blob(["Leyla\nRəşad"]).size));
});
