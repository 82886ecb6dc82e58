"use client";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, type RefObject } from "react";
import { showToast } from "@/components/ui/layers/toast-store";
import { type SheetClient, type ShownRow, readBlock, writeBlock } from "@/lib/sheet/editor";
import type { CellsOnScreen } from "./use-cells";

interface ClipboardContext {
  readonly client: SheetClient;
  readonly rowAt: (index: number) => ShownRow | undefined;
  readonly cells: Pick<CellsOnScreen, "block" | "isBlock" | "typing">;
  readonly isLocked: boolean;
}

/** Copies the block of cells, and pastes into it. Firefox sends both events to the selected text, and to the body without one. */
export function useClipboard(
  grid: RefObject<HTMLElement | null>,
  { client, rowAt, cells, isLocked }: ClipboardContext,
): void {
  const words = useTranslations("sheet.grid");
  const { block, isBlock, typing } = cells;
  const isInCell = () => !typing && grid.current?.contains(document.activeElement);
  const copy = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData || !isInCell()) return;
    event.preventDefault();
    const known: string[][] = [];
    for (let index = block.from; index <= block.to; index += 1) {
      const row = rowAt(index);
      if (row) known.push(row.cells.slice(block.columns[0], block.columns[1] + 1));
    }
    if (known.length === block.to - block.from + 1) return event.clipboardData.setData("text/plain", writeBlock(known));
    if (!navigator.clipboard) return;
    // Rows far from the screen are in the worker only. Safari refuses to write a text that was not promised within the event.
    const text = client
      .ask("textOf", block.from, block.to, block.columns)
      .then((all) => new Blob([writeBlock(all)], { type: "text/plain" }));
    void navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]).catch(reportError);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isLocked || !event.clipboardData || !isInCell()) return;
    event.preventDefault();
    const pasted = readBlock(event.clipboardData.getData("text/plain"));
    const isOne = pasted.length === 1 && pasted[0]!.length === 1;
    const wide = block.columns[1] - block.columns[0] + 1;
    const texts =
      isOne && isBlock
        ? Array.from({ length: block.to - block.from + 1 }, () => Array<string>(wide).fill(pasted[0]![0]!))
        : pasted;
    void client
      .ask("paste", block.from, block.columns[0], texts)
      .then((left) => left > 0 && showToast({ tone: "warning", title: words("didNotFit", { count: left }) }))
      .catch(reportError);
  });
  useEffect(() => {
    const [onCopy, onPaste] = [(event: ClipboardEvent) => copy(event), (event: ClipboardEvent) => paste(event)];
    document.addEventListener("copy", onCopy);
    document.addEventListener("paste", onPaste);
    return () => {
      document.removeEventListener("copy", onCopy);
      document.removeEventListener("paste", onPaste);
    };
  }, []);
}
