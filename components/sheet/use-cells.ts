"use client";
// The active cell, the chosen block and the typed text, with the usual keys of spreadsheets.
import { cellChords, cellKeys } from "@/components/ui/part-keys";
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type RefObject } from "react";
import type { SheetClient } from "@/lib/sheet/editor";

export interface CellPlace {
  readonly index: number;
  readonly column: number;
}
interface Cells {
  readonly of: string;
  readonly active: CellPlace;
  /** The other corner of the block. */
  readonly anchor: CellPlace;
  readonly typing?: Typing | undefined;
}
export interface Typing extends CellPlace {
  readonly text: string;
}
interface CellsContext {
  readonly client: SheetClient;
  /** The shown rows: with others the cells begin anew. */
  readonly of: string;
  readonly rows: number;
  readonly columns: number;
  /** Rows that fit onto the screen. */
  readonly page: RefObject<number>;
  readonly isRightToLeft: boolean;
  readonly isLocked: boolean;
  /** The text of the cell as it was written. */
  readonly textAt: (place: CellPlace) => string;
  readonly onFault: (isForward: boolean) => void;
  /** Called with the rows and columns to fill. */
  readonly onFill: (from: number, to: number, columns: readonly [first: number, last: number]) => void;
}

const start: CellPlace = { index: 0, column: 0 };
const between = (value: number, most: number) => Math.max(0, Math.min(value, most));

/** The cell to which a key moves. */
function cellAfter(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { index, column }: CellPlace,
  { last, page, isRightToLeft }: { readonly last: CellPlace; readonly page: number; readonly isRightToLeft: boolean },
): CellPlace | undefined {
  const far = ctrlKey || metaKey;
  const next = isRightToLeft ? "ArrowLeft" : "ArrowRight";
  const back = isRightToLeft ? "ArrowRight" : "ArrowLeft";
  switch (key) {
    case "ArrowDown":
      return { index: far ? last.index : index + 1, column };
    case "ArrowUp":
      return { index: far ? 0 : index - 1, column };
    case next:
      return { index, column: far ? last.column : column + 1 };
    case back:
      return { index, column: far ? 0 : column - 1 };
    case "Home":
      return { index: far ? 0 : index, column: 0 };
    case "End":
      return { index: far ? last.index : index, column: last.column };
    case "PageDown":
      return { index: index + page, column };
    case "PageUp":
      return { index: index - page, column };
    default:
      return undefined;
  }
}

export function useCells(context: CellsContext) {
  const { client, of, rows, columns, page, isRightToLeft, isLocked, textAt, onFault, onFill } = context;
  const [kept, setKept] = useState<Cells>({ of, active: start, anchor: start });
  const cells = kept.of === of ? kept : { of, active: start, anchor: start };
  if (cells !== kept) setKept(cells);
  const { typing } = cells;
  const setCells = (next: Partial<Cells>) => setKept((before) => ({ ...before, ...next }));
  const setTyping = (next?: Typing) => setCells({ typing: next });
  const last = { index: Math.max(0, rows - 1), column: columns - 1 };
  const within = ({ index, column }: CellPlace): CellPlace => ({
    index: between(index, last.index),
    column: between(column, last.column),
  });
  const active = within(cells.active);
  const anchor = within(cells.anchor);
  const block = {
    from: Math.min(active.index, anchor.index),
    to: Math.max(active.index, anchor.index),
    columns: [Math.min(active.column, anchor.column), Math.max(active.column, anchor.column)] as const,
  };
  const isBlock = block.from !== block.to || block.columns[0] !== block.columns[1];

  function go(place: CellPlace, extend = false): void {
    setCells({ active: place, anchor: extend ? anchor : place });
  }
  function edit(place: CellPlace, text = textAt(place)): void {
    if (!isLocked && rows > 0) setTyping({ ...place, text });
  }
  /** Writes the typed text into its cell. */
  function write(): void {
    if (typing && typing.text !== textAt(typing))
      void client.ask("paste", typing.index, typing.column, [[typing.text]]);
  }
  function commit(): void {
    write();
    setTyping(undefined);
  }
  /** Copies the first row of the block into its others; into one row, the row above it. */
  function fill(): void {
    const from = block.from === block.to ? block.from - 1 : block.from;
    if (!isLocked && from >= 0) onFill(from, block.to, block.columns);
  }

  /** Whether the key had an effect. */
  function act(event: KeyboardEvent): boolean {
    const { key, shiftKey } = event;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const to = cellAfter(event, active, { last, page: page.current, isRightToLeft });
    if (to) {
      go(within(to), shiftKey);
      return true;
    }
    if (key === cellKeys.fault) {
      onFault(!shiftKey);
      return true;
    }
    if (isCommand && key === cellChords.column) {
      setCells({ active: { ...active, index: 0 }, anchor: { ...active, index: last.index } });
      return true;
    }
    if (isCommand && key.toLowerCase() === cellChords.all) {
      setCells({ active: start, anchor: last });
      return true;
    }
    if (isLocked) return false;
    if (isCommand) {
      switch (key.toLowerCase()) {
        case cellChords.undo:
          void client.ask(shiftKey ? "redo" : "undo");
          return true;
        case cellChords.redo:
          void client.ask("redo");
          return true;
        case cellChords.fill:
          fill();
          return true;
        default:
          return false;
      }
    }
    if (key === "Enter" || key === cellKeys.edit) edit(active);
    else if (key === "Delete" || key === "Backspace") void client.ask("clear", block.from, block.to, block.columns);
    else if (key.length === 1 && !event.altKey) edit(active, key);
    else return false;
    return true;
  }

  const findFault = useEffectEvent(onFault);
  // On a new page the focus is on the body, and the line below the grid already names the key.
  useEffect(() => {
    const press = ({ key, shiftKey, defaultPrevented, target }: globalThis.KeyboardEvent) => {
      const elsewhere = "input, textarea, select, [role=dialog], [role=alertdialog], [role=menu]";
      if (key !== cellKeys.fault || defaultPrevented || !(target instanceof Element) || target.closest(elsewhere))
        return;
      findFault(!shiftKey);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  return {
    active,
    block,
    isBlock,
    typing,
    go,
    edit,
    type: (text: string) => setTyping(typing && { ...typing, text }),
    write,
    commit,
    fill,
    onKeyDown(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing || !act(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    /** For keys during typing. */
    onTypingKey(event: KeyboardEvent) {
      event.stopPropagation();
      if (event.nativeEvent.isComposing) return;
      const { index, column } = active;
      if (event.key === "Escape") setTyping(undefined);
      else if (event.key === "Enter") {
        commit();
        go(within({ index: index + (event.shiftKey ? -1 : 1), column }));
      } else if (event.key === "Tab") {
        commit();
        go(within({ index, column: column + (event.shiftKey ? -1 : 1) }));
      } else return;
      event.preventDefault();
    },
  };
}
export type CellsOnScreen = ReturnType<typeof useCells>;
