import { fireEvent, render, screen } from "@testing-library/react";
import { useCells } from "@/components/sheet/use-cells";
import type { SheetClient } from "@/lib/sheet/editor";

const requests: unknown[][] = [];
const client = {
  ask: (...args: unknown[]) => {
    requests.push(args);
    return Promise.resolve();
  },
} as unknown as SheetClient;
const faults: boolean[] = [];

function Cells({ isRightToLeft = false, isLocked = false }) {
  const cells = useCells({
    client,
    of: "all",
    rows: 10,
    columns: 3,
    page: { current: 4 },
    isRightToLeft,
    isLocked,
    textAt: ({ index, column }) => `${index} ${column}`,
    onFault: (forth) => void faults.push(forth),
    onFill: (...block) => void requests.push(["fill", ...block]),
  });
  const { active, block, typing } = cells;
  return (
    <div data-testid="grid" tabIndex={0} onKeyDown={cells.onKeyDown}>
      <output>
        {active.index},{active.column} {block.from}-{block.to} {block.columns.join("-")}
      </output>
      {typing && (
        <input value={typing.text} onChange={({ target }) => cells.type(target.value)} onKeyDown={cells.onTypingKey} />
      )}
    </div>
  );
}
const press = (...keys: readonly string[]) => {
  for (const name of keys) {
    const parts = name.split("+");
    const key = parts.at(-1)!;
    const target = screen.queryByRole("textbox") ?? screen.getByTestId("grid");
    fireEvent.keyDown(target, {
      key: key === "Space" ? " " : key,
      shiftKey: parts.includes("Shift"),
      ctrlKey: parts.includes("Ctrl"),
    });
  }
};
const where = () => screen.getByRole("status").textContent;
const typed = () => screen.queryByRole<HTMLInputElement>("textbox")?.value;

beforeEach(() => {
  requests.length = 0;
  faults.length = 0;
});

describe("the keyboard in a grid", () => {
  it.each([
    ["ArrowDown", "1,0 1-1 0-0"],
    ["ArrowDown ArrowRight", "1,1 1-1 1-1"],
    ["ArrowUp ArrowLeft", "0,0 0-0 0-0"],
    ["End", "0,2 0-0 2-2"],
    ["Ctrl+End", "9,2 9-9 2-2"],
    ["Ctrl+End Ctrl+Home", "0,0 0-0 0-0"],
    ["Ctrl+End Home", "9,0 9-9 0-0"],
    ["PageDown", "4,0 4-4 0-0"],
    ["PageDown PageDown PageDown PageUp", "5,0 5-5 0-0"],
    ["ArrowDown Shift+ArrowDown Shift+ArrowRight", "2,1 1-2 0-1"],
    ["Ctrl+Space", "0,0 0-9 0-0"],
    ["Ctrl+a", "0,0 0-9 0-2"],
  ])("%s moves to %s", (keys, place) => {
    render(<Cells />);
    press(...keys.split(" "));
    expect(where()).toBe(place);
  });
  it("mirrors the arrows in a right-to-left page", () => {
    render(<Cells isRightToLeft />);
    press("ArrowLeft", "ArrowLeft", "ArrowRight");
    expect(where()).toBe("0,1 0-0 1-1");
  });
  it("edits: Enter keeps the value, a letter replaces it, Escape restores it", () => {
    render(<Cells />);
    press("F2");
    expect(typed()).toBe("0 0");
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "other" } });
    press("Escape");
    expect([typed(), requests]).toEqual([undefined, []]);
    press("x");
    expect(typed()).toBe("x");
    press("Enter");
    expect(requests).toEqual([["paste", 0, 0, [["x"]]]]);
    expect(where()).toBe("1,0 1-1 0-0");
    press("Enter", "Tab");
    expect(where()).toBe("1,1 1-1 1-1");
    expect(requests).toHaveLength(1); // nothing was changed
  });
  it("has keys for undo, fill, clear and the next fault", () => {
    render(<Cells />);
    press("Ctrl+z", "Ctrl+Shift+Z", "Ctrl+y", "F8", "Shift+F8", "Shift+ArrowDown", "Ctrl+d", "Delete");
    expect(requests).toEqual([["undo"], ["redo"], ["redo"], ["fill", 0, 1, [0, 0]], ["clear", 0, 1, [0, 0]]]);
    expect(faults).toEqual([true, false]);
  });
  it("finds the next fault from outside the grid too, but not from a field or a dialog", () => {
    render(
      <>
        <Cells />
        <input aria-label="Search" />
        <div role="dialog">
          <button type="button">Send</button>
        </div>
      </>,
    );
    fireEvent.keyDown(document.body, { key: "F8" });
    fireEvent.keyDown(document.body, { key: "F8", shiftKey: true });
    fireEvent.keyDown(screen.getByRole("textbox"), { key: "F8" });
    fireEvent.keyDown(screen.getByRole("button"), { key: "F8" });
    expect(faults).toEqual([true, false]);
  });
  it("fills one row from the row above, and nothing above the first", () => {
    render(<Cells />);
    press("Ctrl+d");
    expect(requests).toEqual([]);
    press("ArrowDown", "Ctrl+d");
    expect(requests).toEqual([["fill", 0, 1, [0, 0]]]);
    press("Shift+ArrowRight", "Ctrl+d", "Shift+ArrowDown", "Ctrl+d");
    expect(requests.slice(1)).toEqual([
      ["fill", 0, 1, [0, 1]],
      ["fill", 1, 2, [0, 1]],
    ]);
  });
  it("only moves while the file is being sent", () => {
    render(<Cells isLocked />);
    press("x", "Enter", "Delete", "Ctrl+z", "Ctrl+d", "ArrowDown");
    expect([typed(), requests, where()]).toEqual([undefined, [], "1,0 1-1 0-0"]);
  });
});
